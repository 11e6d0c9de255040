"""The events of a lawful command, or the refusal that says why not."""

from punto.aggregate.handlers import load_topics
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.promotions.base import HANDLERS, Events, PromotionCommand, PromotionEvent
from punto.promotions.guards import require_giver
from punto.promotions.state import Promotion
from punto.promotions.terms.commands import OpenPromotion
from punto.promotions.words import PromotionStage

load_topics("punto.promotions")

COMMANDS: tuple[type[PromotionCommand], ...] = tuple(HANDLERS.decisions)
EVENTS: tuple[type[PromotionEvent], ...] = tuple(HANDLERS.folds_of)


def decide(promotion: Promotion, command: PromotionCommand) -> Events:
    """What comes of a command; `Refused` if a rule says no to it."""
    require_giver(command)
    if promotion.stage is PromotionStage.UNOPENED and not isinstance(command, OpenPromotion):
        raise Refused(house.promotion_order, "promotion-not-opened")
    return HANDLERS.decide(promotion, command)
