"""Events: terms sent to the regulator, the start, and terms that change after it."""

from punto.fields import Audience
from punto.law.prizes import Addressee
from punto.promotions.base import PromotionEvent
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import Digest, Moment, Name


class TermsNotified(PromotionEvent, seen_by=Audience.STAFF):
    version: int
    to: Addressee
    reference: Name
    notified: Moment


class PromotionStarted(PromotionEvent, seen_by=Audience.EVERYBODY):
    started: Moment


class AmendmentApproved(PromotionEvent, seen_by=Audience.STAFF):
    digest: Digest
    """Of the terms that were approved."""
    reference: Name


class TermsAmended(PromotionEvent, seen_by=Audience.EVERYBODY):
    version: int
    terms: PromotionTerms
    amended: Moment
    to_be_sent: bool
    """Whether they must now be sent to the regulator."""
