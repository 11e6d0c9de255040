"""Snapshots: a table as it stood at a version, kept to open it sooner and for nothing else."""

from functools import cache
from hashlib import sha256
from typing import NamedTuple

import msgspec

from punto.record.chain import EMPTY
from punto.record.record import Record
from punto.record.texts import reader
from punto.record.words import Head, Kind
from punto.table import UNOPENED, Table, evolve

EVERY = 1_000
"""Events between two snapshots of a table."""

KEEP = """INSERT INTO snapshots (stream, version, hash, shape, body) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash,
shape = excluded.shape, body = excluded.body"""

FIND = """SELECT snapshots.version, snapshots.hash, snapshots.body FROM snapshots
JOIN events ON events.stream = snapshots.stream AND events.version = snapshots.version
AND events.hash = snapshots.hash
WHERE snapshots.stream = ? AND snapshots.version <= ? AND snapshots.shape = ?"""

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
    body = _ENCODER.encode(standing.table).decode()
    record.aside(KEEP, (stream, standing.head.version, standing.head.hash, shape(), body))


def load(record: Record, stream: str, upto: int | None = None) -> Standing:
    """A table as its events make it, from the last snapshot on if one can be trusted."""
    last = record.head(stream).version if upto is None else upto
    return catch_up(record, stream, _found(record, stream, last), last)


def catch_up(record: Record, stream: str, standing: Standing, upto: int | None = None) -> Standing:
    """A table brought forward by the events that it lacks."""
    table, head = standing
    decode = reader(Kind.TABLE).read
    last: tuple[int, int, str, str] | None = None
    for last in record.texts(stream, head.version, upto):
        table = evolve(table, decode(last[1], last[2]))
    return standing if last is None else Standing(table, Head(last[0], last[3]))


def is_of(table: Table, body: str) -> bool:
    """Whether a snapshot's text is of this table."""
    try:
        return _DECODER.decode(body) == table
    except msgspec.DecodeError:
        return False


def _found(record: Record, stream: str, upto: int) -> Standing:
    with record.database.read() as session:
        rows = session.rows(FIND, (stream, upto, shape()))
    if not rows:
        return NOTHING
    ((version, hash_, body),) = rows
    try:
        table = _DECODER.decode(body)
    except msgspec.DecodeError:
        return NOTHING
    return Standing(table, Head(version, hash_))
