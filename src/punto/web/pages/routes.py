"""The pages that people open: the door, the lobby, the table, the wall."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from time import monotonic
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage

from punto.floor import views
from punto.floor.demonstration import ACCOUNTS, PASSWORD
from punto.floor.floor import Floor
from punto.floor.hub import Live
from punto.floor.people import Denied, SignedIn
from punto.floor.scoreboard import board
from punto.floor.visibility import PIT_ROLES, Viewer
from punto.money import odds_text
from punto.patrons.decide import DESK
from punto.record.house import Cards
from punto.roles import Role
from punto.table import Table
from punto.table.guards import on_offer
from punto.table.state import Line, Phase
from punto.web.answers import Unknown
from punto.web.pages.card_faces import sprite
from punto.web.pages.drawing import environment, on_the_felt, stamp, words_of
from punto.web.pages.joining import joining
from punto.web.pages.tongues import Tongue, tongue_of
from punto.web.pages.turns import turn_of
from punto.web.session import session_cookie
from punto.web.signing_in import COOKIE, acting, seldom, still_signed_in
from punto.web.streaming import LOOK_SECONDS

Asked = Request[Any, Any, State]
FORM = "application/x-www-form-urlencoded"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
YEAR = "public, max-age=31536000, immutable"
DEALING_ROLES = PIT_ROLES - {Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR} | {Role.DEALER}
"""Who may stand where the dealer stands."""
PAGES: tuple[tuple[str, str, frozenset[Role]], ...] = (
    ("/", "Tables", frozenset(Role)),
    ("/me", "Your account", frozenset({Role.PATRON})),
    ("/cage", "Cage", frozenset(DESK)),
    ("/deal", "Deal", DEALING_ROLES),
    ("/pit", "Pit", PIT_ROLES),
    ("/record", "Record", PIT_ROLES),
    ("/analysis", "Analysis", PIT_ROLES),
    ("/admin", "Administration", frozenset({Role.ADMINISTRATOR})),
    ("/rules", "Rules", frozenset(Role)),
)
"""Where somebody in a role may go."""
LOBBY_SECONDS = 2
"""How often the lobby is looked at anew."""
CLOTHS = {"blue": "night"}
"""Felts that somebody may choose instead of the green one, by the name of their theme."""


class SigningIn(msgspec.Struct, frozen=True):
    """A name and its password, from a form."""

    name: str
    password: str


class SigningOut(msgspec.Struct, frozen=True):
    """What shows that the form was ours."""

    csrf: str


def floor_of(request: Asked) -> Floor:
    floor: Floor = request.app.state.floor
    return floor


def page(
    request: Asked, template: str, context: Mapping[str, object], status: int = 200
) -> Response[str]:
    """A page drawn for whoever asks."""
    user: SignedIn | None = request.scope.get("user")
    common = {
        "demo": floor_of(request).config.demo,
        "account": user.account if user else "",
        "csrf": user.csrf if user else "",
        "role": _role(request) if user else "",
        "pages": [(href, words) for href, words, who in PAGES if user and who & set(user.roles)],
        "here": request.url.path,
        "theme": CLOTHS.get(request.cookies.get("cloth", ""), "felt"),
    } | words_of(tongue_of(request.cookies))
    text = environment().get_template(template).render(common | dict(context))
    return Response(text, media_type=MediaType.HTML, status_code=status)


def _role(request: Asked) -> str:
    """The role in which somebody looks; none if they say one that they have not."""
    try:
        return acting(request).role.value
    except PermissionDeniedException:
        return ""


@get("/static/{name:str}", cache_control=None)
async def static_file(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """A style, a script or a drawing of the pages."""
    if name == "cards.svg":
        return _kept(request, sprite().encode(), KINDS[".svg"])
    held = files("punto.web.pages").joinpath("static", name)
    kind = KINDS.get("." + name.rpartition(".")[2])
    if "/" in name or kind is None or not held.is_file():
        raise Unknown(f"There is no file {name}", "see /")
    return _kept(request, held.read_bytes(), kind)


def _kept(request: Asked, content: bytes, kind: str) -> Response[bytes]:
    """A file to be kept for as long as its address says which edition of it is meant."""
    named = stamp() in request.url.query or kind == KINDS[".svg"]
    headers = {"cache-control": YEAR if named else "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = _packed(content), "gzip"
    return Response(content, media_type=kind, headers=headers)


@cache
def _packed(content: bytes) -> bytes:
    """A file as it goes over the line; pages are not packed, since they hold what is secret."""
    return gzip.compress(content, mtime=0)


@get("/")
async def front(request: Asked) -> Response[str]:
    """The lobby, or the door for whoever has not signed in."""
    if request.user is None:
        return _door(request)
    return page(request, "lobby.html", _lobby(request))


def _door(request: Asked, problem: str = "", name: str = "", status: int = 200) -> Response[str]:
    demo = floor_of(request).config.demo
    context = {
        "problem": problem,
        "name": name,
        "accounts": ACCOUNTS if demo else (),
        "password": PASSWORD if demo else "",
    }
    return page(request, "sign_in.html", context, status)


@post("/sign-in", guards=[seldom], opt={"takes": FORM}, status_code=200)
async def come_in(
    request: Asked,
    data: URLEncodedBody[SigningIn],
) -> Response[str] | Redirect:
    """Sign in from the door."""
    floor = floor_of(request)
    try:
        token, _ = await asyncio.to_thread(floor.people.sign_in, data.name, data.password)
    except Denied as denied:
        await floor.sign_in_failed(denied)
        return _door(request, f"{denied.message}: {denied.remedy}.", data.name, status=401)
    return Redirect("/", status_code=303, cookies=[session_cookie(floor, token)])


@post("/sign-out", opt={"takes": FORM}, status_code=303)
async def go_out(
    request: Asked,
    data: URLEncodedBody[SigningOut],
) -> Redirect:
    """Sign out from any page."""
    if request.user is not None and request.auth is not None:
        if data.csrf != request.user.csrf:
            raise PermissionDeniedException
        await asyncio.to_thread(floor_of(request).people.sign_out, request.auth)
    answer = Redirect("/", status_code=303)
    answer.delete_cookie(COOKIE)
    return answer


def _lobby(request: Asked) -> dict[str, object]:
    floor, tongue = floor_of(request), tongue_of(request.cookies)
    shown = []
    for name in sorted(floor.house.house.tables):
        live = floor.hub.table(name)
        if live.table.phase is Phase.UNOPENED:
            continue
        table = live.table
        shown.append(
            {
                "table": name,
                "rules": views.rules_view(table.setup.edition),
                "limits": {wager.value: limits for wager, limits in table.signs.limits.items()},
                "seats": table.setup.seats,
                "taken": sum(patron.seat is not None for patron in table.patrons.values()),
                "game": table.setup.game.value,
                "board": board(live.scores),
                "phase": table.phase.value,
                "coup": table.coup.number,
            }
        )
    return words_of(tongue) | {"tables": shown, "words": lambda tile: _now_words(tile, tongue)}


def _now_words(tile: dict[str, Any], tongue: Tongue) -> str:
    match tile["phase"]:
        case "closed":
            return tongue.word("Closed.")
        case "in a coup":
            return tongue.word("Coup {} is being dealt.", tile["coup"])
        case _:
            return tongue.word("Bets may be placed.")


def live_table(request: Asked, name: str) -> Live:
    floor = floor_of(request)
    if not floor.has_table(name):
        raise Unknown(f"There is no table {name}", "see /")
    live = floor.hub.table(name)
    if live.table.phase is Phase.UNOPENED:
        raise Unknown(f"Table {name} is not open yet", "choose another")
    return live


@get("/tables/{name:str}")
async def show_table(request: Asked, name: FromPath[str]) -> Response[str] | Redirect:
    """A table, for a patron to sit at or for anybody to watch."""
    if request.user is None:
        return Redirect("/", status_code=303)
    live = live_table(request, name)
    return page(request, "table.html", table_context(request, live, ""))


@get("/wall/{name:str}")
async def show_wall(request: Asked, name: FromPath[str]) -> Response[str] | Redirect:
    """A table's scoreboard for a wall."""
    if request.user is None:
        return Redirect("/", status_code=303)
    return page(request, "wall.html", table_context(request, live_table(request, name), ""))


