"""Whole shoes at the speed of the machine: shuffled, cut, burned and dealt to the last coup.

Two decks are shuffled and four shoes dealt side by side, so that the processor has others to work
on while it waits for one; six positions are drawn from one random word, and no hand is played by
branching: what two cards come to, who draws and how it ends are looked up (`lookups`).
"""

from typing import Any, TypeAlias

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from punto.simulate.lookups import (
    BANKER_HANDS,
    BIN_SHIFT,
    CARD_POINTS,
    CELL_BITS,
    DRAWS,
    ENDS,
    PLACE_BITS,
    ROW_BITS,
    ROW_SHIFT,
    TAKEN_SHIFT,
    TOTALS_BITS,
)
from punto.simulate.shapes import (
    LAST,
    LAST_FORETOLD,
    NOT_LAST,
    ONE_MORE,
    ONE_MORE_AFTER_A_TIE,
)

GROUP = 6
"""Positions drawn from one 64-bit word: 416 to the sixth power is below 2^53."""
LANES = 4
"""Shoes that are dealt side by side."""

U64: TypeAlias = Any
"""An unsigned word, which the compiler types and the checker cannot."""

Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]
"""Cards by their places in `Card`."""
Lookups = NDArray[np.uint16]
Bytes = NDArray[np.uint8]
Counts = NDArray[np.int64]


