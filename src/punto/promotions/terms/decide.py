"""Terms: made, published whole or not at all, and pointed to by what advertises them."""

from punto.law.clauses import Refused
from punto.law.prizes import Publicity
from punto.law.rulebooks import house, is_known, rulebook
from punto.promotions.base import Events, decides
from punto.promotions.clock import is_zone
from punto.promotions.guards import (
    require_not_started,
    require_published,
    require_terms,
    rules_of,
)
from punto.promotions.state import Promotion
from punto.promotions.terms import commands as c
from punto.promotions.terms import events as e
from punto.promotions.terms.complete import require_complete
from punto.promotions.terms.lawful import require_lawful
from punto.promotions.words import PromotionStage


@decides
def open_promotion(promotion: Promotion, command: c.OpenPromotion) -> Events:
    if promotion.stage is not PromotionStage.UNOPENED:
        raise Refused(house.promotion_opened_once, "promotion-open-already")
    rules = rulebook(command.edition).promotions if is_known(command.edition) else None
    if rules is None or not rules.prizes.offered.value:
        raise Refused(
            house.promotion_powers, "promotion-not-in-this-edition", edition=command.edition
        )
    if not is_zone(command.settings.zone):
        raise Refused(house.promotion_times, "promotion-no-such-zone", said=command.settings.zone)
    return (
        e.PromotionOpened(
            edition=command.edition,
            settings=command.settings,
            clauses=rules.prizes.offered.cited,
        ),
    )


@decides
def list_prescribed(promotion: Promotion, command: c.ListPrescribed) -> Events:
    cited = rules_of(promotion).prizes.prescribed.cited
    return (e.PrescribedListed(items=command.items, reference=command.reference, clauses=cited),)


@decides
def draft(promotion: Promotion, command: c.DraftTerms) -> Events:
    require_not_started(promotion)
    return (e.TermsDrafted(version=promotion.version + 1, terms=command.terms),)


@decides
def publish(promotion: Promotion, command: c.PublishTerms) -> Events:
    require_terms(promotion)
    require_not_started(promotion)
    rules = rules_of(promotion)
    require_lawful(rules, promotion.stated, promotion.settings, promotion.prescribed)
    publicity = rules.terms.publicity
    if Publicity.AVAILABLE in publicity.value and not command.available:
        raise Refused(publicity, "promotion-terms-nowhere-to-be-had")
    require_complete(rules, promotion.stated, promotion.settings)
    return (
        e.TermsPublished(
            version=promotion.version, available=command.available, clauses=publicity.cited
        ),
    )


@decides
def release_marketing(promotion: Promotion, command: c.ReleaseMarketing) -> Events:
    require_published(promotion)
    publicity = rules_of(promotion).terms.publicity
    if Publicity.IN_MARKETING in publicity.value and not command.refers_to_terms:
        raise Refused(publicity, "promotion-marketing-without-terms", name=command.material)
    return (
        e.MarketingReleased(
            version=promotion.version, material=command.material, clauses=publicity.cited
        ),
    )
