"""A coup on the felt in one line, for tests."""

from dataclasses import dataclass
from typing import Any

import pytest

from punto.cards import read_cards
from punto.game.betting import Spread, check_bets, settle_coup, spread
from punto.game.coup import PlayedCoup
from punto.game.coup import deal as deal_coup
from punto.game.limits import Limits
from punto.game.wagers import Bet, Float, Settlement
from punto.law.procedures import Game, PairsForm, Rounding, Wager
from punto.law.rulebooks import rulebook
from punto.money import ChipSet

CENT_CHIPS = ChipSet([1])
DOLLAR_CHIPS = ChipSet([100, 500, 2500, 10000, 50000, 100000])

ACT = ("act-2012", "act-2016", "act-2018")
NSW = ("nsw-earlier", "star-2025")


@dataclass(frozen=True)
class Felt:
    """A coup and what became of its wagers."""

    coup: PlayedCoup
    table: Spread
    settlements: tuple[Settlement, ...]

    def settled(self, wager: str, patron: str = "ann") -> Settlement:
        return next(
            s for s in self.settlements if s.bet.wager.value == wager and s.bet.patron == patron
        )


def deal(
    edition: str,
    cards: str,
    *,
    game: str = "commission",
    pairs: str | None = None,
    decks: int | None = None,
    layout: str | None = None,
    chips: ChipSet = CENT_CHIPS,
    rounding: Rounding | None = None,
    limits: dict[str, tuple[int, int]] | None = None,
    approved: tuple[str, ...] = (),
    bets: tuple[Bet, ...] = (),
    **stakes: int,
) -> Felt:
    """Deal the cards and settle ann's stakes (`banker_dragon=10_00`) and any other bets."""
    placed = (*(bet("ann", name.replace("_", "-"), n) for name, n in stakes.items()), *bets)
    table = spread(
        rulebook(edition),
        game=Game(game),
        pairs=PairsForm(pairs) if pairs else None,
        decks=decks,
        layout=layout,
        offered=[each.wager for each in placed],
        limits={Wager(w): Limits(*least_most) for w, least_most in (limits or {}).items()},
    )
    check_bets(table, placed, frozenset(approved))
    coup = deal_coup(table.rules, read_cards(cards))
    return Felt(coup, table, settle_coup(table, coup, placed, Float(chips, rounding)))


def bet(patron: str, wager: str, cents: int) -> Bet:
    return Bet(patron, Wager(wager), cents)


def case(edition: str, clauses: str, *values: Any, name: str = "") -> Any:
    """A row of a table of cases that says which clauses it proves, or none of them whole."""
    ids = clauses.split("; ") if clauses else []
    label = "-".join(word for word in (edition, *ids[:1], name) if word)
    marks = [pytest.mark.clause(edition, *ids)] if ids else []
    return pytest.param(edition, *values, marks=marks, id=label)


def in_nsw(clauses: str) -> list[Any]:
    """The same clauses in both editions of New South Wales."""
    return [case(edition, clauses) for edition in NSW]
