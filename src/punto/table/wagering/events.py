"""Events: wagers placed, changed, withdrawn and refused, and coups without any."""

from punto.law.procedures import Wager
from punto.table.base import Event


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
    note: str = ""


class WagerChanged(Event, frozen=True, kw_only=True):
    patron: str
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    note: str = ""


class WagerReturned(Event, frozen=True, kw_only=True):
    """A wager off the layout before the first card, whoever took it."""

    patron: str
    wager: Wager
    box: int
    reason: str = ""


class NoBetCoupDirected(Event, frozen=True, kw_only=True):
    agreed: bool
    marker: bool
    surveillance_told: bool
