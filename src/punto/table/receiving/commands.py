"""Commands: cards passed to patrons, turned and given up."""

from punto.cards import Card
from punto.law.procedures import Hand
from punto.table.base import Command
from punto.table.words import Name


class ChooseExposer(Command, frozen=True, kw_only=True):
    hand: Hand
    patron: Name | None = None
    """Nobody for the dealer."""


class PassCards(Command, frozen=True, kw_only=True):
    hand: Hand
    to: Name
    cards: tuple[int, ...] | None = None
    """Which of them, counted from nought; all that are face down, unless said."""
    marker: bool = False
    """Whether the marker of the hand is put before the patron."""


class DeclineCards(Command, frozen=True, kw_only=True):
    hand: Hand
    patron: Name


class NominateReceivers(Command, frozen=True, kw_only=True):
    hand: Hand
    patron: Name
    nominees: tuple[Name, ...]
    third: bool = False
    """Whether for the third card rather than the first two."""


class ForfeitCards(Command, frozen=True, kw_only=True):
    hand: Hand
    reason: Name


class ExposeCards(Command, frozen=True, kw_only=True):
    hand: Hand
    faces: tuple[Card, ...] = ()


class TakeBackCards(Command, frozen=True, kw_only=True):
    pass
