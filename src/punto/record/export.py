"""The record as plain files: JSON Lines that can be read back and audited, and CSV for a desk."""

import csv
import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO

import msgspec

from punto.errors import Malformed, Unavailable, unreadable_file, unwritable_file
from punto.law.reasons import Reason
from punto.record.cells import plain
from punto.record.findings import Beside, Place, Snapshot, Strays
from punto.record.line_codec import (
    FORM,
    PUNTO,
    ExportedStream,
    Title,
    read_line,
    read_stream,
    read_title,
    written,
)
from punto.record.private import make_folder, opened
from punto.record.record import Record
from punto.record.seal import SHOE
from punto.record.sources import DatabaseSource, lines_between
from punto.record.stream_audit import FromTheStart, Story
from punto.record.words import Entry, Head, Line, Refusal, Stored, Tip

Progress = Callable[[int], None]

TABLES = {
    "events": "SELECT entries.number, entries.at, entries.role, entries.person, entries.command, "
    "events.stream, events.version, events.v, events.body, events.hash FROM events "
    "JOIN entries ON entries.number = events.entry "
    "WHERE entries.number > ? AND entries.number <= ? "
    "ORDER BY entries.number, events.stream, events.version",
    "ledger": "SELECT entry, at, role, person, stream, version, book, account, cents FROM journal "
    "WHERE entry > ? AND entry <= ? ORDER BY entry, stream, version, book, account",
    "refusals": "SELECT number, at, stream, version, role, person, command, body, reason, "
    "clauses, hash FROM refusals WHERE number > ? AND number <= ? ORDER BY number",
}
COLUMNS = {
    "events": "entry at role person command stream version v event hash",
    "ledger": "entry at role person stream version book account cents",
    "refusals": "number at stream version role person command body reason clauses hash",
}
PAGE = 2_000
GONE_ON = "SELECT DISTINCT stream FROM events WHERE entry > ? AND entry <= ?"
STREAM = b'{"line":"stream",'
"""What a line begins with that says how far a stream went."""
UNCOVERED: tuple[Reason, ...] = (Reason("uncovered-beside"), Reason("uncovered-guards"))


def write_lines(
    record: Record,
    file: IO[bytes],
    progress: Progress = lambda _: None,
    *,
    rest: bool = False,
) -> int:
    """Write a record as JSON Lines, or what is not archived; return how many entries it has."""
    number = 0
    for number, line in lines(record, rest=rest):
        file.write(line)
        if number:
            progress(number)
    return number


def lines(record: Record, *, rest: bool = False) -> Iterator[tuple[int, bytes]]:
    """A record as it stands as JSON Lines, each with the entry that it reaches; the title first.

    The rest is what is not archived, with how far its streams went before.
    """
    source = DatabaseSource(record)
    known = record.archives.known() if rest else []
    title = Title(record=source.identity, entries=source.tip.entry, refusals=source.tip.refusal)
    after = Tip(0, 0, "")
    if known:
        after = known[-1].tip
        title = msgspec.structs.replace(title, after=after)
    yield 0, written(title)
    if known:
        yield from ((0, written(each)) for each in _gone_on(record, after, source.tip))
    number = 0
    for line in lines_between(record, after, source.tip):
        number = line.number if isinstance(line, Entry) else number
        yield number, written(line)


def _gone_on(record: Record, after: Tip, upto: Tip) -> Iterator[ExportedStream]:
    """How far the streams that go on after the archives went before."""
    with record.database.read() as session:
        rows = session.rows(GONE_ON, (after.entry, upto.entry))
    for stream in sorted(str(name) for (name,) in rows):
        head = record.archives.head(stream)
        if head is not None:
            yield ExportedStream(stream, *head)


class FileSource(FromTheStart, ABC):
    """Lines in files, to be audited: from the first on, or of a part of a record by itself.

    Of streams that began before a part only the chain can be told.
    """

    uncovered = UNCOVERED

    def __init__(self, title: Title, streams: Iterable[ExportedStream]) -> None:
        self.identity = title.record
        self.tip = Tip(title.entries, title.refusals, "")
        self._earlier = {each.stream: Head(each.version, each.hash) for each in streams}
        if not isinstance(title.after, msgspec.UnsetType):
            self.after = title.after
            self.uncovered = (*UNCOVERED, Reason("uncovered-before", {"entry": self.after.entry}))

    @abstractmethod
    def lines(self) -> Iterator[Line]:
        """Every entry and refusal, in the order of the chain."""

    def earlier(self, name: str) -> Story | None:
        if name not in self._earlier:
            return None
        story = Story(name)
        story.head, story.readable = self._earlier[name], False
        return story

    def require_sound(self) -> None:
        """What cannot be read is found where it is read."""

    def shoes(self) -> Iterator[Stored]:
        for line in self.lines():
            for stored in line.events if isinstance(line, Entry) else ():
                if SHOE.owns(stored.stream):
                    yield stored

    def heads(self) -> Mapping[str, Head] | None:
        """A file does not say; its title says how many entries there are."""

    def strays(self) -> Strays:
        """A file has every event inside its entry."""
        return Strays()

    def snapshots(self) -> Mapping[Place, Snapshot]:
        """A file has none, since they follow from the events."""
        return {}

    def beside(self, after: int) -> Beside | None:
        """A file has none of it."""


