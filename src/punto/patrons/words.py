"""Limits that a patron plays under, and the stretches of time that they are for."""

from datetime import date, datetime, timedelta
from enum import StrEnum

import msgspec

from punto.table.words import Cents

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

    def ends(self, at: datetime) -> datetime:
        """The moment at which the one that a moment falls in is over."""
        midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
        first = self.follows(at.date())
        return midnight.replace(year=first.year, month=first.month, day=first.day)


class PatronLimits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a patron may lose and bring in; nothing said is no limit."""

    loss_cents: dict[Period, Cents] = {}
    """The most that may be lost in each period, wins counted against losses."""
    deposit_cents: Cents | None = None
    """The most that may be brought in on one day."""

    def stricter(self, other: "PatronLimits") -> "PatronLimits":
        """The lower of each limit that either has."""
        both = [*self.loss_cents.items(), *other.loss_cents.items()]
        loss: dict[Period, int] = {}
        for period, cents in both:
            loss[period] = min(cents, loss.get(period, cents))
        deposits = [d for d in (self.deposit_cents, other.deposit_cents) if d is not None]
        return PatronLimits(loss_cents=loss, deposit_cents=min(deposits, default=None))
