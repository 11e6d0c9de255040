"""Commands: chips for cash, vouchers and other chips, and where the cash goes."""

from punto.table.base import Command
from punto.table.words import Name, Payment, Positive


class AttachDropBox(Command, frozen=True, kw_only=True):
    attached: bool


class GoCashless(Command, frozen=True, kw_only=True):
    cashless: bool


class BuyChips(Command, frozen=True, kw_only=True):
    patron: Name
    cents: Positive
    payment: Payment = Payment.CASH


class RedeemVoucher(Command, frozen=True, kw_only=True):
    patron: Name
    voucher: Name
    cents: Positive


class ChangeColour(Command, frozen=True, kw_only=True):
    patron: Name
    cents: Positive
    into: Positive
