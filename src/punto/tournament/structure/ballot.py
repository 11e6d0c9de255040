"""The ballot for tables and seats: a pure function of who plays, where, and a seed.

Anybody can draw it again from the record: the commitment is the SHA-256 of the seed's bytes, the
entrants are put in the order of their ids, shuffled by the seed as a shoe is, and dealt round the
tables, the first seat of every table before the second of any.
"""

from collections.abc import Collection, Mapping
from hashlib import sha256

from punto.game.shuffle import shuffled

Place = tuple[str, int]


def commitment_of(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


def drawn(players: Collection[str], tables: Mapping[str, int], seed: str) -> dict[str, Place]:
    """The table and seat of each entrant."""
    order = shuffled(sorted(players), bytes.fromhex(seed))
    return dict(zip(order, _places(tables), strict=False))


def _places(tables: Mapping[str, int]) -> list[Place]:
    """Every seat, in the order in which they are filled."""
    return [
        (table, number)
        for number in range(1, max(tables.values()) + 1)
        for table in sorted(tables)
        if number <= tables[table]
    ]
