"""A patron's evening: a bankroll, a staking plan and some wagers, played many times over."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from punto.errors import Malformed
from punto.game.betting import Spread
from punto.game.wagers import upshot_of
from punto.law.clauses import Refused
from punto.law.procedures import Outcome, Rounding, Wager
from punto.law.provisions import Terms
from punto.law.rulebook import Rulebook
from punto.odds.cells import cells_of
from punto.simulate import shapes
from punto.simulate.plan import first_words, kernel_tables
from punto.simulate.staking import Staking, is_compiled
from punto.simulate.tally import PAIRS, gain, pair_coups

BLOCK_SESSIONS = 20_000
NO_LIMIT = 1 << 62
COLUMNS = ("final", "coups", "losing_run", "winning_run", "staked", "lowest")

Column = NDArray[np.int64]


@dataclass(frozen=True)
class Evening:
    """What a patron brings and means to do; amounts in cents."""

    table: Spread
    units: dict[Wager, int]
    bankroll: int
    coups: int
    stop_win: int = NO_LIMIT
    stop_loss: int = NO_LIMIT

    def __post_init__(self) -> None:
        for wager, unit in self.units.items():
            limits = self.table.limits.get(wager)
            if limits is not None and unit > limits.maximum_cents:
                raise Refused(
                    self.table.rules.over_maximum,
                    "unit-over-maximum",
                    unit_cents=unit,
                    wager=wager,
                    maximum_cents=limits.maximum_cents,
                )
        if min(self.units.values()) > self.bankroll:
            raise Malformed("bankroll-under-a-unit", cents=self.bankroll)


@dataclass(frozen=True)
class Evenings:
    """What became of many sessions, one number for each of them in every column."""

    bankroll: int
    least: int
    columns: dict[str, Column] = field(default_factory=dict)

    @property
    def sessions(self) -> int:
        return int(self.columns["final"].size)

    @property
    def ruined(self) -> float:
        """The share of sessions that ended with less than the least stake."""
        return float((self.columns["final"] < self.least).mean())

    @property
    def ahead(self) -> float:
        return float((self.columns["final"] > self.bankroll).mean())

    def mean(self, column: str) -> float:
        return float(self.columns[column].mean())

    def quantiles(self, column: str, shares: Iterable[float]) -> list[int]:
        found = np.quantile(self.columns[column], list(shares), method="inverted_cdf")
        return [int(each) for each in found]


def play_sessions(
    evening: Evening,
    staking: Staking,
    sessions: int,
    seed: int,
    workers: int,
    told: Callable[[int], None] = lambda _: None,
) -> Evenings:
    """Play so many sessions; the same seed gives the same ones with any number of workers."""
    sizes = [min(BLOCK_SESSIONS, sessions - start) for start in range(0, sessions, BLOCK_SESSIONS)]
    found: list[NDArray[np.int64]] = []
    gains = gains_of(evening.table, evening.units)

    def play(block: int) -> NDArray[np.int64]:
        return _block(evening, staking, gains, sizes[block], seed, block)

    # A plain function holds the interpreter, so more threads would only wait for it.
    with ThreadPoolExecutor(workers if is_compiled(staking) else 1) as pool:
        for done in pool.map(play, range(len(sizes))):
            found.append(done)
            told(sum(part.shape[1] for part in found))
    rows = np.concatenate(found, axis=1)
    least = min(_least(evening, wager) for wager in evening.units)
    return Evenings(evening.bankroll, least, dict(zip(COLUMNS, rows, strict=True)))


def _least(evening: Evening, wager: Wager) -> int:
    limits = evening.table.limits.get(wager)
    return limits.minimum_cents if limits is not None else 1


@dataclass(frozen=True)
class Gains:
    """For each wager and outcome, what a stake gains: a fraction, in two whole numbers."""

    over: NDArray[np.int64]
    under: NDArray[np.int64]
    by_pairs: NDArray[np.bool_]
    up: bool


def gains_of(table: Spread, wagers: Iterable[Wager]) -> Gains:
    """What each of these wagers gains at a table, in their order."""
    terms = [table.terms[wager] for wager in wagers]
    rows = [_gain_row(table.rules, each) for each in terms]
    rounding = table.rules.rounding
    return Gains(
        over=np.array([[g.numerator for g in row] for row in rows]),
        under=np.array([[g.denominator for g in row] for row in rows]),
        by_pairs=np.array([each.decided in PAIRS for each in terms]),
        up=rounding is not None and rounding.value is Rounding.UP,
    )


def _gain_row(rules: Rulebook, terms: Terms) -> list[Fraction]:
    row = [Fraction(0)] * shapes.CELLS
    if terms.decided in PAIRS:
        for bin_, coup in pair_coups():
            row[bin_] = gain(terms, upshot_of(terms, coup)[0])
        return row
    for upshot, cells in cells_of(terms, rules.naturals.value).items():
        if terms.outcomes[upshot].value is not Outcome.STANDOFF:
            for cell in cells.tolist():
                row[cell] = gain(terms, upshot)
    return row


def _block(
    evening: Evening, staking: Staking, gains: Gains, sessions: int, seed: int, block: int
) -> NDArray[np.int64]:
    from punto.simulate.session_kernel import play_sessions, play_sessions_plainly

    tables = kernel_tables(evening.table.rules.id)
    state = first_words(f"session {seed}", block)
    one = np.tile(tables.deck, evening.table.decks)
    two = one.copy()
    out = np.empty((len(COLUMNS), sessions), np.int64)
    limits = [evening.table.limits.get(wager) for wager in evening.units]
    numbers = (
        np.array(list(evening.units.values()), np.int64),
        np.array([each.minimum_cents if each else 1 for each in limits], np.int64),
        np.array([each.maximum_cents if each else NO_LIMIT for each in limits], np.int64),
        np.array([evening.bankroll, evening.stop_win, evening.stop_loss], np.int64),
    )
    deal = (
        *(state, one, two, tables.margin, tables.behind, tables.burned),
        *(tables.follows, tables.looks),
    )
    pay = (gains.over, gains.under, gains.by_pairs, gains.up)
    play: Any = play_sessions if is_compiled(staking) else play_sessions_plainly
    play(staking, evening.coups, *deal, *numbers, *pay, out)
    return out
