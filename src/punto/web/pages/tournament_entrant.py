"""An entrant's own page: where and when to play, chips and place, fees, and what may be done."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live.contests import entrant_numbers
from punto.law.clauses import Refused
from punto.law.contests import Step
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.money import dollars, units
from punto.table.words import Actor
from punto.tournament import Tournament, decide
from punto.tournament.base import TournamentCommand
from punto.tournament.conditions.document import BuyBackTerms
from punto.tournament.entry import commands as c
from punto.tournament.entry.decide import refund_of
from punto.tournament.places import ranking
from punto.tournament.play.following import plays
from punto.tournament.standings import Ranked, standings
from punto.tournament.state import Entrant, Session
from punto.tournament.words import Moment
from punto.web.authentication import acting
from punto.web.naming import name_of
from punto.web.pages.access import page_for
from punto.web.pages.contest_board import UNDER_WAY, clock_of, coming_limits, leading
from punto.web.pages.contest_table import FormToSee, forms_to_see
from punto.web.pages.contest_words import (
    hour_of,
    limits_said,
    played_said,
    progress_said,
    standing_said,
)
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.tongues import Said, say, tongue_of
from punto.web.pages.tournaments import StandingContest, standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

OWN_SECONDS = 1


class OwnDeed(NamedTuple):
    """Something that an entrant may do from this page."""

    command: str
    cents: int
    """What it costs, or what comes back."""


class Chase(NamedTuple):
    """How far one is from a place to go on from, as the chips are now; no advice."""

    is_in: bool
    """Whether one would go on if the session ended now."""
    is_level: bool
    """Whether that would have to be settled first between some who are level."""
    places: int
    other: str
    """The chips of the last who would go on; for one who would, of the first who would not."""


@get("/tournaments/{name:str}/mine", guards=[page_for(Role.PATRON)])
async def show_own(request: Asked, name: NameInPath) -> Response[str]:
    """A tournament for one of its entrants, or for a patron who may enter."""
    context = _context(request, await standing_contest(request, name))
    return page(request, "contest_mine.html", context)


@get("/pages/tournaments/{name:str}/mine/stream", guards=[page_for(Role.PATRON)])
async def stream_own(request: Asked, name: NameInPath) -> Stream:
    """The same, drawn anew whenever something happened."""
    await standing_contest(request, name)

    async def draw() -> Parts:
        context = _context(request, await standing_contest(request, name))
        words = words_of(tongue_of(request.cookies))
        return {"mine": drawn("contest_mine_part.html", words | context, name_of(request))}

    return streamed(now_and_then(request, draw, OWN_SECONDS))


def _context(request: Asked, contest: StandingContest) -> dict[str, Any]:
    floor, tournament = floor_of(request), contest.state
    me, at, zone = acting(request).patron, floor.now(), floor.zone
    shown: dict[str, Any] = {"name": contest.name, "title": rulebook(tournament.edition).title}
    if Step.AVAILABLE not in tournament.steps:
        return shown | {"stated": None}
    session = tournament.session
    entrant = tournament.entrants.get(me)
    clock = clock_of(tournament, at)
    limits = coming_limits(tournament).now
    seat = session.seats.get(me) if session else None
    starts = session.starts if session else tournament.stated.starts
    return shown | {
        "stated": tournament.stated,
        "stage": tournament.stage.value,
        "dollars": dollars,
        "units": units,
        "entrant": entrant,
        "number": entrant_numbers(tournament).get(me),
        "standing": standing_said(entrant.standing) if entrant else None,
        "ranked": _ranked(tournament, me) if session else None,
        "places": len(tournament.entrants),
        "session": session,
        "round": tournament.stated.rounds[session.round] if session else None,
        "progress": progress_said(session.progress) if session else None,
        "plays": session is not None and me in session.players,
        "seat": seat,
        "has_table": seat is not None and floor.has_table(seat.table),
        "starts": when(starts.astimezone(zone)) if starts else None,
        "clock": clock,
        "played": played_said(clock.measure, clock.played, clock.number)
        if clock and clock.measure
        else None,
        "ends": hour_of(clock.until, zone) if clock and clock.until else "",
        "limits": limits_said(limits) if limits else None,
        "chase": chase_of(tournament, me) if session else None,
        "buy_back": _buy_back(tournament, me, at),
        "withdrawal": _withdrawal(tournament, me, at),
        "entry": _entry(tournament, me, at),
        "purse": floor.patrons.patron(me).purse_cents,
        "free_until": _free_until(request, tournament),
        "elsewhere": tuple(_elsewhere(request, tournament)),
        "wagers": [each.value for each in Wager],
    }


def _elsewhere(
    request: Asked, tournament: Tournament
) -> Iterator[tuple[str, tuple[FormToSee, ...]]]:
    """The forms that an entrant may look at now at other tables of the session."""
    floor, viewer, session = floor_of(request), acting(request), tournament.session
    if session is None or not plays(tournament, viewer.patron):
        return
    own = session.seats.get(viewer.patron)
    for name in session.tables:
        if floor.has_table(name) and (own is None or own.table != name):
            table = floor.hub.table(name).table
            if forms := forms_to_see(table, viewer, floor.now(), entered=True):
                yield name, forms


def _ranked(tournament: Tournament, me: str) -> Ranked | None:
    return next((each for each in standings(tournament) if each.patron == me), None)


def chase_of(tournament: Tournament, me: str) -> Chase | None:
    """The chips that stand between an entrant and going on, or behind them, at their own table."""
    session = tournament.session
    if session is None or session.progress not in UNDER_WAY or me not in session.seats:
        return None
    entrant, advance = tournament.entrants[me], tournament.stated.rounds[session.round].advance
    last = session.round == len(tournament.stated.rounds) - 1
    if last or not advance or not entrant.is_in or tournament.stated.rounds[session.round].points:
        return None
    groups = ranking.at_table(tournament, session.seats[me].table)
    order = [name for group in groups for name in group if tournament.entrants[name].is_in]
    is_in = me in leading(tournament)
    last_on = order[:advance][-1]
    if not is_in and any({me, last_on} <= set(group) for group in groups):
        return Chase(is_in, True, advance, _chips(tournament, session, me))
    others = order[advance:] if is_in else [last_on]
    other = _chips(tournament, session, others[0]) if others else ""
    return Chase(is_in, False, advance, other)


def _chips(tournament: Tournament, session: Session, name: str) -> str:
    return units(session.counts.get(name, tournament.entrants[name].chips_cents))


def _lawful(tournament: Tournament, command: TournamentCommand) -> bool:
    try:
        decide(tournament, command)
    except Refused:
        return False
    return True


def _deed(command: TournamentCommand, cents: int) -> OwnDeed:
    fields: dict[str, Any] = msgspec.to_builtins(command)
    kept = {key: fields[key] for key in fields if key not in ("by", "at", "v", "entitlement")}
    return OwnDeed(msgspec.json.encode(kept).decode(), cents)


def _buy_back(tournament: Tournament, me: str, at: Moment) -> OwnDeed | None:
    terms = tournament.stated.buy_back
    if not isinstance(terms, BuyBackTerms):
        return None
    by = Actor(Role.PATRON, me)
    command = c.BuyBack(by=by, at=at, patron=me, paid_cents=terms.cents, purse=True)
    return _deed(command, terms.cents) if _lawful(tournament, command) else None


def _withdrawal(tournament: Tournament, me: str, at: Moment) -> OwnDeed | None:
    command = c.WithdrawEntrant(by=Actor(Role.PATRON, me), at=at, patron=me)
    entrant: Entrant | None = tournament.entrants.get(me)
    if entrant is None or not _lawful(tournament, command):
        return None
    return _deed(command, refund_of(tournament, entrant, at))


def _entry(tournament: Tournament, me: str, at: Moment) -> OwnDeed | None:
    """Entering for the fee out of the purse, where the form and the agreement are given."""
    fee = tournament.stated.fee_cents or 0
    command = c.EnterPatron(
        by=Actor(Role.PATRON, me),
        at=at,
        patron=me,
        paid_cents=fee,
        purse=True,
        form=True,
        agreed=True,
    )
    return _deed(command, fee) if _lawful(tournament, command) else None


def _free_until(request: Asked, tournament: Tournament) -> Said | None:
    until = tournament.stated.withdrawal_until
    if until is None:
        return None
    return say("page-withdraw-until", at=when(until.astimezone(floor_of(request).zone)))


contest_own_pages = Router(path="/", route_handlers=[show_own, stream_own])
