"""Commands: payments gone wrong, and how they are settled."""

from punto.law.roles import Role
from punto.law.trouble import PaidIn, Resolution, Transaction, WrongPayment
from punto.table.base import Command
from punto.table.words import PatronName, Positive


class ReportPaymentError(Command, report=True, after_closing=True):
    transaction: Transaction
    wrong: WrongPayment
    cents: Positive
    """By how much."""
    patron: PatronName | None = None
    """Who has too much or too little, where that is known."""
    suspected: bool = False
    """Whether it is suspected to be intended."""
    note: str = ""
    paid_in: PaidIn | None = None
    """What the table plays for now, unless said; cash is money."""


class SettlePaymentError(Command, after_closing=True, given_by=Role.CASINO_SUPERVISOR):
    error: Positive
    """The number under which it was found."""
    enquiry: str = ""
    """What the enquiry found."""
    suspected: bool = False
    """Whether it is now suspected to be intended."""
    resolution: Resolution | None = None
