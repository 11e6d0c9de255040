"""What happens to a voucher."""

from punto.fields import Audience, PatronId
from punto.promotions.terms.document import VoucherTerms
from punto.table.base import SeenEvent
from punto.table.words import Name, Positive


class VoucherEvent(SeenEvent, shared=True):
    """What happened to a voucher."""


class VoucherIssued(VoucherEvent, seen_by=Audience.CONCERNED):
    edition: Name
    cents: Positive
    patron: PatronId | None
    terms: VoucherTerms


class VoucherWon(VoucherEvent, seen_by=Audience.CONCERNED, follows=True):
    """Issued by being given as the prize of a promotion."""

    promotion: Name
    edition: Name
    cents: Positive
    patron: PatronId
    terms: VoucherTerms


class VoucherExchanged(VoucherEvent, seen_by=Audience.CONCERNED, follows=True):
    """Tokens were given for it at a table."""

    table: Name
    patron: PatronId
    cents: Positive


class VoucherVoided(VoucherEvent, seen_by=Audience.CONCERNED):
    reason: Name
    cents: int


EVENTS: tuple[type[VoucherEvent], ...] = tuple(VoucherEvent.__subclasses__())
