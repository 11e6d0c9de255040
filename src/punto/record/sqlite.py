"""The record in SQLite: in a file, or in memory for as long as the program runs."""

import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from shutil import disk_usage

from punto.errors import Damaged, Unavailable
from punto.record import schema
from punto.record.database import Database, DatabaseTransaction, Row, by_table
from punto.record.private import make_file, require_private_record

MEMORY = ":memory:"
BUSY_SECONDS = 10
WAL_PAGES = 4000
"""How far the log grows before it is folded into the file."""
CACHE_KIB = 65_536
"""Pages that a connection keeps at hand once it wrote: marks of commands come in no order, so that
those of one transaction lie all over their index, and each page is better written once than often.
One that only reads has what SQLite gives it, for there is one for each thread."""
COLUMNS = """SELECT tables.name, columns.name FROM sqlite_master AS tables,
pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"""
CLOSING_SECONDS = 5
"""How long those at work are waited for until they are made to stop."""


class _SqliteTransaction:
    """A transaction, in which what SQLite says is said at once: one may lie within another's."""

    def __init__(
        self, connection: sqlite3.Connection, said: Callable[[sqlite3.DatabaseError], Exception]
    ) -> None:
        self._connection = connection
        self._said = said

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        try:
            return self._connection.execute(statement, tuple(values)).fetchall()
        except sqlite3.DatabaseError as error:
            raise self._said(error) from error

    def run(self, statement: str, values: Sequence[object] = ()) -> None:
        try:
            self._connection.execute(statement, tuple(values))
        except sqlite3.DatabaseError as error:
            raise self._said(error) from error

    def many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        try:
            self._connection.executemany(statement, rows)
        except sqlite3.DatabaseError as error:
            raise self._said(error) from error


