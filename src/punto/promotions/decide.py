"""The events of a lawful command, or the refusal that says why not."""

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.promotions.base import HANDLERS, Events, PromotionCommand, PromotionEvent
from punto.promotions.draw import decide as _draw
from punto.promotions.draw import fold as _draw_fold
from punto.promotions.draw import instant as _instant
from punto.promotions.entries import decide as _entries
from punto.promotions.entries import fold as _entries_fold
from punto.promotions.guards import require_giver
from punto.promotions.notices import decide as _notices
from punto.promotions.notices import fold as _notices_fold
from punto.promotions.state import Promotion
from punto.promotions.terms import decide as _terms
from punto.promotions.terms import fold as _terms_fold
from punto.promotions.terms.commands import OpenPromotion
from punto.promotions.trouble import decide as _trouble
from punto.promotions.trouble import fold as _trouble_fold
from punto.promotions.winners import decide as _winners
from punto.promotions.winners import fold as _winners_fold
from punto.promotions.winners import giving as _giving
from punto.promotions.words import PromotionStage

TOPICS = (
    _terms,
    _terms_fold,
    _notices,
    _notices_fold,
    _entries,
    _entries_fold,
    _draw,
    _draw_fold,
    _instant,
    _winners,
    _giving,
    _winners_fold,
    _trouble,
    _trouble_fold,
)
"""Every module that decides or folds something, each entered in its table by being imported."""

COMMANDS: tuple[type[PromotionCommand], ...] = tuple(HANDLERS.decisions)
EVENTS: tuple[type[PromotionEvent], ...] = tuple(HANDLERS.folds_of)


def decide(promotion: Promotion, command: PromotionCommand) -> Events:
    """What comes of a command; `Refused` if a rule says no to it."""
    require_giver(command)
    if promotion.stage is PromotionStage.UNOPENED and not isinstance(command, OpenPromotion):
        raise Refused(house.promotion_order, "promotion-not-opened")
    return HANDLERS.decide(promotion, command)
