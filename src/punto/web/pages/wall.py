"""A table on a wall: the whole shoe, the cards, the time for bets; or all tables in turn."""

import asyncio
from datetime import datetime
from typing import Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Stream

from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.scoreboard import Board
from punto.game.roads import RoadCell
from punto.law.calls import Spoken
from punto.law.roles import Role
from punto.web.authentication import DISPLAY_COOKIE, cookie, is_wall, own_site
from punto.web.pages.access import going_to, page_for
from punto.web.pages.coup_before import with_coup_before
from punto.web.pages.drawing import drawn, on_the_felt, words_of
from punto.web.pages.following import Parts, as_it_goes, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.sign_in import FORM
from punto.web.pages.tables import live_table
from punto.web.pages.tiles import ANYONE, how_it_stands, open_tables
from punto.web.pages.tongues import TONGUES, Tongue, tongue_of
from punto.web.parameters import NameInPath
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

WALL_SECONDS = 1
"""How often the wall of all tables is looked at anew."""
TURN_SECONDS = 20
"""How long each table stays when all are shown in turn."""
BEADS, MARKS, DERIVED = 11, 34, 28
"""Columns that a road has room for at least; with more, all of them become smaller."""


class ShownDisplay(msgspec.Struct, frozen=True):
    """The token of a screen, and what it is to show."""

    token: str
    to: str = "/wall"


@get("/wall", guards=[page_for(*Role)])
async def show_walls(request: Asked) -> Response[str]:
    """All tables in turn."""
    floor, tongue = floor_of(request), wall_tongue(request)
    live = in_turn(floor, floor.now())
    context = _around(floor, tongue, "/pages/wall/stream")
    return page(request, "wall.html", context | {"wall": _wall(floor, live, tongue)})


@get("/wall/{name:str}", guards=[page_for(*Role)])
async def show_wall(request: Asked, name: NameInPath) -> Response[str]:
    """A table for everybody who passes; it has no controls, and nobody's name."""
    floor, tongue = floor_of(request), wall_tongue(request)
    live = live_table(request, name)
    context = _around(floor, tongue, f"/pages/wall/{name}/stream")
    return page(request, "wall.html", context | {"wall": _wall(floor, live, tongue)})


@get("/pages/wall/stream", guards=[page_for(*Role)])
async def stream_walls(request: Asked) -> Stream:
    """The tables in turn, each as it goes on."""
    floor, tongue = floor_of(request), wall_tongue(request)

    async def draw() -> Parts:
        return {"wall": _wall(floor, in_turn(floor, floor.now()), tongue)}

    return streamed(now_and_then(request, draw, WALL_SECONDS))


@get("/pages/wall/{name:str}/stream", guards=[page_for(*Role)])
async def stream_wall(request: Asked, name: NameInPath) -> Stream:
    """A table on a wall, drawn anew whenever something happens there."""
    floor, tongue, live = floor_of(request), wall_tongue(request), live_table(request, name)

    def draw(_: Spoken) -> Parts:
        return {"wall": _wall(floor, live, tongue)}

    return streamed(as_it_goes(request, live, ANYONE, draw))


@get("/display")
async def show_display(request: Asked) -> Response[str]:
    """Where a screen begins: its token follows the # of the address, which no server is sent."""
    return page(request, "display.html", {"to": _shown_at(request.query_params.get("to", ""))})


@post("/display", guards=[own_site, seldom], opt={"takes": FORM}, status_code=200)
async def begin_display(request: Asked, data: URLEncodedBody[ShownDisplay]) -> Response[str]:
    """Let a screen in by its token, to walls alone and for as long as the token lasts."""
    there = _shown_at(data.to)
    found = await asyncio.to_thread(floor_of(request).auth.devices.find, data.token)
    if found is None or Role.DISPLAY not in found.roles:
        return page(request, "display.html", {"to": there, "unknown": True}, 401)
    held = cookie(request, DISPLAY_COOKIE, data.token, "strict")
    return Redirect(there, status_code=303, cookies=[held])


def _shown_at(said: str) -> str:
    """The wall that a screen is to show; of all tables, if it is none."""
    there = going_to(said)
    return there if is_wall(there) else "/wall"


def wall_tongue(request: Asked) -> Tongue:
    """The language of a wall: the one chosen, else every one that the house has."""
    chosen = tongue_of(request.cookies)
    return chosen if "tongue" in request.cookies else Tongue(TONGUES[-1])


def in_turn(floor: Floor, now: datetime) -> Live | None:
    """The table whose turn it is to be shown."""
    tables = open_tables(floor)
    return tables[int(now.timestamp()) // TURN_SECONDS % len(tables)] if tables else None


def _around(floor: Floor, tongue: Tongue, live: str) -> dict[str, Any]:
    return words_of(tongue) | {"live": live, "demo": floor.config.demo}


def _wall(floor: Floor, live: Live | None, tongue: Tongue) -> str:
    """A table on a wall, drawn once for everybody."""
    if live is None:
        return drawn("wall_part.html", words_of(tongue) | {"view": None})
    now, table = floor.now(), live.table
    hour = views.Hour(now, floor.betting_closes(live.name))

    def draw() -> str:
        view = views.view(live, ANYONE, hour)
        closes = view.betting_closes
        shown, is_last = with_coup_before(live, view)
        context = on_the_felt(shown, tongue, ()) | {
            "now": how_it_stands(table, view),
            "is_last": is_last,
            "closes": "" if closes is None else closes.isoformat(),
            "columns": columns_of(view.board),
            "demo": floor.config.demo,
        }
        return drawn("wall_part.html", context)

    return live.once(("wall", tongue, hour.closes, f"{now:%H:%M}"), draw)


def columns_of(board: Board) -> dict[str, int]:
    """How many columns each road has, so that none of its first coups is left out."""

    def wide(cells: tuple[RoadCell, ...], least: int) -> int:
        return max(least, 1 + max((cell.col for cell in cells), default=0))

    derived = (board.big_eye_boy, board.small_road, board.cockroach_pig)
    return {
        "bead": wide(board.bead_plate, BEADS),
        "big": wide(board.big_road, MARKS),
        "half": max(wide(cells, DERIVED) for cells in derived),
    }


wall_pages = Router(
    path="/",
    route_handlers=[
        show_walls,
        show_wall,
        stream_walls,
        stream_wall,
        show_display,
        begin_display,
    ],
)
