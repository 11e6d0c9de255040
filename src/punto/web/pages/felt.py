"""The felt drawn: bands of areas about one middle far above, cut into a wedge for each seat."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from punto.floor.live.views import SeatView, TableView
from punto.law.procedures import Outcome, Wager
from punto.narration.saying import printed
from punto.table.coup import WagerLine

MIDDLE, OUTER, LOWEST = 500, 1300, 474
"""Where the arc has its middle, its outer radius, and how far down that comes."""
SPREAD = math.radians(20.5)
"""How far to either side the wedges go."""
FLATTER, FLATTER_SPREAD = 600, math.radians(17)
"""How much farther off the middle is on a wide screen, and how far the wedges go there."""
BANDS = {"tie": (1146, 1192), "banker": (1192, 1246), "player": (1246, 1300)}
"""From which radius to which each area goes: a patron reaches the player's first."""
MAINS = ("player", "banker", "tie")
SEATS_AT = OUTER + 22
SIDES, SIDES_REACH, WIDEST_SIDE = (1090, 1140), 290, 118
"""The shared areas of side bets, between the hands and the ties: how far they go to each side."""
SHORT_BELOW = 104
"""A wedge that is narrower has room for a letter and no more."""
WIDE_FROM = 120
"""One that is as wide as this has room for a name in two languages beside its chips."""
NAME_AT, CHIPS_AT = 0.3, 0.24
"""How far from a wedge's middle its words begin and its chips lie, by its width."""
CHIP = 30
"""How wide a chip is drawn."""
MARK_WIDTH = 34
PLACES = 4_096
"""Places and areas that are kept as they were worked out: those of every layout that is in use."""
MOST_CHIPS = 6
"""Chips drawn in a stack; more of them only raise the figure beside it."""
LAST_TURN = 12
"""Wagers that are taken or paid one after the other; those past them go together."""
LETTERS = {"player": "P", "banker": "B", "tie": "T"}

ENGLISH = {wager.value: printed(wager) for wager in Wager}
"""Wagers as the layout prints them."""


class Spot(NamedTuple):
    """A place on the felt, and how far it is turned to face its seat."""

    x: float
    y: float
    turn: float

    @property
    def moved(self) -> str:
        """How all that lies there is moved on a wide screen: by as much as its wedge is."""
        turn = self.turn * FLATTER_SPREAD / SPREAD
        far, farther = LOWEST - OUTER, LOWEST - OUTER - FLATTER
        return f"rotate({turn:.2f} {MIDDLE} {farther}) rotate({-self.turn} {MIDDLE} {far})"


class Chip(NamedTuple):
    """A chip in a stack, the lowest first."""

    cents: int
    lift: float


class WagerStack(NamedTuple):
    """A wager on the felt, and what became of it."""

    wager: str
    box: int
    cents: int
    spot: Spot
    chips: tuple[Chip, ...]
    yours: bool
    outcome: str = ""
    paid_cents: int = 0
    paid: tuple[Chip, ...] = ()
    turn: int = 0
    """When it is taken or paid, among those of its kind."""


class FeltArea(NamedTuple):
    """An area on the felt, with where its words and its chips are."""

    wager: str
    path: str
    name: Spot
    chips: Spot
    broad: str = ""
    """Its path on a wide screen, where that is another."""


class Box(NamedTuple):
    """A seat and its areas."""

    number: int
    label: str
    you: bool
    taken: bool
    seat: Spot
    is_short: bool
    is_wide: bool
    outline: str
    broad_outline: str
    areas: dict[str, FeltArea]
    stacks: tuple[WagerStack, ...]


class Mark(NamedTuple):
    """A chip of one seat in an area that all share."""

    box: int
    cents: int
    chip: Chip
    spot: Spot
    yours: bool
    outcome: str
    turn: int


