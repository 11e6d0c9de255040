"""A table seen from above, small: the tile of the lobby, and the felt of the front page."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.table import Table
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.web.pages.drawing import drawn, on_the_felt, winner_words
from punto.web.pages.felt import MAINS, stack_of
from punto.web.pages.tongues import Said, Tongue, say


def open_tables(floor: Floor) -> list[Live]:
    """The tables at which one can play or watch, by their names."""
    tables = map(floor.hub.table, sorted(floor.house.house.tables))
    return [live for live in tables if live.table.phase not in (Phase.UNOPENED, Phase.CLOSED)]


ANYONE = Viewer(Role.DISPLAY)
"""A tile is the same for everybody who passes: it has nobody's name."""
MIDDLE, OUTER, LOWEST = 216, 1323, 146
"""Where the arc of a tile has its middle, its outer radius, and how far down that comes."""
REACH = math.asin(192 / OUTER)
BANDS = {"tie": (66, 48), "banker": (48, 24), "player": (24, 0)}
"""How far within the outer edge each area begins and ends."""
SIDES, SIDES_WIDE, WIDEST_SIDE, GAP = (101, 70), 330, 66, 0.0012
"""The same of the shared areas, how far all of them and each reach, and what is left between."""
SIGN = 13
"""How far beyond it a seat's number stands."""


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
    names: dict[str, tuple[float, float]]
    """Where the name of each area begins, at a size that has room for it."""
    outline: str
    sign: tuple[float, float]
    """Where its number stands, on the rail's side of it."""
    chips: tuple[TileChip, ...]


def seats_of(view: views.TableView, own: int | None) -> tuple[TileSeat, ...]:
    """The seats from left to right, as they are numbered at the table."""
    taken = {patron.seat for patron in view.patrons}
    numbers = range(1, view.seats + 1)
    ordered = numbers if view.seat_one_at_right else reversed(numbers)
    step = 2 * REACH / view.seats
    found = []
    for place, number in enumerate(ordered):
        left = -REACH + place * step
        right = left + step
        chips = tuple(
            TileChip(*_point(left + step * 0.58, sum(BANDS[placed.wager.value]) / 2), chip.cents)
            for patron in view.patrons
            for placed in patron.wagers
            if placed.box == number and placed.wager.value in MAINS
            for chip in stack_of(placed.cents, view.chips)[:1]
        )
        paths = {wager: _wedge(left, right, *band) for wager, band in BANDS.items()}
        whole = _wedge(left, right, BANDS["tie"][0], 0)
        names, sign = _names(left, step), _point(left + step / 2, -SIGN)
        is_taken, is_own = number in taken, number == own
        found.append(TileSeat(number, is_taken, is_own, paths, names, whole, sign, chips))
    return tuple(found)


class TileSide(NamedTuple):
    """A shared area of a side bet, between the cards and the ties."""

    wager: str
    path: str
    name: tuple[float, float]
    """The middle of its name."""


def sides_of(wagers: Sequence[str]) -> tuple[TileSide, ...]:
    """The shared areas of a table, from left to right."""
    step = min(WIDEST_SIDE, SIDES_WIDE / max(1, len(wagers))) / (OUTER - SIDES[1])
    found = []
    for place, wager in enumerate(wagers):
        left = (place - len(wagers) / 2) * step
        path = _wedge(left + GAP, left + step - GAP, *SIDES)
        found.append(TileSide(wager, path, _point(left + step / 2, sum(SIDES) / 2)))
    return tuple(found)


def arc_of(seats: int, *, one_at_right: bool) -> tuple[TileSeat, ...]:
    """The seats of a table that nobody sits at, from left to right."""
    step = 2 * REACH / seats
    found = []
    for place in range(seats):
        number = place + 1 if one_at_right else seats - place
        left, right = -REACH + place * step, -REACH + (place + 1) * step
        paths = {wager: _wedge(left, right, *band) for wager, band in BANDS.items()}
        whole = _wedge(left, right, BANDS["tie"][0], 0)
        names, sign = _names(left, step), _point(left + step / 2, -SIGN)
        found.append(TileSeat(number, False, False, paths, names, whole, sign, ()))
    return tuple(found)


