"""What terms may not say: barred prizes, cash where there is none, times that cannot be."""

from collections.abc import Collection, Iterator
from datetime import datetime

from punto.law.clauses import Refused
from punto.law.prizes import CashPrizes, PrizeForm
from punto.law.promotions import PromotionRules
from punto.law.rulebooks import house
from punto.promotions.clock import is_before, is_of_zone
from punto.promotions.terms.document import Prize, PromotionTerms
from punto.promotions.words import Settings

MONEY = (PrizeForm.CASH, PrizeForm.MONEY)


def require_lawful(
    rules: PromotionRules, said: PromotionTerms, settings: Settings, prescribed: Collection[str]
) -> None:
    """Refuse terms that the chapter does not let a promotion have."""
    _require_structure(said)
    _require_times(said, settings)
    for prize in said.prizes:
        require_permitted(rules, prize, prescribed)
        _require_form(rules, prize)
        _require_alternative(rules, prize)
    most = rules.prizes.most_liquor_ml
    if settings.liquor_of_all_prizes:
        together = sum(each.liquor_ml * each.number for each in said.prizes)
        if together > most.value:
            raise Refused(most, "promotion-too-much-liquor", name=said.prizes[0].name)


def require_permitted(rules: PromotionRules, prize: Prize, prescribed: Collection[str]) -> None:
    """Refuse a prize that consists of or includes what none may; money instead heals nothing."""
    for contents, barred in rules.prizes.barred.items():
        if barred.value and contents in prize.contents:
            raise Refused(barred, "promotion-barred-prize", name=prize.name, contents=contents)
    most = rules.prizes.most_liquor_ml
    if prize.liquor_ml > most.value:
        raise Refused(most, "promotion-too-much-liquor", name=prize.name)
    listed = rules.prizes.prescribed
    barred_items = [item for item in prize.items if item.casefold() in _folded(prescribed)]
    if listed.value and barred_items:
        raise Refused(listed, "promotion-prescribed-prize", name=prize.name, said=barred_items[0])


def _folded(names: Collection[str]) -> set[str]:
    return {name.casefold() for name in names}


def _require_form(rules: PromotionRules, prize: Prize) -> None:
    if prize.form is PrizeForm.CASH and rules.prizes.cash.value is CashPrizes.NEVER:
        raise Refused(rules.prizes.cash, "promotion-no-cash-prizes", name=prize.name)
    if (prize.form is PrizeForm.VOUCHER) is (prize.voucher is None):
        raise Refused(house.promotion_prizes, "promotion-voucher-without-terms", name=prize.name)


def _require_alternative(rules: PromotionRules, prize: Prize) -> None:
    """Money may stand in for a thing, but neither for money nor for what is shut out of that."""
    if prize.alternative_cents is None:
        return
    shut_out = rules.prizes.no_alternative
    if prize.form in shut_out.value or prize.form in MONEY:
        raise Refused(shut_out, "promotion-no-money-instead", name=prize.name, prize=prize.form)


def _require_structure(said: PromotionTerms) -> None:
    names = [*(each.name for each in said.draws), *(each.name for each in said.prizes)]
    repeated = next((name for name in names if names.count(name) > 1), None)
    if repeated is not None:
        raise Refused(house.promotion_prizes, "promotion-named-twice", name=repeated)
    for prize in said.prizes:
        if said.draw_named(prize.draw) is None:
            raise Refused(house.promotion_prizes, "promotion-prize-of-no-draw", name=prize.name)


def _require_times(said: PromotionTerms, settings: Settings) -> None:
    for moment in _moments(said):
        if not is_of_zone(moment, settings.zone):
            raise Refused(house.promotion_times, "promotion-no-such-time", until=moment)
    before = said.starts
    for draw in said.draws:
        for next_ in (draw.closes, draw.at):
            if next_ is not None and before is not None and is_before(next_, before):
                raise Refused(house.promotion_times, "promotion-times-out-of-order", name=draw.name)
            before = draw.closes or before
    if said.ends is not None and said.starts is not None and is_before(said.ends, said.starts):
        raise Refused(house.promotion_times, "promotion-ends-before-it-starts")


def _moments(said: PromotionTerms) -> Iterator[datetime]:
    draws = (moment for each in said.draws for moment in (each.closes, each.at))
    yield from (each for each in (said.starts, said.ends, *draws) if each is not None)
