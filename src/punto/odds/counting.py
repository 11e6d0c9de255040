"""Every way to deal a coup, enumerated over point values.

Written so that it runs as it stands on lists and dictionaries, and compiled on arrays.
"""

from collections.abc import MutableMapping, MutableSequence

from punto.odds.shapes import NO_CARD, POINTS, Counts, Flags

Cell = tuple[int, int, int, int]


def count_ways(
    left: Counts | MutableSequence[int],
    natural: Flags,
    player_draws: Flags,
    banker_draws: Flags,
    ways: Counts | MutableMapping[Cell, int],
) -> None:
    """Fill `ways` with the number of ordered six-card deals that end in each cell.

    Coups of fewer than six cards count once for every way the unused cards could have come, so
    that all cells have one denominator. The two cards of a hand are interchangeable, so pairs
    are visited once and weighed twice.
    """
    cards = 0
    for count in left:
        cards += count
    rest_of_five = cards - 5
    rest_of_four = (cards - 4) * rest_of_five
    for player in range(POINTS):
        for banker in range(POINTS):
            for drew in range(2):
                ways[player, banker, drew, 0] = 0
                ways[player, banker, drew, 1] = 0
    for p1 in range(POINTS):
        weight1 = left[p1]
        left[p1] -= 1
        for p2 in range(p1, POINTS):
            weight2 = weight1 * left[p2] * (1 if p1 == p2 else 2)
            left[p2] -= 1
            player = (p1 + p2) % POINTS
            if weight2 > 0:
                for b1 in range(POINTS):
                    weight3 = weight2 * left[b1]
                    left[b1] -= 1
                    for b2 in range(b1, POINTS):
                        weight4 = weight3 * left[b2] * (1 if b1 == b2 else 2)
                        if weight4 <= 0:
                            continue
                        left[b2] -= 1
                        banker = (b1 + b2) % POINTS
                        if natural[player] or natural[banker]:
                            ways[player, banker, 0, 0] += weight4 * rest_of_four
                        elif not player_draws[player]:
                            if banker_draws[banker, NO_CARD]:
                                for b3 in range(POINTS):
                                    end = (banker + b3) % POINTS
                                    ways[player, end, 0, 1] += weight4 * left[b3] * rest_of_five
                            else:
                                ways[player, banker, 0, 0] += weight4 * rest_of_four
                        else:
                            for p3 in range(POINTS):
                                weight5 = weight4 * left[p3]
                                drawn = (player + p3) % POINTS
                                if banker_draws[banker, p3]:
                                    left[p3] -= 1
                                    for b3 in range(POINTS):
                                        end = (banker + b3) % POINTS
                                        ways[drawn, end, 1, 1] += weight5 * left[b3]
                                    left[p3] += 1
                                else:
                                    ways[drawn, banker, 1, 0] += weight5 * rest_of_five
                        left[b2] += 1
                    left[b1] += 1
            left[p2] += 1
        left[p1] += 1
