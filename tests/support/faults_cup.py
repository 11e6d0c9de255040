"""A floor to be killed: a tournament that runs by itself, and says so, line by line.

`> id` before a command is given, `< id` once it is acknowledged. It goes on where the record leaves
off, and ends when the last prize is paid or its input is closed.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from contest import FINAL, HEATS
from faults_load import aloud
from selfrun import SelfRunning

EDITION = "star-2025"
SAID: dict[str, Any] = {"rounds": (HEATS, FINAL), "pass_cards": 1, "undisclosed": 1}


class Aloud:
    """What a floor does, said before and after."""

    def __init__(self, carry_out: Any) -> None:
        self._carry_out = carry_out

    async def __call__(self, *given: Any) -> Any:
        said = given[-1].replace(" ", "-")
        aloud(f"> {said}")
        done = await self._carry_out(*given)
        aloud(f"< {said}")
        return done


async def main(address: str, keys: str) -> None:
    running = SelfRunning(address, Path(keys), EDITION, **SAID)
    floor: Any = running.floor
    floor.carry_out, floor.give = Aloud(floor.carry_out), Aloud(floor.give)
    aloud("ready")
    sys.stdin.readline()
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), stop.set)
    await running.prepare()
    while await running.move() and not stop.is_set():
        pass
    await floor.stop()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
