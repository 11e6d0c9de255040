"""What a person, or a program, is told when the input will not do."""

import json
import sys
from dataclasses import dataclass

import cyclopts

from punto.clauses import HOUSE, Refused
from punto.errors import Malformed, Unavailable

WILL_NOT_DO = 2
UNAVAILABLE = 69
BUG = 70


@dataclass(frozen=True, slots=True)
class Problem:
    """One sentence, the clauses it rests on, what to do, and the exit code."""

    error: str
    message: str
    remedy: str = ""
    rules: str = ""
    clauses: tuple[str, ...] = ()
    code: int = WILL_NOT_DO


def of_refusal(refused: Refused) -> Problem:
    editions = [c.edition for c in refused.clauses if c.edition != HOUSE]
    return Problem(
        error="refused",
        message=refused.message,
        remedy=refused.remedy,
        rules=editions[0] if editions else HOUSE,
        clauses=tuple(clause.cited for clause in refused.clauses),
    )


def of_malformed(malformed: Malformed) -> Problem:
    return Problem(error="malformed", message=malformed.message, remedy=malformed.remedy)


def of_unavailable(unavailable: Unavailable) -> Problem:
    return Problem(
        error="unavailable",
        message=unavailable.message,
        remedy=unavailable.remedy,
        code=UNAVAILABLE,
    )


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


def of_bug(bug: Exception) -> Problem:
    return Problem(
        error="bug",
        message=f"Punto stopped on a fault of its own ({type(bug).__name__})",
        remedy="set PUNTO_DEBUG=1 to see where, and report it",
        code=BUG,
    )


def report(problem: Problem, *, as_json: bool) -> int:
    """Say it in the shape asked for, and return the exit code."""
    if as_json:
        shape = {
            "error": problem.error,
            "message": problem.message,
            "rules": problem.rules,
            "clauses": list(problem.clauses),
            "remedy": problem.remedy,
        }
        sys.stdout.write(json.dumps(shape) + "\n")
    else:
        cited = f" ({citation(problem)})" if problem.clauses else ""
        remedy = f" - {problem.remedy}" if problem.remedy else ""
        sentence = f"{problem.message}{cited}{remedy}".rstrip(".?")
        sys.stderr.write(f"{sentence}.\n")
    return problem.code


def citation(problem: Problem) -> str:
    """The edition once, then its clauses; a house clause says whose it is by itself."""
    ids = ", ".join(problem.clauses)
    return ids if problem.rules == HOUSE else f"{problem.rules} {ids}"
