"""Events: cards shuffled, cut, loaded and burned."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.law.procedures import BurnMethod, RiffleWhen, ShuffleDue
from punto.table.base import Event, Irregular


class CardsShuffled(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    multishuffler: bool


class ShuffleDirected(
    Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED
):
    reason: Annotated[str, For(Audience.STAFF)]
    due: ShuffleDue
    """Whether a supervisor ordered it, or everybody agreed after a void coup."""


class CardsRiffled(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    when: RiffleWhen


class CutOffered(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId


class CutDeclined(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId


class CutterNominated(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    patron: PatronId
    nominee: PatronId


class CardsCut(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    cutter: PatronId
    depth: int


class CardsLoaded(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    behind: int | None


class CardsBurned(Event, frozen=True, kw_only=True, seen_by=Audience.EVERYBODY):
    method: BurnMethod
    count: int
    shown: Card | None
    cutting_card: bool
