"""What is read of a record, counted where it is read: rows of it, and events made of their text."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from unittest.mock import patch

from punto.record import postgres, sqlite
from punto.record.event_codec import Reader
from punto.web.operation import Logged

Note = Callable[[int], None]
OWN = ("writer", "hub", "ear")
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

    with (
        watched(sqlite._SqliteTransaction),
        watched(postgres._PostgresTransaction),
        patch.object(Reader, "read", read),
    ):
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


ON_THE_LOOP = 50
"""Rows and events that a request may read on the loop: what is new, and what it names."""


class Answered:
    """A request, and how much of a record was read on the loop on its behalf."""

    def __init__(self, method: str, path: str) -> None:
        self.method, self.path = method, path
        self._loop = threading.get_ident()
        self.read = 0
        self.events = 0
        """Events that were read for it, on the loop or beside it."""

    def note_rows(self, found: int) -> None:
        self.read += found if threading.get_ident() == self._loop else 0

    def note_events(self, found: int) -> None:
        self.note_rows(found)
        self.events += found

    def __str__(self) -> str:
        return f"{self.method} {self.path} read {self.read} rows and events on the loop"


_ASKED: ContextVar[Answered | None] = ContextVar("asked", default=None)


@contextmanager
def loop_guarded() -> Iterator[list[Answered]]:
    """Every request answered meanwhile; it fails by its route if one reads much on the loop.

    What is read counts, and not how long that takes, so that it is the same on any machine.
    """
    answered: list[Answered] = []
    plain = Logged._logged

    async def asked(self: Logged, scope: Any, receive: Any, send: Any) -> None:
        one = Answered(scope["method"], scope["path"])
        answered.append(one)
        token = _ASKED.set(one)
        try:
            await plain(self, scope, receive, send)
        finally:
            _ASKED.reset(token)

    def note_rows(found: int) -> None:
        if (one := _ASKED.get()) is not None:
            one.note_rows(found)

    def note_events(found: int) -> None:
        if (one := _ASKED.get()) is not None:
            one.note_events(found)

    with reading(note_rows, note_events), patch.object(Logged, "_logged", asked):
        yield answered
    too_much = [str(one) for one in answered if one.read > ON_THE_LOOP]
    assert not too_much, "\n".join(too_much)
