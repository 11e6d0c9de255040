"""Lots that anybody can draw again: a seed is committed to first, and shown when they are drawn.

The commitment is the SHA-256 of the seed's bytes. Names are put in order and shuffled by the seed
as a shoe is; of those who hold several lots each, one after another is called, in proportion to
the lots that are left.
"""

from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from itertools import accumulate

from punto.game.shuffle import below, shuffled, words


def commitment_of(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


def in_drawn_order(names: Collection[str], seed: str) -> tuple[str, ...]:
    """Names in the order in which a seed draws them."""
    return shuffled(sorted(names), bytes.fromhex(seed))


def called(lots: Mapping[int, int], key: bytes, *, once_each: bool) -> Iterator[int]:
    """The numbers of those who hold lots, one after another as they are called.

    Who was called has no further lot in it where everybody is called once; otherwise one fewer.
    """
    left = {number: held for number, held in sorted(lots.items()) if held}
    stream = words(key)
    while left:
        sums = list(accumulate(left.values()))
        drawn = below(sums[-1], stream)
        number = next(each for each, upto in zip(left, sums, strict=True) if drawn < upto)
        yield number
        if once_each or left[number] == 1:
            del left[number]
        else:
            left[number] -= 1