class ExportSource(FileSource):
    """An export, to be audited or read back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        title = self._title()
        streams = tuple(self._streams()) if title.is_part else ()
        self._begins = 2 + len(streams)
        super().__init__(title, streams)

    def _title(self) -> Title:
        for _, line in self._lines():
            try:
                title = read_title(line)
            except msgspec.DecodeError:
                break
            if title.punto != PUNTO:
                break
            if title.schema != FORM:
                why = "export-of-newer" if title.schema > FORM else "export-of-older"
                raise Unavailable(why, path=str(self._path), version=title.schema)
            return title
        raise Malformed("no-export", path=str(self._path))

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        try:
            with self._path.open("rb") as file:
                yield from enumerate(file, 1)
        except OSError as error:
            raise unreadable_file(self._path, error) from error

    def _streams(self) -> Iterator[ExportedStream]:
        """How far streams went before, which a part of a record says after its title."""
        for number, text in self._lines():
            if number > 1:
                if not text.startswith(STREAM):
                    return
                try:
                    yield read_stream(text)
                except msgspec.DecodeError as error:
                    raise self._no_line(number) from error

    def lines(self) -> Iterator[Line]:
        for number, text in self._lines():
            if number < self._begins:
                continue
            try:
                line = read_line(text) if text.endswith(b"\n") else None
            except msgspec.DecodeError as error:
                raise self._no_line(number) from error
            if line is None:
                raise self._no_line(number)
            yield line

    def _no_line(self, number: int) -> Malformed:
        return Malformed("no-line-of-an-export", path=str(self._path), line=number)


def write_csv(record: Record, folder: Path) -> list[Path]:
    """Write events, ledger and refusals as tables; return their files."""
    try:
        make_folder(folder)
        return [_write_table(record, folder.joinpath(f"{name}.csv"), name) for name in TABLES]
    except OSError as error:
        raise unwritable_file(folder, error) from error


def _write_table(record: Record, path: Path, name: str) -> Path:
    with opened(path, "w", encoding="utf-8", newline="") as file:
        file.writelines(csv_pages(record, name))
    return path


def csv_pages(record: Record, name: str, but: Collection[str] = ()) -> Iterator[str]:
    """Events, ledger or refusals as CSV, a page of rows at a time, under their columns.

    Streams of some kinds may be left out for those who are not to see it.
    """
    columns = COLUMNS[name].split()
    page = io.StringIO(newline="")
    csv.writer(page).writerow(columns)
    yield page.getvalue()
    for rows in _pages(record, name):
        page = io.StringIO(newline="")
        csv.writer(page).writerows(
            map(plain, row)
            for row in rows
            if "stream" not in columns
            or str(row[columns.index("stream")]).partition(":")[0] not in but
        )
        yield page.getvalue()


def _pages(record: Record, name: str) -> Iterator[Iterable[tuple[object, ...]]]:
    tip = record.tip()
    last, begins = (tip.refusal if name == "refusals" else tip.entry), 1
    if record.archives.known():
        begins = yield from _archived_pages(record, name)
    for after in range(begins - 1, last, PAGE):
        with record.database.read() as session:
            rows = session.rows(TABLES[name], (after, min(after + PAGE, last)))
        # Anyone who asks for the next page may do so in another thread, or never.
        yield rows


def _archived_pages(
    record: Record, name: str
) -> Generator[Iterable[tuple[object, ...]], None, int]:
    """The same of what is archived; the number of the first row that is not."""
    last = record.archives.known()[-1].tip
    rows: list[tuple[object, ...]] = []
    for line in record.archives.lines(Tip(0, 0, ""), last):
        rows += _rows(line, name)
        if len(rows) >= PAGE:
            yield rows
            rows = []
    yield rows
    return (last.refusal if name == "refusals" else last.entry) + 1


def _rows(line: Line, name: str) -> Iterator[tuple[object, ...]]:
    """The rows that a line of the chain is in one of the tables."""
    if isinstance(line, Refusal):
        if name == "refusals":
            yield line[:1] + line[2:]
        return
    envelope = (line.number, line.at, line.role, line.person)
    if name == "events":
        for s in line.events:
            yield (*envelope, line.command, s.stream, s.version, s.v, s.body, s.hash)
    elif name == "ledger":
        yield from ((*envelope, *moved) for moved in line.moved)
