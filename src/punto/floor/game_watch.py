"""The watch at one node: it follows every table and weighs each shoe when it is over."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple
from uuid import uuid4

from punto.errors import Unavailable
from punto.floor.desk import Desk
from punto.floor.live.hub import Hub
from punto.floor.seat import IdReused
from punto.floor.threads import Threads
from punto.record import Record, Stored
from punto.record.replay import told
from punto.record.watching import attempts
from punto.table import TABLE
from punto.table.words import Actor
from punto.watch import WATCH, WATCH_STREAM, WatchDesk
from punto.watch.commands import NoteFinding, WatchCommand
from punto.watch.events import FindingClosed, FindingKept, FindingNoted, FindingOpened, WatchEvent
from punto.watch.findings import WatchFinding
from punto.watch.reading import ShoeReader, with_attempts
from punto.watch.shapes import WatchedShoe
from punto.watch.totals import Scales, WatchTotals

WORTH_A_LOOK = ("cards-discarded", "cards-shuffled", "cards-introduced", "table-closed")
"""The events after which a table is read on."""


class BookedFinding(NamedTuple):
    """A finding and what became of it, from the record."""

    number: int
    found: WatchFinding
    noted: datetime
    opened: tuple[tuple[datetime, str], ...] = ()
    """When, and by whom."""
    kept: tuple[tuple[datetime, str, str], ...] = ()
    closed: tuple[datetime, str, str] | None = None
    """When, by whom, and with which word."""


class GameWatch:
    """Follows the tables of the house and keeps what was found."""

    def __init__(
        self,
        desk: Desk,
        hub: Hub,
        record: Record,
        threads: Threads,
        by: Actor,
        now: Callable[[], datetime],
    ) -> None:
        self._desk, self._hub, self._record = desk, hub, record
        self._threads, self._by, self._now = threads, by, now
        self._readers: dict[str, ShoeReader] = {}
        self._since: dict[str, str] = {}
        self._scales: dict[str, Scales] = {}
        self.totals = WatchTotals()
        """What was added up so far at this node."""

    async def know(self) -> WatchDesk:
        """What is open, once this node knows it."""
        await self._desk.streams.up_to_date(WATCH_STREAM)
        found: WatchDesk = self._desk.streams.state(WATCH_STREAM)
        return found

    async def carry_out(
        self, command: WatchCommand, command_id: str = ""
    ) -> tuple[WatchEvent, ...]:
        """Carry out a command about a finding."""
        await self.know()
        seat = self._desk.seat(WATCH)
        return (await seat.carry_out(command, command_id or uuid4().hex)).events

    async def follow(self, tables: Callable[[], Iterable[str]]) -> None:
        """Read every table on as it is played, for as long as it runs."""
        queue: asyncio.Queue[tuple[Stored, ...]] = asyncio.Queue()
        self._hub.followed.append(queue)
        try:
            for name in tuple(tables()):
                await self.catch_up(name)
            while True:
                for stored in await queue.get():
                    if TABLE.owns(stored.stream) and stored.kind in WORTH_A_LOOK:
                        await self.catch_up(stored.stream.partition(":")[2])
        finally:
            self._hub.followed.remove(queue)

    async def catch_up(self, name: str) -> None:
        """Read a table to where it is, and weigh the shoes that are over."""
        with suppress(Unavailable):
            await self._hub.bring(name)
            live, reader = self._hub.table(name), self._readers.setdefault(name, ShoeReader(name))
            while reader.version < live.version:
                moments = await live.moments(reader.version, live.version)
                if not moments:
                    return
                for moment in moments:
                    for shoe in reader.add(moment):
                        await self._weigh(shoe, moment.at)
                await asyncio.sleep(0)

    async def _weigh(self, shoe: WatchedShoe, at: str) -> None:
        """Weigh a shoe beside the loop, and put on record what rings."""
        since, self._since[shoe.table] = self._since.get(shoe.table, ""), at
        late = await self._threads.run(attempts, self._record, shoe.table, since, at)
        scales = self._scales.setdefault(shoe.table, Scales())
        weighed = await self._threads.run(scales.weigh, with_attempts(shoe, late))
        for found in self.totals.take(weighed):
            command = NoteFinding(by=self._by, at=self._now(), found=found)
            # Another node may have told of it, or this one before it was started again.
            with suppress(IdReused):
                await self.carry_out(command, f"watch {found.key}")

    def so_far(self, table: str) -> WatchedShoe | None:
        """The shoe that is being dealt at a table, as far as it was read."""
        reader = self._readers.get(table)
        return None if reader is None else reader.so_far()


def findings_of(record: Record) -> dict[int, BookedFinding]:
    """Every finding that there ever was, from the record."""
    found: dict[int, BookedFinding] = {}
    for each in told(record, WATCH_STREAM):
        event, at, by = each.event, each.frame.at, each.frame.by.person
        match event:
            case FindingNoted():
                found[event.finding] = BookedFinding(event.finding, event.found, at)
            case FindingOpened():
                was = found[event.finding]
                found[event.finding] = was._replace(opened=(*was.opened, (at, by)))
            case FindingKept():
                was = found[event.finding]
                found[event.finding] = was._replace(kept=(*was.kept, (at, by, event.note)))
            case FindingClosed():
                found[event.finding] = found[event.finding]._replace(closed=(at, by, event.note))
            case _:
                pass
    return found
