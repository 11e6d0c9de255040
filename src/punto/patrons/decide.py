"""What may be done with a patron's purse, card and limits, by whom."""

from datetime import timedelta

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.exclusion import require_admitted
from punto.patrons.registry import HANDLERS, decides
from punto.patrons.same_person import later
from punto.patrons.state import Patron
from punto.patrons.words import PatronLimits

MANAGERS = (Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR)
DESK = (Role.CASHIER, *MANAGERS)


BARRED: dict[type[c.PatronCommand], str] = {
    c.EnrolPatron: "be-enrolled",
    c.IssueCard: "be-given-a-player-card",
    c.DepositMoney: "pay-money-in",
}
"""What nobody who is excluded from the casino may do at the cage."""


def decide(patron: Patron, command: c.PatronCommand) -> tuple[e.PatronEvent, ...]:
    """What comes of a command; `Refused` if the house's rules say no to it."""
    if (barred := BARRED.get(type(command))) is not None:
        require_admitted(command.patron, patron, barred)
    if not isinstance(command, c.EnrolPatron):
        _require_known(patron, command)
    return HANDLERS.decide(patron, command)


def _require_known(patron: Patron, command: c.PatronCommand) -> None:
    if not patron.is_enrolled:
        raise Refused(house.enrolled, "is-not-known-to-the-house", patron=command.patron)
    if patron.is_erased:
        raise Refused(house.erasure, "was-erased", patron=command.patron)


def _require(command: c.PatronCommand, roles: tuple[Role, ...], doing: str) -> None:
    if command.by.role not in roles:
        raise Refused(
            house.purse_by_cashier,
            "cashier-only",
            person=command.by.person,
            role=command.by.role,
            doing=doing,
        )


def _require_self(command: c.PatronCommand, doing: str) -> None:
    """Refuse to choose for another person."""
    if command.by.role is not Role.PATRON or command.by.person != command.patron:
        raise Refused(
            house.own_limits,
            "own-limits-only",
            person=command.by.person,
            role=command.by.role,
            doing=doing,
            patron=command.patron,
        )


@decides
def enrol(patron: Patron, command: c.EnrolPatron) -> tuple[e.PatronEvent, ...]:
    if command.by.role is not Role.PATRON or command.by.person != command.patron:
        _require(command, DESK, "enrol-a-patron")
    if patron.is_enrolled:
        raise Refused(house.enrolled, "is-enrolled-already", patron=patron.name)
    return (e.PatronEnrolled(patron=command.patron, clauses=house.enrolled.cited),)


@decides
def issue_card(patron: Patron, command: c.IssueCard) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "issue-a-player-card")
    if patron.card == command.card:
        raise Refused(house.one_card, "card-issued-already", patron=patron.name)
    return (e.CardIssued(card=command.card, clauses=house.one_card.cited),)


@decides
def withdraw_card(patron: Patron, command: c.WithdrawCard) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "withdraw-a-player-card")
    if not patron.card:
        raise Refused(house.one_card, "no-card-to-withdraw", patron=patron.name)
    return (e.CardWithdrawn(reason=command.reason, clauses=house.one_card.cited),)


@decides
def deposit(patron: Patron, command: c.DepositMoney) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "take-money-in")
    on = command.at.date()
    most = patron.limits(command.at).deposit_cents
    if most is not None and patron.deposited_on(on) + command.cents > most:
        left = max(0, most - patron.deposited_on(on))
        raise Refused(
            house.deposit_limit, "deposit-limit-reached", patron=patron.name, left_cents=left
        )
    return (e.MoneyDeposited(cents=command.cents, on=on, clauses=house.deposit_limit.cited),)


@decides
def pay_out(patron: Patron, command: c.PayOutMoney) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "pay-money-out")
    if command.cents > patron.purse_cents:
        raise Refused(
            house.purse,
            "purse-too-small-to-pay-out",
            patron=patron.name,
            purse_cents=patron.purse_cents,
        )
    return (e.MoneyPaidOut(cents=command.cents, clauses=house.purse.cited),)


