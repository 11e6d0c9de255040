"""What may be asked of a patron's account with the house."""

from typing import Annotated

import msgspec

from punto.fields import Says
from punto.patrons.words import PatronLimits
from punto.table.words import Actor, Moment, Name, Positive, kebab

Hours = Annotated[int, msgspec.Meta(gt=0, le=10 * 365 * 24)]


class PatronCommand(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
):
    by: Actor
    at: Moment
    patron: Name


class EnrolPatron(PatronCommand, frozen=True, kw_only=True):
    pass


class IssueCard(PatronCommand, frozen=True, kw_only=True):
    card: Name
    """The number on it."""


class WithdrawCard(PatronCommand, frozen=True, kw_only=True):
    reason: Name


class DepositMoney(PatronCommand, frozen=True, kw_only=True):
    cents: Positive


class PayOutMoney(PatronCommand, frozen=True, kw_only=True):
    cents: Positive


class ChooseLimits(PatronCommand, frozen=True, kw_only=True):
    limits: PatronLimits
    """Limits without any are a choice too: the patron declines them."""


class ImposeLimits(PatronCommand, frozen=True, kw_only=True):
    limits: PatronLimits
    reason: Name


class SuspendPlay(PatronCommand, frozen=True, kw_only=True):
    hours: Hours


class FindSamePerson(PatronCommand, frozen=True, kw_only=True):
    """Staff found that two patrons are one person."""

    other: Name
    same: Annotated[tuple[Name, ...], Says.LOOKED_UP] = ()
    """The other, and everybody who was found to be the same person before."""
    suspended_until: Annotated[Moment | None, Says.LOOKED_UP] = None
    """Until when any of those is suspended."""
    excluded_at: Annotated[Name | None, Says.LOOKED_UP] = None
    """The table at which any of those was excluded from the casino."""
    edition: Annotated[Name | None, Says.LOOKED_UP] = None
    games_shut: Annotated[tuple[Name, ...], Says.LOOKED_UP] = ()
    """The tables from whose games any of those was shut out."""


class ErasePatron(PatronCommand, frozen=True, kw_only=True):
    """Who the patron was is to be known no longer."""

    open_at: Annotated[tuple[Name, ...], Says.LOOKED_UP] = ()
    """Tables where something about the patron is open still."""


COMMANDS: tuple[type[PatronCommand], ...] = tuple(PatronCommand.__subclasses__())
