"""What many simulated tournaments came to: who won, what it paid, and how long it took."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from punto.simulate.run import BlocksDone
from punto.simulate.tournament import shapes
from punto.simulate.tournament.plan import TournamentPlan
from punto.tournament.conditions.document import BuyBackTerms


@dataclass(frozen=True)
class StrategyResult:
    """What one strategy came to, over all its entries in all tournaments."""

    name: str
    entrants: int
    """In each tournament."""
    tournaments: int
    firsts: int
    """Entries that came first, alone or level."""
    prizes_cents: int
    last_rounds: int
    """Entries that played in the last round."""
    buy_backs: int
    paid_cents: int
    """What its entrants paid: fees, and to buy back."""
    deviation_cents: float
    """Of the prizes of all its entrants together, from tournament to tournament."""

    @property
    def entries(self) -> int:
        return self.entrants * self.tournaments

    @property
    def first_share(self) -> float:
        return self.firsts / self.entries

    @property
    def last_round_share(self) -> float:
        return self.last_rounds / self.entries

    @property
    def prize_cents(self) -> float:
        """What an entry won on average."""
        return self.prizes_cents / self.entries

    @property
    def net_cents(self) -> float:
        """The same, less what was paid for it."""
        return (self.prizes_cents - self.paid_cents) / self.entries

    @property
    def standard_error_cents(self) -> float:
        """Of the average prize. Entrants of one tournament share one pool, so tournaments count."""
        return self.deviation_cents / sqrt(self.tournaments) / self.entrants


@dataclass(frozen=True)
class TournamentResults:
    """Simulated tournaments of one structure, a row of numbers for each."""

    plan: TournamentPlan
    rows: NDArray[np.int64]

    @property
    def tournaments(self) -> int:
        return int(self.rows.shape[0])

    def column(self, at: int) -> NDArray[np.int64]:
        found: NDArray[np.int64] = self.rows[:, at]
        return found

    def mean(self, at: int) -> float:
        return float(self.column(at).mean())

    @property
    def minutes(self) -> NDArray[np.float64]:
        """How long each lasted at the stated pace, breaks and the time between sessions aside."""
        return self.column(shapes.T_COUPS).astype(np.float64) * self.plan.pace_seconds / 60

    def minutes_at(self, share: float) -> float:
        """A length that this share of the tournaments did not exceed."""
        return float(np.quantile(self.minutes, share, method="inverted_cdf"))

    @property
    def strategies(self) -> list[StrategyResult]:
        said = self.plan.conditions
        again = said.buy_back.cents if isinstance(said.buy_back, BuyBackTerms) else 0
        found = []
        for at, (name, entrants) in enumerate(self.plan.strategies.items()):
            first = shapes.TOURNAMENT_COLUMNS + at * shapes.STRATEGY_COLUMNS
            prizes = self.column(first + shapes.S_PRIZES)
            bought = int(self.column(first + shapes.S_BUY_BACKS).sum())
            found.append(
                StrategyResult(
                    name=name,
                    entrants=entrants,
                    tournaments=self.tournaments,
                    firsts=int(self.column(first + shapes.S_FIRST).sum()),
                    prizes_cents=int(prizes.sum()),
                    last_rounds=int(self.column(first + shapes.S_LAST_ROUND).sum()),
                    buy_backs=bought,
                    paid_cents=(said.fee_cents or 0) * entrants * self.tournaments + again * bought,
                    deviation_cents=float(prizes.std()),
                )
            )
        return found


def results_of(done: BlocksDone[NDArray[np.int64]], plan: TournamentPlan) -> TournamentResults:
    """All that is done, in the order of the blocks."""
    width = shapes.TOURNAMENT_COLUMNS + len(plan.strategies) * shapes.STRATEGY_COLUMNS
    none = np.zeros((0, width), np.int64)
    return TournamentResults(
        plan, np.concatenate([none, *(done.done[block] for block in sorted(done.done))])
    )
