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


COMMANDS: tuple[type[PatronCommand], ...] = (
    EnrolPatron,
    IssueCard,
    WithdrawCard,
    DepositMoney,
    PayOutMoney,
    ChooseLimits,
    ImposeLimits,
    SuspendPlay,
)