def _whole_product(_context: Any, _one: Any, _other: Any) -> Any:  # noqa: ANN401 - numba's protocol
    """How to compile both halves of a 128-bit product, by one multiplication."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ANN401 - as above
        wide, word = ir.IntType(128), ir.IntType(64)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        upper = builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), word)
        halves = (upper, builder.trunc(product, word))
        return context.make_tuple(builder, signature.return_type, halves)

    two_words: Any = types.UniTuple
    return two_words(types.uint64, 2)(types.uint64, types.uint64), build


_product: Any = intrinsic(_whole_product)
"""The upper and the lower half of a product."""
uint64: Any = types.uint64


@njit(inline="always")
def _rotated(word: U64, by: int) -> U64:
    return (word << uint64(by)) | (word >> uint64(64 - by))


@njit(inline="always")
def _swap(deck: Cards, one: U64, other: U64) -> None:
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
        found, rest = _product(_word(state), limit)
        if rest >= limit or rest >= (uint64(0) - limit) % limit:
            return found


@njit(cache=True, nogil=True)
def _shuffle_two(state: Words, one: Cards, two: Cards) -> None:
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
            a0, a = _product(a, n0)
            b0, b = _product(b, n0)
            a1, a = _product(a, n1)
            b1, b = _product(b, n1)
            a2, a = _product(a, n2)
            b2, b = _product(b, n2)
            a3, a = _product(a, n3)
            b3, b = _product(b, n3)
            a4, a = _product(a, n4)
            b4, b = _product(b, n4)
            a5, a = _product(a, n5)
            b5, b = _product(b, n5)
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
def _cut(state: Words, deck: Cards, shoe: Cards, margin: int) -> None:
    """The deck into its shoe, cut anywhere that the edition allows."""
    at = uint64(margin) + _below(state, deck.size - 2 * margin + 1)
    below = uint64(deck.size) - at
    for place in range(below):
        shoe[place] = deck[at + uint64(place)]
    for place in range(at):
        shoe[below + uint64(place)] = deck[place]


@njit(inline="always")
def _hands(shoe: Cards, at: U64, looks: Lookups) -> U64:
    """What the first four cards of a coup come to, and how they pair."""
    player = (uint64(shoe[at]) << uint64(PLACE_BITS)) + uint64(shoe[at + uint64(2)])
    banker = (uint64(shoe[at + uint64(1)]) << uint64(PLACE_BITS)) + uint64(shoe[at + uint64(3)])
    return uint64(looks[player]) + uint64(looks[uint64(BANKER_HANDS) + banker])


@njit(inline="always")
def _drawn(shoe: Cards, at: U64, hands: U64, looks: Lookups) -> U64:
    """Who draws, and what the player has then."""
    third = uint64(looks[uint64(CARD_POINTS) + uint64(shoe[at + uint64(4)])])
    return uint64(looks[uint64(DRAWS) + (hands & uint64(TOTALS_BITS)) + third])


@njit(inline="always")
def _cell(shoe: Cards, at: U64, drawn: U64, looks: Lookups) -> U64:
    """The cell that the coup ends in."""
    drew = (drawn >> uint64(1)) & uint64(1)
    last = uint64(looks[uint64(CARD_POINTS) + uint64(shoe[at + uint64(4) + drew])])
    row = (drawn >> uint64(ROW_SHIFT)) & uint64(ROW_BITS)
    return (drawn & uint64(CELL_BITS)) + uint64(looks[uint64(ENDS) + row + last])


@njit(inline="always")
def _taken(drawn: U64) -> U64:
    """How many cards a coup takes."""
    return uint64(4) + (drawn >> uint64(TAKEN_SHIFT))


@njit(inline="always")
def _pair_bin(shoe: Cards, at: U64, hands: U64) -> U64:
    """How the first two cards of both hands pair, and whether the first two ranks agree."""
    same = uint64((uint64(shoe[at]) ^ uint64(shoe[at + uint64(1)])) < uint64(4))
    return (hands >> uint64(BIN_SHIFT)) + uint64(16) * same


@njit(cache=True, nogil=True)
def _play(shoe: Cards, at: U64, looks: Lookups, cells: Counts, bins: Counts) -> tuple[U64, U64]:
    """Play and tally the coup that begins here; its cell, and where the next one begins."""
    hands = _hands(shoe, at, looks)
    drawn = _drawn(shoe, at, hands, looks)
    cell = _cell(shoe, at, drawn, looks)
    bins[_pair_bin(shoe, at, hands)] += 1
    cells[cell] += 1
    return cell, at + _taken(drawn)


@njit(inline="always")
def _tied(cell: U64) -> bool:
    pair = cell >> uint64(2)
    return bool(pair // uint64(10) == pair % uint64(10))


@njit(cache=True, nogil=True)
def _finish(
    shoe: Cards,
    at: U64,
    cell: U64,
    mark: U64,
    rule: Bytes,
    looks: Lookups,
    cells: Counts,
    bins: Counts,
    limit: int,
) -> int:
    """Play on from the coup at which the cutting card is reached, to the last; how many coups."""
    more = 0
    if at == mark:
        if limit == 0:
            return 0
        cell, at = _play(shoe, at, looks, cells, bins)
        more = 1
        follows = rule[0]
    else:
        follows = rule[1]
    after_a_tie = follows == ONE_MORE_AFTER_A_TIE and _tied(cell)
    if more < limit and (follows == ONE_MORE or after_a_tie):
        _play(shoe, at, looks, cells, bins)
        more += 1
    return more


@njit(cache=True, nogil=True)
def _deal_four(
    shoes: NDArray[np.uint8],
    at: Words,
    reached: Words,
    mark: U64,
    looks: Lookups,
    cells: NDArray[np.int64],
    bins: NDArray[np.int64],
) -> int:
    """Deal four shoes until one of them reaches its cutting card; how many coups.

    Each shoe has tallies of its own, or they would wait for each other's stores.
    """
    shoe_0, shoe_1, shoe_2, shoe_3 = shoes[0], shoes[1], shoes[2], shoes[3]
    cells_0, cells_1, cells_2, cells_3 = cells[0], cells[1], cells[2], cells[3]
    bins_0, bins_1, bins_2, bins_3 = bins[0], bins[1], bins[2], bins[3]
    at_0, at_1, at_2, at_3 = at[0], at[1], at[2], at[3]
    cell_0 = cell_1 = cell_2 = cell_3 = uint64(0)
    coups = 0
    while at_0 < mark and at_1 < mark and at_2 < mark and at_3 < mark:
        hands_0 = _hands(shoe_0, at_0, looks)
        hands_1 = _hands(shoe_1, at_1, looks)
        hands_2 = _hands(shoe_2, at_2, looks)
        hands_3 = _hands(shoe_3, at_3, looks)
        drawn_0 = _drawn(shoe_0, at_0, hands_0, looks)
        drawn_1 = _drawn(shoe_1, at_1, hands_1, looks)
        drawn_2 = _drawn(shoe_2, at_2, hands_2, looks)
        drawn_3 = _drawn(shoe_3, at_3, hands_3, looks)
        bins_0[_pair_bin(shoe_0, at_0, hands_0)] += 1
        bins_1[_pair_bin(shoe_1, at_1, hands_1)] += 1
        bins_2[_pair_bin(shoe_2, at_2, hands_2)] += 1
        bins_3[_pair_bin(shoe_3, at_3, hands_3)] += 1
        cell_0 = _cell(shoe_0, at_0, drawn_0, looks)
        cell_1 = _cell(shoe_1, at_1, drawn_1, looks)
        cell_2 = _cell(shoe_2, at_2, drawn_2, looks)
        cell_3 = _cell(shoe_3, at_3, drawn_3, looks)
        cells_0[cell_0] += 1
        cells_1[cell_1] += 1
        cells_2[cell_2] += 1
        cells_3[cell_3] += 1
        at_0 += _taken(drawn_0)
        at_1 += _taken(drawn_1)
        at_2 += _taken(drawn_2)
        at_3 += _taken(drawn_3)
        coups += LANES
    at[0], at[1], at[2], at[3] = at_0, at_1, at_2, at_3
    reached[0], reached[1], reached[2], reached[3] = cell_0, cell_1, cell_2, cell_3
    return coups


@njit(cache=True, nogil=True)
def deal_shoes(
    state: Words,
    coups: int,
    pause: int,
    one: Cards,
    two: Cards,
    margin: int,
    behind: int,
    burned: Bytes,
    rule: Bytes,
    looks: Lookups,
    cells: Counts,
    bins: Counts,
) -> int:
    """Deal shoe after shoe until so many coups are played; tallies grow, shoes are counted.

    It pauses at the first shoe's end at which `pause` of them are; called again with what is left
    of the coups and the same state and decks, it goes on as if it had never paused.
    """
    size = one.size
    mark: U64 = uint64(size - behind)
    shoes = np.empty((LANES, size), np.uint8)
    shoe_cells = np.zeros((LANES, cells.size), np.int64)
    shoe_bins = np.zeros((LANES, bins.size), np.int64)
    at, reached = np.zeros(LANES, np.uint64), np.zeros(LANES, np.uint64)
    done = finished = 0
    while done < min(coups, pause):
        # No shoe has more coups than a quarter of its cards; the last shoes are dealt in order.
        lanes = LANES if coups - done >= size else 2
        for lane in range(0, lanes, 2):
            _shuffle_two(state, one, two)
            _cut(state, one, shoes[lane], margin)
            _cut(state, two, shoes[lane + 1], margin)
        for lane in range(lanes):
            at[lane] = burned[shoes[lane, 0]]
        if lanes == LANES:
            done += _deal_four(shoes, at, reached, mark, looks, shoe_cells, shoe_bins)
        for lane in range(lanes):
            shoe, here, cell = shoes[lane], at[lane], reached[lane]
            while here < mark and done < coups:
                cell, here = _play(shoe, here, looks, cells, bins)
                done += 1
            if here >= mark:
                done += _finish(shoe, here, cell, mark, rule, looks, cells, bins, coups - done)
                finished += 1
    for lane in range(LANES):
        cells += shoe_cells[lane]
        bins += shoe_bins[lane]
    return finished


@njit(cache=True, nogil=True)
def deal_in_order(
    state: Words,
    one: Cards,
    two: Cards,
    margin: int,
    behind: int,
    burned: Bytes,
    rule: Bytes,
    looks: Lookups,
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
            at: U64 = uint64(burned[shoe[0]])
            left = -1
            n = filled[side]
            while n < coups and left != 0:
                first = at
                hands = _hands(shoe, at, looks)
                drawn = _drawn(shoe, at, hands, looks)
                cell = _cell(shoe, at, drawn, looks)
                bins[side, n] = _pair_bin(shoe, at, hands)
                cells[side, n] = cell
                at += _taken(drawn)
                lasts[side, n] = NOT_LAST
                if left > 0:
                    left -= 1
                    lasts[side, n] = LAST_FORETOLD
                elif first == mark or at > mark:
                    follows = rule[0] if first == mark else rule[1]
                    after_a_tie = follows == ONE_MORE_AFTER_A_TIE and _tied(cell)
                    more = follows == ONE_MORE or after_a_tie
                    left = 1 if more else 0
                    if not more:
                        lasts[side, n] = LAST
                n += 1
            filled[side] = n