class Side(NamedTuple):
    """The area of a side bet, which all seats share."""

    area: FeltArea
    marks: tuple[Mark, ...]
    more: int
    """How many seats have a chip there beyond those that are drawn."""
    own: WagerStack | None
    won: bool

    @property
    def wager(self) -> str:
        return self.area.wager

    @property
    def others(self) -> int:
        """How many other seats have a chip there."""
        return sum(not mark.yours for mark in self.marks) + self.more


class _Lying(NamedTuple):
    """A wager as it lies, or as it lay when it was settled."""

    wager: str
    box: int
    cents: int
    yours: bool
    outcome: str = ""
    paid_cents: int = 0
    turn: int = 0


def boxes(view: TableView, lines: Sequence[WagerLine] = ()) -> tuple[Box, ...]:
    """Every seat of the table as it is numbered, with what lies before it."""
    by_seat = {patron.seat: patron for patron in view.patrons if patron.seat is not None}
    lying = _lying(view, lines)
    return tuple(
        _box(view, number, by_seat.get(number), lying) for number in range(1, view.seats + 1)
    )


def sides(view: TableView, lines: Sequence[WagerLine] = ()) -> tuple[Side, ...]:
    """The shared areas, in a band before the ties."""
    offered = [wager for wager in view.offered if wager not in MAINS]
    if not offered:
        return ()
    inner, outer = SIDES
    step = min(WIDEST_SIDE, 2 * SIDES_REACH / len(offered)) / outer
    lying = _lying(view, lines)
    found = []
    for place, wager in enumerate(offered):
        middle = (place - (len(offered) - 1) / 2) * step
        area = FeltArea(
            wager,
            _wedge(middle - step / 2 + 0.0022, middle + step / 2 - 0.0022, inner, outer),
            _spot(middle, inner + 13),
            _spot(middle, outer - 11),
        )
        found.append(_side(view, area, [each for each in lying if each.wager == wager], step))
    return tuple(found)


