"""Events: promotions that a table offers."""

from punto.fields import Audience
from punto.table.base import Event


class PromotionOffered(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    promotion: str


class PromotionEnded(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    promotion: str
