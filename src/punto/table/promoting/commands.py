"""Commands: promotions that a table offers."""

from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name


class OfferPromotion(Command, given_by=Role.CASINO_SUPERVISOR):
    promotion: Name


class EndPromotion(Command, given_by=Role.CASINO_SUPERVISOR):
    promotion: Name
