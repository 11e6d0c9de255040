"""A promotion as a kind of stream: its declaration, and whose events it goes by."""

from punto.aggregate import Aggregate, Follows, declare
from punto.promotions.base import PromotionCommand, PromotionEvent, evolve
from punto.promotions.decide import EVENTS, decide
from punto.promotions.entries.following import follow_table, touched
from punto.promotions.filling import KIND, fill
from punto.promotions.money import legs
from punto.promotions.state import UNANNOUNCED, Promotion
from punto.table import TABLE

PROMOTION: Aggregate[Promotion, PromotionCommand, PromotionEvent] = declare(
    Aggregate(
        kind=KIND,
        initial=UNANNOUNCED,
        decide=decide,
        evolve=evolve,
        events=EVENTS,
        legs=legs,
        follows=(
            Follows(whom=TABLE.kind, touched=touched, follow=follow_table),
            Follows(whom=KIND, fill=fill),
        ),
    )
)
