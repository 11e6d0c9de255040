"""Events: entries closed, a draw committed to, overseen and held."""

import msgspec

from punto.fields import Audience, PatronId
from punto.law.prizes import PrizeForm
from punto.promotions.base import PromotionEvent
from punto.promotions.words import Cents, Digest, Ineligible, Moment, Name


class Entered(msgspec.Struct, frozen=True, kw_only=True):
    """How many entries a number has."""

    number: int
    entries: int


class Won(msgspec.Struct, frozen=True, kw_only=True):
    """A prize, and whose it is."""

    win: int
    prize: Name
    number: int
    """The number that was drawn."""
    patron: PatronId
    value_cents: Cents
    form: PrizeForm


class Passed(msgspec.Struct, frozen=True, kw_only=True):
    """A number that was drawn and won nothing."""

    number: int
    bar: Ineligible


class DrawCommitted(PromotionEvent, seen_by=Audience.EVERYBODY):
    draw: Name
    commitment: Digest


class ScrutineerNominated(PromotionEvent, seen_by=Audience.STAFF):
    draw: Name
    person: Name
    named_by: Name


class EntriesClosed(PromotionEvent, seen_by=Audience.EVERYBODY):
    """The list from which anybody can hold the draw again."""

    draw: Name
    entries: tuple[Entered, ...]
    digest: Digest


class DrawHeld(PromotionEvent, seen_by=Audience.EVERYBODY):
    draw: Name
    seed: Digest
    held: Moment
    scrutineer: Name | None
    winners: tuple[Won, ...]
    passed: tuple[Passed, ...]
    unwon_cents: Cents
    """The value of prizes for which there was nobody."""
    due: Moment | None
    """Until when winners must be told, where they need not be there."""


class InstantPrizeWon(PromotionEvent, seen_by=Audience.EVERYBODY):
    draw: Name
    won: Won
    card: Name
    at: Moment


class InstantPrizesEnded(PromotionEvent, seen_by=Audience.EVERYBODY):
    draw: Name
    ended: Moment
    unwon_cents: Cents
    """The value of prizes that no card won."""


class DrawAttested(PromotionEvent, seen_by=Audience.STAFF):
    draw: Name
    person: Name
    in_order: bool
    note: Name | None
