"""Commands: a promotion opened, its terms made, published and advertised."""

from punto.law.roles import Role
from punto.promotions.base import PromotionCommand
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import Name, Settings, Words


class OpenPromotion(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    edition: Name
    settings: Settings = Settings()


class ListPrescribed(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    """Say what the regulations list, in place of any earlier list."""

    items: frozenset[Name]
    reference: Name


class DraftTerms(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    """Write the terms down, complete or not; what was done about earlier ones is void."""

    terms: PromotionTerms


class PublishTerms(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    available: tuple[Words, ...]
    """Where the terms are to be had: in the casino, or by another suitable means."""


class ReleaseMarketing(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    material: Name
    refers_to_terms: bool
