"""What was counted, and what it says of every wager."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.game.betting import spread
from punto.game.coup import PlayedCoup
from punto.game.wagers import upshot_of
from punto.law.procedures import Decided, Game, Outcome, PairsForm, Result, Upshot, Wager
from punto.law.provisions import Terms
from punto.law.rulebook import Rulebook
from punto.odds import WagerOdds
from punto.odds.cells import cells_of
from punto.odds.shapes import SHAPE

PAIRS = (Decided.PAIR_BY_RANK, Decided.PAIR_BY_SUIT, Decided.BOTH_HANDS_PAIRS)
CLASSES = (
    (Card.C2, Card.C3),
    (Card.H7, Card.S7),
    (Card.H7, Card.D7),
    (Card.H7, Card.H7),
)
"""Two cards for each way a hand can pair: not at all, mixed, coloured, perfect."""

OTHER_CLASSES = (
    (Card.C2, Card.C3),
    (Card.H8, Card.S8),
    (Card.H8, Card.D8),
    (Card.H8, Card.H8),
)
"""The same, of another rank."""


@dataclass(frozen=True, eq=False)
class CoupTally:  # noqa: PLW1641 - arrays have no hash, so a tally has none
    """Coups counted by cell and by pairs, and the shoes that they came from."""

    cells: NDArray[np.int64]
    bins: NDArray[np.int64]
    shoes: int

    @property
    def coups(self) -> int:
        return int(self.cells.sum())

    def __add__(self, other: "CoupTally") -> "CoupTally":
        return CoupTally(self.cells + other.cells, self.bins + other.bins, self.shoes + other.shoes)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, CoupTally)
            and self.shoes == other.shoes
            and bool(np.array_equal(self.cells, other.cells))
            and bool(np.array_equal(self.bins, other.bins))
        )

    def results(self) -> dict[Result, int]:
        """How often each hand won, and how often neither."""
        both = self.cells.reshape(SHAPE).sum(axis=(2, 3))
        return {
            Result.PLAYER: int(np.tril(both, -1).sum()),
            Result.BANKER: int(np.triu(both, 1).sum()),
            Result.TIE: int(np.trace(both)),
        }


NOTHING = CoupTally(np.zeros(400, np.int64), np.zeros(32, np.int64), 0)


@dataclass(frozen=True, slots=True)
class WagerResult:
    """What a unit on every coup came to."""

    wager: Wager
    staked: int
    net: Fraction
    square: Fraction

    @property
    def edge(self) -> float:
        return -float(self.net) / self.staked

    @property
    def standard_error(self) -> float:
        mean = float(self.net) / self.staked
        return sqrt(max(float(self.square) / self.staked - mean**2, 0) / self.staked)

    def z(self, exact: WagerOdds) -> float:
        """How many standard errors it lies from the exact edge."""
        spread_ = sqrt(float(exact.variance) / self.staked)
        return (self.edge - float(exact.edge)) / spread_


def wager_results(
    rules: Rulebook, tally: CoupTally, game: Game, pairs: PairsForm | None
) -> dict[Wager, WagerResult]:
    """Every wager of a game from one tally."""
    table = spread(rules, game=game, pairs=pairs)
    return {
        terms.wager: _result(rules, terms, tally)
        for terms in rules.wagers
        if table.game in terms.games and terms.form in (None, table.form)
    }


def _result(rules: Rulebook, terms: Terms, tally: CoupTally) -> WagerResult:
    net = square = Fraction(0)
    for upshot, number in _upshots(rules, terms, tally).items():
        each = gain(terms, upshot)
        net += each * number
        square += each**2 * number
    return WagerResult(terms.wager, tally.coups, net, square)


def gain(terms: Terms, upshot: Upshot) -> Fraction:
    """What a unit staked gains by an upshot."""
    match terms.outcomes[upshot].value:
        case Outcome.WIN:
            return terms.odds[upshot].value
        case Outcome.LOSE:
            return Fraction(-1)
        case Outcome.STANDOFF | Outcome.RETURNED:
            return Fraction(0)


def _upshots(rules: Rulebook, terms: Terms, tally: CoupTally) -> Mapping[Upshot, int]:
    if terms.decided in PAIRS:
        counted: Counter[Upshot] = Counter()
        for bin_, coup in pair_coups():
            counted[upshot_of(terms, coup)[0]] += int(tally.bins[bin_])
        return counted
    cells = cells_of(terms, rules.naturals.value)
    return {upshot: int(tally.cells[at].sum()) for upshot, at in cells.items()}


def pair_coups() -> Iterator[tuple[int, PlayedCoup]]:
    """A coup that stands for each bin of pairs."""
    for same, banker, player in product(range(2), range(4), range(4)):
        hands = CLASSES[player], (CLASSES if same else OTHER_CLASSES)[banker]
        coup = PlayedCoup(*hands, 0, 0, False, False, Result.TIE, ())
        yield player + 4 * banker + 16 * same, coup
