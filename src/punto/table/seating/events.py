"""Events: patrons at the table, their player cards, and chips declared."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.procedures import Declaration
from punto.table.base import Event
from punto.table.words import PlayerCard


class PatronReminded(Event, seen_by=Audience.CONCERNED):
    patron: PatronId


class PatronJoined(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    seat: int | None
    chips_cents: Annotated[int, For(Audience.CONCERNED)]
    player_card: Annotated[bool, For(Audience.CONCERNED)]


class SeatChanged(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    seat: int | None


class PatronLeft(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    chips_cents: Annotated[int, For(Audience.CONCERNED)]
    tokens_cents: Annotated[int, For(Audience.CONCERNED)]


class SeatVacated(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    seat: int


class PatronsCapped(Event, seen_by=Audience.EVERYBODY):
    most: int | None
    one_per_box: bool


class PlayerCardShown(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    card: PlayerCard
    invalid: bool
    """Whether the patron's wagers of this coup are invalid for want of a card."""


class PatronPaused(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    reason: str


class PatronResumed(Event, seen_by=Audience.CONCERNED):
    patron: PatronId


class ChipsDeclared(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    declaration: Declaration
    cents: int


class LossLimitNoted(Event, seen_by=Audience.CONCERNED):
    """The patron plays under a loss limit, so that chips are declared."""

    patron: PatronId


class DeclarationDue(Event, seen_by=Audience.CONCERNED):
    """Chips came that are to be declared before the next coup."""

    patron: PatronId
    declaration: Declaration
    cents: int


class AdviceDue(Event, seen_by=Audience.CONCERNED):
    """Chips came or went undeclared, so that the patron must be advised of the duty."""

    patron: PatronId
    undeclared_cents: dict[Declaration, int]
