"""Commands: chips for cash, vouchers and other chips, and where the cash goes."""

from typing import Annotated

from punto.fields import Says
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name, PatronName, Payment, Positive, TokenTerms


class AttachDropBox(Command, frozen=True, kw_only=True, given_by=Role.CASINO_SUPERVISOR):
    attached: bool


class GoCashless(Command, frozen=True, kw_only=True, given_by=Role.CASINO_SUPERVISOR):
    cashless: bool


class BuyChips(Command, frozen=True, kw_only=True):
    patron: PatronName
    cents: Positive
    payment: Payment = Payment.CASH


class RedeemVoucher(Command, frozen=True, kw_only=True):
    patron: PatronName
    voucher: Name
    cents: Positive
    tokens: Annotated[TokenTerms | None, Says.LOOKED_UP] = None
    """What the voucher says of its tokens."""


class ChangeColour(Command, frozen=True, kw_only=True):
    patron: PatronName
    cents: Positive
    into: Positive
