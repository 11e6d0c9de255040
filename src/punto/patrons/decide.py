"""What may be done with a patron's purse, card and limits, by whom."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.money import dollars
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.exclusion import require_admitted
from punto.patrons.same_person import later
from punto.patrons.state import Patron
from punto.patrons.words import Limits

MANAGERS = (Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR)
DESK = (Role.CASHIER, *MANAGERS)


BARRED: dict[type[c.PatronCommand], str] = {
    c.EnrolPatron: "be enrolled",
    c.IssueCard: "be given a player card",
    c.DepositMoney: "pay money in",
}
"""What nobody who is excluded from the casino may do at the cage."""


def decide(patron: Patron, command: c.PatronCommand) -> tuple[e.PatronEvent, ...]:
    """What comes of a command; `Refused` if the house's rules say no to it."""
    if (barred := BARRED.get(type(command))) is not None:
        require_admitted(command.patron, patron, barred)
    if isinstance(command, c.EnrolPatron):
        return _enrol(patron, command)
    if not patron.is_enrolled:
        raise Refused(
            house.enrolled, f"{command.patron} is not known to the house", "enrol them first"
        )
    if patron.is_erased:
        raise Refused(
            house.erasure,
            f"{command.patron} was erased",
            "enrol the person anew, if they ask for it",
        )
    decided: Callable[[Patron, Any], tuple[e.PatronEvent, ...]] = TOPICS[type(command)]
    return decided(patron, command)


def _require(command: c.PatronCommand, roles: tuple[Role, ...], what: str) -> None:
    if command.by.role not in roles:
        raise Refused(house.purse_by_cashier, f"{command.by} may not {what}", "ask at the cage")


def _require_self(command: c.PatronCommand, what: str) -> None:
    """Refuse to choose for somebody else."""
    if command.by.role is not Role.PATRON or command.by.person != command.patron:
        raise Refused(
            house.own_limits,
            f"{command.by} may not {what} for {command.patron}",
            f"let {command.patron} do it",
        )


def _enrol(patron: Patron, command: c.EnrolPatron) -> tuple[e.PatronEvent, ...]:
    if command.by.role is not Role.PATRON or command.by.person != command.patron:
        _require(command, DESK, "enrol a patron")
    if patron.is_enrolled:
        raise Refused(house.enrolled, f"{patron.name} is enrolled already", "go on")
    return (e.PatronEnrolled(patron=command.patron, clauses=house.enrolled.cited),)


def _issue_card(patron: Patron, command: c.IssueCard) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "issue a player card")
    if patron.card == command.card:
        raise Refused(house.one_card, f"{patron.name} has that card already", "go on")
    return (e.CardIssued(card=command.card, clauses=house.one_card.cited),)


def _withdraw_card(patron: Patron, command: c.WithdrawCard) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "withdraw a player card")
    if not patron.card:
        raise Refused(house.one_card, f"{patron.name} has no valid player card", "go on")
    return (e.CardWithdrawn(reason=command.reason, clauses=house.one_card.cited),)


def _deposit(patron: Patron, command: c.DepositMoney) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "take money in")
    on = command.at.date()
    most = patron.limits(command.at).deposit_cents
    if most is not None and patron.deposited_on(on) + command.cents > most:
        left = max(0, most - patron.deposited_on(on))
        raise Refused(
            house.deposit_limit,
            f"{patron.name} may bring in {dollars(left)} more today",
            "take less, or wait for tomorrow",
        )
    return (e.MoneyDeposited(cents=command.cents, on=on, clauses=house.deposit_limit.cited),)


def _pay_out(patron: Patron, command: c.PayOutMoney) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "pay money out")
    if command.cents > patron.purse_cents:
        raise Refused(
            house.purse,
            f"{patron.name}'s purse holds {dollars(patron.purse_cents)}",
            "pay out less, or let them leave their tables first",
        )
    return (e.MoneyPaidOut(cents=command.cents, clauses=house.purse.cited),)


