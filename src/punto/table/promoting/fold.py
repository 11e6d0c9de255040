"""What events do to a table: promotions that it offers."""

from msgspec.structs import replace

from punto.table.promoting.events import PromotionEnded, PromotionOffered
from punto.table.registry import folds
from punto.table.state import Table


@folds
def promotion_offered(table: Table, event: PromotionOffered) -> Table:
    offered = (*table.setup.promotions, event.promotion)
    return replace(table, setup=replace(table.setup, promotions=offered))


@folds
def promotion_ended(table: Table, event: PromotionEnded) -> Table:
    offered = tuple(each for each in table.setup.promotions if each != event.promotion)
    return replace(table, setup=replace(table.setup, promotions=offered))
