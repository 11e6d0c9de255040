"""Pairs of patrons who bet against each other: the same amount on both hands, coup after coup.

Each may follow the winner, bet against it, double after a loss, or stake more as the evening goes
on or the minimum is raised. So the hands that one backed are dealt out anew among coups at which
the road ended alike, with all amounts where they were; and of the coups for which the other changed
the amount, the amounts are, with all hands where they were. If the two chose apart from each other,
the order that came is one of these like any other.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.law.procedures import Result, Wager
from punto.watch.evidence import dealt_anew, soft_rank
from punto.watch.shapes import WatchedCoup, WatchedShoe

OTHERS = 199
LEAST_TOGETHER = 12
"""With fewer coups in which both had a hand backed, nothing is said of two."""
SIDES = {Wager.PLAYER: 1, Wager.BANKER: -1}
LONG_RUN = 6
"""Runs of one winner that are at least so long are alike."""
Numbers = NDArray[np.int64]


class Opposed(NamedTuple):
    """Two patrons over one shoe."""

    coups: int
    """In which both backed a hand."""
    offset: int
    """In which they backed both hands with the same amount."""
    evidence: float


class RoadEnds(NamedTuple):
    """How the road ended before each coup, as numbers; ties are left out."""

    run: Numbers
    """Who won last, and how often in a row."""
    runs: Numbers
    """The same with runs of three and more alike, and whether the run before was of one."""


def opposed(shoe: WatchedShoe) -> Mapping[tuple[str, str], Opposed]:
    """Every two patrons of a shoe who were in enough coups together."""
    backed = {patron: _backed(shoe, patron) for patron in shoe.bettors}
    road = _road(shoe.coups)
    found = {}
    for one, other in combinations(sorted(backed), 2):
        together = (backed[one] != 0) & (backed[other] != 0)
        if together.sum() < LEAST_TOGETHER:
            continue
        mine, theirs = backed[one][together], backed[other][together]
        offset = int((mine == -theirs).sum())
        if offset:
            name = shoe.table, shoe.number, (one, other)
            ends = RoadEnds(road.run[together], road.runs[together])
            found[one, other] = Opposed(
                int(together.sum()), offset, _evidence(name, mine, theirs, ends)
            )
    return found


def _backed(shoe: WatchedShoe, patron: str) -> Numbers:
    """Cents on the player's hand, less those on the banker's."""
    return np.array(
        [
            sum(SIDES.get(s.wager, 0) * s.cents for s in coup.stakes if s.patron == patron)
            for coup in shoe.coups
        ],
        np.int64,
    )


def _road(coups: tuple[WatchedCoup, ...]) -> RoadEnds:
    """How the road ended before each coup."""
    winner, run, before = 0, 0, 0
    of_run, of_runs = [], []
    for coup in coups:
        of_run.append(winner * (LONG_RUN + 1) + min(run, LONG_RUN))
        of_runs.append((winner * 4 + min(run, 3)) * 2 + (before == 1))
        if coup.result is not Result.TIE:
            won = 1 if coup.result is Result.PLAYER else 2
            winner, run, before = (won, run + 1, before) if won == winner else (won, 1, run)
    return RoadEnds(np.array(of_run, np.int64), np.array(of_runs, np.int64))


def _evidence(name: tuple[object, ...], mine: Numbers, theirs: Numbers, road: RoadEnds) -> float:
    """The average of what hands and what amounts say; each is one on average by chance."""
    hands, amounts = np.sign(theirs), np.abs(theirs)
    by_hands = _every(name, hands, road.runs) * amounts
    changed = np.flatnonzero(np.diff(np.abs(mine), prepend=np.abs(mine[:1])))
    by_amounts = hands[changed] * _every((*name, "amounts"), amounts[changed], road.run[changed])
    return (_against(mine, by_hands) + _against(mine[changed], by_amounts)) / 2


def _every(name: tuple[object, ...], values: Numbers, alike: Numbers) -> Numbers:
    """What came, and then others that could as well have come."""
    return np.concatenate([values[None], dealt_anew(name, values, alike, OTHERS)])


def _against(mine: Numbers, theirs: Numbers) -> float:
    """How far the number of coups stands out in which the first of these offset the other."""
    return soft_rank(np.asarray((theirs == -mine).sum(axis=1), np.float64))
