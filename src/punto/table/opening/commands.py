"""Commands: a table opened, its float and its rounding."""

from datetime import date
from typing import Annotated

import msgspec

from punto.fields import Says
from punto.game.limits import Limits
from punto.law.procedures import (
    Approval,
    DealingMethod,
    Device,
    Game,
    PairsForm,
    Rounding,
    Wager,
)
from punto.law.roles import Role
from punto.table.base import Command
from punto.table.words import Cards, Cents, Name, Positive, Settings


class OpenTable(Command, given_by=Role.CASINO_SUPERVISOR):
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
    cards: Annotated[Cards, Says.LOOKED_UP] = Cards.KEYED
    """Where its cards come from, as the floor knows it."""
    settings: Settings = Settings()


class FillFloat(Command, cash=True, given_by=Role.CASINO_SUPERVISOR):
    cents: Positive


class CreditFloat(Command, cash=True, given_by=Role.CASINO_SUPERVISOR):
    cents: Positive


class SetRounding(Command, given_by=Role.CASINO_SUPERVISOR):
    rounding: Rounding
