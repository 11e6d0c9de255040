"""What is read of a record, counted where it is read: rows of it, and events made of their text."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from punto.record import postgres, sqlite
from punto.record.texts import Reader

Note = Callable[[int], None]
OWN = ("pen", "hub", "ear")
"""The threads of a record and of those who follow it, which read what is new."""


@contextmanager
def reading(rows: Note, events: Note) -> Iterator[None]:
    """Have it told how many rows and events are read, in the thread that reads them."""

    def watched(kind: Any) -> Any:
        plain = kind.rows

        def asked(self: Any, statement: str, values: Sequence[object] = ()) -> Any:
            found = plain(self, statement, values)
            rows(len(found))
            return found

        return patch.object(kind, "rows", asked)

    decoded = Reader.read

    def read(self: Reader, v: int, body: str) -> Any:
        events(1)
        return decoded(self, v, body)

    with watched(sqlite._Session), watched(postgres._Session), patch.object(Reader, "read", read):
        yield


class Count:
    """How much of a record was read, by whichever thread, and how much of that by this one."""

    def __init__(self) -> None:
        self._here = threading.get_ident()
        self.rows = self.events = self.rows_here = self.events_here = 0

    def note_rows(self, found: int) -> None:
        if threading.current_thread().name not in OWN:
            self.rows += found
            self.rows_here += found if threading.get_ident() == self._here else 0

    def note_events(self, found: int) -> None:
        if threading.current_thread().name not in OWN:
            self.events += found
            self.events_here += found if threading.get_ident() == self._here else 0


@contextmanager
def counted() -> Iterator[Count]:
    """How much of any record is read meanwhile, but for what its own threads read."""
    count = Count()
    with reading(count.note_rows, count.note_events):
        yield count
