"""What the record asks of a database, whichever it is."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from punto.errors import Unavailable
from punto.record import schema

Row = tuple[Any, ...]


class Session(Protocol):
    """A transaction: statements are written with ? for each value."""

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        """Everything that a query finds."""

    def run(self, statement: str, values: Sequence[object] = ()) -> None:
        """Carry out a statement."""

    def many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Carry out a statement for each row."""


class Database(ABC):
    """A place to keep the record; `Unavailable` is raised where it cannot be reached."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What to call it to a person, without a password."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What sort of database it is."""

    @abstractmethod
    def read(self) -> AbstractContextManager[Session]:
        """A transaction that sees one state of everything and changes nothing."""

    @abstractmethod
    def write(self) -> AbstractContextManager[Session]:
        """The only transaction that writes; when it is left, what it wrote is on the disk."""

    @abstractmethod
    def has_tables(self, session: Session) -> bool:
        """Whether there is a record here already."""

    @abstractmethod
    def statements(self) -> Iterable[str]:
        """What makes the tables."""

    @abstractmethod
    def require_durable(self) -> None:
        """`Unavailable` if it acknowledges what a loss of power would undo."""

    @abstractmethod
    def require_sound(self, *, quick: bool = False) -> None:
        """`Damaged` if the database finds damage in what it keeps, read or not.

        A quick look goes through every page once, and leaves out what indexes say of one another.
        """

    @abstractmethod
    def require_private(self) -> None:
        """`Unavailable` if others than its owner may read or change its files."""

    @abstractmethod
    def unguarded(self, session: Session) -> Iterable[str]:
        """The guards that keep rows from being changed and are gone, or are not what they were."""

    def room(self) -> int | None:
        """How many bytes its disk has left; nothing where that cannot be seen from here."""
        return None

    @abstractmethod
    def announce(self, session: Session, entry: int) -> None:
        """Tell other programs, once this transaction is done, how far the record goes."""

    @abstractmethod
    def wait(self, seconds: int, stop: threading.Event) -> bool:
        """Whether another program may have written; soon after `stop` or a while it may not have.

        Only one thread may wait.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""


def prepare(database: Database, identity: str) -> None:
    """Make the tables where there are none, and refuse those of a newer program."""
    database.require_durable()
    with database.read() as session:
        if database.has_tables(session):
            _require_known(database, session)
            return
    with database.write() as session:
        if database.has_tables(session):
            _require_known(database, session)
            return
        for statement in database.statements():
            session.run(statement)
        rows = [("schema", str(schema.VERSION)), ("record", identity)]
        session.many("INSERT INTO meta (key, value) VALUES (?, ?)", rows)


def require_record(database: Database) -> None:
    """Refuse a database that holds no record."""
    with database.read() as session:
        if not database.has_tables(session):
            raise _no_record(database)
        _require_known(database, session)


def _no_record(database: Database) -> Unavailable:
    return Unavailable(f"There is no record in {database.name}", "name another")


def _require_known(database: Database, session: Session) -> None:
    rows = session.rows("SELECT value FROM meta WHERE key = ?", ("schema",))
    if not rows or not str(rows[0][0]).isdecimal():
        raise _no_record(database)
    ((found,),) = rows
    if int(found) < schema.VERSION:
        raise Unavailable(
            f"{database.name} was written by an older Punto: its schema is {found}, "
            f"and this one knows {schema.VERSION}",
            "open it with the older program, or begin a new record",
        )
    if int(found) > schema.VERSION:
        raise Unavailable(
            f"{database.name} was written by a newer Punto: its schema is {found}, "
            f"and this one knows {schema.VERSION}",
            "open it with the newer program",
        )
