"""The writer: one thread that writes what many tables have to say, many commands to a sync."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from punto.errors import Unavailable
from punto.fields import tag_of
from punto.record import event_codec
from punto.record.chain import EMPTY, entry_link, genesis, link, mark_of, refusal_link
from punto.record.database import Database, DatabaseTransaction, Row
from punto.record.fresh import Fresh, FreshEntry
from punto.record.words import (
    Answer,
    Appended,
    Appending,
    Conflict,
    Entry,
    Head,
    Moved,
    OnItsWay,
    Refusing,
    Reused,
    Stored,
    StreamPart,
    Tip,
)

MOST_AT_ONCE = 512
"""Commands in one transaction, after which no more are taken into it."""
TRIES = 2
"""A connection may be found broken only when it is used; the second try has a new one."""

ENTRY = """INSERT INTO entries (number, at, role, person, command, digest, hash)
VALUES (?, ?, ?, ?, ?, ?, ?)"""
COMMAND = "INSERT INTO commands (mark, number) VALUES (?, ?)"
EVENT = """INSERT INTO events (stream, version, entry, v, body, hash, kind, coup)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
LEG = "INSERT INTO ledger (stream, version, book, account, cents) VALUES (?, ?, ?, ?, ?)"
REFUSAL = """INSERT INTO refusals
(number, entry, at, stream, version, role, person, command, body, reason, clauses, hash)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
LATEST = """SELECT number, number, hash FROM (SELECT number, hash FROM entries
    ORDER BY number DESC LIMIT 1) AS entry
UNION ALL SELECT -number, entry, hash FROM (SELECT number, entry, hash FROM refusals
    ORDER BY number DESC LIMIT 1) AS refusal
UNION ALL SELECT -refusal, 0, hash FROM (SELECT refusal, hash FROM archives
    ORDER BY number DESC LIMIT 1) AS archive"""
"""The latest entry and the latest refusals, whose numbers are given below zero, in one question.

The last entry is never archived, so that what comes next follows it or a refusal after it.
"""
KNOWN = """SELECT commands.number, command, person, role, digest FROM commands
LEFT JOIN entries ON entries.number = commands.number WHERE mark IN ({})"""
"""What was written under marks; of what is archived the number alone."""
HEAD = """INSERT INTO streams (stream, version, hash) VALUES (?, ?, ?)
ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash"""


Answered = Callable[[Answer | Exception], None]
"""What is done with an answer, in the writer's own thread: it must be quick."""
Archived = Callable[[int, DatabaseTransaction], Entry | None]
"""An entry that is archived, by its number."""


class Known(NamedTuple):
    """A command that was written."""

    key: tuple[str, str, str]
    """Its id, and the name and role of who gave it."""
    number: int
    digest: str
    archived: Entry | None
    """Its entry, where that is archived."""


class _PartText(NamedTuple):
    stream: str
    expected: int
    events: list[tuple[int, str, str, int | None, Any]]
    legs: list[tuple[int, str, str, int]]


class InWriting(NamedTuple):
    """A command's events as text, worked out in the giver's own thread."""

    key: tuple[str, str, str]
    mark: int
    at: str
    digest: str
    parts: list[_PartText]
    beside: Sequence[tuple[str, Row]]
    way: OnItsWay | None
    after: Sequence[OnItsWay]
    answered: Answered

    def tell(self, answer: Answer | Exception) -> None:
        """Answer the giver; one who is gone, as when a loop has ended, holds up nobody."""
        self.note(answer)
        with suppress(Exception):
            self.answered(answer)

    def note(self, answer: Answer | Exception) -> None:
        """Have what was decided on this be in conflict, unless this was written."""
        if self.way is not None:
            self.way.is_lost = not isinstance(answer, Appended) or answer.repeated


class _Refused(NamedTuple):
    """A refusal, which nobody waits for."""

    refusing: Refusing


class _Aside(NamedTuple):
    """Something worth keeping that nobody waits for."""

    statement: str
    row: Row


_Item = InWriting | _Refused | _Aside


