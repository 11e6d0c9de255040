"""Setting up a table, its signs and limits, changing and closing it."""

from datetime import date

import msgspec

from punto.game.limits import Limits
from punto.law.procedures import (
    Approval,
    Change,
    DealingMethod,
    Device,
    Game,
    PairsForm,
    Rounding,
    Sign,
    Wager,
)
from punto.table.commands.base import Command
from punto.table.words import Cards, Cents, Moment, Name, Positive, Proposal, Settings


class OpenTable(Command, frozen=True, kw_only=True):
    table: Name
    rules: str
    announced: date
    """When the edition was notified or published, which says from when it is in force."""
    seats: Positive
    limits: dict[Wager, Limits]
    approvals: dict[Approval, str] = msgspec.field(default_factory=dict)
    """The regulator's written approvals on file, by reference."""
    layout: str | None = None
    decks: int | None = None
    device: Device = Device.SHOE
    multishuffler: bool = False
    method: DealingMethod | None = None
    face_up: bool = True
    """Whether a method in which the dealer keeps the cards deals them face up."""
    game: Game = Game.COMMISSION
    pairs: PairsForm | None = None
    offered: tuple[Wager, ...] = ()
    areas: dict[Wager, Cents] = msgspec.field(default_factory=dict)
    differential_cents: Cents | None = None
    chips: tuple[Positive, ...] = (1_00, 5_00, 25_00, 100_00, 500_00, 1000_00)
    float_cents: Cents = 0
    float_tray: bool = True
    discard_decks: int = 8
    cutting_cards: int | None = None
    """How many cutting cards are at hand; as many as the edition wants, unless said."""
    drop_box: bool = True
    cashless: bool = False
    low_limit: bool = False
    rounding: Rounding | None = None
    seats_override: bool = False
    cards: Cards = Cards.KEYED
    """Where its cards come from, as the floor knows it."""
    settings: Settings = Settings()


class ShowSigns(Command, frozen=True, kw_only=True):
    signs: tuple[Sign, ...]


class TakeDownSigns(Command, frozen=True, kw_only=True):
    signs: tuple[Sign, ...]


class FillFloat(Command, frozen=True, kw_only=True):
    cents: Positive


class CreditFloat(Command, frozen=True, kw_only=True):
    cents: Positive


class SetRounding(Command, frozen=True, kw_only=True):
    rounding: Rounding


class AttachDropBox(Command, frozen=True, kw_only=True):
    attached: bool


class GoCashless(Command, frozen=True, kw_only=True):
    cashless: bool


class PostNotice(Command, frozen=True, kw_only=True):
    change: Change
    effective: Moment
    says: Proposal = Proposal()


class TakeDownNotice(Command, frozen=True, kw_only=True):
    change: Change


class ChangeLimits(Command, frozen=True, kw_only=True):
    limits: dict[Wager, Limits]
    areas: dict[Wager, Cents] | None = None
    keep_old: bool = False
    """Whether those already playing keep the old minimum, each with a marker."""


class LiftKeptMinimum(Command, frozen=True, kw_only=True):
    patron: Name


class SetDifferential(Command, frozen=True, kw_only=True):
    cents: Cents | None


class GrantPersonalLimit(Command, frozen=True, kw_only=True):
    patron: Name
    maximum_cents: Positive
    minimum_cents: Positive | None = None
    shown_cents: Positive | None = None
    """The amount that the marker or sign beside the patron states."""
    wagers: tuple[Wager, ...] = (Wager.PLAYER, Wager.BANKER, Wager.TIE)


class RemovePersonalLimit(Command, frozen=True, kw_only=True):
    patron: Name


class RestrictSideBets(Command, frozen=True, kw_only=True):
    wagers: tuple[Wager, ...]
    surveillance_told: bool = False
    sign_shown: bool = False


class LiftRestriction(Command, frozen=True, kw_only=True):
    wagers: tuple[Wager, ...]


class ChangeGame(Command, frozen=True, kw_only=True):
    game: Game


class ChangePairs(Command, frozen=True, kw_only=True):
    pairs: PairsForm


class ChangeDealing(Command, frozen=True, kw_only=True):
    method: DealingMethod
    face_up: bool = True


class OfferWagers(Command, frozen=True, kw_only=True):
    wagers: tuple[Wager, ...]
    """The side bets on offer from now on."""
    limits: dict[Wager, Limits] = msgspec.field(default_factory=dict)
    """Those of wagers that were not on offer; as they were signed before, unless said."""
    keep_old: bool = False
    """Whether those already playing keep the minimum that a wager had before it was taken off."""


class CloseTable(Command, frozen=True, kw_only=True):
    pass
