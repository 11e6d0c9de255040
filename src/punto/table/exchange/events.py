"""Events: chips for cash, vouchers and other chips, and where the cash goes."""

from punto.table.base import Event
from punto.table.words import Payment


class DropBoxAttached(Event, frozen=True, kw_only=True):
    attached: bool


class WentCashless(Event, frozen=True, kw_only=True):
    cashless: bool


class ChipsBought(Event, frozen=True, kw_only=True):
    patron: str
    cents: int
    payment: Payment


class VoucherRedeemed(Event, frozen=True, kw_only=True):
    patron: str
    voucher: str
    cents: int


class ColourChanged(Event, frozen=True, kw_only=True):
    patron: str
    cents: int
    into: int
