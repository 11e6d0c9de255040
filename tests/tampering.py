"""Plain SQL on a record's database, by somebody who takes its guards down first."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from punto.record.chain import GENESIS, link_of
from punto.record.record import STORED
from punto.record.words import Stored

Row = tuple[Any, ...]


class Sql:
    """A connection of somebody who may do anything."""

    def __init__(self, address: str) -> None:
        self._postgres = address.startswith("postgresql:")
        self._connection: Any = (
            psycopg.connect(address, autocommit=True)
            if self._postgres
            else sqlite3.connect(address, isolation_level=None)
        )
        self._drop_guards()

    def _drop_guards(self) -> None:
        if not self._postgres:
            for (name,) in self.rows("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
                self.run(f"DROP TRIGGER {name}")
            return
        guards = "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
        for name, table in self.rows(guards):
            self.run(f'DROP TRIGGER "{name}" ON {table}')

    def run(self, statement: str, *values: object) -> None:
        self._connection.execute(self._placed(statement), values)

    def rows(self, statement: str, *values: object) -> list[Row]:
        found: list[Row] = self._connection.execute(self._placed(statement), values).fetchall()
        return found

    def _placed(self, statement: str) -> str:
        return statement.replace("?", "%s") if self._postgres else statement

    def stored(self, stream: str) -> list[Stored]:
        """The events of a stream, as they lie there."""
        rows = self.rows(f"{STORED} WHERE stream = ? ORDER BY version", stream)
        return [Stored(*row) for row in rows]

    def edit(self, stream: str, version: int, before: str, after: str) -> None:
        """Change the text of an event."""
        place = (stream, version)
        ((body,),) = self.rows("SELECT body FROM events WHERE stream = ? AND version = ?", *place)
        assert before in body
        changed = body.replace(before, after, 1)
        self.run("UPDATE events SET body = ? WHERE stream = ? AND version = ?", changed, *place)

    def drop(self, stream: str, version: int, *, entry: bool = False) -> None:
        """Take an event out; its entry and what it moved as well, if everything of it shall go."""
        place = (stream, version)
        if entry:
            self.run(
                "DELETE FROM entries WHERE number = "
                "(SELECT entry FROM events WHERE stream = ? AND version = ?)",
                *place,
            )
            self.run("DELETE FROM ledger WHERE stream = ? AND version = ?", *place)
        self.run("DELETE FROM events WHERE stream = ? AND version = ?", *place)

    def rehash(self, stream: str, version: int) -> None:
        """Give one event the hash that it ought to have."""
        events = self.stored(stream)
        before = events[version - 2].hash if version > 1 else GENESIS
        hash_ = link_of(before, events[version - 1])
        place = (stream, version)
        self.run("UPDATE events SET hash = ? WHERE stream = ? AND version = ?", hash_, *place)

    def rechain(self, *streams: str) -> None:
        """Give every event of these streams the hash that it ought to have, and mend their ends."""
        for stream in streams:
            before, version = GENESIS, 0
            for event in self.stored(stream):
                before, version = link_of(before, event), event.version
                place = (stream, version)
                sets = "UPDATE events SET hash = ? WHERE stream = ? AND version = ?"
                self.run(sets, before, *place)
            mended = "UPDATE streams SET version = ?, hash = ? WHERE stream = ?"
            self.run(mended, version, before, stream)

    def duplicate(self, stream: str, version: int, to: int) -> None:
        """Write an event a second time, under another version."""
        self.run(
            "INSERT INTO events SELECT stream, CAST(? AS BIGINT), entry, v, body, hash FROM events "
            "WHERE stream = ? AND version = ?",
            *(to, stream, version),
        )

    def make_room(self, stream: str, version: int) -> None:
        """Move an event and all that follow up by one."""
        for table in ("events", "ledger"):
            self.run(
                f"UPDATE {table} SET version = -1 - version WHERE stream = ? AND version >= ?",  # noqa: S608 - names of ours only
                *(stream, version),
            )
            self.run(f"UPDATE {table} SET version = -version WHERE version < 0")  # noqa: S608 - names of ours only

    def swap(self, stream: str, one: int, other: int, *columns: str) -> None:
        """Let two events change places in some respects."""
        found = {event.version: event for event in self.stored(stream)}
        for version, like in ((one, found[other]), (other, found[one])):
            for column in columns:
                sets = f"UPDATE events SET {column} = ? WHERE stream = ? AND version = ?"  # noqa: S608 - names of ours only
                self.run(sets, getattr(like, column), stream, version)

    def swap_entries(self, one: int, other: int) -> None:
        """Let two commands change places in the order of all."""
        for table, column in (("entries", "number"), ("events", "entry")):
            for was, now in ((one, -1), (other, one), (-1, other)):
                sets = f"UPDATE {table} SET {column} = ? WHERE {column} = ?"  # noqa: S608 - names of ours only
                self.run(sets, now, was)

    def drop_stream(self, stream: str, *, mended: bool) -> None:
        """Take a stream out; its entries and its end as well, if everything of it shall go."""
        numbers = [event.entry for event in self.stored(stream)]
        self.run("DELETE FROM events WHERE stream = ?", stream)
        if mended:
            self.run("DELETE FROM streams WHERE stream = ?", stream)
            for number in numbers:
                self.run("DELETE FROM entries WHERE number = ?", number)

    def close(self) -> None:
        self._connection.close()


@contextmanager
def sql_at(address: str) -> Iterator[Sql]:
    sql = Sql(address)
    try:
        yield sql
    finally:
        sql.close()
