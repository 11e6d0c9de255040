"""Streams told again from the record: each event with the state before and after it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Generic, NamedTuple, TypeVar

from punto.aggregate import Frame, of_stream
from punto.law.roles import Role
from punto.record.record import Record, unreadable
from punto.record.snapshot import BEYOND_FOLLOWING, StreamStanding, beginning
from punto.record.words import Stored
from punto.table.words import Actor

S = TypeVar("S")
E = TypeVar("E")


class PastEvent(NamedTuple, Generic[S, E]):
    """One event of the past: what it was, and its stream before and after it."""

    stored: Stored
    event: E
    before: S
    after: S

    @property
    def coup(self) -> int:
        """The coup that an event of a table belongs to."""
        found = of_stream(self.stored.stream).coup
        assert found is not None, f"{self.stored.stream} has no coups"
        return found(self.before, self.event, self.after)

    @property
    def frame(self) -> Frame[Any, Any]:
        """The same as it was when it was decided."""
        stored = self.stored
        by = Actor(Role(stored.role), stored.person)
        at = datetime.fromisoformat(stored.at)
        return Frame(stored.stream, self.before, self.event, self.after, by, at)


def told(
    record: Record, stream: str, since: StreamStanding[Any] | None = None, upto: int | None = None
) -> Iterator[PastEvent[Any, Any]]:
    """A stream's story from a standing on, or from its beginning."""
    before, head = since or beginning(stream)
    for stored in record.read(stream, head.version, upto):
        told = next_told(record, stored, before)
        yield told
        before = told.after


def next_told(record: Record, stored: Stored, before: S) -> PastEvent[S, Any]:
    """An event told again, given the state before it; `Damaged` if that cannot be followed."""
    event = record.event(stored)
    try:
        return PastEvent(stored, event, before, of_stream(stored.stream).evolve(before, event))
    except BEYOND_FOLLOWING as error:
        raise unreadable(stored.stream, stored.version) from error
