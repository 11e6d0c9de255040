"""Events: chips bought, brought and taken away, tokens, and where the cash goes."""

from punto.fields import Audience, PatronId
from punto.table.base import Event
from punto.table.words import SILENT_VOUCHER, Payment, TokenTerms


class DropBoxAttached(Event, seen_by=Audience.STAFF):
    attached: bool


class WentCashless(Event, seen_by=Audience.EVERYBODY):
    cashless: bool


class ChipsBought(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    cents: int
    payment: Payment


class ChipsBrought(Event, seen_by=Audience.CONCERNED):
    """A patron who is at the table put down more chips of their own."""

    patron: PatronId
    cents: int


class ChipsTakenAway(Event, seen_by=Audience.CONCERNED):
    """A patron who stays took some of their chips off the table."""

    patron: PatronId
    cents: int


class VoucherRedeemed(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    voucher: str
    cents: int
    tokens: TokenTerms = SILENT_VOUCHER
    """What the voucher says of its tokens; as the table has it, where it says nothing."""


class TokensBrought(Event, seen_by=Audience.CONCERNED):
    """Tokens that were taken away from a table lie before the patron again."""

    patron: PatronId
    cents: int
    tokens: TokenTerms


class ColourChanged(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    cents: int
    into: int
