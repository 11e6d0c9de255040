"""The book of prizes: where the value of every prize is, from the pot to its winner or back."""

from collections.abc import Iterator

from punto.aggregate.ledger import Book, Leg, balanced
from punto.promotions.base import PromotionEvent
from punto.promotions.state import Promotion

HOUSE = "house"
POT = "to be drawn"
OWED = "won"
GIVEN = "given"
BACK = "back with the house"


def balances(promotion: Promotion) -> Iterator[tuple[str, int]]:
    """What is on each account; together they sum to zero."""
    prizes = promotion.prizes
    yield HOUSE, -prizes.offered_cents
    yield POT, prizes.pot_cents
    yield OWED, prizes.owed_cents
    yield GIVEN, prizes.given_cents
    yield BACK, prizes.back_cents


def legs(before: Promotion, _event: PromotionEvent, after: Promotion) -> tuple[Leg, ...]:
    """What an event moved from account to account."""
    if before.prizes == after.prizes:
        return ()
    was = dict(balances(before))
    return balanced(
        Leg(Book.PRIZES, account, cents - was[account])
        for account, cents in balances(after)
        if cents != was[account]
    )
