"""Events: cards passed to patrons, turned and given up."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.law.procedures import Hand
from punto.table.base import Event


class ExposerChosen(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    patron: PatronId | None


class CardsPassed(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    patron: PatronId
    cards: tuple[int, ...]
    marker: bool
    """Whether a marker of the hand stands before the patron."""


class CardsDeclined(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    patron: PatronId


class ReceiversNominated(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    patron: PatronId
    nominees: tuple[PatronId, ...]
    third: bool
    """Whether for the third card rather than the first two."""


class CardsForfeited(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    patron: PatronId
    reason: Annotated[str, For(Audience.CONCERNED)]


class CardsExposed(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    cards: tuple[int, ...]
    faces: tuple[Card, ...]


class CardsTakenBack(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
