"""What happened in a coup, and to the bank."""

from punto.cards import Card
from punto.game.last_coup import Ending
from punto.law.procedures import CuttingCardSeen, Hand, Result, Wager
from punto.law.reasons import Reason
from punto.table.events.base import Event
from punto.table.state import Line


class BetsCalled(Event, frozen=True, kw_only=True):
    pass


class NoMoreBetsCalled(Event, frozen=True, kw_only=True):
    closes: bool


class WagerPlaced(Event, frozen=True, kw_only=True):
    patron: str
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    note: Reason | None = None


class WagerChanged(Event, frozen=True, kw_only=True):
    patron: str
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    note: Reason | None = None


class WagerReturned(Event, frozen=True, kw_only=True):
    """A wager off the layout before the first card, whoever took it."""

    patron: str
    wager: Wager
    box: int
    reason: Reason | None = None
    note: str = ""
    """What staff wrote of it."""


class NoBetCoupDirected(Event, frozen=True, kw_only=True):
    agreed: bool
    marker: bool
    surveillance_told: bool


class CuttingCardCameOut(Event, frozen=True, kw_only=True):
    seen: CuttingCardSeen


class CardDealt(Event, frozen=True, kw_only=True):
    hand: Hand
    position: int
    face: Card | None
    carried: bool = False
    """Whether it had left the shoe in the coup before."""


class ExposerChosen(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str | None


class CardsPassed(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str
    cards: tuple[int, ...]
    marker: bool
    """Whether a marker of the hand stands before the patron."""


class CardsDeclined(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str


class ReceiversNominated(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str
    nominees: tuple[str, ...]
    third: bool
    """Whether for the third card rather than the first two."""


class CardsForfeited(Event, frozen=True, kw_only=True):
    hand: Hand
    patron: str
    reason: str


class CardsExposed(Event, frozen=True, kw_only=True):
    hand: Hand
    cards: tuple[int, ...]
    faces: tuple[Card, ...]


class CardsTakenBack(Event, frozen=True, kw_only=True):
    hand: Hand


class CountsAnnounced(Event, frozen=True, kw_only=True):
    player: int
    banker: int


class ResultAnnounced(Event, frozen=True, kw_only=True):
    result: Result
    player: int
    banker: int


class WagersSettled(Event, frozen=True, kw_only=True):
    early: bool
    """Whether these are the wagers that are settled before third cards."""
    lines: tuple[Line, ...]


class CardsDiscarded(Event, frozen=True, kw_only=True):
    """The end of a coup."""

    ending: Ending
    idle: dict[str, int]
    """How many coups in a row each seated patron has now sat out."""
    no_bet_run: int
    bank_released: bool
    handled: bool


class CoupVoided(Event, frozen=True, kw_only=True):
    lines: tuple[Line, ...]
    undone: tuple[Line, ...]
    """What the coup had already settled, now taken back."""
    ending: Ending
    reason: Reason
    note: str = ""
    """What staff wrote of it."""


class BankOffered(Event, frozen=True, kw_only=True):
    patron: str


class BankAccepted(Event, frozen=True, kw_only=True):
    patron: str


class BankDeclined(Event, frozen=True, kw_only=True):
    patron: str
    all_declined: bool


class BankPassed(Event, frozen=True, kw_only=True):
    patron: str
