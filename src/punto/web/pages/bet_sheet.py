"""The sheet of bets at a table with real chips: who sits where, and what lies in each box."""

from typing import NamedTuple

from punto.law.procedures import Wager
from punto.narration.saying import Eyes
from punto.table import Table
from punto.table.guards import on_offer
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.web.pages.tongues import say

KEYS: dict[Wager, str] = {
    Wager.PLAYER: "P",
    Wager.BANKER: "B",
    Wager.TIE: "T",
    Wager.PLAYER_PAIR: "PP",
    Wager.BANKER_PAIR: "BP",
    Wager.PLAYER_DRAGON: "PD",
    Wager.BANKER_DRAGON: "BD",
    Wager.SUPER_SIX: "SS",
    Wager.BIG_TIGER: "BT",
    Wager.SMALL_TIGER: "ST",
    Wager.TIGER: "TG",
    Wager.TIGER_PAIR: "TP",
    Wager.TIGER_TIE: "TT",
}
"""What is keyed for a wager between the box and the amount; every wager has its own."""


class BetSeat(NamedTuple):
    """A place at the table, and who sits there."""

    number: int
    patron: str
    """Empty where nobody does."""
    name: str
    chips_cents: int


class BetCell(NamedTuple):
    """What lies on a wager in a box."""

    box: int
    patron: str
    cents: int
    """What the patron has there whose box it is."""
    others_cents: int
    """What others have there."""


class BetRow(NamedTuple):
    """A wager on offer, and what lies on it in every box."""

    wager: Wager
    words: str
    key: str
    cells: tuple[BetCell, ...]
    cents: int


class BetSheet(NamedTuple):
    """Everything that is written down of the bets on this coup."""

    seats: tuple[BetSeat, ...]
    rows: tuple[BetRow, ...]
    is_open: bool
    """Whether bets may be written down: there are cards, none is out, nothing has closed bets."""
    shows_cards: bool
    """Whether the edition asks for a player card."""


def bet_sheet(table: Table, eyes: Eyes) -> BetSheet:
    """The sheet of a table, box by box from the dealer's left."""
    sitting = {each.seat: name for name, each in table.patrons.items() if each.seat is not None}
    offer = on_offer(table).spread
    rules, boxes = offer.rules, range(1, table.setup.seats + 1)
    offered = tuple(wager for wager in KEYS if wager in offer.terms)
    coup = table.coup
    ready = table.phase is Phase.BETWEEN_COUPS and table.stack.stage is StackStage.READY
    waits = table.contest is not None or coup.no_bet or coup.closed
    return BetSheet(
        tuple(_seat(table, eyes, box, sitting.get(box, "")) for box in boxes),
        tuple(_row(table, wager, sitting) for wager in offered),
        ready and not waits,
        rules.membership is not None and bool(rules.membership.own_card.value),
    )


def _seat(table: Table, eyes: Eyes, box: int, name: str) -> BetSeat:
    if not name:
        return BetSeat(box, "", "", 0)
    patron = table.patrons[name]
    return BetSeat(box, name, eyes.name(name), patron.chips_cents)


def _row(table: Table, wager: Wager, sitting: dict[int, str]) -> BetRow:
    lying: dict[int, dict[str, int]] = {}
    for name, placed in (table.coup.lay or table.coup.wagers).items():
        for each in placed:
            if each.wager is wager:
                lying.setdefault(each.box, {})[name] = each.cents
    cells = []
    for box in range(1, table.setup.seats + 1):
        there, name = lying.get(box, {}), sitting.get(box, "")
        own = there.get(name, 0)
        cells.append(BetCell(box, name, own, sum(there.values()) - own))
    cents = sum(each.cents + each.others_cents for each in cells)
    return BetRow(wager, say(f"printed-{wager.value}"), KEYS[wager], tuple(cells), cents)
