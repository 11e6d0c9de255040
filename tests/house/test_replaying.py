"""Events of the record that a person asks for: by their kind, their stream, a name and a time."""

from collections.abc import Iterator

import pytest

from played import House, house_at, short_evening
from punto.narration.saying import ENGLISH
from punto.web.pages.replaying import ReplayRequest, Still, listed
from records import NOON, appending, part


@pytest.fixture
def house(address: str) -> Iterator[House]:
    """An evening on record in each place, with a shoe's promise that nobody is shown."""
    with house_at(address) as made:
        short_evening(made)
        made.record.append(appending("sealed", part("shoe:T1", 0, 1), at=NOON))
        yield made


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (ReplayRequest(kind="bets-called"), 3),
        (ReplayRequest(kind="bets-called", stream="table:T1"), 3),
        (ReplayRequest(kind="bets-called", stream="table:T2"), 0),
        (ReplayRequest(kind="bets-called", before=1), 0),
        (ReplayRequest(kind="result-announced", person="ann"), 0),
        (ReplayRequest(kind="clock-jumped"), 0),
        (ReplayRequest(kind="%"), 0),
        (ReplayRequest(stream="table:T1"), 38),
    ],
    ids=str,
)
def test_what_is_asked_for_is_listed(house: House, asked: ReplayRequest, expected: int) -> None:
    assert expected == len(listed(house.record, asked, ENGLISH).events)


def test_a_name_is_found_in_what_is_said_and_by_whom(house: House) -> None:
    words = [
        told.words
        for told in listed(
            house.record, ReplayRequest(person="ann", kind="wager-placed"), ENGLISH
        ).events
    ]

    assert [
        "ann puts $20 on banker, box 1.",
        "ann puts $10 on player, box 1.",
        "ann puts $10 on player, box 1.",
    ] == words


@pytest.mark.parametrize(
    ("at", "clock"),
    [
        ("2026-11-15T20:00:00+11:00", "20:00:00.000"),
        ("2026-11-15T20:00:05.750000+11:00", "20:00:05.750"),
        ("2026-11-15T09:00:05.000321+00:00", "09:00:05.000"),
    ],
)
def test_a_step_has_the_time_of_day_and_no_part_of_its_zone(at: str, clock: str) -> None:
    assert clock == Still(1, at, "", "", "", (), (), "").clock
