"""Events: patrons at the table, their player cards, and chips declared."""

from punto.law.procedures import Declaration
from punto.table.base import Event
from punto.table.words import PlayerCard


class PatronReminded(Event, frozen=True, kw_only=True):
    patron: str


class PatronJoined(Event, frozen=True, kw_only=True):
    patron: str
    seat: int | None
    chips_cents: int
    player_card: bool


class SeatChanged(Event, frozen=True, kw_only=True):
    patron: str
    seat: int | None


class PatronLeft(Event, frozen=True, kw_only=True):
    patron: str
    chips_cents: int
    tokens_cents: int


class SeatVacated(Event, frozen=True, kw_only=True):
    patron: str
    seat: int


class PatronsCapped(Event, frozen=True, kw_only=True):
    most: int | None
    one_per_box: bool


class PlayerCardShown(Event, frozen=True, kw_only=True):
    patron: str
    card: PlayerCard
    invalid: bool
    """Whether the patron's wagers of this coup are invalid for want of a card."""


class PatronPaused(Event, frozen=True, kw_only=True):
    patron: str
    reason: str


class PatronResumed(Event, frozen=True, kw_only=True):
    patron: str


class ChipsDeclared(Event, frozen=True, kw_only=True):
    patron: str
    declaration: Declaration
    cents: int


class LossLimitNoted(Event, frozen=True, kw_only=True):
    """The patron plays under a loss limit, so that chips are declared."""

    patron: str


class DeclarationDue(Event, frozen=True, kw_only=True):
    """Chips came that are to be declared before the next coup."""

    patron: str
    declaration: Declaration
    cents: int


class AdviceDue(Event, frozen=True, kw_only=True):
    """Chips came or went undeclared, so that the patron must be advised of the duty."""

    patron: str
    undeclared_cents: dict[Declaration, int]
