"""What must hold before a step: who may take it, and how far the promotion is."""

from punto.law.clauses import Refused
from punto.law.promotions import PromotionRules
from punto.law.roles import Role
from punto.law.rulebooks import house, rulebook
from punto.promotions.base import PromotionCommand
from punto.promotions.state import Claim, DrawState, Promotion, Win
from punto.promotions.terms.document import DrawTerms
from punto.promotions.words import DrawProgress, PromotionStage

OPERATORS = (Role.CASINO_OPERATOR, Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER)
OFFICERS = (Role.PROMOTIONS_OFFICER, *OPERATORS)
STAFF = (
    *OFFICERS,
    Role.DEALER,
    Role.GAMING_SUPERVISOR,
    Role.ASSISTANT_GAMING_MANAGER,
    Role.CASINO_SUPERVISOR,
    Role.CASHIER,
    Role.SCRUTINEER,
    Role.SURVEILLANCE,
    Role.INSPECTOR,
)
MAY_GIVE: dict[Role, tuple[Role, ...]] = {
    Role.CASINO_OPERATOR: OPERATORS,
    Role.PROMOTIONS_OFFICER: OFFICERS,
    Role.CASHIER: (Role.CASHIER, *OFFICERS),
    Role.SCRUTINEER: (Role.SCRUTINEER,),
    Role.ADMINISTRATOR: (Role.ADMINISTRATOR,),
    Role.PATRON: (Role.PATRON, Role.CASHIER, *OFFICERS),
}
"""Who may give a command that its class gives to a role."""


def givers_of(kind: type[PromotionCommand]) -> tuple[Role, ...]:
    """Who may give a command of a kind; what happened is told by any of the staff."""
    return STAFF if kind.report else MAY_GIVE[kind.given_by]


def require_giver(command: PromotionCommand) -> None:
    """Refuse everybody whose command it is not."""
    if command.by.role not in givers_of(type(command)):
        raise Refused(
            house.promotion_staff,
            "promotion-not-for-this-role",
            person=command.by.person,
            role=command.by.role,
            roles=(command.given_by,),
        )


def rules_of(promotion: Promotion) -> PromotionRules:
    rules = rulebook(promotion.edition).promotions
    assert rules is not None, "opened only where the edition has promotions"
    return rules


def require_terms(promotion: Promotion) -> None:
    if promotion.terms is None:
        raise Refused(house.promotion_order, "promotion-has-no-terms")


def require_published(promotion: Promotion) -> None:
    if not promotion.published:
        raise Refused(rules_of(promotion).terms.publicity, "promotion-terms-not-published")


def require_not_started(promotion: Promotion) -> None:
    if promotion.stage is not PromotionStage.OPEN:
        raise Refused(rules_of(promotion).terms.amended, "promotion-has-started")


def require_started(promotion: Promotion) -> None:
    if promotion.stage is not PromotionStage.STARTED:
        raise Refused(house.promotion_order, "promotion-has-not-started")


def require_going_on(promotion: Promotion) -> None:
    """Refuse while the promotion waits for its integrity to be validated."""
    if promotion.is_postponed:
        raise Refused(rules_of(promotion).winners.safeguards, "promotion-is-postponed")


def require_draw(promotion: Promotion, name: str, *at: DrawProgress) -> tuple[DrawTerms, DrawState]:
    """The draw as stated, and as far as it is; it must be as far as that."""
    require_terms(promotion)
    draw = promotion.stated.draw_named(name)
    if draw is None:
        raise Refused(house.promotion_known, "promotion-no-such-draw", name=name)
    state = promotion.draws.get(name, DrawState())
    if state.progress not in at:
        raise Refused(
            house.promotion_order, "promotion-draw-not-so-far", name=name, standing=state.progress
        )
    return draw, state


def require_win(promotion: Promotion, number: int) -> Win:
    win = promotion.wins.get(number)
    if win is None:
        raise Refused(house.promotion_known, "promotion-no-such-win", number=number)
    return win


def require_claim(promotion: Promotion, number: int) -> Claim:
    claim = promotion.claims.get(number)
    if claim is None:
        raise Refused(house.promotion_known, "promotion-no-such-claim", number=number)
    return claim
