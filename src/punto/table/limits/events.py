"""Events: limits, the differential, and what a patron keeps or is granted."""

from punto.fields import Audience, PatronId
from punto.game.limits import Limits
from punto.law.procedures import Sign, Wager
from punto.table.base import Event
from punto.table.state import Personal


class LimitsChanged(Event, seen_by=Audience.EVERYBODY):
    limits: dict[Wager, Limits]
    areas: dict[Wager, int]
    kept: dict[PatronId, dict[Wager, int]]
    """Who keeps which old minimum."""
    signs_down: tuple[Sign, ...]


class KeptMinimumLifted(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    minimums: dict[Wager, int]
    """What the patron still keeps below the sign: what the notice said, or what it left alone."""


class DifferentialSet(Event, seen_by=Audience.EVERYBODY):
    cents: int | None


class PersonalLimitGranted(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
    limits: dict[Wager, Personal]
    shown_cents: int | None


class PersonalLimitRemoved(Event, seen_by=Audience.CONCERNED):
    patron: PatronId
