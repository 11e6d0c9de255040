"""The tournaments of the house: the list that everybody sees, and what their pages share."""

from typing import NamedTuple

from litestar import Response, Router, get

from punto.floor.live.contests import RUNS_IT, WORKS_FOR_IT
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.tournament import Tournament
from punto.tournament.conditions.commands import OpenTournament
from punto.web.authentication import acting
from punto.web.errors import Unknown
from punto.web.pages.access import page_for
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.problems import PAGE_PROBLEMS
from punto.web.pages.tongues import Said
from punto.web.requests import Asked, floor_of
from punto.web.tournaments import ContestSummary, summaries

WATCHERS = tuple(Role)


class ListedContest(NamedTuple):
    """A tournament on a tile of the list."""

    summary: ContestSummary
    title: str
    """Of its edition."""
    starts: Said | None


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
    role, zone = acting(request).role, floor_of(request).zone
    found = [
        ListedContest(
            each,
            rulebook(each.rules).title,
            when(each.starts.astimezone(zone)) if each.starts else None,
        )
        for each in await summaries(request)
        if each.published or role in RUNS_IT
    ]
    context = {
        "found": found,
        "works_for_it": role in WORKS_FOR_IT,
        "may_open": role in OpenTournament.given_by,
        "editions": [(each, rulebook(each).title) for each in EDITIONS],
    }
    return page(request, "tournaments.html", context)


tournament_pages = Router(
    path="/",
    route_handlers=[show_tournaments],
    exception_handlers=PAGE_PROBLEMS,
    include_in_schema=False,
)
