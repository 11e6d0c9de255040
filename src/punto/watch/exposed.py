"""More staked at one box after one and the same exposed card.

A mark on a card, or a dealer who shows one, helps only those who see it. The card last seen
before wagers were made is written beside what the box then staked; the stakes are dealt out anew
among coups that came after one that showed the same, so that to raise after a tie, a pair or
a Tiger is nothing unusual, and the strongest likeness with any rank is compared.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.cards import Rank
from punto.watch.counting import what_showed
from punto.watch.evidence import dealt_anew, soft_rank
from punto.watch.shapes import WatchedShoe

OTHERS = 199
LEAST_COUPS = 20
RANKS = tuple(Rank)


class AfterCard(NamedTuple):
    """What a box staked after one rank."""

    rank: Rank
    times: int
    """Coups in which that rank was last seen before."""
    raised: int
    """In how many of them the box had more than half of the most it had."""
    evidence: float


def after_cards(shoe: WatchedShoe) -> Mapping[int, AfterCard]:
    """For each box that wagers were made in, the rank after which most was staked."""
    coups = [coup for coup in shoe.coups if coup.exposed is not None]
    if len(coups) < LEAST_COUPS or shoe.mixed:
        return {}
    ranks = np.array([RANKS.index(coup.exposed.rank) for coup in coups if coup.exposed], np.int64)
    held: dict[int, NDArray[np.int64]] = {}
    for at, coup in enumerate(coups):
        for stake in coup.stakes:
            row = held.setdefault(stake.box, np.zeros(len(coups), np.int64))
            row[at] += stake.cents
    shown = what_showed(shoe.game, coups)
    numbers = {each: at for at, each in enumerate(dict.fromkeys(shown), 1)}
    alike = np.array([0, *(numbers[each] for each in shown[:-1])], np.int64)
    return {
        box: _after((shoe.table, shoe.number, box), stakes > stakes.max() / 2, ranks, alike)
        for box, stakes in sorted(held.items())
        if (stakes > stakes.max() / 2).sum() not in (0, len(coups))
    }


def _after(
    name: tuple[object, ...],
    raised: NDArray[np.bool_],
    ranks: NDArray[np.int64],
    alike: NDArray[np.int64],
) -> AfterCard:
    """The rank after which most was raised, and how that compares with what chance gives."""
    every = np.concatenate([raised[None], dealt_anew(name, raised, alike, OTHERS)])
    shown = ranks[:, None] == np.arange(len(RANKS))
    times, usual = shown.sum(axis=0), raised.mean()
    spread = np.sqrt(np.maximum(times * usual * (1 - usual), 1e-9))
    far = np.where(times > 0, (every @ shown.astype(np.int64) - times * usual) / spread, -np.inf)
    scores, best = far.max(axis=1), int(far[0].argmax())
    return AfterCard(
        RANKS[best],
        int(times[best]),
        int((raised & shown[:, best]).sum()),
        soft_rank(scores),
    )
