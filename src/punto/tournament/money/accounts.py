"""The books of a tournament: nothing moves on one account without its counterpart."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from punto.tournament.state import Tournament


class Book(StrEnum):
    """What is kept account of, each by itself."""

    MONEY = "tournament-money"
    CHIPS = "tournament-chips"
    """Tournament chips, which are no cash and are never exchanged for any."""


class Leg(NamedTuple):
    """One side of a movement: an account and what it gained, or lost below zero."""

    book: Book
    account: str
    cents: int


ENTRANTS = "entrants"
POOL = "prize pool"
COMMISSION = "commission"
BUY_INS = "buy-ins"
OWED = "prizes owed"
HOUSE = "house"
INVENTORY = "inventory"
RACKS = "dealers' racks"
MISSING = "missing"
ENTRANT = "entrant/"


def balances(tournament: Tournament) -> dict[tuple[Book, str], int]:
    """The balance of every account that is not empty; each book sums to zero."""
    return {account: cents for account, cents in _accounts(tournament) if cents}


def _accounts(tournament: Tournament) -> Iterator[tuple[tuple[Book, str], int]]:
    money = tournament.money
    yield (Book.MONEY, ENTRANTS), -money.from_entrants_cents
    yield (Book.MONEY, POOL), money.pool_cents
    yield (Book.MONEY, COMMISSION), money.commission_cents
    yield (Book.MONEY, BUY_INS), money.buy_ins_cents
    yield (Book.MONEY, OWED), money.owed_cents
    yield (Book.MONEY, HOUSE), -money.from_house_cents
    yield (Book.CHIPS, INVENTORY), -money.chips_issued_cents
    yield (Book.CHIPS, RACKS), -money.chips_in_play_cents
    yield (Book.CHIPS, MISSING), money.chips_missing_cents
    for patron, entrant in tournament.entrants.items():
        yield (Book.CHIPS, ENTRANT + patron), entrant.chips_cents


def legs(before: Tournament, after: Tournament) -> tuple[Leg, ...]:
    """What an event moved from account to account; a book that does not balance is a bug."""
    was, now = balances(before), balances(after)
    moved = [
        Leg(book, account, gained)
        for book, account in dict.fromkeys((*was, *now))
        if (gained := now.get((book, account), 0) - was.get((book, account), 0))
    ]
    for book in Book:
        assert not sum(leg.cents for leg in moved if leg.book is book), f"lost or made: {moved}"
    return tuple(moved)
