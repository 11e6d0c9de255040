"""The record: everything that happened, in order, once, and never changed."""

import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from queue import SimpleQueue
from typing import Self
from uuid import uuid4

import msgspec

from punto.aggregate import Giver
from punto.errors import Damaged, Malformed, Unavailable
from punto.record import event_codec
from punto.record.archives import Archives
from punto.record.chain import EMPTY, mark_of
from punto.record.database import Database
from punto.record.fresh import FreshEntries, FreshEntry
from punto.record.keys import Keys
from punto.record.migrations import prepare
from punto.record.words import (
    Answer,
    Appended,
    Appending,
    Entry,
    Head,
    Refusal,
    Refusing,
    Stored,
    Tip,
)
from punto.record.writer import (
    Answered,
    InWriting,
    RecordWriter,
    heads_left,
    heads_of,
    identity,
    in_writing,
    tip,
    written_under,
)

PAGE = 2_000
"""Events that are read at a time, so that no reader holds up a writer."""
LOOK_AGAIN_SECONDS = 1

STORED = """SELECT events.entry, events.stream, events.version, entries.at, entries.role,
entries.person, entries.command, entries.digest, events.v, events.body, events.hash,
events.kind, events.coup FROM events JOIN entries ON entries.number = events.entry"""


REFUSALS = """SELECT number, entry, at, stream, version, role, person, command, body, reason,
clauses, hash FROM refusals WHERE number > ? AND number <= ? ORDER BY number"""


REFUSED_BY = "SELECT MAX(number) FROM refusals WHERE entry < ?"


