"""Commands: breaches, exclusion, detention and invalid outcomes."""

from typing import Annotated

from punto.fields import Says
from punto.law.roles import Act, Role
from punto.law.trouble import Breach, Cause
from punto.table.base import Command
from punto.table.words import Name, PatronName


class ReportBreach(Command, report=True):
    person: PatronName
    breach: Breach
    on_duty: bool = False
    """Whether the person is staff or an inspector in the course of duty."""
    note: str = ""


class VoidWagers(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.VOID_WAGERS):
    patron: PatronName
    reason: Name


class ExcludePatron(Command, given_by=Role.CASINO_SUPERVISOR):
    patron: PatronName
    reason: Name
    casino: bool = False
    """Whether from the whole casino."""
    excluded: Annotated[Act | None, Says.LOOKED_UP] = None
    """By which power the person was excluded here before."""


class DetainPerson(Command, given_by=Role.CASINO_SUPERVISOR):
    person: PatronName
    until: str = ""
    """Until what, if it is not that an inspector or the police attend."""


class InvalidateOutcome(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.INVALIDATE_OUTCOME):
    cause: Cause
    forfeits: tuple[PatronName, ...] = ()
    """Who was found in fraud and does not get their wagers back."""
    note: str = ""
