"""A table seen from above, small: the tile of the lobby, and the felt of the front page."""

from typing import Any, NamedTuple

from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.table import Table
from punto.table.stack import StackStage
from punto.table.state import NOT_IN_PLAY, Phase
from punto.web.pages.drawing import drawn, on_the_felt, winner_words
from punto.web.pages.tile_arcs import seats_of
from punto.web.pages.tongues import Said, Tongue, say


def open_tables(floor: Floor) -> list[Live]:
    """The tables at which one can play or watch, by their names."""
    tables = map(floor.hub.table, sorted(floor.house.house.tables))
    return [live for live in tables if live.table.phase not in NOT_IN_PLAY]


ANYONE = Viewer(Role.DISPLAY)
"""A tile is the same for everybody who passes: it has nobody's name."""


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
