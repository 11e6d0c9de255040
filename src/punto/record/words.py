"""What goes into the record and what it answers."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

import msgspec

from punto.errors import Malformed
from punto.table.accounts import Leg
from punto.table.words import Actor, kebab


class Kind(StrEnum):
    """What a stream tells the story of."""

    TABLE = "table"
    SHOE = "shoe"
    """The sealed keys of one table's virtual shoes."""
    PATRON = "patron"
    """A patron's purse, card and limits."""
    HOUSE = "house"


HOUSE_STREAM = Kind.HOUSE.value


def stream(kind: Kind, name: str) -> str:
    """The name of a stream: `table:T1`."""
    return f"{kind.value}:{name}"


def kind_of(name: str) -> Kind:
    """What a stream tells the story of, by its name."""
    try:
        return Kind(name.partition(":")[0])
    except ValueError:
        known = ", ".join(each.value for each in Kind)
        raise Malformed(f"{name} is no stream", f"a stream begins with {known}") from None


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=kebab):
    """An event of the record's own: of its shoes and of the house."""

    v: int = 1


class Part(NamedTuple):
    """What one stream gets from a command."""

    stream: str
    expected: int
    """The version that the stream is at; nought for a new one."""
    events: Sequence[msgspec.Struct]
    legs: Sequence[Sequence[Leg]] = ()
    """What each event moved from account to account."""


class Appending(NamedTuple):
    """One command's events, to be written together or not at all."""

    by: Actor
    command: str
    """An id of the giver's own: the same one again, with the same body, is the same command."""
    digest: str
    """The body of the command, digested."""
    at: datetime
    parts: Sequence[Part]
    beside: Sequence[tuple[str, tuple[object, ...]]] = ()
    """Statements carried out in the same transaction: rows that follow from the events."""


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