class Sqlite(Database):
    """SQLite with a write-ahead log that is on the disk before a write is acknowledged."""

    def __init__(self, path: str, *, read_only: bool = False, journal: str = "WAL") -> None:
        self._path = path
        self._journal = journal
        self.read_only = read_only
        self.archives = None if path == MEMORY else Path(f"{path}.archives")
        self._closed = False
        self._local = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._at_work: set[int] = set()
        """The threads that are in the midst of a transaction."""
        self._left = threading.Condition()
        self._shared = threading.RLock() if path == MEMORY else None
        """In memory there is but one connection, which threads use in turn."""
        self._memory = self._connect() if path == MEMORY else None

    @property
    def name(self) -> str:
        return self._path

    @property
    def kind(self) -> str:
        return "SQLite"

    def _connect(self) -> sqlite3.Connection:
        mode = "ro" if self.read_only else "rwc"
        if not self.read_only and self._path != MEMORY:
            with suppress(OSError):
                # What is in the way of it SQLite says itself, and better.
                make_file(Path(self._path))
        where = MEMORY if self._path == MEMORY else f"{Path(self._path).absolute().as_uri()}"
        connection = sqlite3.connect(
            where if self._path == MEMORY else f"{where}?mode={mode}",
            uri=self._path != MEMORY,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
        )
        self._all.append(connection)
        if not self.read_only and self._path != MEMORY:
            connection.execute(f"PRAGMA journal_mode = {self._journal}")
            connection.execute("PRAGMA synchronous = FULL")
            # What is erased is to be gone from the file, and not only from its tables.
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
        return connection

    def _connection(self) -> sqlite3.Connection:
        if self._memory is not None:
            return self._memory
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
        return connection

    @contextmanager
    def read(self) -> Iterator[DatabaseTransaction]:
        with self._transaction("BEGIN") as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[DatabaseTransaction]:
        with self._transaction("BEGIN IMMEDIATE", cache_kib=CACHE_KIB) as session:
            yield session

    @contextmanager
    def _transaction(self, begin: str, cache_kib: int = 0) -> Iterator[DatabaseTransaction]:
        with self._told(), self._shared or nullcontext(), self._working():
            connection = self._connection()
            if cache_kib:
                connection.execute(f"PRAGMA cache_size = -{cache_kib}")
            connection.execute(begin)
            try:
                yield _SqliteTransaction(connection, self._said)
                connection.execute("COMMIT")
            except BaseException:
                # However it ends, half a transaction is none.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _working(self) -> Iterator[None]:
        """Have this thread waited for before anything is closed."""
        with self._left:
            if self._closed:
                raise _closed()
            self._at_work.add(threading.get_ident())
        try:
            yield
        finally:
            with self._left:
                self._at_work.discard(threading.get_ident())
                self._left.notify_all()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What SQLite says of its disk, in a sentence of ours."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            said = self._said(error)
            if isinstance(said, Unavailable):
                self._let_go()
            raise said from error
        except Unavailable:
            self._let_go()
            raise

    def _said(self, error: sqlite3.DatabaseError) -> Exception:
        """The same as we say it; what a row may not be is a fault of ours, and stays one."""
        if isinstance(error, sqlite3.IntegrityError):
            return error
        return _closed() if self._closed else _unavailable(self.name, error)

    def _let_go(self) -> None:
        """Have the next try open the file anew: this connection keeps what it found amiss."""
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is not None:
            self._local.connection = None
            connection.close()
            with suppress(ValueError):
                self._all.remove(connection)

    def has_tables(self, session: DatabaseTransaction) -> bool:
        found = session.rows("SELECT 1 FROM sqlite_master WHERE name = ?", ("meta",))
        return bool(found)

    def columns(self, session: DatabaseTransaction) -> Mapping[str, set[str]]:
        return by_table(session.rows(COLUMNS))

    def statements(self) -> Iterable[str]:
        return schema.for_sqlite()

    def require_durable(self) -> None:
        """Every connection says for itself that it waits for the disk."""

    def require_sound(self, *, quick: bool = False) -> None:
        look = "PRAGMA quick_check(1)" if quick else "PRAGMA integrity_check(1)"
        with self.read() as session:
            if session.rows(look) != [("ok",)]:
                raise Damaged("database-damaged", database=self.name)

    def room(self) -> int | None:
        if self._path == MEMORY:
            return None
        with suppress(OSError):
            return disk_usage(Path(self._path).absolute().parent).free
        return None

    def require_private(self) -> None:
        if self._path != MEMORY:
            require_private_record(Path(self._path))

    def unguarded(self, session: DatabaseTransaction) -> Iterable[str]:
        rows = session.rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        there = {name: " ".join(str(sql).split()) for name, sql in rows}
        for name, sql in schema.sqlite_guards().items():
            if there.get(name) != " ".join(sql.split()):
                yield name

    @contextmanager
    def deleting(self, session: DatabaseTransaction) -> Iterator[None]:
        guards = {name: sql for name, sql in schema.sqlite_guards().items() if "DELETE" in name}
        for name in guards:
            session.run(f"DROP TRIGGER {name}")
        yield
        for sql in guards.values():
            session.run(sql)

    def announce(self, session: DatabaseTransaction, entry: int) -> None:
        """Other programs look for themselves; SQLite has no way to tell them."""

    def wait(self, seconds: int, stop: threading.Event) -> bool:
        """Memory has one program only; a file is looked into now and then."""
        return not stop.wait(seconds) and self._path != MEMORY

    def close(self) -> None:
        """Let go once nobody is at work; who takes too long is stopped, and told that it is closed.

        A connection closed in the midst of a statement would take the whole program with it.
        """
        with self._left:
            self._closed = True
            self._at_work.discard(threading.get_ident())
            if not self._left.wait_for(lambda: not self._at_work, CLOSING_SECONDS):
                for connection in self._all:
                    connection.interrupt()
                self._left.wait_for(lambda: not self._at_work, CLOSING_SECONDS)
        for connection in self._all:
            connection.close()
        self._all.clear()


def _closed() -> Unavailable:
    return Unavailable("record-closed")


REASONS = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "database-not-writable",
    sqlite3.SQLITE_CANTOPEN: "database-not-opened",
    sqlite3.SQLITE_BUSY: "database-held",
    sqlite3.SQLITE_IOERR: "disk-silent",
    sqlite3.SQLITE_IOERR_WRITE: "disk-takes-no-more",
    sqlite3.SQLITE_CORRUPT: "database-damaged",
    sqlite3.SQLITE_NOTADB: "database-not-a-record",
}


def _unavailable(name: str, error: sqlite3.DatabaseError) -> Unavailable:
    code = getattr(error, "sqlite_errorcode", 0)
    if not code and isinstance(error, sqlite3.OperationalError):
        # Text that is none: found by the module that reads it rather than by SQLite.
        code = sqlite3.SQLITE_CORRUPT
    why = REASONS.get(code) or REASONS.get(code & 0xFF)
    if why is None:
        return Unavailable(
            "database-unusable",
            database=name,
            code=getattr(error, "sqlite_errorname", type(error).__name__),
        )
    kind = Damaged if code & 0xFF == sqlite3.SQLITE_CORRUPT else Unavailable
    return kind(why, database=name)
