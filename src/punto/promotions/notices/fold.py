"""What notices, the start and amendments do to a promotion."""

from dataclasses import replace

from punto.promotions.base import folds
from punto.promotions.notices import events as e
from punto.promotions.state import Promotion
from punto.promotions.terms.fold import worth_cents
from punto.promotions.words import PromotionStage


@folds
def notified(promotion: Promotion, event: e.TermsNotified) -> Promotion:
    return replace(promotion, notified=event.notified, amended=None)


@folds
def started(promotion: Promotion, event: e.PromotionStarted) -> Promotion:
    return replace(promotion, stage=PromotionStage.STARTED, started=event.started)


@folds
def approved(promotion: Promotion, event: e.AmendmentApproved) -> Promotion:
    return replace(promotion, approved=event.digest)


@folds
def amended(promotion: Promotion, event: e.TermsAmended) -> Promotion:
    """An approval is for one change; what is still to be drawn is worth what the new terms say."""
    more = worth_cents(event.terms) - worth_cents(promotion.stated)
    prizes = promotion.prizes
    return replace(
        promotion,
        terms=event.terms,
        version=event.version,
        amended=event.amended if event.to_be_sent else None,
        approved="",
        prizes=prizes._replace(
            offered_cents=prizes.offered_cents + more, pot_cents=prizes.pot_cents + more
        ),
    )
