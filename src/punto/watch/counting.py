"""Whether stakes follow the edge: a patron's stakes beside other orders that look the same.

Anybody may bet by what the scoreboard shows, in streaks, after losses, late in a shoe. None of that
knows which cards are left beyond what the scoreboard says of them. So the stakes are held as they
were, and the cards are exchanged for others that would have shown the very same scoreboard: if the
stakes sit better on the cards that came than on those, they followed the cards.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.law.procedures import Result, Wager
from punto.law.rulebooks import rulebook
from punto.odds.cells import cells_of
from punto.odds.shapes import POINTS
from punto.odds.tables import drawing_tables
from punto.simulate.plan import first_words, kernel_tables
from punto.simulate.tally import PAIRS
from punto.watch.edges import counted, terms_in
from punto.watch.shapes import WatchedCoup, WatchedGame, WatchedShoe

OTHERS = 99
"""Other orders that the one that came is held against."""
SWEEPS = 10
"""Steps of a walk for each card that can be exchanged."""
LEAST_COUPS = 20
"""With fewer coups in a shoe nothing is said of it."""
PLACES = {card: place for place, card in enumerate(Card)}


MARKS = (-np.inf, 0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, np.inf)
"""Where a person who counts may raise the stake: how far above a fresh shoe's worth.

The first and the last are those of persons who always or never do, whose stakes tell nothing.
"""
ERRORS = (0.02, 0.1, 0.25)
"""How often such a person may err, or stake for cover."""


class Guesses(NamedTuple):
    """What is thought of how a patron raises stakes on a wager, from the shoes before."""

    most: float
    """The largest stake so far."""
    weights: NDArray[np.float64]
    """The logarithm of how likely each mark and error is held to be."""


NO_GUESSES = Guesses(0.0, np.full((len(MARKS), len(ERRORS)), -np.log(len(MARKS) * len(ERRORS))))


class Following(NamedTuple):
    """How a patron's stakes on one wager sat on the edge over one shoe."""

    wager: Wager
    evidence: float
    """On average one by chance."""
    learned: Guesses


def layout(coup: WatchedCoup) -> tuple[list[int], int]:
    """The cards of a coup by their places, and who drew a third card."""
    slots = [*coup.player[:2], *coup.banker[:2]]
    row = [PLACES[card] for card in slots]
    row.append(PLACES[coup.player[2]] if len(coup.player) > 2 else -1)
    row.append(PLACES[coup.banker[2]] if len(coup.banker) > 2 else -1)
    return row, 2 * (len(coup.player) > 2) + (len(coup.banker) > 2)


@cache
def shown_classes(game: WatchedGame) -> NDArray[np.int64]:
    """A number for each cell of both counts: the same for those that look alike to all wagers."""
    rules = rulebook(game.edition)
    looks: list[list[str]] = [[] for _ in range(POINTS * POINTS * 4)]
    for terms in terms_in(game).values():
        if terms.decided not in PAIRS:
            for upshot, at in cells_of(terms, rules.naturals.value).items():
                for cell in at:
                    looks[cell].append(upshot.value)
    numbers: dict[tuple[str, ...], int] = {}
    return np.array([numbers.setdefault(tuple(look), len(numbers)) for look in looks], np.int64)


def paths(shoe: WatchedShoe, others: int = OTHERS) -> NDArray[np.float64] | None:
    """What was left before each coup, of the order that came and of others that look the same.

    Nothing where too little of the shoe went by the book for that to be told.
    """
    coups = shoe.coups
    regular = [at for at, coup in enumerate(coups) if coup.regular]
    if len(regular) < LEAST_COUPS:
        return None
    laid = [layout(coups[at]) for at in regular]
    rows = np.array([row for row, _ in laid], np.int64)
    codes = np.array([code for _, code in laid], np.int64)
    tables, points = kernel_tables(shoe.game.edition), drawing_tables(rulebook(shoe.game.edition))
    from punto.watch.kernel import alike, left_before

    left = np.array([coup.left for coup in coups], np.float64)
    found = alike(
        first_words(f"watch {shoe.table} {shoe.number}", len(coups)),
        SWEEPS * int((rows >= 0).sum()),
        others,
        rows,
        _unseen(coups[-1]),
        codes,
        points.card_points.astype(np.int64),
        tables.draws,
        tables.pair_class,
        shown_classes(shoe.game),
    )
    return left_before(rows, found, np.array(regular), left)


