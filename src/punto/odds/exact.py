"""The exact odds of every wager: ways counted, not simulated, and fractions, not floats."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count as counter
from itertools import product
from math import perm
from typing import TypeAlias

import numpy as np

from punto.cards import Card, Rank, Suit
from punto.game.betting import spread
from punto.game.coup import PlayedCoup
from punto.game.wagers import upshot_of
from punto.law.procedures import Decided, Game, Outcome, PairsForm, Result, Upshot, Wager
from punto.law.provisions import Terms
from punto.law.rulebook import Rulebook
from punto.odds.cells import cells_of
from punto.odds.composition import Composition, fresh
from punto.odds.counting import Cell, count_ways
from punto.odds.shapes import POINTS, SHAPE, Counts
from punto.odds.tables import DrawingTables, drawing_tables

TwoCards: TypeAlias = tuple[Card, Card]

LOOSE: TwoCards = (Card.C2, Card.C3)
"""Two cards that are no pair, standing for all such."""

COUP_CARDS = 6
PAIR_CARDS = 2
BOTH_PAIRS_CARDS = 4
FEW = 16
"""Distributions that a process counts before it loads what compiles."""
_ASKED = counter(1)


@dataclass(frozen=True, slots=True)
class UpshotOdds:
    """One way a coup can go for a wager, and how many deals out of all go that way."""

    upshot: Upshot
    outcome: Outcome
    pays: Fraction | None
    ways: int
    deals: int

    @property
    def probability(self) -> Fraction:
        return Fraction(self.ways, self.deals)

    @property
    def net(self) -> Fraction:
        """What a unit staked gains."""
        match self.outcome:
            case Outcome.WIN:
                assert self.pays is not None
                return self.pays
            case Outcome.LOSE:
                return Fraction(-1)
            case Outcome.STANDOFF | Outcome.RETURNED:
                return Fraction(0)


DECIDED = frozenset({Outcome.WIN, Outcome.LOSE})


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """What a wager costs: the house's edge on a unit staked, and how much it varies."""

    wager: Wager
    upshots: tuple[UpshotOdds, ...]

    @property
    def edge(self) -> Fraction:
        return -sum((each.net * each.ways for each in self.upshots), Fraction(0)) / self.deals

    @property
    def hold(self) -> Fraction:
        """What the house keeps of stakes that a coup decides: none that stand off or go back."""
        decided = sum(each.ways for each in self.upshots if each.outcome in DECIDED)
        return self.edge * Fraction(self.deals, decided) if decided else Fraction(0)

    @property
    def variance(self) -> Fraction:
        square = sum((each.net**2 * each.ways for each in self.upshots), Fraction(0))
        return square / self.deals - self.edge**2

    @property
    def deals(self) -> int:
        return self.upshots[0].deals


def exact(
    rules: Rulebook,
    composition: Composition | None = None,
    *,
    game: Game = Game.COMMISSION,
    pairs: PairsForm | None = None,
    wagers: Iterable[Wager] | None = None,
) -> dict[Wager, WagerOdds]:
    """The odds of every wager of a game, or of those asked for, from these cards.

    Without a composition the cards are the most decks that the edition plays with.
    """
    cards = fresh(rules) if composition is None else composition
    terms = terms_of(rules, game, pairs)
    ways = joint_ways(drawing_tables(rules), cards)
    return {
        wager: WagerOdds(wager, tuple(_upshots(rules, terms[wager], cards, ways)))
        for wager in (terms if wagers is None else wagers)
    }


def terms_of(rules: Rulebook, game: Game, pairs: PairsForm | None) -> Mapping[Wager, Terms]:
    """The terms of every wager of the edition, whether or not one layout has them all."""
    table = spread(rules, game=game, pairs=pairs)
    return {
        terms.wager: terms
        for terms in rules.wagers
        if table.game in terms.games and terms.form in (None, table.form)
    }


