"""What the record asks of a database, whichever it is."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

Row = tuple[Any, ...]


def by_table(rows: Iterable[Row]) -> dict[str, set[str]]:
    """Columns by the tables that they are of."""
    found: dict[str, set[str]] = {}
    for table, column in rows:
        found.setdefault(str(table), set()).add(str(column))
    return found


class DatabaseTransaction(Protocol):
    """A transaction: statements are written with ? for each value."""

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        """Everything that a query finds."""

    def run(self, statement: str, values: Sequence[object] = ()) -> None:
        """Carry out a statement."""

    def many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Carry out a statement for each row."""


class Database(ABC):
    """A place to keep the record; `Unavailable` is raised where it cannot be reached."""

    read_only = False
    """Whether nothing may be written to it."""
    archives: Path | None = None
    """The folder of its archives unless another is named; nothing where there is no such place."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What to call it to a person, without a password."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What sort of database it is."""

    @abstractmethod
    def read(self) -> AbstractContextManager[DatabaseTransaction]:
        """A transaction that sees one state of everything and changes nothing."""

    @abstractmethod
    def write(self) -> AbstractContextManager[DatabaseTransaction]:
        """The only transaction that writes; when it is left, what it wrote is on the disk."""

    @abstractmethod
    def has_tables(self, session: DatabaseTransaction) -> bool:
        """Whether there is a record here already."""

    @abstractmethod
    def columns(self, session: DatabaseTransaction) -> Mapping[str, set[str]]:
        """The columns of every table that is there, by its name."""

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
    def unguarded(self, session: DatabaseTransaction) -> Iterable[str]:
        """The guards that keep rows from being changed and are gone, or are not what they were."""

    @abstractmethod
    def deleting(self, session: DatabaseTransaction) -> AbstractContextManager[None]:
        """Let rows be deleted that are kept elsewhere, within a transaction of writing."""

    def room(self) -> int | None:
        """How many bytes its disk has left; nothing where that cannot be seen from here."""
        return None

    @abstractmethod
    def announce(self, session: DatabaseTransaction, entry: int) -> None:
        """Tell other programs, once this transaction is done, how far the record goes."""

    @abstractmethod
    def wait(self, seconds: int, stop: threading.Event) -> bool:
        """Whether another program may have written; soon after `stop` or a while it may not have.

        Only one thread may wait.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""
