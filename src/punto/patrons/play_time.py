"""How long a patron has been at tables: in one stretch, in a day, in a week."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple


class Span(NamedTuple):
    """A time at tables."""

    since: datetime
    until: datetime


def merged(spans: Iterable[Span], gap: timedelta = timedelta()) -> tuple[Span, ...]:
    """The same time in the order of the clock; spans are one if no more than a gap parts them."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and span.since <= found[-1].until + gap:
            found[-1] = Span(found[-1].since, max(found[-1].until, span.until))
        else:
            found.append(span)
    return tuple(found)


def within(spans: Iterable[Span], since: datetime, until: datetime) -> timedelta:
    """How much of a time was spent at tables; spans do not overlap."""
    parts = (min(span.until, until) - max(span.since, since) for span in spans)
    return sum((part for part in parts if part > timedelta()), timedelta())


def out_until(spans: Sequence[Span], most: timedelta, period: timedelta) -> datetime | None:
    """When somebody may play again who ever was at tables for so long in a period.

    It is a period after the moment at which that was reached; what they sat there meanwhile is no
    play. Spans do not overlap and come in their order.
    """
    counted: list[Span] = []
    rested: datetime | None = None
    for span in spans:
        since = span.since if rested is None else max(span.since, rested)
        while since < span.until:
            reached = _reached(counted, Span(since, span.until), most, period)
            counted.append(Span(since, reached or span.until))
            if reached is None:
                break
            since = rested = reached + period
    return rested


def _reached(
    counted: Sequence[Span], span: Span, most: timedelta, period: timedelta
) -> datetime | None:
    """The moment of a span at which the time of the period before it comes to so much."""
    at, total = span.since, within(counted, span.since - period, span.since)
    for turn in (*_turns(counted, span, period), span.until):
        # While old play drops out of the period as fast as new play comes in, nothing changes.
        grows = not any(old.since <= at - period < old.until for old in counted)
        if grows and total + (turn - at) >= most:
            return at + (most - total)
        total += (turn - at) if grows else timedelta()
        at = turn
    return None


def _turns(counted: Iterable[Span], span: Span, period: timedelta) -> Iterator[datetime]:
    """The moments of a span at which old play begins or ceases to drop out of the period."""
    edges = sorted(edge + period for old in counted for edge in old)
    return (edge for edge in edges if span.since < edge < span.until)
