"""Streams of any kind as they go on: what each viewer sees, and what happens as it happens."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import suppress
from typing import ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from punto.aggregate import Aggregate, AnyCommand
from punto.fields import Audience, masked, sight_of
from punto.floor.desk import Desk
from punto.floor.live.visibility import Viewer, labelled
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record import Record, Stored
from punto.record.replay import next_told
from punto.record.snapshot import StreamStanding, load
from punto.table.base import SeenEvent

PAGE = 100
"""Events that one who lags behind reads at a time."""

S = TypeVar("S")
C = TypeVar("C", bound=AnyCommand)
E = TypeVar("E", bound=SeenEvent)


class OngoingMoment(NamedTuple, Generic[S, E]):
    """An event of a stream, and the stream after it."""

    version: int
    at: str
    event: E
    after: S


class Circle(NamedTuple):
    """Who works for something, and who of them runs it or watches over it."""

    works: frozenset[Role]
    runs: frozenset[Role]

    def sees_names(self, viewer: Viewer) -> bool:
        return viewer.role in self.works

    def may_see(self, viewer: Viewer, audience: Audience, *, own: bool) -> bool:
        """Whether something for an audience is for this viewer, whom it is about or not."""
        match audience:
            case Audience.EVERYBODY:
                return True
            case Audience.CONCERNED:
                return own or viewer.role in self.works
            case Audience.STAFF:
                return viewer.role in self.works
            case Audience.PIT:
                return viewer.role in self.runs
            case Audience.SURVEILLANCE:
                return viewer.role in house.watch_seen_by.value

    def shown(self, event: E, viewer: Viewer, label: Callable[[str], str]) -> E | None:
        """An event as a person may see it; nothing if it is not for these eyes."""
        own = bool(viewer.patron) and getattr(event, "patron", None) == viewer.patron
        if not self.may_see(viewer, event.seen_by, own=own):
            return None
        left_out = {
            field: msgspec.UNSET
            for field, audience in sight_of(type(event)).audiences.items()
            if not self.may_see(viewer, audience, own=own)
        }
        if self.sees_names(viewer):
            return msgspec.structs.replace(event, **left_out) if left_out else event
        return masked(event, viewer.patron, label, left_out)


class Ongoing(Generic[S, C, E]):
    """Every stream of a kind, whichever node decided for it."""

    circle: ClassVar[Circle]
    """Who works for them."""

    def __init__(self, desk: Desk, kind: Aggregate[S, C, E], pulse_seconds: int) -> None:
        self.desk, self.kind, self._pulse = desk, kind, pulse_seconds
        self._bells: dict[asyncio.Event, str] = {}
        """Of everybody who follows a stream, and which."""
        self._persons: dict[asyncio.Event, str] = {}
        """Whose rights each of them goes by."""
        self._ended = False

    @property
    def followers(self) -> int:
        return len(self._bells)

    def names(self) -> list[str]:
        return self.desk.streams.names(self.kind.kind)

    async def standing(self, name: str) -> StreamStanding[S]:
        """A stream as the record has it at this moment."""
        seat = self.desk.seat(self.kind, name)
        async with seat.line.mine():
            await seat.up_to_date()
            await seat.is_at(self.desk.record.head(seat.stream).version)
            return seat.standing

    @classmethod
    def people_in(cls, _state: S) -> Collection[str]:
        """Those who are known there; nobody, unless the kind says so."""
        return ()

    @classmethod
    def label(cls, name: str, state: S) -> str:
        """What a patron is called to those who may not know the name."""
        raise NotImplementedError

    @classmethod
    def shown(cls, event: E, viewer: Viewer, after: S) -> E | None:
        """An event as a person may see it; nothing if it is not for these eyes."""
        return cls.circle.shown(event, viewer, lambda name: cls.label(name, after))

    @classmethod
    def refusal(cls, refused: Refused, viewer: Viewer, state: S) -> Refused:
        """A refusal as it may be told to the one to whom it was given."""
        if cls.circle.sees_names(viewer):
            return refused
        return labelled(refused, viewer.patron, lambda name: cls.label(name, state))

    def written(self, moment: OngoingMoment[S, E], viewer: Viewer) -> bytes | None:
        """A moment as JSON for a viewer; nothing if it is not for these eyes."""
        seen = self.shown(moment.event, viewer, moment.after)
        if seen is None:
            return None
        body = {"version": moment.version, "at": moment.at, "event": seen}
        return msgspec.json.encode(body)

    def take(self, entry: tuple[Stored, ...]) -> None:
        """Let those who follow look, if an entry is about their stream."""
        if not self._bells:
            return
        streams = {stored.stream for stored in entry}
        for bell, stream in self._bells.items():
            if stream in streams:
                bell.set()

    def wake(self, person: str) -> None:
        """Have a person who follows look whether they are still welcome."""
        for bell, whose in self._persons.items():
            if whose == person:
                bell.set()

    def end(self) -> None:
        """Let everybody go who follows."""
        self._ended = True
        for bell in self._bells:
            bell.set()

    async def follow(
        self, name: str, after: int, person: str = ""
    ) -> AsyncIterator[OngoingMoment[S, E] | None]:
        """Every moment past a version, as they come; nothing, now and then, when all is quiet."""
        stream, past = self.kind.stream(name), self.desk.past
        bell, state, is_woken = asyncio.Event(), None, False
        self._bells[bell], self._persons[bell] = stream, person
        try:
            while not self._ended:
                bell.clear()
                page: list[OngoingMoment[S, E]] = await past.look(
                    _page, self.desk.record, stream, after, state
                )
                for moment in page:
                    yield moment
                    after, state = moment.version, moment.after
                if page:
                    continue
                if is_woken:
                    yield None
                is_woken = True
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._pulse):
                        await bell.wait()
        finally:
            del self._bells[bell], self._persons[bell]


def _page(record: Record, stream: str, after: int, known: S | None) -> list[OngoingMoment[S, E]]:
    state = load(record, stream, after).state if known is None else known
    found = []
    for stored in record.read(stream, after, after + PAGE):
        told = next_told(record, stored, state)
        state = told.after
        found.append(OngoingMoment(stored.version, stored.at, told.event, state))
    return found
