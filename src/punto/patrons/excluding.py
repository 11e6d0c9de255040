"""Shutting a person out of the casino, and letting them in again: who may, for how long."""

from datetime import datetime, timedelta
from typing import Any

from punto.law.cage import ExclusionGround
from punto.law.clauses import Refused, Rule
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.exclusion import GROUNDS
from punto.patrons.guards import DESK, require_form, require_in_person
from punto.patrons.registry import decides
from punto.patrons.state import Patron
from punto.patrons.words import Exclusion

A_DAY = timedelta(days=1)


@decides
def exclude(patron: Patron, command: c.ExcludeFromCasino) -> tuple[e.PatronEvent, ...]:
    """What lasts longer takes the place of what holds on the same ground, and nothing else does."""
    cited = _require_leave_to_exclude(command)
    at, ground = command.at, command.ground
    until = None if command.days is None else at + command.days * A_DAY
    made = Exclusion(ground=ground, since=at, until=until)
    held = _held(patron, ground, at)
    if held is not None and made.lasts <= held.lasts:
        raise Refused(GROUNDS[ground], "excluded-for-longer-already", patron=patron.name)
    return (
        e.ExclusionMade(
            patron=command.patron,
            ground=ground,
            since=at,
            until=until,
            reason=command.reason,
            form=command.form,
            clauses=cited,
        ),
    )


def _require_leave_to_exclude(command: c.ExcludeFromCasino) -> tuple[str, ...]:
    """Refuse to those who may not; the clauses by which it is done."""
    by, rule = command.by, _rule(command.ground)
    match command.ground:
        case ExclusionGround.SELF:
            if by.role is not Role.PATRON or by.person != command.patron:
                _require_form(command, "exclude-from-the-casino")
            least: timedelta = house.self_exclusion.value
            if command.days is not None and command.days * A_DAY < least:
                raise Refused(rule, "self-exclusion-too-short", days=least // A_DAY)
        case ExclusionGround.HOUSE:
            _require_role(command, house.exclusion_by_house.value)
        case ExclusionGround.LAW:
            both = house.exclusion_by_house.value | house.exclusion_by_law.value
            _require_role(command, both)
        case ExclusionGround.TABLE:
            raise Refused(house.excluded, "excluded-at-its-table-alone")
    return (*rule.cited, *house.excluded.cited)


@decides
def lift(patron: Patron, command: c.LiftExclusion) -> tuple[e.PatronEvent, ...]:
    at, ground = command.at, command.ground
    rule, held = _rule(ground), _held(patron, ground, at)
    if held is None:
        raise Refused(rule, "not-excluded-on-that-ground", patron=patron.name, shut_out_by=ground)
    match ground:
        case ExclusionGround.SELF:
            _require_form(command, "lift-an-exclusion")
            _require_over(patron, held, at)
        case ExclusionGround.HOUSE | ExclusionGround.TABLE:
            _require_role(command, house.exclusion_by_house.value)
        case ExclusionGround.LAW:
            _require_role(command, house.exclusion_by_law.value)
    return (
        e.ExclusionLifted(
            ground=ground, reason=command.reason, form=command.form, clauses=rule.cited
        ),
    )


def _require_over(patron: Patron, held: Exclusion, at: datetime) -> None:
    """Refuse to cut short what a person asked for: a term ends by itself, none has its least."""
    assert held.since is not None, "one that a person asked for says since when"
    least: timedelta = house.self_exclusion.value
    until = held.until or held.since + least
    if at < until:
        raise Refused(
            house.self_exclusion, "self-exclusion-not-cut-short", patron=patron.name, until=until
        )


def _rule(ground: ExclusionGround) -> Rule[Any]:
    """The rule of a ground; the house lifts what was decided at a table as its own."""
    return GROUNDS.get(ground, house.exclusion_by_house)


def _held(patron: Patron, ground: ExclusionGround, at: datetime) -> Exclusion | None:
    found = (each for each in patron.exclusions if each.ground is ground and each.holds(at))
    return next(found, None)


def _require_role(command: c.ExcludeFromCasino | c.LiftExclusion, roles: frozenset[Role]) -> None:
    if command.by.role not in roles:
        raise Refused(
            _rule(command.ground),
            "may-not-on-that-ground",
            person=command.by.person,
            role=command.by.role,
            shut_out_by=command.ground,
        )


def _require_form(command: c.ExcludeFromCasino | c.LiftExclusion, doing: str) -> None:
    """Refuse what others than the person do, but for the cage by the form that they signed."""
    if command.by.role not in DESK:
        require_in_person(command, doing)
    require_form(command, doing)
