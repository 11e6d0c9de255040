"""The table opened, its signs, limits and game, and its closing."""

from datetime import date

from punto.game.limits import Limits
from punto.law.procedures import (
    Change,
    DealingMethod,
    Device,
    Game,
    PairsForm,
    Rounding,
    Sign,
    Wager,
)
from punto.table.events.base import Event
from punto.table.state import Personal
from punto.table.words import Cards, Moment, Proposal, Settings


class TableOpened(Event, frozen=True, kw_only=True):
    table: str
    rules: str
    in_force_from: date
    layout: str | None
    seats: int
    decks: int
    device: Device
    multishuffler: bool
    method: DealingMethod
    face_up: bool
    game: Game
    pairs: PairsForm | None
    offered: tuple[Wager, ...]
    limits: dict[Wager, Limits]
    areas: dict[Wager, int]
    differential_cents: int | None
    chips: tuple[int, ...]
    float_cents: int
    drop_box: bool
    cashless: bool
    low_limit: bool
    rounding: Rounding | None
    approvals: dict[str, str]
    cards: Cards
    settings: Settings


class SignsShown(Event, frozen=True, kw_only=True):
    signs: tuple[Sign, ...]


class SignsTakenDown(Event, frozen=True, kw_only=True):
    signs: tuple[Sign, ...]


class FloatFilled(Event, frozen=True, kw_only=True):
    cents: int


class FloatCredited(Event, frozen=True, kw_only=True):
    cents: int


class RoundingSet(Event, frozen=True, kw_only=True):
    rounding: Rounding


class DropBoxAttached(Event, frozen=True, kw_only=True):
    attached: bool


class WentCashless(Event, frozen=True, kw_only=True):
    cashless: bool


class NoticePosted(Event, frozen=True, kw_only=True):
    change: Change
    shown: Moment
    effective: Moment
    says: Proposal


class NoticeTakenDown(Event, frozen=True, kw_only=True):
    change: Change


class LimitsChanged(Event, frozen=True, kw_only=True):
    limits: dict[Wager, Limits]
    areas: dict[Wager, int]
    kept: dict[str, dict[Wager, int]]
    """Who keeps which old minimum."""
    signs_down: tuple[Sign, ...]


class KeptMinimumLifted(Event, frozen=True, kw_only=True):
    patron: str
    minimums: dict[Wager, int]
    """What the patron still keeps below the sign: what the notice said, or what it left alone."""


class DifferentialSet(Event, frozen=True, kw_only=True):
    cents: int | None


class PersonalLimitGranted(Event, frozen=True, kw_only=True):
    patron: str
    limits: dict[Wager, Personal]
    shown_cents: int | None


class PersonalLimitRemoved(Event, frozen=True, kw_only=True):
    patron: str


class SideBetsRestricted(Event, frozen=True, kw_only=True):
    wagers: tuple[Wager, ...]


class RestrictionLifted(Event, frozen=True, kw_only=True):
    wagers: tuple[Wager, ...]


class GameChanged(Event, frozen=True, kw_only=True):
    game: Game


class PairsChanged(Event, frozen=True, kw_only=True):
    pairs: PairsForm


class DealingChanged(Event, frozen=True, kw_only=True):
    method: DealingMethod
    face_up: bool


class WagersOffered(Event, frozen=True, kw_only=True):
    wagers: tuple[Wager, ...]
    limits: dict[Wager, Limits]
    kept: dict[str, dict[Wager, int]]
    """Who keeps which old minimum of a wager that comes back with a higher one."""
    signs_down: tuple[Sign, ...]


class TableClosed(Event, frozen=True, kw_only=True):
    float_cents: int
    drop_cents: int
