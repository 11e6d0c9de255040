"""Commands made durable through many tables, against the same rows written to the bare database."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from evening import DEALER, NOON, Evening

from punto.floor.desk import Desk
from punto.record import Appending, Record, StreamPart, schema
from punto.record.database import Database, DatabaseTransaction, Row
from punto.record.keys import Keys
from punto.record.snapshot import keep, load
from punto.table import TABLE

TABLES = 32
CHUNK = 1_000
"""Events of the long table that are written at a time."""

Written = list[tuple[str, list[Sequence[object]]]]
"""What one transaction wrote: each statement with its rows."""


class _Noting:
    """A session that notes what is written through it."""

    def __init__(self, session: DatabaseTransaction, written: Written) -> None:
        self._session = session
        self._written = written

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        return self._session.rows(statement, values)

    def run(self, statement: str, values: Sequence[object] = ()) -> None:
        self._written.append((statement, [values]))
        self._session.run(statement, values)

    def many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        kept = list(rows)
        self._written.append((statement, kept))
        self._session.many(statement, kept)


@dataclass
class Load:
    """What a load came to: how long it took, and every row that it wrote."""

    commands: int
    seconds: float
    written: list[Written] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.commands / self.seconds

    @property
    def batch(self) -> float:
        """Commands to a transaction, on average."""
        return self.commands / max(1, len(self.written))


def noting(database: Database, written: list[Written]) -> Database:
    """The same database, every writing transaction of which is noted."""
    write = database.write

    @contextmanager
    def noted() -> Iterator[DatabaseTransaction]:
        page: Written = []
        with write() as session:
            yield _Noting(session, page)
        written.append(page)

    setattr(database, "write", noted)  # noqa: B010 - mypy would not have a method assigned
    return database


def through_tables(database: Database, play: Evening, commands: int, tables: int = TABLES) -> Load:
    """So many commands through each of the tables, all at once, each safe before the next."""
    record = Record(database)
    written: list[Written] = []
    noting(database, written)
    steps = [*play.opening, *play.commands][:commands]

    async def play_one(desk: Desk, table: int) -> None:
        for number, command in enumerate(steps):
            await desk.carry_out(f"T{table}", command, f"{table}-{number}")

    async def play_all() -> float:
        desk = Desk(record)
        start = time.perf_counter()
        await asyncio.gather(*(play_one(desk, table) for table in range(tables)))
        return time.perf_counter() - start

    taken = asyncio.run(play_all())
    record.close()
    return Load(len(steps) * tables, taken, written)


def bare_sqlite(path: Path, written: list[Written]) -> float:
    """Seconds that SQLite alone takes to write the same rows in the same transactions."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    for statement in schema.for_sqlite():
        connection.execute(statement)
    return _timed(connection, written, lambda text: text, connection.executemany)


def bare_postgres(url: str, written: list[Written]) -> float:
    """Seconds that PostgreSQL alone takes to write the same rows in the same transactions."""
    connection = psycopg.connect(url, autocommit=True)
    for statement in schema.for_postgres():
        connection.execute(statement.encode())
    cursor = connection.cursor()
    return _timed(connection, written, lambda text: text.replace("?", "%s"), cursor.executemany)


def _timed(
    connection: Any,  # noqa: ANN401 - either driver's
    written: list[Written],
    said: Callable[[str], str],
    many: Callable[[Any, Any], object],
) -> float:
    pages = [[(said(statement), rows) for statement, rows in page] for page in written]
    start = time.perf_counter()
    for page in pages:
        connection.execute("BEGIN")
        for statement, rows in page:
            many(statement, rows)
        connection.execute("COMMIT")
    taken = time.perf_counter() - start
    connection.close()
    return taken


def reopened(
    database: Callable[[], Database], play: Evening, keys: Keys
) -> tuple[int, float, float]:
    """Events of a long table, and the seconds in which it opens: from its snapshot, and without."""
    record = Record(database(), keys)
    name = TABLE.stream("long")
    events = [*play.opened, *play.events]
    for first in range(0, len(events), CHUNK):
        part = StreamPart(name, first, events[first : first + CHUNK])
        record.append(Appending(DEALER, f"chunk {first}", "", NOON, (part,)))
    keep(record, name, load(record, name, len(events) - CHUNK))
    record.close()
    record = Record(database(), keys)
    start = time.perf_counter()
    standing = load(record, name)
    with_snapshot = time.perf_counter() - start
    with record.database.write() as session:
        session.run("DELETE FROM snapshots")
    start = time.perf_counter()
    assert load(record, name).state == standing.state
    without = time.perf_counter() - start
    record.close()
    return standing.head.version, with_snapshot, without
