"""What may be asked of a patron's account with the house."""

from typing import Annotated

import msgspec

from punto.patrons.words import Limits
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
    limits: Limits
    """Limits without any are a choice too: the patron declines them."""


class ImposeLimits(PatronCommand, frozen=True, kw_only=True):
    limits: Limits
    reason: Name


class SuspendPlay(PatronCommand, frozen=True, kw_only=True):
    hours: Hours


class FindSamePerson(PatronCommand, frozen=True, kw_only=True):
    """Staff found that two patrons are one person."""

    other: Name
    same: tuple[Name, ...] = ()
    """The other, and everybody who was found to be the same person before."""
    suspended_until: Moment | None = None
    """Until when any of those is suspended."""
    excluded_at: Name | None = None
    """The table at which any of those was excluded from the casino."""
    edition: Name | None = None


class ErasePatron(PatronCommand, frozen=True, kw_only=True):
    """Who the patron was is to be known no longer."""

    open_at: tuple[Name, ...] = ()
    """Tables where something about the patron is open still."""


COMMANDS: tuple[type[PatronCommand], ...] = (
    EnrolPatron,
    IssueCard,
    WithdrawCard,
    DepositMoney,
    PayOutMoney,
    ChooseLimits,
    ImposeLimits,
    SuspendPlay,
    FindSamePerson,
    ErasePatron,
)

LOOKED_UP: dict[type[PatronCommand], tuple[str, ...]] = {
    FindSamePerson: ("same", "suspended_until", "excluded_at", "edition"),
    ErasePatron: ("open_at",),
}
"""What the floor knows or finds in the record, so that nobody is asked."""
