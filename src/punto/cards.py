"""The 52 faces and their notation: rank then suit, `T` and `10` both read."""

from collections.abc import Iterable
from enum import StrEnum

from punto.errors import Malformed

PACK = 52
"""Cards in one deck, jokers never included."""


class Rank(StrEnum):
    """The mark of a card; what it counts is the rulebook's to say."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


class Suit(StrEnum):
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def is_red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @property
    def symbol(self) -> str:
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[self.value]


class Card(StrEnum):
    """One of the 52 faces; its value is its notation, so it stores and prints as `4H`."""

    rank: Rank
    suit: Suit

    def __init__(self, notation: str) -> None:
        self.rank = Rank(notation[0])
        self.suit = Suit(notation[1])

    CA, DA, HA, SA = "AC", "AD", "AH", "AS"
    C2, D2, H2, S2 = "2C", "2D", "2H", "2S"
    C3, D3, H3, S3 = "3C", "3D", "3H", "3S"
    C4, D4, H4, S4 = "4C", "4D", "4H", "4S"
    C5, D5, H5, S5 = "5C", "5D", "5H", "5S"
    C6, D6, H6, S6 = "6C", "6D", "6H", "6S"
    C7, D7, H7, S7 = "7C", "7D", "7H", "7S"
    C8, D8, H8, S8 = "8C", "8D", "8H", "8S"
    C9, D9, H9, S9 = "9C", "9D", "9H", "9S"
    CT, DT, HT, ST = "TC", "TD", "TH", "TS"
    CJ, DJ, HJ, SJ = "JC", "JD", "JH", "JS"
    CQ, DQ, HQ, SQ = "QC", "QD", "QH", "QS"
    CK, DK, HK, SK = "KC", "KD", "KH", "KS"

    @property
    def face(self) -> str:
        """The card as a person reads it: `10♥`."""
        return ("10" if self.rank is Rank.TEN else self.rank.value) + self.suit.symbol


_READ = {card.value: card for card in Card}
_READ |= {f"10{suit.value}": _READ[f"T{suit.value}"] for suit in Suit}
_READ |= {word[:-1] + Suit(word[-1]).symbol: card for word, card in tuple(_READ.items())}


def read_card(word: str) -> Card:
    """The card a word means: `TD`, `10D`, `10♦` and `td` are one card."""
    card = _READ.get(word.strip().upper())
    if card is None:
        raise Malformed("no-card", word=word)
    return card


def read_cards(words: str) -> tuple[Card, ...]:
    """The cards of a line, in order, parted by spaces or commas."""
    return tuple(read_card(word) for word in words.replace(",", " ").split())


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(card.value for card in cards)


def full_decks(decks: int) -> tuple[Card, ...]:
    """The cards of so many whole decks, in the order of a new pack."""
    return tuple(Card) * decks
