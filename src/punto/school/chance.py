"""Chance that anybody can repeat: every choice of a lesson follows from its seed."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from punto.game.shuffle import below, shuffled, words

T = TypeVar("T")


def key_of(seed: str) -> bytes:
    """The key that a seed stands for."""
    return sha256(f"punto school {seed}".encode()).digest()


class Chance:
    """Choices by a seed, one after the other."""

    def __init__(self, seed: str) -> None:
        self._words = words(key_of(seed))

    def below(self, bound: int) -> int:
        """A number below the bound, every one as likely as the next."""
        return below(bound, self._words)

    def choice(self, among: Sequence[T]) -> T:
        """One of these."""
        return among[self.below(len(among))]

    def weighted(self, among: Sequence[T], weights: Sequence[int]) -> T:
        """One of these, each as often as its weight says."""
        drawn = self.below(sum(weights))
        for each, weight in zip(among, weights, strict=True):
            if drawn < weight:
                return each
            drawn -= weight
        raise AssertionError(weights)

    def mixed(self, among: Sequence[T]) -> tuple[T, ...]:
        """All of these in another order."""
        key = b"".join(next(self._words).to_bytes(4, "little") for _ in range(8))
        return shuffled(among, key)
