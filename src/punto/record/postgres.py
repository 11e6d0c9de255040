"""The record in PostgreSQL, for several nodes at once."""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import psycopg
from psycopg import conninfo

from punto.errors import Damaged, Unavailable
from punto.record import schema
from punto.record.database import Database, DatabaseTransaction, Row, by_table

PEN = 7_263_871
"""The advisory lock that a node holds while it writes, so that entries have one order."""
CHANNEL = "punto_record"
CONNECT_SECONDS = 5
COLUMNS = """SELECT table_name::text, column_name::text FROM information_schema.columns
WHERE table_schema = current_schema()"""
GUARDS = """SELECT tgname::text, tgrelid::regclass::text, prosrc FROM pg_trigger
JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')"""
"""Every trigger that is in force, with its table and what it does."""
REFUSES = schema.POSTGRES_REFUSAL.split("$$")[1].strip()
BEGIN_WRITING = """SELECT current_setting('fsync'), pg_advisory_xact_lock(?),
CASE current_setting('synchronous_commit') WHEN 'off'
THEN set_config('synchronous_commit', 'on', true) END"""
"""Wait for the writer, and let no setting of the server have a commit precede the disk."""


class _PostgresTransaction:
    def __init__(self, connection: psycopg.Connection[Row]) -> None:
        self._connection = connection

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        return self._connection.execute(_placed(statement), values).fetchall()

    def run(self, statement: str, values: Sequence[object] = ()) -> None:
        self._connection.execute(_placed(statement), values)

    def many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(_placed(statement), rows)


def _placed(statement: str) -> bytes:
    return statement.replace("?", "%s").encode()


class Postgres(Database):
    """PostgreSQL: one writes at a time, and tells all others when it is done."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._closed = False
        self._local = threading.local()
        self._all: list[psycopg.Connection[Row]] = []
        self._listener: psycopg.Connection[Row] | None = None

    @property
    def kind(self) -> str:
        return "PostgreSQL"

    @property
    def name(self) -> str:
        try:
            said = conninfo.conninfo_to_dict(self._url)
        except psycopg.ProgrammingError:
            return self.kind
        return f"{self.kind} {said.get('dbname', '')}".rstrip()

    def _connect(self) -> psycopg.Connection[Row]:
        connection = psycopg.connect(
            self._url, autocommit=True, connect_timeout=CONNECT_SECONDS, application_name="punto"
        )
        self._all[:] = [*(each for each in self._all if not each.closed), connection]
        return connection

    def _connection(self) -> psycopg.Connection[Row]:
        if self._closed:
            raise _closed()
        connection: psycopg.Connection[Row] | None = getattr(self._local, "connection", None)
        if connection is None or connection.broken or connection.closed:
            connection = self._local.connection = self._connect()
        return connection

    @contextmanager
    def read(self) -> Iterator[DatabaseTransaction]:
        with self._transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[DatabaseTransaction]:
        with self._transaction("BEGIN") as session:
            ((fsync, *_),) = session.rows(BEGIN_WRITING, (PEN,))
            self._require_fsync(fsync)
            yield session

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[DatabaseTransaction]:
        with self._told():
            connection = self._begun(begin)
            try:
                yield _PostgresTransaction(connection)
                connection.execute("COMMIT")
            except BaseException:
                _roll_back(connection)
                raise

    def _begun(self, begin: str) -> psycopg.Connection[Row]:
        """A transaction begun; a connection that was found broken is replaced by a new one."""
        connection = self._connection()
        try:
            connection.execute(begin.encode())
        except psycopg.OperationalError:
            if not connection.closed:
                raise
            connection = self._connection()
            connection.execute(begin.encode())
        return connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What PostgreSQL says of itself, in a sentence of ours."""
        try:
            yield
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            # Anyone who was at work when it was closed is told that, and not that nobody answers.
            raise (_closed() if self._closed else self._unavailable(error)) from error
        except (
            psycopg.errors.DataCorrupted,
            psycopg.errors.IndexCorrupted,
            psycopg.errors.InsufficientPrivilege,
            psycopg.errors.ReadOnlySqlTransaction,
            psycopg.errors.UndefinedTable,
        ) as error:
            raise self._unavailable(error) from error

    def _unavailable(self, error: psycopg.Error) -> Unavailable:
        match error:
            case psycopg.errors.DiskFull():
                return Unavailable("disk-full", database=self.name)
            case psycopg.errors.InsufficientPrivilege():
                return Unavailable("database-not-writable", database=self.name)
            case psycopg.errors.ReadOnlySqlTransaction():
                return Unavailable("database-read-only", database=self.name)
            case psycopg.errors.DataCorrupted() | psycopg.errors.IndexCorrupted():
                return Damaged("database-damaged", database=self.name)
            case psycopg.errors.UndefinedTable():
                return Unavailable("holds-no-record", database=self.name)
            case _:
                return Unavailable("database-silent", database=self.name)

    def has_tables(self, session: DatabaseTransaction) -> bool:
        ((found,),) = session.rows("SELECT to_regclass('meta') IS NOT NULL")
        return bool(found)

    def columns(self, session: DatabaseTransaction) -> Mapping[str, set[str]]:
        return by_table(session.rows(COLUMNS))

    def statements(self) -> Iterable[str]:
        return schema.for_postgres()

    def require_durable(self) -> None:
        with self.read() as session:
            ((fsync,),) = session.rows("SELECT current_setting('fsync')")
        self._require_fsync(fsync)

    def _require_fsync(self, fsync: str) -> None:
        if fsync != "on":
            raise Unavailable("server-without-fsync", database=self.name)

    def require_private(self) -> None:
        """The server's files are its own, and its rights are the owner's to grant."""

    def require_sound(self, *, quick: bool = False) -> None:
        """The server sees to its own files, and says so when it reads a page that is not whole."""

    def unguarded(self, session: DatabaseTransaction) -> Iterable[str]:
        rows = session.rows(GUARDS)
        there = {name: table for name, table, source in rows if source.strip() == REFUSES}
        for name, table in schema.postgres_guards().items():
            if there.get(name) != table:
                yield name

    @contextmanager
    def deleting(self, session: DatabaseTransaction) -> Iterator[None]:
        guards = {
            name: table for name, table in schema.postgres_guards().items() if "delete" in name
        }
        for name, table in guards.items():
            session.run(f"ALTER TABLE {table} DISABLE TRIGGER {name}")
        yield
        for name, table in guards.items():
            session.run(f"ALTER TABLE {table} ENABLE TRIGGER {name}")

    def announce(self, session: DatabaseTransaction, entry: int) -> None:
        session.run("SELECT pg_notify(?, ?)", (CHANNEL, str(entry)))

    def wait(self, seconds: int, stop: threading.Event) -> bool:
        """What was written before anybody listened is not told, so that is worth a look, too."""
        if stop.is_set():
            return False
        with self._told():
            if self._listener is None or self._listener.closed:
                self._listener = self._connect()
                self._listener.execute(f"LISTEN {CHANNEL}".encode())
                return True
            return any(True for _ in self._listener.notifies(timeout=seconds, stop_after=1))

    def close(self) -> None:
        self._closed = True
        for connection in self._all:
            connection.close()
        self._all.clear()


def _roll_back(connection: psycopg.Connection[Row]) -> None:
    """Half a transaction is none, however it ends.

    A server that goes in the midst of many rows may leave a connection that is neither broken nor
    of any use: one that could not be rolled back is given up.
    """
    try:
        connection.execute("ROLLBACK")
    except psycopg.Error:
        connection.close()


def _closed() -> Unavailable:
    return Unavailable("record-closed")
