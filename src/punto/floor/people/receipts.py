"""Receipts of the cage, looked up by their numbers."""

from collections.abc import Iterator

import msgspec

from punto.law.cage import Tender
from punto.patrons import PATRON
from punto.patrons.events import MoneyDeposited, MoneyPaidOut
from punto.record import Record, Stored
from punto.record.event_index import of_kind

PAGE = 500
"""Movements that are read at a time."""
RECEIPTED = (MoneyDeposited, MoneyPaidOut)


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """Money that the cage took in or paid out."""

    number: int
    at: str
    person: str
    """Who took or paid it."""
    cents: int
    tender: Tender
    paid_out: bool


def receipt(record: Record, patron: str, number: int) -> Receipt | None:
    """A patron's receipt; nothing if there is none of that number."""
    for stored in _movements(record, PATRON.stream(patron)):
        event = record.event(stored)
        assert isinstance(event, RECEIPTED)
        if event.receipt == number:
            return Receipt(
                number=number,
                at=stored.at,
                person=stored.person,
                cents=event.cents,
                tender=event.tender,
                paid_out=isinstance(event, MoneyPaidOut),
            )
    return None


def _movements(record: Record, own: str) -> Iterator[Stored]:
    end = record.head(own).version + 1
    for kind in RECEIPTED:
        version = 0
        while rows := of_kind(record, own, kind, (version, end), PAGE):
            yield from rows
            version = rows[-1].version