class Record:
    """The append-only store behind every table, shoe and the house itself."""

    def __init__(self, database: Database, keys: Keys | None = None) -> None:
        prepare(database, uuid4().hex)
        self.database = database
        self.keys = keys
        """What snapshots are sealed with; without them none is kept, and none believed."""
        self.archives = Archives(database)
        """What is no longer in the database."""
        self._fresh = FreshEntries()
        self._bell = threading.Condition()
        self._rings = 0
        self._heard = 0
        """How often it rang for more than what this node wrote."""
        self._writer: RecordWriter | None = None
        self._ear: threading.Thread | None = None
        self._opening = threading.Lock()
        self._closing = threading.Event()

    @property
    def name(self) -> str:
        return self.database.name

    @property
    def identity(self) -> str:
        """A random name that tells this record from any other, copies of it included."""
        with self.database.read() as session:
            return identity(session)

    def append(self, appending: Appending) -> Answer:
        """Write a command's events to all their streams, or to none; return when they are safe."""
        waiting: SimpleQueue[Answer | Exception] = SimpleQueue()
        self.submit(appending, waiting.put)
        answer = waiting.get()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def submit(self, appending: Appending, answered: Answered) -> None:
        """The same for one who has other things to do; `answered` is called by another thread."""
        self.submit_all(in_writing(appending, answered))

    def submit_all(self, *commands: InWriting) -> None:
        """The same for several, given at once."""
        self._started().append(*commands)

    @property
    def kept_beside(self) -> int:
        """How often this node kept rows beside events, as those of accounts are."""
        return 0 if self._writer is None else self._writer.kept_beside

    def refuse(self, refusing: Refusing) -> None:
        """Write down what was asked and refused, in its turn; nobody waits for it."""
        self._started().refuse(refusing)

    def aside(self, statement: str, row: Sequence[object]) -> None:
        """Write a row that nobody waits for, in its turn."""
        self._started().aside(statement, tuple(row))

    def _started(self) -> RecordWriter:
        if self._writer is None:
            with self._opening:
                if self._closing.is_set():
                    raise Unavailable("record-closed")
                if self._writer is None:
                    self._writer = RecordWriter(self.database, self._wrote, self.archives.entry)
        return self._writer

    def _listen(self) -> None:
        """Hear what others write to this database, from the first follower on."""
        with self._opening:
            if self._ear is None and not self._closing.is_set():
                self._ear = threading.Thread(target=self._hear, name="ear", daemon=True)
                self._ear.start()

    def _hear(self) -> None:
        while not self._closing.is_set():
            try:
                if self.database.wait(LOOK_AGAIN_SECONDS, self._closing):
                    self.ring()
            except Unavailable:
                self._closing.wait(LOOK_AGAIN_SECONDS)

    def ring(self) -> None:
        """Let everybody who follows look again, whether for an entry or for their stop."""
        with self._bell:
            self._rings += 1
            self._heard += 1
            self._bell.notify_all()

    def _wrote(self, entries: Sequence[FreshEntry]) -> None:
        """The same for what this node has just written, which is at hand."""
        self._fresh.add(entries)
        with self._bell:
            self._rings += 1
            self._bell.notify_all()

    def head(self, stream: str) -> Head:
        """How far a stream goes; zero for one that has not begun."""
        with self.database.read() as session:
            found = session.rows("SELECT version, hash FROM streams WHERE stream = ?", (stream,))
        return Head(*found[0]) if found else EMPTY

    def versions(self, streams: Iterable[str]) -> dict[str, int]:
        """How far each of some streams goes."""
        names = tuple(streams)
        if not names:
            return {}
        marks = ", ".join("?" * len(names))
        with self.database.read() as session:
            rows = session.rows(
                f"SELECT stream, version FROM streams WHERE stream IN ({marks})",  # noqa: S608 - question marks only
                names,
            )
        return dict.fromkeys(names, 0) | dict(rows)

    def streams(self, beginning: str) -> list[str]:
        """Every stream whose name begins so."""
        with self.database.read() as session:
            rows = session.rows(
                "SELECT stream FROM streams WHERE stream LIKE ?", (f"{beginning}%",)
            )
        return [str(name) for (name,) in rows]

    def heads_at_last_entry(self) -> tuple[dict[str, Head], int]:
        """How far every stream goes, and the number of the latest entry, at one moment."""
        with self.database.read() as session:
            rows = session.rows("SELECT stream, version, hash FROM streams ORDER BY stream")
            ((last,),) = session.rows("SELECT COALESCE(MAX(number), 0) FROM entries")
        return {stream: Head(version, hash_) for stream, version, hash_ in rows}, int(last)

    def heads_at_tip(self) -> tuple[dict[str, Head], Tip]:
        """How far every stream goes, and the record as a whole, at one moment."""
        with self.database.read() as session:
            rows = session.rows("SELECT stream, version, hash FROM streams ORDER BY stream")
            return {stream: Head(version, hash_) for stream, version, hash_ in rows}, tip(session)

    def tip(self) -> Tip:
        """How far the record goes as a whole: what is signed, sent away and written down."""
        with self.database.read() as session:
            return tip(session)

    def place(self, number: int) -> Tip | None:
        """The place of the chain at an entry, refusals that came after it not counted in."""
        with self.database.read() as session:
            found = session.rows("SELECT hash FROM entries WHERE number = ?", (number,))
            ((refusal,),) = session.rows(REFUSED_BY, (number,))
            known = session.rows("SELECT MAX(refusal) FROM archives")
        if not found:
            return self.archives.place(number)
        return Tip(number, refusal or known[0][0] or 0, found[0][0])

    def first_entry(self) -> int:
        """The number of the first entry that is not archived; zero if there is none."""
        with self.database.read() as session:
            ((first,),) = session.rows("SELECT COALESCE(MIN(number), 0) FROM entries")
        return int(first)

    def last_entry(self) -> int:
        """The number of the latest entry."""
        with self.database.read() as session:
            ((last,),) = session.rows("SELECT COALESCE(MAX(number), 0) FROM entries")
        return int(last)

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Stored]:
        """The events of a stream in order, those past a version only."""
        last = upto if upto is not None else self.head(stream).version
        while after < last:
            with self.database.read() as session:
                rows = session.rows(
                    f"{STORED} WHERE stream = ? AND version > ? AND version <= ? "
                    "ORDER BY version LIMIT ?",
                    (stream, after, last, PAGE),
                )
            begins = rows[0][2] if rows else last + 1
            if begins != after + 1:
                yield from self.archives.read(stream, after, begins - 1)
            yield from (Stored(*row) for row in rows)
            after = rows[-1][2] if rows else last

    def texts(
        self, stream: str, after: int = 0, upto: int | None = None
    ) -> Iterator[tuple[int, int, str, str]]:
        """The bare events of a stream: version, version of the shape, text and hash."""
        last = upto if upto is not None else self.head(stream).version
        while after < last:
            with self.database.read() as session:
                rows = session.rows(
                    "SELECT version, v, body, hash FROM events "
                    "WHERE stream = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?",
                    (stream, after, last, PAGE),
                )
            begins = rows[0][0] if rows else last + 1
            if begins != after + 1:
                for stored in self.archives.read(stream, after, begins - 1):
                    yield stored.version, stored.v, stored.body, stored.hash
            yield from rows
            after = rows[-1][0] if rows else last

    def entries(self, after: int = 0, upto: int | None = None) -> Iterator[tuple[Stored, ...]]:
        """The events of every stream, command by command, in the one order that they have."""
        last = upto if upto is not None else self.last_entry()
        while after < last:
            until = min(after + PAGE, last)
            with self.database.read() as session:
                rows = session.rows(
                    f"{STORED} WHERE entry > ? AND entry <= ? ORDER BY entry, stream, version",
                    (after, until),
                )
            begins = rows[0][0] if rows else until + 1
            if begins != after + 1:
                for line in self.archives.lines(Tip(after, 0, ""), Tip(begins - 1, 0, "")):
                    assert isinstance(line, Entry), "no refusal is asked for"
                    yield line.events
            for _, group in groupby(rows, key=lambda row: row[0]):
                yield tuple(Stored(*row) for row in group)
            after = until

    def refusals(self, after: int = 0, upto: int | None = None) -> Iterator[Refusal]:
        """What was refused, in order, past a number only."""
        last = upto if upto is not None else self.tip().refusal
        while after < last:
            until = min(after + PAGE, last)
            with self.database.read() as session:
                rows = session.rows(REFUSALS, (after, until))
            begins = rows[0][0] if rows else until + 1
            if begins != after + 1:
                yield from self.archives.refusals(after, begins - 1)
            yield from (Refusal(*row) for row in rows)
            after = until

    def entry(self, number: int) -> tuple[Stored, ...]:
        """The events of one command."""
        return next(self.entries(number - 1, number), ())

    def find(self, by: Giver, command: str) -> tuple[Appended, str] | None:
        """What was written for an id of this giver, with the digest of its body."""
        key = (command, by.person, by.role.value)
        with self.database.read() as session:
            for each in written_under(session, (mark_of(*key),), self.archives.entry):
                if each.key == key:
                    entry = each.archived
                    heads = heads_of(entry) if entry else heads_left(session, each.number)
                    return Appended(each.number, heads, repeated=True), each.digest
        return None

    def follow(
        self, after: int = 0, stop: threading.Event | None = None
    ) -> Iterator[tuple[Stored, ...]]:
        """Every entry past a number, those still to come included, until `stop` is set.

        Each reader reads for itself, so that a slow one holds up nobody.
        """
        stop = stop or threading.Event()
        self._listen()
        read_at = -1
        while not stop.is_set():
            rings, heard = self._rings, self._heard
            came: Iterable[tuple[Stored, ...]] = self._fresh.past(after)
            if heard != read_at or not came:
                # What others wrote, and what this node wrote too long ago.
                came, read_at = self.entries(after), heard
            for entry in came:
                if stop.is_set():
                    return
                yield entry
                after = entry[0].entry
            self._await_ring(rings, stop)

    def _await_ring(self, rings: int, stop: threading.Event) -> None:
        """Return when the bell has rung since it was at this count, or soon after `stop`."""
        with self._bell:
            while self._rings == rings and not stop.is_set():
                self._bell.wait(LOOK_AGAIN_SECONDS)

    def event(self, stored: Stored) -> object:
        """What a stored event says; `Damaged` if that cannot be read."""
        fresh = self._fresh.event(stored)
        if fresh is not None:
            return fresh
        try:
            return event_codec.read(stored.stream, stored.v, stored.body)
        except (msgspec.DecodeError, Malformed, RecursionError) as error:
            raise unreadable(stored.stream, stored.version) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Write what is queued and let go; those who follow are told that it is closed."""
        with self._opening:
            self._closing.set()
        if self._ear is not None:
            self._ear.join()
        if self._writer is not None:
            self._writer.close()
        self.archives.close()
        self.database.close()
        self.ring()


def unreadable(stream: str, version: int) -> Damaged:
    """What is said where an event cannot be read, or does not follow from those before it."""
    return Damaged("record-not-as-written", name=stream.replace(":", " "), version=version)
