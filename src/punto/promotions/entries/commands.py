"""Commands: an entry at the desk."""

from typing import Annotated

from punto.fields import Says
from punto.law.roles import Role
from punto.promotions.base import PromotionCommand
from punto.promotions.words import Ineligible, Number, PatronName


class TakeEntry(PromotionCommand, given_by=Role.CASHIER):
    patron: PatronName
    entries: Number = 1
    bar: Annotated[Ineligible | None, Says.LOOKED_UP] = None
    """Why the house lets this person win nothing, if it does not."""
