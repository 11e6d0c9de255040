"""The ballot for tables and seats: a pure function of who plays, where, and a seed.

Anybody can draw it again from the record (`game.lots`): the entrants in the order in which the seed
draws their ids are dealt round the tables, the first seat of every table before the second of any.
"""

from collections.abc import Collection, Mapping

from punto.game.lots import in_drawn_order

Place = tuple[str, int]


def drawn(players: Collection[str], tables: Mapping[str, int], seed: str) -> dict[str, Place]:
    """The table and seat of each entrant."""
    order = in_drawn_order(players, seed)
    return dict(zip(order, _places(tables), strict=False))


def _places(tables: Mapping[str, int]) -> list[Place]:
    """Every seat, in the order in which they are filled."""
    return [
        (table, number)
        for number in range(1, max(tables.values()) + 1)
        for table in sorted(tables)
        if number <= tables[table]
    ]
