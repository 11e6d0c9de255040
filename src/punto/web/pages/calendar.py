"""The calendar and the regulator's desk: what is due, and all that an inspector looks at."""

from datetime import datetime
from typing import Annotated, NamedTuple
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import QueryParameter
from litestar.response import Redirect

from punto.calendar import Calendar
from punto.calendar.following import month_of
from punto.calendar.state import KeptApproval, approval_period
from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES
from punto.law.notices import APPROVALS, OF_EQUIPMENT
from punto.law.procedures import Approval
from punto.law.rulebooks import house as rules
from punto.law.rulebooks import rulebook
from punto.narration.saying import fault, sentence, short_name
from punto.record.recall import coup_at
from punto.reports import REPORTS
from punto.table.state import Phase
from punto.web.calendar import SEES_CALENDAR, OfMonth, told_notices
from punto.web.errors import Unknown
from punto.web.incidents import told_incidents
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.layout import page
from punto.web.pages.record import heads_of, verified_by
from punto.web.pages.tongues import Said, day_said, named, say, the_same, valued
from punto.web.requests import Asked, floor_of

Word = Annotated[str, QueryParameter(max_length=80)]


class TableInForce(NamedTuple):
    """A table and the rulebook that it is played by."""

    table: str
    title: str
    edition: str
    approvals: tuple[tuple[str, str, bool], ...]
    """What it was opened by: the approval, its reference, and whether the letter is on file."""


class TableDispute(NamedTuple):
    """A dispute that is not closed, at a table."""

    table: str
    number: int
    words: str


def when(moment: datetime | None, request: Asked) -> Said:
    """A moment by the clock of the house, with its offset."""
    if moment is None:
        return the_same("")
    local = moment.astimezone(floor_of(request).zone)
    return say("page-moment-in-zone", moment=day_said("moment", local), zone=f"{local:%Z}")


@get("/calendar", guards=[page_for(*SEES_CALENDAR)])
async def show_calendar(request: Asked, month: OfMonth = "") -> Response[str]:
    """What is due, to whom, by which clause and until when, and the very documents."""
    viewer, floor = standing(request, SEES_CALENDAR), floor_of(request)
    calendar = await floor.calendar.know()
    context = {
        "role": viewer.role.value,
        "notices": await told_notices(request, month),
        "month": month,
        "this_month": month_of(floor.now()),
        "closed": month in calendar.closed,
        "over": bool(month) and month < month_of(floor.now()),
        "letters": APPROVALS,
        "zone": str(floor.zone),
        "may_file": viewer.role in rules.calendar_filed_by.value,
        "may_close": viewer.role in rules.calendar_closed_by.value,
        "named": named,
        "short_name": short_name,
        "when": lambda moment: when(moment, request),
    }
    return page(request, "calendar.html", context)


@get("/oversight", guards=[page_for(*PIT_ROLES)])
async def show_oversight(
    request: Asked, table: Word = "", at: Word = ""
) -> Response[str] | Redirect:
    """Everything that an inspector looks at, on one page."""
    viewer, floor = standing(request, PIT_ROLES), floor_of(request)
    problem = ""
    if table and at:
        try:
            number = await _coup_at(request, table, at)
            return Redirect(f"/record/{quote(table)}/{number}", status_code=303)
        except Malformed as error:
            eyes = eyes_of(request)
            problem = sentence(fault(error, eyes).message, eyes.language)
        except ValueError:
            problem = say("page-no-time-of-day", typed=at)
    calendar = await floor.calendar.know()
    context = {
        "role": viewer.role.value,
        "tables": _in_force(request, calendar),
        "approvals": [(_approved(each), each) for each in calendar.approvals.values()],
        "heads": await floor.threads.run(heads_of, floor, eyes_of(request)),
        "verification": request.app.state.get("verification"),
        "verified_by": verified_by(request),
        "notices": await told_notices(request, ""),
        "disputes": _disputes(request),
        "incidents": await told_incidents(request),
        "reports": [
            (name, say(f"report-{name}"))
            for name, each in REPORTS.items()
            if viewer.role in each.roles
        ],
        "chosen": {"table": table, "at": at},
        "problem": problem,
        "named": named,
        "short_name": short_name,
        "when": lambda moment: when(moment, request),
    }
    return page(request, "oversight.html", context)


async def _coup_at(request: Asked, table: str, at: str) -> int:
    """The coup of a table that was under way at a time of the house's clock, or the last before."""
    floor = floor_of(request)
    moment = datetime.fromisoformat(at).replace(tzinfo=floor.zone)
    found = await floor.past.look(coup_at, floor.record, table, moment)
    if found is None:
        raise Unknown("no-coup-by-then", table=table, moment=moment)
    return found


def _in_force(request: Asked, calendar: Calendar) -> list[TableInForce]:
    floor = floor_of(request)
    found = []
    for name in floor.house.house.tables:
        setup, phase = (live := floor.hub.table(name).table).setup, live.phase
        if phase is not Phase.UNOPENED:
            title, asked = rulebook(setup.edition).title, _asked_for(setup.edition)
            letters = tuple(
                (each, ref, calendar.letter_of(setup.edition, Approval(each), ref) is not None)
                for each, ref in setup.approvals.items()
                if Approval(each) in asked
            )
            found.append(TableInForce(name, title, setup.edition, letters))
    return found


def _asked_for(edition: str) -> set[Approval]:
    """What a table is opened by under an edition; tables may name more."""
    return {rule.value for rule in rulebook(edition).approvals if rule.value in OF_EQUIPMENT}


def _approved(kept: KeptApproval) -> str:
    """What a letter approves: equipment or a layout, or else the matter and where it arose."""
    for approval in Approval:
        if kept.period.startswith(approval_period(kept.edition, approval, "")):
            return named(approval)
    stream = kept.period.partition(" ")[0].partition(":")[2]
    return say("page-named-words", name=stream, words=valued(kept.matter))


def _disputes(request: Asked) -> list[TableDispute]:
    floor, eyes = floor_of(request), eyes_of(request)
    return [
        TableDispute(name, number, f"{eyes.name(dispute.patron)}: {dispute.about}")
        for name in floor.house.house.tables
        for number, dispute in floor.hub.table(name).table.disputes.items()
    ]


calendar_pages = Router(path="/", route_handlers=[show_calendar, show_oversight])
