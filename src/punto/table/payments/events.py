"""Events: payments gone wrong, and how they are settled."""

from punto.law.trouble import Attempt, Resolution, Transaction, Wrong
from punto.table.base import Event


class PaymentErrorFound(Event, frozen=True, kw_only=True):
    error: int
    transaction: Transaction
    wrong: Wrong
    cents: int
    patron: str | None
    suspected: bool
    moved_cents: int
    """Chips that are with the patron and should be in the float; the reverse if below nought."""
    listed: bool
    """Whether it goes on the month's list."""
    note: str


class PaymentErrorSettled(Event, frozen=True, kw_only=True):
    error: int
    enquiry: str
    resolution: Resolution | None
    attempt: Attempt | None
    excused: bool
    """Whether it is no breach."""
    patron: str | None
    moved_cents: int
    """Chips that went from the float to the patron; the reverse if below nought."""
