"""What a person at the command line is told when a thing cannot be done, and the exit code."""

import json
import sys

import cyclopts

from punto.cli.speech import eyes, say
from punto.errors import Malformed, Particulars, PuntoError
from punto.law.clauses import Refused
from punto.narration.problems import Problem, citation, of_bug, of_fault, of_refusal

WILL_NOT_DO = 2
CODES = {"unavailable": 69, "bug": 70}
"""Exit codes by the kind of problem, where they are not `WILL_NOT_DO`."""
ENDS = ".?"
"""What a sentence ends in that is ended by the one it becomes a part of."""


def problem_of(error: Exception) -> Problem:
    """What came of a command, no matter what: a person is told in a sentence."""
    match error:
        case Refused():
            return of_refusal(error, eyes())
        case PuntoError():
            return of_fault(error, eyes())
        case cyclopts.CoercionError(__cause__=PuntoError() as why):
            # What an option names could not be read, and a reader of ours says why.
            return of_fault(why, eyes())
        case cyclopts.CycloptsError():
            return of_usage(error)
        case _:
            return of_bug(error, eyes())


def of_usage(error: cyclopts.CycloptsError) -> Problem:
    """A command line that cannot be parsed, said without the parser's jargon."""
    command = " ".join(("punto", *(error.command_chain or ())))
    why, given = "usage-unreadable", Particulars()
    match error:
        case cyclopts.UnusedCliTokensError(unused_tokens=unused):
            why, given = "usage-no-place", Particulars(name=" ".join(unused or ()))
        case cyclopts.MissingArgumentError(argument=cyclopts.Argument() as argument):
            why, given = "usage-missing", Particulars(name=argument.name)
        case cyclopts.UnknownOptionError(token=token):
            why, given = "usage-no-option", Particulars(name=token.keyword or token.value)
        case cyclopts.UnknownCommandError(unused_tokens=[unknown, *_]):
            why, given = "usage-no-command", Particulars(name=unknown)
        case cyclopts.CoercionError(token=cyclopts.Token() as token):
            name = token.keyword or (error.argument.name if error.argument else "")
            why, given = "usage-no-value", Particulars(name=name, word=token.value)
        case cyclopts.RepeatArgumentError(token=token):
            why, given = "usage-given-twice", Particulars(name=token.keyword or token.value)
    return of_fault(Malformed(why, command=command).about(**given), eyes())


def report(problem: Problem, *, as_json: bool) -> int:
    """Say it in the shape asked for, and return the exit code."""
    if as_json:
        sys.stdout.write(json.dumps(problem.shape) + "\n")
    else:
        words = say(
            "terminal-problem",
            problem=problem.message.rstrip(ENDS if not problem.remedy else ""),
            cited=citation(problem) if problem.clauses else "",
            remedy=problem.remedy.rstrip(ENDS),
        )
        sys.stderr.write(f"{words}\n")
    return CODES.get(problem.error, WILL_NOT_DO)
