"""An edition's play as one row of numbers, in which the kernel looks everything up.

It begins with what the player's first two cards come to. Then come the same of the banker's, who
draws, how the banker's hand ends, and the points of each card. Cards go by their places in `Card`.
"""

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.odds.shapes import POINTS

PLACE_BITS = 6
PAIRS_OF_CARDS = 1 << 2 * PLACE_BITS
NIBBLE = 4
TOTALS_BITS = 0xFF0
"""Two totals, the player's above the banker's, and room for the points of a third card."""
BIN_SHIFT = 12
"""Above them, how the player's cards pair, and above that how the banker's do."""
CELL_BITS = 0x1FF
"""Of a draw: the cell of a banker's hand of nothing, whose last two bits tell who drew."""
ROW_SHIFT, ROW_BITS = 5, 0x1F0
"""Then the row that tells how the banker's hand ends: the total, and ten more who stands."""
TAKEN_SHIFT = 14
"""Then how many third cards there are."""

BANKER_HANDS = PAIRS_OF_CARDS
DRAWS = BANKER_HANDS + PAIRS_OF_CARDS
ENDS = DRAWS + (1 << 3 * NIBBLE)
CARD_POINTS = ENDS + (2 * POINTS << NIBBLE)
SIZE = CARD_POINTS + (1 << PLACE_BITS)


def lookups(
    points: NDArray[np.int64], draws: NDArray[np.uint8], pair_class: NDArray[np.uint8]
) -> NDArray[np.uint16]:
    """All of it, from the points of each card, who draws on which totals, and what pairs."""
    looks = np.zeros(SIZE, np.uint16)
    looks[CARD_POINTS : CARD_POINTS + len(Card)] = points
    for one, other in np.ndindex(len(Card), len(Card)):
        at = (one << PLACE_BITS) + other
        total, pairs = int(points[one] + points[other]) % POINTS, int(pair_class[at])
        looks[at] = (total << 2 * NIBBLE) | (pairs << BIN_SHIFT)
        looks[BANKER_HANDS + at] = (total << NIBBLE) | (pairs << BIN_SHIFT + 2)
    totals = (POINTS,) * 3
    for (player, banker, third), code in zip(np.ndindex(totals), draws.tolist(), strict=True):
        drew, banker_drew = divmod(code, 2)
        ends = (player + drew * third) % POINTS
        row = banker if banker_drew else POINTS + banker
        looks[DRAWS + (player << 2 * NIBBLE) + (banker << NIBBLE) + third] = (
            4 * POINTS * ends + code | row << ROW_SHIFT + NIBBLE | drew + banker_drew << TAKEN_SHIFT
        )
    for banker, last in np.ndindex(totals[:2]):
        looks[ENDS + (banker << NIBBLE) + last] = 4 * ((banker + last) % POINTS)
        looks[ENDS + (POINTS + banker << NIBBLE) + last] = 4 * banker
    return looks
