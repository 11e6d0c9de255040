"""What all commands and events of a promotion share, and the tables of who decides and folds."""

from punto.aggregate.handlers import Handlers
from punto.law.roles import Role
from punto.promotions.state import Promotion
from punto.table.base import GivenCommand, SeenEvent


class PromotionCommand(GivenCommand, given_by=Role.PROMOTIONS_OFFICER):
    """What may be asked of a promotion."""


class PromotionEvent(SeenEvent, shared=True):
    """What happened to a promotion."""


Events = tuple[PromotionEvent, ...]

HANDLERS: Handlers[Promotion, PromotionCommand, PromotionEvent] = Handlers(
    PromotionCommand, PromotionEvent
)
decides, folds, evolve = HANDLERS.decides, HANDLERS.folds, HANDLERS.evolve
