"""Commands: patrons at the table, their player cards, and chips declared."""

from typing import Annotated

from punto.fields import Says
from punto.law.procedures import Declaration
from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.words import Cents, Name, PatronName, PlayerCard, Positive


class JoinTable(Command, given_by=Role.PATRON):
    patron: PatronName
    seat: int | None = None
    """Nothing for a patron who stands."""
    chips_cents: Cents = 0
    player_card: bool = False
    excluded: Annotated[Act | None, Says.LOOKED_UP] = None
    """By which power the person was excluded here before."""
    on_limit: Annotated[bool, Says.LOOKED_UP] = False
    """Whether the patron plays under a loss limit."""
    declared: bool = False
    """Whether the patron declares these chips on coming."""


class ChangeSeat(Command, given_by=Role.PATRON):
    patron: PatronName
    seat: int | None = None


class LeaveTable(Command, given_by=Role.PATRON):
    patron: PatronName
    declared: bool = False
    """Whether the patron declares the chips that are left on going."""


class VacateSeat(Command, given_by=Role.CASINO_SUPERVISOR):
    patron: PatronName


class CapPatrons(Command, given_by=Role.CASINO_SUPERVISOR):
    most: Positive | None = None
    one_per_box: bool = False


class ShowPlayerCard(Command):
    patron: PatronName
    card: PlayerCard
    mistaken: bool = False
    """Whether an earlier finding was wrong, so that the wagers it made invalid stand."""


class PausePatron(Command, given_by=Role.CASINO_SUPERVISOR):
    patron: PatronName
    reason: Name


class ResumePatron(Command, given_by=Role.CASINO_SUPERVISOR):
    patron: PatronName


class DeclareChips(Command, given_by=Role.PATRON):
    patron: PatronName
    declaration: Declaration
    cents: Cents


class AdvisePatron(Command):
    patron: PatronName
