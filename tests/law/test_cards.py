"""Notation both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogues import saying
from punto.cards import Card, Rank, Suit, full_decks, read_card, read_cards, write_cards
from punto.errors import Malformed
from punto.narration.saying import fault


@pytest.mark.parametrize("word", ["TD", "10D", "td", "10d", "T♦", "10♦", " TD "])
def test_one_card_has_several_spellings(word: str) -> None:
    assert Card.DT is read_card(word)


@pytest.mark.parametrize("card", Card)
def test_a_card_reads_back_as_itself(card: Card) -> None:
    assert card is read_card(card.value)
    assert card is read_card(card.face)


@given(st.lists(st.sampled_from(Card)))
def test_a_line_of_cards_reads_back(cards: list[Card]) -> None:
    assert tuple(cards) == read_cards(write_cards(cards))


def test_commas_and_spaces_part_cards() -> None:
    assert (Card.H4, Card.DT, Card.C5) == read_cards("4H,10D  5C")


@pytest.mark.parametrize("word", ["", "1H", "4X", "H4", "44H", "JOKER", "4HH", "0D"])
def test_what_is_no_card_says_how_to_write_one(word: str) -> None:
    with pytest.raises(Malformed, check=saying("is not a card")) as caught:
        read_card(word)
    assert "rank then suit" in fault(caught.value).remedy


def test_a_deck_has_each_rank_in_each_suit_once() -> None:
    assert len(Rank) * len(Suit) == len(set(full_decks(1))) == len(full_decks(1))
    assert 416 == len(full_decks(8))


def test_two_suits_are_red() -> None:
    assert {Suit.DIAMONDS, Suit.HEARTS} == {suit for suit in Suit if suit.is_red}
