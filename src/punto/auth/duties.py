"""Duties kept apart: which roles one person may hold, and who may give or take them."""

from collections.abc import Iterable

from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table.words import Actor

MACHINES = frozenset({Role.DEVICE, Role.DISPLAY, Role.MANAGEMENT_SYSTEM, Role.WAREHOUSE})
"""What a device may be; people have the other roles."""


def in_order(roles: Iterable[Role]) -> tuple[Role, ...]:
    """Roles without repeats, in their usual order; none at all is malformed."""
    asked = set(roles)
    held = tuple(role for role in Role if role in asked)
    if not held:
        raise Malformed("account-without-role")
    return held


def require_joinable(name: str, roles: tuple[Role, ...]) -> None:
    """Refuse roles that must not be joined in one person."""
    for department in house.separate_duties.value:
        if department.issuperset(roles):
            return
    machines = [role for role in roles if role in MACHINES]
    if machines:
        raise Refused(
            house.device_roles, "person-in-role-of-machines", account=name, role=machines[0]
        )
    first, other = _apart(roles)
    raise Refused(house.separate_duties, "roles-kept-apart", account=name, role=first, second=other)


def _apart(roles: tuple[Role, ...]) -> tuple[Role, Role]:
    """Two of the roles that no department holds both of."""
    departments = house.separate_duties.value
    return next(
        (one, other)
        for one in roles
        for other in roles
        if one is not other and not any({one, other} <= each for each in departments)
    )


def require_machine(name: str, roles: tuple[Role, ...]) -> None:
    """Refuse a device a role of people."""
    for role in roles:
        if role not in MACHINES:
            raise Refused(house.device_roles, "device-in-role-of-people", account=name, role=role)


def require_other(by: Actor, account: str, doing: str) -> None:
    """Refuse to let an administrator change what their own account may do."""
    if by.person.lower() == account.lower():
        raise Refused(
            house.nobody_raises_themselves, "not-to-own-account", person=by.person, doing=doing
        )


def is_grave(before: tuple[Role, ...], after: tuple[Role, ...] = ()) -> bool:
    """Whether a change makes or unmakes an administrator, so that a second one confirms it."""
    return house.second_administrator.value in (*before, *after)
