"""The tournaments of the house: the list that everybody sees, and what their pages share."""

from typing import NamedTuple, assert_never
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.response import Redirect

from punto.floor.live.contests import RUNS_IT, WORKS_FOR_IT
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.tournament import Tournament
from punto.tournament.conditions.commands import OpenTournament
from punto.tournament.readings import readings_of
from punto.tournament.standings import prize_pool
from punto.tournament.words import Settings, Stage
from punto.web.authentication import acting
from punto.web.errors import Unknown
from punto.web.pages.access import page_for
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.reading_fields import reading_fields
from punto.web.pages.tongues import Said
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.tournaments import ContestSummary, summaries

WATCHERS = tuple(Role)
READINGS = reading_fields(
    Settings(), {each: readings_of(rulebook(each).tournament) for each in EDITIONS}
)


class ListedContest(NamedTuple):
    """A tournament on a tile of the list."""

    summary: ContestSummary
    title: str
    """Of its edition."""
    starts: Said | None
    pool_cents: int
    """What there is to be won, and once it is awarded what was."""


class StandingContest(NamedTuple):
    """A tournament as it stands, under its name."""

    name: str
    state: Tournament
    version: int


async def standing_contest(request: Asked, name: str) -> StandingContest:
    """A tournament that a page is about; a sentence in the reader's language if there is none."""
    contests = floor_of(request).contests
    if name not in contests.names():
        raise Unknown("no-tournament", name=name)
    state, head = await contests.standing(name)
    return StandingContest(name, state, head.version)


@get("/tournaments", guards=[page_for(*WATCHERS)])
async def show_tournaments(request: Asked) -> Response[str]:
    """Every tournament that is announced; those who run it see it before."""
    role, floor = acting(request).role, floor_of(request)
    found = []
    for each in await summaries(request):
        if each.published or role in RUNS_IT:
            tournament, _ = await floor.contests.standing(each.tournament)
            starts = when(each.starts.astimezone(floor.zone)) if each.starts else None
            title, pool = rulebook(each.rules).title, prize_pool(tournament)
            found.append(ListedContest(each, title, starts, pool))
    context = {
        "found": found,
        "works_for_it": role in WORKS_FOR_IT,
        "may_open": role in OpenTournament.given_by,
        "editions": [(each, rulebook(each).title) for each in EDITIONS],
        "readings": READINGS,
    }
    return page(request, "tournaments.html", context)


@get("/tournaments/{name:str}", guards=[page_for(*WATCHERS)])
async def show_contest(request: Asked, name: NameInPath) -> Redirect:
    """The page of a tournament that the one who asks would look for."""
    contest, viewer = await standing_contest(request, name), acting(request)
    there = quote(f"/tournaments/{name}/{page_looked_for(contest.state, viewer)}")
    return Redirect(there, status_code=303)


def page_looked_for(tournament: Tournament, viewer: Viewer) -> str:
    """The desk for those who work there, their own page for entrants; the wall, then the results.

    Before it starts others read the conditions, and patrons who may still enter have a page too.
    """
    if viewer.role in WORKS_FOR_IT:
        return "desk"
    if viewer.role is Role.PATRON and viewer.patron in tournament.entrants:
        return "mine"
    match tournament.stage:
        case Stage.AWARDED | Stage.CANCELLED:
            return "results"
        case Stage.STARTED:
            return "wall"
        case Stage.UNOPENED | Stage.OPEN:
            return "mine" if viewer.role is Role.PATRON else "conditions"
        case _ as never:
            assert_never(never)


tournament_pages = Router(path="/", route_handlers=[show_tournaments, show_contest])
