"""What an audit goes through: a record in its database, as it stood when the audit began."""

from base64 import b64decode
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import groupby

from punto.house import HOUSE_STREAM
from punto.law.reasons import Reason
from punto.record.database import DatabaseTransaction, Row
from punto.record.findings import Beside, Document, Place, Snapshot, Strays
from punto.record.personal import digests
from punto.record.record import STORED, Record
from punto.record.seal import SHOE
from punto.record.words import (
    Entry,
    Head,
    Line,
    Moved,
    Refusal,
    Stored,
    Tip,
)

PAGE = 2_000
"""Entries that are read at a time, so that nobody is held up."""
EVENTS_OF_NONE = """SELECT stream, version FROM events
WHERE NOT EXISTS (SELECT 1 FROM entries WHERE entries.number = events.entry)"""
LEDGER_OF_NONE = """SELECT DISTINCT stream, version FROM ledger
WHERE NOT EXISTS (SELECT 1 FROM events
    WHERE events.stream = ledger.stream AND events.version = ledger.version)"""
ENTRIES = """SELECT number, at, role, person, command, digest, hash FROM entries
WHERE number > ? AND number <= ? ORDER BY number"""
EVENTS = """SELECT entry, stream, version, v, body, hash, kind, coup FROM events
WHERE entry > ? AND entry <= ? ORDER BY entry"""
MOVED = """SELECT events.entry, ledger.stream, ledger.version, book, account, cents FROM ledger
JOIN events ON events.stream = ledger.stream AND events.version = ledger.version
WHERE events.entry > ? AND events.entry <= ? ORDER BY events.entry"""
SHOES = f"{STORED} WHERE stream LIKE ? AND entry <= ? ORDER BY entry, version"
SNAPSHOT = """SELECT version, hash, shape, body, mac FROM snapshots
WHERE stream = ? AND version = ?"""
REFUSALS = """SELECT number, entry, at, stream, version, role, person, command, body, reason,
clauses, hash FROM refusals WHERE entry >= ? AND entry <= ? AND number > ? AND number <= ?
ORDER BY number"""

UNCOVERED: tuple[Reason, ...] = (Reason("uncovered-signing-in"), Reason("uncovered-scans"))


class DatabaseSource:
    """A record in its database up to the entry that is the latest now; play may go on."""

    uncovered = UNCOVERED

    def __init__(self, record: Record) -> None:
        self._record = record
        self.identity = record.identity
        self._snapshots = Snapshots(record)
        self._heads, self.tip = record.heads_at_tip()

    def require_sound(self) -> None:
        self._record.database.require_sound()

    def lines(self) -> Iterator[Line]:
        return lines_between(self._record, Tip(0, 0, ""), self.tip)

    def shoes(self) -> Iterator[Stored]:
        with self._record.database.read() as session:
            rows = session.rows(SHOES, (SHOE.stream("%"), self.tip.entry))
        return (Stored(*row) for row in rows)

    def heads(self) -> Mapping[str, Head]:
        return self._heads

    def strays(self) -> Strays:
        with self._record.database.read() as session:
            return Strays(
                {(stream, version) for stream, version in session.rows(EVENTS_OF_NONE)},
                {(stream, version) for stream, version in session.rows(LEDGER_OF_NONE)},
            )

    def snapshots(self) -> Mapping[Place, Snapshot]:
        return self._snapshots

    def beside(self, after: int) -> Beside:
        return beside(self._record, after)


def lines_between(record: Record, after: Tip, upto: Tip) -> Iterator[Line]:
    """Every entry and refusal past a place of the chain and up to another, in their order."""
    yield from _refusals(record, (after.entry, after.entry), after, upto)
    for first in range(after.entry, upto.entry, PAGE):
        last = min(first + PAGE, upto.entry)
        refused = deque(_refusals(record, (first + 1, last), after, upto))
        for entry in _entries(record, first, last):
            while refused and refused[0].entry < entry.number:
                yield refused.popleft()
            yield entry
        yield from refused


