"""What events of the terms do to a promotion."""

from dataclasses import replace

from punto.promotions.base import folds
from punto.promotions.state import Prizes, Promotion
from punto.promotions.terms import events as e
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import PromotionStage


def worth_cents(terms: PromotionTerms) -> int:
    """The value of all prizes."""
    return sum((each.value_cents or 0) * each.number for each in terms.prizes)


@folds
def opened(promotion: Promotion, event: e.PromotionOpened) -> Promotion:
    return replace(
        promotion, edition=event.edition, settings=event.settings, stage=PromotionStage.OPEN
    )


@folds
def prescribed_listed(promotion: Promotion, event: e.PrescribedListed) -> Promotion:
    return replace(promotion, prescribed=event.items)


@folds
def drafted(promotion: Promotion, event: e.TermsDrafted) -> Promotion:
    """Nothing that was done about an earlier version holds for this one."""
    return replace(
        promotion,
        terms=event.terms,
        version=event.version,
        published=False,
        notified=None,
        prizes=Prizes(),
    )


@folds
def published(promotion: Promotion, _event: e.TermsPublished) -> Promotion:
    worth = worth_cents(promotion.stated)
    return replace(promotion, published=True, prizes=Prizes(offered_cents=worth, pot_cents=worth))


@folds
def marketing_released(promotion: Promotion, _event: e.MarketingReleased) -> Promotion:
    return promotion
