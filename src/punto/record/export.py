"""The record as plain files: JSON Lines that can be read back and audited, and CSV for a desk."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO

import msgspec

from punto.errors import Malformed, Unavailable, unreadable_file, unwritable_file
from punto.law.reasons import Reason
from punto.record.cells import plain
from punto.record.findings import Beside, Place, Snapshot, Strays
from punto.record.private import make_folder, opened
from punto.record.record import Record
from punto.record.seal import SHOE
from punto.record.sources import DatabaseSource
from punto.record.words import Entry, Head, Line, Moved, Refusal, Stored, Tip

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
FORM = 3
"""The form of an export, which is not that of the tables."""
PUNTO = "record"
"""What the title of an export says that it is of."""


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of an export."""

    punto: str = PUNTO
    schema: int = FORM
    record: str
    entries: int
    refusals: int


class ExportedEvent(msgspec.Struct, frozen=True):
    """An event in an export, its text exactly as it was written."""

    stream: str
    version: int
    v: int
    hash: str
    event: msgspec.Raw


class ExportedEntry(msgspec.Struct, frozen=True, tag_field="line", tag="entry"):
    """One line of an export: a command, all its events, and what they moved."""

    number: int
    at: str
    role: str
    person: str
    command: str
    digest: str
    hash: str
    events: list[ExportedEvent]
    moved: list[Moved]


class ExportedRefusal(msgspec.Struct, frozen=True, tag_field="line", tag="refusal"):
    """One line of an export: what was asked and refused."""

    number: int
    entry: int
    at: str
    stream: str
    version: int
    role: str
    person: str
    command: str
    body: str
    reason: str
    clauses: str
    hash: str


UNCOVERED: tuple[Reason, ...] = (Reason("uncovered-beside"), Reason("uncovered-guards"))


_ENCODER = msgspec.json.Encoder()
_TITLE = msgspec.json.Decoder(Title)
_LINE = msgspec.json.Decoder(ExportedEntry | ExportedRefusal)


def write_lines(record: Record, file: IO[bytes], progress: Progress = lambda _: None) -> int:
    """Write a record as JSON Lines; return how many entries that were."""
    number = 0
    for number, line in lines(record):
        file.write(line)
        if number:
            progress(number)
    return number


def lines(record: Record) -> Iterator[tuple[int, bytes]]:
    """A record as it stands as JSON Lines, each with the entry that it reaches; the title first."""
    source = DatabaseSource(record)
    title = Title(record=source.identity, entries=source.tip.entry, refusals=source.tip.refusal)
    yield 0, _ENCODER.encode(title) + b"\n"
    number = 0
    for line in source.lines():
        number = line.number if isinstance(line, Entry) else number
        yield number, _ENCODER.encode(_exported(line)) + b"\n"


def _exported(line: Line) -> ExportedEntry | ExportedRefusal:
    if isinstance(line, Refusal):
        return ExportedRefusal(*line)
    return ExportedEntry(
        *line[:7],
        [
            ExportedEvent(s.stream, s.version, s.v, s.hash, msgspec.Raw(s.body.encode()))
            for s in line.events
        ],
        list(line.moved),
    )


class ExportSource:
    """An export, to be audited or read back."""

    uncovered = UNCOVERED

    def __init__(self, path: Path) -> None:
        self._path = path
        title = self._title()
        self.identity = title.record
        self.tip = Tip(title.entries, title.refusals, "")

    def _title(self) -> Title:
        for _, line in self._lines():
            try:
                title = _TITLE.decode(line)
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

    def require_sound(self) -> None:
        """A file of text is what it is."""

    def lines(self) -> Iterator[Line]:
        for number, text in self._lines():
            if number == 1:
                continue
            try:
                line = _LINE.decode(text)
            except msgspec.DecodeError as error:
                raise self._no_line(number) from error
            if _ENCODER.encode(line) + b"\n" != text:
                raise self._no_line(number)
            yield _kept(line)

    def _no_line(self, number: int) -> Malformed:
        return Malformed("no-line-of-an-export", path=str(self._path), line=number)

    def shoes(self) -> Iterator[Stored]:
        for line in self.lines():
            for stored in line.events if isinstance(line, Entry) else ():
                if SHOE.owns(stored.stream):
                    yield stored

    def heads(self) -> Mapping[str, Head] | None:
        """An export does not say; its title says how many entries there are."""

    def strays(self) -> Strays:
        """An export has every event inside its entry."""
        return Strays()

    def snapshots(self) -> Mapping[Place, Snapshot]:
        """An export has none, since they follow from the events."""
        return {}

    def beside(self, after: int) -> Beside | None:
        """An export has none of it."""


def _kept(line: ExportedEntry | ExportedRefusal) -> Line:
    if isinstance(line, ExportedRefusal):
        return Refusal(*msgspec.structs.astuple(line))
    envelope = (line.at, line.role, line.person, line.command, line.digest)
    events = tuple(
        Stored(line.number, e.stream, e.version, *envelope, e.v, bytes(e.event).decode(), e.hash)
        for e in line.events
    )
    return Entry(line.number, *envelope, line.hash, events, tuple(line.moved))


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


def csv_pages(record: Record, name: str) -> Iterator[str]:
    """Events, ledger or refusals as CSV, a page of rows at a time, under their columns."""
    page = io.StringIO(newline="")
    csv.writer(page).writerow(COLUMNS[name].split())
    yield page.getvalue()
    for rows in _pages(record, name):
        page = io.StringIO(newline="")
        csv.writer(page).writerows(map(plain, row) for row in rows)
        yield page.getvalue()


def _pages(record: Record, name: str) -> Iterator[Iterable[tuple[object, ...]]]:
    counted = "refusals" if name == "refusals" else "entries"
    with record.database.read() as session:
        ((last,),) = session.rows(f"SELECT COALESCE(MAX(number), 0) FROM {counted}")  # noqa: S608 - one of two names
    for after in range(0, last, PAGE):
        with record.database.read() as session:
            rows = session.rows(TABLES[name], (after, min(after + PAGE, last)))
        # Anyone who asks for the next page may do so in another thread, or never.
        yield rows
