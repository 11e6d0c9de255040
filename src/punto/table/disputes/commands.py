"""Commands: disputes from opening to close."""

from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.words import Name, PatronName, Positive


class OpenDispute(Command, after_closing=True, given_by=Role.PATRON):
    patron: PatronName
    about: Name


class DecideDispute(
    Command, after_closing=True, given_by=Role.CASINO_SUPERVISOR, power=Act.DECIDE_DISPUTE
):
    dispute: Positive
    """The number under which it was opened."""
    decision: Name


class RequestReview(Command, after_closing=True, given_by=Role.PATRON):
    dispute: Positive
    patron: PatronName


class ReviewDispute(
    Command, after_closing=True, given_by=Role.CASINO_SUPERVISOR, power=Act.REVIEW_DISPUTE
):
    dispute: Positive
    decision: Name


class CloseDispute(Command, after_closing=True, given_by=Role.CASINO_SUPERVISOR):
    dispute: Positive
    satisfied: bool
    told_of_complaint: bool = False
    """Whether the person was told with whom to complain."""
