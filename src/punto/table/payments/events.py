"""Events: payments gone wrong, and how they are settled."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.trouble import Attempt, Resolution, Transaction, WrongPayment
from punto.table.base import Event, Irregular


class PaymentErrorFound(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    error: int
    transaction: Transaction
    wrong: WrongPayment
    cents: int
    patron: PatronId | None
    suspected: Annotated[bool, For(Audience.PIT)]
    moved_cents: int
    """Chips that are with the patron and should be in the float; the reverse if below zero."""
    listed: bool
    """Whether it goes on the month's list."""
    note: Annotated[str, For(Audience.PIT)]


class PaymentErrorSettled(Event, seen_by=Audience.CONCERNED):
    error: int
    enquiry: Annotated[str, For(Audience.PIT)]
    resolution: Annotated[Resolution | None, For(Audience.STAFF)]
    attempt: Annotated[Attempt | None, For(Audience.PIT)]
    excused: Annotated[bool, For(Audience.STAFF)]
    """Whether it is no breach."""
    patron: PatronId | None
    moved_cents: int
    """Chips that went from the float to the patron; the reverse if below zero."""
    clauses: Annotated[tuple[str, ...], For(Audience.STAFF)] = ()
