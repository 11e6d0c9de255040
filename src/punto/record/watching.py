"""The record as the watch reads it: a table's shoes, and who asked for wagers too late."""

import hmac
import json
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple
from zlib import compress, decompress

from punto.law.reasons import Reason, read_reason
from punto.record.recall import AtTable
from punto.record.record import Record
from punto.record.replay import told
from punto.record.snapshot import load, mac
from punto.table import TABLE, Table
from punto.table import events as e
from punto.watch.kept import KeptWatch, packed, unpacked
from punto.watch.reading import TOO_LATE, ShoeReader, with_attempts
from punto.watch.shapes import WatchedShoe

KEPT = "watch"
"""Under which what the watch added up is kept beside the record."""
KEEP = """INSERT INTO meta (key, value) VALUES (?, ?)
ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
EVER = "9999"
"""After every time that is on record."""
REFUSED = """SELECT number, at, person, body, reason FROM refusals
WHERE stream = ? AND at > ? AND at <= ? ORDER BY number"""


class PastMoment(NamedTuple):
    """An event of a table as the watch reads it."""

    version: int
    at: str
    role: str
    person: str
    event: e.Event
    before: Table


class LateAsked(NamedTuple):
    """A wager or a change that was refused because wagers were closed."""

    at: str
    patron: str
    wager: str
    cents: int
    reason: Reason


def keep_watch(record: Record, kept: KeptWatch) -> None:
    """Write down what the watch added up, sooner or later; nothing depends on it."""
    if record.keys is not None:
        text = b64encode(compress(packed(kept))).decode()
        under = mac(record.keys.snapshots(), KEPT, text)
        record.aside(KEEP, (KEPT, f"{under} {text}"))


def kept_watch(record: Record) -> KeptWatch | None:
    """What was kept, if this house kept it and its record still has all that it is of."""
    if record.keys is None:
        return None
    with record.database.read() as session:
        rows = session.rows("SELECT value FROM meta WHERE key = ?", (KEPT,))
    under, _, text = rows[0][0].partition(" ") if rows else ("", "", "")
    own = mac(record.keys.snapshots(), KEPT, text)
    if not hmac.compare_digest(under.encode(), own.encode()):
        return None
    found = unpacked(decompress(b64decode(text)))
    if found is None:
        return None
    heads = {name: record.head(TABLE.stream(name)).version for name in found.tables}
    return found if all(heads[n] >= t.begun for n, t in found.tables.items()) else None


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
        yield with_attempts(last, attempts(record, table, since, EVER))


def attempts(record: Record, table: str, since: str, until: str) -> Counter[str]:
    """How often each patron was refused a wager because wagers were closed, between two times."""
    return Counter(asked.patron for asked in asked_late(record, table, since, until))


def asked_late(record: Record, table: str, since: str, until: str) -> Iterator[LateAsked]:
    """What was refused because wagers were closed, between two times."""
    with record.database.read() as session:
        rows = session.rows(REFUSED, (TABLE.stream(table), since, until))
    there = {number: rest for number, *rest in rows}
    for refusal in record.archives.refused(TABLE.stream(table), since, until):
        kept = [refusal.at, refusal.person, refusal.body, refusal.reason]
        there.setdefault(refusal.number, kept)
    for at, person, body, reason in there.values():
        why, asked = read_reason(reason), json.loads(body)
        if why.why in TOO_LATE:
            yield LateAsked(
                at,
                str(asked.get("patron", person)),
                str(asked.get("wager", "")),
                int(asked.get("chips_cents", 0)),
                why,
            )


def shoe_between(record: Record, table: str, first: int, last: int) -> WatchedShoe | None:
    """A shoe that was weighed before, read again from its events."""
    reader = ShoeReader(table, first - 1)
    for moment in moments_between(record, table, first, last):
        for _ in reader.add(moment):
            pass
    return reader.so_far()


def moments_between(record: Record, table: str, first: int, last: int) -> Iterator[PastMoment]:
    """The events of a table from one to another."""
    stream = TABLE.stream(table)
    return map(_moment, told(record, stream, load(record, stream, first - 1), last))


def _moment(past: AtTable) -> PastMoment:
    stored = past.stored
    return PastMoment(
        stored.version, stored.at, stored.role, stored.person, past.event, past.before
    )
