"""The draw for seats, to be watched: the committed seed, the reveal, and how to draw it again."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live.contests import entrant_numbers
from punto.law.contests import Step
from punto.law.roles import Role
from punto.tournament import Tournament
from punto.tournament.structure.ballot import drawn as seats_drawn
from punto.tournament.structure.redraw import DrawnBallot
from punto.web.authentication import acting
from punto.web.pages.access import page_for
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.tongues import tongue_of
from punto.web.pages.tournaments import StandingContest, standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

DRAW_SECONDS = 1


class DrawnSeat(NamedTuple):
    """A seat, and whom the draw gave it to."""

    number: int
    at: int
    """As which it was drawn, counted from one; 0 if nobody was drawn for it."""
    lot: str
    entrant: int | None
    you: bool


class ShownDraw(NamedTuple):
    """A ballot as an audience sees it."""

    round: str
    number: int
    ballot: DrawnBallot
    tables: dict[str, tuple[DrawnSeat, ...]]
    again: str
    """What to type to draw it again."""
    check: str
    """What to type to see that the seed is the one that was committed to."""

    @property
    def key(self) -> str:
        return f"{self.ballot.round}-{self.number}"

    @property
    def holds(self) -> bool:
        return self.ballot.keeps_promise and self.ballot.comes_out_again


@get("/tournaments/{name:str}/draw", guards=[page_for(*Role)])
async def show_draw(request: Asked, name: NameInPath) -> Response[str]:
    """The draw of the session, and those before it."""
    contest = await standing_contest(request, name)
    ballots = await floor_of(request).contests.draws(name)
    return page(request, "contest_draw.html", _context(request, contest, ballots))


@get("/pages/tournaments/{name:str}/draw/stream", guards=[page_for(*Role)])
async def stream_draw(request: Asked, name: NameInPath) -> Stream:
    """The same, drawn anew once a seed is committed to or shown."""
    await standing_contest(request, name)
    seen: tuple[object, ...] = ()
    ballots: tuple[DrawnBallot, ...] = ()

    async def draw() -> Parts:
        nonlocal seen, ballots
        contest = await standing_contest(request, name)
        if seen != (mark := _mark(contest.state)):
            seen, ballots = mark, await floor_of(request).contests.draws(name)
        words = words_of(tongue_of(request.cookies))
        context = words | _context(request, contest, ballots)
        return {"draw": drawn("contest_draw_part.html", context)}

    return streamed(now_and_then(request, draw, DRAW_SECONDS))


def _mark(tournament: Tournament) -> tuple[object, ...]:
    """What changes with every ballot."""
    session = tournament.session
    if session is None:
        return (None,)
    return tournament.round, session.round, session.number, bool(session.seats)


def _context(
    request: Asked, contest: StandingContest, ballots: tuple[DrawnBallot, ...]
) -> dict[str, Any]:
    tournament, viewer = contest.state, acting(request)
    shown: dict[str, Any] = {"name": contest.name}
    if Step.AVAILABLE not in tournament.steps:
        return shown | {"stated": None, "session": None, "draw": None, "before": ()}
    session = tournament.session
    found = [shown_draw(tournament, each, viewer.patron) for each in ballots]
    current = None
    if session is not None and session.seats and found:
        last = found[-1]
        same = (last.ballot.round, last.number) == (session.round, session.number)
        current = last if same else None
    return shown | {
        "stated": tournament.stated,
        "session": session,
        "round": tournament.stated.rounds[session.round] if session else None,
        "draw": current,
        "before": tuple(each for each in reversed(found) if each is not current),
    }


def shown_draw(tournament: Tournament, ballot: DrawnBallot, you: str = "") -> ShownDraw:
    """A ballot with everybody by number, and by a lot that anybody can draw again.

    The seed shuffles entrants in the order of their ids, which are nobody's business; a lot is the
    place in that order, so lots shuffled by the same seed fall to the same seats.
    """
    lots = ballot.lots
    numbers = entrant_numbers(tournament)
    again = seats_drawn(ballot.players, ballot.tables, ballot.seed)
    order = {player: at for at, player in enumerate(again, 1)}
    sitting = {place: player for player, place in ballot.seats.items()}
    tables = {}
    for table in sorted(ballot.tables):
        seats = []
        for number in range(1, ballot.tables[table] + 1):
            who = sitting.get((table, number))
            seats.append(
                DrawnSeat(number, 0, "", None, you=False)
                if who is None
                else DrawnSeat(
                    number, order.get(who, 0), lots[who], numbers.get(who), bool(you == who)
                )
            )
        tables[table] = tuple(seats)
    return ShownDraw(
        tournament.stated.rounds[ballot.round].name,
        ballot.number,
        ballot,
        tables,
        again_by(ballot, lots),
        f"printf {ballot.seed} | xxd -r -p | sha256sum",
    )


def again_by(ballot: DrawnBallot, lots: Mapping[str, str]) -> str:
    """The command that draws it again, from the seed and the lots alone."""
    tables = ",".join(f"{table}={seats}" for table, seats in ballot.tables.items())
    players = ",".join(sorted(lots.values()))
    return f"punto tournament draw --seed {ballot.seed} --players {players} --tables {tables}"


contest_draw_pages = Router(path="/", route_handlers=[show_draw, stream_draw])
