"""Events: chips for cash, vouchers and other chips, and where the cash goes."""

from punto.fields import Audience, PatronId
from punto.table.base import Event
from punto.table.words import Payment, TokenTerms


class DropBoxAttached(Event, frozen=True, kw_only=True, seen_by=Audience.STAFF):
    attached: bool


class WentCashless(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    cashless: bool


class ChipsBought(Event, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    patron: PatronId
    cents: int
    payment: Payment


class VoucherRedeemed(Event, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    patron: PatronId
    voucher: str
    cents: int
    tokens: TokenTerms | None = None
    """What the voucher says of its tokens; as the table has it, where it says nothing."""


class ColourChanged(Event, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    patron: PatronId
    cents: int
    into: int
