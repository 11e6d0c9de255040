"""The one place where errors meet a person: a sentence and an exit code, never a traceback."""

import os
import sys
from collections.abc import Callable

import cyclopts

from punto.clauses import Refused
from punto.cli.problems import Problem, of_bug, of_malformed, of_refusal, of_usage, report
from punto.errors import Malformed

DONE = 0
INTERRUPTED = 130


def guarded(action: Callable[[], object], *, as_json: bool = False) -> int:
    """Carry it out; 0 when done, 2 when the input will not do, 70 on a bug."""
    try:
        action()
        sys.stdout.flush()
    except (Refused, Malformed, cyclopts.CycloptsError) as error:
        return report(_problem(error), as_json=as_json)
    except BrokenPipeError:
        # The reader has gone, as `| head` does; nothing is left to say to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as bug:
        if os.environ.get("PUNTO_DEBUG"):
            raise
        return report(of_bug(bug), as_json=as_json)
    return DONE


def _problem(error: Refused | Malformed | cyclopts.CycloptsError) -> Problem:
    match error:
        case Refused():
            return of_refusal(error)
        case Malformed():
            return of_malformed(error)
        case _:
            return of_usage(error)
