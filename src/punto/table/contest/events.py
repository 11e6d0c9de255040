"""Events: a table for a tournament, its rounds, turns, pass cards and undisclosed wagers."""

from datetime import datetime
from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.game.limits import Limits
from punto.law.contests import FormFault
from punto.law.procedures import Wager
from punto.table.base import Event, Irregular
from punto.table.contest.terms import Contestant, ContestTerms

EVERYBODY = Audience.EVERYBODY


class TableDesignated(Event, seen_by=Audience.STAFF):
    """A table for a tournament: its entrants sit at their places, with tournament chips."""

    terms: ContestTerms
    limits: dict[Wager, Limits]
    order: bool


class TableReleased(Event, seen_by=EVERYBODY):
    tournament: str
    chips_cents: Annotated[int, For(Audience.STAFF)]
    """What entrants held and went back to the inventory."""


class RoundOpened(Event, seen_by=EVERYBODY):
    """A round of play begins; who is out has left the table."""

    round: int
    entrants: Annotated[tuple[Contestant, ...], For(Audience.STAFF)]
    out: tuple[PatronId, ...]
    """Who could not wager the minimum."""
    limits: dict[Wager, Limits]
    maximum_cents: int
    order: bool
    seconds: int | None
    marker: int | None
    first: PatronId | None
    """Whose turn it is at once."""
    at: datetime


class TurnBegun(Event, seen_by=EVERYBODY):
    """It is an entrant's turn to wager, so that all turns before it are over."""

    patron: PatronId
    at: datetime


class OutOfTurnAdvised(Event, seen_by=EVERYBODY, irregular=Irregular.REPORTED):
    """A wager out of order stands; its owner is advised that a further one may be void."""

    patron: PatronId
    wager: Wager
    box: int
    infringements: int


class HeldToMinimum(Event, seen_by=EVERYBODY):
    patron: PatronId
    minimum_cents: int


class AbsenceReported(Event, seen_by=EVERYBODY):
    patron: PatronId
    absent: bool


class PassCardPlayed(Event, seen_by=EVERYBODY):
    patron: PatronId
    left: int
    """How many the entrant has left for the heat."""


class FormHandedIn(Event, seen_by=EVERYBODY):
    """There is an undisclosed wager; what it says is promised by a digest."""

    patron: PatronId
    commitment: str
    sealed: Annotated[str, For(Audience.PIT)] = ""


class FormExamined(Event, seen_by=EVERYBODY):
    """An indicator lies in front of the entrant."""

    patron: PatronId


class FormReturned(Event, seen_by=EVERYBODY):
    patron: PatronId
    fault: Annotated[FormFault | None, For(Audience.CONCERNED)] = None
    """What is wrong with it, where the house could read it; for its author and for staff."""


class FormAnnounced(Event, seen_by=EVERYBODY):
    """An undisclosed wager read out, and what of it lies on the layout."""

    patron: PatronId
    wager: Wager | None
    cents: int | None
    """What was written; nothing where that was left out."""
    box: int
    live_cents: int
    """What is in action for it."""
    fault: FormFault | None
    left: int
    """How many undisclosed wagers the entrant has left."""


class FormDeducted(Event, seen_by=EVERYBODY, irregular=Irregular.ANSWERED):
    """The minimum off the chips of an entrant whose form did not say enough."""

    patron: PatronId
    cents: int


class FormShown(Event, seen_by=EVERYBODY):
    patron: PatronId
    other: PatronId
    wager: Wager | None
    cents: int | None


class EntrantOut(Event, seen_by=EVERYBODY, irregular=Irregular.ANSWERED):
    """An entrant whose wager was void for want of chips is out of the session."""

    patron: PatronId
