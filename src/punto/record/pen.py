"""The pen: one thread that writes what many tables have to say, many commands to a sync."""

import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from punto.errors import Unavailable
from punto.record import texts
from punto.record.chain import EMPTY, link
from punto.record.database import Database, Row, Session
from punto.record.words import Answer, Appended, Appending, Conflict, Head, Reused

MOST_AT_ONCE = 512
"""Commands in one transaction."""
TRIES = 2
"""A connection may be found broken only when it is used; the second try has a new one."""

ENTRY = "INSERT INTO entries (number, at, role, person, command, digest) VALUES (?, ?, ?, ?, ?, ?)"
EVENT = "INSERT INTO events (stream, version, entry, v, body, hash) VALUES (?, ?, ?, ?, ?, ?)"
LEG = "INSERT INTO ledger (stream, version, book, account, cents) VALUES (?, ?, ?, ?, ?)"
HEAD = """INSERT INTO streams (stream, version, hash) VALUES (?, ?, ?)
ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash"""


Answered = Callable[[Answer | Exception], None]
"""What is done with an answer, in the pen's own thread: it must be quick."""


class _PartText(NamedTuple):
    stream: str
    expected: int
    events: list[tuple[int, str]]
    legs: list[tuple[int, str, str, int]]


class _Written(NamedTuple):
    """A command's events as text, worked out in the giver's own thread."""

    key: tuple[str, str, str]
    at: str
    digest: str
    parts: list[_PartText]
    beside: Sequence[tuple[str, Row]]
    answered: Answered


class _Aside(NamedTuple):
    """Something worth keeping that nobody waits for."""

    statement: str
    row: Row


