"""What goes into the record and what it answers."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.aggregate import Frame, Giver, of_stream
from punto.aggregate.ledger import Leg


class StreamPart(NamedTuple):
    """What one stream gets from a command."""

    stream: str
    expected: int
    """The version that the stream is at; zero for a new one."""
    events: Sequence[msgspec.Struct]
    legs: Sequence[Sequence[Leg]] = ()
    """What each event moved from account to account."""
    coups: Sequence[int] = ()
    """The coup that each event of a table belongs to."""

    @classmethod
    def of(cls, expected: int, frames: Sequence[Frame[Any, Any]]) -> "StreamPart":
        """What a stream gets from the events of one command."""
        stream = frames[0].stream
        kind = of_stream(stream)
        return cls(
            stream,
            expected,
            [frame.event for frame in frames],
            [kind.moved(*frame[1:4]) for frame in frames] if kind.legs is not None else (),
            [kind.coup(*frame[1:4]) for frame in frames] if kind.coup is not None else (),
        )


class OnItsWay:
    """What a command leads to, as long as it is on its way to the disk: more is decided on it."""

    __slots__ = ("is_lost",)

    def __init__(self) -> None:
        self.is_lost = False
        """Whether it was not written, as the writer says, or who could not hand it over."""


class Appending(NamedTuple):
    """One command's events, to be written together or not at all."""

    by: Giver
    command: str
    """An id of the giver's own: the same one again, with the same body, is the same command."""
    digest: str
    """The body of the command, digested."""
    at: datetime
    parts: Sequence[StreamPart]
    beside: Sequence[tuple[str, tuple[object, ...]]] = ()
    """Statements carried out in the same transaction: rows that follow from the events."""
    way: OnItsWay | None = None
    """What those go by who decide on this before it is written; nothing if nobody does."""
    after: Sequence[OnItsWay] = ()
    """What it was decided on that is not written yet: where that is lost, this is in conflict."""


class Head(NamedTuple):
    """How far a stream goes, and the hash that it ends with."""

    version: int
    hash: str


class Appended(NamedTuple):
    """Written and safe: the entry's number, and where it left each of its streams."""

    entry: int
    heads: dict[str, Head]
    repeated: bool = False
    """Whether it had been written before."""


class Conflict(NamedTuple):
    """Not written, since a stream has moved on."""

    stream: str
    expected: int
    actual: int


class Reused(NamedTuple):
    """Not written, since the id stands for another command of the same giver."""

    command: str
    entry: int


Answer = Appended | Conflict | Reused


class Refusing(NamedTuple):
    """What was asked and refused: when, of which stream at which version, by whom, and why."""

    at: str
    stream: str
    version: int
    role: str
    person: str
    command: str
    body: str
    """The command as it was given."""
    reason: str
    clauses: str


class Tip(NamedTuple):
    """How far the record goes as a whole: its latest entry and refusal, and the hash over all."""

    entry: int
    refusal: int
    hash: str


class Stored(NamedTuple):
    """An event as it lies in the record, with everything that its hash covers."""

    entry: int
    stream: str
    version: int
    at: str
    role: str
    person: str
    command: str
    digest: str
    v: int
    body: str
    hash: str
    kind: str | None = None
    """The name of the event that it is listed under; nothing in an export, which lists none."""
    coup: int | None = None
    """The coup that it is listed under, if it is an event of a table."""


class Moved(NamedTuple):
    """A row of the ledger as it lies there: the event that moved it, and what it moved."""

    stream: str
    version: int
    book: str
    account: str
    cents: int


class Entry(NamedTuple):
    """A command as it lies in the record, with everything that its hash covers."""

    number: int
    at: str
    role: str
    person: str
    command: str
    digest: str
    hash: str
    events: tuple[Stored, ...]
    """In the order of their streams and versions."""
    moved: tuple[Moved, ...]
    """What the ledger says of these events, in the order of streams, versions and accounts."""


class Refusal(NamedTuple):
    """A refusal as it lies in the record, with everything that its hash covers."""

    number: int
    entry: int
    """The latest entry when it was refused."""
    at: str
    stream: str
    version: int
    role: str
    person: str
    command: str
    body: str
    reason: str
    clauses: str
    hash: str


Line = Entry | Refusal
"""One link of the chain that everything in a record is part of."""
