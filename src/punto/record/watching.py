"""The record as the watch reads it: a table's shoes, and who asked for wagers too late."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from punto.law.reasons import read_reason
from punto.record.recall import AtTable
from punto.record.record import Record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.table import TABLE, Table
from punto.table import events as e
from punto.watch.reading import ShoeReader, with_attempts
from punto.watch.shapes import WatchedShoe

TOO_LATE = ("first-card-out", "no-more-bets-was-called", "wagers-only-go-back")
"""Why a wager is refused that comes after wagers are closed."""
REFUSED = """SELECT number, person, body, reason FROM refusals
WHERE stream = ? AND at > ? AND at <= ? ORDER BY number"""


class PastMoment(NamedTuple):
    """An event of a table as the watch reads it."""

    version: int
    at: str
    role: str
    person: str
    event: e.Event
    before: Table


def shoes_of(record: Record, table: str) -> Iterator[WatchedShoe]:
    """Every shoe of a table that is over, and the one that is being dealt."""
    reader, since = ShoeReader(table), ""
    for past in told(record, TABLE.stream(table)):
        moment = _moment(past)
        for shoe in reader.add(moment):
            yield with_attempts(shoe, attempts(record, table, since, moment.at))
            since = moment.at
    last = reader.so_far()
    if last is not None:
        yield last


def attempts(record: Record, table: str, since: str, until: str) -> Counter[str]:
    """How often each patron was refused a wager because wagers were closed, between two times."""
    with record.database.read() as session:
        rows = session.rows(REFUSED, (TABLE.stream(table), since, until))
    there = {number: rest for number, *rest in rows}
    for refusal in record.archives.refused(TABLE.stream(table), since, until):
        there.setdefault(refusal.number, [refusal.person, refusal.body, refusal.reason])
    found: Counter[str] = Counter()
    for person, body, reason in there.values():
        if read_reason(reason).why in TOO_LATE:
            found[str(json.loads(body).get("patron", person))] += 1
    return found


def shoe_between(record: Record, table: str, first: int, last: int) -> WatchedShoe | None:
    """A shoe that was weighed before, read again from its events."""
    stream, reader = TABLE.stream(table), ShoeReader(table)
    reader.version = first - 1
    for past in told(record, stream, load(record, stream, first - 1), last):
        for _ in reader.add(_moment(past)):
            pass
    return reader.so_far()


def _moment(past: AtTable) -> PastMoment:
    stored = past.stored
    return PastMoment(
        stored.version, stored.at, stored.role, stored.person, past.event, past.before
    )
