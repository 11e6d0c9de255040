"""The record as reports read it: every stream as it stood at one moment, and nothing written."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.errors import Malformed
from punto.house import HOUSE_STREAM, House
from punto.house.events import Fact
from punto.law.roles import Role
from punto.patrons import PATRON, Patron
from punto.patrons.events import PatronEvent
from punto.record import Record, Stored
from punto.record.chain import EMPTY
from punto.record.event_index import latest_of_coup, of_kind
from punto.record.recall import AtTable, shoe_begun, version_before
from punto.record.replay import PastEvent, told
from punto.record.snapshot import load
from punto.reports.request import Interval
from punto.table import TABLE, Table
from punto.table.events import CardDealt
from punto.table.state import Setup
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.base import TournamentEvent

EVERYTHING = Interval()
PAGE = 500
"""Facts of a kind that are read at a time."""

ACCOUNTS = """SELECT name, roles, disabled,
CASE WHEN password = '' AND subject IS NULL THEN 1 ELSE 0 END, created, seen
FROM accounts LEFT JOIN identities ON account = name ORDER BY name"""
DEVICES = "SELECT name, roles, created FROM tokens ORDER BY name"

_ROLES = msgspec.json.Decoder(tuple[Role, ...])


Noted = PastEvent[House, Fact]
"""A fact of the house."""
Known = PastEvent[Patron, PatronEvent]
"""An event of a patron's account."""


class HouseFact(NamedTuple):
    """A fact of the house by itself."""

    stored: Stored
    event: Fact


class LoggedRefusal(NamedTuple):
    """Something that was asked for and refused."""

    number: int
    at: str
    stream: str
    version: int
    role: str
    person: str
    body: str
    reason: str
    clauses: str


class Holder(NamedTuple):
    """A person or something that may sign in; no secret is part of it."""

    name: str
    roles: tuple[Role, ...]
    disabled: bool
    invited: bool
    device: bool
    created: str
    seen: str


def refusals_between(record: Record, after: int, upto: int) -> Iterator[LoggedRefusal]:
    """What was refused, past a number and up to another."""
    for each in record.refusals(after, upto):
        envelope = (each.number, each.at, each.stream, each.version, each.role, each.person)
        yield LoggedRefusal(*envelope, each.body, each.reason, each.clauses)


def tables_on(record: Record) -> tuple[str, ...]:
    """The tables that a report may be asked of: all that was opened once, by name."""
    heads, _ = record.heads_at_last_entry()
    return _tables(heads)


def _tables(streams: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(name.partition(":")[2] for name in streams if TABLE.owns(name)))


