"""What an audit goes through, and what it may find."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol, Unpack

from punto.law.reasons import Arguments, Reason
from punto.record.words import Head, Line, Stored, Tip

if TYPE_CHECKING:
    from punto.record.kept_checks import KeptCheck
    from punto.record.roster import Roster
    from punto.record.shoes import Followed
    from punto.record.stream_audit import Story

Place = tuple[str, int]
"""A stream and the version of an event in it."""


class Strays(NamedTuple):
    """Rows that lie in a database without what they belong to."""

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
    mac: str


class Document(NamedTuple):
    """The official text of an edition as it lies there."""

    name: str
    digest: str


class Beside(NamedTuple):
    """What a database keeps beside the chain, at one moment."""

    facts: tuple[Stored, ...]
    """What was put on the house's stream since the audit last looked at it."""
    accounts: Mapping[str, str]
    """The roles of each account, as they are written there."""
    disabled: frozenset[str]
    """The accounts that are let in no longer."""
    identities: Mapping[str, tuple[str, str]]
    """Issuer and subject of those that a provider vouches for, by account."""
    devices: Mapping[str, str]
    documents: Mapping[str, Document]
    papers: Mapping[str, bool]
    """The documents that are kept by their digests, and whether each has the digest it is under."""
    persons: Mapping[str, str]
    """The digest of what is kept of each patron, as it lies there."""
    unguarded: tuple[str, ...]
    """Guards of the database that are gone or are not what they were."""


class Source(Protocol):
    """A record to go through: a database or an export."""

    identity: str
    tip: Tip
    """How far it says that it goes: its latest entry and refusal."""
    uncovered: tuple[Reason, ...]
    """What cannot be told from it alone."""

    after: Tip | None
    """The place of the chain that it begins behind; nothing where it begins with the record."""

    def earlier(self, name: str) -> "Story | None":
        """A stream as it stood there; nothing where it had not begun."""

    def follow(self, table: str, followed: "Followed") -> None:
        """Bring the shoes of a table to where they were there."""

    def roster(self) -> "Roster":
        """What lies beside the record by what the house had said by then."""

    def require_sound(self) -> None:
        """`Unavailable` if it is damaged in a way that its database can tell."""

    def lines(self) -> Iterable[Line]:
        """Every entry and refusal, in the order of the chain."""

    def shoes(self) -> Iterable[Stored]:
        """The events of every stream of sealed shoes, in the order of their entries."""

    def heads(self) -> Mapping[str, Head] | None:
        """Where it says that each stream ends; nothing where it does not say."""

    def strays(self) -> Strays:
        """What lies in it without what it belongs to."""

    def snapshots(self) -> Mapping[Place, Snapshot]:
        """The snapshots that tables would be opened from, by the events that they stand on."""

    def kept(self) -> "KeptCheck | None":
        """What holds a database to what it keeps of entries; nothing where there is no database."""

    def beside(self, after: int) -> Beside | None:
        """What lies beside the chain, with the house's facts past a version; nothing in exports."""


class Wrong(StrEnum):
    """In which way something is not as it was written, the gravest first."""

    CHANGED = "changed"
    MISSING = "missing"
    DISPLACED = "displaced"
    SUMS = "sums"
    SHOE = "shoe"
    BESIDE = "beside"
    SIGNED = "signed"


class Finding(NamedTuple):
    """Something that is not as it was written."""

    stream: str
    version: int
    """The event that it is about; zero for all of the stream."""
    about: Reason
    wrong: Wrong


def finding(
    wrong: Wrong, stream: str, version: int, why: str, /, **given: Unpack[Arguments]
) -> Finding:
    """A finding by its name, with what it speaks of."""
    return Finding(stream, version, Reason(why, given), wrong)


class Verdict(NamedTuple):
    """What was gone through, and what was found."""

    entries: int
    events: int
    streams: int
    shoes: int
    """Shoes whose key is shown and whose every card was checked."""
    cards: int
    signed: int
    """Signed heads and written-down codes that were held against the record."""
    refusals: int
    uncovered: tuple[Reason, ...]
    """What this verdict says nothing about."""
    findings: tuple[Finding, ...]
    erased: tuple[str, ...] = ()
    """Patrons of whom nothing is kept any longer; what they did is gone through all the same."""
