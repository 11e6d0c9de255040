"""Events: cards shuffled, cut, loaded and burned."""

from punto.cards import Card
from punto.law.procedures import BurnMethod, RiffleWhen, ShuffleDue
from punto.table.base import Event


class CardsShuffled(Event, frozen=True, kw_only=True):
    multishuffler: bool


class ShuffleDirected(Event, frozen=True, kw_only=True):
    reason: str
    due: ShuffleDue
    """Whether a supervisor ordered it, or everybody agreed after a void coup."""


class CardsRiffled(Event, frozen=True, kw_only=True):
    when: RiffleWhen


class CutOffered(Event, frozen=True, kw_only=True):
    patron: str


class CutDeclined(Event, frozen=True, kw_only=True):
    patron: str


class CutterNominated(Event, frozen=True, kw_only=True):
    patron: str
    nominee: str


class CardsCut(Event, frozen=True, kw_only=True):
    cutter: str
    depth: int


class CardsLoaded(Event, frozen=True, kw_only=True):
    behind: int | None


class CardsBurned(Event, frozen=True, kw_only=True):
    method: BurnMethod
    count: int
    shown: Card | None
    cutting_card: bool
