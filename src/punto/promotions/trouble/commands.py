"""Commands: integrity in doubt, what is done about it, and disputes about the terms."""

from punto.law.roles import Role
from punto.promotions.base import PromotionCommand
from punto.promotions.words import DoubtScope, Name, PatronName, Positive, Words


class ReportCompromise(PromotionCommand, report=True):
    """The finding that the promotion or a draw is compromised."""

    scope: DoubtScope
    draw: Name | None = None
    finding: Words


class Postpone(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    """Put off what is in doubt until it is validated."""

    doubt: Positive


class CancelDraw(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    doubt: Positive
    draw: Name


class ValidateIntegrity(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    doubt: Positive
    how: Words


class NotifyDoubt(PromotionCommand, report=True):
    """Say that the inspector was told, and under which reference."""

    doubt: Positive
    reference: Name


class DisputePromotion(PromotionCommand, given_by=Role.PATRON):
    patron: PatronName
    about: Words


class RuleOnDispute(PromotionCommand, given_by=Role.CASINO_OPERATOR):
    dispute: Positive
    decision: Words
    content: bool
    """Whether the person is satisfied with it."""


class AdviseOfComplaint(PromotionCommand, report=True):
    """The person was told of the right to complain to an inspector."""

    dispute: Positive


class EndDispute(PromotionCommand, given_by=Role.PROMOTIONS_OFFICER):
    dispute: Positive