def what_showed(game: WatchedGame, coups: Sequence[WatchedCoup]) -> list[tuple[Result, int, int]]:
    """What each coup showed: who won, with how many cards, and what it was to every wager."""
    tables, points = kernel_tables(game.edition), drawing_tables(rulebook(game.edition))
    worth, classes = points.card_points.astype(np.int64), shown_classes(game)
    from punto.watch.kernel import shown

    found = []
    for coup in coups:
        row, code = layout(coup)
        seen = shown(np.array(row), code, worth, tables.draws, tables.pair_class, classes)
        found.append((coup.result, len(coup.cards), seen))
    return found


def _unseen(last: WatchedCoup) -> NDArray[np.int64]:
    """Every card that nobody saw by the end of a shoe."""
    left = np.array(last.left, np.int64)
    for card in last.cards:
        left[PLACES[card]] -= 1
    return np.repeat(np.arange(len(Card)), np.maximum(left, 0))


def followings(
    shoe: WatchedShoe, known: Mapping[tuple[str, Wager], Guesses] | None = None
) -> Mapping[str, tuple[Following, ...]]:
    """For each patron, how the stakes on each wager sat on the edge.

    What earlier shoes showed of how a patron bets may be given; it says where to look in this one.
    """
    wanted = {who: np.array(row, np.float64) for who, row in shoe.all_stakes().items()}
    left = paths(shoe) if wanted and not shoe.mixed else None
    if left is None:
        return {}
    worth = {wager: _above_fresh(shoe.game, wager, left) for wager in {w for _, w in wanted}}
    found: dict[str, tuple[Following, ...]] = {}
    for (patron, wager), stakes in wanted.items():
        before = (known or {}).get((patron, wager), NO_GUESSES)
        each = _following(wager, stakes, worth[wager], before)
        found[patron] = (*found.get(patron, ()), each)
    return found


def _following(
    wager: Wager, stakes: NDArray[np.float64], worth: NDArray[np.float64], before: Guesses
) -> Following:
    """Of all orders that look the same, how much better the stakes fit the one that came.

    The fit is how likely these stakes were of a person who raises them where the count passes a
    mark and errs now and then, averaged over marks and errors as earlier shoes have weighed them.
    """
    most = max(before.most, float(stakes.max()))
    raised = stakes > most / 2
    fits = np.empty((len(worth), len(MARKS), len(ERRORS)))
    for at, mark in enumerate(MARKS):
        agree = ((worth > mark) == raised).sum(-1)[:, None]
        fits[:, at] = agree * np.log1p(-np.array(ERRORS)) + (raised.size - agree) * np.log(ERRORS)
    weights = before.weights + fits
    total = np.logaddexp.reduce(weights.reshape(len(worth), -1), axis=-1)
    among = np.logaddexp.reduce(total) - np.log(len(total))
    own = weights[0] - total[0]
    return Following(
        wager,
        float(np.exp(total[0] - among)),
        Guesses(most, own),
    )


@cache
def _usual(game: WatchedGame, wager: Wager) -> float:
    """How far a unit's worth commonly is from a fresh shoe's when half of the shoe is gone."""
    cards = np.repeat(np.arange(len(Card)), game.decks)
    random = np.random.default_rng(0)
    halves = np.array(
        [
            np.bincount(random.permutation(cards)[: len(cards) // 2], minlength=len(Card))
            for _ in range(400)
        ],
        np.float64,
    )
    return float(counted(game, wager, halves).std())


def _above_fresh(game: WatchedGame, wager: Wager, left: NDArray[np.float64]) -> NDArray[np.float64]:
    """A unit's worth less what it is in a fresh shoe, in steps of what is usual at half."""
    whole = np.full(len(Card), float(game.decks))
    return (counted(game, wager, left) - counted(game, wager, whole)) / _usual(game, wager)
