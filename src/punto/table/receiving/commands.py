"""Commands: cards passed to patrons, turned and given up."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Says
from punto.law.procedures import Hand
from punto.law.roles import Act, Role
from punto.table.base import Command
from punto.table.words import Name, PatronName


class ChooseExposer(Command, given_by=Role.CASINO_SUPERVISOR, power=Act.CHOOSE_WHO_EXPOSES):
    hand: Hand
    patron: PatronName | None = None
    """Nobody for the dealer."""


class PassCards(Command):
    hand: Hand
    to: PatronName
    cards: tuple[int, ...] | None = None
    """Which of them, counted from zero; all that are face down, unless said."""
    marker: bool = False
    """Whether the marker of the hand is put before the patron."""


class DeclineCards(Command, given_by=Role.PATRON):
    hand: Hand
    patron: PatronName


class NominateReceivers(Command, given_by=Role.PATRON):
    hand: Hand
    patron: PatronName
    nominees: tuple[PatronName, ...]
    third: bool = False
    """Whether for the third card rather than the first two."""


class ForfeitCards(Command, given_by=Role.CASINO_SUPERVISOR):
    hand: Hand
    reason: Name


class ExposeCards(Command):
    hand: Hand
    faces: Annotated[tuple[Card, ...], Says.FROM_SHOE] = ()


class TakeBackCards(Command):
    pass
