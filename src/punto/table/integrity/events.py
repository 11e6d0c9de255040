"""Events: cards missing or foreign, machines that fail or contradict the felt."""

from punto.cards import Card
from punto.law.mishaps import Malfunction
from punto.law.procedures import Device, Game
from punto.table.base import Event


class CardsFoundAmiss(Event, frozen=True, kw_only=True):
    missing: tuple[Card, ...]
    foreign: tuple[str, ...]
    check: bool
    """Whether all cards are checked before another shoe."""
    out: bool
    """Whether they come out of the shoe or device for it."""


class DecksRestored(Event, frozen=True, kw_only=True):
    """Missing cards found or replaced, foreign ones removed."""

    found: tuple[Card, ...]
    replaced: tuple[Card, ...]
    removed: tuple[str, ...]


class ScanConflicted(Event, frozen=True, kw_only=True):
    said: str
    held: bool
    """Whether the coup waits for a supervisor."""


class DisplayDisregarded(Event, frozen=True, kw_only=True):
    said: str


class WrongGameFound(Event, frozen=True, kw_only=True):
    """Coups that were paid by the other game, and the game that goes on."""

    coups: tuple[int, ...]
    game: Game


class CardBurnedInError(Event, frozen=True, kw_only=True):
    position: int
    out: bool
    """Whether it is out of the shoe for good."""
    cutting_card: bool
    """Whether the cutting card came out with it."""


class DeviceFailed(Event, frozen=True, kw_only=True):
    damaged: tuple[Card, ...]
    remedy: Malfunction | None
    """What the coup waits for, or that it ended; nothing where no coup is touched."""
    asked: tuple[str, ...]
    """Who may take wagers back first."""
    reload: bool
    """Whether the cards must be loaded again before the next coup."""


class OutcomeConfirmed(Event, frozen=True, kw_only=True):
    pass


class CardsTransferred(Event, frozen=True, kw_only=True):
    removed: tuple[Card, ...]
    replaced: tuple[Card, ...]


class RefundAnswered(Event, frozen=True, kw_only=True):
    patron: str
    takes_back: bool


class MovedToShoe(Event, frozen=True, kw_only=True):
    """The rest of a failed device's cards, shuffled, cut and put in a shoe during a coup."""

    device: Device
    cutter: str
    depth: int
    behind: int
    removed: tuple[Card, ...]
    replaced: tuple[Card, ...]
    back_to: Device | None = None
    """What deals again from the next coup on, where a shoe may only finish this one."""


class ShoeVoided(Event, frozen=True, kw_only=True):
    reason: str
