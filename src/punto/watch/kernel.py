"""Other orders in which a shoe could have come that look the same on the scoreboard.

A walk exchanges cards between coups, or with cards that nobody saw, and takes a step back wherever
a coup would no longer show what it showed. Every order is as likely as any other, and a step as
likely as its reverse, so the walk leaves the chances of orders as they are.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from punto.simulate.kernel import _below

SLOTS = 6
"""Player's first two cards, banker's first two, player's third, banker's third."""
MOST = 3
"""Cards of one coup that are exchanged at once; counts often agree only with several."""

Cards = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@njit(cache=True, nogil=True)
def shown(
    row: Cards,
    code: int | np.int64,
    points: Cards,
    draws: Bytes,
    pair_class: Bytes,
    cell_class: Cards,
) -> int:
    """What a coup of these cards shows; below zero if they would not be dealt so."""
    player = (points[row[0]] + points[row[1]]) % 10
    banker = (points[row[2]] + points[row[3]]) % 10
    third = points[row[4]] if code >= 2 else 0
    if draws[(player * 10 + banker) * 10 + third] != code:
        return -1
    if code >= 2:
        player = (player + third) % 10
    if code % 2 == 1:
        banker = (banker + points[row[5]]) % 10
    pairs = pair_class[(row[0] << 6) + row[1]] + 4 * pair_class[(row[2] << 6) + row[3]]
    if row[0] >> 2 == row[2] >> 2:
        pairs += 16
    return int(cell_class[(player * 10 + banker) * 4 + code] * 32 + pairs)


@njit(cache=True, nogil=True)
def _exchange(
    rows: Cards, pool: Cards, coup: np.int64, slot: np.int64, other: np.int64, size: int
) -> None:
    held = rows[coup, slot]
    if other >= size:
        rows[coup, slot] = pool[other - size]
        pool[other - size] = held
    else:
        rows[coup, slot] = rows[other // SLOTS, other % SLOTS]
        rows[other // SLOTS, other % SLOTS] = held


@njit(cache=True, nogil=True)
def _walk(
    state: NDArray[np.uint64],
    steps: int,
    rows: Cards,
    pool: Cards,
    codes: Cards,
    shows: Cards,
    points: Cards,
    draws: Bytes,
    pair_class: Bytes,
    cell_class: Cards,
) -> None:
    size = rows.shape[0] * SLOTS
    slots, others = np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    for _ in range(steps):
        coup = np.int64(_below(state, rows.shape[0]))
        number = 1 + np.int64(_below(state, MOST))
        sound = True
        for at in range(number):
            slots[at] = np.int64(_below(state, SLOTS))
            others[at] = np.int64(_below(state, size + pool.size))
            if (
                rows[coup, slots[at]] < 0
                or others[at] // SLOTS == coup
                or (others[at] < size and rows[others[at] // SLOTS, others[at] % SLOTS] < 0)
            ):
                sound = False
            for before in range(at):
                if slots[before] == slots[at] or others[before] == others[at]:
                    sound = False
        if not sound:
            continue
        for at in range(number):
            _exchange(rows, pool, coup, slots[at], others[at], size)
        same = (
            shown(rows[coup], int(codes[coup]), points, draws, pair_class, cell_class)
            == shows[coup]
        )
        for at in range(number):
            if same and others[at] < size:
                there = others[at] // SLOTS
                seen = shown(rows[there], int(codes[there]), points, draws, pair_class, cell_class)
                same = seen == shows[there]
        if not same:
            for at in range(number - 1, -1, -1):
                _exchange(rows, pool, coup, slots[at], others[at], size)


@njit(cache=True, nogil=True)
def alike(
    state: NDArray[np.uint64],
    steps: int,
    many: int,
    rows: Cards,
    pool: Cards,
    codes: Cards,
    points: Cards,
    draws: Bytes,
    pair_class: Bytes,
    cell_class: Cards,
) -> Cards:
    """The coups of so many other orders that show the same.

    All are walked to from one order that was itself walked to from the one that came, so that
    among them the one that came has no place of its own, however far the walks go.
    """
    shows = np.empty(rows.shape[0], np.int64)
    for coup in range(rows.shape[0]):
        shows[coup] = shown(rows[coup], int(codes[coup]), points, draws, pair_class, cell_class)
    hub, hub_pool = rows.copy(), pool.copy()
    _walk(state, steps, hub, hub_pool, codes, shows, points, draws, pair_class, cell_class)
    found = np.empty((many, rows.shape[0], SLOTS), np.int64)
    for each in range(many):
        row, left = hub.copy(), hub_pool.copy()
        _walk(state, steps, row, left, codes, shows, points, draws, pair_class, cell_class)
        found[each] = row
    return found


@njit(cache=True, nogil=True)
def left_before(
    rows: Cards, found: Cards, regular: Cards, left: NDArray[np.float64]
) -> NDArray[np.float64]:
    """What was left before each coup, of the order that came first and then of each other one.

    Coups that did not go by the book have the same cards in all of them.
    """
    paths = np.empty((found.shape[0] + 1, left.shape[0], left.shape[1]))
    paths[0] = left
    moved = np.empty(left.shape[1])
    for each in range(found.shape[0]):
        moved[:] = 0
        place = 0
        for at in range(left.shape[0]):
            paths[each + 1, at] = left[at] + moved
            if place < regular.size and regular[place] == at:
                for slot in range(SLOTS):
                    if rows[place, slot] >= 0:
                        moved[rows[place, slot]] += 1
                        moved[found[each, place, slot]] -= 1
                place += 1
    return paths