@decides
def choose_limits(patron: Patron, command: c.ChooseLimits) -> tuple[e.PatronEvent, ...]:
    """All that is stricter holds at once; what is looser waits."""
    _require_self(command, "choose-limits")
    at, held = command.at, patron.own_limits(command.at)
    at_once = command.limits if held is None else command.limits.stricter(held)
    waiting = patron.waiting(at)
    if command.limits == (waiting.limits if waiting else held):
        raise Refused(house.limits_first, "those-limits-are-chosen-already")
    events: list[e.PatronEvent] = []
    if at_once != held or at_once == command.limits:
        cited = house.limits_first.cited
        events.append(e.LimitsChosen(limits=at_once, chosen=at, since=at, clauses=cited))
    if at_once != command.limits:
        wait: timedelta = house.loosening_waits.value
        events.append(
            e.LimitsChosen(
                limits=command.limits,
                chosen=at,
                since=at + wait,
                clauses=house.loosening_waits.cited,
            )
        )
    return tuple(events)


@decides
def impose_limits(patron: Patron, command: c.ImposeLimits) -> tuple[e.PatronEvent, ...]:
    if command.by.role not in MANAGERS:
        raise Refused(
            house.imposed_limits,
            "may-not-limit-a-patron",
            person=command.by.person,
            role=command.by.role,
        )
    if command.limits == patron.imposed:
        raise Refused(house.imposed_limits, "those-limits-are-imposed-already")
    return (
        e.LimitsImposed(
            limits=command.limits,
            before=patron.imposed,
            reason=command.reason,
            clauses=house.imposed_limits.cited,
        ),
    )


@decides
def suspend(patron: Patron, command: c.SuspendPlay) -> tuple[e.PatronEvent, ...]:
    _require_self(command, "suspend-play")
    least: int = house.least_suspension.value
    if command.hours < least:
        raise Refused(house.least_suspension, "suspension-too-short", hours=least)
    until = command.at + timedelta(hours=command.hours)
    if patron.suspended_until is not None and until < patron.suspended_until:
        raise Refused(
            house.least_suspension, "is-suspended-for-longer-than-that-already", patron=patron.name
        )
    return (e.PlaySuspended(until=until, clauses=house.least_suspension.cited),)


@decides
def same_person(patron: Patron, command: c.FindSamePerson) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "say-who-is-the-same-person")
    others = {*command.same, *patron.same} - {command.patron}
    if command.other not in command.same:
        raise Refused(house.enrolled, "other-not-known-to-the-house", other=command.other)
    if others <= patron.same:
        raise Refused(
            house.same_person,
            "known-as-one-person-already",
            patron=command.patron,
            other=command.other,
        )
    excluded, edition = command.excluded_at, command.edition
    if patron.exclusion is not None:
        excluded, edition = patron.exclusion
    return (
        e.SamePersonFound(
            others=tuple(sorted(others)),
            suspended_until=later(patron.suspended_until, command.suspended_until),
            excluded_at=excluded,
            edition=edition,
            games_shut=tuple(sorted(patron.games_shut | {*command.games_shut})),
            clauses=house.same_person.cited,
        ),
    )


@decides
def erase(patron: Patron, command: c.ErasePatron) -> tuple[e.PatronEvent, ...]:
    """For administrators, who handle neither money nor games: no trace of theirs is at stake."""
    if command.by.role is not house.erasure.value:
        raise Refused(
            house.erasure, "may-not-erase-a-patron", person=command.by.person, role=command.by.role
        )
    _require_nothing_left(patron, command)
    return (e.PatronErased(clauses=house.erasure.cited),)


def _require_nothing_left(patron: Patron, command: c.ErasePatron) -> None:
    """Refuse to forget a patron while anything keeps the house from it."""
    at, name, rule = command.at, command.patron, house.erasure
    if patron.purse_cents:
        raise Refused(rule, "erased-with-a-purse", patron=name, purse_cents=patron.purse_cents)
    if patron.stays:
        raise Refused(rule, "erased-at-a-table", patron=name, tables=tuple(sorted(patron.stays)))
    if patron.tournaments:
        tables = tuple(sorted(patron.tournaments))
        raise Refused(rule, "erased-in-a-tournament", patron=name, tables=tables)
    if command.open_at:
        raise Refused(rule, "erased-with-something-open", patron=name, tables=command.open_at)
    if patron.exclusion is not None:
        raise Refused(rule, "erased-while-excluded", patron=name)
    if patron.is_suspended(at):
        raise Refused(rule, "erased-while-suspended", patron=name)
    if patron.imposed != PatronLimits():
        raise Refused(rule, "erased-with-limits-imposed", patron=name)
    if patron.reached(at) is not None or patron.timed_out(at) is not None:
        raise Refused(rule, "erased-while-out", patron=name)
