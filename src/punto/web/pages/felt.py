"""The felt drawn: where seats, areas, chips and cards lie on a table of so many seats."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from punto.floor.live.views import SeatView, TableView
from punto.law.procedures import Wager
from punto.narration.saying import printed

CENTRE_X, CENTRE_Y = 600, 10
REACH_X, REACH_Y = 530, 600
FIRST, LAST = math.radians(21), math.radians(159)
"""Where seats begin and end on the arc, from the right of the person who looks at the dealer."""
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
MOST_CHIPS = 6
"""Chips drawn in a stack; more of them only raise the figure beside it."""
AREA_WIDTH, AREA_GAP, CHIP_ASIDE = 96, 6, 27
"""An area, what is left free beside it, and how far from its middle chips lie beside the name."""
SIDES_WIDTH, SIDES_TOP, SIDES_HEIGHT, WIDEST_SIDE = 414, 248, 96, 124
"""The shared areas of side bets, between the hands and the ties."""
MOST_IN_TWO_ROWS = 10

ENGLISH = {wager.value: printed(wager) for wager in Wager}
"""Wagers as the layout prints them."""


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


class WagerStack(NamedTuple):
    """A wager on the felt."""

    wager: str
    cents: int
    spot: Spot
    scale: float
    chips: tuple[Chip, ...]
    yours: bool


class Box(NamedTuple):
    """A seat and its areas."""

    number: int
    label: str
    you: bool
    taken: bool
    seat: Spot
    scale: float
    areas: dict[str, Spot]
    stacks: tuple[WagerStack, ...]


class Side(NamedTuple):
    """The area of a side bet, which all seats share: each has a place of its own in it."""

    wager: str
    x: int
    y: int
    width: int
    height: int
    scale: float
    places: tuple[Spot, ...]


def boxes(view: TableView) -> tuple[Box, ...]:
    """Every seat of the table as it is numbered, with what lies before it."""
    by_seat = {patron.seat: patron for patron in view.patrons if patron.seat is not None}
    shared = {side.wager: side for side in sides(view)}
    return tuple(
        _box(view, number, by_seat.get(number), shared) for number in range(1, view.seats + 1)
    )


def _box(view: TableView, number: int, patron: SeatView | None, shared: dict[str, Side]) -> Box:
    angle, scale = _angle(number, view), _scale(view.seats)
    areas = {wager: _spot(angle, ring) for wager, ring in RINGS.items()}
    lying: dict[str, int] = {}
    stacks = []
    for each in view.patrons:
        for placed in each.wagers:
            wager = placed.wager.value
            if placed.box == number:
                spot, size = _chips_at(areas, shared, wager, number, scale)
                beside = lying.get(wager, 0)
                lying[wager] = beside + 1
                spot = Spot(spot.x - round(beside * 26 * size), spot.y, spot.turn)
                chips = stack_of(placed.cents, view.chips)
                stacks.append(WagerStack(wager, placed.cents, spot, size, chips, each.you))
    return Box(
        number,
        patron.label if patron is not None else "",
        patron is not None and patron.you,
        patron is not None,
        _spot(angle, 1.02),
        scale,
        areas,
        tuple(stacks),
    )


def _chips_at(
    areas: dict[str, Spot], shared: dict[str, Side], wager: str, number: int, scale: float
) -> tuple[Spot, float]:
    """Where chips of a seat lie: beside the name in its own area, or at its place in a shared."""
    if wager in shared:
        side = shared[wager]
        return side.places[number - 1], side.scale
    area = areas[wager]
    turn = math.radians(area.turn)
    aside = CHIP_ASIDE * scale
    x, y = area.x + aside * math.cos(turn), area.y + aside * math.sin(turn)
    return Spot(round(x), round(y), area.turn), scale


def _angle(number: int, view: TableView) -> float:
    """Seats run from the dealer's left, which is the right of the viewer, unless set so."""
    share = 0.5 if view.seats == 1 else (number - 1) / (view.seats - 1)
    if view.seat_one_at_right:
        share = 1 - share
    return FIRST + share * (LAST - FIRST)


def _scale(seats: int) -> float:
    """How large areas can be for so many seats; the ties lie closest together."""
    reach = (REACH_X + REACH_Y) / 2 * RINGS["tie"]
    between = reach * (LAST - FIRST) / max(1, seats - 1)
    return round(min(1, (between - AREA_GAP) / AREA_WIDTH), 2)


def _spot(angle: float, ring: float) -> Spot:
    x = CENTRE_X + REACH_X * ring * math.cos(angle)
    y = CENTRE_Y + REACH_Y * ring * math.sin(angle)
    return Spot(round(x), round(y), round(math.degrees(angle) - 90))


def sides(view: TableView) -> tuple[Side, ...]:
    """The shared areas, beside one another before the dealer."""
    offered = [wager for wager in view.offered if wager not in MAINS]
    if not offered:
        return ()
    gaps = AREA_GAP * (len(offered) - 1)
    width = min(WIDEST_SIDE, (SIDES_WIDTH - gaps) // len(offered))
    first = CENTRE_X - (width * len(offered) + gaps) // 2
    return tuple(
        _side(view, wager, first + place * (width + AREA_GAP), width)
        for place, wager in enumerate(offered)
    )


def _side(view: TableView, wager: str, x: int, width: int) -> Side:
    """Places go round as the seats do, in rows."""
    rows = 2 if view.seats <= MOST_IN_TWO_ROWS else 3
    across = math.ceil(view.seats / rows)
    step, down = width / across, (SIDES_HEIGHT - 36) / rows
    places = []
    for number in range(view.seats):
        column = number % across
        from_left = column if view.seat_one_at_right else across - 1 - column
        left = x + step * (from_left + 0.5)
        top = SIDES_TOP + 34 + down * (number // across + 0.5)
        places.append(Spot(round(left), round(top), 0))
    scale = round(min(0.62, step / 36, down / 34), 2)
    return Side(wager, x, SIDES_TOP, width, SIDES_HEIGHT, scale, tuple(places))


def stack_of(cents: int, chips: Iterable[int]) -> tuple[Chip, ...]:
    """The chips that make an amount, the greatest at the bottom."""
    stack: list[Chip] = []
    for worth in sorted(chips, reverse=True):
        while cents >= worth and len(stack) < MOST_CHIPS:
            cents -= worth
            stack.append(Chip(worth, *COLOURS.get(worth, OTHER), len(stack) * 4))
    return tuple(stack)
