"""Holding a draw: a pure function of the published entries, the seed, and who can win nothing.

The key is the SHA-256 of the seed's bytes and of the digest of the published list. Numbers are
called one after another (`game.lots`) and the prizes go, in the order of the terms, each to the
next number that can win it. Anybody who has the list and the seed comes to the same winners.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import islice
from typing import NamedTuple

import msgspec

from punto.game.lots import called
from punto.promotions.terms.document import Prize
from punto.promotions.words import Ineligible

_ENCODER = msgspec.json.Encoder(order="deterministic")


class LotsDrawn(NamedTuple):
    """Who won what, whose number was called and won nothing, and what nobody won."""

    winners: tuple[tuple[Prize, int], ...]
    passed: tuple[tuple[int, Ineligible], ...]
    unwon: tuple[Prize, ...]


def digest_of(entries: Mapping[int, int]) -> str:
    """A digest of the published list."""
    return sha256(_ENCODER.encode(sorted(entries.items()))).hexdigest()


def order(entries: Mapping[int, int], seed: str, *, once_each: bool) -> Iterator[int]:
    """Numbers as they are called."""
    key = sha256(bytes.fromhex(seed) + bytes.fromhex(digest_of(entries))).digest()
    return called(entries, key, once_each=once_each)


def units(prizes: tuple[Prize, ...]) -> tuple[Prize, ...]:
    """Every single prize, in the order of the terms."""
    return tuple(each for each in prizes for _ in range(each.number))


def drawn(
    entries: Mapping[int, int],
    prizes: tuple[Prize, ...],
    seed: str,
    bars: Mapping[int, Ineligible],
    *,
    once_each: bool,
) -> LotsDrawn:
    passed: dict[int, Ineligible] = {}

    def winning() -> Iterator[int]:
        for number in order(entries, seed, once_each=once_each):
            if number in bars:
                passed[number] = bars[number]
            else:
                yield number

    every = units(prizes)
    numbers = tuple(islice(winning(), len(every)))
    winners = tuple(zip(every, numbers, strict=False))
    return LotsDrawn(winners, tuple(passed.items()), every[len(numbers) :])
