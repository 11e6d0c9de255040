"""What holds of every report alike."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from catalogues import saying
from played import House, house_at
from punto.errors import Malformed
from punto.narration.saying import fault
from punto.record import Record
from punto.reports import REPORTS, make_report, read_interval
from punto.reports.shape import ColumnKind, in_words
from reported import GENERATED, a_day, asked, lines, made

MIDNIGHT = "15 November 2026 00:00"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(str(tmp_path / "record.db")) as opened:
        yield opened


# All of them


@pytest.mark.parametrize("name", REPORTS)
def test_nothing_is_told_as_no_activity(house: House, name: str) -> None:
    report = made(house.record, name)

    assert ((), (), ("No activity.",)) == (report.rows, report.totals, report.noted())
    assert report.columns


@pytest.mark.parametrize("name", [name for name in REPORTS if name != "accounts"])
def test_an_idle_day_is_told_as_no_activity(day: Record, name: str) -> None:
    assert ("No activity.",) == made(day, name, "2026-12-24", "2026-12-24").noted()


@pytest.mark.parametrize("name", REPORTS)
def test_every_row_names_events_that_are_there(day: Record, shoes: Record, name: str) -> None:
    for record in (day, shoes):
        heads, _ = record.heads_at_last_entry()
        for row in made(record, name).rows:
            assert row.sources
            for source in row.sources:
                # What is refused before a table has an event is refused at zero.
                assert (
                    (name != "refusals")
                    <= source.first
                    <= source.last
                    <= heads[source.stream].version
                )


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_is_the_same_whenever_it_is_made(shoes: Record, name: str) -> None:
    assert made(shoes, name) == made(shoes, name)


def test_every_database_tells_the_same(day: Record, address: str) -> None:
    with house_at(address) as house:
        a_day(house)

        for name in REPORTS:
            assert made(day, name) == made(house.record, name)


@pytest.mark.parametrize("name", REPORTS)
def test_a_head_says_whose_what_and_when(day: Record, name: str) -> None:
    report = made(day, name, "2026-11", "2026-11-15")

    assert ("The Star", REPORTS[name].title) == (report.operator, report.headed())
    assert ("2026-11-01T00:00:00+11:00", "2026-11-16T00:00:00+11:00") == (
        report.since,
        report.until,
    )
    assert f"{GENERATED.isoformat()}" == report.generated
    assert "2026-11-01 00:00:00 to 2026-11-16 00:00:00" == report.interval()
    assert all(len(report.columns) == len(row.cells) for row in report.rows)


def test_one_table_is_told_by_itself(shoes: Record) -> None:
    assert [("S4",)] == lines(made(shoes, "shift", table="S4"), "table")
    with pytest.raises(Malformed, check=saying("There is no table S9 in the record")):
        made(shoes, "shift", table="S9")


def test_there_is_no_report_but_those_that_there_are(day: Record) -> None:
    with pytest.raises(Malformed, check=saying("There is no report 'weather'")) as caught:
        make_report(day, "weather", asked())

    assert "choose from shift, day, shoe" in fault(caught.value).remedy


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [
        (None, None, (None, None)),
        ("2026-02", "2026-02", ("2026-02-01T00:00:00+11:00", "2026-03-01T00:00:00+11:00")),
        ("2026-12", "2026-12", ("2026-12-01T00:00:00+11:00", "2027-01-01T00:00:00+11:00")),
        # The night on which the clocks go back: a day of twenty-five hours.
        (
            "2026-04-05",
            "2026-04-05",
            ("2026-04-05T00:00:00+11:00", "2026-04-06T00:00:00+10:00"),
        ),
        (
            "2026-11-15T19:00",
            "2026-11-15T10:00:00+00:00",
            ("2026-11-15T19:00:00+11:00", "2026-11-15T10:00:00+00:00"),
        ),
    ],
)
def test_an_interval_is_read_as_people_write_it(
    since: str | None, until: str | None, found: tuple[str | None, str | None]
) -> None:
    interval = read_interval(since, until, asked().zone)

    assert found == tuple(None if each is None else each.isoformat() for each in interval)


@pytest.mark.parametrize(
    ("since", "until", "sentence"),
    [
        ("yesterday", None, "'yesterday' is no month, day or moment"),
        (None, "2026-13", "'2026-13' is no month, day or moment"),
        ("2026-02-30", None, "'2026-02-30' is no month, day or moment"),
        ("9999-12-31", "9999-12-31", "'9999-12-31' is no month, day or moment"),
        (
            "2026-11-15",
            "2026-11-14",
            f"The interval ends on {MIDNIGHT}, and begins on {MIDNIGHT}",
        ),
    ],
)
def test_a_wrong_interval_is_told_in_a_sentence(
    since: str | None, until: str | None, sentence: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read_interval(since, until, asked().zone)

    assert sentence == fault(caught.value).message
    assert fault(caught.value).remedy


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        (ColumnKind.MONEY, -1_234_50, "-$1,234.50"),
        (ColumnKind.COUNT, 1234, "1,234"),
        (ColumnKind.PERCENT, "1/3", "33.3333%"),
        (ColumnKind.PERCENT, "-2/3", "-66.6667%"),
        (ColumnKind.PERCENT, "-1/100000000", "0.0000%"),
        (ColumnKind.NUMBER, "-1.25", "-1.25"),
        (ColumnKind.TIME, "2026-11-15T20:00:00+11:00", "2026-11-15 20:00:00"),
        (ColumnKind.MONEY, None, ""),
        (ColumnKind.TEXT, "ann", "ann"),
    ],
)
def test_a_value_is_read_by_its_kind(kind: ColumnKind, value: int | str | None, words: str) -> None:
    assert words == in_words(kind, value)
