"""The lobby: a tile for every table that is open, as it stands."""

from typing import Any

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.scoreboard import board
from punto.table import Table
from punto.table.state import Phase
from punto.web.authentication import SecondFactorMissing, signed_in
from punto.web.pages.door import door
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.tongues import Tongue, tongue_of
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

LOBBY_SECONDS = 2
"""How often the lobby is looked at anew."""


@get("/")
async def front(request: Asked) -> Response[str]:
    """The lobby, or the door for anyone who has not signed in."""
    if request.user is None:
        return door(request)
    if request.user.enrolling:
        raise SecondFactorMissing
    return page(request, "lobby.html", _tiles(request))


@get("/pages/lobby/stream", guards=[signed_in])
async def stream_lobby(request: Asked) -> Stream:
    """The lobby, drawn anew every few seconds while something happens."""

    async def draw() -> Parts:
        context = words_of(tongue_of(request.cookies)) | _tiles(request)
        return {"lobby": drawn("lobby_part.html", context)}

    return streamed(now_and_then(request, draw, LOBBY_SECONDS))


def _tiles(request: Asked) -> dict[str, Any]:
    floor, tongue = floor_of(request), tongue_of(request.cookies)
    lives = (floor.hub.table(name) for name in sorted(floor.house.house.tables))
    return {
        "tiles": [_tile(live, tongue) for live in lives if live.table.phase is not Phase.UNOPENED]
    }


def _tile(live: Live, tongue: Tongue) -> str:
    """A table in the lobby, drawn once for everybody."""

    def draw() -> str:
        table = live.table
        context = {
            "name": live.name,
            "rules": views.rules_view(table.setup.edition),
            "limits": {wager.value: limits for wager, limits in table.signs.limits.items()},
            "seats": table.setup.seats,
            "taken": sum(patron.seat is not None for patron in table.patrons.values()),
            "game": table.setup.game.value,
            "big_road": board(live.scores).big_road,
            "now": _now(table, tongue),
        }
        return drawn("lobby_tile.html", words_of(tongue) | context)

    return live.once(("tile", tongue), draw)


def _now(table: Table, tongue: Tongue) -> str:
    match table.phase:
        case Phase.CLOSED:
            return tongue.word("page-closed")
        case Phase.IN_COUP:
            return tongue.word("page-coup-being-dealt", coup=table.coup.number)
        case _:
            return tongue.word("page-bets-may-be-placed")


lobby = Router(path="/", route_handlers=[front, stream_lobby], include_in_schema=False)
