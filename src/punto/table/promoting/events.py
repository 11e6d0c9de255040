"""Events: promotions that a table offers."""

from punto.fields import Audience
from punto.table.base import Event


class PromotionOffered(Event, seen_by=Audience.EVERYBODY):
    promotion: str


class PromotionEnded(Event, seen_by=Audience.EVERYBODY):
    promotion: str
