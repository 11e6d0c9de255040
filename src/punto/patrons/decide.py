"""What may be done with a patron's purse, card and limits, by whom."""

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.exclusion import require_admitted
from punto.patrons.guards import DESK, MANAGERS, require_role
from punto.patrons.merging import require_not_merged
from punto.patrons.registry import HANDLERS, decides
from punto.patrons.same_person import later
from punto.patrons.state import Patron
from punto.patrons.words import NO_LIMITS, together

BARRED: dict[type[c.PatronCommand], str] = {
    c.EnrolPatron: "be-enrolled",
    c.IssueCard: "be-given-a-player-card",
    c.DepositMoney: "pay-money-in",
}
"""What nobody who is excluded from the casino may do at the cage."""


def decide(patron: Patron, command: c.PatronCommand) -> tuple[e.PatronEvent, ...]:
    """What comes of a command; `Refused` if the house's rules say no to it."""
    if (barred := BARRED.get(type(command))) is not None:
        require_admitted(command.patron, patron, barred, command.at)
    if not isinstance(command, c.EnrolPatron):
        _require_known(patron, command)
    return HANDLERS.decide(patron, command)


def _require_known(patron: Patron, command: c.PatronCommand) -> None:
    if not patron.is_enrolled:
        raise Refused(house.enrolled, "is-not-known-to-the-house", patron=command.patron)
    if patron.is_erased:
        raise Refused(house.erasure, "was-erased", patron=command.patron)
    if not isinstance(command, c.ErasePatron):
        require_not_merged(patron)


@decides
def enrol(patron: Patron, command: c.EnrolPatron) -> tuple[e.PatronEvent, ...]:
    if command.by.role is not Role.PATRON or command.by.person != command.patron:
        require_role(command, DESK, "enrol-a-patron")
    if patron.is_enrolled:
        raise Refused(house.enrolled, "is-enrolled-already", patron=patron.name)
    return (e.PatronEnrolled(patron=command.patron, clauses=house.enrolled.cited),)


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
def same_person(patron: Patron, command: c.FindSamePerson) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "say-who-is-the-same-person")
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
    return (
        e.SamePersonFound(
            others=tuple(sorted(others)),
            suspended_until=later(patron.suspended_until, command.suspended_until),
            exclusions=together((*patron.exclusions, *command.exclusions)),
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
    if patron.excluded(at) is not None:
        raise Refused(rule, "erased-while-excluded", patron=name)
    if patron.is_suspended(at):
        raise Refused(rule, "erased-while-suspended", patron=name)
    if patron.imposed != NO_LIMITS:
        raise Refused(rule, "erased-with-limits-imposed", patron=name)
    if patron.reached(at) is not None or patron.timed_out(at) is not None:
        raise Refused(rule, "erased-while-out", patron=name)
