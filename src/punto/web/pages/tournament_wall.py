"""A tournament on the wall of its room: the clock, the leaderboard, the tables, limits and news."""

from typing import Any

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.floor import Floor
from punto.law.contests import Step
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.money import dollars
from punto.table.contest.terms import Contest
from punto.tournament import Tournament
from punto.tournament.words import Standing
from punto.web.pages.access import page_for
from punto.web.pages.contest_board import (
    MOST_TABLES,
    board_of,
    clock_of,
    coming_limits,
    plans_of,
    pool_and_prizes,
)
from punto.web.pages.contest_words import (
    entrant_said,
    hour_of,
    limits_said,
    news_said,
    out_said,
    played_said,
    progress_said,
)
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.tongues import tongue_of
from punto.web.pages.tournaments import StandingContest, standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

WALL_SECONDS = 1
"""How often a wall is looked at anew; between, its clock runs by itself."""


@get("/tournaments/{name:str}/wall", guards=[page_for(*Role)])
async def show_contest_wall(request: Asked, name: NameInPath) -> Response[str]:
    """A tournament for everybody in the room; it has no controls, and nobody's name."""
    context = await _context(request, await standing_contest(request, name))
    return page(request, "contest_wall.html", context)


@get("/pages/tournaments/{name:str}/wall/stream", guards=[page_for(*Role)])
async def stream_contest_wall(request: Asked, name: NameInPath) -> Stream:
    """The same, drawn anew whenever something happened."""
    await standing_contest(request, name)

    async def draw() -> Parts:
        context = await _context(request, await standing_contest(request, name))
        words = words_of(tongue_of(request.cookies))
        return {"contest": drawn("contest_wall_part.html", words | context)}

    return streamed(now_and_then(request, draw, WALL_SECONDS))


async def _context(request: Asked, contest: StandingContest) -> dict[str, Any]:
    floor, tournament = floor_of(request), contest.state
    at, zone = floor.now(), floor.zone
    shown = {
        "name": contest.name,
        "title": rulebook(tournament.edition).title,
        "at": at,
        "demo": floor.config.demo,
        "dollars": dollars,
        "said": {"entrant": entrant_said, "out": out_said},
    }
    if Step.AVAILABLE not in tournament.steps:
        return shown | {"stated": None, "session": None}
    before = await floor.contests.lately(contest.name, contest.version)
    session = tournament.session
    clock = clock_of(tournament, at)
    limits = coming_limits(tournament)
    pool, prizes = pool_and_prizes(tournament)
    return shown | {
        "stated": tournament.stated,
        "session": session,
        "round": tournament.stated.rounds[session.round] if session else None,
        "progress": progress_said(session.progress) if session else None,
        "starts": hour_of(session.starts, zone) if session and session.starts else "",
        "clock": clock,
        "played": played_said(clock.measure, clock.played, clock.number)
        if clock is not None and clock.measure is not None
        else None,
        "ends": hour_of(clock.until, zone) if clock and clock.until else "",
        "now": limits_said(limits.now) if limits.now else None,
        "then": limits_said(limits.then) if limits.then else None,
        "after_rounds": limits.after_rounds,
        "board": board_of(tournament, before.places),
        "plans": plans_of(tournament, designated(floor, tournament, contest.name)),
        "more_tables": max(0, len(session.tables) - MOST_TABLES) if session else 0,
        "playing": sum(each.is_in for each in tournament.entrants.values()),
        "entered": sum(
            each.standing is not Standing.WITHDRAWN for each in tournament.entrants.values()
        ),
        "pool": pool,
        "prizes": prizes,
        "points": any(each.points for each in tournament.entrants.values()),
        "news": news_said(before.news, tournament, zone),
        "pass_cards": tournament.stated.pass_cards or 0,
        "is_stopped": tournament.dispute is not None,
    }


def designated(floor: Floor, tournament: Tournament, name: str) -> dict[str, Contest]:
    """How it stands at each table of the floor that plays the session."""
    session = tournament.session
    found = {}
    for table in session.tables if session else ():
        if floor.has_table(table):
            contest = floor.hub.table(table).table.contest
            if contest is not None and contest.tournament == name:
                found[table] = contest
    return found


contest_wall_pages = Router(path="/", route_handlers=[show_contest_wall, stream_contest_wall])
