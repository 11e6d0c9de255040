"""The record as plain files: JSON Lines that can be read back and audited, and CSV for a desk."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO

import msgspec

from punto.errors import Malformed, Unavailable
from punto.record import schema
from punto.record.cells import plain
from punto.record.findings import Kept, Snapshot, Strays
from punto.record.record import Record
from punto.record.words import Head, Stored

Progress = Callable[[int], None]

TABLES = {
    "events": "SELECT entries.number, entries.at, entries.role, entries.person, entries.command, "
    "events.stream, events.version, events.v, events.body, events.hash FROM events "
    "JOIN entries ON entries.number = events.entry "
    "WHERE entries.number > ? AND entries.number <= ? "
    "ORDER BY entries.number, events.stream, events.version",
    "ledger": "SELECT entry, at, role, person, stream, version, book, account, cents FROM journal "
    "WHERE entry > ? AND entry <= ? ORDER BY entry, stream, version, book, account",
    "refusals": "SELECT number, at, stream, version, role, person, command, body, message, clauses "
    "FROM refusals WHERE number > ? AND number <= ? ORDER BY number",
}
COLUMNS = {
    "events": "entry at role person command stream version v event hash",
    "ledger": "entry at role person stream version book account cents",
    "refusals": "number at stream version role person command body message clauses",
}
PAGE = 2_000
PUNTO = "record"
"""What the title of an export says that it is of."""


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of an export."""

    punto: str = PUNTO
    schema: int = schema.VERSION
    record: str
    entries: int


class ExportedEvent(msgspec.Struct, frozen=True):
    """An event in an export, its text exactly as it was written."""

    stream: str
    version: int
    v: int
    hash: str
    event: msgspec.Raw


class ExportedEntry(msgspec.Struct, frozen=True):
    """One line of an export: a command and all its events."""

    entry: int
    at: str
    role: str
    person: str
    command: str
    digest: str
    events: list[ExportedEvent]


_ENCODER = msgspec.json.Encoder()
_TITLE = msgspec.json.Decoder(Title)
_ENTRY = msgspec.json.Decoder(ExportedEntry)


def write_lines(record: Record, file: IO[bytes], progress: Progress = lambda _: None) -> int:
    """Write a record as JSON Lines; return how many entries that were."""
    last = record.last_entry()
    for number, line in lines(record, last):
        file.write(line)
        if number:
            progress(number)
    return last


def lines(record: Record, last: int) -> Iterator[tuple[int, bytes]]:
    """A record up to an entry as JSON Lines, each with the number of its entry; the title first."""
    yield 0, _ENCODER.encode(Title(record=record.identity, entries=last)) + b"\n"
    for entry in record.entries(0, last):
        yield entry[0].entry, _ENCODER.encode(_exported(entry)) + b"\n"


def _exported(entry: tuple[Stored, ...]) -> ExportedEntry:
    first = entry[0]
    return ExportedEntry(
        first.entry,
        first.at,
        first.role,
        first.person,
        first.command,
        first.digest,
        [
            ExportedEvent(s.stream, s.version, s.v, s.hash, msgspec.Raw(s.body.encode()))
            for s in entry
        ],
    )


class ExportSource:
    """An export, to be audited or read back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        title = self._title()
        self.identity, self.last = title.record, title.entries

    def _title(self) -> Title:
        for _, line in self._lines():
            try:
                title = _TITLE.decode(line)
            except msgspec.DecodeError:
                break
            if title.punto != PUNTO:
                break
            if title.schema > schema.VERSION:
                raise Unavailable(
                    f"{self._path} was written by a newer Punto (schema {title.schema})",
                    "read it with the newer program",
                )
            return title
        raise Malformed(f"{self._path} is not the export of a record", "name a file of JSON Lines")

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        try:
            with self._path.open("rb") as file:
                yield from enumerate(file, 1)
        except OSError as error:
            raise Malformed(
                f"{self._path} cannot be read: {error.strerror}", "name an export"
            ) from error

    def entries(self) -> Iterator[tuple[Stored, ...]]:
        for number, line in self._lines():
            if number == 1:
                continue
            try:
                entry = _ENTRY.decode(line)
            except msgspec.DecodeError as error:
                raise Malformed(
                    f"Line {number} of {self._path} is not an entry", "export the record again"
                ) from error
            if not entry.events:
                raise Malformed(f"Line {number} of {self._path} has no events", "export again")
            yield tuple(_stored(entry, event) for event in entry.events)

    def heads(self) -> Mapping[str, Head] | None:
        """An export does not say; its title says how many entries there are."""

    def ledger(self, stream: str, after: int, upto: int) -> Mapping[int, list[Kept]] | None:
        """An export has no ledger, which follows from the events."""

    def strays(self) -> Strays:
        """An export has every event inside its entry."""
        return Strays()

    def snapshots(self) -> Mapping[str, Snapshot]:
        """An export has none, since they follow from the events."""
        return {}


def _stored(entry: ExportedEntry, event: ExportedEvent) -> Stored:
    return Stored(
        entry.entry,
        event.stream,
        event.version,
        entry.at,
        entry.role,
        entry.person,
        entry.command,
        entry.digest,
        event.v,
        bytes(event.event).decode(),
        event.hash,
    )


def write_csv(record: Record, folder: Path) -> list[Path]:
    """Write events, ledger and refusals as tables; return their files."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return [_write_table(record, folder.joinpath(f"{name}.csv"), name) for name in TABLES]
    except OSError as error:
        raise Unavailable(
            f"{folder} cannot be written: {error.strerror}", "name another"
        ) from error


def _write_table(record: Record, path: Path, name: str) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
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
        # Whoever asks for the next page may do so in another thread, or never.
        yield rows
