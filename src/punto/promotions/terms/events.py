"""Events: a promotion opened, its terms made, published and advertised."""

from punto.fields import Audience
from punto.promotions.base import PromotionEvent
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import Name, Settings, Words


class PromotionOpened(PromotionEvent, frozen=True, kw_only=True, seen_by=Audience.STAFF):
    edition: Name
    settings: Settings


class PrescribedListed(PromotionEvent, frozen=True, kw_only=True, seen_by=Audience.STAFF):
    items: frozenset[Name]
    reference: Name


class TermsDrafted(PromotionEvent, frozen=True, kw_only=True, seen_by=Audience.STAFF):
    version: int
    terms: PromotionTerms


class TermsPublished(PromotionEvent, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    version: int
    available: tuple[Words, ...]


class MarketingReleased(PromotionEvent, frozen=True, kw_only=True, seen_by=Audience.STAFF):
    version: int
    material: Name
