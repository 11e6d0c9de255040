"""How long a patron has been at tables: in one stretch, in a day, in a week."""

from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple


class PlaySpan(NamedTuple):
    """A time at tables, in UTC: by a clock on the wall some hours come twice, and some never."""

    since: datetime
    until: datetime


def span(since: datetime, until: datetime) -> PlaySpan:
    """A time at tables between two moments in any zone."""
    return PlaySpan(since.astimezone(UTC), until.astimezone(UTC))


def merged(spans: Iterable[PlaySpan], gap: timedelta = timedelta()) -> tuple[PlaySpan, ...]:
    """The same time in the order of the clock; spans are one if no more than a gap parts them."""
    found: list[PlaySpan] = []
    for span in sorted(spans):
        if found and span.since <= found[-1].until + gap:
            found[-1] = PlaySpan(found[-1].since, max(found[-1].until, span.until))
        else:
            found.append(span)
    return tuple(found)


def within(spans: Iterable[PlaySpan], since: datetime, until: datetime) -> timedelta:
    """How much of a time was spent at tables; spans do not overlap."""
    parts = (min(span.until, until) - max(span.since, since) for span in spans)
    return sum((part for part in parts if part > timedelta()), timedelta())


def out_until(spans: Iterable[PlaySpan], most: timedelta, period: timedelta) -> datetime | None:
    """When a person may play again who ever was at tables for so long in a period.

    It is a period after the moment at which that was reached; what they sat there meanwhile is no
    play. Spans do not overlap and come in their order; each is looked at once.
    """
    window, rested = _Window(most, period), None
    for span in spans:
        since = span.since if rested is None else max(span.since, rested)
        while since < span.until and (reached := window.play(since, span.until)):
            since = rested = reached + period
    return rested


class _Window:
    """The play of the period before a moment that moves on."""

    def __init__(self, most: timedelta, period: timedelta) -> None:
        self._most = most
        self._period = period
        self._spans: deque[PlaySpan] = deque()
        self._total = timedelta()

    def play(self, since: datetime, until: datetime) -> datetime | None:
        """Take in some play; the moment at which there is so much of it, if it comes to that."""
        self._forget(since - self._period)
        at = since
        while at < until:
            turn = min(until, self._turn(at))
            is_dropping = self._is_dropping(at)
            if is_dropping:
                # Old play drops out of the period as fast as new play comes in.
                self._total += turn - at
                self._forget(turn - self._period)
            elif self._total + (turn - at) >= self._most:
                reached = at + (self._most - self._total)
                self._spans.append(PlaySpan(since, reached))
                self._total = self._most
                return reached
            else:
                self._total += turn - at
            at = turn
        self._spans.append(PlaySpan(since, until))
        return None

    def _is_dropping(self, at: datetime) -> bool:
        return bool(self._spans) and self._spans[0].since <= at - self._period

    def _turn(self, at: datetime) -> datetime:
        """When old play next begins or ceases to drop out of the period."""
        if not self._spans:
            return datetime.max.replace(tzinfo=UTC)
        oldest = self._spans[0]
        return (oldest.until if self._is_dropping(at) else oldest.since) + self._period

    def _forget(self, before: datetime) -> None:
        """Leave out what is older."""
        while self._spans and self._spans[0].since < before:
            oldest = self._spans.popleft()
            self._total -= min(oldest.until, before) - oldest.since
            if oldest.until > before:
                self._spans.appendleft(PlaySpan(before, oldest.until))
                return
