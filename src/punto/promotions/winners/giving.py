"""A prize handed over: to its winner, in what the terms say, by the ways that the edition has."""

from typing import assert_never

from punto.law.clauses import Refused, Rule
from punto.law.prizes import Alternative, CashPrizes, PaidBy, PrizeForm
from punto.law.promotions import PromotionRules
from punto.law.rulebooks import house
from punto.promotions.base import Events, decides
from punto.promotions.guards import require_claim, rules_of
from punto.promotions.state import Promotion, Win
from punto.promotions.terms.document import Prize
from punto.promotions.terms.lawful import require_permitted
from punto.promotions.winners import commands as c
from punto.promotions.winners import events as e
from punto.promotions.winners.decide import require_owed


@decides
def give(promotion: Promotion, command: c.GivePrize) -> Events:
    claimed = require_claim(promotion, command.claim)
    win = promotion.wins[claimed.win]
    require_owed(win, claimed.win)
    if claimed.claimant != win.patron:
        raise Refused(house.promotion_prizes, "promotion-not-the-winner", patron=claimed.claimant)
    rules = rules_of(promotion)
    prize = promotion.stated.prize_named(win.prize)
    assert prize is not None, "what was drawn stays in the terms"
    require_permitted(rules, prize, promotion.prescribed)
    due = _due(rules, prize, win, command)
    if due is None and command.paid:
        raise Refused(house.promotion_prizes, "promotion-prize-is-no-money", name=prize.name)
    if due is not None:
        _require_paid(rules, prize, win, command, due)
    if (prize.form is PrizeForm.VOUCHER and not command.instead) is (command.voucher is None):
        raise Refused(house.promotion_prizes, "promotion-voucher-not-named", name=prize.name)
    never = rules.prizes.cash.value is CashPrizes.NEVER
    if prize.form is PrizeForm.CHIPS and not command.instead and never and command.note is None:
        raise Refused(rules.prizes.cash, "promotion-chips-need-a-note", name=prize.name)
    return (
        e.PrizeGiven(
            claim=command.claim,
            win=claimed.win,
            prize=win.prize,
            patron=win.patron,
            value_cents=win.value_cents,
            instead=command.instead,
            paid=dict(command.paid),
            voucher=command.voucher,
            conditions=prize.voucher if command.voucher is not None else None,
            note=command.note,
            clauses=_given_by(rules, prize, due, instead=command.instead).cited,
        ),
    )


def _due(rules: PromotionRules, prize: Prize, win: Win, command: c.GivePrize) -> int | None:
    """The money that is due; nothing for a prize that is handed over itself."""
    if command.instead:
        alternative = rules.prizes.alternative
        if prize.alternative_cents is None:
            raise Refused(alternative, "promotion-money-not-offered", name=prize.name)
        if not command.chosen_by_winner:
            raise Refused(alternative, "promotion-winner-chooses", patron=win.patron)
        return prize.alternative_cents
    return win.value_cents if prize.form in (PrizeForm.CASH, PrizeForm.MONEY) else None


def _given_by(
    rules: PromotionRules, prize: Prize, due: int | None, *, instead: bool
) -> Rule[object]:
    """The rule on how a prize like this is given."""
    if instead:
        return rules.prizes.alternative
    match rules.prizes.cash.value:
        case CashPrizes.NEVER:
            return rules.prizes.cash
        case CashPrizes.WINNER_CHOOSES:
            chosen = None if due is None else _choice(rules, prize, due, instead=False)
            return chosen or rules.prizes.offered
        case _ as never:
            assert_never(never)


def _choice(rules: PromotionRules, prize: Prize, due: int, *, instead: bool) -> Rule[int] | None:
    """The rule by which the winner of so much cash chooses how it is paid, if it is that much."""
    above = rules.prizes.choice_above_cents
    if above is None or due <= above.value:
        return None
    return above if instead or prize.form is PrizeForm.CASH else None


def _require_paid(
    rules: PromotionRules, prize: Prize, win: Win, command: c.GivePrize, due: int
) -> None:
    chosen = _choice(rules, prize, due, instead=command.instead)
    if command.payee is not None and command.payee != win.patron:
        raise Refused(
            chosen or house.promotion_prizes, "promotion-paid-to-another", patron=win.patron
        )
    cash = PaidBy.CASH in command.paid
    if cash and command.instead and rules.prizes.alternative.value is Alternative.NOT_CASH:
        raise Refused(rules.prizes.alternative, "promotion-no-cash-prizes", name=prize.name)
    if cash and rules.prizes.cash.value is CashPrizes.NEVER:
        raise Refused(rules.prizes.cash, "promotion-no-cash-prizes", name=prize.name)
    if cash and not command.instead and prize.form is PrizeForm.MONEY:
        raise Refused(house.promotion_prizes, "promotion-money-is-no-cash", name=prize.name)
    if chosen is not None:
        _require_choice(rules, chosen, win, command)
    paid = sum(command.paid.values())
    if paid != due:
        raise Refused(
            house.promotion_prizes, "promotion-paid-another-sum", cents=due, more_cents=paid
        )


def _require_choice(
    rules: PromotionRules, chosen: Rule[int], win: Win, command: c.GivePrize
) -> None:
    """Refuse what the winner did not choose, and ways that are not among the printed ones."""
    if not command.chosen_by_winner:
        raise Refused(chosen, "promotion-winner-chooses", patron=win.patron)
    choices = rules.prizes.choices
    assert choices is not None, "an edition that has the winner choose says among what"
    for way in command.paid:
        if way not in choices.value:
            raise Refused(choices, "promotion-not-paid-so", payout=way)
