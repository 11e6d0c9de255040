"""A patron's play and account, looked up: coups that won or lost them something, latest first."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from punto.patrons import PATRON
from punto.patrons.events import PatronEvent, ResultNoted, StakesLaid
from punto.record import Record, Stored
from punto.record.event_index import last_of_kind, of_kind

A_DAY = timedelta(days=1)
PAGE = 500
"""Results that are read at a time."""
LOOKED_THROUGH = 10
"""How many events are read for each that is told."""


class AccountCoup(msgspec.Struct, frozen=True, kw_only=True):
    """What one coup, or something put right about it, came to."""

    number: int
    """Where it stands in the patron's story; ask for what is before it to go further back."""
    at: str
    on: date
    table: str
    shoe: int
    coup: int
    won_cents: int


class History(NamedTuple):
    """Some days of a patron's play."""

    coups: tuple[AccountCoup, ...]
    """The latest first; a coup that was settled in two steps is one."""
    is_more: bool
    """Whether there are older ones in those days."""
    days: dict[date, int]
    """What each day came to, below zero for a loss; days without play are left out."""
    played: int
    """How many coups there are in all."""


class AccountEntry(NamedTuple):
    """Something on record about a patron's account."""

    at: str
    by: str
    role: str
    event: PatronEvent


def activity(
    record: Record, patron: str, since: date | None, most: int, before: int = 0
) -> list[AccountCoup]:
    """The latest coups of a patron, those from a day on and before another only."""
    own = PATRON.stream(patron)
    end = before or record.head(own).version + 1
    found = (_coup(record, each) for each in last_of_kind(record, own, ResultNoted, end, most))
    return [coup for coup in found if since is None or coup.on >= since]


def history(
    record: Record, patron: str, days: tuple[date, date], most: int, before: int = 0
) -> History:
    """The coups from one day on and before another, so many at a time."""
    first, after = days
    coups: list[AccountCoup] = []
    totals: dict[date, int] = {}
    for coup in _results(record, patron, first, after):
        totals[coup.on] = totals.get(coup.on, 0) + coup.won_cents
        if coups and _which(coups[-1]) == _which(coup):
            both = coups[-1].won_cents + coup.won_cents
            coups[-1] = msgspec.structs.replace(coups[-1], at=coup.at, won_cents=both)
        else:
            coups.append(coup)
    older = [coup for coup in coups if not before or coup.number < before]
    return History(tuple(reversed(older[-most:])), len(older) > most, totals, len(coups))


def _which(coup: AccountCoup) -> tuple[object, ...]:
    return coup.on, coup.table, coup.shoe, coup.coup


def _results(record: Record, patron: str, first: date, after: date) -> Iterator[AccountCoup]:
    """The results from one day on and before another, in their order.

    A clock that was set back may have put a result behind one of the next day, so that a day more
    is looked at on either side.
    """
    own = PATRON.stream(patron)
    end = record.head(own).version + 1
    version = _before_day(record, own, first - A_DAY, end)
    while rows := of_kind(record, own, ResultNoted, (version, end), PAGE):
        for stored in rows:
            coup = _coup(record, stored)
            if coup.on > after:
                return
            if first <= coup.on < after:
                yield coup
        version = rows[-1].version


def _before_day(record: Record, own: str, day: date, end: int) -> int:
    """A version that all results from a day on come after, and few others.

    Days go on with versions, so that half of what is left is passed over with every look.
    """
    low, high = 0, end
    while low < high:
        middle = (low + high) // 2
        found = of_kind(record, own, ResultNoted, (middle, end), 1)
        if found and _coup(record, found[0]).on < day:
            low = found[0].version
        else:
            high = middle
    return low


def _coup(record: Record, stored: Stored) -> AccountCoup:
    event = record.event(stored)
    assert isinstance(event, ResultNoted)
    return AccountCoup(
        number=stored.version,
        at=stored.at,
        on=event.on,
        table=event.table,
        shoe=event.shoe,
        coup=event.coup,
        won_cents=event.won_cents,
    )


def latest(record: Record, patron: str, most: int) -> tuple[AccountEntry, ...]:
    """What was last put on record about an account, the newest first.

    Stakes come and go by the dozen, and what became of them is noted by itself.
    """
    own = PATRON.stream(patron)
    after = max(0, record.head(own).version - most * LOOKED_THROUGH)
    found = []
    for stored in record.read(own, after):
        event = record.event(stored)
        if isinstance(event, PatronEvent) and not isinstance(event, StakesLaid):
            found.append(AccountEntry(stored.at, stored.person, stored.role, event))
    return tuple(reversed(found[-most:]))
