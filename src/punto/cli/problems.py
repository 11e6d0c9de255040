"""What a person at the command line is told when a thing cannot be done, and the exit code."""

import json
import sys

import cyclopts

from punto.narration.problems import Problem, citation

WILL_NOT_DO = 2
CODES = {"unavailable": 69, "bug": 70}
"""Exit codes by the kind of problem, where they are not `WILL_NOT_DO`."""


def of_usage(error: cyclopts.CycloptsError) -> Problem:
    """A command line that cannot be parsed, said without the parser's jargon."""
    words = ["punto", *(error.command_chain or ())]
    remedy = f"see {' '.join(words)} --help"
    match error:
        case cyclopts.UnusedCliTokensError(unused_tokens=unused):
            message = f"There is no place for {' '.join(unused or ())}"
            remedy = f"put several cards or words in quotes, or {remedy}"
        case cyclopts.MissingArgumentError(argument=cyclopts.Argument() as argument):
            message = f"{' '.join(words)} needs {argument.name}"
        case _:
            message = " ".join(str(error).split()).rstrip(".?")
    return Problem(error="malformed", message=message, remedy=remedy)


def report(problem: Problem, *, as_json: bool) -> int:
    """Say it in the shape asked for, and return the exit code."""
    if as_json:
        sys.stdout.write(json.dumps(problem.shape) + "\n")
    else:
        cited = f" ({citation(problem)})" if problem.clauses else ""
        remedy = f" - {problem.remedy}" if problem.remedy else ""
        sentence = f"{problem.message}{cited}{remedy}".rstrip(".?")
        sys.stderr.write(f"{sentence}.\n")
    return CODES.get(problem.error, WILL_NOT_DO)
