"""A house whose clock a test holds in its hands: it stands still until the test winds it.

`python held_house.py <clock> serve ...` is `punto serve ...` by that clock. Betting closes,
questions lapse and sessions end by it, tables deal themselves and simulated patrons wager by it; so
nothing happens at a table before the test has seen, and done, what it came for.
"""

import asyncio
import os
import struct
import sys
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from pit import OPENING_TIME

TABLES = "HELD_TABLES"
"""Says which of a demonstration's tables deal themselves; all of them if it is not set."""
LOOK_SECONDS = 0.02
"""How often a dealer or a simulated patron who pauses looks at the clock."""
MICROSECONDS = struct.Struct("<q")


class HeldClock:
    """A clock on the wall of a house in another process: a file that says how far it was wound."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if not file.exists():
            file.write_bytes(MICROSECONDS.pack(0))
        self._read = os.open(file, os.O_RDONLY)

    def close(self) -> None:
        os.close(self._read)

    def wind(self, **duration: int) -> None:
        """Let so much time pass."""
        with self.file.open("r+b", buffering=0) as file:
            span = timedelta(microseconds=self._wound) + timedelta(**duration)
            file.write(MICROSECONDS.pack(span // timedelta(microseconds=1)))

    @property
    def _wound(self) -> int:
        wound: int = MICROSECONDS.unpack(os.pread(self._read, MICROSECONDS.size, 0))[0]
        return wound

    def wall(self) -> datetime:
        return OPENING_TIME + timedelta(microseconds=self._wound)

    def passing(self) -> int:
        return self._wound * 1_000

    async def sleep(self, milliseconds: int) -> None:
        until = self.wall() + timedelta(milliseconds=milliseconds)
        while self.wall() < until:  # noqa: ASYNC110 - wound in another process
            await asyncio.sleep(LOOK_SECONDS)


def main() -> None:
    from argon2 import PasswordHasher
    from argon2.profiles import CHEAPEST

    from punto.auth import Auth
    from punto.cli import run
    from punto.floor import floor
    from punto.floor.clock import Clock
    from punto.floor.dealer import automatic, demonstration, simulated

    held = HeldClock(Path(sys.argv[1]))
    by_this = partial(Clock, wall=held.wall, passing=held.passing)
    hasty = PasswordHasher.from_parameters(CHEAPEST)
    vars(floor).update(Clock=by_this, Auth=partial(Auth, hasher=hasty))
    if wanted := os.environ.get(TABLES, ""):
        every = demonstration.TABLES.items()
        tables = {edition: shown for edition, shown in every if shown.name in wanted.split()}
        vars(demonstration).update(TABLES=tables, EDITIONS=tuple(tables))
    vars(automatic)["_sleep"] = vars(simulated)["_sleep"] = held.sleep
    sys.exit(run(sys.argv[2:]))


if __name__ == "__main__":
    main()
