"""What an audit goes through, and what it may find."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from enum import StrEnum
from typing import NamedTuple, Protocol

from punto.record.words import Head, Stored

Place = tuple[str, int]
"""A stream and the version of an event in it."""

Kept = tuple[str, str, int]
"""A row of the ledger as it lies there: book, account, cents."""


class Strays(NamedTuple):
    """Rows that lie in a database without what they belong to."""

    entries: AbstractSet[int] = frozenset()
    """Entries that have no event."""
    events: AbstractSet[Place] = frozenset()
    """Events whose entry is gone."""
    ledger: AbstractSet[Place] = frozenset()
    """Events that the ledger speaks of and that are not there."""


class Snapshot(NamedTuple):
    """A table as it was kept to open it sooner."""

    version: int
    hash: str
    shape: str
    body: str


class Source(Protocol):
    """A record to go through: a database or an export."""

    identity: str
    last: int
    """The number of the latest entry."""

    def entries(self) -> Iterable[tuple[Stored, ...]]:
        """Every entry, in order."""

    def heads(self) -> Mapping[str, Head] | None:
        """Where it says that each stream ends; nothing where it does not say."""

    def ledger(self, stream: str, after: int, upto: int) -> Mapping[int, list[Kept]] | None:
        """What it says that events moved, by their versions; nothing where it keeps no ledger."""

    def strays(self) -> Strays:
        """What lies in it without what it belongs to."""

    def snapshots(self) -> Mapping[str, Snapshot]:
        """The snapshots that tables would be opened from, by their streams."""


class Wrong(StrEnum):
    """In which way something is not as it was written, the gravest first."""

    CHANGED = "changed"
    MISSING = "missing"
    DISPLACED = "displaced"
    SUMS = "sums"
    SHOE = "shoe"
    SIGNED = "signed"


class Finding(NamedTuple):
    """Something that is not as it was written."""

    stream: str
    version: int
    """The event that it is about; nought for all of the stream."""
    what: str
    wrong: Wrong

    def __str__(self) -> str:
        where = f"{self.stream} event {self.version}" if self.version else self.stream
        return f"{where}: {self.what}"


class Verdict(NamedTuple):
    """What was gone through, and what was found."""

    entries: int
    events: int
    streams: int
    shoes: int
    """Shoes whose key is shown and whose every card was checked."""
    cards: int
    signed: int
    """Signed heads that were held against the record."""
    findings: tuple[Finding, ...]
