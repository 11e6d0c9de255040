"""Who may do it: the dealer's part, the powers that the edition deals out, and the patron's own."""

from punto.law.clauses import Refused, Rule
from punto.law.roles import Act, Power, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.state import Table, TablePatron
from punto.table.words import Actor

PATRON = Role.PATRON
MANAGERS = frozenset({Role.CASINO_OPERATOR, Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER})


def require_dealer(rules: Rulebook, by: Actor, doing: str) -> None:
    """Refuse the dealer's part to anyone else."""
    if by.role not in rules.dealers.value:
        raise Refused(rules.dealers, "dealer-only", person=by.person, role=by.role, doing=doing)


def require_staff(rules: Rulebook, by: Actor, doing: str) -> None:
    """Refuse to dealers and patrons what a supervisor or manager does by our own rule."""
    if by.role not in rules.casino_supervisors.value and by.role not in MANAGERS:
        raise Refused(house.by_staff, "staff-only", person=by.person, role=by.role, doing=doing)


def require_power(
    rules: Rulebook, act: Act, by: Actor, doing: str, cites: Rule[object] | None = None
) -> Rule[Power]:
    """The power by which this person does it, or the refusal that names who has it.

    Where several clauses give the power, each for an occasion, the refusal cites that of this one.
    """
    powers = [rule for rule in rules.powers if rule.value.act is act]
    if not powers:
        raise Refused(house.powers_as_printed, "no-such-power", edition=rules.id, doing=doing)
    for rule in powers:
        if _holds(rules, rule.value, by.role):
            return rule
    holders = tuple(role for rule in powers for role in rule.value.holders)
    raise Refused(
        cites or powers[0],
        "power-of-others",
        person=by.person,
        role=by.role,
        doing=doing,
        roles=holders,
    )


def require_power_or_staff(
    rules: Rulebook, act: Act, by: Actor, doing: str, cites: Rule[object] | None = None
) -> None:
    """Refuse those to whom the edition does not give it; where it names nobody, all but staff."""
    if any(rule.value.act is act for rule in rules.powers):
        require_power(rules, act, by, doing, cites)
    else:
        require_staff(rules, by, doing)


def _holds(rules: Rulebook, power: Power, role: Role) -> bool:
    if role in power.holders:
        return True
    supervisor = Role.CASINO_SUPERVISOR in power.holders
    return supervisor and role in rules.casino_supervisors.value


def is_supervisor(rules: Rulebook, by: Actor) -> bool:
    return by.role in rules.casino_supervisors.value


def require_floor(rules: Rulebook, by: Actor, doing: str) -> None:
    """Refuse to patrons what the dealer does, or a supervisor in the dealer's place."""
    if not is_supervisor(rules, by):
        require_dealer(rules, by, doing)


def require_patron(table: Table, name: str) -> TablePatron:
    """The patron of that name at this table."""
    patron = table.patrons.get(name)
    if patron is None:
        raise Refused(house.known_patron, "is-not-at-this-table", patron=name)
    return patron


def require_not_excluded(
    table: Table, rules: Rulebook, name: str, doing: str, before: Act | None = None
) -> None:
    """Refuse a person who is excluded from the game or the casino, now or since an earlier stay."""
    act = table.excluded.get(name, before)
    if act is not None:
        power = next(rule for rule in rules.powers if rule.value.act is act)
        raise Refused(power, "excluded-here", patron=name, doing=doing)


def require_own(rules: Rulebook, by: Actor, patron: str, doing: str) -> None:
    """Refuse a patron who acts for another; staff write down what a patron does."""
    if by.role is PATRON:
        if by.person != patron:
            raise Refused(
                house.own_hand, "not-their-hand", person=by.person, doing=doing, patron=patron
            )
    elif by.role not in rules.dealers.value and not is_supervisor(rules, by):
        raise Refused(
            house.own_hand,
            "own-limits-only",
            person=by.person,
            role=by.role,
            doing=doing,
            patron=patron,
        )
