"""Plain SQL on a record's database, by a person who takes its guards down first."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from punto.record import open_record
from punto.record.chain import (
    GENESIS,
    entry_link_of,
    genesis,
    link_of,
    mark_of_entry,
    refusal_link_of,
)
from punto.record.record import STORED
from punto.record.sources import DatabaseSource
from punto.record.words import Entry, Stored

Row = tuple[Any, ...]


class Sql:
    """A connection of a person who may do anything."""

    def __init__(self, address: str) -> None:
        self._postgres = address.startswith("postgresql:")
        self._address = address
        self._connection = self._connect(address)
        self._guards = self._drop_guards()

    def _connect(self, address: str) -> Any:
        if self._postgres:
            return psycopg.connect(address, autocommit=True)
        return sqlite3.connect(address, isolation_level=None)

    def _drop_guards(self) -> list[str]:
        """Take every guard down, and give what puts it up again."""
        if not self._postgres:
            guards = self.rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            for name, _ in guards:
                self.run(f"DROP TRIGGER {name}")
            return [sql for _, sql in guards]
        guards = self.rows(
            "SELECT tgname, tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger "
            "WHERE NOT tgisinternal"
        )
        for name, table, _ in guards:
            self.run(f'DROP TRIGGER "{name}" ON {table}')
        return [sql for _, _, sql in guards]

    def leave_down(self, *names: str) -> None:
        """Put these guards up no more."""
        self._guards = [sql for sql in self._guards if not any(n in sql.lower() for n in names)]

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
            for table in ("entries", "commands"):
                self.run(
                    f"DELETE FROM {table} WHERE number = "  # noqa: S608 - names of ours only
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

    def rewrite(self, *streams: str) -> None:
        """The same, and then every entry and refusal likewise: only what was signed tells."""
        self.rechain(*streams)
        address = self._address
        self._connection.close()
        with open_record(address) as record:
            source = DatabaseSource(record)
            lines, before = list(source.lines()), genesis(source.identity)
        self._connection = self._connect(address)
        for line in lines:
            if isinstance(line, Entry):
                before = entry_link_of(before, line)
                self.run("UPDATE entries SET hash = ? WHERE number = ?", before, line.number)
                self.run("UPDATE commands SET mark = ? WHERE number = ?", *mark_of_entry(line))
            else:
                before = refusal_link_of(before, line)
                self.run("UPDATE refusals SET hash = ? WHERE number = ?", before, line.number)

    def duplicate(self, stream: str, version: int, to: int) -> None:
        """Write an event a second time, under another version."""
        self.run(
            "INSERT INTO events SELECT stream, CAST(? AS BIGINT), entry, v, body, hash, kind, coup "
            "FROM events "
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

    def put_up_guards(self) -> None:
        """Have the database refuse again to change anything."""
        for sql in self._guards:
            self.run(sql)
        self._guards = []

    def close(self) -> None:
        """Put the guards up again, as one does who wants nobody to see, and let go."""
        self.put_up_guards()
        self._connection.close()


@contextmanager
def sql_at(address: str) -> Iterator[Sql]:
    sql = Sql(address)
    try:
        yield sql
    finally:
        sql.close()