def table_context(request: Asked, live: Live, call: str) -> dict[str, Any]:
    """What the drawing of a table needs, for whoever asks."""
    floor, viewer = floor_of(request), acting(request)
    hour = views.Hour(floor.now(), floor.betting_closes(live.name))
    view = views.view(live, viewer, hour)
    felt = on_the_felt(view, tongue_of(request.cookies), call)
    keyed = floor.house.house.tables[live.name].cards is Cards.KEYED
    turn = turn_of(live.table, view, viewer, tongue_of(request.cookies), keyed=keyed)
    seat = {"turn": turn, "joining": joining(floor, viewer, view)}
    return felt | _of_patron(live.table, view, viewer) | {"closes": _closing(view)} | seat


def _closing(view: views.TableView) -> str:
    return view.betting_closes.isoformat() if view.betting_closes is not None else ""


def _of_patron(table: Table, view: views.TableView, viewer: Viewer) -> dict[str, Any]:
    you = next((seat for seat in view.patrons if seat.you), None)
    own = {placed.wager.value: placed.cents for placed in (you.wagers if you else ())}
    taken = {seat.seat for seat in view.patrons}
    lines, coup = _last_lines(table, viewer)
    return {
        "account": viewer.person,
        "you": you if viewer.role is Role.PATRON else None,
        "own": own,
        "lying": sum(own.values()),
        "free_seats": [n for n in range(1, view.seats + 1) if n not in taken],
        "pays": _pays(table),
        "last_lines": lines,
        "last_coup": coup,
    }


