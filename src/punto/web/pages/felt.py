"""The felt drawn: where seats, areas, chips and cards lie on a table of so many seats."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from punto.floor.views import SeatView, TableView

CENTRE_X, CENTRE_Y = 600, 10
REACH_X, REACH_Y = 530, 600
FIRST, LAST = math.radians(21), math.radians(159)
"""Where seats begin and end on the arc, from the right of whoever looks at the dealer."""
RINGS = {"player": 0.91, "banker": 0.80, "tie": 0.695}
"""How far out each area lies: a patron reaches the player's first."""
MAINS = tuple(RINGS)

COLOURS = {
    100: ("#e9e4d6", "#3c4a56"),
    500: ("#b3202a", "#fdfbf5"),
    2_500: ("#1f6b46", "#fdfbf5"),
    10_000: ("#22262c", "#e8c872"),
    50_000: ("#5b2a86", "#fdfbf5"),
    100_000: ("#c8791b", "#22262c"),
}
"""The colour of a chip and of its stripes, by its worth in cents."""
OTHER = ("#2b5d8c", "#fdfbf5")
MOST_CHIPS = 8
"""Chips drawn in a stack; more of them only raise the figure beside it."""

ENGLISH = {
    "player": "Player",
    "banker": "Banker",
    "tie": "Tie",
    "player-pair": "Player Pair",
    "banker-pair": "Banker Pair",
    "player-dragon": "Player Dragon",
    "banker-dragon": "Banker Dragon",
    "super-six": "Super Six",
    "tiger": "Tiger",
    "tiger-tie": "Tiger Tie",
    "tiger-pair": "Tiger Pair",
    "big-tiger": "Big Tiger",
    "small-tiger": "Small Tiger",
}
CHINESE = {
    "player": "闲",
    "banker": "庄",
    "tie": "和",
    "player-pair": "闲对",
    "banker-pair": "庄对",
    "player-dragon": "闲龙宝",
    "banker-dragon": "庄龙宝",
    "super-six": "超级六",
    "tiger": "老虎",
    "tiger-tie": "老虎和",
    "tiger-pair": "老虎对",
    "big-tiger": "大老虎",
    "small-tiger": "小老虎",
}


class Spot(NamedTuple):
    """A place on the felt, and how far it is turned to face its seat."""

    x: int
    y: int
    turn: int


class Chip(NamedTuple):
    """A chip in a stack, the lowest first."""

    cents: int
    face: str
    stripe: str
    lift: int


class Stack(NamedTuple):
    """A wager on the felt."""

    wager: str
    cents: int
    spot: Spot
    chips: tuple[Chip, ...]
    yours: bool


class Box(NamedTuple):
    """A seat and its areas."""

    number: int
    label: str
    you: bool
    taken: bool
    seat: Spot
    areas: dict[str, Spot]
    stacks: tuple[Stack, ...]


def boxes(view: TableView) -> tuple[Box, ...]:
    """Every seat of the table, numbered from the dealer's left, with what lies before it."""
    by_seat = {patron.seat: patron for patron in view.patrons if patron.seat is not None}
    return tuple(_box(view, number, by_seat.get(number)) for number in range(1, view.seats + 1))


def _box(view: TableView, number: int, patron: SeatView | None) -> Box:
    angle = _angle(number, view.seats)
    areas = {wager: _spot(angle, ring) for wager, ring in RINGS.items()}
    stacks = tuple(
        stack for each in view.patrons for stack in _stacks(view, each, number, angle, areas)
    )
    return Box(
        number,
        patron.label if patron is not None else "",
        patron is not None and patron.you,
        patron is not None,
        _spot(angle, 1.02),
        areas,
        stacks,
    )


def _stacks(
    view: TableView, patron: SeatView, number: int, angle: float, areas: dict[str, Spot]
) -> Iterable[Stack]:
    sides = [w for w in view.offered if w not in MAINS]
    for placed in patron.wagers:
        if placed.box != number:
            continue
        wager = placed.wager.value
        spot = areas.get(wager) or _side_spot(angle, sides.index(wager), len(sides))
        yield Stack(wager, placed.cents, spot, stack_of(placed.cents, view.chips), patron.you)


def _angle(number: int, seats: int) -> float:
    share = 0.5 if seats == 1 else (number - 1) / (seats - 1)
    return FIRST + share * (LAST - FIRST)


def _spot(angle: float, ring: float) -> Spot:
    x = CENTRE_X + REACH_X * ring * math.cos(angle)
    y = CENTRE_Y + REACH_Y * ring * math.sin(angle)
    return Spot(round(x), round(y), round(math.degrees(angle) - 90))


def _side_spot(angle: float, place: int, sides: int) -> Spot:
    """Side bets lie beside one another between the ties and the dealer."""
    spread = math.radians(3.1)
    return _spot(angle + (place - (sides - 1) / 2) * spread, 0.61)


def stack_of(cents: int, chips: Iterable[int]) -> tuple[Chip, ...]:
    """The chips that make an amount, the greatest at the bottom."""
    stack: list[Chip] = []
    for worth in sorted(chips, reverse=True):
        while cents >= worth and len(stack) < MOST_CHIPS:
            cents -= worth
            stack.append(Chip(worth, *COLOURS.get(worth, OTHER), len(stack) * 5))
    return tuple(stack)
