"""Events: cards shuffled, cut, loaded and burned."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.law.procedures import BurnMethod, RiffleWhen, ShuffleDue
from punto.table.base import Event, Irregular


class CardsShuffled(Event, seen_by=Audience.EVERYBODY):
    multishuffler: bool


class ShuffleDirected(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    reason: Annotated[str, For(Audience.STAFF)]
    due: ShuffleDue
    """Whether a supervisor ordered it, or everybody agreed after a void coup."""


class CardsRiffled(Event, seen_by=Audience.EVERYBODY):
    when: RiffleWhen


class CutOffered(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId


class CutDeclined(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId


class CutterNominated(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    nominee: PatronId


class CardsCut(Event, seen_by=Audience.EVERYBODY):
    cutter: PatronId
    depth: int


class CardsLoaded(Event, seen_by=Audience.EVERYBODY):
    behind: int | None


class CardsBurned(Event, seen_by=Audience.EVERYBODY):
    method: BurnMethod
    count: int
    shown: Card | None
    cutting_card: bool