class RecordWriter:
    """Takes commands from any thread and acknowledges them when they are on the disk."""

    def __init__(
        self,
        database: Database,
        told: Callable[[Sequence[FreshEntry]], None],
        archived: Archived,
    ) -> None:
        self._database = database
        self._told = told
        self._archived = archived
        self._waiting: SimpleQueue[list[_Item] | None] = SimpleQueue()
        """What was given at once lies there together; at the end there is nothing."""
        self.kept_beside = 0
        """How often rows were kept beside events, as those of accounts are."""
        self._closed = False
        self._closing = threading.Lock()
        """Nothing is queued behind the end, where nobody would answer it."""
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def append(self, *commands: InWriting) -> None:
        """Queue commands; each answer comes once it is safe, or known to be in conflict."""
        self._put(list(commands))

    def aside(self, statement: str, row: Row) -> None:
        """Queue a row that nobody waits for."""
        self._put([_Aside(statement, row)])

    def refuse(self, refusing: Refusing) -> None:
        """Queue a refusal."""
        self._put([_Refused(refusing)])

    def _put(self, items: list[_Item]) -> None:
        with self._closing:
            if self._closed:
                raise Unavailable("record-closed")
            self._waiting.put(items)

    def close(self) -> None:
        """Write what is queued, and stop."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        items = self._waiting.get()
        while items is not None:
            batch = items
            with suppress(Empty):
                while len(batch) < MOST_AT_ONCE and (items := self._waiting.get_nowait()):
                    batch = batch + items
            self._carry_out(batch)
            if items is not None:
                items = self._waiting.get()

    def _carry_out(self, batch: Sequence[_Item]) -> None:
        commands = _commands(batch)
        try:
            answers, fresh = self._write(batch)
        except Unavailable as error:
            for each in commands:
                each.tell(error)
        except Exception as error:  # noqa: BLE001 - a bug is the asker's to report, not the writer's to die of
            self._one_by_one(batch, error)
        else:
            for each, answer in zip(commands, answers, strict=True):
                each.tell(answer)
            if fresh:
                self._told(fresh)

    def _one_by_one(self, batch: Sequence[_Item], error: Exception) -> None:
        """Let none but the culprit suffer."""
        if len(batch) > 1:
            for each in batch:
                self._carry_out([each])
            return
        for command in _commands(batch):
            command.tell(error)

    def _write(self, batch: Sequence[_Item]) -> tuple[list[Answer], list[FreshEntry]]:
        """Write everything in the order that it came in; what became of each command, and how."""
        for left in reversed(range(TRIES)):
            page = _Page(self._archived)
            try:
                with self._database.write() as session:
                    answers = page.fill(session, batch)
                    for item in batch:
                        if isinstance(item, _Aside):
                            session.run(item.statement, item.row)
                    if page.entries:
                        self._database.announce(session, page.tip.entry)
            except Unavailable:
                if not left:
                    raise
            else:
                break
        if page.beside:
            self.kept_beside += 1
        return answers, page.fresh


def in_writing(appending: Appending, answered: Answered) -> InWriting:
    """A command as text, which nothing can be wrong with any more when it is queued."""
    streams = [part.stream for part in appending.parts]
    assert len(set(streams)) == len(streams), "a command has one part for each stream"
    by = appending.by
    key = (appending.command, by.person, by.role.value)
    return InWriting(
        key,
        mark_of(*key),
        appending.at.isoformat(),
        appending.digest,
        [_as_text(*part) for part in sorted(appending.parts, key=_by_stream)],
        appending.beside,
        appending.way,
        appending.after,
        answered,
    )


def _commands(batch: Sequence[_Item]) -> list[InWriting]:
    return [item for item in batch if isinstance(item, InWriting)]


class _Page:
    """The rows of one transaction."""

    def __init__(self, archived: Archived) -> None:
        self._archived = archived
        self.tip = Tip(0, 0, "")
        self.entries: list[Row] = []
        self._refusals: list[Row] = []
        self.fresh: list[FreshEntry] = []
        self._events: list[Row] = []
        self._legs: list[Row] = []
        self._marks: list[tuple[int, int]] = []
        self.beside: list[tuple[str, Row]] = []
        self._heads: dict[str, Head] = {}
        self._known: dict[tuple[str, str, str], tuple[int, str]] = {}
        self._here: dict[int, dict[str, Head]] = {}

    def fill(self, session: DatabaseTransaction, batch: Sequence[_Item]) -> list[Answer]:
        """Write what may be written, and say for each command what became of it."""
        commands = _commands(batch)
        if not any(isinstance(item, InWriting | _Refused) for item in batch):
            return []
        self.tip = tip(session)
        if commands:
            self._look_up(session, commands)
        answers: list[Answer] = []
        for item in batch:
            if isinstance(item, InWriting):
                answers.append(self._answer(session, item))
                item.note(answers[-1])
            elif isinstance(item, _Refused):
                self._refuse(item.refusing)
        if self.entries:
            session.many(ENTRY, self.entries)
            session.many(COMMAND, self._marks)
            session.many(EVENT, self._events)
            session.many(HEAD, [(s, *head) for s, head in self._heads.items() if head.version])
            if self._legs:
                session.many(LEG, self._legs)
            for statement, row in self.beside:
                session.run(statement, row)
        if self._refusals:
            session.many(REFUSAL, self._refusals)
        return answers

    def _refuse(self, refusing: Refusing) -> None:
        entry, number, before = self.tip
        row = (number + 1, entry, *refusing)
        hash_ = refusal_link(before, *row)
        self._refusals.append((*row, hash_))
        self.tip = Tip(entry, number + 1, hash_)

    def _look_up(self, session: DatabaseTransaction, commands: Sequence[InWriting]) -> None:
        """Heads of the streams and commands of the same ids, each in one question."""
        streams = tuple({part.stream for each in commands for part in each.parts})
        found = session.rows(
            f"SELECT stream, version, hash FROM streams WHERE stream IN ({_places(streams)})",  # noqa: S608 - question marks only
            streams,
        )
        self._heads = {stream: Head(version, hash_) for stream, version, hash_ in found}
        marks = tuple({each.mark for each in commands})
        for each in written_under(session, marks, self._archived):
            self._known[each.key] = (each.number, each.digest)
            if each.archived is not None:
                self._here[each.number] = heads_of(each.archived)

    def _answer(self, session: DatabaseTransaction, each: InWriting) -> Answer:
        known = self._known.get(each.key)
        if known is not None:
            number, digest = known
            if digest != each.digest:
                return Reused(each.key[0], number)
            return Appended(number, self._left(session, number), repeated=True)
        if any(way.is_lost for way in each.after):
            stream, expected, *_ = each.parts[0]
            return Conflict(stream, expected, self._heads.get(stream, EMPTY).version)
        for part in each.parts:
            actual = self._heads.get(part.stream, EMPTY).version
            if actual != part.expected:
                return Conflict(part.stream, part.expected, actual)
        return self._enter(each)

    def _left(self, session: DatabaseTransaction, number: int) -> dict[str, Head]:
        if number in self._here:
            return self._here[number]
        return heads_left(session, number)

    def _enter(self, each: InWriting) -> Appended:
        number = self.tip.entry + 1
        command, person, role = each.key
        envelope = (each.at, role, person, command, each.digest)
        after: dict[str, Head] = {}
        fresh: list[Fresh] = []
        moved: list[Moved] = []
        for part in each.parts:
            stream = part.stream
            version, before = self._heads.get(stream, EMPTY)
            for v, body, kind, coup, event in part.events:
                version += 1
                before = link(before, stream, version, number, v, *envelope, body=body)
                self._events.append((stream, version, number, v, body, before, kind, coup))
                stored = Stored(number, stream, version, *envelope, v, body, before, kind, coup)
                fresh.append(Fresh(stored, event))
            moved += [
                Moved(stream, part.expected + at, book, account, cents)
                for at, book, account, cents in part.legs
            ]
            self._heads[stream] = after[stream] = Head(version, before)
        if fresh:
            self.fresh.append(tuple(fresh))
        self.beside += each.beside
        moved.sort()
        hashes = [each.stored.hash for each in fresh]
        hash_ = entry_link(self.tip.hash, number, *envelope, hashes=hashes, moved=moved)
        self.entries.append((number, *envelope, hash_))
        self._marks.append((each.mark, number))
        self._legs += moved
        self.tip = Tip(number, self.tip.refusal, hash_)
        self._known[each.key] = (number, each.digest)
        self._here[number] = after
        return Appended(number, after)


def tip(session: DatabaseTransaction) -> Tip:
    """How far the record goes as a whole."""
    entry, refusal, before = 0, 0, ""
    for number, at, hash_ in sorted(session.rows(LATEST), reverse=True):
        if number > 0:
            entry, before = number, hash_
        else:
            refusal = -number
            if at >= entry:
                before = hash_
    return Tip(entry, refusal, before or genesis(identity(session)))


def identity(session: DatabaseTransaction) -> str:
    """The record's own random name."""
    ((found,),) = session.rows("SELECT value FROM meta WHERE key = ?", ("record",))
    return str(found)


