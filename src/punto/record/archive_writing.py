"""The file of an archive and its index, written line by line."""

import sqlite3
import zlib
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from punto.aggregate import kind_of, of_stream
from punto.record import event_codec
from punto.record.archive import INDEX, SORTED, STREAMS, TITLE
from punto.record.line_codec import ExportedStream, Title, written
from punto.record.private import make_file, opened
from punto.record.record import Record
from punto.record.seal import SHOE
from punto.record.words import Entry, Head, Line, Refusal, Stored

PAGE_BYTES = 256 * 1024
"""Lines that are read together: few enough to read one coup, and many enough to be small."""
REFUSED = "refusals"
"""The run that refusals are in."""
TAKEN = """SELECT snapshots.stream, snapshots.version, snapshots.hash, shape, snapshots.body, mac
FROM snapshots JOIN events ON events.stream = snapshots.stream
AND events.version = snapshots.version AND events.hash = snapshots.hash
WHERE snapshots.stream = ? AND events.entry > ? AND events.entry <= ?"""
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""What every page is dated, so that the same lines are the same file."""


class _Run:
    """Pages that follow one another, and the one that is not full yet."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.lines: list[Line] = []
        self.texts: list[bytes] = []
        self.size = 0

    def add(self, line: Line) -> bool:
        """Take a line; whether the page is full with it."""
        text = written(line)
        self.lines.append(line)
        self.texts.append(text)
        self.size += len(text)
        return self.size >= PAGE_BYTES


class _Met(NamedTuple):
    """A stream as far as it was met."""

    name: int
    before: int
    head: Head


class ArchiveWriting:
    """An archive that is being written; it is there once it is finished."""

    def __init__(self, path: Path, index: Path, title: Title) -> None:
        self._title = title
        self._file = opened(path, "wb")
        self._zip = ZipFile(self._file, "w", ZIP_DEFLATED)
        make_file(index)
        self._index = sqlite3.connect(index, isolation_level=None)
        self._index.execute("PRAGMA journal_mode = OFF")
        self._index.execute("PRAGMA synchronous = OFF")
        self._index.executescript(INDEX)
        self._index.execute("BEGIN")
        self._runs: dict[str, _Run] = {}
        self._names: dict[str, int] = {}
        self._met: dict[str, _Met] = {}
        self._pages = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self._index.close()
        self._zip.close()
        self._file.close()

    def add(self, line: Line) -> None:
        """The next line of the chain."""
        name = _run_of(line)
        run = self._runs.setdefault(name, _Run(len(self._runs)))
        if isinstance(line, Entry):
            for stored in line.events:
                self._event(stored)
        if run.add(line):
            self._put(run)

    def _event(self, stored: Stored) -> None:
        stream = self._name(stored.stream)
        kind = stored.kind if stored.kind is not None else event_codec.tag_in(stored.body)
        row = (stream, stored.version, stored.entry, self._name(kind), stored.coup)
        self._index.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", row)
        met = self._met.get(stored.stream)
        before = stored.version - 1 if met is None else met.before
        self._met[stored.stream] = _Met(stream, before, Head(stored.version, stored.hash))
        if SHOE.owns(stored.stream):
            text = msgspec.json.encode(stored).decode()
            self._index.execute("INSERT INTO shoes VALUES (?, ?)", (stored.entry, text))

    def _name(self, name: str) -> int:
        found = self._names.get(name)
        if found is None:
            found = self._names[name] = len(self._names)
            self._index.execute("INSERT INTO names VALUES (?, ?)", (found, name))
        return found

    def _put(self, run: _Run) -> None:
        """Write a page, and note what is on it."""
        self._pages += 1
        member = f"lines/{run.number:06}/{self._pages:08}.jsonl"
        self._member(member, b"".join(run.texts))
        places = [each.number if isinstance(each, Entry) else each.entry for each in run.lines]
        row = (self._pages, run.number, places[0], places[-1], run.lines[-1].at, member)
        self._index.execute("INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?)", row)
        for each in run.lines:
            if isinstance(each, Entry):
                row_ = (each.number, self._pages)
                self._index.execute("INSERT INTO entries VALUES (?, ?)", row_)
            else:
                refused = (each.number, each.entry, self._name(each.stream), each.at, self._pages)
                self._index.execute("INSERT INTO refusals VALUES (?, ?, ?, ?, ?)", refused)
        run.lines, run.texts, run.size = [], [], 0

    def _member(self, name: str, content: bytes) -> None:
        self._zip.writestr(ZipInfo(name, FIRST_DAY), content, ZIP_DEFLATED)

    def finish(self, record: Record) -> None:
        """Write what is left: pages that are not full, streams that went on, and snapshots."""
        for run in self._runs.values():
            if run.lines:
                self._put(run)
        self._member(TITLE, written(self._title))
        self._member(STREAMS, b"".join(map(written, self._earlier(record))))
        after = self._title.after
        first = 0 if isinstance(after, msgspec.UnsetType) else after.entry
        for stream, met in self._met.items():
            self._index.execute("INSERT INTO streams VALUES (?, ?, ?)", (met.name, *met.head))
            if of_stream(stream).snapshot_every:
                self._keep_snapshots(record, stream, first)
        self._index.executescript(SORTED)
        if self._index.in_transaction:
            self._index.execute("COMMIT")

    def _earlier(self, record: Record) -> list[ExportedStream]:
        """How far streams that are met here went before; what is wrong there shows when read."""
        found = []
        for stream, met in sorted(self._met.items()):
            head = record.archives.head(stream) if met.before else None
            if head is not None:
                found.append(ExportedStream(stream, *head))
        return found

    def _keep_snapshots(self, record: Record, stream: str, after: int) -> None:
        with record.database.read() as session:
            rows = session.rows(TAKEN, (stream, after, self._title.entries))
        for _, version, hash_, shape, body, mac in rows:
            packed = zlib.compress(body.encode())
            row = (self._names[stream], version, hash_, shape, packed, mac)
            self._index.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?)", row)


def _run_of(line: Line) -> str:
    """Which run a line is in: that of the table it is of, or else of its kind."""
    if isinstance(line, Refusal):
        return REFUSED
    streams = [stored.stream for stored in line.events]
    tables = (name for name in streams if of_stream(name).coup is not None)
    return next(tables, kind_of(streams[0]) if streams else REFUSED)
