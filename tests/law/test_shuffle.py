"""The keyed order: fixed for ever, a permutation, and without bias."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.cards import Card, full_decks, read_cards, write_cards
from punto.game.shuffle import WORD_SPAN, below, shuffled

KEY = bytes(range(32))
GOLDEN = "8H 7C AC 5C 8S 4H 9S AC KH 9D 9C 7D"
GOLDEN_DIGEST = "cdd4c30af6a92cf36c7182e3e615a88d9d0f53f01f38fdff9a0ccdb92c8bd5a8"


def test_a_key_gives_the_same_order_for_ever() -> None:
    """A stored shoe must be derivable in ten years: this order may never change."""
    order = shuffled(full_decks(8), KEY)

    assert GOLDEN == write_cards(order[:12])
    assert GOLDEN_DIGEST == sha256(write_cards(order).encode()).hexdigest()


@given(st.binary(min_size=32, max_size=32), st.sampled_from([3, 4, 6, 8]))
def test_no_card_is_lost_or_made(key: bytes, decks: int) -> None:
    cards = full_decks(decks)

    assert Counter(cards) == Counter(shuffled(cards, key))


def test_another_key_gives_another_order() -> None:
    assert shuffled(full_decks(8), KEY) != shuffled(full_decks(8), bytes(32))


@pytest.mark.parametrize("key", [b"", bytes(31), bytes(33)])
def test_a_key_has_256_bits(key: bytes) -> None:
    with pytest.raises(AssertionError, match="256 bits"):
        shuffled(full_decks(1), key)


def test_words_that_would_favour_some_positions_are_thrown_away() -> None:
    """2^32 is 1 more than a multiple of 3, so the last word would make 0 likelier."""
    words: Iterator[int] = chain([WORD_SPAN - 1], repeat(7))

    assert 7 % 3 == below(3, words)


def test_every_order_of_four_cards_is_as_likely() -> None:
    """Chi-square over 24 orders of 24,000 keys; 49.7 is the 0.1% point of 23 degrees."""
    cards = read_cards("AS 2S 3S 4S")
    trials = 24_000
    seen = Counter(shuffled(cards, sha256(n.to_bytes(4, "big")).digest()) for n in range(trials))
    expected = trials / 24

    assert 24 == len(seen)
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < 49.7


def test_every_card_comes_first_as_often() -> None:
    """Chi-square over the first card of 5,200 shuffled decks; 86.7 is the 0.1% point of 51."""
    trials = 5_200
    deck = full_decks(1)
    firsts: Counter[Card] = Counter(
        shuffled(deck, sha256(b"first" + n.to_bytes(4, "big")).digest())[0] for n in range(trials)
    )

    assert sum((firsts[card] - 100) ** 2 / 100 for card in Card) < 86.7
