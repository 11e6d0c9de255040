"""Which cells of the joint distribution of counts are which upshot of a wager."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.game.coup import PlayedCoup
from punto.game.wagers import upshot_of
from punto.law.procedures import Decided, Hand, Result, Upshot
from punto.law.provisions import Terms
from punto.odds.shapes import SHAPE

_CELLS: dict[tuple[Decided, Hand | None, frozenset[int]], Mapping[Upshot, NDArray[np.intp]]] = {}


def cells_of(terms: Terms, naturals: frozenset[int]) -> Mapping[Upshot, NDArray[np.intp]]:
    """Which cells of the joint distribution are which upshot of a wager, worked out once."""
    key = terms.decided, terms.hand, naturals
    if key not in _CELLS:
        found: dict[Upshot, list[int]] = {}
        for at, (player, banker, drew, banker_drew) in enumerate(np.ndindex(SHAPE)):
            upshot, _ = upshot_of(terms, _coup(player, banker, drew, banker_drew, naturals))
            found.setdefault(upshot, []).append(at)
        _CELLS[key] = {upshot: np.array(at) for upshot, at in found.items()}
    return _CELLS[key]


def _coup(
    player: int, banker: int, drew: int, banker_drew: int, naturals: frozenset[int]
) -> PlayedCoup:
    """A coup that stands for all with these counts; its faces are of no account."""
    results = {player > banker: Result.PLAYER, banker > player: Result.BANKER}
    return PlayedCoup(
        player=(Card.CA,) * (2 + drew),
        banker=(Card.CA,) * (2 + banker_drew),
        player_count=player,
        banker_count=banker,
        player_natural=not drew and player in naturals,
        banker_natural=not banker_drew and banker in naturals,
        result=results.get(True, Result.TIE),
        rulings=(),
    )
