"""What table a person wants to sit at, and the command that opens it."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

import msgspec

from punto.errors import Malformed
from punto.floor.dealer.demonstration import opening as demonstrated
from punto.floor.dealer.demonstration import table_of
from punto.game.betting import playable_with, spread
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import MAIN_WAGERS, DealingMethod, Game, PairsForm, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import known_edition, rulebook
from punto.money import ChipSet
from punto.table.commands import OpenTable
from punto.table.opening.usual import MAIN, SIDE

CHIPS = (1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00)
MOST_CHIPS = 9
"""A chip is picked by one key."""
SEATS = 7
SEAT = 4
BUY_INS = (200_00, 500_00, 1_000_00, 5_000_00, 20_000_00)
BUY_IN = 1_000_00
MOST_BOUGHT = 1_000_000_00
NAME = "Guest"


class TableChoice(NamedTuple):
    """A table as a person asks for it; what is not said is what the edition has first."""

    edition: str
    game: Game = Game.COMMISSION
    pairs: PairsForm | None = None
    layout: str | None = None
    decks: int | None = None
    method: DealingMethod | None = None
    chips: tuple[int, ...] = CHIPS
    name: str = NAME
    seat: int = SEAT
    buy_in_cents: int = BUY_IN
    pace: int = 0
    """Seconds that betting lasts; zero to wait until the person is ready."""


def require(choice: TableChoice) -> TableChoice:
    """The choice if its edition has such a table; `Refused` or `Malformed` if not."""
    known_edition(choice.edition)
    require_means(choice)
    book = rulebook(choice.edition)
    _require_method(book, choice.method)
    spread(
        book,
        game=choice.game,
        decks=choice.decks,
        pairs=choice.pairs,
        layout=choice.layout,
        offered=sides(book, choice.layout, choice.decks),
    )
    return choice


def require_means(choice: TableChoice) -> None:
    """Refuse a seat or chips that no table has, no matter its edition."""
    chips = ChipSet(choice.chips)
    if len(chips.denominations) > MOST_CHIPS:
        raise Malformed("too-many-chips-for-keys", number=len(chips.denominations), most=MOST_CHIPS)
    if not 1 <= choice.seat <= SEATS:
        raise Malformed("no-seat", seat=choice.seat, most=SEATS)
    if choice.buy_in_cents > MOST_BOUGHT:
        raise Malformed("buy-in-too-high", cents=choice.buy_in_cents, most_cents=MOST_BOUGHT)
    if not chips.can_pay(choice.buy_in_cents):
        raise Malformed(
            "chips-cannot-make", cents=choice.buy_in_cents, least_cents=chips.denominations[0]
        )


def _require_method(book: Rulebook, method: DealingMethod | None) -> None:
    """Refuse a way of dealing that the edition does not have."""
    ways = [rule.value for rule in book.dealing_methods]
    if method is not None and method not in ways:
        raise Refused(
            book.dealing_methods[0],
            "not-dealt-so",
            edition=book.id,
            method=method,
            methods=tuple(ways),
        )


def layouts(book: Rulebook) -> tuple[str, ...]:
    """The letters of the diagrams that differ in their wagers, the fullest first."""
    by_wagers = {rule.value.wagers: rule.value.letter for rule in reversed(book.layouts)}
    fullest = sorted(by_wagers.items(), key=lambda each: (-len(each[0]), each[1]))
    kept: list[frozenset[Wager]] = []
    letters = []
    for wagers, letter in fullest:
        if not any(wagers <= other for other in kept):
            kept.append(wagers)
            letters.append(letter)
    return tuple(letters)


def sides(book: Rulebook, layout: str | None, decks: int | None = None) -> tuple[Wager, ...]:
    """Every side bet that the layout has room for, with as many decks as there are."""
    wagers = book.permitted.value
    if book.layouts:
        letter = layout or layouts(book)[0]
        found = (rule.value.wagers for rule in book.layouts if rule.value.letter == letter)
        wagers = next(found, frozenset())
    return _sides(wagers & playable_with(book, decks or max(book.decks.value)))


def _sides(wagers: Iterable[Wager]) -> tuple[Wager, ...]:
    order = list(Wager)
    return tuple(sorted((w for w in wagers if w not in MAIN_WAGERS), key=order.index))


def opening(choice: TableChoice, table: str, at: datetime) -> OpenTable:
    """The command that opens the table that was chosen, with all of its wagers."""
    book = rulebook(choice.edition)
    shown = table_of(choice.edition)._replace(name=table, game=choice.game, method=choice.method)
    offered = sides(book, choice.layout, choice.decks)
    least = min(choice.chips)
    return msgspec.structs.replace(
        demonstrated(at, shown, choice.edition),
        seats=SEATS,
        pairs=choice.pairs,
        layout=choice.layout or next(iter(layouts(book)), None),
        decks=choice.decks,
        chips=choice.chips,
        offered=offered,
        limits={
            Wager.PLAYER: _payable(MAIN, least),
            Wager.BANKER: _payable(MAIN, least),
            Wager.TIE: _payable(SIDE, least),
            **dict.fromkeys(offered, _payable(SIDE, least)),
        },
    )


def _payable(limits: Limits, chip: int) -> Limits:
    """Limits that the chips can make: in units of the smallest, if that is no part of theirs."""
    unit = limits.unit_cents
    assert unit is not None
    if unit % chip == 0:
        return limits
    return Limits(
        -(-limits.minimum_cents // chip) * chip, max(limits.maximum_cents, 20 * chip), chip
    )
