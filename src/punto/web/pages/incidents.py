"""The files of incidents on their pages: the list, and one file, which prints as it stands."""

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.law.incidents import IncidentPart, TakesOver
from punto.law.rulebooks import EDITIONS
from punto.law.rulebooks import house as rules
from punto.narration.saying import short_name
from punto.web.incidents import SEES_INCIDENTS, one_incident, told_incidents
from punto.web.pages.access import page_for, standing
from punto.web.pages.calendar import when
from punto.web.pages.layout import page
from punto.web.pages.tongues import named, valued
from punto.web.parameters import NumberInPath
from punto.web.requests import Asked, floor_of

Closed = Annotated[bool, QueryParameter()]


@get("/incidents", guards=[page_for(*SEES_INCIDENTS)])
async def show_incidents(request: Asked, closed: Closed = False) -> Response[str]:  # noqa: FBT002 - a query's parameter
    """The files that are open, and those that are closed if wanted."""
    viewer, floor = standing(request, SEES_INCIDENTS), floor_of(request)
    return page(
        request,
        "incidents.html",
        _context(request)
        | {
            "role": viewer.role.value,
            "incidents": await told_incidents(request, closed=closed),
            "closed": closed,
            "tables": list(floor.house.house.tables),
            "editions": EDITIONS,
        },
    )


@get("/incidents/{number:int}", guards=[page_for(*SEES_INCIDENTS)])
async def show_file(request: Asked, number: NumberInPath) -> Response[str]:
    """One file with all that is in it."""
    viewer, floor = standing(request, SEES_INCIDENTS), floor_of(request)
    return page(
        request,
        "incident.html",
        _context(request)
        | {
            "role": viewer.role.value,
            "file": await one_incident(request, number),
            "may_close": viewer.role in rules.incident_closed_by.value,
            "parts_in_it": list(IncidentPart),
            "takers": list(TakesOver),
            "tables": list(floor.house.house.tables),
        },
    )


def _context(request: Asked) -> dict[str, object]:
    return {
        "named": named,
        "valued": valued,
        "short_name": short_name,
        "when": lambda moment: when(moment, request),
    }


incident_pages = Router(path="/", route_handlers=[show_incidents, show_file])
