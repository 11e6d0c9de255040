"""The conditions of a tournament over HTTP: what a draft still lacks, and the sheet as PDF."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import Body

from punto.errors import Malformed
from punto.floor.live.contests import RUNS_IT
from punto.law.rulebooks import rulebook
from punto.tournament.conditions.commands import DraftConditions
from punto.tournament.conditions.complete import missing, require_lawful
from punto.web.authentication import acting, only, signed_in
from punto.web.errors import Unknown
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.stream_routes import DraftCheck, draft_check, sheet
from punto.web.tournaments import (
    TOURNAMENT_WIRE,
    WireTournamentCommand,
    conditions_seen,
    standing_of,
)

DRAFTERS = tuple(sorted(RUNS_IT | set(DraftConditions.given_by)))


@post("/{name:str}/conditions/check", guards=[only(*DRAFTERS)], status_code=200)
async def check_conditions(
    request: Asked,
    name: NameInPath,
    data: Annotated[
        WireTournamentCommand, Body(description="`draft-conditions`, as far as they are written.")
    ],
) -> DraftCheck:
    """What conditions would still leave out, and what they may not say; nothing is kept."""
    _, tournament, _ = await standing_of(request, name)
    given = TOURNAMENT_WIRE.given(data, by=acting(request).actor, at=floor_of(request).now())
    if not isinstance(given, DraftConditions):
        raise Malformed("no-draft-to-check")
    book, said = rulebook(tournament.edition), given.conditions
    return draft_check(
        request,
        missing(book, said, tournament.settings),
        book.tournament.conditions.items,
        lambda: require_lawful(book, said),
    )


@get("/{name:str}/conditions/pdf", guards=[signed_in], media_type="application/pdf")
async def conditions_as_pdf(request: Asked, name: NameInPath) -> Response[bytes]:
    """The conditions as a sheet to hand out, once they are published."""
    from punto.reports.contest_conditions import in_zone, stated_lines

    _, tournament, _ = await standing_of(request, name)
    said = conditions_seen(tournament, acting(request))
    if said is None:
        raise Unknown("conditions-not-published", name=name)
    book, floor = rulebook(tournament.edition), floor_of(request)
    lines = stated_lines(book, in_zone(said, floor.zone))
    return await sheet(request, name, book, lines, "conditions.pdf")


contest_conditions = Router(
    path="/api/tournaments",
    route_handlers=[check_conditions, conditions_as_pdf],
    tags=["tournaments"],
)