def _refusals(record: Record, entries: tuple[int, int], after: Tip, upto: Tip) -> Iterator[Refusal]:
    with record.database.read() as session:
        rows = session.rows(REFUSALS, (*entries, after.refusal, upto.refusal))
    return (Refusal(*row) for row in rows)


def _entries(record: Record, after: int, upto: int) -> Iterator[Entry]:
    with record.database.read() as session:
        rows = session.rows(ENTRIES, (after, upto))
        events = _by_entry(session.rows(EVENTS, (after, upto)))
        moved = _by_entry(session.rows(MOVED, (after, upto)))
    for number, at, role, person, command, digest, hash_ in rows:
        envelope = (at, role, person, command, digest)
        stored = [
            Stored(number, stream, version, *envelope, *rest)
            for stream, version, *rest in events.get(number, ())
        ]
        yield Entry(
            number,
            *envelope,
            hash_,
            tuple(sorted(stored, key=_place)),
            tuple(sorted((Moved(*row) for row in moved.get(number, ())), key=_place)),
        )


def _by_entry(rows: Iterable[Row]) -> dict[int, list[Row]]:
    return {
        number: [row[1:] for row in group] for number, group in groupby(rows, lambda row: row[0])
    }


def _place(row: Stored | Moved) -> tuple[str, bool, int, tuple[object, ...]]:
    """Where a row belongs, by whichever order a database has; a version may be no number."""
    is_number = isinstance(row.version, int)
    more = (row.book, row.account) if isinstance(row, Moved) else ()
    return row.stream, is_number, row.version if is_number else 0, more


class Snapshots(Mapping[Place, Snapshot]):
    """The snapshots that tables would be opened from; each is read when it is asked for.

    One that is gone by then is none: nothing depends on them.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        with record.database.read() as session:
            rows = session.rows("SELECT stream, version FROM snapshots ORDER BY stream, version")
        self._places = dict.fromkeys((str(stream), version) for stream, version in rows)

    def __getitem__(self, place: Place) -> Snapshot:
        if place not in self._places:
            raise KeyError(place)
        with self._record.database.read() as session:
            rows = session.rows(SNAPSHOT, place)
        if not rows:
            raise KeyError(place)
        return Snapshot(*rows[0])

    def __iter__(self) -> Iterator[Place]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def beside(record: Record, after: int) -> Beside:
    """What a database keeps beside the chain, with the house's facts past a version."""
    with record.database.read() as session:
        accounts = session.rows("SELECT name, roles, disabled FROM accounts")
        identities = session.rows("SELECT account, issuer, subject FROM identities")
        devices = session.rows("SELECT name, roles FROM tokens")
        persons = digests(session)
        unguarded = tuple(record.database.unguarded(session))
        documents = _documents(session)
        papers = dict(_papers(session))
        rows = session.rows(
            "SELECT entry, version, v, body, hash FROM events "
            "WHERE stream = ? AND version > ? ORDER BY version",
            (HOUSE_STREAM, after),
        )
    facts = tuple(
        Stored(entry, HOUSE_STREAM, version, "", "", "", "", "", v, body, hash_)
        for entry, version, v, body, hash_ in rows
    )
    roles = {name: held for name, held, _ in accounts}
    disabled = frozenset(name for name, _, out in accounts if out)
    bound = {name: (issuer, subject) for name, issuer, subject in identities}
    return Beside(
        facts, roles, disabled, bound, dict(devices), documents, papers, persons, unguarded
    )


def _documents(session: DatabaseTransaction) -> dict[str, Document]:
    found = {}
    for edition, name, body in session.rows("SELECT edition, name, body FROM documents"):
        try:
            digest = sha256(b64decode(body, validate=True)).hexdigest()
        except ValueError:
            digest = ""
        found[edition] = Document(name, digest)
    return found


def _papers(session: DatabaseTransaction) -> Iterator[tuple[str, bool]]:
    """Each is read by itself, since many of them are large."""
    for (digest,) in session.rows("SELECT digest FROM papers ORDER BY digest"):
        ((body,),) = session.rows("SELECT body FROM papers WHERE digest = ?", (digest,))
        try:
            yield digest, sha256(b64decode(body, validate=True)).hexdigest() == digest
        except ValueError:
            yield digest, False