class Pen:
    """Takes commands from any thread and acknowledges them when they are on the disk."""

    def __init__(self, database: Database, told: Callable[[], None]) -> None:
        self._database = database
        self._told = told
        self._waiting: SimpleQueue[_Written | _Aside | None] = SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        """Nothing is queued behind the end, where nobody would answer it."""
        self._thread = threading.Thread(target=self._work, name="pen", daemon=True)
        self._thread.start()

    def append(self, appending: Appending, answered: Answered) -> None:
        """Queue a command; the answer comes once it is safe, or known to be in conflict."""
        streams = [part.stream for part in appending.parts]
        assert len(set(streams)) == len(streams), "a command has one part for each stream"
        by = appending.by
        written = _Written(
            (appending.command, by.person, by.role.value),
            appending.at.isoformat(),
            appending.digest,
            [_as_text(*part) for part in appending.parts],
            appending.beside,
            answered,
        )
        self._put(written)

    def aside(self, statement: str, row: Row) -> None:
        """Queue a row that nobody waits for."""
        self._put(_Aside(statement, row))

    def _put(self, item: _Written | _Aside) -> None:
        with self._closing:
            if self._closed:
                raise Unavailable("The record is closed", "open it again")
            self._waiting.put(item)

    def close(self) -> None:
        """Write what is queued, and stop."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            batch = [self._waiting.get()]
            while len(batch) < MOST_AT_ONCE:
                try:
                    batch.append(self._waiting.get_nowait())
                except Empty:
                    break
            self._carry_out([item for item in batch if item is not None])
            if None in batch:
                return

    def _carry_out(self, batch: Sequence[_Written | _Aside]) -> None:
        commands = [item for item in batch if isinstance(item, _Written)]
        asides = [item for item in batch if isinstance(item, _Aside)]
        try:
            answers = self._write(commands, asides)
        except Unavailable as error:
            for each in commands:
                _tell(each, error)
        except Exception as error:  # noqa: BLE001 - a bug is the asker's to report, not the pen's to die of
            self._one_by_one(batch, error)
        else:
            for each, answer in zip(commands, answers, strict=True):
                _tell(each, answer)

    def _one_by_one(self, batch: Sequence[_Written | _Aside], error: Exception) -> None:
        """Let none but the culprit suffer."""
        if len(batch) > 1:
            for each in batch:
                self._carry_out([each])
            return
        for each in batch:
            if isinstance(each, _Written):
                _tell(each, error)

    def _write(self, commands: Sequence[_Written], asides: Sequence[_Aside]) -> list[Answer]:
        for left in reversed(range(TRIES)):
            page = _Page()
            try:
                with self._database.write() as session:
                    answers = page.fill(session, commands)
                    for aside in asides:
                        session.run(aside.statement, aside.row)
                    if page.entries:
                        self._database.announce(session, page.number)
            except Unavailable:
                if not left:
                    raise
            else:
                break
        if page.entries:
            self._told()
        return answers


def _tell(each: _Written, answer: Answer | Exception) -> None:
    """Answer a giver; one who is gone, as when a loop has ended, holds up nobody."""
    with suppress(Exception):
        each.answered(answer)


class _Page:
    """The rows of one transaction."""

    def __init__(self) -> None:
        self.number = 0
        self.entries: list[Row] = []
        self._events: list[Row] = []
        self._legs: list[Row] = []
        self._beside: list[tuple[str, Row]] = []
        self._heads: dict[str, Head] = {}
        self._known: dict[tuple[str, str, str], tuple[int, str]] = {}
        self._here: dict[int, dict[str, Head]] = {}

    def fill(self, session: Session, commands: Sequence[_Written]) -> list[Answer]:
        """Write what may be written, and say for each command what became of it."""
        if not commands:
            return []
        ((last,),) = session.rows("SELECT COALESCE(MAX(number), 0) FROM entries")
        self.number = last
        self._look_up(session, commands)
        answers = [self._answer(session, each) for each in commands]
        if self.entries:
            session.many(ENTRY, self.entries)
            session.many(EVENT, self._events)
            session.many(HEAD, [(s, *head) for s, head in self._heads.items() if head.version])
            if self._legs:
                session.many(LEG, self._legs)
            for statement, row in self._beside:
                session.run(statement, row)
        return answers

    def _look_up(self, session: Session, commands: Sequence[_Written]) -> None:
        """Heads of the streams and commands of the same ids, each in one question."""
        streams = tuple({part.stream for each in commands for part in each.parts})
        found = session.rows(
            f"SELECT stream, version, hash FROM streams WHERE stream IN ({_marks(streams)})",  # noqa: S608 - question marks only
            streams,
        )
        self._heads = {stream: Head(version, hash_) for stream, version, hash_ in found}
        ids = tuple({each.key[0] for each in commands})
        rows = session.rows(
            f"SELECT command, person, role, number, digest FROM entries WHERE command IN ({_marks(ids)})",  # noqa: E501, S608 - question marks only
            ids,
        )
        self._known = {(c, p, r): (number, digest) for c, p, r, number, digest in rows}

    def _answer(self, session: Session, each: _Written) -> Answer:
        known = self._known.get(each.key)
        if known is not None:
            number, digest = known
            if digest != each.digest:
                return Reused(each.key[0], number)
            return Appended(number, self._left(session, number), repeated=True)
        for part in each.parts:
            actual = self._heads.get(part.stream, EMPTY).version
            if actual != part.expected:
                return Conflict(part.stream, part.expected, actual)
        return self._enter(each)

    def _left(self, session: Session, number: int) -> dict[str, Head]:
        if number in self._here:
            return self._here[number]
        return heads_left(session, number)

    def _enter(self, each: _Written) -> Appended:
        self.number += 1
        command, person, role = each.key
        self.entries.append((self.number, each.at, role, person, command, each.digest))
        after: dict[str, Head] = {}
        for part in each.parts:
            version, before = self._heads.get(part.stream, EMPTY)
            for v, body in part.events:
                version += 1
                before = link(
                    before,
                    part.stream,
                    version,
                    self.number,
                    v,
                    each.at,
                    role,
                    person,
                    command,
                    each.digest,
                    body=body,
                )
                self._events.append((part.stream, version, self.number, v, body, before))
            self._legs += [
                (part.stream, part.expected + at, book, account, cents)
                for at, book, account, cents in part.legs
            ]
            self._heads[part.stream] = after[part.stream] = Head(version, before)
        self._beside += each.beside
        self._known[each.key] = (self.number, each.digest)
        self._here[self.number] = after
        return Appended(self.number, after)


def heads_left(session: Session, number: int) -> dict[str, Head]:
    """Where an entry left each of its streams."""
    rows = session.rows(
        "SELECT stream, version, hash FROM events WHERE entry = ? ORDER BY version", (number,)
    )
    return {stream: Head(version, hash_) for stream, version, hash_ in rows}


def _as_text(
    stream: str,
    expected: int,
    events: Iterable[Any],
    legs: Iterable[Iterable[tuple[str, str, int]]],
) -> _PartText:
    return _PartText(
        stream,
        expected,
        [(event.v, texts.write(event)) for event in events],
        [
            (at, str(book), account, cents)
            for at, moved in enumerate(legs, 1)
            for book, account, cents in moved
        ],
    )


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values)) or "NULL"