def _side(view: TableView, area: FeltArea, lying: Sequence[_Lying], step: float) -> Side:
    """Own chips come first, and then as many of the others as there is room for."""
    outer = SIDES[1]
    room = int(step * outer // MARK_WIDTH)
    ordered = sorted(lying, key=lambda each: (not each.yours, each.box))
    kept = ordered if len(ordered) <= room else ordered[: room - 1]
    middle = math.asin((area.chips.x - MIDDLE) / (outer - 11))
    marks = []
    for place, each in enumerate(kept):
        angle = middle + (place - (len(kept) - 1) / 2) * MARK_WIDTH / outer
        chip = (stack_of(each.cents, view.chips) or (Chip(0, 0),))[0]
        spot = _spot(angle, outer - 11)
        marks.append(Mark(each.box, each.cents, chip, spot, each.yours, each.outcome, each.turn))
    own = [each for each in lying if each.yours]
    stack = _stack(own[0], area.chips, view) if own else None
    won = any(each.outcome == Outcome.WIN.value for each in lying)
    return Side(area, tuple(marks), len(ordered) - len(kept), stack, won)


def _box(view: TableView, number: int, patron: SeatView | None, lying: Iterable[_Lying]) -> Box:
    step = 2 * SPREAD / view.seats
    middle = _angle(number, view)
    wide = step * sum(BANDS["banker"]) / 2
    short = wide < SHORT_BELOW
    areas = {wager: _area(wager, middle, step, short=short) for wager in MAINS}
    beside: dict[str, int] = {}
    stacks = []
    for each in lying:
        if each.box == number and each.wager in areas:
            shift = beside.setdefault(each.wager, 0)
            beside[each.wager] += 1
            spot = areas[each.wager].chips
            stacks.append(_stack(each, spot._replace(x=spot.x - shift * CHIP * 0.8), view))
    inner, outer = BANDS["tie"][0], OUTER
    return Box(
        number,
        patron.label if patron is not None else "",
        patron is not None and patron.you,
        patron is not None,
        _spot(middle, SEATS_AT),
        short,
        wide >= WIDE_FROM,
        _wedge(middle - step / 2, middle + step / 2, inner, outer),
        _broad(middle, step, inner, outer),
        areas,
        tuple(stacks),
    )


@lru_cache(PLACES)
def _area(wager: str, middle: float, step: float, *, short: bool) -> FeltArea:
    inner, outer = BANDS[wager]
    half = (inner + outer) / 2
    return FeltArea(
        wager,
        _wedge(middle - step / 2, middle + step / 2, inner, outer),
        _spot(middle - step * (NAME_AT if short else NAME_AT + 0.12), half),
        _spot(middle + step * CHIPS_AT, half - 5),
        _broad(middle, step, inner, outer),
    )


def _lying(view: TableView, lines: Sequence[WagerLine]) -> list[_Lying]:
    """What lies on the layout; once it is settled, what lay there and what became of it."""
    found = [
        _Lying(placed.wager.value, placed.box, placed.cents, each.you)
        for each in view.patrons
        for placed in each.wagers
    ]
    here = {each.label: each.you for each in view.patrons}
    turns: Counter[bool] = Counter()
    for line in lines:
        lost = line.outcome is Outcome.LOSE
        found.append(
            _Lying(
                line.wager.value,
                line.box,
                line.staked_cents,
                here.get(line.patron, False),
                line.outcome.value,
                line.paid_cents,
                min(turns[lost], LAST_TURN),
            )
        )
        turns[lost] += 1
    return found


def _stack(each: _Lying, spot: Spot, view: TableView) -> WagerStack:
    return WagerStack(
        each.wager,
        each.box,
        each.cents,
        spot,
        stack_of(each.cents, view.chips),
        each.yours,
        each.outcome,
        each.paid_cents,
        stack_of(each.paid_cents, view.chips),
        each.turn,
    )


def _angle(number: int, view: TableView) -> float:
    """Seats run from the dealer's left, which is the right of the page, unless set otherwise."""
    share = (number - 0.5) / view.seats
    if view.seat_one_at_right:
        share = 1 - share
    return SPREAD * (1 - 2 * share)


@lru_cache(PLACES)
def _spot(angle: float, radius: float) -> Spot:
    """A place on the felt by its angle from straight down and its distance from the middle."""
    x, y = _point(angle, radius)
    return Spot(x, y, round(-math.degrees(angle), 1))


def _point(angle: float, radius: float, flatter: int = 0) -> tuple[float, float]:
    x = MIDDLE + (radius + flatter) * math.sin(angle)
    y = LOWEST - OUTER - flatter + (radius + flatter) * math.cos(angle)
    return round(x, 1), round(y, 1)


@lru_cache(PLACES)
def _broad(middle: float, step: float, inner: float, outer: float) -> str:
    """A wedge as it is cut on a wide screen: wider, about a middle that is farther off."""
    share = FLATTER_SPREAD / SPREAD
    left, right = (middle - step / 2) * share, (middle + step / 2) * share
    return _wedge(left, right, inner, outer, FLATTER)


@lru_cache(PLACES)
def _wedge(left: float, right: float, inner: float, outer: float, flatter: int = 0) -> str:
    (ax, ay), (bx, by) = (_point(angle, inner, flatter) for angle in (left, right))
    (cx, cy), (dx, dy) = (_point(angle, outer, flatter) for angle in (right, left))
    inner, outer = inner + flatter, outer + flatter
    return f"M{ax} {ay}A{inner} {inner} 0 0 0 {bx} {by}L{cx} {cy}A{outer} {outer} 0 0 1 {dx} {dy}Z"


def stack_of(cents: int, chips: Iterable[int], most: int = MOST_CHIPS) -> tuple[Chip, ...]:
    """The chips that make an amount, the greatest at the bottom."""
    stack: list[Chip] = []
    for worth in sorted(chips, reverse=True):
        while cents >= worth and len(stack) < most:
            cents -= worth
            stack.append(Chip(worth, round(len(stack) * CHIP * 0.11, 1)))
    return tuple(stack)
