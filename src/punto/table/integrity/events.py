"""Events: cards missing or foreign, machines that fail or contradict the felt."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.law.mishaps import Malfunction
from punto.law.procedures import Device, Game
from punto.table.base import Event, Irregular


class CardsFoundAmiss(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    missing: tuple[Card, ...]
    foreign: tuple[str, ...]
    check: bool
    """Whether all cards are checked before another shoe."""
    out: bool
    """Whether they come out of the shoe or device for it."""


class DecksRestored(Event, seen_by=Audience.STAFF, irregular=Irregular.ANSWERED):
    """Missing cards found or replaced, foreign ones removed."""

    found: tuple[Card, ...]
    replaced: tuple[Card, ...]
    removed: tuple[str, ...]


class ScanConflicted(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    said: str
    held: bool
    """Whether the coup waits for a supervisor."""


class DisplayDisregarded(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    said: Annotated[str, For(Audience.STAFF)]


class WrongGameFound(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    """Coups that were paid by the other game, and the game that goes on."""

    coups: tuple[int, ...]
    game: Game


class CardBurnedInError(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    position: int
    out: bool
    """Whether it is out of the shoe for good."""
    cutting_card: bool
    """Whether the cutting card came out with it."""


class DeviceFailed(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    damaged: Annotated[tuple[Card, ...], For(Audience.STAFF)]
    remedy: Malfunction | None
    """What the coup waits for, or that it ended; nothing where no coup is touched."""
    asked: tuple[PatronId, ...]
    """Who may take wagers back first."""
    reload: bool
    """Whether the cards must be loaded again before the next coup."""


class OutcomeConfirmed(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    pass


class CardsTransferred(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    removed: Annotated[tuple[Card, ...], For(Audience.STAFF)]
    replaced: Annotated[tuple[Card, ...], For(Audience.STAFF)]


class RefundAnswered(Event, seen_by=Audience.CONCERNED, irregular=Irregular.ANSWERED):
    patron: PatronId
    takes_back: bool


class MovedToShoe(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """The rest of a failed device's cards, shuffled, cut and put in a shoe during a coup."""

    device: Device
    cutter: PatronId
    depth: int
    behind: int
    removed: Annotated[tuple[Card, ...], For(Audience.STAFF)]
    replaced: Annotated[tuple[Card, ...], For(Audience.STAFF)]
    back_to: Device | None = None
    """What deals again from the next coup on, where a shoe may only finish this one."""


class ShoeVoided(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    reason: Annotated[str, For(Audience.STAFF)]
