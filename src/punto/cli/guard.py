"""The one place where errors meet a person: a sentence and an exit code, never a traceback."""

import contextlib
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

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
        except OSError:
            raise
        except Exception as error:
            # What has words for it all is loaded where they are needed.
            from punto.cli.problems import problem_of, report

            problem = problem_of(error)
            if problem.error == "bug" and os.environ.get("PUNTO_DEBUG"):
                # A developer asks to see it.
                raise
            code = report(problem, as_json=as_json)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
    except OSError as error:
        _let_go_of_output()
        with contextlib.suppress(OSError):
            from punto.errors import Unavailable, hindrance
            from punto.narration.saying import fault

            sys.stderr.write(
                f"{fault(Unavailable('output-unwritable', hindrance=hindrance(error))).message}.\n"
            )
        return CANNOT_WRITE
    except KeyboardInterrupt:
        return INTERRUPTED
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
