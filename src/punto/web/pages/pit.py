"""The supervisor's pit: the floor by what needs a decision, a table, and the irregularity guide."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Response, Router, get
from litestar.params import QueryParameter
from litestar.response import Stream

from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.visibility import PIT_ROLES, Viewer
from punto.house.events import Concern
from punto.law.clauses import HOUSE
from punto.law.procedures import Wager
from punto.law.reasons import Reason, read_reason
from punto.law.roles import Act, Role
from punto.money import money
from punto.narration.commands import approval, at_table, effect
from punto.narration.commands import command as words
from punto.narration.saying import Eyes, because, called, reason, sentence
from punto.narration.waiting import waits
from punto.table import Table
from punto.table import commands as c
from punto.table.asking.decide import APPROVALS, FOR_A_PATRON
from punto.table.signs.decide import missing
from punto.tournament.waiting import waiting
from punto.tournament.words import Stage
from punto.web.authentication import only
from punto.web.house import MANAGERS
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.attention import (
    APPROVES,
    PRESSING,
    Tile,
    hold,
    requests,
    tiles,
    what_waits,
)
from punto.web.pages.command_forms import happened, people_at
from punto.web.pages.disputing import hindrance
from punto.web.pages.drawing import on_the_felt
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.irregularity_guide import allowed, guide
from punto.web.pages.layout import page, part
from punto.web.pages.limit_change import notices_asked
from punto.web.pages.orders import orders
from punto.web.pages.orders_given import given_today
from punto.web.pages.step_words import astray, coup_words
from punto.web.pages.tables import live_table
from punto.web.pages.tongues import Said, listed, named, say, tongue_of
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

TableAsked = Annotated[str, QueryParameter(max_length=80)]
LOOK_SECONDS = 1
"""How often the floor is looked at anew."""
POSTS = (Role.DEALER.value, Role.GAMING_SUPERVISOR.value, Role.CASINO_SUPERVISOR.value)
"""What a person may be on duty as at a table."""


class AlertPage(NamedTuple):
    """Where an alert that is about no table is seen to."""

    address: str
    words: str


SEEN_AT = {
    Concern.TOURNAMENT: AlertPage("/tournaments", "page-tournaments"),
    Concern.INTEGRITY: AlertPage("/record/verification", "page-verify"),
}
LATELY = 8
"""Refusals that are shown, since a supervisor's word may undo them."""
REFUSED = """SELECT at, person, reason, clauses FROM refusals WHERE stream = ?
ORDER BY number DESC LIMIT ?"""


@get("/pit", guards=[page_for(*PIT_ROLES)])
async def show_pit(request: Asked, table: TableAsked = "") -> Response[str]:
    """The floor, sorted by what needs a decision, and the orders of one of its tables."""
    context = _common(request) | await _floor_context(request, table)
    return page(request, "pit.html", context)


@get("/pit/{name:str}", guards=[page_for(*PIT_ROLES)])
async def show_pit_table(request: Asked, name: NameInPath) -> Response[str]:
    """A table as its supervisor needs it."""
    live = live_table(request, name)
    context = await _table_context(request, live)
    return page(request, "pit_table.html", _common(request) | context)


@get("/pit/{name:str}/guide", guards=[page_for(*PIT_ROLES)])
async def show_guide(request: Asked, name: NameInPath) -> Response[str]:
    """What happened, what the rules say, what it does to each wager, who agrees, confirm."""
    live = live_table(request, name)
    context = await _guide_context(request, live)
    eyes = eyes_of(request)
    forms = {"reports": happened(eyes.language), "people": people_at(live.table, eyes)}
    return page(request, "guide.html", _common(request) | context | forms)


def _common(request: Asked) -> dict[str, Any]:
    viewer = standing(request, PIT_ROLES)
    return {
        "role": viewer.role.value,
        "decides": viewer.role in MANAGERS,
    }


async def _floor_context(request: Asked, asked: str) -> dict[str, Any]:
    floor, eyes = floor_of(request), eyes_of(request)
    house = floor.house.house
    lives = (floor.hub.table(name) for name in house.tables)
    drawn = tiles(house, lives, floor.now(), eyes)
    return await _orders_context(request, drawn, asked) | {
        "tiles": drawn,
        "hold": hold,
        "why": lambda about: sentence(because(about, eyes), eyes.language),
        "named": named,
        "seen_at": SEEN_AT,
        "alerts": [house.alerts[number] for number in sorted(house.alerts, reverse=True)],
        "contests": [each async for each in _contests(floor, eyes)],
    }


