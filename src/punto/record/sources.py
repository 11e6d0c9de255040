"""What an audit goes through: a record in its database, as it stood when the audit began."""

from collections.abc import Iterable, Mapping

from punto.record.findings import Kept, Snapshot, Strays
from punto.record.record import Record
from punto.record.words import Head, Stored

BARE_ENTRIES = """SELECT number FROM entries
WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.entry = entries.number)"""
EVENTS_OF_NONE = """SELECT stream, version FROM events
WHERE NOT EXISTS (SELECT 1 FROM entries WHERE entries.number = events.entry)"""
LEDGER_OF_NONE = """SELECT DISTINCT stream, version FROM ledger
WHERE NOT EXISTS (SELECT 1 FROM events
    WHERE events.stream = ledger.stream AND events.version = ledger.version)"""


class DatabaseSource:
    """A record in its database up to the entry that is the latest now; play may go on."""

    def __init__(self, record: Record) -> None:
        record.database.require_sound()
        self._record = record
        self.identity = record.identity
        self._heads, self.last = record.heads_at_last_entry()

    def entries(self) -> Iterable[tuple[Stored, ...]]:
        return self._record.entries(0, self.last)

    def heads(self) -> Mapping[str, Head]:
        return self._heads

    def ledger(self, stream: str, after: int, upto: int) -> Mapping[int, list[Kept]] | None:
        with self._record.database.read() as session:
            rows = session.rows(
                "SELECT version, book, account, cents FROM ledger "
                "WHERE stream = ? AND version > ? AND version <= ?",
                (stream, after, upto),
            )
        kept: dict[int, list[Kept]] = {}
        for version, book, account, cents in rows:
            kept.setdefault(version, []).append((book, account, cents))
        return kept

    def strays(self) -> Strays:
        with self._record.database.read() as session:
            return Strays(
                {number for (number,) in session.rows(BARE_ENTRIES)},
                {(stream, version) for stream, version in session.rows(EVENTS_OF_NONE)},
                {(stream, version) for stream, version in session.rows(LEDGER_OF_NONE)},
            )

    def snapshots(self) -> Mapping[str, Snapshot]:
        with self._record.database.read() as session:
            rows = session.rows("SELECT stream, version, hash, shape, body FROM snapshots")
        return {stream: Snapshot(*kept) for stream, *kept in rows}
