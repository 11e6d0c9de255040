"""Who may enter a tournament, and for what."""

from datetime import datetime
from typing import assert_never

from punto.law.clauses import Refused
from punto.law.contests import Commission, Due, Entries, Item, Refunds, Reserve, Step
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides
from punto.tournament.conditions.document import Groups
from punto.tournament.entry import commands as c
from punto.tournament.entry import events as e
from punto.tournament.guards import (
    require_conditions,
    require_entrant,
    require_giver,
    require_head,
    require_open,
    require_printed,
    require_session,
    require_stated,
    require_steps,
    rules_of,
)
from punto.tournament.state import Entrant, Tournament
from punto.tournament.words import Entitlement, Progress, RoundKind, Stage, Standing


@decides
def enter(tournament: Tournament, command: c.EnterPatron) -> Events:
    require_giver(tournament, command, "enter-a-patron")
    require_open(tournament, "enter-a-patron")
    require_conditions(tournament)
    require_steps(tournament, Due.ENTRIES)
    _require_entries_open(tournament)
    require_entitled(tournament, command.patron, command.entitlement)
    _require_agreed(tournament, command.patron, agreed=command.agreed)
    rules = rules_of(tournament).entry
    if rules.form is not None and rules.form.value and not command.form:
        raise Refused(rules.form, "tournament-no-entry-form", patron=command.patron)
    _require_first_entry(tournament, command.patron)
    _require_room(tournament)
    _require_fee(tournament, command.paid_cents)
    late = tournament.stage is Stage.STARTED
    return (
        e.PatronEntered(
            patron=command.patron,
            paid_cents=command.paid_cents,
            commission_cents=commission_of(tournament) if late else 0,
            agreed=command.agreed,
            form=command.form,
            purse=command.purse or command.by.role is Role.PATRON,
            clauses=(*rules.entries.cited, *rules.fee.cited),
        ),
    )


@decides
def deny(tournament: Tournament, command: c.DenyEntry) -> Events:
    require_giver(tournament, command, "deny-an-entry")
    require_open(tournament, "deny-an-entry")
    require_conditions(tournament)
    rule = rules_of(tournament).conditions.items.get(Item.MAY_BE_REFUSED)
    if rule is not None and not tournament.stated.may_be_refused:
        raise Refused(rule, "tournament-no-right-to-deny", patron=command.patron)
    if command.patron in tournament.entrants:
        raise Refused(house.tournament_order, "tournament-entered-already", patron=command.patron)
    cited = rule.cited if rule else house.tournament_order.cited
    return (e.EntryDenied(patron=command.patron, reason=command.reason, clauses=cited),)


@decides
def withdraw(tournament: Tournament, command: c.WithdrawEntrant) -> Events:
    require_giver(tournament, command, "withdraw-an-entrant")
    require_open(tournament, "withdraw-an-entrant")
    entrant = require_entrant(tournament, command.patron)
    session = tournament.session
    running = session is not None and session.progress is not Progress.PLACED
    if session is not None and running and command.patron in session.players:
        raise Refused(house.tournament_order, "tournament-in-a-session", patron=command.patron)
    cited = rules_of(tournament).entry.refunds.cited
    back = refund_of(tournament, entrant, command.at)
    return (e.EntrantWithdrew(patron=command.patron, refunded_cents=back, clauses=cited),)


def refund_of(tournament: Tournament, entrant: Entrant, at: datetime) -> int:
    """What an entrant who leaves at this moment has back."""
    match rules_of(tournament).entry.refunds.value:
        case Refunds.NEVER:
            return 0
        case Refunds.AS_CONDITIONS:
            until = tournament.stated.withdrawal_until
            in_time = until is not None and at <= until
            return entrant.paid_cents - entrant.refunded_cents if in_time else 0
        case _ as never:
            assert_never(never)


@decides
def list_reserve(tournament: Tournament, command: c.ListReserve) -> Events:
    require_giver(tournament, command, "list-a-reserve")
    require_open(tournament, "list-a-reserve")
    rule = rules_of(tournament).entry.reserve
    if rule is None:
        raise Refused(house.tournament_powers, "tournament-no-such-power", doing="list-a-reserve")
    if command.patron in (*tournament.entrants, *tournament.reserves):
        raise Refused(house.tournament_order, "tournament-entered-already", patron=command.patron)
    return (e.ReserveListed(patron=command.patron, clauses=rule.cited),)


