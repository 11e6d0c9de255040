"""Commands: limits, the differential, and what a patron keeps or is granted."""

from punto.game.limits import Limits
from punto.law.procedures import Wager
from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.words import Cents, PatronName, Positive


class ChangeLimits(Command, cash=True, given_by=Role.CASINO_SUPERVISOR, power=Act.CHANGE_LIMITS):
    limits: dict[Wager, Limits]
    areas: dict[Wager, Cents] | None = None
    keep_old: bool = False
    """Whether those already playing keep the old minimum, each with a marker."""


class LiftKeptMinimum(Command, cash=True, given_by=Role.CASINO_SUPERVISOR, power=Act.CHANGE_LIMITS):
    patron: PatronName


class SetDifferential(Command, given_by=Role.CASINO_SUPERVISOR):
    cents: Cents | None


class GrantPersonalLimit(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.GRANT_PERSONAL_LIMIT):
    patron: PatronName
    maximum_cents: Positive
    minimum_cents: Positive | None = None
    shown_cents: Positive | None = None
    """The amount that the marker or sign beside the patron states."""
    wagers: tuple[Wager, ...] = (Wager.PLAYER, Wager.BANKER, Wager.TIE)


class RemovePersonalLimit(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.GRANT_PERSONAL_LIMIT):
    patron: PatronName
