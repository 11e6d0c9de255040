"""Events: a promotion opened, its terms made, published and advertised."""

from punto.fields import Audience
from punto.promotions.base import PromotionEvent
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import Name, Settings, Words


class PromotionOpened(PromotionEvent, seen_by=Audience.STAFF):
    edition: Name
    settings: Settings


class PrescribedListed(PromotionEvent, seen_by=Audience.STAFF):
    items: frozenset[Name]
    reference: Name


class TermsDrafted(PromotionEvent, seen_by=Audience.STAFF):
    version: int
    terms: PromotionTerms


class TermsPublished(PromotionEvent, seen_by=Audience.EVERYBODY):
    version: int
    available: tuple[Words, ...]


class MarketingReleased(PromotionEvent, seen_by=Audience.STAFF):
    version: int
    material: Name
