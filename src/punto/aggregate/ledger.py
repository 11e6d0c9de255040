"""The ledger: what an event moved from account to account, which sums to zero in every book."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class Book(StrEnum):
    """What is kept account of, each by itself."""

    CHIPS = "chips"
    """Where every chip is: in the float, on the layout, with a patron, or gone."""
    TOKENS = "tokens"
    """Where every promotional token is."""
    PRIZES = "prizes"
    """Where the value of every promotional prize is."""
    VOUCHERS = "vouchers"
    """What of the value of a voucher is outstanding, and what became of the rest."""
    HOUSE = "house"
    """What the house has at the table, and by what it came to have it."""
    TOURNAMENT_MONEY = "tournament-money"
    """Fees and buy-ins, the pool and its prizes."""
    TOURNAMENT_CHIPS = "tournament-chips"
    """Tournament chips, which are no cash and are never exchanged for any."""


class Leg(NamedTuple):
    """One side of a movement: an account and what it gained, or lost below zero."""

    book: Book
    account: str
    cents: int


CAGE = "cage"
OUTSIDE = "outside"
"""Where chips come from and go to that another stream, or nobody, keeps account of."""


def balanced(moved: Iterable[Leg]) -> tuple[Leg, ...]:
    """The legs of one event; a book that does not balance is a bug."""
    legs = tuple(moved)
    sums: dict[Book, int] = {}
    for leg in legs:
        sums[leg.book] = sums.get(leg.book, 0) + leg.cents
    assert not any(sums.values()), f"money was made or lost: {legs}"
    return legs
