"""Which promotions a table offers. Whether there is such a one, the promotion itself says."""

from punto.law.clauses import Refused, Rule
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_staff
from punto.table.base import Event
from punto.table.guards import require_between, rules_of
from punto.table.promoting.commands import EndPromotion, OfferPromotion
from punto.table.promoting.events import PromotionEnded, PromotionOffered
from punto.table.registry import decides
from punto.table.state import Table


def _offered(rules: Rulebook) -> Rule[bool]:
    if rules.promotions is None:
        raise Refused(house.promotion_powers, "promotion-not-in-this-edition", edition=rules.id)
    return rules.promotions.prizes.offered


@decides
def decide_offer_promotion(table: Table, command: OfferPromotion) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "offer-or-end-a-promotion")
    require_between(table, "offer-or-end-a-promotion")
    offered = _offered(rules)
    if command.promotion in table.setup.promotions:
        raise Refused(house.in_order, "table-offers-it-already", name=command.promotion)
    return (PromotionOffered(promotion=command.promotion, clauses=offered.cited),)


@decides
def decide_end_promotion(table: Table, command: EndPromotion) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "offer-or-end-a-promotion")
    require_between(table, "offer-or-end-a-promotion")
    if command.promotion not in table.setup.promotions:
        raise Refused(house.in_order, "table-does-not-offer-it", name=command.promotion)
    return (PromotionEnded(promotion=command.promotion, clauses=_offered(rules).cited),)
