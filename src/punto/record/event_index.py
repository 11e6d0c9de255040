"""Under what an event is listed, so that it is found again without a look at all the others."""

from collections.abc import Iterable
from typing import Any

import msgspec

from punto.aggregate import of_stream
from punto.fields import tag_of
from punto.record import event_codec
from punto.record.record import STORED, Record
from punto.record.words import Stored

LATEST = """SELECT MAX(version) FROM events
WHERE kind = ? AND stream = ? AND version <= ?"""
OF_COUP = """SELECT MAX(version) FROM events
WHERE stream = ? AND coup = ? AND kind = ?"""
BEGUN = """SELECT MIN(version) FROM events
WHERE stream = ? AND coup = ? AND kind IN ({})"""
VERSIONS = """SELECT version FROM events
WHERE stream = ? AND coup = ? AND version + 0 >= ? ORDER BY version + 0"""
"""Nothing is added, so that a database does not take the bait of going through the stream."""
OF_KIND = """{} WHERE stream = ? AND version IN (SELECT version FROM events
    WHERE kind = ? AND stream = ? AND version > ? AND version < ? ORDER BY version {} LIMIT ?)
ORDER BY version {}"""
OF_ALL = """{} WHERE kind IN ({}) AND entry < ? ORDER BY entry DESC LIMIT ?"""
FORWARDS = OF_KIND.format(STORED, "ASC", "ASC")
BACKWARDS = OF_KIND.format(STORED, "DESC", "DESC")

Events = type[msgspec.Struct]


class Lister:
    """Says of events that come in their order what each is listed under."""

    def __init__(self) -> None:
        self._states: dict[str, Any] = {}

    def listed(self, stored: Stored) -> tuple[str, int | None]:
        """The name of an event, and the coup that it belongs to where there are coups."""
        name, kind = event_codec.tag_in(stored.body), of_stream(stored.stream)
        if kind.coup is None:
            return name, None
        event = event_codec.read(stored.stream, stored.v, stored.body)
        before = self._states.get(stored.stream, kind.initial)
        after = self._states[stored.stream] = kind.evolve(before, event)
        return name, kind.coup(before, event, after)


def latest(record: Record, stream: str, kinds: Iterable[Events], upto: int) -> int:
    """The version of a stream's latest event of some kinds, not past a version; zero for none."""
    tags = [tag_of(kind) for kind in kinds]
    with record.database.read() as session:
        found = [session.rows(LATEST, (tag, stream, upto)) for tag in tags]
    version = max(version or 0 for ((version,),) in found)
    return version or record.archives.latest(stream, tags, upto)


def latest_of_coup(record: Record, stream: str, coup: int, kinds: Iterable[Events]) -> int:
    """The version of a coup's latest event of some kinds; zero for none."""
    tags = [tag_of(kind) for kind in kinds]
    with record.database.read() as session:
        found = [session.rows(OF_COUP, (stream, coup, tag)) for tag in tags]
    version = max(version or 0 for ((version,),) in found)
    return version or record.archives.latest_of_coup(stream, coup, tags)


def of_kind(
    record: Record, stream: str, kind: Events, between: tuple[int, int], most: int
) -> tuple[Stored, ...]:
    """A stream's first events of a kind between two versions, which are no part of it."""
    with record.database.read() as session:
        rows = session.rows(FORWARDS, (stream, tag_of(kind), stream, *between, most))
    there = {stored.version: stored for stored in (Stored(*row) for row in rows)}
    for stored in record.archives.of_kind(stream, tag_of(kind), between, most):
        there.setdefault(stored.version, stored)
    return tuple(there[version] for version in sorted(there)[:most])


def last_of_kind(
    record: Record, stream: str, kind: Events, before: int, most: int
) -> tuple[Stored, ...]:
    """A stream's last events of a kind before a version, the last of all first."""
    with record.database.read() as session:
        rows = session.rows(BACKWARDS, (stream, tag_of(kind), stream, 0, before, most))
    there = tuple(Stored(*row) for row in rows)
    if len(there) < most:
        first = there[-1].version if there else before
        left = most - len(there)
        there += tuple(record.archives.last_of_kind(stream, tag_of(kind), first, left))
    return there


def of_all_streams(
    record: Record, kinds: Iterable[Events], before: int, most: int
) -> tuple[Stored, ...]:
    """The last events of some kinds in all streams, before an entry, the last of all first."""
    tags = tuple(tag_of(kind) for kind in kinds)
    marks = ", ".join("?" for _ in tags)
    with record.database.read() as session:
        rows = session.rows(OF_ALL.format(STORED, marks), (*tags, before, most))
    there = tuple(Stored(*row) for row in rows)
    if len(there) < most:
        first = there[-1].entry if there else before
        there += tuple(record.archives.of_all_streams(tags, first, most - len(there)))
    return there


def versions_of_coup(
    record: Record, stream: str, coup: int, beginning: Iterable[Events]
) -> list[int]:
    """The versions of a coup's events, from the first on that is of a kind that begins one."""
    kinds = tuple(tag_of(kind) for kind in beginning)
    marks = ", ".join("?" for _ in kinds)
    with record.database.read() as session:
        ((begun,),) = session.rows(BEGUN.format(marks), (stream, coup, *kinds))
        rows = session.rows(VERSIONS, (stream, coup, 0))
    archived = record.archives.of_coup(stream, coup)
    first = next((version for version, kind in archived if kind in kinds), begun)
    if first is None:
        return []
    versions = {version for version, _ in archived} | {version for (version,) in rows}
    return sorted(version for version in versions if version >= first)
