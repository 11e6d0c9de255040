"""Closing a table: what is still to be done before it closes, one thing after the other."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live import views
from punto.floor.live.hub import Live
from punto.floor.live.visibility import Viewer
from punto.law.clauses import HOUSE, Refused
from punto.law.procedures import Change
from punto.law.roles import Act
from punto.money import money
from punto.narration.saying import Eyes, refusal, whole
from punto.table import Table
from punto.table.authority import require_power
from punto.table.changing.decide import require_bare_layout, require_closing_check
from punto.table.contest.guards import require_open_to_all
from punto.table.guards import rules_of
from punto.table.signs.notices import notice_rule, require_notice
from punto.table.state import Phase
from punto.table.words import Proposal
from punto.web.authentication import only
from punto.web.house import MANAGERS
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.attention import what_waits
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page, part
from punto.web.pages.tables import live_table
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

LOOK_SECONDS = 1
CLOSE = "close-the-table"
CLOSING = ("power", "play", "notice", "layout", "cards")
"""What is asked before a table closes, in the order in which it is done."""


class ClosingStep(NamedTuple):
    """Something that must be so before a table closes, and what keeps it from being so."""

    name: str
    why: str
    clauses: tuple[str, ...]

    @property
    def is_done(self) -> bool:
        return not self.why


@get("/pit/{name:str}/close", guards=[page_for(*MANAGERS)])
async def show_closing(request: Asked, name: NameInPath) -> Response[str]:
    """The way to a closed table."""
    live = live_table(request, name)
    return page(request, "close_table.html", _context(request, live))


@get("/pages/pit/{name:str}/close/stream", guards=[only(*MANAGERS)])
async def stream_closing(request: Asked, name: NameInPath) -> Stream:
    """The same, drawn anew as the table comes nearer to it."""
    live = live_table(request, name)

    async def draw() -> Parts:
        return {"closing": part(request, "closing_part.html", _context(request, live))}

    return streamed(now_and_then(request, draw, LOOK_SECONDS))


def _context(request: Asked, live: Live) -> dict[str, Any]:
    floor, viewer, eyes = (
        floor_of(request),
        standing(request, frozenset(MANAGERS)),
        eyes_of(request),
    )
    now, table = floor.now(), live.table
    rule = notice_rule(rules_of(table), Change.CLOSURE)
    posted = table.signs.notices.get(Change.CLOSURE)
    found = steps(table, viewer, now, eyes)
    waiting = sorted(what_waits(floor.house.house, live, now, eyes), key=lambda need: -need.urgency)
    return {
        "role": viewer.role.value,
        "view": views.view(live, viewer, views.Hour(now)),
        "steps": found,
        "is_closed": table.phase is Phase.CLOSED,
        "is_ready": all(step.is_done for step in found),
        "minutes": 0 if rule is None else rule.value.minutes or 0,
        "posted": None if posted is None else posted.effective.astimezone(now.tzinfo),
        "float": money(table.money.float_cents),
        "drop": money(table.money.drop_cents),
        "seated": sum(patron.seat is not None for patron in table.patrons.values()),
        "waiting": waiting,
    }


def steps(table: Table, viewer: Viewer, at: datetime, eyes: Eyes) -> tuple[ClosingStep, ...]:
    """What the rulebook asks before a table closes, and whether it is so by now."""
    rules = rules_of(table)
    notice = notice_rule(rules, Change.CLOSURE)
    power = next(rule for rule in rules.powers if rule.value.act is Act.CLOSE_TABLE)
    asked: tuple[tuple[Callable[[], object], tuple[str, ...]], ...] = (
        (lambda: require_power(rules, Act.CLOSE_TABLE, viewer.actor, CLOSE), power.cited),
        (lambda: require_open_to_all(table, CLOSE), ()),
        (
            lambda: require_notice(table, Change.CLOSURE, at, Proposal()),
            () if notice is None else notice.cited,
        ),
        (lambda: require_bare_layout(table, CLOSE), ()),
        (lambda: require_closing_check(table), rules.card_check.cited),
    )
    return tuple(
        _step(name, guard, cited, eyes) for name, (guard, cited) in zip(CLOSING, asked, strict=True)
    )


def _step(
    name: str, guard: Callable[[], object], cited: tuple[str, ...], eyes: Eyes
) -> ClosingStep:
    try:
        guard()
    except Refused as refused:
        ids = tuple(each.id for each in refused.clauses if each.edition != HOUSE)
        return ClosingStep(name, whole(refusal(refused, eyes), eyes.language), ids or cited)
    return ClosingStep(name, "", cited)


closing = Router(path="/", route_handlers=[show_closing, stream_closing])