def _last_lines(table: Table, viewer: Viewer) -> tuple[tuple[Line, ...], int]:
    """What the viewer's own wagers got, in this coup or the one before."""
    lines, coup = table.coup.lines, table.coup.number
    if not lines and table.previous is not None:
        lines, coup = table.previous.lines, table.previous.number
    mine = viewer.role is Role.PATRON
    return tuple(line for line in lines if mine and line.patron == viewer.person), coup


def _pays(table: Table) -> dict[str, str]:
    """What each wager on offer pays, as the layout prints it."""
    terms = on_offer(table).spread.terms
    return {
        wager.value: " / ".join(
            odds_text(odds) for odds in sorted({rule.value for rule in each.odds.values()})
        )
        for wager, each in terms.items()
    }


@get("/pages/tables/{name:str}/stream")
async def stream_parts(
    request: Asked, name: FromPath[str], *, wall: FromQuery[bool] = False
) -> ServerSentEvent:
    """The parts of a table's page, drawn anew whenever something happens there."""
    if request.user is None:
        raise NotAuthorizedException
    live = live_table(request, name)
    drawing = partial(_drawn, request, live, wall=wall)
    return ServerSentEvent(as_it_goes(request, live, drawing))


async def as_it_goes(
    request: Asked, live: Live, draw: Callable[[str], list[ServerSentEventMessage]]
) -> AsyncIterator[ServerSentEventMessage]:
    """The parts of a table's page, drawn anew by its last call whenever something happens there."""
    welcome, looked = still_signed_in(request), monotonic()
    call, drawn = "", live.version
    for message in draw(call):
        yield message
    async for moment in live.follow(drawn):
        if moment is None or monotonic() - looked > LOOK_SECONDS:
            looked = monotonic()
            if not await welcome():
                return
        if moment is None:
            yield ServerSentEventMessage(comment="still here", data=None)
            continue
        if moment.event.say:
            call = moment.event.say
            yield said_aloud(call, tongue_of(request.cookies))
        if moment.version >= live.version:
            for message in draw(call):
                yield message


def _drawn(request: Asked, live: Live, call: str, *, wall: bool) -> list[ServerSentEventMessage]:
    context = table_context(request, live, call)
    if wall:
        return [part("wall", "wall_part.html", context)]
    return [
        part("felt", "table_part.html", context),
        part("cards", "cards_part.html", context),
        part("patron", "patron_part.html", context),
        part("board", "board_part.html", context),
    ]


def said_aloud(call: str, tongue: Tongue) -> ServerSentEventMessage:
    """What was called at the table, for somebody who hears the page."""
    said = {"words": tongue.plain(call), "lang": tongue.lang}
    return ServerSentEventMessage(event="say", data=msgspec.json.encode(said).decode())


def part(name: str, template: str, context: dict[str, Any]) -> ServerSentEventMessage:
    """A part of a page drawn anew, as a stream sends it."""
    html = environment().get_template(template).render(**context)
    data = msgspec.json.encode({"name": name, "html": html}).decode()
    return ServerSentEventMessage(event="part", data=data)


@get("/pages/lobby/stream")
async def stream_lobby(request: Asked) -> ServerSentEvent:
    """The lobby, drawn anew every few seconds while something happens."""
    if request.user is None:
        raise NotAuthorizedException
    return ServerSentEvent(_lobby_parts(request))


async def _lobby_parts(request: Asked) -> AsyncIterator[ServerSentEventMessage]:
    floor, welcome = floor_of(request), still_signed_in(request)
    before, looked = "", monotonic()
    while not floor.is_stopping:
        message = part("lobby", "lobby_part.html", _lobby(request))
        if message.data != before:
            before = str(message.data)
            yield message
        if monotonic() - looked > LOOK_SECONDS:
            looked = monotonic()
            if not await welcome():
                return
            yield ServerSentEventMessage(comment="still here", data=None)
        await asyncio.sleep(LOBBY_SECONDS)


pages = Router(
    path="/",
    route_handlers=[
        static_file,
        front,
        come_in,
        go_out,
        show_table,
        show_wall,
        stream_parts,
        stream_lobby,
    ],
    include_in_schema=False,
)
