"""The supervisor's pit: the floor by what needs a decision, a table, and the irregularity guide."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime
from typing import Any

import msgspec
from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.floor import Floor
from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.visibility import PIT_ROLES, Viewer
from punto.law.clauses import HOUSE, Refused
from punto.law.procedures import Wager
from punto.law.reasons import Reason, read_reason
from punto.law.roles import Act, Role
from punto.narration.commands import approval, effect
from punto.narration.commands import command as words
from punto.narration.saying import Eyes, because, called, reason, refusal
from punto.narration.waiting import waits
from punto.table import commands as c
from punto.table import decide
from punto.table.asking.decide import APPROVALS, FOR_A_PATRON
from punto.table.signs.decide import missing
from punto.tournament.waiting import waiting
from punto.tournament.words import Stage
from punto.web.authentication import only
from punto.web.house import MANAGERS
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.attention import APPROVES, needs, requests, tiles
from punto.web.pages.command_forms import happened, ordered, people_at
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.guiding import allowed, guide
from punto.web.pages.layout import page
from punto.web.pages.problems import PAGE_PROBLEMS
from punto.web.pages.step_words import coup_words
from punto.web.pages.tables import live_table
from punto.web.pages.tongues import Tongue
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

LOOK_SECONDS = 1
"""How often the floor is looked at anew."""
POSTS = (Role.DEALER.value, Role.GAMING_SUPERVISOR.value, Role.CASINO_SUPERVISOR.value)
"""What a person may be on duty as at a table."""
LATELY = 8
"""Refusals that are shown, since a supervisor's word may undo them."""
REFUSED = """SELECT at, person, reason, clauses FROM refusals WHERE stream = ?
ORDER BY number DESC LIMIT ?"""


@get("/pit", guards=[page_for(*PIT_ROLES)])
async def show_pit(request: Asked) -> Response[str]:
    """The floor, sorted by what needs a decision."""
    return page(request, "pit.html", _common(request) | await _floor_context(request))


@get("/pit/{name:str}", guards=[page_for(*PIT_ROLES)])
async def show_pit_table(request: Asked, name: NameInPath) -> Response[str]:
    """A table as its supervisor needs it."""
    live = live_table(request, name)
    context = await _table_context(request, live)
    forms = {"orders": ordered(), "people": people_at(live.table, eyes_of(request))}
    return page(request, "pit_table.html", _common(request) | context | forms)


@get("/pit/{name:str}/guide", guards=[page_for(*PIT_ROLES)])
async def show_guide(request: Asked, name: NameInPath) -> Response[str]:
    """What happened, what the rules say, what it does to each wager, who agrees, confirm."""
    live = live_table(request, name)
    context = await _guide_context(request, live)
    forms = {"reports": happened(), "people": people_at(live.table, eyes_of(request))}
    return page(request, "guide.html", _common(request) | context | forms)


def _common(request: Asked) -> dict[str, Any]:
    viewer = standing(request, PIT_ROLES)
    return {
        "theme": "plain",
        "role": viewer.role.value,
        "decides": viewer.role in MANAGERS,
        "now": floor_of(request).now().isoformat(),
    }


async def _floor_context(request: Asked) -> dict[str, Any]:
    floor, eyes = floor_of(request), eyes_of(request)
    house = floor.house.house
    lives = (floor.hub.table(name) for name in house.tables)
    return {
        "tiles": tiles(house, lives, floor.now(), eyes),
        "why": lambda about: because(about, eyes),
        "alerts": [house.alerts[number] for number in sorted(house.alerts, reverse=True)],
        "contests": [each async for each in _contests(floor, eyes)],
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
    return on_the_felt(view, Tongue(), ()) | {
        "needs": sorted(needs(floor.house.house, live, now, eyes), key=lambda n: -n.urgency),
        "duties": table.duties,
        "called": called,
        "because": lambda about: reason(about, eyes).message,
        "disputes": table.disputes,
        "hindrances": _hindrances(live, viewer, now, eyes),
        "payments": table.payments,
        "patrons": sorted(view.patrons, key=lambda seated: (seated.seat is None, seated.seat)),
        "limits": sorted(view.limits.items(), key=lambda each: (_place(each[0]), each[0])),
        "where": coup_words(table),
        "signs_missing": [sign.value for sign in missing(table)],
        "notices": msgspec.to_builtins(table.signs.notices),
        "due": {change.value for change, up in table.signs.notices.items() if up.effective <= now},
        "waiting": [
            (words, _approval(APPROVES.get(ask))) for ask, words in requests(table, eyes).items()
        ],
        "approvals": _approvals(live, viewer, request),
        "refused": [(at, by, reason(why, eyes).message, ids) for at, by, why, ids in refused],
        "lasting": [approval(act) for act in table.approvals],
        "duty": floor.house.house.duty.get(live.name, ()),
        "posts": POSTS,
        "today": now,
    }


def _place(wager: str) -> int:
    """Both hands and the tie come before the side bets."""
    main = (Wager.PLAYER.value, Wager.BANKER.value, Wager.TIE.value)
    return main.index(wager) if wager in main else len(main)


def _hindrances(live: Live, viewer: Viewer, now: datetime, eyes: Eyes) -> dict[int, str]:
    """What keeps anyone who looks from deciding each dispute; nothing if they may decide it."""
    by, found = viewer.actor, {}
    for number, dispute in live.table.disputes.items():
        again = dispute.review_asked and not dispute.reviewed
        kind = c.ReviewDispute if again else c.DecideDispute
        try:
            decide(live.table, kind(by=by, at=now, dispute=number, decision="as it is"))
        except Refused as refused:
            told = refusal(refused, eyes)
            found[number] = f"{told.message}: {told.remedy}."
        else:
            found[number] = ""
    return found


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
    waiting = sorted(needs(floor.house.house, live, now, eyes), key=lambda need: -need.urgency)
    return on_the_felt(view, Tongue(), ()) | {
        "guide": found,
        "effect_words": effect,
        "needs": waiting,
    }


@get("/pages/pit/stream", guards=[only(*PIT_ROLES)])
async def stream_pit(request: Asked) -> Stream:
    """The tiles and alerts of the pit, drawn anew when something changes."""

    async def draw() -> Parts:
        context, who = _common(request) | await _floor_context(request), eyes_of(request).name
        return {
            "tiles": drawn("pit_tiles.html", context, who),
            "alerts": drawn("pit_alerts.html", context, who),
        }

    return _streamed(request, draw)


@get("/pages/pit/{name:str}/stream", guards=[only(*PIT_ROLES)])
async def stream_pit_table(request: Asked, name: NameInPath) -> Stream:
    """The parts of a table's pit page, drawn anew when something changes."""
    live = live_table(request, name)

    async def draw() -> Parts:
        context, who = _common(request) | await _table_context(request, live), eyes_of(request).name
        return {
            "felt": drawn("felt.html", context, who),
            "waiting": drawn("pit_waiting.html", context, who),
            "people": drawn("pit_people.html", context, who),
            "signs": drawn("pit_signs.html", context, who),
        }

    return _streamed(request, draw)


@get("/pages/pit/{name:str}/guide/stream", guards=[only(*PIT_ROLES)])
async def stream_guide(request: Asked, name: NameInPath) -> Stream:
    """The conversation about what went wrong, as it goes on."""
    live = live_table(request, name)

    async def draw() -> Parts:
        context, who = _common(request) | await _guide_context(request, live), eyes_of(request).name
        return {
            "felt": drawn("felt.html", context, who),
            "guide": drawn("guide_part.html", context, who),
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
    exception_handlers=PAGE_PROBLEMS,
    include_in_schema=False,
)
