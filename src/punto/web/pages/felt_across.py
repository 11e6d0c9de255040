"""The felt as its dealer sees it: the seats on the far side, the first of them at the left."""

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from punto.floor.live.views import TableView
from punto.table.coup import WagerLine
from punto.web.pages.felt import (
    BANDS,
    LOWEST,
    MIDDLE,
    OUTER,
    SIDES,
    Box,
    FeltArea,
    Side,
    Spot,
    boxes,
    sides,
)

HEIGHT = LOWEST + 64
"""What a height above the drawing's lower edge is counted from, once it is turned over."""
HIGHER = 4
"""How much nearer to its seat a chip lies, so that its figure has room below it."""
Band = tuple[int, int]


def across(view: TableView, lines: Sequence[WagerLine] = ()) -> dict[str, Any]:
    """What the drawing of a table needs where it is seen from the dealer's side."""
    seen = msgspec.structs.replace(
        view, seat_one_at_right=not view.seat_one_at_right, offered=view.offered[::-1]
    )
    return {
        "across": HEIGHT,
        "boxes": tuple(map(_box, boxes(seen, lines))),
        "sides": tuple(map(_side, sides(seen, lines))),
    }


def _box(box: Box) -> Box:
    return box._replace(
        seat=_turned(box.seat),
        areas={wager: _area(area, BANDS[wager]) for wager, area in box.areas.items()},
        stacks=tuple(
            stack._replace(spot=_raised(_within(stack.spot, BANDS[stack.wager])))
            for stack in box.stacks
        ),
    )


def _side(side: Side) -> Side:
    return side._replace(
        area=_area(side.area, SIDES),
        marks=tuple(mark._replace(spot=_within(mark.spot, SIDES)) for mark in side.marks),
    )


def _area(area: FeltArea, band: Band) -> FeltArea:
    """Its path is turned over where it is drawn."""
    return area._replace(name=_within(area.name, band), chips=_within(area.chips, band))


def _within(spot: Spot, band: Band) -> Spot:
    """What was above in its area is above in it again once the table is turned over."""
    right, down = spot.x - MIDDLE, spot.y - (LOWEST - OUTER)
    far = math.hypot(right, down)
    share = (sum(band) - far) / far
    moved = Spot(MIDDLE + right * share, LOWEST - OUTER + down * share, spot.turn)
    return _turned(moved)


def _raised(spot: Spot) -> Spot:
    return spot._replace(y=round(spot.y - HIGHER, 1))


def _turned(spot: Spot) -> Spot:
    return Spot(round(spot.x, 1), round(HEIGHT - spot.y, 1), -spot.turn)
