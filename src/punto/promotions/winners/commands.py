"""Commands: winners told, prizes claimed, given, refused and forfeited."""

import msgspec

from punto.law.prizes import PaidBy, Way
from punto.law.roles import Role
from punto.promotions.base import PromotionCommand
from punto.promotions.words import Name, PatronName, Positive, Words


class LogAttempt(PromotionCommand, report=True):
    """An attempt to tell a winner, whether it reached them or not."""

    win: Positive
    way: Way
    reached: bool
    note: Name | None = None


class ClaimPrize(PromotionCommand, given_by=Role.PATRON):
    win: Positive
    patron: PatronName


class GivePrize(PromotionCommand, given_by=Role.CASHIER):
    """Hand over what was claimed, or the money that the terms offer instead of it."""

    claim: Positive
    instead: bool = False
    """Whether the winner takes the money."""
    chosen_by_winner: bool = False
    """Whether the winner chose that, or how it is paid."""
    paid: dict[PaidBy, Positive] = msgspec.field(default_factory=dict)
    payee: PatronName | None = None
    voucher: Name | None = None
    """The voucher that is issued, where the prize is one."""
    note: Words | None = None
    """Why chips are no cash prize, for those who look after compliance."""


class RefuseClaim(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    claim: Positive
    reason: Words


class KeepClaimDetails(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    """Keep names and addresses of those who made a refused claim."""

    claim: Positive
    files: tuple[Name, ...]
    """Where they are kept: sealed and apart from the record, one file for each claimant."""


class EraseClaimDetails(PromotionCommand, given_by=Role.ADMINISTRATOR):
    """Destroy what is kept of claimants, once the house need keep it no longer."""

    claim: Positive
    reason: Words


class TellRefusal(PromotionCommand, report=True):
    """The claimant was told why, in whichever way."""

    claim: Positive
    way: Way


class CloseClaim(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    claim: Positive


class ForfeitPrize(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    win: Positive
