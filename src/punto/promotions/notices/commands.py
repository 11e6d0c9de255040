"""Commands: terms sent to the regulator, the start, and terms that change after it."""

from punto.law.roles import Role
from punto.promotions.base import PromotionCommand
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import Name


class NotifyTerms(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    """Say that the regulator has the full terms, and under which reference they went."""

    reference: Name


class StartPromotion(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    """Let people enter, or earn entries."""


class RecordAmendmentApproval(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    """Put on record that the regulator approved these very terms."""

    terms: PromotionTerms
    reference: Name


class AmendTerms(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    """Change the terms of a promotion that has begun."""

    terms: PromotionTerms