def _upshots(
    rules: Rulebook, terms: Terms, cards: Composition, ways: Counts
) -> Iterator[UpshotOdds]:
    """Each upshot of a wager with its ways, in the order that the edition lists outcomes."""
    match terms.decided:
        case Decided.PAIR_BY_RANK | Decided.PAIR_BY_SUIT:
            counted, deals = _pair_ways(terms, cards), perm(cards.cards, PAIR_CARDS)
        case Decided.BOTH_HANDS_PAIRS:
            counted, deals = _both_pairs_ways(terms, cards), perm(cards.cards, BOTH_PAIRS_CARDS)
        case _:
            cells = cells_of(terms, rules.naturals.value)
            counted = Counter({upshot: int(ways[at].sum()) for upshot, at in cells.items()})
            deals = perm(cards.cards, COUP_CARDS)
    assert counted.total() == deals, f"every deal is one upshot of {terms.wager.value}"
    for upshot, rule in terms.outcomes.items():
        pays = terms.odds[upshot].value if upshot in terms.odds else None
        yield UpshotOdds(upshot, rule.value, pays, counted[upshot], deals)


def joint_ways(tables: DrawingTables, cards: Composition) -> Counts:
    """The ways to deal each pair of counts and lengths of hands, in one row.

    What compiles takes longer to load than the first few distributions take without it.
    """
    left = [0] * POINTS
    for point, count in zip(tables.card_points.tolist(), cards.counts, strict=True):
        left[point] += count
    drawing = tables.natural, tables.player_draws, tables.banker_draws
    if "numba" not in sys.modules and next(_ASKED) <= FEW:
        found: dict[Cell, int] = {}
        count_ways(left, *drawing, found)
        return np.array([found[cell] for cell in np.ndindex(SHAPE)])
    from punto.odds.kernel import joint

    ways = np.empty(SHAPE, np.int64)
    joint(np.array(left), *drawing, ways)
    return ways.ravel()


def _pair_ways(terms: Terms, cards: Composition) -> Counter[Upshot]:
    """Two cards of one hand, by whether rank, colour and suit agree."""
    suited: Counter[tuple[Suit, Suit]] = Counter()
    for counts in _by_face(terms, cards).values():
        for one, other in product(Suit, Suit):
            suited[one, other] += counts[one] * (counts[other] - (one is other))
    ways = {
        (_card(Rank.SEVEN, one), _card(Rank.SEVEN, other)): number
        for (one, other), number in suited.items()
    }
    ways[LOOSE] = perm(cards.cards, PAIR_CARDS) - suited.total()
    return _counted(terms, {(pair, pair): number for pair, number in ways.items()})


def _both_pairs_ways(terms: Terms, cards: Composition) -> Counter[Upshot]:
    """Four cards of two hands, by which of them pair and whether alike."""
    held = [sum(counts.values()) for counts in _by_face(terms, cards).values()]
    paired = [perm(number, 2) for number in held]
    twin = sum(perm(number, 4) for number in held)
    double = sum(paired) ** 2 - sum(number * number for number in paired)
    single = sum(paired) * perm(cards.cards - 2, 2) - twin - double
    none = perm(cards.cards, BOTH_PAIRS_CARDS) - twin - double - 2 * single
    eights, nines = (Card.C8, Card.H8), (Card.C9, Card.H9)
    return _counted(
        terms,
        {
            (eights, eights): twin,
            (eights, nines): double,
            (eights, LOOSE): single,
            (LOOSE, eights): single,
            (LOOSE, LOOSE): none,
        },
    )


def _counted(terms: Terms, ways: Mapping[tuple[TwoCards, TwoCards], int]) -> Counter[Upshot]:
    """The ways of each upshot, from hands of which only the first two cards are of account."""
    counted: Counter[Upshot] = Counter()
    for (player, banker), number in ways.items():
        coup = PlayedCoup(player, banker, 0, 0, False, False, Result.TIE, ())
        upshot, _ = upshot_of(terms, coup)
        counted[upshot] += number
    return counted


def _by_face(terms: Terms, cards: Composition) -> Mapping[Rank, Counter[Suit]]:
    """The cards of each face value, suit by suit."""
    assert terms.faces is not None
    held: dict[Rank, Counter[Suit]] = {}
    for card in Card:
        face = terms.faces[card.rank].value
        held.setdefault(face, Counter())[card.suit] += cards[card]
    return held


def _card(rank: Rank, suit: Suit) -> Card:
    return Card(rank.value + suit.value)
