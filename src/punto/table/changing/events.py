"""Events: the game, Pairs, dealing and wagers on offer changed between coups, and closing."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.game.limits import Limits
from punto.law.procedures import DealingMethod, Device, Game, PairsForm, Sign, Wager
from punto.table.base import Event


class SideBetsRestricted(Event, seen_by=Audience.EVERYBODY):
    wagers: tuple[Wager, ...]


class RestrictionLifted(Event, seen_by=Audience.EVERYBODY):
    wagers: tuple[Wager, ...]


class GameChanged(Event, seen_by=Audience.EVERYBODY):
    game: Game


class PairsChanged(Event, seen_by=Audience.EVERYBODY):
    pairs: PairsForm


class DeviceChanged(Event, seen_by=Audience.EVERYBODY):
    """Cards come from another kind of shoe or device from now on."""

    device: Device


class DealingChanged(Event, seen_by=Audience.EVERYBODY):
    method: DealingMethod
    face_up: bool


class WagersOffered(Event, seen_by=Audience.EVERYBODY):
    wagers: tuple[Wager, ...]
    limits: dict[Wager, Limits]
    kept: dict[PatronId, dict[Wager, int]]
    """Who keeps which old minimum of a wager that comes back with a higher one."""
    signs_down: tuple[Sign, ...]


class TableClosed(Event, seen_by=Audience.EVERYBODY):
    float_cents: Annotated[int, For(Audience.STAFF)]
    drop_cents: Annotated[int, For(Audience.STAFF)]
