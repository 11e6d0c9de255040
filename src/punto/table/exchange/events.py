"""Events: chips for cash, vouchers and other chips, and where the cash goes."""

from punto.fields import Audience, PatronId
from punto.table.base import Event
from punto.table.words import Payment


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


class ColourChanged(Event, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    patron: PatronId
    cents: int
    into: int
