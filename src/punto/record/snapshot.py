"""Snapshots: a stream as it stood at a version, kept to open it sooner and for nothing else."""

import hmac
from functools import cache
from hashlib import sha256
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from punto.aggregate import Aggregate, of_stream
from punto.record.chain import EMPTY
from punto.record.event_codec import reader
from punto.record.findings import Snapshot
from punto.record.record import Record, unreadable
from punto.record.words import Head

S = TypeVar("S")

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

Kind = Aggregate[Any, Any, Any]


class StreamStanding(NamedTuple, Generic[S]):
    """What a stream has come to, and how much of it that is."""

    state: S
    head: Head


def beginning(stream: str) -> StreamStanding[Any]:
    """A stream before its first event."""
    return StreamStanding(of_stream(stream).initial, EMPTY)


@cache
def shape(kind: Kind) -> str:
    """A digest of what a kind of state is made of: a snapshot of another shape is not read."""
    return sha256(msgspec.json.encode(msgspec.json.schema(type(kind.initial)))).hexdigest()


@cache
def _decoder(kind: Kind) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type(kind.initial))


def is_due(stream: str, before: int, version: int) -> bool:
    """Whether a snapshot is to be kept of a stream that went from one version to another."""
    every = of_stream(stream).snapshot_every
    return bool(every) and version // every > before // every


def keep(record: Record, stream: str, standing: StreamStanding[Any]) -> None:
    """Write a snapshot, sooner or later; nothing depends on it."""
    if record.keys is None:
        return
    body = _ENCODER.encode(standing.state).decode()
    said = (*standing.head, shape(of_stream(stream)), body)
    record.aside(KEEP, (stream, *said, mac(record.keys.snapshots(), stream, *said)))


def mac(key: bytes, stream: str, *said: object) -> str:
    """What only this house can have put under a snapshot: over its place and all that it says."""
    return hmac.new(key, msgspec.json.encode((stream, *said)), sha256).hexdigest()


def is_genuine(key: bytes, stream: str, kept: Snapshot) -> bool:
    """Whether this house kept exactly this snapshot."""
    *said, under = kept
    return hmac.compare_digest(mac(key, stream, *said).encode(), str(under).encode())


def load(record: Record, stream: str, upto: int | None = None) -> StreamStanding[Any]:
    """A stream as its events make it, from the nearest snapshot on if one can be trusted."""
    last = record.head(stream).version if upto is None else upto
    return catch_up(record, stream, _found(record, stream, last), last)


def catch_up(
    record: Record, stream: str, standing: StreamStanding[S], upto: int | None = None
) -> StreamStanding[S]:
    """A stream brought forward by the events that it lacks."""
    state, head = standing
    kind = of_stream(stream)
    decode, evolve = reader(kind).read, kind.evolve
    last: tuple[int, int, str, str] | None = None
    for last in record.texts(stream, head.version, upto):
        try:
            state = evolve(state, decode(last[1], last[2]))
        except BEYOND_FOLLOWING as error:
            raise unreadable(stream, last[0]) from error
    return standing if last is None else StreamStanding(state, Head(last[0], last[3]))


def is_of(kind: Kind, state: object, body: str) -> bool:
    """Whether a snapshot's text is of this state."""
    try:
        return bool(_decoder(kind).decode(body) == state)
    except msgspec.DecodeError:
        return False


def _found(record: Record, stream: str, upto: int) -> StreamStanding[Any]:
    """The nearest snapshot of a stream that stands on an event of it and that this house kept."""
    kind = of_stream(stream)
    if record.keys is None or not kind.snapshot_every:
        return beginning(stream)
    with record.database.read() as session:
        rows = session.rows(FIND, (stream, upto, shape(kind), TRIED))
    for kept in chain(
        (Snapshot(*row) for row in rows),
        record.archives.snapshots(stream, upto, shape(kind), TRIED),
    ):
        if is_genuine(record.keys.snapshots(), stream, kept):
            return StreamStanding(_decoder(kind).decode(kept.body), Head(kept.version, kept.hash))
    return beginning(stream)