class Log:
    """What a record holds, as far as it went when this was made.

    Tables, patrons and refusals are told of the interval alone, each from the snapshot before it.
    """

    def __init__(self, record: Record, table: str = "", interval: Interval = EVERYTHING) -> None:
        self._record = record
        self._interval = interval
        self._heads, _ = record.heads_at_last_entry()
        self._refusals = record.tip().refusal
        known = _tables(self._heads)
        if table and table not in known:
            raise Malformed("no-table-in-record", table=table)
        self.tables = (table,) if table else known
        """The tables that the report is about."""
        self.contests = tuple(
            sorted(each.partition(":")[2] for each in self._heads if TOURNAMENT.owns(each))
        )
        """Every tournament on record."""

    def frames(self, table: str) -> Iterator[AtTable]:
        """A table's story in the interval, event by event."""
        return self._within(TABLE.stream(table))

    def frames_of_shoes(self, table: str, most: int) -> tuple[Iterator[AtTable], bool]:
        """The same from the beginning of the shoe that was in use when the interval began.

        Only of the interval if that shoe had dealt more coups by then than so many, as with a
        shuffling device, whose cards are in use for months; whether that is so.
        """
        name = TABLE.stream(table)
        first, last = self._span(name)
        begun = max(0, shoe_begun(self._record, table, first) - 1) if first else 0
        dealt = self._coups_by(name, first) - self._coups_by(name, begun)
        return self._between(name, first if dealt > most else begun, last), dealt > most

    def _coups_by(self, name: str, version: int) -> int:
        state: Table = load(self._record, name, version).state
        return state.coup.number

    def setup_of(self, table: str, coup: int) -> Setup:
        """How a table was set up when it dealt a coup."""
        name = TABLE.stream(table)
        dealt = latest_of_coup(self._record, name, coup, (CardDealt,))
        state: Table = load(self._record, name, dealt).state
        return state.setup

    def house(self) -> Iterator[Noted]:
        """The facts of the house in the interval, in order."""
        return self._within(HOUSE_STREAM)

    def house_since_posts(self) -> Iterator[Noted]:
        """The same from when the first came on of those who were on duty as the interval began."""
        first, last = self._span(HOUSE_STREAM)
        begun: House = load(self._record, HOUSE_STREAM, first).state
        came = [each.since for posts in begun.duty.values() for each in posts]
        if came:
            first_came = min(map(datetime.fromisoformat, came))
            first = min(first, version_before(self._record, HOUSE_STREAM, first_came))
        return self._between(HOUSE_STREAM, first, last)

    def facts(self, *kinds: type[Fact]) -> list[HouseFact]:
        """Every fact of the house that is of some kinds, in order, and no other read."""
        found = (HouseFact(*each) for kind in kinds for each in self._of_kind(kind, 0))
        return sorted(found, key=lambda each: each.stored.version)

    def facts_since(self, kind: type[Fact]) -> Iterator[HouseFact]:
        """The facts of a kind from the beginning of the interval on, those after it too."""
        first, _ = self._span(HOUSE_STREAM)
        return (HouseFact(*each) for each in self._of_kind(kind, first))

    def _of_kind(self, kind: type[Fact], after: int) -> Iterator[tuple[Stored, Any]]:
        end = self._heads.get(HOUSE_STREAM, EMPTY).version + 1
        while page := of_kind(self._record, HOUSE_STREAM, kind, (after, end), PAGE):
            yield from ((stored, self._record.event(stored)) for stored in page)
            after = page[-1].version

    def contest(self, name: str) -> Iterator[PastEvent[Tournament, TournamentEvent]]:
        """A tournament's whole story, event by event."""
        return self._told(TOURNAMENT.stream(name))

    def patrons(self) -> Iterator[Known]:
        """Every patron's story in the interval, event by event, patron by patron."""
        for name in sorted(filter(PATRON.owns, self._heads)):
            yield from self._within(name)

    def _told(self, name: str) -> Iterator[PastEvent[Any, Any]]:
        return told(self._record, name, upto=self._heads.get(name, EMPTY).version)

    def _within(self, name: str) -> Iterator[PastEvent[Any, Any]]:
        return self._between(name, *self._span(name))

    def _between(self, name: str, first: int, last: int) -> Iterator[PastEvent[Any, Any]]:
        if first >= last:
            return iter(())
        since = load(self._record, name, first) if first else None
        return told(self._record, name, since, last)

    def _span(self, name: str) -> tuple[int, int]:
        """The last version of a stream before the interval, and the last in it."""
        since, until = self._interval
        first, last = 0, self._heads.get(name, EMPTY).version
        if since is not None:
            first = version_before(self._record, name, since)
        if until is not None:
            last = min(last, version_before(self._record, name, until))
        return first, last

    def refusals(self) -> Iterator[LoggedRefusal]:
        """What was refused in the interval, in order."""
        since, until = self._interval
        first, last = 0, self._refusals
        if since is not None:
            first = self._refused_before(since)
        if until is not None:
            last = min(last, self._refused_before(until))
        return refusals_between(self._record, first, last)

    def _refused_before(self, moment: datetime) -> int:
        """The number of the last refusal before a moment; half falls away each time."""
        least, most = 0, self._refusals
        while least < most:
            middle = (least + most + 1) // 2
            (refusal,) = self._record.refusals(middle - 1, middle)
            if datetime.fromisoformat(refusal.at) < moment:
                least = middle
            else:
                most = middle - 1
        return least

    def holders(self) -> tuple[Holder, ...]:
        """Everybody who may sign in, then every device, each by name."""
        with self._record.database.read() as session:
            accounts, devices = session.rows(ACCOUNTS), session.rows(DEVICES)
        return (
            *(
                Holder(name, _ROLES.decode(roles), bool(disabled), bool(invited), False, made, seen)
                for name, roles, disabled, invited, made, seen in accounts
            ),
            *(
                Holder(name, _ROLES.decode(roles), False, False, True, made, "")
                for name, roles, made in devices
            ),
        )
