"""The one place where errors meet a person: a sentence and an exit code, never a traceback."""

import contextlib
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import cyclopts

from punto.cli.problems import of_usage, report
from punto.errors import PuntoError, Unavailable, hindrance
from punto.law.clauses import Refused
from punto.narration.problems import Problem, of_bug, of_fault, of_refusal
from punto.narration.saying import fault

DONE = 0
CANNOT_WRITE = 74
INTERRUPTED = 130


def guarded(action: Callable[[], object], *, as_json: bool = False) -> int:
    """Carry it out and return an exit code: its own, or 0.

    2 when the input will not do, 69 when a database does not answer, 70 on a bug,
    74 when the output cannot be written.
    """
    _open_streams()
    code = DONE
    try:
        try:
            result = action()
            code = result if isinstance(result, int) else DONE
        except (Refused, PuntoError, cyclopts.CycloptsError) as error:
            code = report(_problem(error), as_json=as_json)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
    except OSError as error:
        _let_go_of_output()
        with contextlib.suppress(OSError):
            sys.stderr.write(
                f"{fault(Unavailable('output-unwritable', hindrance=hindrance(error))).message}.\n"
            )
        return CANNOT_WRITE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as bug:
        # No matter what it is, a person is told in a sentence; a developer asks to see it.
        if os.environ.get("PUNTO_DEBUG"):
            raise
        return report(of_bug(bug), as_json=as_json)
    return code


def _open_streams() -> None:
    """Both streams, no matter what the terminal can show and even if the caller closed one."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, nowhere)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_output() -> None:
    """Point standard output nowhere, so that nothing more is said to a reader who has gone."""
    with contextlib.suppress(OSError, io.UnsupportedOperation):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _problem(error: Refused | PuntoError | cyclopts.CycloptsError) -> Problem:
    match error:
        case Refused():
            return of_refusal(error)
        case PuntoError():
            return of_fault(error)
        case _:
            return of_usage(error)
