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
from punto.record.kept_checks import KeptCheck
from punto.record.personal import digests
from punto.record.record import STORED, Record
from punto.record.seal import SHOE
from punto.record.stream_audit import FromTheStart
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
BEGINS = "SELECT COALESCE(MIN(number), 0) FROM entries"
"""The first entry that is not archived."""
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


class DatabaseSource(FromTheStart):
    """A record in its database up to the entry that is the latest now; play may go on."""

    uncovered: tuple[Reason, ...] = UNCOVERED

    def __init__(self, record: Record) -> None:
        self._record = record
        self.identity = record.identity
        self._snapshots = self._listed(record)
        self._heads, self.tip = record.heads_at_tip()

    def require_sound(self) -> None:
        self._record.database.require_sound()
        self._record.archives.require_sound()

    def _listed(self, record: Record, /) -> Mapping[Place, Snapshot]:
        return Snapshots(record)

    def lines(self) -> Iterator[Line]:
        return lines_between(self._record, Tip(0, 0, ""), self.tip)

    def shoes(self) -> Iterator[Stored]:
        with self._record.database.read() as session:
            rows = session.rows(SHOES, (SHOE.stream("%"), self.tip.entry))
        begins = rows[0][0] if rows else self.tip.entry + 1
        yield from (each for each in self._record.archives.shoes() if each.entry < begins)
        yield from (Stored(*row) for row in rows)

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

    def kept(self) -> KeptCheck | None:
        return KeptCheck(self._record)

    def beside(self, after: int) -> Beside | None:
        return beside(self._record, after)


def lines_between(record: Record, after: Tip, upto: Tip) -> Iterator[Line]:
    """Every entry and refusal past a place of the chain and up to another, in their order.

    What is archived in the meantime is read there: one transaction tells where the database begins.
    """
    first = since = after.entry
    refused = after.refusal
    while True:
        last = min(first + PAGE, upto.entry)
        with record.database.read() as session:
            ((begins,),) = session.rows(BEGINS)
            there = begins <= first + 1
            page = _page(session, (first, last), (since, refused, upto.refusal)) if there else []
        lines: Iterable[Line] = page
        if not there:
            last = min(begins - 1, upto.entry)
            archived = record.archives.lines(Tip(first, refused, ""), Tip(last, upto.refusal, ""))
            lines = (
                each for each in archived if isinstance(each, Entry) or each.entry < begins - 1
            )
        for line in lines:
            refused = refused if isinstance(line, Entry) else line.number
            yield line
        if last == upto.entry and (there or last < begins - 1):
            return
        first, since = last, last + 1 if there else 0


def _page(
    session: DatabaseTransaction, entries: tuple[int, int], refusals: tuple[int, int, int]
) -> list[Line]:
    """The entries past one and up to another, with the refusals that are between them."""
    (first, last), (since, *numbers) = entries, refusals
    refused = deque(Refusal(*row) for row in session.rows(REFUSALS, (since, last, *numbers)))
    page: list[Line] = []
    for entry in _entries(session, first, last):
        while refused and refused[0].entry < entry.number:
            page.append(refused.popleft())
        page.append(entry)
    return [*page, *refused]


def _entries(session: DatabaseTransaction, after: int, upto: int) -> Iterator[Entry]:
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
        self._archived = dict.fromkeys(record.archives.places())

    def __getitem__(self, place: Place) -> Snapshot:
        if place not in self._places and place not in self._archived:
            raise KeyError(place)
        return kept_at(self._record, place)

    def __iter__(self) -> Iterator[Place]:
        return iter(self._archived | self._places)

    def __len__(self) -> int:
        return len(self._archived | self._places)


def kept_at(record: Record, place: Place) -> Snapshot:
    """The snapshot at a place; `KeyError` if there is none."""
    with record.database.read() as session:
        rows = session.rows(SNAPSHOT, place)
    found = Snapshot(*rows[0]) if rows else record.archives.snapshot(place)
    if found is None:
        raise KeyError(place)
    return found


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
    archived = record.archives.head(HOUSE_STREAM)
    there = {row[1] for row in rows}
    upto = 0 if archived is None else archived.version
    earlier = record.archives.read(HOUSE_STREAM, after, upto) if upto > after else ()
    facts = (
        *(stored for stored in earlier if stored.version not in there),
        *(
            Stored(entry, HOUSE_STREAM, version, "", "", "", "", "", v, body, hash_)
            for entry, version, v, body, hash_ in rows
        ),
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
