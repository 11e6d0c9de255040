"""A short form of what `benchmarks/aged.py` does with ten million events."""

import sys
from collections.abc import Iterator
from datetime import timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from punto.floor.config import read_config
from punto.record import Record, open_record
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from punto.reports.catalogue import make_report
from punto.reports.request import Interval, ReportRequest
from punto.reports.shape import Report
from punto.reports.theory import theories
from punto.table import TABLE

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
EVENTS = 3_000


@pytest.fixture(scope="module")
def aged() -> Iterator[Any]:
    """The benchmark, which is found beside the others and leaves nothing behind."""
    before = set(sys.modules)
    sys.path.insert(0, str(BENCHMARKS))
    try:
        yield import_module("aged")
    finally:
        sys.path.remove(str(BENCHMARKS))
        for name in {"aged", "evening"} - before:
            sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def grown(aged: Any, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Keys, Any]:
    folder = tmp_path_factory.mktemp("aged")
    address, keys = str(folder / "aged.db"), Keys(folder / "keys")
    with open_record(address, keys) as record:
        age = aged.Age(record, 2)
        age.grow(EVENTS // 3)
        age.grow(EVENTS)
    return address, keys, age


def test_a_generated_record_is_whole(grown: tuple[str, Keys, Any]) -> None:
    """Every event of it follows from play, moves what the ledger says, and is chained."""
    address, keys, age = grown
    with open_record(address, keys, new=False) as record:
        verdict = Audit(DatabaseSource(record), key=keys.snapshots()).run()
        snapshots = _snapshots(record)

    assert () == verdict.findings
    assert age.events == verdict.events
    assert EVENTS <= verdict.events
    assert 2 == verdict.streams
    assert 2 * (EVENTS // 2 // TABLE.snapshot_every) <= snapshots


def test_everything_is_measured_on_it(aged: Any, grown: tuple[str, Keys, Any]) -> None:
    address, keys, age = grown
    found = [cost.what for cost in aged.costs(address, keys, age.now)]

    assert len(set(found)) == len(found)
    assert {"start", "open a table", "recall a coup, the last"} <= set(found)


def test_the_roads_of_a_shuffling_device_are_told_at_a_cost_without_age(
    grown: tuple[str, Keys, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cards are in use for ever: past what a board has room for, roads begin with the hour."""
    address, keys, age = grown
    last = Interval(age.now - timedelta(minutes=4), age.now)
    asked = ReportRequest(read_config(None), age.now, theories, last, "T001")
    with open_record(address, keys, new=False) as record:
        whole, read = _read(record, "shoe", asked, monkeypatch)
        monkeypatch.setattr("punto.reports.shoes.FULL", 10)
        short, read_since = _read(record, "shoe", asked, monkeypatch)

    assert [row.coup for row in whole.rows] == [row.coup for row in short.rows]
    assert "report-roads-of-the-interval" in {each.why for each in short.notes}
    assert "report-roads-of-the-interval" not in {each.why for each in whole.notes}
    assert "1,1" == short.rows[0].cells[12] != whole.rows[0].cells[12]
    assert read_since < len(short.rows) * 40 + TABLE.snapshot_every < read


def _read(
    record: Record, name: str, asked: ReportRequest, monkeypatch: pytest.MonkeyPatch
) -> tuple[Report, int]:
    """A report, and how many events were read and told again for it."""
    count = 0
    read = Record.read

    def counted(self: Record, stream: str, after: int = 0, upto: int | None = None) -> Any:
        nonlocal count
        for stored in read(self, stream, after, upto):
            count += 1
            yield stored

    with monkeypatch.context() as patched:
        patched.setattr(Record, "read", counted)
        return make_report(record, name, asked), count


def _snapshots(record: Record) -> int:
    with record.database.read() as session:
        ((number,),) = session.rows("SELECT COUNT(*) FROM snapshots")
    return int(number)
