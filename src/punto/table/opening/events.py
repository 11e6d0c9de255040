"""Events: a table opened, its float and its rounding."""

from datetime import date
from typing import Annotated

from punto.fields import Audience, For
from punto.game.limits import Limits
from punto.law.procedures import (
    DealingMethod,
    Device,
    Game,
    PairsForm,
    Rounding,
    Wager,
)
from punto.table.base import Event
from punto.table.words import Cards, Settings


class TableOpened(Event, seen_by=Audience.EVERYBODY):
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
    float_cents: Annotated[int, For(Audience.STAFF)]
    drop_box: Annotated[bool, For(Audience.STAFF)]
    cashless: bool
    low_limit: bool
    rounding: Rounding | None
    approvals: Annotated[dict[str, str], For(Audience.STAFF)]
    cards: Cards
    settings: Annotated[Settings, For(Audience.STAFF)]
    v: int = 2


class FloatFilled(Event, seen_by=Audience.STAFF):
    cents: int


class FloatCredited(Event, seen_by=Audience.STAFF):
    cents: int


class RoundingSet(Event, seen_by=Audience.EVERYBODY):
    rounding: Rounding
