"""The watch at one node: it follows every table and weighs each shoe when it is over."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import chain
from typing import NamedTuple, Self
from uuid import uuid4

from punto.errors import Unavailable
from punto.fields import tag_of
from punto.floor.desk import Desk
from punto.floor.live.hub import Hub
from punto.floor.seat import IdReused
from punto.floor.threads import Threads
from punto.record import Record, Stored
from punto.record.replay import told
from punto.record.watching import attempts, keep_watch, kept_watch
from punto.table import TABLE
from punto.table import events as e
from punto.table.words import Actor
from punto.watch import WATCH, WATCH_STREAM, WatchDesk
from punto.watch.commands import NoteFinding, WatchCommand
from punto.watch.events import FindingClosed, FindingKept, FindingNoted, FindingOpened, WatchEvent
from punto.watch.findings import ShoeSource, WatchFinding
from punto.watch.kept import KeptTable, KeptWatch
from punto.watch.reading import ShoeReader, with_attempts
from punto.watch.shapes import WatchedShoe
from punto.watch.totals import Scales, WatchTotals, source_of

WORTH_A_LOOK = {
    tag_of(each) for each in (e.CardsDiscarded, e.CardsShuffled, e.CardsIntroduced, e.TableClosed)
}
"""The events after which a table is read on."""
KEEP_EVERY = timedelta(minutes=15)
"""How often what was added up is written down; a node that starts again reads no more than that."""
MOST_SHOES = 20
"""How many shoes of a table that are over can be looked at again."""


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


@dataclass
class FollowedTable:
    """How far a table was read, and what its last shoes showed."""

    begun: int = 0
    weighed: int = 0
    since: str = ""
    scales: Scales = field(default_factory=Scales)
    over: deque[ShoeSource] = field(default_factory=lambda: deque(maxlen=MOST_SHOES))

    @classmethod
    def again(cls, kept: KeptTable) -> Self:
        """A table as it was kept."""
        over = deque(kept.over, maxlen=MOST_SHOES)
        return cls(kept.begun, kept.weighed, kept.since, kept.scales, over)

    def kept(self) -> KeptTable:
        """What is kept of it."""
        return KeptTable(
            begun=self.begun,
            weighed=self.weighed,
            since=self.since,
            scales=self.scales,
            over=tuple(self.over),
        )


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
        self._followed: dict[str, FollowedTable] = {}
        self._kept_at = now()
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
        queue: asyncio.Queue[Sequence[tuple[Stored, ...]]] = asyncio.Queue()
        self._hub.followed.append(queue)
        try:
            await self.take_up()
            for name in tuple(tables()):
                await self.catch_up(name)
                await self._keep_now_and_then()
            while True:
                for stored in chain.from_iterable(await queue.get()):
                    if stored.kind in WORTH_A_LOOK and TABLE.owns(stored.stream):
                        await self.catch_up(stored.stream.partition(":")[2])
                await self._keep_now_and_then()
        finally:
            self._hub.followed.remove(queue)

    async def take_up(self) -> None:
        """Go on from what was added up before, here or at another node, if it was kept."""
        kept = await self._threads.run(kept_watch, self._record)
        if kept is not None:
            self.totals = kept.totals
            for name, table in kept.tables.items():
                self._followed[name] = FollowedTable.again(table)
                self._readers[name] = ShoeReader(name, table.begun)

    async def keep(self) -> None:
        """Write down what was added up so far, beside the loop; only this task changes it."""
        tables = {name: each.kept() for name, each in self._followed.items()}
        kept = KeptWatch(totals=self.totals, tables=tables)
        await self._threads.run(keep_watch, self._record, kept)

    async def _keep_now_and_then(self) -> None:
        if self._now() - self._kept_at >= KEEP_EVERY:
            self._kept_at = self._now()
            await self.keep()

    async def catch_up(self, name: str) -> None:
        """Read a table to where it is, and weigh the shoes that are over."""
        with suppress(Unavailable):
            await self._hub.bring(name)
            live, reader = self._hub.table(name), self._readers.setdefault(name, ShoeReader(name))
            followed = self._followed.setdefault(name, FollowedTable())
            while reader.version < live.version:
                moments = await live.moments(reader.version, live.version)
                if not moments:
                    return
                for moment in moments:
                    for shoe in reader.add(moment):
                        await self._weigh(shoe, moment.at)
                        followed.begun = moment.version if shoe.mixed else followed.begun
                    if isinstance(moment.event, e.CardsShuffled | e.CardsIntroduced):
                        followed.begun = moment.version - 1
                await asyncio.sleep(0)

    async def _weigh(self, shoe: WatchedShoe, at: str) -> None:
        """Weigh a shoe beside the loop, once, and put on record what rings."""
        followed, source = self._followed.setdefault(shoe.table, FollowedTable()), source_of(shoe)
        if source.last <= followed.weighed:
            return
        late = await self._threads.run(attempts, self._record, shoe.table, followed.since, at)
        weighed = await self._threads.run(followed.scales.weigh, with_attempts(shoe, late))
        followed.over.append(source)
        followed.weighed, followed.since = source.last, at
        for found in self.totals.take(weighed):
            command = NoteFinding(by=self._by, at=self._now(), found=found)
            # Another node may have told of it, or this one before it was started again.
            with suppress(IdReused):
                await self.carry_out(command, f"watch {found.key}")

    def so_far(self, table: str) -> WatchedShoe | None:
        """The shoe that is being dealt at a table, as far as it was read."""
        reader = self._readers.get(table)
        return None if reader is None else reader.so_far()

    def over(self, table: str) -> tuple[ShoeSource, ...]:
        """The last shoes of a table that are over, and where in the record they are."""
        return tuple(self._followed[table].over) if table in self._followed else ()


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
