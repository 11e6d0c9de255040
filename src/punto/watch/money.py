"""Expected against actual: what a patron won beside what the cards that were left had in store.

Before each coup the exact chances of every outcome are known, no matter what a patron stakes.
What is won less what was to be expected is a fair game, and so is its exponential divided by its
exact average, at any scale. The average over some scales, fixed beforehand, grows only if results
keep coming better than the cards allow; the results that leave it small are the interval.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.law.procedures import Upshot, Wager
from punto.watch.counting import shown_classes
from punto.watch.edges import chances, gain_of, gains, pair_terms
from punto.watch.shapes import Stake, WatchedCoup, WatchedGame, WatchedShoe

Numbers = NDArray[np.float64]

SCALES = np.array([10.0 ** (-2 - step / 2) for step in range(11)])
"""From stakes of a dollar to stakes of a hundred thousand: what one cent weighs."""
BOTH_WAYS = np.concatenate([SCALES, -SCALES])
ONE_IN_TWENTY = 20.0
HALVINGS = 60
NO_GROWTH = np.zeros(BOTH_WAYS.size)


class Purse(NamedTuple):
    """What a patron staked and won, and what was to be expected."""

    staked_cents: int
    gain_cents: int
    """What was really paid less what was lost."""
    by_odds_cents: float
    """The same at the printed odds, before any payment was rounded to chips."""
    expected_cents: float
    growth: Numbers
    """The logarithm of the exact average at each scale, added up from coup to coup."""

    def plus(self, other: "Purse") -> "Purse":
        """Both together."""
        return Purse(
            self.staked_cents + other.staked_cents,
            self.gain_cents + other.gain_cents,
            self.by_odds_cents + other.by_odds_cents,
            self.expected_cents + other.expected_cents,
            self.growth + other.growth,
        )

    @property
    def evidence(self) -> float:
        """That results were better than the cards that were left allow; one on average."""
        ways = SCALES * self.by_odds_cents - self.growth[: SCALES.size]
        return float(np.exp(np.minimum(ways, 700)).mean())

    def interval(self, against: float = ONE_IN_TWENTY) -> tuple[int, int]:
        """The results that are not as unlikely as this, however often one looks."""
        found = []
        for sign in (-1, 1):
            near, far = self.expected_cents, self.expected_cents + sign
            while self._surprise(far) < against:
                far = self.expected_cents + 2 * (far - self.expected_cents)
            for _ in range(HALVINGS):
                middle = (near + far) / 2
                near, far = (middle, far) if self._surprise(middle) < against else (near, middle)
            found.append(near)
        return max(round(found[0]), -self.staked_cents), round(found[1])

    def _surprise(self, result: float) -> float:
        ways = BOTH_WAYS * result - self.growth
        return float(np.exp(np.minimum(ways, 700)).mean())


NO_PURSE = Purse(0, 0, 0.0, 0.0, NO_GROWTH)


@cache
def _classes(game: WatchedGame) -> tuple[NDArray[np.int64], Mapping[Wager, Numbers]]:
    """The cells that pay alike, and what each wager gains in them."""
    classes = shown_classes(game)
    first = np.unique(classes, return_index=True)[1]
    return classes, {wager: worth[first] for wager, worth in gains(game).items()}


@cache
def gain_at(game: WatchedGame, wager: Wager, upshot: Upshot) -> float:
    """What a unit gains by an upshot."""
    return float(gain_of(game, wager, upshot))


def purses(shoe: WatchedShoe) -> Mapping[str, Purse]:
    """What each patron staked and won in a shoe."""
    found: dict[str, Purse] = {}
    for coup in shoe.coups:
        if coup.regular and coup.stakes:
            for patron, purse in _coup(shoe.game, coup):
                found[patron] = found[patron].plus(purse) if patron in found else purse
    return found


def _coup(game: WatchedGame, coup: WatchedCoup) -> Iterator[tuple[str, Purse]]:
    """What one coup had in store for each patron, and what it gave."""
    by_patron: dict[str, list[Stake]] = {}
    for stake in coup.stakes:
        by_patron.setdefault(stake.patron, []).append(stake)
    classes, worth = _classes(game)
    likely = np.asarray(np.bincount(classes, chances(game, coup.left)), np.float64)
    left = np.array(coup.left, np.float64)
    for patron, stakes in by_patron.items():
        parts = [*_parts(game, stakes, likely, worth, left)]
        growth = sum((_growth(len(parts), *part) for part in parts), NO_GROWTH)
        yield (
            patron,
            Purse(
                sum(stake.cents for stake in stakes),
                sum(stake.gain_cents for stake in stakes),
                sum(gain_at(game, s.wager, s.upshot) * s.cents for s in stakes),
                float(sum(likely_ @ won for likely_, won in parts)),
                growth,
            ),
        )


def _parts(
    game: WatchedGame,
    stakes: list[Stake],
    likely: Numbers,
    worth: Mapping[Wager, Numbers],
    left: Numbers,
) -> Iterator[tuple[Numbers, Numbers]]:
    """How likely each outcome is and what it gives: of all wagers on counts at once, then pairs."""
    by_counts = [stake for stake in stakes if stake.wager in worth]
    if by_counts:
        yield likely, sum((worth[s.wager] * s.cents for s in by_counts), np.zeros(likely.size))
    for stake in stakes:
        if stake.wager not in worth:
            ways = [*pair_terms(game)[stake.wager].outcomes(left)]
            yield (
                np.array([float(way[0]) for way in ways]),
                np.array([w * stake.cents for _, w in ways]),
            )


def _growth(parts: int, likely: Numbers, won: Numbers) -> Numbers:
    """The logarithm of the average of the exponential, at each scale.

    How wagers on pairs and on counts go together is not counted; Hoelder's inequality bounds it,
    so that evidence is the smaller for it and never the larger.
    """
    ways = parts * BOTH_WAYS[:, None] * won + np.log(np.maximum(likely, 1e-300))
    most = ways.max(axis=1)
    total: Numbers = (most + np.log(np.exp(ways - most[:, None]).sum(axis=1))) / parts
    return total
