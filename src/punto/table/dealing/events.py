"""Events: cards out of the shoe, counts and results."""

from punto.cards import Card
from punto.fields import Audience
from punto.law.procedures import CuttingCardSeen, Hand, Result
from punto.table.base import Event


class CuttingCardCameOut(Event, seen_by=Audience.EVERYBODY):
    seen: CuttingCardSeen


class CardDealt(Event, seen_by=Audience.EVERYBODY):
    hand: Hand
    position: int
    face: Card | None
    carried: bool = False
    """Whether it had left the shoe in the coup before."""


class CountsAnnounced(Event, seen_by=Audience.EVERYBODY):
    player: int
    banker: int


class ResultAnnounced(Event, seen_by=Audience.EVERYBODY):
    result: Result
    player: int
    banker: int
