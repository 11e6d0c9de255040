"""Events: disputes from opening to close."""

from punto.law.procedures import Recipient
from punto.law.roles import Role
from punto.table.base import Event


class DisputeOpened(Event, frozen=True, kw_only=True):
    dispute: int
    patron: str
    about: str


class DisputeDecided(Event, frozen=True, kw_only=True):
    dispute: int
    decision: str
    person: str
    role: Role
    review: bool
    """Whether it was looked at again."""


class ReviewRequested(Event, frozen=True, kw_only=True):
    dispute: int


class DisputeClosed(Event, frozen=True, kw_only=True):
    dispute: int
    satisfied: bool
    complaint: Recipient | None
    """With whom the person was told to complain."""
