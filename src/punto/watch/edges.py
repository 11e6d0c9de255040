"""What each wager was worth to those who bet, coup by coup, from the cards that were seen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.game.wagers import upshot_of
from punto.law.procedures import Decided, Hand, Upshot, Wager
from punto.law.provisions import Terms
from punto.law.rulebooks import rulebook
from punto.odds import Composition, exact
from punto.odds.cells import cells_of
from punto.odds.composition import fresh
from punto.odds.exact import joint_ways, terms_of
from punto.odds.shapes import POINTS
from punto.odds.tables import DrawingTables, drawing_tables
from punto.simulate.tally import PAIRS, gain, pair_coups
from punto.watch.shapes import WatchedGame

Numbers = NDArray[np.float64]
RANKS, SUITS = 13, 4
PLAYER_BINS, BANKER_BINS, BOTH_BINS = (0, 1, 2, 3), (0, 4, 8, 12), (0, 1, 5, 21)
"""The bins of pairs that stand for each way a hand can pair, and for each way both can."""


@cache
def terms_in(game: WatchedGame) -> dict[Wager, Terms]:
    """The terms of the wagers that a table has."""
    found = terms_of(rulebook(game.edition), game.game, game.pairs)
    return {wager: terms for wager, terms in found.items() if wager in game.offered}


def advantages(game: WatchedGame, left: Sequence[int]) -> dict[Wager, Fraction]:
    """What a unit on each wager is worth to who bets it, exactly; below zero, what it costs."""
    rules, cards = rulebook(game.edition), Composition(tuple(left))
    found = exact(rules, cards, game=game.game, pairs=game.pairs, wagers=tuple(terms_in(game)))
    return {wager: -odds.edge for wager, odds in found.items()}


def chances(game: WatchedGame, left: Sequence[int]) -> Numbers:
    """How likely each cell of both counts is, from cards of which so many are left."""
    ways = joint_ways(_drawing(game.edition), Composition(tuple(left)))
    return np.asarray(ways / ways.sum(), np.float64)


@cache
def _drawing(edition: str) -> DrawingTables:
    """The drawing rules of an edition as arrays, worked out once."""
    return drawing_tables(rulebook(edition))


@cache
def gains(game: WatchedGame) -> dict[Wager, Numbers]:
    """What a unit gains in each cell, of every wager that both counts decide."""
    rules, found = rulebook(game.edition), {}
    for wager, terms in terms_in(game).items():
        if terms.decided not in PAIRS:
            worth = np.zeros(POINTS * POINTS * 4)
            for upshot, at in cells_of(terms, rules.naturals.value).items():
                worth[at] = float(gain(terms, upshot))
            found[wager] = worth
    return found


@cache
def gain_of(game: WatchedGame, wager: Wager, upshot: Upshot) -> Fraction:
    """What a unit gains by an upshot."""
    return gain(terms_in(game)[wager], upshot)


@dataclass(frozen=True)
class PairTerms:
    """What a unit on a wager on pairs gains, by how one hand pairs or by how both do."""

    both: bool
    gains: tuple[float, ...]
    """None, mixed, coloured, perfect; or none, one hand, both, both of one rank."""

    def outcomes(self, left: NDArray[np.float64]) -> Iterator[tuple[NDArray[np.float64], float]]:
        """Each way it can go, how likely that is from these cards, and what it gains."""
        chances_ = _both(left) if self.both else _one(left)
        yield from zip(chances_, self.gains, strict=True)

    def worth(self, left: NDArray[np.float64]) -> NDArray[np.float64]:
        """What a unit is worth, for each of many compositions in the last axis."""
        found: NDArray[np.float64] = sum(
            (chance * gained for chance, gained in self.outcomes(left)), np.zeros(left.shape[:-1])
        )
        return found


@cache
def pair_terms(game: WatchedGame) -> dict[Wager, PairTerms]:
    """Of every wager on pairs that a table has."""
    found = {}
    for wager, terms in terms_in(game).items():
        if terms.decided in PAIRS:
            both = terms.decided is Decided.BOTH_HANDS_PAIRS
            by_bin = {at: float(gain(terms, upshot_of(terms, c)[0])) for at, c in pair_coups()}
            bins = BOTH_BINS if both else PLAYER_BINS if terms.hand is Hand.PLAYER else BANKER_BINS
            found[wager] = PairTerms(both, tuple(by_bin[at] for at in bins))
    return found


def _one(left: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
    """How likely two cards are no pair, a mixed, a coloured and a perfect one."""
    cards = left.sum(-1)
    by_rank = left.reshape(*left.shape[:-1], RANKS, SUITS)
    whole = cards * (cards - 1)
    held = by_rank.sum(-1)
    any_pair = (held * (held - 1)).sum(-1) / whole
    perfect = (left * (left - 1)).sum(-1) / whole
    # Clubs, diamonds, hearts, spades: the red ones stand in the middle.
    red = by_rank[..., 1] * by_rank[..., 2]
    black = by_rank[..., 0] * by_rank[..., 3]
    coloured = 2 * (red + black).sum(-1) / whole
    return 1 - any_pair, any_pair - perfect - coloured, coloured, perfect


def _both(left: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
    """How likely neither hand is a pair, one is, both are, and both of one rank."""
    cards = left.sum(-1)
    held = left.reshape(*left.shape[:-1], RANKS, SUITS).sum(-1)
    pairs = held * (held - 1)
    whole = cards * (cards - 1) * (cards - 2) * (cards - 3)
    twin = (pairs * (held - 2) * (held - 3)).sum(-1) / whole
    double = (pairs.sum(-1) ** 2 - (pairs**2).sum(-1)) / whole
    one = 2 * (pairs.sum(-1) * (cards - 2) * (cards - 3) / whole - twin - double)
    return 1 - one - double - twin, one, double, twin


@cache
def count_weights(game: WatchedGame) -> dict[Wager, Numbers]:
    """What the share of each point value among the cards left adds to a unit's worth.

    It is the slope at full decks: how a unit's worth changes when one card of a value is gone.
    Anybody can keep this count by hand.
    """
    rules = rulebook(game.edition)
    points = drawing_tables(rules).card_points
    whole = fresh(rules, game.decks)
    wagers = tuple(gains(game))
    base = exact(rules, whole, game=game.game, pairs=game.pairs, wagers=wagers)
    found = {wager: np.zeros(POINTS) for wager in wagers}
    for point in range(POINTS):
        card = next(card for card, worth in zip(Card, points, strict=True) if worth == point)
        gone = fresh(rules, game.decks, (card,))
        less = exact(rules, gone, game=game.game, pairs=game.pairs, wagers=wagers)
        for wager in wagers:
            moved = base[wager].edge - less[wager].edge
            found[wager][point] = -float(moved) * (whole.cards - 1)
    return found


def counted(game: WatchedGame, wager: Wager, left: NDArray[np.float64]) -> NDArray[np.float64]:
    """A unit's worth as a count tells it: exact for pairs, by the slope for all else."""
    pairs = pair_terms(game).get(wager)
    if pairs is not None:
        return pairs.worth(left)
    points = _drawing(game.edition).card_points
    worth: NDArray[np.float64] = left @ count_weights(game)[wager][points] / left.sum(-1)
    return worth
