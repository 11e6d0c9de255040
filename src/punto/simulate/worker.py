"""A simulation in a process of its own: what is asked comes in, what is told goes out, in lines.

It yields to everything else on the machine, and ends with the process that started it.
"""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from punto.errors import PuntoError
from punto.law.clauses import Refused
from punto.narration.saying import fault, refusal
from punto.simulate.progress import Told, tell_coups, tell_sessions
from punto.simulate.request import CoupsAsked, SessionsAsked

LAST_IN_LINE = 19
"""The niceness of work that has time."""

STANDARD_INPUT = 0


def _tell(kind: str, asked: bytes) -> Iterator[Told]:
    if kind == "sessions":
        yield from tell_sessions(msgspec.json.decode(asked, type=SessionsAsked))
    else:
        yield from tell_coups(msgspec.json.decode(asked, type=CoupsAsked))


def _end_with_the_starter() -> None:
    """Nothing is ever sent; the line ends when nobody is there to be told."""
    while os.read(STANDARD_INPUT, 1):
        pass
    os._exit(1)


def main() -> None:
    """Play what the first line of the input asks for."""
    with suppress(OSError):
        os.nice(LAST_IN_LINE)
    asked = bytearray()
    while not asked.endswith(b"\n"):
        byte = os.read(STANDARD_INPUT, 1)
        if not byte:
            return
        asked += byte
    threading.Thread(target=_end_with_the_starter, daemon=True).start()
    try:
        for told in _tell(sys.argv[1], bytes(asked)):
            sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
            sys.stdout.buffer.flush()
    except PuntoError as error:
        sys.exit(fault(error).message)
    except Refused as refused:
        sys.exit(refusal(refused).message)


if __name__ == "__main__":
    main()
