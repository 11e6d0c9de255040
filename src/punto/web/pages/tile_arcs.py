"""The arc of a table seen from above: a wedge of areas for each seat, and the chips there."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from punto.floor.live import views
from punto.web.pages.felt import MAINS, stack_of

MIDDLE = 216
"""Where every arc has its middle."""
NAME_AT, CHIPS_AT = 0.12, 0.58
"""How far into a wedge its words begin and its chips lie, by its width."""
Point = tuple[float, float]


class Arc(NamedTuple):
    """How the areas of a table are bent about a middle far above."""

    outer: float
    """The radius of their outer edge."""
    lowest: float
    """How far down that comes."""
    half: float
    """How far it goes to each side."""
    bands: dict[str, tuple[float, float]]
    """How far within that edge each area begins and ends."""
    sign: float
    """How far beyond it a seat's number stands."""

    @property
    def reach(self) -> float:
        """The angle to its end on either side."""
        return math.asin(self.half / self.outer)

    def point(self, angle: float, within: float) -> Point:
        """A place by its angle from straight down, so far within the outer edge."""
        radius = self.outer - within
        x = MIDDLE + radius * math.sin(angle)
        y = self.lowest - self.outer + radius * math.cos(angle)
        return round(x, 1), round(y, 1)

    def wedge(self, left: float, right: float, begins: float, ends: float) -> str:
        """The outline between two angles and two depths."""
        (ax, ay), (bx, by) = self.point(left, begins), self.point(right, begins)
        (cx, cy), (dx, dy) = self.point(right, ends), self.point(left, ends)
        inner, outer = self.outer - begins, self.outer - ends
        return (
            f"M{ax} {ay}A{inner} {inner} 0 0 0 {bx} {by}L{cx} {cy}A{outer} {outer} 0 0 1 {dx} {dy}Z"
        )


TILE = Arc(1323, 146, 192, {"tie": (66, 48), "banker": (48, 24), "player": (24, 0)}, 13)
FRONT = Arc(700, 108, 214, {"tie": (48, 35), "banker": (35, 17.5), "player": (17.5, 0)}, 9.4)
"""As wide as the page, and bent as one sees a table at which one sits."""
SIDES, SIDES_WIDE, WIDEST_SIDE, GAP = (101, 70), 330, 66, 0.0012
"""The shared areas of a tile: within which depths, how far all and each reach, and between them."""


class TileChip(NamedTuple):
    """The chip that stands for a wager."""

    x: float
    y: float
    cents: int


class TileSeat(NamedTuple):
    """A seat of a tile with its areas, and the chips that lie there."""

    number: int
    taken: bool
    you: bool
    paths: dict[str, str]
    names: dict[str, Point]
    """Where the name of each area begins, at a size that has room for it."""
    outline: str
    sign: Point
    """Where its number stands, on the rail's side of it."""
    turn: float
    """How far its words are turned to face it, in degrees."""
    places: dict[str, Point]
    """Where a chip lies on each area."""
    chips: tuple[TileChip, ...] = ()


class TileSide(NamedTuple):
    """A shared area of a side bet, between the cards and the ties."""

    wager: str
    path: str
    name: Point
    """The middle of its name."""


def seats_of(view: views.TableView, own: int | None, arc: Arc = TILE) -> tuple[TileSeat, ...]:
    """The seats from left to right, with who sits there and what lies before them."""
    taken = {patron.seat for patron in view.patrons}
    return tuple(
        seat._replace(
            taken=seat.number in taken, you=seat.number == own, chips=tuple(_chips(view, seat))
        )
        for seat in arc_of(view.seats, one_at_right=view.seat_one_at_right, arc=arc)
    )


def _chips(view: views.TableView, seat: TileSeat) -> list[TileChip]:
    return [
        TileChip(*seat.places[placed.wager.value], chip.cents)
        for patron in view.patrons
        for placed in patron.wagers
        if placed.box == seat.number and placed.wager.value in MAINS
        for chip in stack_of(placed.cents, view.chips)[:1]
    ]


def arc_of(seats: int, *, one_at_right: bool, arc: Arc = TILE) -> tuple[TileSeat, ...]:
    """The seats of a table that nobody sits at, from left to right."""
    step = 2 * arc.reach / seats
    found = []
    for place in range(seats):
        number = place + 1 if one_at_right else seats - place
        left = -arc.reach + place * step
        right = left + step
        found.append(
            TileSeat(
                number,
                False,
                False,
                {wager: arc.wedge(left, right, *band) for wager, band in arc.bands.items()},
                _along(arc, left + step * NAME_AT),
                arc.wedge(left, right, arc.bands["tie"][0], 0),
                arc.point(left + step / 2, -arc.sign),
                round(-math.degrees(left + step / 2), 1),
                _along(arc, left + step * CHIPS_AT),
            )
        )
    return tuple(found)


def _along(arc: Arc, angle: float) -> dict[str, Point]:
    """The middle of each area at an angle."""
    return {wager: arc.point(angle, sum(band) / 2) for wager, band in arc.bands.items()}


def sides_of(wagers: Sequence[str]) -> tuple[TileSide, ...]:
    """The shared areas of a table, from left to right."""
    step = min(WIDEST_SIDE, SIDES_WIDE / max(1, len(wagers))) / (TILE.outer - SIDES[1])
    found = []
    for place, wager in enumerate(wagers):
        left = (place - len(wagers) / 2) * step
        path = TILE.wedge(left + GAP, left + step - GAP, *SIDES)
        found.append(TileSide(wager, path, TILE.point(left + step / 2, sum(SIDES) / 2)))
    return tuple(found)