def _names(left: float, step: float) -> dict[str, tuple[float, float]]:
    return {wager: _point(left + step * 0.12, sum(band) / 2) for wager, band in BANDS.items()}


def _point(angle: float, within: float) -> tuple[float, float]:
    radius = OUTER - within
    x = MIDDLE + radius * math.sin(angle)
    y = LOWEST - OUTER + radius * math.cos(angle)
    return round(x, 1), round(y, 1)


def _wedge(left: float, right: float, begins: float, ends: float) -> str:
    (ax, ay), (bx, by) = _point(left, begins), _point(right, begins)
    (cx, cy), (dx, dy) = _point(right, ends), _point(left, ends)
    inner, outer = OUTER - begins, OUTER - ends
    return f"M{ax} {ay}A{inner} {inner} 0 0 0 {bx} {by}L{cx} {cy}A{outer} {outer} 0 0 1 {dx} {dy}Z"


class LobbyTile(NamedTuple):
    """A tile, and what the lobby chooses and orders by."""

    html: str
    name: str
    edition: str
    game: str
    minimum_cents: int | None
    """In money; nothing at a table that plays for a tournament."""
    free: int
    """Seats that a patron may take."""
    is_yours: bool


def tile_of(live: Live, viewer: Viewer, hour: views.Hour, tongue: Tongue) -> LobbyTile:
    """A table in the lobby, drawn once for all who see the same of it."""
    table = live.table
    here = table.patrons.get(viewer.patron)
    own = here.seat if here is not None else None
    taken = sum(patron.seat is not None for patron in table.patrons.values())
    free = table.setup.seats - taken if table.contest is None else 0
    act = say("page-watch")
    if own is not None:
        act = say("page-to-your-seat")
    elif viewer.patron and free == 1:
        seats = {patron.seat for patron in table.patrons.values()}
        last = next(seat for seat in range(1, table.setup.seats + 1) if seat not in seats)
        act = say("page-take-seat-number", seat=last)
    elif viewer.patron and free:
        act = say("page-take-this-seat")

    def draw() -> str:
        context = tile_context(live, own, hour, tongue)
        return drawn("lobby_tile.html", context | {"own": own, "free": free, "act": act})

    html = live.once(("tile", tongue, own, bool(viewer.patron), hour.closes), draw)
    least = min(each.minimum_cents for each in table.signs.limits.values())
    minimum = least if table.contest is None else None
    setup = table.setup
    return LobbyTile(
        html, live.name, setup.edition, setup.game.value, minimum, free, own is not None
    )


def tile_context(live: Live, own: int | None, hour: views.Hour, tongue: Tongue) -> dict[str, Any]:
    """What the drawing of a table from above needs."""
    return above_context(live, views.view(live, ANYONE, hour), own, tongue)


def above_context(
    live: Live, view: views.TableView, own: int | None, tongue: Tongue
) -> dict[str, Any]:
    """The same of a table as it is seen already."""
    closes = view.betting_closes
    return on_the_felt(view, tongue, ()) | {
        "name": live.name,
        "tile_seats": seats_of(view, own),
        "now": how_it_stands(live.table, view),
        "closes": "" if closes is None else closes.isoformat(),
    }


def how_it_stands(table: Table, view: views.TableView) -> Said:
    """What the dealer would say of a table now."""
    if table.phase is Phase.CLOSED:
        return say("page-closed")
    if view.result is not None and view.scores:
        return winner_words(view.scores[-1])
    if table.stack.stage is not StackStage.READY:
        return say("page-new-shoe")
    # Where the call closes nothing, it was called all the same.
    if table.coup.last_called or table.coup.closed or table.phase is Phase.IN_COUP:
        return say("call-no-more-bets")
    return say("call-place-your-bets" if view.betting_open else "page-next-coup-to-come")
