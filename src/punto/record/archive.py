"""One archive: the entries of closed days in a file of their own, and the index of that file.

The file is a ZIP of JSON Lines as an export has them, cut into pages. Pages of one table follow one
another, those of all else do so by kind, and merged by their numbers they are the chain. The index
tells which page an event is on; it follows from the file, but for snapshots.
"""

import sqlite3
import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

import msgspec

from punto.aggregate import of_stream
from punto.errors import Damaged, Unavailable
from punto.record import event_codec
from punto.record.database import Row
from punto.record.findings import Place, Snapshot
from punto.record.line_codec import ExportedStream, Title, read_line, read_stream, read_title
from punto.record.words import Entry, Head, Line, Refusal, Stored, Tip

TITLE, STREAMS = "title.json", "streams.jsonl"
"""The members of the file that are no pages."""
PAGES_AT_HAND = 32
FEW = 2_000
"""An event that there were fewer of is found by its name, and no page is gone through for it."""
BROKEN = (BadZipFile, zlib.error, KeyError, EOFError, NotImplementedError, msgspec.DecodeError)
"""What reading a file comes to that was changed after it was written."""

INDEX = """
CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE pages (number INTEGER PRIMARY KEY, run INTEGER NOT NULL, first INTEGER NOT NULL,
    last INTEGER NOT NULL, last_at TEXT NOT NULL, member TEXT NOT NULL);
CREATE TABLE entries (number INTEGER PRIMARY KEY, page INTEGER NOT NULL);
CREATE TABLE events (stream INTEGER, version INTEGER, entry INTEGER, kind INTEGER, coup INTEGER,
    PRIMARY KEY (stream, version)) WITHOUT ROWID;
CREATE TABLE streams (stream INTEGER PRIMARY KEY, last INTEGER NOT NULL, hash TEXT NOT NULL);
CREATE TABLE refusals (number INTEGER PRIMARY KEY, entry INTEGER NOT NULL,
    stream INTEGER NOT NULL, at TEXT NOT NULL, page INTEGER NOT NULL);
CREATE TABLE shoes (entry INTEGER NOT NULL, stored TEXT NOT NULL);
CREATE TABLE snapshots (stream INTEGER, version INTEGER, hash TEXT, shape TEXT, body BLOB,
    mac TEXT, PRIMARY KEY (stream, version)) WITHOUT ROWID;
"""
SORTED = """
CREATE INDEX events_by_kind ON events (kind, stream, version);
CREATE INDEX events_by_coup ON events (stream, coup, kind, version) WHERE coup IS NOT NULL;
CREATE INDEX refusals_by_stream ON refusals (stream, number);
"""
"""What is made once all rows are there."""

