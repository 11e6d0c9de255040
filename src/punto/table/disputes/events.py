"""Events: disputes from opening to close."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.procedures import Recipient
from punto.law.roles import Role
from punto.table.base import Event, Irregular


class DisputeOpened(Event, seen_by=Audience.CONCERNED, irregular=Irregular.REPORTED):
    dispute: int
    patron: PatronId
    about: str


class DisputeDecided(Event, seen_by=Audience.CONCERNED):
    dispute: int
    decision: str
    person: Annotated[str, For(Audience.STAFF)]
    role: Role
    review: bool
    """Whether it was looked at again."""


class ReviewRequested(Event, seen_by=Audience.CONCERNED):
    dispute: int


class DisputeClosed(Event, seen_by=Audience.CONCERNED):
    dispute: int
    satisfied: bool
    complaint: Recipient | None
    """With whom the person was told to complain."""
