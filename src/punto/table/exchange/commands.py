"""Commands: chips bought, brought and taken away, tokens, and where the cash goes."""

from typing import Annotated

from punto.fields import Says
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import (
    SILENT_VOUCHER,
    Name,
    PatronName,
    Payment,
    Positive,
    TokenLot,
    TokenTerms,
)


class AttachDropBox(Command, given_by=Role.CASINO_SUPERVISOR):
    attached: bool


class GoCashless(Command, given_by=Role.CASINO_SUPERVISOR):
    cashless: bool


class BuyChips(Command):
    patron: PatronName
    cents: Positive
    payment: Payment = Payment.CASH


class BringChips(Command, given_by=Role.PATRON):
    """Put down more chips of one's own without leaving; out of the purse where the others were."""

    patron: PatronName
    cents: Positive
    declared: bool = False
    """Whether the patron declares these chips, as a loss limit asks."""


class TakeChipsAway(Command, given_by=Role.PATRON):
    """Take some of one's own chips off the table without leaving it."""

    patron: PatronName
    cents: Positive


class RedeemVoucher(Command):
    patron: PatronName
    voucher: Name
    cents: Positive
    tokens: Annotated[TokenTerms, Says.LOOKED_UP] = SILENT_VOUCHER
    """What the voucher says of its tokens."""


class BringTokens(Command):
    """Put down tokens that a patron took away from this table or another."""

    patron: PatronName
    cents: Positive
    tokens: TokenTerms | None = None
    """Which ones, where the patron has some of several kinds."""
    held: Annotated[tuple[TokenLot, ...], Says.LOOKED_UP] = ()
    """What the patron took away and did not put down again."""


class ChangeColour(Command):
    patron: PatronName
    cents: Positive
    into: Positive