ID = "(SELECT id FROM names WHERE name = ?)"
READ = f"""SELECT version, page FROM events JOIN entries ON entries.number = events.entry
WHERE stream = {ID} AND version > ? AND version <= ? ORDER BY version"""  # noqa: S608 - ours
LATEST = f"""SELECT MAX(version) FROM events
WHERE kind = {ID} AND stream = {ID} AND version <= ?"""  # noqa: S608 - ours
OF_COUP = f"""SELECT MAX(version) FROM events
WHERE stream = {ID} AND coup = ? AND kind = {ID}"""  # noqa: S608 - ours
COUP = f"""SELECT version, (SELECT name FROM names WHERE id = kind) FROM events
WHERE stream = {ID} AND coup = ? ORDER BY version"""  # noqa: S608 - ours
OF_KIND = f"""SELECT version FROM events WHERE kind = {ID} AND stream = {ID}
AND version > ? AND version < ? ORDER BY version"""  # noqa: S608 - ours
OF_ALL = """SELECT (SELECT name FROM names WHERE id = stream), version FROM events
WHERE kind IN (SELECT id FROM names WHERE name IN ({})) AND entry < ?
ORDER BY entry DESC, stream, version LIMIT ?"""
COUPS = f"""SELECT version, coup FROM events
WHERE stream = {ID} AND version >= ? AND version <= ?"""  # noqa: S608 - ours
ALL = f"""SELECT version FROM events
WHERE stream = {ID} AND entry > ? AND entry <= ? ORDER BY version DESC"""  # noqa: S608 - ours
KINDS = f"""SELECT version FROM events
WHERE stream = {ID} AND kind = {ID} AND entry > ? AND entry <= ? ORDER BY version DESC"""  # noqa: S608 - ours
SOME = f"SELECT 1 FROM events WHERE kind = {ID} LIMIT ?"  # noqa: S608 - ours
OF_ONE = f"""SELECT (SELECT name FROM names WHERE id = stream) AS name, version FROM events
WHERE kind = {ID} AND entry > ? AND entry <= ? ORDER BY entry DESC, name, version DESC"""  # noqa: S608 - ours
ENTRY_OF = f"SELECT entry FROM events WHERE stream = {ID} AND version = ?"  # noqa: S608 - ours
KEPT = f"""SELECT version FROM snapshots
WHERE stream = {ID} AND version > ? AND version <= ?"""  # noqa: S608 - ours
PAGES = "SELECT run, number FROM pages WHERE last >= ? AND first <= ? ORDER BY run, number"
GONE_ON = """SELECT DISTINCT (SELECT name FROM names WHERE id = stream) FROM events
WHERE entry > ? AND entry <= ?"""
REFUSED = f"""SELECT number, page FROM refusals
WHERE stream = {ID} AND at > ? AND at <= ? ORDER BY number"""  # noqa: S608 - ours
SNAPSHOTS = f"""SELECT version, hash, shape, body, mac FROM snapshots
WHERE stream = {ID} AND version <= ? AND shape = ? ORDER BY version DESC LIMIT ?"""  # noqa: S608 - ours
SNAPSHOT = f"""SELECT version, hash, shape, body, mac FROM snapshots
WHERE stream = {ID} AND version = ?"""  # noqa: S608 - ours


class ArchiveRow(NamedTuple):
    """An archive as the database knows it."""

    number: int
    name: str
    after_entry: int
    after_refusal: int
    after_hash: str
    entry: int
    refusal: int
    hash: str
    index_digest: str

    @property
    def after(self) -> Tip:
        """The place of the chain that it begins behind."""
        return Tip(self.after_entry, self.after_refusal, self.after_hash)

    @property
    def tip(self) -> Tip:
        """The place of the chain that it ends with."""
        return Tip(self.entry, self.refusal, self.hash)


class ArchivePage(NamedTuple):
    """Lines that are read together."""

    lines: tuple[Line, ...]
    events: dict[Place, Stored]


def order(line: Line) -> tuple[int, int]:
    """Where a line belongs in the chain: a refusal comes after the entry that was the latest."""
    return (line.number, 0) if isinstance(line, Entry) else (line.entry, line.number)


def files(folder: Path, name: str) -> tuple[Path, Path, Path]:
    """The file, the index and the signed head of an archive."""
    zipped, index, head = (folder.joinpath(f"{name}.{end}") for end in ("zip", "index", "head"))
    return zipped, index, head


