"""A report of an interval is what the whole story says of it, without telling the whole story."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from punto.house import events as h
from punto.house.events import Fact
from punto.law.roles import Role
from punto.record import Record, open_record
from punto.record.chain import EMPTY
from punto.record.house_facts import note
from punto.record.keys import Keys
from punto.record.recall import AtTable
from punto.record.replay import PastEvent, told
from punto.record.snapshot import keep, load
from punto.reports import catalogue
from punto.reports.catalogue import REPORTS, make_report
from punto.reports.cells import PersonCell
from punto.reports.lines import movements
from punto.reports.log import HouseFact, Log, Noted
from punto.reports.request import Interval, ReportRequest
from punto.table import TABLE
from punto.table.state import Setup
from records import NOON, SUE, fact
from reported import asked

PARTS = 5
"""Into how many intervals a record is cut."""
OF_AN_INTERVAL = [name for name in REPORTS if name not in ("tournaments", "accounts")]
"""A tournament is told from its beginning; accounts are told as they are, whatever the interval."""


@pytest.fixture(scope="module")
def kept(shoes_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Record]:
    """A whole shoe of every edition, with snapshots such as a node keeps."""
    folder = copytree(shoes_folder, tmp_path_factory.mktemp("kept") / "shoes")
    keys = Keys(folder / "keys")
    with open_record(str(folder / "record.db"), keys, new=False) as record:
        for name in record.streams("table:"):
            for version in range(500, record.head(name).version + 1, 500):
                keep(record, name, load(record, name, version))
        yield record


Story = tuple[PastEvent[Any, Any], ...]


@pytest.fixture(scope="module")
def whole(day: Record, kept: Record) -> dict[tuple[Record, str], Story]:
    """Every story from its first event to its last."""
    return {
        (record, name): tuple(told(record, name))
        for record in (day, kept)
        for name in record.streams("")
    }


class WholeLog(Log):
    """Every story told from its first event, and the times of all looked at one by one."""

    whole: dict[tuple[Record, str], Story]

    def _span(self, name: str) -> tuple[int, int]:
        story = self.whole.get((self._record, name), ())
        times = [datetime.fromisoformat(past.stored.at) for past in story]
        since, until = self._interval
        first = sum(1 for at in times if since is not None and at < since)
        last = sum(1 for at in times if until is None or at < until)
        return first, min(last, self._heads.get(name, EMPTY).version)

    def _between(self, name: str, first: int, last: int) -> Iterator[PastEvent[Any, Any]]:
        yield from self.whole.get((self._record, name), ())[first:last]

    def frames_of_shoes(self, table: str, most: int) -> tuple[Iterator[AtTable], bool]:
        assert most
        name = TABLE.stream(table)
        return self._between(name, 0, self._span(name)[1]), False

    def house(self) -> Iterator[Noted]:
        return self._between("house", 0, self._span("house")[1])

    house_since_posts = house

    def facts(self, *kinds: type[Fact]) -> list[HouseFact]:
        story = self._between("house", 0, self._heads.get("house", EMPTY).version)
        return [HouseFact(*each[:2]) for each in story if isinstance(each.event, kinds)]

    def facts_since(self, kind: type[Fact]) -> Iterator[HouseFact]:
        return iter(self.facts(kind))

    def setup_of(self, table: str, coup: int) -> Setup:
        found: Setup = next(
            frame.before.setup
            for frame in self.whole[self._record, TABLE.stream(table)]
            if any(each.coup == coup for each in movements(frame))
        )
        return found


def intervals(record: Record) -> Iterator[Interval]:
    """From the first event to the last, cut into parts, and open at either end."""
    with record.database.read() as session:
        ((first, last),) = session.rows("SELECT MIN(at), MAX(at) FROM entries")
    begin, end = datetime.fromisoformat(first), datetime.fromisoformat(last)
    step = (end - begin) / PARTS
    cuts = [begin + step * part for part in range(PARTS)] + [end + timedelta(seconds=1)]
    for since, until in pairwise(cuts):
        yield Interval(since, until)
    yield Interval(cuts[2])
    yield Interval(None, cuts[2])


@pytest.mark.parametrize("name", OF_AN_INTERVAL)
def test_a_report_of_an_interval_is_that_of_the_whole_story(
    name: str,
    day: Record,
    kept: Record,
    whole: dict[tuple[Record, str], Story],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WholeLog, "whole", whole, raising=False)
    rows = 0
    for record in (day, kept):
        for interval in intervals(record):
            wanted: ReportRequest = asked()._replace(interval=interval)
            with monkeypatch.context() as patched:
                patched.setattr(catalogue, "Log", WholeLog)
                expected = make_report(record, name, wanted)
            assert expected == make_report(record, name, wanted), interval
            rows += len(expected.rows)
    assert rows > 0


def test_a_report_of_the_last_hour_does_not_read_what_came_long_before(
    kept: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the nearest snapshot on, which is at most 500 events before."""
    *_, last = intervals(kept)
    assert last.until is not None
    read: list[int] = []
    texts = Record.texts

    def counted(self: Record, stream: str, after: int, upto: int | None) -> Any:
        for row in texts(self, stream, after, upto):
            read.append(row[0])
            yield row

    monkeypatch.setattr(Record, "texts", counted)
    log = Log(kept, interval=Interval(last.until))
    for table in log.tables:
        list(log.frames(table))

    longest = max(kept.head(name).version for name in kept.streams("table:"))
    assert longest > 2 * TABLE.snapshot_every
    assert len(read) <= TABLE.snapshot_every * len(log.tables)


def test_reports_of_a_house_read_what_they_tell_and_not_all_its_years(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was on duty from before the interval, floats counted after it, accounts of any age."""
    keys = Keys(tmp_path / "keys")
    hours = [NOON + timedelta(hours=number) for number in range(6)]
    came = {
        name: h.StaffCameOn(table="T1", person=name, role=Role.DEALER, at=hours[number])
        for number, name in ((0, "long"), (2, "before"), (4, "within"))
    }
    left = h.StaffWentOff(table="T1", person="long", role=Role.DEALER)
    others = [fact(number) for number in range(1_000)]
    with open_record(str(tmp_path / "house.db"), keys) as record:
        days: tuple[list[Fact], ...] = (
            [h.AccountCreated(account="sue", roles=(Role.CASINO_SUPERVISOR,)), came["long"]],
            [left, *others],
            [came["before"]],
            [fact()],
            [came["within"]],
        )
        for number, facts in enumerate(days):
            note(record, facts, SUE, hours[number], f"facts {number}")
            if number == 1:
                # It is on the disk before what comes after it.
                keep(record, "house", load(record, "house", 1_000))
        read: list[int] = []
        for name in ("read", "texts"):
            whole = getattr(Record, name)

            def counted(*words: Any, whole: Any = whole) -> Iterator[Any]:
                for row in whole(*words):
                    read.append(1)
                    yield row

            monkeypatch.setattr(Record, name, counted)
        wanted: ReportRequest = asked()._replace(interval=Interval(hours[3], hours[5]))
        staffing = make_report(record, "staffing", wanted)
        assert 60 > len(read)
        read.clear()
        facts_of = Log(record).facts(h.AccountCreated)
        assert [1] == [each.stored.version for each in facts_of]
        assert [] == read

    assert [PersonCell("before"), PersonCell("within")] == [row.cells[1] for row in staffing.rows]
