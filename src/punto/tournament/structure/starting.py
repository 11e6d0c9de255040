"""The start of a session: buy-ins, those who did not come, and the chips that are issued."""

from collections.abc import Iterator
from typing import assert_never

from punto.law.clauses import Refused
from punto.law.contests import Allotment, ChipsAfter, Due, Item, Late
from punto.law.rulebooks import house
from punto.tournament.base import Events, TournamentEvent, decides
from punto.tournament.conditions.events import CommissionKept
from punto.tournament.entry.decide import commission_of
from punto.tournament.guards import (
    require_copies,
    require_entrant,
    require_giver,
    require_head,
    require_player,
    require_session,
    require_stated,
    require_steps,
    rules_of,
)
from punto.tournament.play.events import EntrantEliminated
from punto.tournament.state import Session, Tournament
from punto.tournament.structure import commands as c
from punto.tournament.structure import events as e
from punto.tournament.words import Progress, Short, Stage


@decides
def buy_in(tournament: Tournament, command: c.BuyIn) -> Events:
    session = require_session(tournament, (Progress.SCHEDULED,), "buy-in")
    require_giver(tournament, command, "buy-in")
    require_player(session, command.patron)
    entrant = require_entrant(tournament, command.patron)
    stated = tournament.stated.buy_in_cents
    require_stated(Item.CHIPS, stated)
    if entrant.buy_in_cents:
        raise Refused(house.fee_in_full, "tournament-bought-in-already", patron=command.patron)
    if command.cents != stated:
        raise Refused(
            house.fee_in_full,
            "tournament-fee-not-as-stated",
            cents=stated or 0,
            more_cents=command.cents,
        )
    cited = rules_of(tournament).sessions.allotment.cited
    return (
        e.BoughtIn(patron=command.patron, cents=command.cents, purse=command.purse, clauses=cited),
    )


@decides
def start(tournament: Tournament, command: c.StartSession) -> Events:
    session = require_session(tournament, (Progress.SCHEDULED,), "start-a-session")
    rules = rules_of(tournament)
    require_head(tournament, command, rules.sessions.seating, "start-a-session")
    _require_ready(tournament, session, command)
    late = tuple(_late(tournament, session))
    here = [name for name in session.players if name not in late]
    unpaid = [name for name in here if _lacks_buy_in(tournament, name)]
    events: list[TournamentEvent] = []
    if tournament.stage is Stage.OPEN and (cents := commission_of(tournament)):
        payers = [n for n, x in tournament.entrants.items() if x.paid_cents > x.refunded_cents]
        kept = dict.fromkeys(payers, cents)
        events.append(CommissionKept(cents=kept, clauses=rules.entry.commission.cited))
    events += [e.SeatForfeited(patron=n, clauses=rules.sessions.late.cited) for n in late]
    if (rule := rules.sessions.no_buy_in) is not None:
        events += [EntrantEliminated(patron=n, rounds=0, clauses=rule.cited) for n in unpaid]
    playing = [name for name in here if name not in unpaid]
    limits = session.limits or tournament.stated.limits
    assert limits is not None, "stated, as was made sure of"
    events.append(
        e.SessionStarted(
            at=command.at,
            limits=limits,
            chips_cents={name: _allotment(tournament, name) for name in playing},
            clauses=rules.sessions.allotment.cited,
        )
    )
    return tuple(events)


def _require_ready(tournament: Tournament, session: Session, command: c.StartSession) -> None:
    rules = rules_of(tournament)
    require_steps(tournament, Due.START)
    stated = tournament.stated
    require_stated(Item.CHIPS, stated.chips_cents)
    require_stated(Item.LIMITS, stated.limits)
    require_stated(Item.PRIZES, stated.prizes)
    require_copies(tournament, session.players)
    field = stated.field
    first = tournament.stage is Stage.OPEN
    short = field is not None and tournament.paid_entries < field.least
    if first and field is not None and short and not _may_play_for_fees(tournament):
        rule = rules.conditions.items[Item.FIELD]
        raise Refused(rule, "tournament-field-too-small", number=field.least)
    if not session.seats:
        raise Refused(rules.sessions.seating, "tournament-no-seats-given")
    if session.starts is not None and command.at < session.starts:
        raise Refused(rules.sessions.late, "tournament-not-time-yet", until=session.starts)
    if session.starts is None and len(session.taken) < len(session.players):
        raise Refused(rules.sessions.late, "tournament-seats-not-taken-yet")


def _may_play_for_fees(tournament: Tournament) -> bool:
    """Whether a field too small for the guaranteed pool plays for what was paid in."""
    guaranteed = tournament.stated.guarantee_cents is not None
    play_on = tournament.settings.short_field is Short.CANCEL_OR_PLAY_FOR_FEES
    return guaranteed and play_on and rules_of(tournament).entry.guarantee is not None


def _late(tournament: Tournament, session: Session) -> Iterator[str]:
    """Those who lose their seats by themselves because they have not come."""
    match rules_of(tournament).sessions.late.value:
        case Late.AT_COMMENCEMENT | Late.AT_SPECIFIED_TIME:
            absent = [name for name in session.players if name not in session.taken]
        case Late.AT_DISCRETION:
            absent = []
        case _ as never:
            assert_never(never)
    yield from (name for name in absent if tournament.entrants[name].is_in)


def _lacks_buy_in(tournament: Tournament, patron: str) -> bool:
    rule = rules_of(tournament).sessions.no_buy_in
    due = tournament.stated.buy_in_cents
    if rule is None or not rule.value or due is None:
        return False
    return tournament.entrants[patron].buy_in_cents < due


def _allotment(tournament: Tournament, patron: str) -> int:
    """What an entrant is issued with; who carries chips over is issued with none."""
    rules = rules_of(tournament).sessions
    stated, held = tournament.stated.chips_cents, tournament.entrants[patron].chips_cents
    assert stated is not None, "stated, as was made sure of"
    match rules.allotment.value:
        case Allotment.EQUAL:
            return stated - held
        case Allotment.AS_CONDITIONS:
            carries = rules.chips_after.value is ChipsAfter.AS_CONDITIONS and held > 0
            return 0 if carries else stated
        case _ as never:
            assert_never(never)
