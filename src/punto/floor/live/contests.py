"""Tournaments as they go on: what each viewer sees of them, and what happens as it happens."""

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import msgspec

from punto.fields import Audience, masked, sight_of
from punto.floor.desk import Desk
from punto.floor.live.lately import NOTHING_YET, Lately, lately
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES, Viewer
from punto.law.roles import Role
from punto.record import Record, Stored
from punto.record.replay import next_told
from punto.record.replay import told as told_again
from punto.record.snapshot import StreamStanding, load
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.base import TournamentEvent
from punto.tournament.structure.draws import DrawnBallot, draws

PAGE = 100
"""Events that one who lags behind reads at a time."""
RUNS_IT = PIT_ROLES | {Role.TOURNAMENT_DIRECTOR}
WORKS_FOR_IT = STAFF_ROLES | {Role.TOURNAMENT_DIRECTOR, Role.CASHIER}


class ContestMoment(NamedTuple):
    """An event of a tournament, and the tournament after it."""

    version: int
    at: str
    event: TournamentEvent
    after: Tournament


def sees_names(viewer: Viewer) -> bool:
    return viewer.role in WORKS_FOR_IT


def entrant_numbers(tournament: Tournament) -> dict[str, int]:
    """The number of everybody who entered or stands by, in the order of entering."""
    return {name: at for at, name in enumerate((*tournament.entrants, *tournament.reserves), 1)}


def entrant_label(name: str, tournament: Tournament) -> str:
    """What an entrant is called to those who may not know the name: the order of entering."""
    number = entrant_numbers(tournament).get(name)
    return "a person" if number is None else f"entrant {number}"


def contest_shown(
    event: TournamentEvent, viewer: Viewer, after: Tournament
) -> TournamentEvent | None:
    """An event as a person may see it; nothing if it is not for these eyes."""
    own = bool(viewer.patron) and getattr(event, "patron", None) == viewer.patron
    if not _may_see(viewer, event.seen_by, own=own):
        return None
    left_out = {
        field: msgspec.UNSET
        for field, audience in sight_of(type(event)).audiences.items()
        if not _may_see(viewer, audience, own=own)
    }
    if sees_names(viewer):
        return msgspec.structs.replace(event, **left_out) if left_out else event
    return masked(event, viewer.patron, lambda name: entrant_label(name, after), left_out)


def _may_see(viewer: Viewer, audience: Audience, *, own: bool) -> bool:
    match audience:
        case Audience.EVERYBODY:
            return True
        case Audience.CONCERNED:
            return own or viewer.role in WORKS_FOR_IT
        case Audience.STAFF:
            return viewer.role in WORKS_FOR_IT
        case Audience.PIT:
            return viewer.role in RUNS_IT


class Contests:
    """Every tournament of the house, whichever node decided for it."""

    def __init__(self, desk: Desk, pulse_seconds: int) -> None:
        self._desk, self._pulse = desk, pulse_seconds
        self._bells: dict[asyncio.Event, str] = {}
        self._lately: dict[str, tuple[int, Lately]] = {}
        self._ended = False

    @property
    def followers(self) -> int:
        return len(self._bells)

    def names(self) -> list[str]:
        return self._desk.standings.names(TOURNAMENT.kind)

    async def standing(self, name: str) -> StreamStanding[Tournament]:
        """A tournament as the record has it at this moment."""
        seat = self._desk.seat(TOURNAMENT, name)
        async with seat.lock:
            await seat.up_to_date()
            await seat.is_at(self._desk.record.head(seat.stream).version)
            return seat.standing

    async def draws(self, name: str) -> tuple[DrawnBallot, ...]:
        """Every ballot of it, drawn again."""
        return await self._desk.past.look(_draws, self._desk.record, TOURNAMENT.stream(name))

    async def lately(self, name: str, version: int) -> Lately:
        """What happened last up to a version, looked up once for all who watch."""
        known, found = self._lately.get(name, (0, NOTHING_YET))
        if known != version:
            stream = TOURNAMENT.stream(name)
            found = await self._desk.past.look(lately, self._desk.record, stream, version)
            self._lately[name] = version, found
        return found

    def take(self, entry: tuple[Stored, ...]) -> None:
        """Let those who follow look, if an entry is about their tournament."""
        streams = {stored.stream for stored in entry}
        for bell, stream in self._bells.items():
            if stream in streams:
                bell.set()

    def wake(self) -> None:
        """Have everybody who follows look whether they are still welcome."""
        for bell in self._bells:
            bell.set()

    def end(self) -> None:
        """Let everybody go who follows."""
        self._ended = True
        self.wake()

    async def follow(self, name: str, after: int) -> AsyncIterator[ContestMoment | None]:
        """Every moment past a version, as they come; nothing, now and then, when all is quiet."""
        stream, past = TOURNAMENT.stream(name), self._desk.past
        bell, state = asyncio.Event(), None
        self._bells[bell] = stream
        try:
            while not self._ended:
                bell.clear()
                page = await past.look(_page, self._desk.record, stream, after, state)
                for moment in page:
                    yield moment
                    after, state = moment.version, moment.after
                if page:
                    continue
                try:
                    async with asyncio.timeout(self._pulse):
                        await bell.wait()
                except TimeoutError:
                    yield None
        finally:
            del self._bells[bell]


def _page(record: Record, stream: str, after: int, known: Tournament | None) -> list[ContestMoment]:
    state = load(record, stream, after).state if known is None else known
    found = []
    for stored in record.read(stream, after, after + PAGE):
        told = next_told(record, stored, state)
        state = told.after
        found.append(ContestMoment(stored.version, stored.at, told.event, state))
    return found


def _draws(record: Record, stream: str) -> tuple[DrawnBallot, ...]:
    return tuple(draws(told.event for told in told_again(record, stream)))
