"""Events: cards passed to patrons, turned and given up."""

from punto.cards import Card
from punto.law.procedures import Hand
from punto.table.base import Event


class ExposerChosen(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str | None


class CardsPassed(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str
    cards: tuple[int, ...]
    marker: bool
    """Whether a marker of the hand stands before the patron."""


class CardsDeclined(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str


class ReceiversNominated(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str
    nominees: tuple[str, ...]
    third: bool
    """Whether for the third card rather than the first two."""


class CardsForfeited(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str
    reason: str


class CardsExposed(Event, frozen=True, kw_only=True):
    hand: Hand
    cards: tuple[int, ...]
    faces: tuple[Card, ...]


class CardsTakenBack(Event, frozen=True, kw_only=True):
    hand: Hand
