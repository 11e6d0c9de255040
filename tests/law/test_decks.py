"""Counting cards against whole decks."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from felt import ACT, NSW
from punto.cards import Card, full_decks, read_cards
from punto.game.decks import check_decks, refuse_surplus
from punto.game.shoe import scripted
from punto.law.clauses import Refused
from punto.law.rulebooks import rulebook


@given(st.sampled_from([3, 4, 6, 8]), st.randoms(use_true_random=False))
def test_whole_decks_in_any_order_are_right(decks: int, chance: Random) -> None:
    cards = list(full_decks(decks))
    chance.shuffle(cards)

    check = check_decks(cards, decks)

    assert check.is_right
    assert check.is_right


def test_missing_and_foreign_cards_are_named() -> None:
    cards = [str(card) for card in full_decks(8)]
    cards.remove("4H")
    cards.remove("4H")
    cards += ["KS", "JOKER"]

    check = check_decks(cards, 8)

    assert {"4H": 2} == check.missing
    assert {"KS": 1, "JOKER": 1} == check.foreign
    assert ({"4H": 2}, {"JOKER": 1, "KS": 1}) == (check.missing, check.foreign)


@given(st.lists(st.sampled_from(Card), max_size=30))
def test_what_is_missing_and_foreign_accounts_for_every_card(cards: list[Card]) -> None:
    check = check_decks(cards, 3)

    assert 3 * 52 - check.missing.total() + check.foreign.total() == len(cards)


@pytest.mark.parametrize(
    ("edition", "decks"),
    [
        *((e, 8) for e in ACT),
        *((e, n) for e in NSW for n in (3, 8)),
    ],
)
def test_more_copies_than_the_decks_hold(edition: str, decks: int) -> None:
    rules = rulebook(edition)
    refuse_surplus(rules, read_cards("4H " * decks), decks)

    with pytest.raises(Refused, match="more-copies-than-decks") as refused:
        scripted(rules, read_cards("4H " * (decks + 1)), decks)
    assert {"number": decks + 1, "card": "4H", "decks": decks} == refused.value.reason.given
