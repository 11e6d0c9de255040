"""Payments gone wrong, breaches, exclusion, invalid outcomes, disputes, and who must be told."""

from punto.law.trouble import Breach, Cause, Resolution, Transaction, Wrong
from punto.table.commands.base import Command
from punto.table.words import Name, Positive


class ReportPaymentError(Command, frozen=True, kw_only=True):
    transaction: Transaction
    wrong: Wrong
    cents: Positive
    """By how much."""
    patron: Name | None = None
    """Who has too much or too little, where that is known."""
    suspected: bool = False
    """Whether it is suspected to be intended."""
    note: str = ""


class SettlePaymentError(Command, frozen=True, kw_only=True):
    error: Positive
    """The number under which it was found."""
    enquiry: str = ""
    """What the enquiry found."""
    suspected: bool = False
    """Whether it is now suspected to be intended."""
    resolution: Resolution | None = None


class ReportBreach(Command, frozen=True, kw_only=True):
    person: Name
    breach: Breach
    on_duty: bool = False
    """Whether the person is staff or an inspector in the course of duty."""
    note: str = ""


class VoidWagers(Command, frozen=True, kw_only=True):
    patron: Name
    reason: Name


class ExcludePatron(Command, frozen=True, kw_only=True):
    patron: Name
    reason: Name
    casino: bool = False
    """Whether from the whole casino."""


class DetainPerson(Command, frozen=True, kw_only=True):
    person: Name
    until: Name = "an inspector or the police attend"


class InvalidateOutcome(Command, frozen=True, kw_only=True):
    cause: Cause
    forfeits: tuple[Name, ...] = ()
    """Who was found in fraud and does not get their wagers back."""
    note: str = ""


class OpenDispute(Command, frozen=True, kw_only=True):
    patron: Name
    about: Name


class DecideDispute(Command, frozen=True, kw_only=True):
    dispute: Positive
    """The number under which it was opened."""
    decision: Name


class RequestReview(Command, frozen=True, kw_only=True):
    dispute: Positive
    patron: Name


class ReviewDispute(Command, frozen=True, kw_only=True):
    dispute: Positive
    decision: Name


class CloseDispute(Command, frozen=True, kw_only=True):
    dispute: Positive
    satisfied: bool
    told_of_complaint: bool = False
    """Whether the person was told with whom to complain."""


class TellRecipient(Command, frozen=True, kw_only=True):
    duty: Positive
    """The number under which it arose."""
    outcome: str = ""
    """What came of it, where something was to be done."""
