"""The record as reports read it: every stream as it stood at one moment, and nothing written."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from punto.errors import Malformed
from punto.house import HOUSE_STREAM, House
from punto.house.events import Fact
from punto.law.roles import Role
from punto.patrons import PATRON, Patron
from punto.patrons.events import PatronEvent
from punto.record import Record
from punto.record.chain import EMPTY
from punto.record.recall import AtTable
from punto.record.replay import PastEvent, told
from punto.table import TABLE
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.base import TournamentEvent

PAGE = 2_000

REFUSALS = """SELECT number, at, stream, version, role, person, body, reason, clauses FROM refusals
WHERE number > ? AND number <= ? ORDER BY number"""
ACCOUNTS = """SELECT name, roles, disabled,
CASE WHEN password = '' AND subject IS NULL THEN 1 ELSE 0 END, created, seen
FROM accounts LEFT JOIN identities ON account = name ORDER BY name"""
DEVICES = "SELECT name, roles, created FROM tokens ORDER BY name"

_ROLES = msgspec.json.Decoder(tuple[Role, ...])


Noted = PastEvent[House, Fact]
"""A fact of the house."""
Known = PastEvent[Patron, PatronEvent]
"""An event of a patron's account."""


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


def tables_on(record: Record) -> tuple[str, ...]:
    """The tables that a report may be asked of: all that was opened once, by name."""
    heads, _ = record.heads_at_last_entry()
    return _tables(heads)


def _tables(streams: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(name.partition(":")[2] for name in streams if TABLE.owns(name)))


class Log:
    """What a record holds, as far as it went when this was made."""

    def __init__(self, record: Record, table: str = "") -> None:
        self._record = record
        self._heads, _ = record.heads_at_last_entry()
        with record.database.read() as session:
            ((self._refusals,),) = session.rows("SELECT COALESCE(MAX(number), 0) FROM refusals")
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
        """A table's whole story, event by event."""
        return self._told(TABLE.stream(table))

    def house(self) -> Iterator[Noted]:
        """The facts of the house, in order."""
        return self._told(HOUSE_STREAM)

    def contest(self, name: str) -> Iterator[PastEvent[Tournament, TournamentEvent]]:
        """A tournament's whole story, event by event."""
        return self._told(TOURNAMENT.stream(name))

    def patrons(self) -> Iterator[Known]:
        """Every patron's story, event by event, patron by patron."""
        for name in sorted(filter(PATRON.owns, self._heads)):
            yield from self._told(name)

    def _told(self, name: str) -> Iterator[PastEvent[Any, Any]]:
        return told(self._record, name, upto=self._heads.get(name, EMPTY).version)

    def refusals(self) -> Iterator[LoggedRefusal]:
        """What was refused, in order."""
        for after in range(0, self._refusals, PAGE):
            with self._record.database.read() as session:
                rows = session.rows(REFUSALS, (after, min(after + PAGE, self._refusals)))
            yield from (LoggedRefusal(*row) for row in rows)

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