class ArchiveFile:
    """The file of an archive: its title, the streams that it goes on with, and its pages."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._zip = ZipFile(path)
        except FileNotFoundError as error:
            raise Unavailable("archive-missing", path=str(path)) from error
        except (OSError, *BROKEN) as error:
            raise Damaged("archive-damaged", path=str(path)) from error

    def title(self) -> Title:
        """What it is of, and from where to where it goes."""
        try:
            return read_title(self.member(TITLE))
        except msgspec.DecodeError as error:
            raise self.damaged() from error

    def streams(self) -> Iterator[ExportedStream]:
        """How far the streams that go on here went before."""
        texts = self.member(STREAMS).splitlines()
        if texts and not self.title().is_part:
            raise self.damaged()
        for text in texts:
            try:
                yield read_stream(text)
            except msgspec.DecodeError as error:
                raise self.damaged() from error

    def lines(self) -> Iterator[Line]:
        """Every line, in the order of the chain."""
        names = sorted(name for name in self._zip.namelist() if name not in (TITLE, STREAMS))
        runs = [list(of_run) for _, of_run in groupby(names, lambda name: name.split("/")[1])]
        return merge(*(self._run(each) for each in runs), key=order)

    def _run(self, names: Iterable[str]) -> Iterator[Line]:
        for name in names:
            yield from self.page(name)

    def page(self, name: str) -> Iterator[Line]:
        """The lines of a page."""
        for text in self.member(name).splitlines():
            try:
                line = read_line(text)
            except msgspec.DecodeError as error:
                raise self.damaged() from error
            if line is None:
                raise self.damaged()
            yield line

    def member(self, name: str) -> bytes:
        try:
            return self._zip.read(name)
        except (OSError, *BROKEN) as error:
            raise self.damaged() from error

    def damaged(self) -> Damaged:
        return Damaged("archive-damaged", path=str(self.path))

    def close(self) -> None:
        self._zip.close()


class Archive:
    """An archive with its index: anything of its days is found without a look at all the rest."""

    def __init__(self, folder: Path, row: ArchiveRow) -> None:
        self.row = row
        path, self.index, _ = files(folder, row.name)
        if not self.index.is_file():
            raise Unavailable("archive-missing", path=str(self.index))
        self.file = ArchiveFile(path)
        self._lock = threading.RLock()
        self._index = sqlite3.connect(
            f"{self.index.absolute().as_uri()}?immutable=1", uri=True, check_same_thread=False
        )
        self._at_hand: OrderedDict[int, ArchivePage] = OrderedDict()

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Row]:
        """What the index says."""
        try:
            with self._lock:
                return self._index.execute(query, tuple(values)).fetchall()
        except sqlite3.DatabaseError as error:
            raise Damaged("archive-damaged", path=str(self.index)) from error

    def page(self, number: int) -> ArchivePage:
        """A page, kept at hand for a while."""
        with self._lock:
            found = self._at_hand.pop(number, None) or self._read(number)
            self._at_hand[number] = found
            if len(self._at_hand) > PAGES_AT_HAND:
                self._at_hand.popitem(last=False)
            return found

    def _read(self, number: int) -> ArchivePage:
        ((member,),) = self.rows("SELECT member FROM pages WHERE number = ?", (number,))
        lines = tuple(self.file.page(member))
        coups = self._coups(lines)
        lines = tuple(_listed(line, coups) for line in lines)
        events = [s for line in lines if isinstance(line, Entry) for s in line.events]
        return ArchivePage(lines, {(stored.stream, stored.version): stored for stored in events})

    def _coups(self, lines: Iterable[Line]) -> dict[Place, int]:
        """The coups that the events of tables on a page belong to."""
        spans: dict[str, list[int]] = {}
        for line in lines:
            for stored in line.events if isinstance(line, Entry) else ():
                if of_stream(stored.stream).coup is not None:
                    spans.setdefault(stored.stream, []).append(stored.version)
        return {
            (stream, version): coup
            for stream, versions in spans.items()
            for version, coup in self.rows(COUPS, (stream, min(versions), max(versions)))
        }

    def read(self, stream: str, after: int, upto: int) -> Iterator[Stored]:
        """The events of a stream past a version and up to another."""
        for version, page in self.rows(READ, (stream, after, upto)):
            yield self._event(page, stream, version)

    def _event(self, page: int, stream: str, version: int) -> Stored:
        found = self.page(page).events.get((stream, version))
        if found is None:
            raise self.file.damaged()
        return found

    def at(self, stream: str, versions: Iterable[int]) -> Iterator[Stored]:
        """Some events of a stream."""
        for version in versions:
            yield from self.read(stream, version - 1, version)

    def entry(self, number: int) -> Entry | None:
        """One entry."""
        for (page,) in self.rows("SELECT page FROM entries WHERE number = ?", (number,)):
            for line in self.page(page).lines:
                if isinstance(line, Entry) and line.number == number:
                    return line
        return None

    def refusals(self, numbers: Iterable[Row]) -> Iterator[Refusal]:
        """Refusals by their numbers and pages."""
        for number, page in numbers:
            for line in self.page(page).lines:
                if isinstance(line, Refusal) and line.number == number:
                    yield line

    def lines(self, after: Tip, upto: Tip) -> Iterator[Line]:
        """Every line past a place of the chain and up to another, in their order."""
        pages = self.rows(PAGES, (after.entry, upto.entry))
        runs = [[number for _, number in of] for _, of in groupby(pages, lambda row: row[0])]
        for line in merge(*(self._run(each) for each in runs), key=order):
            low, high = (after[0], upto[0]) if isinstance(line, Entry) else (after[1], upto[1])
            if low < line.number <= high:
                yield line

    def backwards(self, stream: str, tag: str, between: tuple[int, int]) -> Iterator[Stored]:
        """Events of a stream and of a kind past an entry and up to another, the last first.

        Those of all streams and kinds where none is named.
        """
        low, high = between
        if stream:
            query, values = (KINDS, (stream, tag)) if tag else (ALL, (stream,))
            versions = [version for (version,) in self.rows(query, (*values, low, high))]
            yield from self.at(stream, versions)
            return
        if tag and len(self.rows(SOME, (tag, FEW))) < FEW:
            for name, version in self.rows(OF_ONE, (tag, low, high)):
                yield from self.at(name, [version])
            return
        pages = self.rows(PAGES, (low + 1, high))
        pages.reverse()
        runs = [[number for _, number in of] for _, of in groupby(pages, lambda row: row[0])]
        backwards = (self._run(each, reverse=True) for each in runs)
        for line in merge(*backwards, key=order, reverse=True):
            if not isinstance(line, Entry) or not low < line.number <= high:
                continue
            for stored in sorted(line.events, key=lambda each: (each.stream, -each.version)):
                if not tag or stored.kind == tag:
                    yield stored

    def _run(self, pages: Iterable[int], *, reverse: bool = False) -> Iterator[Line]:
        for number in pages:
            lines = self._read(number).lines
            yield from reversed(lines) if reverse else lines

    def head(self, stream: str) -> Head | None:
        """How far a stream went here."""
        query = f"SELECT last, hash FROM streams WHERE stream = {ID}"  # noqa: S608 - ours
        return next((Head(*row) for row in self.rows(query, (stream,))), None)

    def snapshots(self, stream: str, upto: int, shape: str, most: int) -> Iterator[Snapshot]:
        """Snapshots of a stream, the nearest first, that stand on an event of it."""
        for row in self.rows(SNAPSHOTS, (stream, upto, shape, most)):
            kept = _unpacked(row)
            if any(each.hash == kept.hash for each in self.at(stream, [kept.version])):
                yield kept

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        """The snapshot of a stream at a version."""
        return next((_unpacked(row) for row in self.rows(SNAPSHOT, (stream, version))), None)

    def close(self) -> None:
        self._index.close()
        self.file.close()


def _unpacked(row: Row) -> Snapshot:
    version, hash_, shape, body, mac = row
    return Snapshot(version, hash_, shape, zlib.decompress(body).decode(), mac)


def _listed(line: Line, coups: dict[Place, int]) -> Line:
    """An entry whose events say what they are found by, as they do in a database."""
    if isinstance(line, Refusal):
        return line
    return line._replace(
        events=tuple(
            stored._replace(
                kind=_tag(stored.body),
                coup=coups.get((stored.stream, stored.version)),
            )
            for stored in line.events
        )
    )


def _tag(body: str) -> str | None:
    """What an event is listed as; a text that says nothing of it is found where it is told."""
    try:
        return event_codec.tag_in(body)
    except msgspec.DecodeError:
        return None
