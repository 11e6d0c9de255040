"""Commands: disputes from opening to close."""

from punto.table.base import Command
from punto.table.words import Name, Positive


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