@decides
def offer_seat(tournament: Tournament, command: c.OfferSeat) -> Events:
    session = require_session(tournament, (Progress.RUNNING,), "offer-a-seat-to-a-reserve")
    rule = rules_of(tournament).entry.reserve
    if rule is None:
        raise Refused(
            house.tournament_powers, "tournament-no-such-power", doing="offer-a-seat-to-a-reserve"
        )
    require_head(tournament, command, rule, "offer-a-seat-to-a-reserve")
    absent = tournament.entrants.get(command.absentee)
    if (
        absent is None
        or absent.standing is not Standing.FORFEITED
        or command.absentee not in session.seats
    ):
        raise Refused(rule, "tournament-seat-is-not-free", patron=command.absentee)
    match rule.value:
        case Reserve.FIRST_OF_TOURNAMENT:
            first = tournament.sessions == 1
        case Reserve.FIRST_OF_ABSENTEE:
            first = absent.sessions == 0
        case _ as never:
            assert_never(never)
    if not first:
        raise Refused(rule, "tournament-reserve-too-late", patron=command.patron)
    if command.patron not in tournament.reserves:
        raise Refused(rule, "tournament-not-a-reserve", patron=command.patron)
    require_entitled(tournament, command.patron, command.entitlement)
    _require_agreed(tournament, command.patron, agreed=command.agreed)
    _require_fee(tournament, command.paid_cents)
    return (
        e.SeatGivenToReserve(
            patron=command.patron,
            absentee=command.absentee,
            paid_cents=command.paid_cents,
            commission_cents=commission_of(tournament),
            chips_cents=tournament.stated.chips_cents or 0,
            agreed=command.agreed,
            purse=command.purse,
            clauses=rule.cited,
        ),
    )


@decides
def substitute(tournament: Tournament, command: c.SubstituteEntrant) -> Events:
    require_open(tournament, "approve-a-substitute")
    rule = require_printed(rules_of(tournament).entry.substitute, "approve-a-substitute")
    require_head(tournament, command, rule, "approve-a-substitute")
    require_entrant(tournament, command.patron)
    require_entitled(tournament, command.substitute, command.entitlement)
    _require_first_entry(tournament, command.substitute)
    return (
        e.EntrantSubstituted(
            patron=command.patron,
            substitute=command.substitute,
            approved_by=command.by.person,
            clauses=rule.cited,
        ),
    )


def commission_of(tournament: Tournament) -> int:
    """What the operator keeps of one fee."""
    rule = rules_of(tournament).entry.commission
    stated = tournament.stated.commission_cents or 0
    match rule.value:
        case Commission.APPROVED_WITH_CONDITIONS:
            approved = Step.APPROVED in tournament.steps or tournament.commission_approved
        case Commission.APPROVED_APART:
            approved = tournament.commission_approved
        case Commission.NONE:
            approved = False
        case _ as never:
            assert_never(never)
    return stated if approved else 0


def _require_entries_open(tournament: Tournament) -> None:
    """Refuse an entry once play has begun, unless sessions begin as their seats are taken."""
    if tournament.stage is Stage.OPEN:
        return
    if tournament.round or tournament.current_round.kind is not RoundKind.SIT_AND_GO:
        raise Refused(house.tournament_order, "tournament-has-started")


def require_entitled(tournament: Tournament, patron: str, known: Entitlement) -> None:
    """Refuse who may not be there, was refused, or is not of those whom the conditions let in."""
    if known.excluded or known.suspended or known.self_excluded or not known.admitted:
        items = rules_of(tournament).conditions.items
        rule = items.get(Item.ENTITLED_ONLY, house.entitled)
        raise Refused(rule, "tournament-may-not-enter", patron=patron)
    if patron in tournament.denied:
        raise Refused(house.entitled, "tournament-entry-was-denied", patron=patron)
    stated, items = tournament.stated, rules_of(tournament).conditions.items
    if not known.selected and stated.selection is not None:
        rule = items.get(Item.SELECTION, house.entitled)
        raise Refused(rule, "tournament-not-selected", patron=patron)
    groups = stated.groups
    if isinstance(groups, Groups) and (
        known.groups & groups.barred or (groups.only and not known.groups & groups.only)
    ):
        rule = items.get(Item.GROUPS, house.entitled)
        raise Refused(rule, "tournament-not-for-this-group", patron=patron)


def _require_agreed(tournament: Tournament, patron: str, *, agreed: bool) -> None:
    rule = rules_of(tournament).entry.agreement
    if rule is not None and tournament.agreement and not agreed:
        raise Refused(rule, "tournament-not-agreed-in-writing", patron=patron)


def _require_first_entry(tournament: Tournament, patron: str) -> None:
    if patron not in tournament.entrants:
        return
    rule = rules_of(tournament).entry.entries
    match rule.value:
        case Entries.ONE | Entries.ONE_AND_BUY_BACKS:
            allowed = False
        case Entries.AS_CONDITIONS:
            out = not tournament.entrants[patron].is_in
            allowed = tournament.stated.second_entries and out
        case _ as never:
            assert_never(never)
    if not allowed:
        raise Refused(rule, "tournament-one-entry-only", patron=patron)


def _require_room(tournament: Tournament) -> None:
    field = tournament.stated.field
    if field is not None and tournament.paid_entries >= field.most:
        rule = rules_of(tournament).conditions.items[Item.FIELD]
        raise Refused(rule, "tournament-is-full", most=field.most)


def _require_fee(tournament: Tournament, paid_cents: int) -> None:
    stated = tournament.stated.fee_cents
    require_stated(Item.FEE, stated)
    rule = rules_of(tournament).entry.fee
    if stated and not rule.value:
        raise Refused(rule, "tournament-no-fee-may-be-charged")
    if paid_cents != stated:
        raise Refused(
            house.fee_in_full,
            "tournament-fee-not-as-stated",
            cents=stated or 0,
            more_cents=paid_cents,
        )
