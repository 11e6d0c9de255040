"""Events: winners told, prizes claimed, given, refused and forfeited."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.prizes import PaidBy, Way
from punto.promotions.base import PromotionEvent
from punto.promotions.terms.document import VoucherTerms
from punto.promotions.words import Cents, Moment, Name, Words


class AttemptLogged(PromotionEvent, seen_by=Audience.STAFF):
    win: int
    patron: PatronId
    way: Way
    reached: bool
    note: Name | None
    tried: Moment
    counts: bool
    """Whether it is one of the ways that the rules list."""
    in_time: bool


class PrizeClaimed(PromotionEvent, seen_by=Audience.CONCERNED):
    claim: int
    win: int
    patron: PatronId
    claimed: Moment


class PrizeGiven(PromotionEvent, seen_by=Audience.CONCERNED):
    claim: int
    win: int
    prize: Name
    patron: PatronId
    value_cents: Cents
    instead: bool
    paid: dict[PaidBy, Cents]
    voucher: Name | None
    conditions: VoucherTerms | None
    """Those on the voucher."""
    note: Annotated[Words | None, For(Audience.STAFF)] = None


class ClaimRefused(PromotionEvent, seen_by=Audience.CONCERNED):
    claim: int
    patron: PatronId
    reason: Words
    refused: Moment


class ClaimDetailsKept(PromotionEvent, seen_by=Audience.PIT):
    claim: int
    files: tuple[Name, ...]
    """Where names and addresses are kept, sealed and apart from the record."""
    kept: Moment


class ClaimDetailsErased(PromotionEvent, seen_by=Audience.PIT):
    claim: int
    files: tuple[Name, ...]
    reason: Words


class RefusalTold(PromotionEvent, seen_by=Audience.CONCERNED):
    claim: int
    patron: PatronId
    way: Way
    told: Moment


class ClaimClosed(PromotionEvent, seen_by=Audience.STAFF):
    claim: int
    win: int
    back_cents: Cents
    """The value of the prize, where the house keeps it by that."""


class PrizeForfeited(PromotionEvent, seen_by=Audience.CONCERNED):
    win: int
    patron: PatronId
    value_cents: Cents
