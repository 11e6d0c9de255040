"""Several tables side by side, each to be watched and played at as on its own page."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Response, Router, get

from punto.floor.live.hub import Live
from punto.law.roles import Role
from punto.web.authentication import acting
from punto.web.operation import WITH_FRAMES
from punto.web.pages.access import page_for
from punto.web.pages.layout import page
from punto.web.pages.tiles import open_tables
from punto.web.requests import Asked, floor_of

MOST = 4
"""A browser has six connections for one house, and a table keeps one of them to be followed."""
USUAL = 2
"""How many are shown to a person who has not chosen any."""
CHOSEN = "table"


class FrameChoice(NamedTuple):
    """A table that is open: whether it is shown, and where its button leads."""

    name: str
    is_on: bool
    to: str
    """Nothing where no more can be shown."""


@get("/tables", guards=[page_for(*Role)])
async def show_side_by_side(request: Asked) -> Response[str]:
    """The tables that the address names; else those where one sits, then where most others do."""
    floor, viewer = floor_of(request), acting(request)
    found = sorted(open_tables(floor), key=_seated, reverse=True)
    names = sorted(live.name for live in found)
    asked = [name for name in dict.fromkeys(_asked(request)) if name in names][:MOST]
    own = [live.name for live in found if viewer.patron in live.table.patrons]
    usual = [*own, *(live.name for live in found if live.name not in own)]
    shown = asked or usual[: max(USUAL, min(len(own), MOST))]
    context: dict[str, Any] = {
        "shown": shown,
        "choices": [FrameChoice(name, name in shown, _other(name, shown)) for name in names],
    }
    answer = page(request, "side_by_side.html", context)
    answer.headers.update(WITH_FRAMES)
    return answer


def _seated(live: Live) -> int:
    return sum(patron.seat is not None for patron in live.table.patrons.values())


def _asked(request: Asked) -> list[str]:
    return [str(said) for name, said in request.query_params.multi_items() if name == CHOSEN]


def _other(name: str, shown: list[str]) -> str:
    """Where the same is shown with a table that was not, or without one that was."""
    others = [each for each in shown if each != name]
    if len(others) == len(shown):
        others = [*shown, name]
    if not others or len(others) > MOST:
        return ""
    return f"/tables?{urlencode([(CHOSEN, each) for each in others])}"


side_by_side_pages = Router(path="/", route_handlers=[show_side_by_side])
