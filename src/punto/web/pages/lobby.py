"""The lobby: a tile for every table that is open, as it stands, chosen and ordered as one likes."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live import views
from punto.floor.live.visibility import Viewer
from punto.law.procedures import Game
from punto.law.rulebooks import books, rulebook
from punto.money import money
from punto.web.authentication import SecondFactorMissing, acting, signed_in
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.front import front_door
from punto.web.pages.layout import page
from punto.web.pages.tiles import LobbyTile, open_tables, tile_of
from punto.web.pages.tongues import Said, say, the_same, tongue_of
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

LOBBY_SECONDS = 1
"""How often the lobby is looked at anew; between, its clocks run by themselves."""
ORDERS = ("yours", "minimum", "free")
"""By what tiles are ordered; those where one sits come first unless one says otherwise."""


class WantedTables(NamedTuple):
    """Which tables a person wants to see, as the address says it."""

    rules: str = ""
    upto: int = 0
    """The greatest minimum, in cents; any if it is zero."""
    free: bool = False
    game: str = ""
    order: str = ORDERS[0]

    @property
    def query(self) -> str:
        """The same for an address, without what is not said."""
        return urlencode(
            {
                name: int(value) if isinstance(value, bool) else value
                for name, value in self._asdict().items()
                if value != self._field_defaults[name]
            }
        )

    def admits(self, tile: LobbyTile) -> bool:
        """Whether a table is among them."""
        return (
            self.rules in ("", tile.edition)
            and (not self.upto or self.upto >= (tile.minimum_cents or self.upto + 1))
            and (not self.free or tile.free > 0)
            and self.game in ("", tile.game)
        )

    def ordered(self, tiles: Iterable[LobbyTile]) -> list[LobbyTile]:
        """The tables that are wanted, in the order that is wanted."""
        wanted = [tile for tile in tiles if self.admits(tile)]
        match self.order:
            case "minimum":
                return sorted(wanted, key=_by_minimum)
            case "free":
                return sorted(wanted, key=lambda tile: (-tile.free, tile.name))
            case _:
                return sorted(wanted, key=lambda tile: (not tile.is_yours, tile.name))


def _by_minimum(tile: LobbyTile) -> tuple[bool, int, str]:
    """The cheapest first; tables of tournaments, which are for no money, last."""
    return tile.minimum_cents is None, tile.minimum_cents or 0, tile.name


def wanted_by(said: Mapping[str, str]) -> WantedTables:
    """What an address asks for; what cannot be read is not asked for."""
    rules, game, upto = said.get("rules", ""), said.get("game", ""), said.get("upto", "")
    order = said.get("order", "")
    return WantedTables(
        rules=rules if rules in books() else "",
        upto=int(upto) if upto.isascii() and upto.isdigit() and len(upto) <= 12 else 0,
        free=said.get("free") == "1",
        game=game if game in {each.value for each in Game} else "",
        order=order if order in ORDERS else ORDERS[0],
    )


class Filter(NamedTuple):
    """A button above the tiles: where it leads, and whether it is on."""

    words: Said
    to: str
    is_on: bool
    choices: tuple["Filter", ...] = ()


@get("/")
async def front(request: Asked) -> Response[str]:
    """The lobby, or the front door for anyone who has not signed in."""
    if request.user is None:
        return front_door(request)
    if request.user.enrolling:
        raise SecondFactorMissing
    return page(request, "lobby.html", _lobby(request))


@get("/pages/lobby/stream", guards=[signed_in])
async def stream_lobby(request: Asked) -> Stream:
    """The lobby, drawn anew every second while something happens."""

    async def draw() -> Parts:
        context = words_of(tongue_of(request.cookies)) | _lobby(request)
        return {"lobby": drawn("lobby_part.html", context)}

    return streamed(now_and_then(request, draw, LOBBY_SECONDS))


def _lobby(request: Asked) -> dict[str, Any]:
    floor, tongue = floor_of(request), tongue_of(request.cookies)
    wanted, viewer, now = wanted_by(request.query_params), acting(request), floor.now()
    tiles = [
        tile_of(live, viewer, views.Hour(now, floor.betting_closes(live.name)), tongue)
        for live in open_tables(floor)
    ]
    shown = wanted.ordered(tiles)
    return {
        "tiles": shown,
        "any_open": bool(tiles),
        "several": len(tiles) > 1,
        "free": sum(tile.free for tile in shown),
        "filters": _filters(wanted, tiles, viewer),
        "query": wanted.query,
    }


def _filters(wanted: WantedTables, tiles: list[LobbyTile], viewer: Viewer) -> tuple[Filter, ...]:
    """What a person may choose by: only where tables differ in it, or something is chosen."""
    found = []
    editions = [name for name in books() if name in {tile.edition for tile in tiles}]
    if len(editions) > 1 or wanted.rules:
        titles = {"": say("page-every-rulebook")} | {
            name: the_same(rulebook(name).title) for name in editions
        }
        found.append(_choice(wanted, "rules", titles))
    minimums = sorted({cents for tile in tiles if (cents := tile.minimum_cents) is not None})
    if len(minimums) > 1 or wanted.upto:
        amounts = {0: say("page-any-minimum")} | {
            cents: say("page-minimum-up-to", amount=money(cents)) for cents in minimums[:-1]
        }
        found.append(_choice(wanted, "upto", amounts))
    found.append(_switch(wanted, say("page-free-seat"), "free", on=True))
    games = [game.value for game in Game if game.value in {tile.game for tile in tiles}]
    if len(games) > 1 or wanted.game:
        found += [_switch(wanted, say(f"game-{game}"), "game", on=game) for game in games]
    orders = {name: say(f"page-order-{name}") for name in ORDERS[not viewer.patron :]}
    found.append(_choice(wanted, "order", orders))
    return tuple(found)


def _switch(wanted: WantedTables, words: Said, field: str, *, on: object) -> Filter:
    is_on = getattr(wanted, field) == on
    off = wanted._field_defaults[field]
    return Filter(words, _address(wanted, field, off if is_on else on), is_on)


def _choice(wanted: WantedTables, field: str, choices: Mapping[Any, Said]) -> Filter:
    chosen = getattr(wanted, field)
    words = choices.get(chosen, next(iter(choices.values())))
    each = tuple(
        Filter(said, _address(wanted, field, value), value == chosen)
        for value, said in choices.items()
    )
    is_on = field != "order" and chosen != wanted._field_defaults[field]
    return Filter(words, "", is_on, each)


def _address(wanted: WantedTables, field: str, value: object) -> str:
    changed: dict[str, Any] = {field: value}
    query = wanted._replace(**changed).query
    return f"/?{query}" if query else "/"


lobby = Router(path="/", route_handlers=[front, stream_lobby])
