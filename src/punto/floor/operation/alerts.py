"""Alerts: what a person must see is raised once, and stays until a person has."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import chain
from typing import NamedTuple

from punto.calendar import Calendar
from punto.calendar.book import overdue_at
from punto.calendar.following import READERS
from punto.errors import Damaged, Unavailable
from punto.floor.calendar import CalendarDesk
from punto.floor.config import Config
from punto.floor.house import HouseDesk
from punto.floor.live.contests import Contests
from punto.floor.live.hub import Hub
from punto.floor.seat import IdReused
from punto.floor.shoes.scanned_shoe import ScannedShoe
from punto.floor.threads import Threads
from punto.house.commands import RaiseAlert
from punto.house.events import Concern
from punto.incidents.events import IncidentArose, IncidentOpened
from punto.law.incidents import IncidentMatter
from punto.law.reasons import Reason, reason_of
from punto.law.rulebooks import house as house_rules
from punto.patrons import Patron
from punto.patrons.events import LimitReached
from punto.record import Record, Stored
from punto.table import TABLE, Table
from punto.table import events as e
from punto.table.state import NOT_IN_PLAY
from punto.table.words import Actor
from punto.tournament import Tournament
from punto.tournament.play.events import TableChipsReturned
from punto.tournament.waiting import ContestMatter, waiting

LOOK_SECONDS = 5
LOOK_BACK = 500
"""Entries that a node looks at again when it starts."""
SILENCE = timedelta(seconds=10)
"""How long a shoe may say nothing."""


class Worry(NamedTuple):
    """Something worth an alert; the key makes it the same one wherever it is noticed."""

    concern: Concern
    about: tuple[Reason, ...]
    key: str
    table: str = ""
    version: int = 0


async def raise_alert(desk: HouseDesk, by: Actor, at: datetime, worry: Worry) -> None:
    """Raise an alert, unless it was raised before."""
    command = RaiseAlert(
        by=by,
        at=at,
        concern=worry.concern,
        about=worry.about,
        table=worry.table,
        version=worry.version,
    )
    # Another node may have raised it in other words.
    with suppress(IdReused):
        await desk.carry_out(command, f"alert {worry.concern.value} {worry.key}")


def worries(config: Config, table: str, version: int, event: e.Event) -> Iterator[Worry]:
    """What an event of a table gives cause for; chips of a tournament are no sum of money."""
    here = f"{table} {version}"
    match event:
        case e.WagerPlaced() | e.WagerChanged() | e.WagerFound() | e.WagersSettled() if event.units:
            return
        case e.WagerPlaced() | e.WagerChanged():
            cents = event.chips_cents + event.tokens_cents
            if cents >= config.large_wager_cents:
                why = Reason(
                    "alert-large-wager", {"cents": cents, "wager": event.wager, "table": table}
                )
                yield Worry(Concern.LARGE_WAGER, (why,), here, table, version)
        case e.WagerFound(stands=True):
            cents = event.chips_cents + event.tokens_cents
            if cents >= config.large_wager_cents:
                why = Reason(
                    "alert-large-wager-found",
                    {"cents": cents, "wager": event.wager, "table": table},
                )
                yield Worry(Concern.LARGE_WAGER, (why,), here, table, version)
        case e.WagersSettled():
            won: dict[str, int] = {}
            for line in event.lines:
                won[line.patron] = won.get(line.patron, 0) + line.paid_cents
            for patron, cents in won.items():
                if cents >= config.large_win_cents:
                    why = Reason(
                        "alert-large-win", {"patron": patron, "cents": cents, "table": table}
                    )
                    yield Worry(Concern.LARGE_WIN, (why,), f"{here} {patron}", table, version)
        case e.ScanConflicted():
            why = Reason("alert-mismatch", {"said": event.said, "table": table})
            yield Worry(Concern.MISMATCH, (why,), here, table, version)
        case _:
            return


def limit_reached(patron: str, version: int, event: LimitReached) -> Worry:
    """A patron who is out until a period ends."""
    why = Reason(
        "alert-limit-reached",
        {
            "patron": patron,
            "limit_cents": event.limit_cents,
            "period": event.period.value,
            "until": event.until,
        },
    )
    return Worry(Concern.LIMIT_REACHED, (why,), f"{patron} {version}")


def long_play(patron: Patron, at: datetime) -> Iterator[Worry]:
    """A person who was at tables for so long that they are spoken to in person, each time anew."""
    stretch, most = patron.stretch(at), house_rules.play_in_a_stretch.value
    if stretch is None or at - stretch.since < most:
        return
    times = (at - stretch.since) // most
    hours = times * most // timedelta(hours=1)
    why = Reason("alert-long-play", {"patron": patron.name, "hours": hours})
    key = f"{patron.name} {stretch.since.isoformat()} {times}"
    yield Worry(Concern.LONG_PLAY, (why,), key, next(iter(patron.stays)))


def overdue(name: str, table: Table, now: datetime) -> Iterator[Worry]:
    """The duties of a table whose time has passed, but for those that the calendar alerts to."""
    for duty in table.duties:
        in_calendar = READERS[duty.recipient] in house_rules.calendar_documents.value
        if duty.due is not None and duty.due < now and not in_calendar:
            why = Reason("alert-task-overdue", {"table": name, "since": duty.due})
            if duty.recipient is not None:
                why = Reason(
                    "alert-overdue",
                    {"table": name, "recipient": duty.recipient, "since": duty.due},
                )
            yield Worry(Concern.OVERDUE, (why, duty.about), f"{name} {duty.number}", name)


def unfiled(calendar: Calendar, now: datetime) -> Iterator[Worry]:
    """The notices of the calendar whose time has passed, but for those that tables alert to."""
    wanted = (
        notice
        for notice in calendar.open.values()
        if notice.document or not TABLE.owns(notice.sources[0].stream)
    )
    for notice in overdue_at(wanted, now):
        assert notice.due is not None, "it is overdue"
        why = Reason(
            "alert-notice-overdue",
            {"matter": notice.matter, "reader": notice.to, "since": notice.due},
        )
        stream = notice.sources[0].stream
        table = stream.partition(":")[2] if TABLE.owns(stream) else ""
        yield Worry(Concern.OVERDUE, (why, *notice.about), f"calendar {notice.number}", table)


def silent(name: str, device: str, last_beat: str, now: datetime) -> Iterator[Worry]:
    """A shoe that is at a table and was not heard of for too long."""
    if last_beat and now - datetime.fromisoformat(last_beat) < SILENCE:
        return
    why = Reason("alert-device-never-heard", {"name": device, "table": name})
    if last_beat:
        since = datetime.fromisoformat(last_beat)
        why = Reason("alert-device-silent", {"name": device, "table": name, "since": since})
    yield Worry(Concern.DEVICE_SILENT, (why,), f"{name} {device} {last_beat}", name)


def held_up(name: str, tournament: Tournament, now: datetime) -> Iterator[Worry]:
    """What stops a tournament: a dispute that is undecided, a start that is overdue."""
    for each in waiting(tournament, now):
        match each.matter:
            case ContestMatter.DISPUTE:
                why = Reason("alert-contest-dispute", {"name": name, "note": each.about})
                yield Worry(Concern.TOURNAMENT, (why,), f"{name} dispute {each.about}")
            case ContestMatter.START_OVERDUE if each.since is not None:
                why = Reason("alert-contest-overdue", {"name": name, "since": each.since})
                key = f"{name} start {each.since.isoformat()}"
                yield Worry(Concern.TOURNAMENT, (why,), key)
            case _:
                pass


def chips_gone(name: str, version: int, event: TableChipsReturned) -> Iterator[Worry]:
    """Tournament chips that did not come back from a table."""
    cents = sum(each.chip_cents * each.number for each in event.missing)
    if cents:
        why = Reason("alert-contest-chips", {"name": name, "table": event.table, "cents": cents})
        yield Worry(Concern.TOURNAMENT, (why,), f"{name} chips {version}")


def file_opened(entry: tuple[Stored, ...], event: IncidentArose | IncidentOpened) -> Worry:
    """The file of an incident, which those who answer for the floor must see to.

    Where it is about what has just happened at a table, that is where to look.
    """
    matter = event.matter if isinstance(event, IncidentArose) else IncidentMatter.OTHER
    why = Reason("alert-incident", {"number": event.incident, "incident": matter})
    stream, table, version = event.source.stream, "", 0
    if TABLE.owns(stream):
        table = stream.partition(":")[2]
        version = max((each.version for each in entry if each.stream == stream), default=0)
    about = event.about if isinstance(event, IncidentArose) else ()
    return Worry(Concern.INCIDENT, (why, *about), f"incident {event.incident}", table, version)


class Watch:
    """Looks at everything that is written, at the clock, and at the shoes."""

    def __init__(
        self,
        config: Config,
        record: Record,
        hub: Hub,
        desk: HouseDesk,
        by: Actor,
        threads: Threads,
        patron: Callable[[str], Patron],
        contests: Contests,
        now: Callable[[], datetime],
        calendar: CalendarDesk,
    ) -> None:
        self._config = config
        self._record = record
        self._hub = hub
        self._desk = desk
        self._by = by
        self._threads = threads
        self._patron = patron
        self._contests = contests
        self._now = now
        self._calendar = calendar
        self._raised: set[str] = set()
        """What this node need not raise again, so that it does not try every few seconds."""

    async def look_at_entries(self) -> None:
        """Raise what newly written events give cause for, for as long as it runs.

        What was written just before is looked at again: anyone who wrote it may have stopped before
        it was seen. Nothing is raised twice by that.
        """
        queue: asyncio.Queue[Sequence[tuple[Stored, ...]]] = asyncio.Queue()
        self._hub.followed.append(queue)
        try:
            for entry in await self._threads.run(self._latest):
                await self._look_at_next(entry)
            while True:
                for entry in await queue.get():
                    await self._look_at_next(entry)
        finally:
            self._hub.followed.remove(queue)

    async def _look_at_next(self, entry: tuple[Stored, ...]) -> None:
        """The same, and an entry that cannot be read is itself worth an alert."""
        try:
            await self.look_at(entry)
        except Damaged as error:
            await self.raise_once(Worry(Concern.INTEGRITY, (reason_of(error),), str(error)))

    def _latest(self) -> list[tuple[Stored, ...]]:
        try:
            return list(self._record.entries(max(0, self._record.last_entry() - LOOK_BACK)))
        except Unavailable:
            return []

    async def look_at(self, entry: tuple[Stored, ...]) -> None:
        """Raise what one entry gives cause for."""
        for stored in entry:
            name, event = stored.stream.partition(":")[2], self._record.event(stored)
            match event:
                case e.Event():
                    for worry in worries(self._config, name, stored.version, event):
                        await self.raise_once(worry)
                case TableChipsReturned():
                    for worry in chips_gone(name, stored.version, event):
                        await self.raise_once(worry)
                case IncidentArose() | IncidentOpened():
                    await self.raise_once(file_opened(entry, event))
                case LimitReached():
                    await self.raise_once(limit_reached(name, stored.version, event))
                case _:
                    pass

    async def look_at_clock(self, shoes: Callable[[], Mapping[str, ScannedShoe]]) -> None:
        """Raise what has fallen due and which shoes are silent, for as long as it runs."""
        while True:
            with suppress(Unavailable):
                await self.look_now(self._now(), shoes())
            await asyncio.sleep(LOOK_SECONDS)

    async def look_now(self, now: datetime, shoes: Mapping[str, ScannedShoe]) -> None:
        """Raise what has fallen due by now, and which shoes have been silent."""
        house = self._desk.house
        for name in self._contests.names():
            for worry in held_up(name, (await self._contests.standing(name)).state, now):
                await self.raise_once(worry)
        calendar = await self._calendar.know()
        for worry in unfiled(calendar, now):
            await self.raise_once(worry)
        for name in house.tables:
            table = self._hub.table(name).table
            playing = chain.from_iterable(
                long_play(self._patron(patron), now) for patron in table.patrons
            )
            for worry in chain(overdue(name, table, now), playing):
                await self.raise_once(worry)
            device = house.shoes.get(name)
            if name not in shoes or device is None or table.phase in NOT_IN_PLAY:
                continue
            beat = await self._threads.run(shoes[name].last_beat)
            for worry in silent(name, device, beat, now):
                await self.raise_once(worry)

    async def raise_once(self, worry: Worry) -> None:
        """Raise an alert, unless a person did."""
        known = f"{worry.concern.value} {worry.key}"
        if known in self._raised:
            return
        try:
            await raise_alert(self._desk, self._by, self._now(), worry)
        except Unavailable:
            # The record cannot be written at present; health tells that louder than an alert.
            return
        self._raised.add(known)
