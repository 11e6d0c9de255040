"""What happened to the cards between coups."""

from punto.cards import Card
from punto.law.procedures import BurnMethod, CardSource, RiffleWhen, ShuffleDue
from punto.law.roles import Role
from punto.table.events.base import Event


class CardsIntroduced(Event, frozen=True, kw_only=True):
    source: CardSource
    backs: str
    replacing: bool
    shuffled: bool
    """Whether they need no shuffle."""


class CardsChecked(Event, frozen=True, kw_only=True):
    role: Role
    device: bool


class CardCheckOrdered(Event, frozen=True, kw_only=True):
    reason: str
    taken_out: bool = False
    """Whether all cards come out of the device for it."""


class CardsDeclaredUnfit(Event, frozen=True, kw_only=True):
    reason: str


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


class CardsDropped(Event, frozen=True, kw_only=True):
    pass


class CardsVerified(Event, frozen=True, kw_only=True):
    pass


class CardsRanOut(Event, frozen=True, kw_only=True):
    """The shoe was said to be empty, and no coup was void for it."""

    left: int
    """How many cards are certainly still to come, as the table counts them."""
    over: bool
    """Whether those are too few for another coup."""
