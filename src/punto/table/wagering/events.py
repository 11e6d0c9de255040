"""Events: wagers placed, changed, withdrawn and refused, and coups without any."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.procedures import Wager
from punto.law.reasons import Reason
from punto.table.base import Event


class BetsCalled(Event, seen_by=Audience.EVERYBODY):
    pass


class NoMoreBetsCalled(Event, seen_by=Audience.EVERYBODY):
    closes: bool


class WagerPlaced(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    note: Annotated[Reason | None, For(Audience.CONCERNED)] = None
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class WagerChanged(Event, seen_by=Audience.EVERYBODY):
    patron: PatronId
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    note: Annotated[Reason | None, For(Audience.CONCERNED)] = None
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class WagerReturned(Event, seen_by=Audience.EVERYBODY):
    """A wager off the layout before the first card, no matter who took it."""

    patron: PatronId
    wager: Wager
    box: int
    reason: Annotated[Reason | None, For(Audience.CONCERNED)] = None
    note: Annotated[str, For(Audience.CONCERNED)] = ""
    """What staff wrote of it."""
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class NoBetCoupDirected(Event, seen_by=Audience.EVERYBODY):
    agreed: bool
    marker: bool
    surveillance_told: Annotated[bool, For(Audience.STAFF)]


class NoBetCoupLapsed(Event, seen_by=Audience.EVERYBODY):
    """A patron came who did not agree, before the first card of a coup directed without wagers."""

    patron: PatronId