async def _orders_context(request: Asked, drawn: Sequence[Tile], asked: str) -> dict[str, Any]:
    """The orders of the table that is asked for, or else of the one that needs a decision most."""
    viewer, floor, eyes = standing(request, PIT_ROLES), floor_of(request), eyes_of(request)
    opened = [tile for tile in drawn if tile.is_open]
    chosen = next((tile for tile in opened if tile.name == asked), next(iter(opened), None))
    if viewer.role not in MANAGERS or chosen is None:
        return {"orders": None, "chosen": None}
    table, now = floor.hub.table(chosen.name).table, floor.now()
    return {
        "chosen": chosen,
        "to_decide": [need for need in chosen.needs if need.urgency >= PRESSING],
        "orders": orders(table, viewer, now, eyes),
        "rules_id": table.setup.edition,
        "offered": table.setup.offered,
        "people": people_at(table, eyes),
        "role_words": called(viewer.role, eyes),
        "given": await asyncio.to_thread(given_today, floor.record, now, eyes),
    }


async def _contests(floor: Floor, eyes: Eyes) -> AsyncIterator[tuple[str, list[str]]]:
    """The tournaments that go on, and what each waits for."""
    for name in floor.contests.names():
        tournament = (await floor.contests.standing(name)).state
        if tournament.stage in (Stage.OPEN, Stage.STARTED):
            yield name, [waits(each, eyes) for each in waiting(tournament, floor.now())[:3]]


async def _table_context(request: Asked, live: Live) -> dict[str, Any]:
    floor, viewer = floor_of(request), standing(request, PIT_ROLES)
    now, table, eyes = floor.now(), live.table, eyes_of(request)
    view = views.view(live, viewer, views.Hour(now, floor.betting_closes(live.name)))
    refused = await asyncio.to_thread(_refused, request, live.name)
    return on_the_felt(view, tongue_of(request.cookies), ()) | {
        "needs": sorted(what_waits(floor.house.house, live, now, eyes), key=lambda n: -n.urgency),
        "duties": table.duties,
        "cash": money,
        "called": lambda value: called(value, eyes),
        "because": lambda about: reason(about, eyes).message,
        "disputes": table.disputes,
        "hindrances": {
            number: hindrance(table, number, viewer.actor, now, eyes) for number in table.disputes
        },
        "payments": table.payments,
        "patrons": sorted(view.patrons, key=lambda seated: (seated.seat is None, seated.seat)),
        "limits": _in_order(view.limits),
        "signed": _in_order(msgspec.to_builtins(table.signs.limits)),
        "where": coup_words(table, eyes),
        "signs_missing": [sign.value for sign in missing(table)],
        "signs_words": listed(say(f"sign-{sign.value}") for sign in missing(table)),
        "notices": msgspec.to_builtins(table.signs.notices),
        "notices_asked": notices_asked(table, now),
        "due": {change.value for change, up in table.signs.notices.items() if up.effective <= now},
        "waiting": [
            (words, _approval(APPROVES.get(ask))) for ask, words in requests(table, eyes).items()
        ],
        "approvals": _approvals(live, viewer, request),
        "refused": [(at, by, reason(why, eyes).message, ids) for at, by, why, ids in refused],
        "lasting": listed(_approved(act) for act in table.approvals),
        "duty": floor.house.house.duty.get(live.name, ()),
        "posts": POSTS,
        "today": now,
        "orders": orders(table, viewer, now, eyes) if viewer.role in MANAGERS else None,
        "rules_id": table.setup.edition,
        "offered": table.setup.offered,
        "people": people_at(table, eyes),
        "role_words": called(viewer.role, eyes),
        "chosen": None,
        "to_decide": (),
        "given": None,
    }


