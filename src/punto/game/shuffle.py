"""The order of a virtual shoe, or of a ballot, from a key and nothing else."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

KEY_BYTES = 32
WORD_BYTES = 4
WORD_SPAN = 1 << (8 * WORD_BYTES)


def shuffled(cards: Sequence[T], key: bytes) -> tuple[T, ...]:
    """The order that a 256-bit key gives these cards or names: unbiased, and always the same.

    Fisher-Yates over a ChaCha20 stream; words that would favour some positions are thrown away.
    """
    order = list(cards)
    stream = words(key)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, stream)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def words(key: bytes) -> Iterator[int]:
    """The key's stream, as 32-bit words."""
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

    assert len(key) == KEY_BYTES, "a shuffle is keyed with 256 bits"
    stream = Cipher(algorithms.ChaCha20(key, nonce=bytes(16)), mode=None).encryptor()
    block = bytes(512 * WORD_BYTES)
    while True:
        data = stream.update(block)
        for at in range(0, len(data), WORD_BYTES):
            yield int.from_bytes(data[at : at + WORD_BYTES], "little")


def below(bound: int, words: Iterator[int]) -> int:
    """A number below the bound, every one as likely as the next."""
    fair = WORD_SPAN - WORD_SPAN % bound
    return next(word for word in words if word < fair) % bound
