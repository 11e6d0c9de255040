"""Who may ask what of a patron's account."""

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import commands as c

MANAGERS = (Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR)
DESK = (Role.CASHIER, *MANAGERS)


def require_role(command: c.PatronCommand, roles: tuple[Role, ...], doing: str) -> None:
    if command.by.role not in roles:
        raise Refused(
            house.purse_by_cashier,
            "cashier-only",
            person=command.by.person,
            role=command.by.role,
            doing=doing,
        )


def require_in_person(command: c.PatronCommand, doing: str) -> None:
    """Refuse to do for another what is a patron's own."""
    by = command.by
    if by.role is not Role.PATRON or by.person != command.patron:
        raise Refused(
            house.own_limits,
            "own-limits-only",
            person=by.person,
            role=by.role,
            doing=doing,
            patron=command.patron,
        )


def require_self(command: c.ChooseLimits | c.SuspendPlay, doing: str) -> tuple[str, ...]:
    """Refuse to choose for another, but at the cage by a form which that person signed.

    The clauses by which the cage took it down.
    """
    by, patron = command.by, command.patron
    if by.role is Role.PATRON and by.person == patron:
        return ()
    if by.role not in DESK:
        require_in_person(command, doing)
    if command.signs_in:
        raise Refused(house.desk_forms, "signs-in-in-person", patron=patron, doing=doing)
    require_form(command, doing)
    return house.desk_forms.cited


def require_form(
    command: c.ChooseLimits | c.SuspendPlay | c.ExcludeFromCasino | c.LiftExclusion, doing: str
) -> None:
    """Refuse what the cage takes down for a person without the form that they signed."""
    if command.form is None:
        raise Refused(house.desk_forms, "form-missing", patron=command.patron, doing=doing)
    if not command.form_kept:
        raise Refused(house.desk_forms, "form-not-kept", patron=command.patron)
