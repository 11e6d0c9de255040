"""Records of which part is archived, for tests: at any entry, by hand."""

from datetime import UTC, datetime, timedelta
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from played import House
from punto.record import Record, StreamPart, open_record, parts
from punto.record.archiving import Archived, Archiving
from punto.record.audit import Audit, Verdict
from punto.record.house_facts import note
from punto.record.keys import Keys
from punto.record.recall import coup
from punto.record.reconciling import reckon
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.record.words import Line, Tip
from records import NOON, SUE, appending, fact

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
LATER = NOON + timedelta(days=2)
DAYS = tuple(f"2026-11-{day:02}" for day in range(1, 30))


class UpTo(Archiving):
    """An archiving that ends with an entry, no matter when that was."""

    upto = 0

    def place(self, after: Tip, until: datetime) -> Tip:
        if not self.upto:
            return super().place(after, until)
        if self.upto <= after.entry:
            return after
        found = self._record.place(self.upto)
        assert found is not None
        return found


def archive(
    record: Record, keys: Keys, upto: int, name: str = DAYS[0], folder: Path | None = None
) -> Archived | None:
    """Archive everything up to an entry."""
    if folder is not None:
        record.archives.keep_in(folder)
    archiving = UpTo(record, keys, pause=lambda: None)
    archiving.upto = upto
    return archiving.run(LATER, name, LATER)


def fork_for_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes that go through parts of a record begin with all that is imported here."""
    monkeypatch.setattr(parts, "get_context", lambda _: get_context("fork"))


def close_days(house: House, *tables: str) -> None:
    """Count the float of every table, and have an entry come after that."""
    for table in tables:
        note(house.record, (reckon(house.record, table, 0),), SUE, NOON, f"count {table}")
    house.record.append(appending("morning", _part(house.record)))


def _part(record: Record) -> StreamPart:
    return StreamPart("house", record.head("house").version, (fact(),))


class Told(NamedTuple):
    """Everything that a record tells, from wherever it reads it."""

    lines: list[Line]
    streams: dict[str, Any]
    entries: list[Any]
    refusals: list[Any]
    coups: list[Any]
    states: list[Any]
    balances: list[Any]
    tip: Tip


def told(record: Record) -> Told:
    """What must be the same before and after archiving."""
    heads, tip = record.heads_at_tip()
    with record.database.read() as session:
        balances = session.rows("SELECT * FROM balances ORDER BY 1, 2, 3")
    return Told(
        list(DatabaseSource(record).lines()),
        {name: list(record.read(name)) for name in heads},
        list(record.entries()),
        list(record.refusals()),
        [coup(record, "T1", 1), coup(record, "T2", 1), coup(record, "T1", 2)],
        [
            load(record, name, version).state
            for name in ("table:T1", "table:T2", "house")
            for version in range(1, heads[name].version + 1)
        ],
        [tuple(row) for row in balances],
        tip,
    )


def told_at(address: str, keys: Keys) -> Told:
    """The same of a record that is opened anew."""
    with open_record(address, keys, new=False) as record:
        return told(record)


class Archivable(NamedTuple):
    """A record of which every day is closed."""

    address: str
    keys: Keys
    entries: int
    folder: Path

    def opened(self) -> Record:
        return open_record(self.address, self.keys, new=False)

    def verdict(self) -> Verdict:
        with self.opened() as record:
            return Audit(DatabaseSource(record), key=self.keys.snapshots()).run()