def written_under(
    session: DatabaseTransaction, marks: Sequence[int], archived: Archived
) -> Iterator[Known]:
    """What was written under marks of commands, each with what it truly is."""
    for number, *key, digest in session.rows(KNOWN.format(_places(marks)), marks):
        if digest is not None:
            yield Known((key[0], key[1], key[2]), number, digest, None)
        elif entry := archived(number, session):
            by = (entry.command, entry.person, entry.role)
            yield Known(by, number, entry.digest, entry)


def heads_left(session: DatabaseTransaction, number: int) -> dict[str, Head]:
    """Where an entry left each of its streams."""
    rows = session.rows(
        "SELECT stream, version, hash FROM events WHERE entry = ? ORDER BY version", (number,)
    )
    return {stream: Head(version, hash_) for stream, version, hash_ in rows}


def heads_of(entry: Entry) -> dict[str, Head]:
    """The same of an entry that was read."""
    return {stored.stream: Head(stored.version, stored.hash) for stored in entry.events}


def _by_stream(part: StreamPart) -> str:
    return part.stream


def _as_text(
    stream: str,
    expected: int,
    events: Iterable[Any],
    legs: Iterable[Iterable[tuple[str, str, int]]],
    coups: Sequence[int],
) -> _PartText:
    return _PartText(
        stream,
        expected,
        [
            (event.v, event_codec.write(event), tag_of(event), coup, event)
            for event, coup in zip_longest(events, coups)
        ],
        [
            (at, str(book), account, cents)
            for at, moved in enumerate(legs, 1)
            for book, account, cents in moved
        ],
    )


def _places(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values)) or "NULL"
