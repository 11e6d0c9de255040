"""What is to be simulated, cut into blocks that anyone can play and everyone plays alike."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from punto.cards import PACK, Card
from punto.law.procedures import BurnMethod, CuttingCardSeen, LastCoup
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.odds.composition import fresh
from punto.odds.shapes import NO_CARD, POINTS
from punto.odds.tables import drawing_tables
from punto.simulate import shapes
from punto.simulate.lookups import lookups
from punto.simulate.tally import CoupTally

BLOCK_COUPS = 1 << 23
"""Coups in a block: a tenth of a second's work, so that handing one out costs nothing."""

FOLLOWS = {
    LastCoup.THIS_COUP: shapes.OVER,
    LastCoup.ONE_MORE: shapes.ONE_MORE,
    LastCoup.ONE_MORE_AFTER_A_TIE: shapes.ONE_MORE_AFTER_A_TIE,
}


@dataclass(frozen=True, slots=True)
class Plan:
    """Coups of one edition from one seed; equal plans give equal tallies, wherever they run."""

    edition: str
    decks: int
    coups: int
    seed: int

    @property
    def blocks(self) -> int:
        return -(-self.coups // BLOCK_COUPS)

    def coups_in(self, block: int) -> int:
        """A whole block, or what is left for the last."""
        return min(BLOCK_COUPS, self.coups - block * BLOCK_COUPS)

    def play(self, block: int) -> CoupTally:
        """The tally of one block: a function of the plan and the block's number, and no more."""
        (tally,) = play_steps(self, block, ())
        return tally

    def told(self, blocks: Iterable[int]) -> str:
        return f"{sum(map(self.coups_in, blocks)):,} of {self.coups:,} coups"


def make_plan(rules: Rulebook, coups: int, seed: int, decks: int | None = None) -> Plan:
    """A plan for an edition, with as many decks as it plays with."""
    cards = fresh(rules, decks).cards
    return Plan(rules.id, cards // PACK, coups, seed)


def play_steps(plan: Plan, block: int, marks: Iterable[int]) -> Iterator[CoupTally]:
    """The tally of a block as it grows: at each of these counts of coups, and at its end.

    A step ends with a shoe, so it may have a few coups more than its mark.
    """
    from punto.simulate import kernel

    tables = kernel_tables(plan.edition)
    one = np.tile(tables.deck, plan.decks)
    two = one.copy()
    state = first_words(str(plan.seed), block)
    cells = np.zeros(shapes.CELLS, np.int64)
    bins = np.zeros(shapes.PAIR_BINS, np.int64)
    coups = plan.coups_in(block)
    shoes = done = 0
    for mark in (*(mark for mark in sorted(marks) if mark < coups), coups):
        if 0 < mark <= done:
            continue
        shoes += kernel.deal_shoes(
            state,
            coups - done,
            mark - done,
            one,
            two,
            tables.margin,
            tables.behind,
            tables.burned,
            tables.follows,
            tables.looks,
            cells,
            bins,
        )
        tally = CoupTally(cells.copy(), bins.copy(), shoes)
        done = tally.coups
        yield tally


def first_words(seed: str, block: int) -> NDArray[np.uint64]:
    """The generator's first words for a block, far from those of any other."""
    digest = blake2b(f"punto {seed} {block}".encode(), digest_size=8 * shapes.STATE_WORDS).digest()
    return np.frombuffer(digest, np.uint64).copy()


@dataclass(frozen=True)
class KernelTables:
    """An edition's procedure as the kernel reads it."""

    deck: NDArray[np.uint8]
    """Each card of a pack by its place in `Card`."""
    margin: int
    behind: int
    burned: NDArray[np.uint8]
    follows: NDArray[np.uint8]
    draws: NDArray[np.uint8]
    pair_class: NDArray[np.uint8]
    looks: NDArray[np.uint16]


@cache
def kernel_tables(edition: str) -> KernelTables:
    """The edition's procedure, worked out once."""
    rules = rulebook(edition)
    drawing = drawing_tables(rules)
    draws = np.zeros((POINTS, POINTS, POINTS), np.uint8)
    for player, banker, third in np.ndindex(draws.shape):
        if drawing.natural[player] or drawing.natural[banker]:
            continue
        drew = bool(drawing.player_draws[player])
        banker_drew = bool(drawing.banker_draws[banker, third if drew else NO_CARD])
        draws[player, banker, third] = 2 * drew + banker_drew
    pair_class = _pair_classes()
    return KernelTables(
        deck=np.arange(len(Card), dtype=np.uint8),
        margin=rules.cut_depth.value,
        behind=rules.cutting_card_depth.value,
        burned=_burned(rules),
        follows=np.array(
            [
                FOLLOWS[rules.last_coup[seen].value]
                for seen in (CuttingCardSeen.AS_FIRST_CARD, CuttingCardSeen.DURING_COUP)
            ],
            np.uint8,
        ),
        draws=draws.ravel(),
        pair_class=pair_class,
        looks=lookups(drawing.card_points.astype(np.int64), draws.ravel(), pair_class),
    )


def _burned(rules: Rulebook) -> NDArray[np.uint8]:
    """How many cards each first card costs: one, burned unseen, as every edition allows."""
    assert any(burn.value.method is BurnMethod.FACE_DOWN for burn in rules.burns)
    return np.ones(1 << 6, np.uint8)


def _pair_classes() -> NDArray[np.uint8]:
    """For two cards: no pair, mixed, coloured or perfect, in the order of `tally.CLASSES`."""
    classes = np.zeros(1 << 12, np.uint8)
    for one, first in enumerate(Card):
        for other, second in enumerate(Card):
            if first.rank is second.rank:
                colour = first.suit.is_red == second.suit.is_red
                kind = 3 if first.suit is second.suit else 2 if colour else 1
                classes[(one << 6) + other] = kind
    return classes
