"""Whole shoes at the speed of the machine: shuffled, cut, burned and dealt to the last coup.

Two shoes go side by side, so that the processor has one to work on while it waits for the other;
six positions are drawn from one random word, and no hand is played by branching.
"""

from typing import Any, TypeAlias

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from punto.simulate.shapes import (
    CARD_SHIFT,
    LAST,
    LAST_FORETOLD,
    NOT_LAST,
    ONE_MORE,
    ONE_MORE_AFTER_A_TIE,
)

GROUP = 6
"""Positions drawn from one 64-bit word: 416 to the sixth power is below 2^53."""

U64: TypeAlias = Any
"""An unsigned word, which the compiler types and the checker cannot."""

Words = NDArray[np.uint64]
Packed = NDArray[np.uint16]
Bytes = NDArray[np.uint8]
Counts = NDArray[np.int64]


def _upper_half(_context: Any, _one: Any, _other: Any) -> Any:  # noqa: ANN401 - numba's protocol
    """How to compile the upper half of a 128-bit product."""

    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:  # noqa: ANN401 - as above
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), build


_high: Any = intrinsic(_upper_half)
uint64: Any = types.uint64


@njit(inline="always")
def _rotated(word: U64, by: int) -> U64:
    return (word << uint64(by)) | (word >> uint64(64 - by))


@njit(inline="always")
def _swap(deck: Packed, one: U64, other: U64) -> None:
    held = deck[one]
    deck[one] = deck[other]
    deck[other] = held


@njit(cache=True, nogil=True)
def _word(state: Words) -> U64:
    """The next word of xoshiro256++."""
    word = _rotated(state[0] + state[3], 23) + state[0]
    shifted = state[1] << uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = _rotated(state[3], 45)
    return word


@njit(cache=True, nogil=True)
def _below(state: Words, bound: U64) -> U64:
    """A number below the bound, every one as likely."""
    limit = uint64(bound)
    while True:
        word = _word(state)
        if word * limit >= (uint64(0) - limit) % limit:
            return _high(word, limit)


