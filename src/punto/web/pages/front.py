"""The front page: a live table, what this is in one sentence, and three doors."""

from typing import Any

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.response import Stream

from punto.floor.dealer.demonstration import BY_HAND
from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.law.rulebooks import books
from punto.table.state import NOT_IN_PLAY
from punto.web.pages.access import GOING
from punto.web.pages.coup_before import with_coup_before
from punto.web.pages.drawing import drawn
from punto.web.pages.following import Parts, for_everybody
from punto.web.pages.layout import page
from punto.web.pages.sign_in import sign_in_context, sign_in_page
from punto.web.pages.tile_arcs import FRONT, seats_of
from punto.web.pages.tiles import ANYONE, above_context, how_it_stands
from punto.web.pages.tongues import Tongue, tongue_of
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

FRONT_SECONDS = 1
"""How often the table of the front page is looked at anew."""


def front_door(request: Asked) -> Response[str]:
    """What a person sees first; anyone who was going somewhere only signs in."""
    if GOING in request.query_params:
        return sign_in_page(request)
    floor, tongue = floor_of(request), tongue_of(request.cookies)
    live = _shown(floor)
    context = sign_in_context(request) | {"live": live is not None}
    if live is not None:
        context |= {"table_drawn": _drawn(floor, live, tongue), "shown": live.name}
    return page(request, "front.html", context | {"by_hand": BY_HAND.name})


def _shown(floor: Floor) -> Live | None:
    """The table that strangers see, of a demonstration alone: where most play without a dealer.

    Who else plays in a house is nobody's business who has not come in.
    """
    if not floor.config.demo:
        return None
    found = [
        live
        for name, terms in sorted(floor.house.house.tables.items())
        if terms.automatic
        and (live := floor.hub.table(name)).table.phase not in NOT_IN_PLAY
        and live.table.contest is None
    ]
    return max(found, key=_shows, default=None)


def _shows(live: Live) -> tuple[int, int]:
    """How much there is to see at a table; of two that are alike, the newer rulebook's."""
    table = live.table
    seated = sum(patron.seat is not None for patron in table.patrons.values())
    return seated, books().index(table.setup.edition)


def _drawn(floor: Floor, live: Live, tongue: Tongue) -> str:
    hour = views.Hour(floor.now(), floor.betting_closes(live.name))

    def draw() -> str:
        view = views.view(live, ANYONE, hour)
        shown, is_last = with_coup_before(live, view)
        context: dict[str, Any] = above_context(live, shown, None, tongue)
        now = {
            "now": how_it_stands(live.table, view),
            "is_last": is_last,
            "tile_seats": seats_of(shown, None, FRONT),
        }
        return drawn("front_part.html", context | now)

    return live.once(("front", tongue, hour.closes), draw)


@get("/pages/front/stream")
async def stream_front(request: Asked) -> Stream:
    """The live table of the front page, for anyone who passes."""
    floor, tongue = floor_of(request), tongue_of(request.cookies)
    live = _shown(floor)
    if live is None:
        raise NotFoundException

    async def draw() -> Parts:
        return {"front": _drawn(floor, live, tongue)}

    return streamed(for_everybody(request, draw, FRONT_SECONDS))


front_pages = Router(path="/", route_handlers=[stream_front])
