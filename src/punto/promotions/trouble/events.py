"""Events: integrity in doubt, what is done about it, and disputes about the terms."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.prizes import Addressee
from punto.promotions.base import PromotionEvent
from punto.promotions.words import Cents, DoubtScope, Moment, Name, Words


class IntegrityDoubted(PromotionEvent, seen_by=Audience.PIT):
    doubt: int
    scope: DoubtScope
    draw: Name | None
    finding: Words
    found: Moment
    to: Addressee
    due: Moment
    """Until when the inspector must know."""


class PromotionPostponed(PromotionEvent, seen_by=Audience.EVERYBODY):
    """Entries stop and nothing is drawn until it is validated."""

    doubt: int


class DrawPostponed(PromotionEvent, seen_by=Audience.EVERYBODY):
    doubt: int
    draw: Name


class DrawCancelled(PromotionEvent, seen_by=Audience.EVERYBODY):
    doubt: int
    draw: Name
    pot_cents: Cents
    """The value of prizes that were still to be drawn."""
    owed_cents: Cents
    """The value of prizes that were drawn and not given yet."""


class IntegrityValidated(PromotionEvent, seen_by=Audience.EVERYBODY):
    doubt: int
    how: Annotated[Words, For(Audience.PIT)]


class DoubtNotified(PromotionEvent, seen_by=Audience.PIT):
    doubt: int
    to: Addressee
    reference: Name
    notified: Moment
    in_time: bool


class PromotionDisputed(PromotionEvent, seen_by=Audience.CONCERNED):
    dispute: int
    patron: PatronId
    about: Words


class DisputeRuledOn(PromotionEvent, seen_by=Audience.CONCERNED):
    dispute: int
    patron: PatronId
    decision: Words
    content: bool


class ComplaintAdvised(PromotionEvent, seen_by=Audience.CONCERNED):
    dispute: int
    patron: PatronId
    to: Addressee


class DisputeEnded(PromotionEvent, seen_by=Audience.STAFF):
    dispute: int
