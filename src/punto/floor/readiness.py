"""What a node has at hand before it says that it is ready."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime

from punto.errors import PuntoError
from punto.floor.desk import Desk
from punto.floor.threads import Threads
from punto.table import TABLE, next_steps


async def make_ready(desk: Desk, threads: Threads, tables: Iterable[str], now: datetime) -> None:
    """Return when the first command to each of these tables takes no longer than any other.

    Each is read with the streams that go by it, and its next steps are worked out, for which its
    rulebook is loaded. What cannot be read is told of when a person asks for it.
    """
    for name in tables:
        with suppress(PuntoError):
            table = (await desk.seat(TABLE, name).at_hand()).state
            await threads.run(next_steps, table, now)
