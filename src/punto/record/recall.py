"""Recall: any moment of a table brought back from the record, as it stood then."""

from collections.abc import Iterator
from datetime import datetime
from itertools import dropwhile
from typing import NamedTuple

from punto.cards import Card
from punto.errors import Malformed
from punto.feed import seen_after
from punto.record.record import Record
from punto.record.snapshot import Standing, load
from punto.record.words import Kind, Stored, stream
from punto.table import UNOPENED, Table, evolve
from punto.table import events as e
from punto.table.state import Line, Phase

FIRST = (e.BetsCalled, e.WagerPlaced, e.NoBetCoupDirected, e.BankOffered, e.CardDealt)
"""What a coup may begin with."""


class Frame(NamedTuple):
    """One event of the past: what it was, and the table before and after it."""

    stored: Stored
    event: e.Event
    before: Table
    after: Table

    @property
    def coup(self) -> int:
        """The coup that it belongs to: one that it puts right, the one under way or the next."""
        if (named := getattr(self.event, "coup", None)) is not None:
            return int(named)
        if Phase.IN_COUP in (self.before.phase, self.after.phase):
            return self.after.coup.number
        return self.after.coup.number + 1


def frames(record: Record, table: str) -> Iterator[Frame]:
    """A table's whole story, event by event."""
    name = _known(record, table)
    before = UNOPENED
    for stored in record.read(name):
        event = record.event(stored)
        assert isinstance(event, e.Event)
        after = evolve(before, event)
        yield Frame(stored, event, before, after)
        before = after


def coup(record: Record, table: str, number: int) -> tuple[Frame, ...]:
    """Everything of one coup: from the call for wagers to the discard rack, and put right later."""
    of_it = (frame for frame in frames(record, table) if frame.coup == number)
    found = tuple(dropwhile(lambda frame: not isinstance(frame.event, FIRST), of_it))
    if not any(isinstance(frame.event, e.CardDealt) for frame in found):
        raise Malformed(f"Table {table} has no coup {number} on record", "name one that was dealt")
    return found


def lines_of(record: Record, table: str, number: int) -> tuple[Line, ...]:
    """What became of the wagers of a coup that is over, as they stood when the next one began."""
    lines: tuple[Line, ...] = ()
    if not record.head(stream(Kind.TABLE, table)).version:
        return lines
    for frame in frames(record, table):
        last = frame.after.previous
        if last is not None and last.number == number:
            lines = last.lines
    return lines


def faces_told(record: Record, table: str) -> dict[int, Card]:
    """The faces told of the cards in use that have left the shoe, by their positions."""
    faces: dict[int, Card] = {}
    for frame in frames(record, table):
        faces = seen_after(frame.before, faces, (frame.event,))
    return faces


def as_of(record: Record, table: str, moment: datetime) -> Standing:
    """A table as it stood at a moment."""
    name = _known(record, table)
    version = 0
    for stored in record.read(name):
        if datetime.fromisoformat(stored.at) > moment:
            break
        version = stored.version
    if not version:
        raise Malformed(f"Table {table} was not open on {moment.isoformat()}", "name a later time")
    return load(record, name, version)


def _known(record: Record, table: str) -> str:
    """The stream of a table that is on record."""
    name = stream(Kind.TABLE, table)
    if not record.head(name).version:
        raise Malformed(f"There is no table {table} in {record.name}", "see punto record list")
    return name