@njit(cache=True, nogil=True)
def _shuffle_two(state: Words, one: Packed, two: Packed) -> None:
    """Fisher-Yates on both decks at once; groups that would be biased are drawn again."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size = uint64(one.size)
    at = uint64(0)
    for _ in range((one.size - 1) // GROUP):
        n0 = size - at
        n1, n2, n3 = n0 - uint64(1), n0 - uint64(2), n0 - uint64(3)
        n4, n5 = n0 - uint64(4), n0 - uint64(5)
        product = n0 * n1 * n2 * n3 * n4 * n5
        while True:
            a = _rotated(s0 + s3, 23) + s0
            shifted = s1 << uint64(17)
            s2 ^= s0
            s3 ^= s1
            s1 ^= s2
            s0 ^= s3
            s2 ^= shifted
            s3 = _rotated(s3, 45)
            b = _rotated(s0 + s3, 23) + s0
            shifted = s1 << uint64(17)
            s2 ^= s0
            s3 ^= s1
            s1 ^= s2
            s0 ^= s3
            s2 ^= shifted
            s3 = _rotated(s3, 45)
            a0, b0 = _high(a, n0), _high(b, n0)
            a *= n0
            b *= n0
            a1, b1 = _high(a, n1), _high(b, n1)
            a *= n1
            b *= n1
            a2, b2 = _high(a, n2), _high(b, n2)
            a *= n2
            b *= n2
            a3, b3 = _high(a, n3), _high(b, n3)
            a *= n3
            b *= n3
            a4, b4 = _high(a, n4), _high(b, n4)
            a *= n4
            b *= n4
            a5, b5 = _high(a, n5), _high(b, n5)
            a *= n5
            b *= n5
            least = min(a, b)
            if least >= product or least >= (uint64(0) - product) % product:
                break
        _swap(one, at, at + a0)
        _swap(two, at, at + b0)
        at += uint64(1)
        _swap(one, at, at + a1)
        _swap(two, at, at + b1)
        at += uint64(1)
        _swap(one, at, at + a2)
        _swap(two, at, at + b2)
        at += uint64(1)
        _swap(one, at, at + a3)
        _swap(two, at, at + b3)
        at += uint64(1)
        _swap(one, at, at + a4)
        _swap(two, at, at + b4)
        at += uint64(1)
        _swap(one, at, at + a5)
        _swap(two, at, at + b5)
        at += uint64(1)
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    while at < size - uint64(1):
        _swap(one, at, at + _below(state, size - at))
        _swap(two, at, at + _below(state, size - at))
        at += uint64(1)


@njit(cache=True, nogil=True)
def _cut(state: Words, deck: Packed, shoe: Packed, margin: int) -> None:
    """The deck into its shoe, cut anywhere that the edition allows."""
    at = margin + np.int64(_below(state, deck.size - 2 * margin + 1))
    shoe[: deck.size - at] = deck[at:]
    shoe[deck.size - at :] = deck[:at]


@njit(inline="always")
def _coup(shoe: Packed, at: U64, draws: Bytes) -> U64:
    """Play the coup that begins here and return its cell."""
    c1, c2 = uint64(shoe[at]), uint64(shoe[at + uint64(1)])
    c3, c4 = uint64(shoe[at + uint64(2)]), uint64(shoe[at + uint64(3)])
    player = (c1 & uint64(15)) + (c3 & uint64(15))
    banker = (c2 & uint64(15)) + (c4 & uint64(15))
    if player > uint64(9):
        player -= uint64(10)
    if banker > uint64(9):
        banker -= uint64(10)
    third = uint64(shoe[at + uint64(4)]) & uint64(15)
    code = uint64(draws[(player * uint64(10) + banker) * uint64(10) + third])
    drew, banker_drew = code >> uint64(1), code & uint64(1)
    last = uint64(shoe[at + uint64(4) + drew]) & uint64(15)
    player += drew * third
    banker += banker_drew * last
    if player > uint64(9):
        player -= uint64(10)
    if banker > uint64(9):
        banker -= uint64(10)
    return (player * uint64(10) + banker) * uint64(4) + code


@njit(inline="always")
def _cards(cell: U64) -> U64:
    """How many cards a coup took, from the third cards that its cell tells of."""
    code = cell & uint64(3)
    return uint64(4) + (code >> uint64(1)) + (code & uint64(1))


@njit(inline="always")
def _pair_bin(shoe: Packed, at: U64, pair_class: Bytes) -> U64:
    """How the first two cards of both hands pair."""
    c1, c2 = uint64(shoe[at]) >> uint64(4), uint64(shoe[at + uint64(1)]) >> uint64(4)
    c3, c4 = uint64(shoe[at + uint64(2)]) >> uint64(4), uint64(shoe[at + uint64(3)]) >> uint64(4)
    player = uint64(pair_class[(c1 << uint64(6)) + c3])
    banker = uint64(pair_class[(c2 << uint64(6)) + c4])
    same = uint64((c1 >> uint64(2)) == (c2 >> uint64(2)))
    return player + uint64(4) * banker + uint64(16) * same


@njit(cache=True, nogil=True)
def _finish(
    shoe: Packed,
    at: U64,
    cell: U64,
    mark: U64,
    rule: Bytes,
    draws: Bytes,
    pair_class: Bytes,
    cells: Counts,
    bins: Counts,
    limit: int,
) -> int:
    """Play on from the coup at which the cutting card is reached, to the last; how many coups."""
    more = 0
    if at == mark:
        if limit == 0:
            return 0
        bins[_pair_bin(shoe, at, pair_class)] += 1
        cell = _coup(shoe, at, draws)
        cells[cell] += 1
        at += _cards(cell)
        more = 1
        follows = rule[0]
    else:
        follows = rule[1]
    pair = cell >> uint64(2)
    tied = pair // uint64(10) == pair % uint64(10)
    if more < limit and (follows == ONE_MORE or (follows == ONE_MORE_AFTER_A_TIE and tied)):
        bins[_pair_bin(shoe, at, pair_class)] += 1
        cells[_coup(shoe, at, draws)] += 1
        more += 1
    return more


@njit(cache=True, nogil=True)
def deal_shoes(
    state: Words,
    coups: int,
    pause: int,
    one: Packed,
    two: Packed,
    margin: int,
    behind: int,
    burned: Bytes,
    rule: Bytes,
    draws: Bytes,
    pair_class: Bytes,
    cells: Counts,
    bins: Counts,
) -> int:
    """Deal shoe after shoe until so many coups are played; tallies grow, shoes are counted.

    It pauses at the first shoe's end at which `pause` of them are; called again with what is left
    of the coups and the same state and decks, it goes on as if it had never paused.
    """
    size = one.size
    mark: U64 = uint64(size - behind)
    left_shoe, right_shoe = np.empty_like(one), np.empty_like(one)
    # Each shoe has tallies of its own, or the two would wait for each other's stores.
    right_cells, right_bins = np.zeros_like(cells), np.zeros_like(bins)
    done = shoes = 0
    while done < min(coups, pause):
        _shuffle_two(state, one, two)
        _cut(state, one, left_shoe, margin)
        _cut(state, two, right_shoe, margin)
        left: U64 = uint64(burned[left_shoe[0] >> CARD_SHIFT])
        right: U64 = uint64(burned[right_shoe[0] >> CARD_SHIFT])
        left_cell = right_cell = uint64(0)
        if coups - done >= size:
            while left < mark and right < mark:
                bins[_pair_bin(left_shoe, left, pair_class)] += 1
                right_bins[_pair_bin(right_shoe, right, pair_class)] += 1
                left_cell = _coup(left_shoe, left, draws)
                right_cell = _coup(right_shoe, right, draws)
                cells[left_cell] += 1
                right_cells[right_cell] += 1
                left += _cards(left_cell)
                right += _cards(right_cell)
                done += 2
        for side in range(2):
            shoe = left_shoe if side == 0 else right_shoe
            at = left if side == 0 else right
            cell = left_cell if side == 0 else right_cell
            while at < mark and done < coups:
                bins[_pair_bin(shoe, at, pair_class)] += 1
                cell = _coup(shoe, at, draws)
                cells[cell] += 1
                at += _cards(cell)
                done += 1
            if at >= mark:
                done += _finish(
                    shoe, at, cell, mark, rule, draws, pair_class, cells, bins, coups - done
                )
                shoes += 1
    cells += right_cells
    bins += right_bins
    return shoes


@njit(cache=True, nogil=True)
def deal_in_order(
    state: Words,
    one: Packed,
    two: Packed,
    margin: int,
    behind: int,
    burned: Bytes,
    rule: Bytes,
    draws: Bytes,
    pair_class: Bytes,
    cells: NDArray[np.int16],
    bins: NDArray[np.int16],
    lasts: NDArray[np.int8],
) -> None:
    """Fill two rows with the cells and bins of coups as they come, shoe after fresh shoe.

    `lasts` tells the last coup of each shoe, and whether it was known to be the last beforehand.
    """
    coups = cells.shape[1]
    mark: U64 = uint64(one.size - behind)
    shoe = np.empty_like(one)
    filled = np.zeros(2, np.int64)
    while min(filled[0], filled[1]) < coups:
        _shuffle_two(state, one, two)
        for side in range(2):
            _cut(state, one if side == 0 else two, shoe, margin)
            at: U64 = uint64(burned[shoe[0] >> CARD_SHIFT])
            left = -1
            n = filled[side]
            while n < coups and left != 0:
                first = at
                bins[side, n] = _pair_bin(shoe, at, pair_class)
                cell = _coup(shoe, at, draws)
                cells[side, n] = cell
                at += _cards(cell)
                lasts[side, n] = NOT_LAST
                if left > 0:
                    left -= 1
                    lasts[side, n] = LAST_FORETOLD
                elif first == mark or at > mark:
                    follows = rule[0] if first == mark else rule[1]
                    pair = cell >> uint64(2)
                    tied = pair // uint64(10) == pair % uint64(10)
                    more = follows == ONE_MORE or (follows == ONE_MORE_AFTER_A_TIE and tied)
                    left = 1 if more else 0
                    if not more:
                        lasts[side, n] = LAST
                n += 1
            filled[side] = n
