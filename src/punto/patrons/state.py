"""One patron as the house knows them: a purse, a card, limits, and what the last days brought."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

import msgspec

from punto.law.cage import IdentityField
from punto.law.clauses import Rule
from punto.law.roles import Act
from punto.law.rulebooks import house
from punto.patrons.play_time import PlaySpan, merged, out_until, span, within
from punto.patrons.words import NO_LIMITS, Day, Exclusion, PatronLimits, Period, Reminders
from punto.table.words import TokenLot


class Stay(NamedTuple):
    """A patron at a table."""

    since: datetime
    purse: bool
    """Whether the chips there came out of the purse, and go back into it."""
    stakes_cents: int = 0
    """What lies on the layout there, and may be lost."""


class Reminded(NamedTuple):
    """A reminder that was seen."""

    at: datetime
    on: date
    lost_cents: int


class ChosenLimits(NamedTuple):
    """Limits, and since when they hold."""

    since: datetime
    limits: PatronLimits


class TimeLimit(NamedTuple):
    """How long a person may be at tables in a period, and then is out for another."""

    rule: Rule[timedelta]
    period: timedelta


TIME_LIMITS = (
    TimeLimit(house.play_in_a_day, timedelta(days=1)),
    TimeLimit(house.play_in_a_week, timedelta(days=7)),
)


LEAST_TIME = min(limit.rule.value for limit in TIME_LIMITS)
"""Who was at tables for less is kept out by none of them."""


class TimedOut(NamedTuple):
    """A limit of time that was reached, and when a person may play again."""

    limit: TimeLimit
    until: datetime


class Room(NamedTuple):
    """The limit that leaves the least to lose."""

    period: Period
    limit_cents: int
    lost_cents: int
    """What was lost in its period, and what may yet be at other tables."""

    @property
    def left_cents(self) -> int:
        return max(0, self.limit_cents - self.lost_cents)


class Patron(msgspec.Struct, frozen=True):
    """What a patron's stream comes to; it does not grow with the years."""

    name: str = ""
    """Empty for anyone who was never enrolled."""
    purse_cents: int = 0
    receipts: int = 0
    """How many the cage has given."""
    card: str = ""
    """The number on the player card; empty for a patron without a valid one."""
    lost_cards: frozenset[str] = frozenset()
    """Those that are never issued again."""
    identity: frozenset[IdentityField] = frozenset()
    """What the house knows of who they are, beside the name."""
    documents: int = 0
    """How many documents the house has seen."""
    chosen: tuple[ChosenLimits, ...] = ()
    """Limits of the patron's own: those in force, and those that wait for their hour."""
    imposed: PatronLimits = NO_LIMITS
    """Limits that the house puts on the patron."""
    suspended_until: datetime | None = None
    break_until: datetime | None = None
    """Until when the patron takes a break from staking."""
    reminders: Reminders = Reminders()
    reminded: Reminded | None = None
    """When a reminder was last seen, and what the day had lost by then."""
    exclusions: tuple[Exclusion, ...] = ()
    """On each ground the one that lasts longest; of a person who was never enrolled, too."""
    games_shut: frozenset[str] = frozenset()
    """The tables whose game the person is excluded from."""
    same: frozenset[str] = frozenset()
    """Other patrons who were found to be the same person."""
    merged_into: str = ""
    """The id under which the person goes on, if this one was a double."""
    is_erased: bool = False
    """Whether who it was is known no longer."""
    tokens: tuple[TokenLot, ...] = ()
    """Promotional tokens that the person took away from tables; of one never enrolled, too."""
    days: tuple[Day, ...] = ()
    stays: dict[str, Stay] = {}
    tournaments: frozenset[str] = frozenset()
    """Those that the patron is in, or that owe them a prize."""
    played: tuple[PlaySpan, ...] = ()
    """The times at tables of the last two weeks, but for the stays that go on."""

    @property
    def is_enrolled(self) -> bool:
        return bool(self.name)

    def excluded_at(self, table: str) -> Act | None:
        """By which power the person was excluded at a table."""
        if any(each.table == table for each in self.exclusions):
            return Act.EXCLUDE_FROM_CASINO
        return Act.EXCLUDE_FROM_GAME if table in self.games_shut else None

    def excluded(self, at: datetime) -> Exclusion | None:
        """What shuts the person out of the casino; of several what lasts longest."""
        holding = (each for each in self.exclusions if each.holds(at))
        return max(holding, key=lambda each: each.lasts, default=None)

    def own_limits(self, at: datetime) -> PatronLimits | None:
        """What the patron chose to play under; nothing if no choice was ever made."""
        for choice in reversed(self.chosen):
            if choice.since <= at:
                return choice.limits
        return None

    def limits(self, at: datetime) -> PatronLimits:
        """The stricter of the patron's limits and the house's."""
        return (self.own_limits(at) or NO_LIMITS).stricter(self.imposed)

    def waiting(self, at: datetime) -> ChosenLimits | None:
        """Limits that were chosen and are not in force yet."""
        return next((choice for choice in self.chosen if choice.since > at), None)

    def lost_in(self, period: Period, on: date) -> int:
        """Losses less wins of the period that a day falls in."""
        first, after = period.span(on)
        lost = 0
        for day in self.days:
            if first <= day.on < after:
                lost += day.lost_cents
        return lost

    def day(self, on: date) -> Day:
        """What a day has come to so far."""
        return next((day for day in self.days if day.on == on), Day(on))

    def deposited_on(self, on: date) -> int:
        return self.day(on).deposited_cents

    def losses(self, at: datetime) -> list[Room]:
        """Every limit on losses, and what its period has lost so far."""
        on = at.date()
        return [
            Room(period, cents, self.lost_in(period, on))
            for period, cents in self.limits(at).loss_cents.items()
        ]

    def room(self, at: datetime, table: str = "") -> Room | None:
        """What is left to lose at a table, by the strictest limit; nothing where there is none."""
        return self.strictest(self.losses(at), table)

    def strictest(self, losses: list[Room], table: str) -> Room | None:
        """The same, by limits that were looked up."""
        if not losses:
            return None
        room = losses[0] if len(losses) == 1 else min(losses, key=_least_left)
        elsewhere = 0
        for name, stay in self.stays.items():
            if name != table:
                elsewhere += stay.stakes_cents
        if not elsewhere:
            return room
        return Room(room.period, room.limit_cents, room.lost_cents + elsewhere)

    def reached(self, at: datetime) -> Period | None:
        """The longest period whose limit is lost already, so that the patron is out for it."""
        return longest_lost(self.losses(at), at)

    def at_tables(self, at: datetime) -> tuple[PlaySpan, ...]:
        """The times at tables up to a moment."""
        stays = (span(stay.since, at) for stay in self.stays.values() if stay.since < at)
        return merged((*self.played, *stays))

    def time_played(self, period: timedelta, at: datetime) -> timedelta:
        """How much of the period before a moment was spent at tables."""
        now = at.astimezone(UTC)
        return within(self.at_tables(at), now - period, now)

    def timed_out(self, at: datetime) -> TimedOut | None:
        """The limit of time that keeps a person out the longest."""
        if self._played_at_most(at) < LEAST_TIME:
            return None
        return max(self._timed_out(at), key=lambda out: out.until, default=None)

    def _played_at_most(self, at: datetime) -> timedelta:
        """No less than all the time at tables: what overlaps is counted twice."""
        now, played = at.astimezone(UTC), timedelta()
        for since, until in self.played:
            played += until - since
        for stay in self.stays.values():
            played += max(now - stay.since.astimezone(UTC), timedelta())
        return played

    def _timed_out(self, at: datetime) -> Iterator[TimedOut]:
        spans = self.at_tables(at)
        played = sum([each.until - each.since for each in spans], timedelta())
        for limit in TIME_LIMITS:
            if played < limit.rule.value:
                continue
            until = out_until(spans, limit.rule.value, limit.period)
            if until is not None and at < until:
                yield TimedOut(limit, until.astimezone(at.tzinfo))

    def stretch(self, at: datetime) -> PlaySpan | None:
        """How long a person who is at a table has been at one without a break."""
        if not self.stays:
            return None
        *_, last = merged(self.at_tables(at), house.a_break.value) or (None,)
        return last

    def takes_break(self, at: datetime) -> bool:
        return self.break_until is not None and at < self.break_until

    def reminder(self, at: datetime) -> timedelta | None:
        """How long a patron who is to be told of time or losses has been at tables."""
        stretch = self.stretch(at)
        if stretch is None:
            return None
        seen, now, wanted = self.reminded, at.astimezone(UTC), self.reminders
        since = stretch.since if seen is None else max(stretch.since, seen.at.astimezone(UTC))
        told = 0 if seen is None or seen.on != at.date() else max(0, seen.lost_cents)
        lost = self.lost_in(Period.DAY, at.date())
        by_time = wanted.minutes is not None and now - since >= timedelta(minutes=wanted.minutes)
        by_loss = wanted.loss_cents is not None and lost - told >= wanted.loss_cents
        return now - stretch.since if by_time or by_loss else None

    def is_suspended(self, at: datetime) -> bool:
        return self.suspended_until is not None and at < self.suspended_until


def longest_lost(losses: list[Room], at: datetime) -> Period | None:
    """The longest of the periods whose limits are lost already, by limits that were looked up."""
    spent = [room.period for room in losses if room.lost_cents >= room.limit_cents]
    if not spent:
        return None
    on = at.date()
    return max(spent, key=lambda period: period.follows(on))


def _least_left(room: Room) -> int:
    return room.limit_cents - room.lost_cents


NOBODY = Patron()