def _choose_limits(patron: Patron, command: c.ChooseLimits) -> tuple[e.PatronEvent, ...]:
    """Whatever is stricter holds at once; what is looser waits."""
    _require_self(command, "choose limits")
    at, held = command.at, patron.own_limits(command.at)
    at_once = command.limits if held is None else command.limits.stricter(held)
    waiting = patron.waiting(at)
    if command.limits == (waiting.limits if waiting else held):
        raise Refused(house.limits_first, "Those limits are chosen already", "go on")
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


def _impose_limits(patron: Patron, command: c.ImposeLimits) -> tuple[e.PatronEvent, ...]:
    if command.by.role not in MANAGERS:
        raise Refused(
            house.imposed_limits, f"{command.by} may not limit a patron", "ask a gaming manager"
        )
    if command.limits == patron.imposed:
        raise Refused(house.imposed_limits, "Those limits are imposed already", "go on")
    return (
        e.LimitsImposed(
            limits=command.limits,
            before=patron.imposed,
            reason=command.reason,
            clauses=house.imposed_limits.cited,
        ),
    )


def _suspend(patron: Patron, command: c.SuspendPlay) -> tuple[e.PatronEvent, ...]:
    _require_self(command, "suspend play")
    least: int = house.least_suspension.value
    if command.hours < least:
        raise Refused(
            house.least_suspension, f"A suspension lasts {least} hours or more", "choose longer"
        )
    until = command.at + timedelta(hours=command.hours)
    if patron.suspended_until is not None and until < patron.suspended_until:
        raise Refused(
            house.least_suspension,
            f"{patron.name} is suspended for longer than that already",
            "leave it as it is",
        )
    return (e.PlaySuspended(until=until, clauses=house.least_suspension.cited),)


def _same_person(patron: Patron, command: c.FindSamePerson) -> tuple[e.PatronEvent, ...]:
    _require(command, DESK, "say who is the same person")
    others = {*command.same, *patron.same} - {command.patron}
    if command.other not in command.same:
        raise Refused(
            house.enrolled, f"{command.other} is not known to the house", "enrol them first"
        )
    if others <= patron.same:
        raise Refused(
            house.same_person,
            f"{command.patron} and {command.other} are known to be one person already",
            "go on",
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
            clauses=house.same_person.cited,
        ),
    )


def _erase(patron: Patron, command: c.ErasePatron) -> tuple[e.PatronEvent, ...]:
    """For administrators, who handle neither money nor games: no trace of theirs is at stake."""
    if command.by.role is not house.erasure.value:
        raise Refused(house.erasure, f"{command.by} may not erase a patron", "ask an administrator")
    for hinders, what, then in _hindrances(patron, command):
        if hinders:
            raise Refused(house.erasure, f"{command.patron} {what}", then)
    return (e.PatronErased(clauses=house.erasure.cited),)


def _hindrances(patron: Patron, command: c.ErasePatron) -> tuple[tuple[bool, str, str], ...]:
    """What keeps the house from forgetting a patron, and what is to be done about it."""
    at = command.at
    held = f"has {dollars(patron.purse_cents)} in the purse"
    stays = f"is at table {', '.join(sorted(patron.stays))}"
    open_at = f"is spoken of in what is still open at table {', '.join(command.open_at)}"
    out = patron.reached(at) is not None or patron.timed_out(at) is not None
    return (
        (bool(patron.purse_cents), held, "pay it out first"),
        (bool(patron.stays), stays, "let them leave it first"),
        (bool(command.open_at), open_at, "settle that first"),
        (patron.exclusion is not None, "is excluded from the casino", "keep who it is"),
        (patron.is_suspended(at), "is suspended", "wait until that is over"),
        (patron.imposed != Limits(), "has limits by the house", "lift them first"),
        (out, "is out for having reached a limit", "wait until that is over"),
    )


TOPICS: dict[type[c.PatronCommand], Callable[[Patron, Any], tuple[e.PatronEvent, ...]]] = {
    c.IssueCard: _issue_card,
    c.WithdrawCard: _withdraw_card,
    c.DepositMoney: _deposit,
    c.PayOutMoney: _pay_out,
    c.ChooseLimits: _choose_limits,
    c.ImposeLimits: _impose_limits,
    c.SuspendPlay: _suspend,
    c.FindSamePerson: _same_person,
    c.ErasePatron: _erase,
}
