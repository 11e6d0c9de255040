"""The money of a table as accounts: nothing moves on one of them without its counterpart."""

from collections.abc import Iterator
from typing import TypeVar

from punto.aggregate.ledger import CAGE, OUTSIDE, Book, Leg, balanced
from punto.table.contest.terms import Contest
from punto.table.coup import Placed
from punto.table.state import Table, TableMoney, TablePatron

V = TypeVar("V")
Layout = dict[str, tuple[Placed, ...]]


FLOAT = "float"
LAYOUT = "layout"
PATRON = "patron/"
DROP_BOX = "drop box"
TERMINAL = "terminal"
WIN = "win"
PAYMENT_ERRORS = "payment errors"
PROMOTIONS = "promotions"
HOUSE = "house"
INVENTORY = "inventory"
RACK = "rack"


def balances(table: Table) -> dict[tuple[Book, str], int]:
    """The balance of every account of a table that is not empty; each book sums to zero."""
    book = _book(table.contest)
    sums = {**dict(_of_money(table.money)), **dict(_of_contest(table.contest))}
    chips, tokens = _on_layout(table)
    sums[book, LAYOUT], sums[Book.TOKENS, LAYOUT] = chips, tokens
    for name, patron in table.patrons.items():
        sums[book, PATRON + name] = patron.chips_cents
        sums[Book.TOKENS, PATRON + name] = patron.tokens_cents
    return {account: cents for account, cents in sums.items() if cents}


def legs(before: Table, after: Table) -> tuple[Leg, ...]:
    """What an event moved from account to account; a book that does not balance is a bug."""
    moved: list[Leg] = []
    if before.money is not after.money:
        moved += _of_house(before.money, after.money)
    if before.contest is not after.contest:
        moved += _of_rack(before.contest, after.contest)
    book = _book(before.contest or after.contest)
    if before.coup.wagers is not after.coup.wagers:
        moved += _of_layout(book, before.coup.wagers, after.coup.wagers)
    if before.patrons is not after.patrons:
        moved += _of_patrons(book, before.patrons, after.patrons)
    return balanced(moved)


def _book(contest: Contest | None) -> Book:
    """What the chips of a table are: nobody has any when it goes over to others."""
    return Book.CHIPS if contest is None else Book.TOURNAMENT_CHIPS


def _of_money(money: TableMoney) -> Iterator[tuple[tuple[Book, str], int]]:
    from_cage = money.opening_cents + money.filled_cents - money.credited_cents
    yield (Book.CHIPS, FLOAT), money.float_cents
    yield (Book.CHIPS, CAGE), -from_cage
    yield (Book.CHIPS, OUTSIDE), money.taken_away_cents - money.brought_cents
    yield (Book.TOKENS, PROMOTIONS), -money.tokens_issued_cents
    yield (Book.TOKENS, HOUSE), money.tokens_in_cents
    yield (Book.TOKENS, OUTSIDE), money.tokens_away_cents - money.tokens_brought_cents
    yield (Book.HOUSE, FLOAT), money.float_cents
    yield (Book.HOUSE, DROP_BOX), money.drop_cents
    yield (Book.HOUSE, TERMINAL), money.terminal_cents
    yield (Book.HOUSE, CAGE), -from_cage
    yield (Book.HOUSE, WIN), -money.won_cents
    yield (Book.HOUSE, PAYMENT_ERRORS), money.misplaced_cents


def _of_contest(contest: Contest | None) -> Iterator[tuple[tuple[Book, str], int]]:
    yield (Book.TOURNAMENT_CHIPS, INVENTORY), 0 if contest is None else -contest.issued_cents
    yield (Book.TOURNAMENT_CHIPS, RACK), 0 if contest is None else contest.rack_cents


def _of_rack(before: Contest | None, after: Contest | None) -> Iterator[Leg]:
    was = dict(_of_contest(before))
    for (book, account), cents in _of_contest(after):
        if gained := cents - was[book, account]:
            yield Leg(book, account, gained)


def _on_layout(table: Table) -> tuple[int, int]:
    chips = tokens = 0
    for placed in table.coup.wagers.values():
        for each in placed:
            chips += each.chips_cents
            tokens += each.tokens_cents
    return chips, tokens


def _of_house(before: TableMoney, after: TableMoney) -> Iterator[Leg]:
    was = dict(_of_money(before))
    for (book, account), cents in _of_money(after):
        if gained := cents - was[book, account]:
            yield Leg(book, account, gained)


def _of_layout(book: Book, before: Layout, after: Layout) -> Iterator[Leg]:
    chips = tokens = 0
    for _, was, now in changed(before, after):
        for each in now or ():
            chips += each.chips_cents
            tokens += each.tokens_cents
        for each in was or ():
            chips -= each.chips_cents
            tokens -= each.tokens_cents
    if chips:
        yield Leg(book, LAYOUT, chips)
    if tokens:
        yield Leg(Book.TOKENS, LAYOUT, tokens)


def _of_patrons(
    book: Book, before: dict[str, TablePatron], after: dict[str, TablePatron]
) -> Iterator[Leg]:
    for name, was, now in changed(before, after):
        chips = (now.chips_cents if now else 0) - (was.chips_cents if was else 0)
        tokens = (now.tokens_cents if now else 0) - (was.tokens_cents if was else 0)
        if chips:
            yield Leg(book, PATRON + name, chips)
        if tokens:
            yield Leg(Book.TOKENS, PATRON + name, tokens)


def changed(before: dict[str, V], after: dict[str, V]) -> list[tuple[str, V | None, V | None]]:
    """What is not the same object any more, by name, as it was and as it is."""
    was, added = before.get, 0
    found: list[tuple[str, V | None, V | None]] = []
    for name, now in after.items():
        if (earlier := was(name)) is not now:
            added += earlier is None
            found.append((name, earlier, now))
    if len(before) + added > len(after):
        found += [(name, gone, None) for name, gone in before.items() if name not in after]
    return found


def staked(table: Table, name: str) -> int:
    """What a patron's wagers on the layout come to."""
    cents = 0
    for placed in table.coup.wagers.get(name, ()):
        cents += placed.cents
    return cents
