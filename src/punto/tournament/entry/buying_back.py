"""Buying back in, adding to the pool, and calling the whole tournament off."""

from typing import assert_never

from punto.law.clauses import Refused
from punto.law.contests import Entries, Item
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides
from punto.tournament.conditions import document
from punto.tournament.entry import commands as c
from punto.tournament.entry import events as e
from punto.tournament.entry.decide import (
    commission_of,
    require_entitled,
)
from punto.tournament.guards import (
    require_conditions,
    require_giver,
    require_open,
    rules_of,
)
from punto.tournament.state import Entrant, Tournament
from punto.tournament.words import Progress, Stage, Standing


@decides
def buy_back(tournament: Tournament, command: c.BuyBack) -> Events:
    require_giver(tournament, command, "buy-back")
    require_open(tournament, "buy-back")
    require_conditions(tournament)
    terms = _terms(tournament)
    entrant = _require_eliminated(tournament, command.patron)
    rule = rules_of(tournament).entry.entries
    names = [each.name for each in tournament.stated.rounds]
    in_time = terms.until_round in names and tournament.round <= names.index(terms.until_round)
    if not in_time or entrant.buy_backs >= terms.times:
        raise Refused(rule, "tournament-buy-back-too-late", patron=command.patron)
    require_entitled(tournament, command.patron, command.entitlement)
    if command.paid_cents != terms.cents:
        raise Refused(
            house.fee_in_full,
            "tournament-fee-not-as-stated",
            cents=terms.cents,
            more_cents=command.paid_cents,
        )
    in_pool = tournament.settings.buy_back_in_pool
    commission = min(commission_of(tournament), terms.cents) if in_pool else 0
    return (
        e.EntrantBoughtBack(
            patron=command.patron,
            paid_cents=command.paid_cents,
            commission_cents=commission,
            in_pool=in_pool,
            purse=command.purse or command.by.role is Role.PATRON,
            chips_back_cents=entrant.chips_cents,
            clauses=rule.cited,
        ),
    )


def _terms(tournament: Tournament) -> document.BuyBackTerms:
    """The conditions on buying back, where the edition lets them offer it."""
    rule = rules_of(tournament).entry.entries
    terms = tournament.stated.buy_back
    match rule.value:
        case Entries.ONE:
            offered = None
        case Entries.ONE_AND_BUY_BACKS | Entries.AS_CONDITIONS:
            offered = terms if isinstance(terms, document.BuyBackTerms) else None
        case _ as never:
            assert_never(never)
    if offered is None:
        raise Refused(rule, "tournament-no-buy-back")
    return offered


def _require_eliminated(tournament: Tournament, patron: str) -> Entrant:
    entrant = tournament.entrants.get(patron)
    rule = rules_of(tournament).entry.entries
    if entrant is None or entrant.standing not in (Standing.ELIMINATED, Standing.OUT):
        raise Refused(rule, "tournament-not-eliminated", patron=patron)
    session = tournament.session
    under_way = session is not None and session.progress is not Progress.PLACED
    if session is not None and under_way and patron in session.players:
        raise Refused(house.tournament_order, "tournament-in-a-session", patron=patron)
    return entrant


@decides
def add_value(tournament: Tournament, command: c.AddValue) -> Events:
    require_giver(tournament, command, "add-to-the-pool")
    require_open(tournament, "add-to-the-pool")
    require_conditions(tournament)
    rules = rules_of(tournament)
    rule = rules.entry.added
    if rule is not None:
        if command.value not in rule.value:
            raise Refused(rule, "tournament-not-to-be-added", value=command.value)
        cited = rule.cited
    elif tournament.stated.added_value:
        cited = rules.conditions.items[Item.PRIZES].cited
    else:
        raise Refused(
            rules.conditions.items[Item.PRIZES], "tournament-not-to-be-added", value=command.value
        )
    return (
        e.ValueAdded(value=command.value, cents=command.cents, what=command.what, clauses=cited),
    )


@decides
def cancel(tournament: Tournament, command: c.CancelTournament) -> Events:
    """The operator's right at any time before prizes are awarded; every payer is paid back."""
    require_giver(tournament, command, "cancel-the-tournament")
    require_open(tournament, "cancel-the-tournament")
    rule = rules_of(tournament).entry.cancelled
    refunds: dict[str, int] = {}
    commissions: dict[str, int] = {}
    for patron, entrant in tournament.entrants.items():
        part = rule.value * (entrant.paid_cents - entrant.refunded_cents)
        back = part.numerator // part.denominator
        if back:
            refunds[patron], commissions[patron] = back, entrant.commission_cents
    returned = tournament.settings.buy_ins_returned and tournament.stage is Stage.STARTED
    buy_ins = {
        patron: entrant.buy_in_cents
        for patron, entrant in tournament.entrants.items()
        if entrant.buy_in_cents and returned
    }
    return (
        e.TournamentCancelled(
            reason=command.reason,
            refunds_cents=refunds,
            commissions_cents=commissions,
            buy_ins_cents=buy_ins,
            clauses=rule.cited,
        ),
    )
