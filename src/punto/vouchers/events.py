"""What happens to a voucher."""

from typing import ClassVar

import msgspec

from punto.fields import Audience, PatronId
from punto.promotions.terms.document import VoucherTerms
from punto.table.base import EventMeta
from punto.table.words import Name, Positive, kebab


class VoucherEvent(
    msgspec.Struct, metaclass=EventMeta, frozen=True, kw_only=True, tag_field="event", tag=kebab
):
    """What happened to a voucher; its class says who may see it."""

    seen_by: ClassVar[Audience]

    v: int = 1
    clauses: tuple[str, ...] = ()


class VoucherIssued(VoucherEvent, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    edition: Name
    cents: Positive
    patron: PatronId | None
    terms: VoucherTerms


class VoucherWon(VoucherEvent, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    """Issued by being given as the prize of a promotion."""

    promotion: Name
    edition: Name
    cents: Positive
    patron: PatronId
    terms: VoucherTerms


class VoucherExchanged(VoucherEvent, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    """Tokens were given for it at a table."""

    table: Name
    patron: PatronId
    cents: Positive


class VoucherVoided(VoucherEvent, frozen=True, kw_only=True, seen_by=Audience.CONCERNED):
    reason: Name
    cents: int


EVENTS: tuple[type[VoucherEvent], ...] = (
    VoucherIssued,
    VoucherWon,
    VoucherExchanged,
    VoucherVoided,
)
