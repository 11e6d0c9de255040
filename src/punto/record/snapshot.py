"""Snapshots: a table as it stood at a version, kept to open it sooner and for nothing else."""

import hmac
from functools import cache
from hashlib import sha256
from typing import NamedTuple

import msgspec

from punto.record.chain import EMPTY
from punto.record.findings import Snapshot
from punto.record.record import Record, unreadable
from punto.record.texts import reader
from punto.record.words import Head, Kind
from punto.table import UNOPENED, Table, evolve

EVERY = 500
"""Events between two snapshots of a table; any moment of it is so many events from one."""

KEEP = """INSERT INTO snapshots (stream, version, hash, shape, body, mac) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (stream, version) DO UPDATE SET hash = excluded.hash,
shape = excluded.shape, body = excluded.body, mac = excluded.mac"""

FIND = """SELECT snapshots.version, snapshots.hash, snapshots.shape, snapshots.body, snapshots.mac
FROM snapshots JOIN events ON events.stream = snapshots.stream
AND events.version = snapshots.version AND events.hash = snapshots.hash
WHERE snapshots.stream = ? AND snapshots.version <= ? AND snapshots.shape = ?
ORDER BY snapshots.version DESC LIMIT ?"""
TRIED = 3
"""Snapshots that are looked at, of which the nearest is the first; none is often doubted.""" ""

BEYOND_FOLLOWING = (msgspec.DecodeError, ValueError, LookupError, AssertionError, RecursionError)
"""What an event may come to that was changed after it was written."""

_ENCODER = msgspec.json.Encoder()
"""In no order of its own: that of patrons and wagers is part of a table."""
_DECODER = msgspec.json.Decoder(Table)


class Standing(NamedTuple):
    """A table, and how much of its stream it is made of."""

    table: Table
    head: Head


NOTHING = Standing(UNOPENED, EMPTY)


@cache
def shape() -> str:
    """A digest of what a table's state is made of: a snapshot of another shape is not read."""
    return sha256(msgspec.json.encode(msgspec.json.schema(Table))).hexdigest()


def keep(record: Record, stream: str, standing: Standing) -> None:
    """Write a snapshot, sooner or later; nothing depends on it."""
    if record.keys is None:
        return
    body = _ENCODER.encode(standing.table).decode()
    said = (*standing.head, shape(), body)
    record.aside(KEEP, (stream, *said, mac(record.keys.snapshots(), stream, *said)))


def mac(key: bytes, stream: str, *said: object) -> str:
    """What only this house can have put under a snapshot: over its place and all that it says."""
    return hmac.new(key, msgspec.json.encode((stream, *said)), sha256).hexdigest()


def is_genuine(key: bytes, stream: str, kept: Snapshot) -> bool:
    """Whether this house kept exactly this snapshot."""
    *said, under = kept
    return hmac.compare_digest(mac(key, stream, *said).encode(), str(under).encode())


def load(record: Record, stream: str, upto: int | None = None) -> Standing:
    """A table as its events make it, from the nearest snapshot on if one can be trusted."""
    last = record.head(stream).version if upto is None else upto
    return catch_up(record, stream, _found(record, stream, last), last)


def catch_up(record: Record, stream: str, standing: Standing, upto: int | None = None) -> Standing:
    """A table brought forward by the events that it lacks."""
    table, head = standing
    decode = reader(Kind.TABLE).read
    last: tuple[int, int, str, str] | None = None
    for last in record.texts(stream, head.version, upto):
        try:
            table = evolve(table, decode(last[1], last[2]))
        except BEYOND_FOLLOWING as error:
            raise unreadable(stream, last[0]) from error
    return standing if last is None else Standing(table, Head(last[0], last[3]))


def is_of(table: Table, body: str) -> bool:
    """Whether a snapshot's text is of this table."""
    try:
        return _DECODER.decode(body) == table
    except msgspec.DecodeError:
        return False


def _found(record: Record, stream: str, upto: int) -> Standing:
    """The nearest snapshot of a stream that stands on an event of it and that this house kept."""
    if record.keys is None:
        return NOTHING
    with record.database.read() as session:
        rows = session.rows(FIND, (stream, upto, shape(), TRIED))
    for row in rows:
        kept = Snapshot(*row)
        if is_genuine(record.keys.snapshots(), stream, kept):
            return Standing(_DECODER.decode(kept.body), Head(kept.version, kept.hash))
    return NOTHING
