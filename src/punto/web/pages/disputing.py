"""A dispute with its coup beside it: the wagers in question, the replay, and the decision."""

from datetime import datetime
from typing import Any

from litestar import Response, Router, get

from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES, Viewer
from punto.law.clauses import Refused
from punto.narration.saying import Eyes, refusal, whole
from punto.record import Record
from punto.record.recall import coup
from punto.table import Table, decide
from punto.table import commands as c
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.pending import Dispute
from punto.table.words import Actor
from punto.web.errors import Unknown
from punto.web.house import MANAGERS
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.layout import page
from punto.web.pages.replaying import Still, stills
from punto.web.pages.tables import live_table
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of


@get("/pit/{name:str}/disputes/{number:int}", guards=[page_for(*PIT_ROLES)])
async def show_dispute(request: Asked, name: NameInPath, number: NumberInPath) -> Response[str]:
    """A dispute that is not closed, for anyone who decides it or watches over it."""
    floor, viewer = floor_of(request), standing(request, PIT_ROLES)
    table, eyes = live_table(request, name).table, eyes_of(request)
    dispute = table.disputes.get(number)
    if dispute is None:
        raise Unknown("no-dispute", number=number)
    found: tuple[Still, ...] = ()
    lines: tuple[WagerLine, ...] = ()
    if dispute.coup:
        afresh = eyes_of(request, afresh=True)
        past, record = floor.past, floor.record
        found = await past.look(_seen, record, name, dispute.coup, viewer, afresh)
        lines = await past.look(wagers_of, record, name, dispute)
    by = viewer.actor
    context: dict[str, Any] = {
        "role": viewer.role.value,
        "decides": viewer.role in MANAGERS,
        "table": name,
        "edition": table.setup.edition,
        "number": number,
        "dispute": dispute,
        "stills": found,
        "step": shown_first(found),
        "lines": lines,
        "hindrance": hindrance(table, number, by, floor.now(), eyes),
    }
    return page(request, "dispute.html", context)


def _seen(record: Record, name: str, number: int, viewer: Viewer, eyes: Eyes) -> tuple[Still, ...]:
    """A coup as it was; nothing where it was never dealt."""
    try:
        return stills(record, name, number, viewer, eyes)
    except Malformed:
        return ()


def shown_first(found: tuple[Still, ...]) -> int:
    """The step of a replay at which the wagers were settled, with the cards still on the felt."""
    settled = [place for place, still in enumerate(found, 1) if still.fates]
    return settled[-1] if settled else len(found)


def wagers_of(record: Record, name: str, dispute: Dispute) -> tuple[WagerLine, ...]:
    """What became of the patron's wagers in the coup that the dispute is about."""
    try:
        frames = list(coup(record, name, dispute.coup))
    except Malformed:
        return ()
    return tuple(
        line
        for frame in frames
        if isinstance(frame.event, e.WagersSettled)
        for line in frame.event.lines
        if line.patron == dispute.patron
    )


def hindrance(table: Table, number: int, by: Actor, at: datetime, eyes: Eyes) -> str:
    """What keeps anyone who looks from deciding a dispute; nothing if they may decide it."""
    dispute = table.disputes[number]
    again = dispute.review_asked and not dispute.reviewed
    kind = c.ReviewDispute if again else c.DecideDispute
    try:
        decide(table, kind(by=by, at=at, dispute=number, decision="as it is"))
    except Refused as refused:
        return whole(refusal(refused, eyes), eyes.language)
    return ""


disputing = Router(path="/", route_handlers=[show_dispute])
