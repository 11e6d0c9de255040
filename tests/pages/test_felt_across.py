"""The felt as its dealer sees it."""

import pytest

from drawn_tables import OFFERED, seat, table
from punto.web.pages.felt import MAINS, boxes, sides
from punto.web.pages.felt_across import HEIGHT, across

SEATS = (1, 7, 12)
WIDTH = 1000
RAIL, SEAT, HANDS = 14, 13, 310
"""How far down the rail comes, how large a seat is drawn, and where the hands begin."""


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seat_one_at_right", [False, True])
def test_seats_are_where_the_dealer_sees_them(seats: int, *, seat_one_at_right: bool) -> None:
    """The patrons' right is the dealer's left, and what is near to them is far."""
    view = table(seats, seat_one_at_right=seat_one_at_right)

    there, here = boxes(view), across(view)["boxes"]

    assert [each.number for each in there] == [each.number for each in here]
    assert [pytest.approx(WIDTH - each.seat.x, abs=0.2) for each in there] == [
        each.seat.x for each in here
    ]
    assert [pytest.approx(HEIGHT - each.seat.y, abs=0.2) for each in there] == [
        each.seat.y for each in here
    ]
    for each in here:
        assert RAIL < each.seat.y - SEAT
        assert each.areas["tie"].chips.y < HANDS
        heights = [each.seat.y, *(each.areas[wager].name.y for wager in MAINS)]
        assert sorted(heights) == heights


def test_chips_lie_right_of_the_words_and_figures_below_them() -> None:
    view = table(7, *(seat(number, *OFFERED) for number in range(1, 8)))

    drawn = across(view)

    for box in drawn["boxes"]:
        for area in box.areas.values():
            assert area.name.x < area.chips.x
        for stack in box.stacks:
            assert box.areas[stack.wager].chips.y > stack.spot.y
    for side in drawn["sides"]:
        assert side.area.name.y < side.area.chips.y
        assert all(mark.spot.y > side.area.name.y for mark in side.marks)


def test_side_bets_are_read_from_the_other_end() -> None:
    view = table(7)

    assert [each.wager for each in sides(view)][::-1] == [
        each.wager for each in across(view)["sides"]
    ]
