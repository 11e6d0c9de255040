"""A patron's play looked up by its index: as a look at all of it finds it, and in a few rows."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from punto.floor.people.activity import AccountCoup, activity, history
from punto.patrons.events import PatronEvent, ResultNoted, StakesLaid
from punto.record import Record, StreamPart, open_record
from reading import counted
from records import NOON, appending

ANN = "patron:ann"
FIRST = date(2026, 1, 1)
DAYS, A_DAY = 100, 12
"""Days of play, and coups of each."""
A_RESULT = 2
"""Events of a coup: what was staked, and what came of it."""


@pytest.fixture(scope="module")
def record() -> Iterator[Record]:
    with open_record(":memory:") as made:
        version = 0
        for day in range(DAYS):
            events = list(played_on(FIRST + timedelta(days=day)))
            made.append(appending(f"{day}", StreamPart(ANN, version, events), at=NOON))
            version += len(events)
        yield made


def played_on(day: date) -> Iterator[PatronEvent]:
    for coup in range(1, A_DAY + 1):
        yield StakesLaid(table="T1", cents=5_00)
        yield ResultNoted(
            table="T1", shoe=day.day, coup=coup, on=day, won_cents=coup, stakes_cents=0
        )


def number(day: int, coup: int) -> int:
    """Where the result of a day's coup stands."""
    return ((day * A_DAY) + coup) * A_RESULT


@pytest.mark.parametrize("first", [0, 1, 40, DAYS - 7, DAYS])
def test_the_days_that_are_asked_for_are_found(record: Record, first: int) -> None:
    days = (FIRST + timedelta(days=first), FIRST + timedelta(days=first + 7))
    there = range(first, min(DAYS, first + 7))
    with counted() as count:
        found = history(record, "ann", days, 5)

    assert {FIRST + timedelta(days=day): A_DAY * (A_DAY + 1) // 2 for day in there} == found.days
    assert A_DAY * len(there) == found.played
    assert bool(there) is found.is_more
    assert [number(day, 12) for day in there][-1:] == [c.number for c in found.coups[:1]]
    assert count.events <= A_DAY * 10 + 50 < DAYS * A_DAY


@pytest.mark.parametrize("before", [0, 1, 2, 3, number(50, 6), number(99, 12)])
def test_the_latest_coups_are_found(record: Record, before: int) -> None:
    everything = [number(day, coup) for day in range(DAYS) for coup in range(1, A_DAY + 1)]
    with counted() as count:
        found = activity(record, "ann", None, 30, before)

    expected = [each for each in everything if not before or each < before][-30:]
    assert expected[::-1] == numbers(found)
    assert len(found) == count.events


def test_none_is_older_than_the_day_that_was_said(record: Record) -> None:
    found = activity(record, "ann", FIRST + timedelta(days=DAYS - 2), 50)

    assert [number(day, coup) for day in (99, 98) for coup in range(12, 0, -1)] == numbers(found)


def test_a_clock_that_was_set_back_hides_no_result() -> None:
    """A result of the day before comes behind one of the day."""
    with open_record(":memory:") as made:
        days = (FIRST, FIRST + timedelta(days=1), FIRST, FIRST + timedelta(days=1))
        results = [next(e for e in played_on(day) if isinstance(e, ResultNoted)) for day in days]
        made.append(appending("back", StreamPart(ANN, 0, results)))

        found = history(made, "ann", (FIRST, days[1]), 5)
        later = history(made, "ann", (days[1], FIRST + timedelta(days=2)), 5)

    assert ({FIRST: 2}, {days[1]: 2}) == (found.days, later.days)


def numbers(found: list[AccountCoup]) -> list[int]:
    return [coup.number for coup in found]
