"""Limits that a patron plays under, and the stretches of time that they are for."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

import msgspec

from punto.law.cage import ExclusionGround, Tender
from punto.patrons.play_time import PlaySpan
from punto.table.words import Cents, Moment, Name, Positive, TokenLot

DAYS_OF_WEEK = 7
MONTHS = 12


class Period(StrEnum):
    """A stretch of the calendar by which losses are added up."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"

    @property
    def now(self) -> str:
        """The one that it is at the moment, in words."""
        return "today" if self is Period.DAY else f"this {self.value}"

    def begins(self, on: date) -> date:
        """The first day of the one that a day falls in; a week begins on Monday."""
        match self:
            case Period.DAY:
                return on
            case Period.WEEK:
                return on - timedelta(days=on.weekday())
            case Period.MONTH:
                return on.replace(day=1)

    def follows(self, on: date) -> date:
        """The first day of the next one."""
        first = self.begins(on)
        match self:
            case Period.DAY:
                return first + timedelta(days=1)
            case Period.WEEK:
                return first + timedelta(days=DAYS_OF_WEEK)
            case Period.MONTH:
                last = first.month == MONTHS
                return first.replace(year=first.year + last, month=1 if last else first.month + 1)

    def span(self, on: date) -> tuple[date, date]:
        """The first day of the one that a day falls in, and of the next one."""
        return _span(self, on)

    def ends(self, at: datetime) -> datetime:
        """The moment at which the one that a moment falls in is over."""
        midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
        first = self.follows(at.date())
        return midnight.replace(year=first.year, month=first.month, day=first.day)


@lru_cache(maxsize=64)
def _span(period: Period, on: date) -> tuple[date, date]:
    """Every wager of a day asks for the same."""
    return period.begins(on), period.follows(on)


class PatronLimits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a patron may lose and bring in; nothing said is no limit."""

    loss_cents: dict[Period, Cents] = {}
    """The most that may be lost in each period, wins counted against losses."""
    deposit_cents: Cents | None = None
    """The most that may be brought in on one day."""

    def stricter(self, other: "PatronLimits") -> "PatronLimits":
        """The lower of each limit that either has."""
        if not other.loss_cents and other.deposit_cents is None:
            return self
        both = [*self.loss_cents.items(), *other.loss_cents.items()]
        loss: dict[Period, int] = {}
        for period, cents in both:
            loss[period] = min(cents, loss.get(period, cents))
        deposits = [d for d in (self.deposit_cents, other.deposit_cents) if d is not None]
        return PatronLimits(loss_cents=loss, deposit_cents=min(deposits, default=None))


NO_LIMITS = PatronLimits()


class Reminders(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a patron wants to be told how long they have played and what they lost."""

    minutes: Annotated[int, msgspec.Meta(ge=5, le=24 * 60)] | None = None
    """After so long at tables, and again after every so long."""
    loss_cents: Positive | None = None
    """After so much lost in a day, and again after every so much."""


FOR_EVER = datetime.max.replace(tzinfo=UTC)


class Exclusion(msgspec.Struct, frozen=True, kw_only=True):
    """That a person is shut out of the casino: on which ground, and until when."""

    ground: ExclusionGround
    since: Moment | None = None
    """Nothing for one that was decided at a table, whose own record says when."""
    until: Moment | None = None
    """Nothing for one that holds until it is lifted."""
    table: Name | None = None
    edition: Name | None = None
    """The rules of a table by which it was done."""

    def holds(self, at: datetime) -> bool:
        return self.until is None or at < self.until

    @property
    def lasts(self) -> datetime:
        """The moment by which the stricter of two is told."""
        return self.until or FOR_EVER


def together(exclusions: Iterable[Exclusion]) -> tuple[Exclusion, ...]:
    """One for each ground, which is the one that lasts longest."""
    found: dict[ExclusionGround, Exclusion] = {}
    for each in exclusions:
        held = found.get(each.ground)
        if held is None or held.lasts < each.lasts:
            found[each.ground] = each
    return tuple(found[ground] for ground in ExclusionGround if ground in found)


class Day(msgspec.Struct, frozen=True):
    """What a day came to."""

    on: date
    lost_cents: int = 0
    """Losses less wins; below zero for a day that was won."""
    deposited_cents: int = 0
    """At the cage, and for chips at tables."""
    taken_cents: dict[Tender, int] = {}
    """At the cage, by each means."""
    paid_cents: dict[Tender, int] = {}


class EarlierPlay(msgspec.Struct, frozen=True, kw_only=True):
    """What the last days under another id came to, and what keeps the person out."""

    days: tuple[Day, ...] = ()
    played: tuple[PlaySpan, ...] = ()
    imposed: PatronLimits = NO_LIMITS
    suspended_until: Moment | None = None
    exclusions: tuple[Exclusion, ...] = ()
    games_shut: tuple[Name, ...] = ()
    lost_cards: tuple[Name, ...] = ()


class DoubleFound(msgspec.Struct, frozen=True, kw_only=True):
    """A patron who is the same person as another, as the house knows them."""

    purse_cents: Cents
    limits: PatronLimits | None
    """Of their own, in force."""
    busy_at: tuple[Name, ...]
    """Tables and tournaments that they are in."""
    play: EarlierPlay
    tokens: tuple[TokenLot, ...] = ()
    """Promotional tokens that they have with them."""
