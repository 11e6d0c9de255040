"""Commands: promotions that a table offers."""

from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Name


class OfferPromotion(Command, frozen=True, kw_only=True, given_by=Role.CASINO_SUPERVISOR):
    promotion: Name


class EndPromotion(Command, frozen=True, kw_only=True, given_by=Role.CASINO_SUPERVISOR):
    promotion: Name
