"""The house's archived facts, which stay in the database: a few a day, and wanted at every start.

So a house knows how it began, its drafts, its tables and its duties though no archive is at hand.
Each is held against its archive when the record is verified.
"""

from collections.abc import Iterable, Iterator, Sequence

from punto.house import HOUSE_STREAM
from punto.record.database import DatabaseTransaction
from punto.record.event_codec import tag_in
from punto.record.findings import Snapshot
from punto.record.words import Stored

CARRY = """INSERT INTO archived_facts
(version, entry, at, role, person, command, digest, v, body, hash, kind)
SELECT version, entry, at, role, person, command, digest, v, body, events.hash, kind
FROM events JOIN entries ON entries.number = events.entry WHERE stream = ?
AND version >= ? AND version <= ?"""
FILL_IN = """INSERT INTO archived_facts
(version, entry, at, role, person, command, digest, v, body, hash, kind)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
COUNTED = """SELECT (SELECT COUNT(*) FROM archived_facts),
COALESCE((SELECT MIN(version) FROM events WHERE stream = ?),
    (SELECT version + 1 FROM streams WHERE stream = ?), 1)"""
FACTS = """SELECT entry, CAST(? AS TEXT), version, at, role, person, command, digest, v, body, hash,
kind FROM archived_facts WHERE version > ? AND version <= ?"""
IN_ORDER = f"{FACTS} ORDER BY version"
OF_KIND = f"{FACTS} AND kind = ? ORDER BY version LIMIT ?"
LAST_OF_KIND = f"{FACTS} AND kind = ? ORDER BY version DESC LIMIT ?"
SNAPSHOTS = """SELECT snapshots.version, snapshots.hash, shape, snapshots.body, mac FROM snapshots
JOIN archived_facts ON archived_facts.version = snapshots.version
AND archived_facts.hash = snapshots.hash
WHERE stream = ? AND snapshots.version <= ? AND shape = ?
ORDER BY snapshots.version DESC LIMIT ?"""
BEYOND = """SELECT 1 FROM archived_facts WHERE version >= COALESCE(
    (SELECT MIN(version) FROM events WHERE stream = ?),
    (SELECT version + 1 FROM streams WHERE stream = ?), 1) LIMIT 1"""


def carry(session: DatabaseTransaction, first: int, last: int) -> None:
    """Keep the facts that are about to be taken out, from one to another."""
    session.run(CARRY, (HOUSE_STREAM, first, last))


def fill_in(session: DatabaseTransaction, facts: Iterable[Stored]) -> None:
    """Keep facts that were read in archives, such as are no longer in the database otherwise."""
    ((_, begins),) = session.rows(COUNTED, (HOUSE_STREAM, HOUSE_STREAM))
    rows = [
        (s.version, s.entry, s.at, s.role, s.person, s.command, s.digest, s.v, s.body, s.hash)
        for s in facts
        if s.version < begins
    ]
    session.many(FILL_IN, [(*row, tag_in(row[8])) for row in rows])


def are_kept(session: DatabaseTransaction) -> bool:
    """Whether every fact that is archived is here; an older program left them in archives alone."""
    ((kept, begins),) = session.rows(COUNTED, (HOUSE_STREAM, HOUSE_STREAM))
    return bool(kept == begins - 1)


def between(session: DatabaseTransaction, after: int, upto: int) -> Iterator[Stored]:
    """The facts past a version and up to another, in order."""
    return _facts(session, IN_ORDER, (after, upto))


def of_kind(
    session: DatabaseTransaction, tag: str, span: tuple[int, int], most: int
) -> list[Stored]:
    """The first facts of a kind between two versions, which are no part of it."""
    after, before = span
    return list(_facts(session, OF_KIND, (after, before - 1, tag, most)))


def last_of_kind(session: DatabaseTransaction, tag: str, before: int, most: int) -> list[Stored]:
    """The last facts of a kind before a version, the last of all first."""
    return list(_facts(session, LAST_OF_KIND, (0, before - 1, tag, most)))


def snapshots(session: DatabaseTransaction, upto: int, shape: str, most: int) -> list[Snapshot]:
    """Snapshots of the house that stand on one of these facts, the nearest first."""
    return [Snapshot(*row) for row in session.rows(SNAPSHOTS, (HOUSE_STREAM, upto, shape, most))]


def are_beyond(session: DatabaseTransaction) -> bool:
    """Whether facts lie here that were never taken out."""
    return bool(session.rows(BEYOND, (HOUSE_STREAM, HOUSE_STREAM)))


def _facts(session: DatabaseTransaction, query: str, values: Sequence[object]) -> Iterator[Stored]:
    return (Stored(*row) for row in session.rows(query, (HOUSE_STREAM, *values)))
