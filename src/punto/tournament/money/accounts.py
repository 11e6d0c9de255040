"""The books of a tournament: nothing moves on one account without its counterpart."""

from collections.abc import Iterator

from punto.aggregate.ledger import CAGE, Book, Leg, balanced
from punto.tournament.state import Tournament

MONEY, CHIPS = Book.TOURNAMENT_MONEY, Book.TOURNAMENT_CHIPS
PURSES = "purses"
"""What patrons' purses gave, which their own streams keep account of."""
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
    purses = sum(entrant.purse_cents for entrant in tournament.entrants.values())
    yield (MONEY, PURSES), -purses
    yield (MONEY, CAGE), purses - money.from_entrants_cents
    yield (MONEY, POOL), money.pool_cents
    yield (MONEY, COMMISSION), money.commission_cents
    yield (MONEY, BUY_INS), money.buy_ins_cents
    yield (MONEY, OWED), money.owed_cents
    yield (MONEY, HOUSE), -money.from_house_cents
    yield (CHIPS, INVENTORY), -money.chips_issued_cents
    yield (CHIPS, RACKS), -money.chips_in_play_cents
    yield (CHIPS, MISSING), money.chips_missing_cents
    for patron, entrant in tournament.entrants.items():
        yield (CHIPS, ENTRANT + patron), entrant.chips_cents


def legs(before: Tournament, after: Tournament) -> tuple[Leg, ...]:
    """What an event moved from account to account; a book that does not balance is a bug."""
    was, now = balances(before), balances(after)
    return balanced(
        Leg(book, account, gained)
        for book, account in dict.fromkeys((*was, *now))
        if (gained := now.get((book, account), 0) - was.get((book, account), 0))
    )