def _in_order(limits: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return sorted(limits.items(), key=lambda each: (_place(each[0]), each[0]))


def _place(wager: str) -> int:
    """Both hands and the tie come before the side bets."""
    main = (Wager.PLAYER.value, Wager.BANKER.value, Wager.TIE.value)
    return main.index(wager) if wager in main else len(main)


def _approved(act: Act) -> Said:
    return Said(lambda language: approval(act, Eyes(language)))


def _approval(act: Act | None) -> dict[str, str] | None:
    return None if act is None else {"do": "approve", "act": act.value}


def _approvals(live: Live, viewer: Viewer, request: Asked) -> list[tuple[str, dict[str, str]]]:
    """What anyone who looks may approve now, in words and as a command."""
    table, at, eyes = live.table, floor_of(request).now(), eyes_of(request)
    by = viewer.actor
    found = []
    for act in APPROVALS:
        for patron in table.patrons if act in FOR_A_PATRON else (None,):
            held = patron is not None and table.patrons[patron].both_hands is not None
            if act in table.approvals or (act is Act.APPROVE_BOTH_HANDS and held):
                continue
            command = c.Approve(by=by, at=at, act=act, patron=patron)
            if allowed(table, command):
                fields = {"do": "approve", "act": act.value}
                found.append(
                    (words(command, eyes), fields | ({"patron": patron} if patron else {}))
                )
    return found


def _refused(request: Asked, name: NameInPath) -> list[tuple[str, str, Reason, str]]:
    """What was asked for at this table lately and refused."""
    with floor_of(request).record.database.read() as session:
        rows = session.rows(REFUSED, (f"table:{name}", LATELY))
    return [(str(at), str(by), read_reason(str(why)), _ids(str(ids))) for at, by, why, ids in rows]


def _ids(clauses: str) -> str:
    """The clauses that a refusal cited; what only our own rules ask for needs no name."""
    return "" if clauses.startswith(HOUSE) else clauses


async def _guide_context(request: Asked, live: Live) -> dict[str, Any]:
    floor, viewer = floor_of(request), standing(request, PIT_ROLES)
    now, eyes = floor.now(), eyes_of(request)
    view = views.view(live, viewer, views.Hour(now))
    found = await guide(live, viewer, now, eyes)
    waiting = sorted(what_waits(floor.house.house, live, now, eyes), key=lambda need: -need.urgency)
    return on_the_felt(view, tongue_of(request.cookies), ()) | {
        "guide": found,
        "effect_words": lambda each: effect(each, at_table(live.table, eyes)),
        "needs": waiting,
        "strayed": tuple(_strayed(live.table, eyes)),
    }


def _strayed(table: Table, eyes: Eyes) -> Iterator[tuple[str, str]]:
    """The face of each card that lies in error, or its back, and where it lies."""
    strays = table.coup.interruption.strays
    for stray, told in zip(strays, astray(table, eyes), strict=True):
        yield stray.face or "back", told


@get("/pages/pit/stream", guards=[only(*PIT_ROLES)])
async def stream_pit(request: Asked, table: TableAsked = "") -> Stream:
    """The tiles, alerts and orders of the pit, drawn anew when something changes."""

    async def draw() -> Parts:
        context = _common(request) | await _floor_context(request, table)
        drawn = ("sum", "tiles", "alerts", *(["orders"] if context["orders"] else []))
        return {name: part(request, f"pit_{name}.html", context) for name in drawn}

    return _streamed(request, draw)


@get("/pages/pit/{name:str}/stream", guards=[only(*PIT_ROLES)])
async def stream_pit_table(request: Asked, name: NameInPath) -> Stream:
    """The parts of a table's pit page, drawn anew when something changes."""
    live = live_table(request, name)

    async def draw() -> Parts:
        context = _common(request) | await _table_context(request, live)
        return {
            "felt": part(request, "felt.html", context),
            "waiting": part(request, "pit_waiting.html", context),
            "people": part(request, "pit_people.html", context),
            "signs": part(request, "pit_signs.html", context),
            "orders": part(request, "pit_orders.html", context) if context["orders"] else "",
        }

    return _streamed(request, draw)


@get("/pages/pit/{name:str}/guide/stream", guards=[only(*PIT_ROLES)])
async def stream_guide(request: Asked, name: NameInPath) -> Stream:
    """The conversation about what went wrong, as it goes on."""
    live = live_table(request, name)

    async def draw() -> Parts:
        context = _common(request) | await _guide_context(request, live)
        return {
            "felt": part(request, "guide_felt.html", context),
            "guide": part(request, "guide_part.html", context),
        }

    return _streamed(request, draw)


def _streamed(request: Asked, draw: Callable[[], Awaitable[Parts]]) -> Stream:
    return streamed(now_and_then(request, draw, LOOK_SECONDS))


pit = Router(
    path="/",
    route_handlers=[
        show_pit,
        show_pit_table,
        show_guide,
        stream_pit,
        stream_pit_table,
        stream_guide,
    ],
)
