"""Pairs of patrons who bet against each other: the same amount on both hands, coup after coup.

Each may follow the winner, bet against it, or double after a loss. So the choices of one are dealt
out anew among coups that came after the same two results; if the two chose apart from each other,
the order that came is one of these like any other.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.law.procedures import Result, Wager
from punto.watch.evidence import at_least, dealt_anew, soft_rank
from punto.watch.shapes import WatchedCoup, WatchedShoe

OTHERS = 199
LEAST_TOGETHER = 12
"""With fewer coups in which both had a hand backed, nothing is said of two."""
SIDES = {Wager.PLAYER: 1, Wager.BANKER: -1}


class Opposed(NamedTuple):
    """Two patrons over one shoe."""

    coups: int
    """In which both backed a hand."""
    offset: int
    """In which they backed both hands with the same amount."""
    evidence: float
    share: float


def opposed(shoe: WatchedShoe) -> Mapping[tuple[str, str], Opposed]:
    """Every two patrons of a shoe who were in enough coups together."""
    backed = {patron: _backed(shoe, patron) for patron in shoe.bettors}
    after = _after(shoe.coups)
    found = {}
    for one, other in combinations(sorted(backed), 2):
        together = (backed[one] != 0) & (backed[other] != 0)
        if together.sum() < LEAST_TOGETHER:
            continue
        mine, theirs = backed[one][together], backed[other][together]
        offset = int((mine == -theirs).sum())
        if offset:
            scores = _scores(shoe, (one, other), mine, theirs, after[together])
            found[one, other] = Opposed(
                int(together.sum()), offset, soft_rank(scores), at_least(scores)
            )
    return found


def _backed(shoe: WatchedShoe, patron: str) -> NDArray[np.int64]:
    """Cents on the player's hand, less those on the banker's."""
    return np.array(
        [
            sum(SIDES.get(s.wager, 0) * s.cents for s in coup.stakes if s.patron == patron)
            for coup in shoe.coups
        ],
        np.int64,
    )


def _after(coups: tuple[WatchedCoup, ...]) -> NDArray[np.int64]:
    """What the last two results were before each coup, ties left out, as a number."""
    last, found = (0, 0), []
    for coup in coups:
        found.append(3 * last[0] + last[1])
        if coup.result is not Result.TIE:
            last = last[1], 1 if coup.result is Result.PLAYER else 2
    return np.array(found, np.int64)


def _scores(
    shoe: WatchedShoe,
    pair: tuple[str, str],
    mine: NDArray[np.int64],
    theirs: NDArray[np.int64],
    after: NDArray[np.int64],
) -> NDArray[np.float64]:
    """How many coups were offset, as it came and with the choices of one dealt out anew."""
    others = dealt_anew((shoe.table, shoe.number, pair), theirs, after, OTHERS)
    offset = np.concatenate([theirs[None], others]) == -mine
    return np.asarray(offset.sum(axis=1), np.float64)
