"""Archiving: closed days written to a file, and taken out of the database once that is safe.

The file is written, read back and held against the chain under another name; then it has its own
name, then the database knows of it, and only then are rows taken out, a batch in a transaction.
Ended at any moment, nothing is lost and nothing is there twice: the next archiving goes on.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import msgspec

from punto.errors import Damaged, Malformed, unwritable_file
from punto.house import HOUSE_STREAM
from punto.house.events import DayClosed
from punto.record import archived_facts
from punto.record.archive import ArchiveFile, ArchiveRow, files
from punto.record.archive_writing import ArchiveWriting
from punto.record.archives import digest_of
from punto.record.chain import EMPTY, entry_link_of, genesis, link_of, refusal_link_of
from punto.record.database import DatabaseTransaction
from punto.record.event_index import last_of_kind, latest
from punto.record.heads import alone, line, sign_at
from punto.record.keys import Keys
from punto.record.line_codec import Title
from punto.record.private import make_folder, opened
from punto.record.record import Record
from punto.record.sources import lines_between
from punto.record.words import Entry, Head, Tip
from punto.table import TABLE
from punto.table.events import CardDealt

BATCH = 5_000
"""Entries that are taken out of the database in one transaction."""
PAUSE = timedelta(milliseconds=100)
"""How long others have their turn in between: as long as SQLite waits until it looks again."""
TOLD = 1_000
"""Entries after which it is told again how far the writing of a file is."""
LOCK = ".lock"
MOST_DAYS = 1_000
"""Counts of floats that are looked back through for the last of each table."""

KEEP = """INSERT INTO archives (number, name, after_entry, after_refusal, after_hash, entry,
refusal, hash, index_digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
VERSIONS = "SELECT stream, version FROM events WHERE entry >= ? AND entry <= ? ORDER BY version"
"""What lies in some entries, grouped by streams only when it is here: asked for that, SQLite goes
through every event that there is, in the order of streams."""
CARRY = """INSERT INTO archived_balances (stream, book, account, cents)
SELECT stream, book, account, CAST(SUM(cents) AS BIGINT) FROM ledger
WHERE stream = ? AND version >= ? AND version <= ? GROUP BY stream, book, account
ON CONFLICT (stream, book, account) DO UPDATE SET cents = archived_balances.cents + excluded.cents
"""
TAKE_OUT_OF = tuple(
    f"DELETE FROM {table} WHERE stream = ? AND version >= ? AND version <= ?"  # noqa: S608 - ours
    for table in ("ledger", "events")
)
SNAPSHOTS_OUT = "DELETE FROM snapshots WHERE stream = ? AND version <= ?"
TAKE_OUT = (
    "DELETE FROM entries WHERE number >= ? AND number <= ?",
    "DELETE FROM refusals WHERE entry >= ? - 1 AND entry < ?",
)
"""Each from where the last batch ended: PostgreSQL would go again through what that took out."""

Progress = Callable[[int], None]


class Archived(NamedTuple):
    """What an archiving came to."""

    row: ArchiveRow
    path: Path
    file_bytes: int
    index_bytes: int


class Archiving:
    """What is asked of one: the moment before which entries are archived, and under which name."""

    def __init__(
        self,
        record: Record,
        keys: Keys,
        progress: Progress = lambda _: None,
        pause: Callable[[], None] = lambda: time.sleep(PAUSE.total_seconds()),
    ) -> None:
        self._record = record
        self._pause = pause
        self._keys = keys
        self._folder = record.archives.folder()
        self._progress = progress

    def run(self, until: datetime, name: str, at: datetime) -> Archived | None:
        """Archive everything before a moment, under a name; nothing if there is nothing."""
        if until > at:
            raise Malformed("day-not-over", name=name)
        with self._alone():
            self.take_out()
            known = self._record.archives.known()
            after = known[-1].tip if known else Tip(0, 0, genesis(self._record.identity))
            tip = self.place(after, until)
            if tip.entry <= after.entry:
                return None
            self._require_closed(tip.entry)
            number = len(known) + 1
            row = ArchiveRow(number, name, *after, *tip, "")
            row = row._replace(index_digest=self._write(row, at))
            with self._record.database.write() as session:
                session.run(KEEP, row)
            self.take_out()
        path, index, _ = files(self._folder, name)
        return Archived(row, path, path.stat().st_size, index.stat().st_size)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let no other archiving go on meanwhile."""
        try:
            make_folder(self._folder)
            lock = opened(self._folder.joinpath(LOCK), "ab")
        except OSError as error:
            raise unwritable_file(self._folder, error) from error
        with lock, alone(lock):
            yield

    def place(self, after: Tip, until: datetime) -> Tip:
        """The last place of the chain before a moment; the last entry of all stays."""
        least, most = after.entry, self._record.last_entry() - 1
        with self._record.database.read() as session:
            while least < most:
                middle = (least + most + 1) // 2
                rows = session.rows("SELECT at FROM entries WHERE number = ?", (middle,))
                if not rows:
                    raise _not_whole(middle)
                if datetime.fromisoformat(rows[0][0]) < until:
                    least = middle
                else:
                    most = middle - 1
        if least <= after.entry:
            return after
        found = self._record.place(least)
        if found is None:
            raise _not_whole(least)
        return found

    def _require_closed(self, entry: int) -> None:
        """`Malformed` if a table dealt in these days and its float was not counted since."""
        record = self._record
        counted: dict[str, int] = {}
        before = record.head(HOUSE_STREAM).version + 1
        for stored in last_of_kind(record, HOUSE_STREAM, DayClosed, before, MOST_DAYS):
            closed = record.event(stored)
            assert isinstance(closed, DayClosed), "looked for as one"
            counted.setdefault(closed.table, closed.version)
        for stream in record.streams(TABLE.stream("")):
            table = stream.partition(":")[2]
            with record.database.read() as session:
                query = "SELECT MAX(version) FROM events WHERE stream = ? AND entry <= ?"
                ((version,),) = session.rows(query, (stream, entry))
            if latest(record, stream, (CardDealt,), version or 0) > counted.get(table, 0):
                raise Malformed("day-not-closed", table=table)

    def _write(self, row: ArchiveRow, at: datetime) -> str:
        """Write an archive under its own name once it is whole; the digest of its index."""
        made = files(self._folder, row.name)
        parts = [path.with_name(f"{path.name}.part") for path in made]
        try:
            for part in parts:
                part.unlink(missing_ok=True)
            self._write_lines(row, *parts[:2])
            head = sign_at(self._record.identity, row.tip, self._keys, at)
            with opened(parts[2], "wb") as file:
                file.write(line(head) + b"\n")
            self._read_back(row, parts[0])
            for part in (*parts, self._folder):
                _sync(part)
            for part, path in zip(parts, made, strict=True):
                part.replace(path)
            _sync(self._folder)
            return digest_of(made[1])
        except OSError as error:
            raise unwritable_file(self._folder, error) from error
        finally:
            for part in parts:
                part.unlink(missing_ok=True)

    def _write_lines(self, row: ArchiveRow, path: Path, index: Path) -> None:
        title = Title(
            record=self._record.identity,
            entries=row.entry,
            refusals=row.refusal,
            after=row.after if row.number > 1 else msgspec.UNSET,
        )
        with ArchiveWriting(path, index, title) as writing:
            for each in lines_between(self._record, row.after, row.tip):
                writing.add(each)
                if isinstance(each, Entry) and each.number % TOLD == 0:
                    self._progress(each.number - row.after_entry)
            writing.finish(self._record)

    def _read_back(self, row: ArchiveRow, path: Path) -> None:
        """`Damaged` unless what is in the file is the chain from one place to the other."""
        file = ArchiveFile(path)
        heads = {each.stream: Head(each.version, each.hash) for each in file.streams()}
        for stream, head in heads.items():
            if self._record.archives.head(stream) != head:
                raise _not_whole(row.after_entry)
        entry, refusal, before = row.after
        for each in file.lines():
            if isinstance(each, Entry):
                entry += 1
                expected, number = entry_link_of(before, each), entry
                for stored in each.events:
                    last = heads.get(stored.stream, EMPTY)
                    if (last.version + 1, link_of(last.hash, stored)) != (
                        stored.version,
                        stored.hash,
                    ):
                        raise _not_whole(entry)
                    heads[stored.stream] = Head(stored.version, stored.hash)
            else:
                refusal += 1
                expected, number = refusal_link_of(before, each), refusal
            if (number, expected) != (each.number, each.hash):
                raise _not_whole(entry)
            before = each.hash
        if Tip(entry, refusal, before) != row.tip:
            raise _not_whole(entry)
        file.close()

    def take_out(self) -> None:
        """Take out of the database what is in archives that it knows of."""
        known = self._record.archives.known()
        if not known:
            return
        self._record.archives.all()  # what cannot be read there is taken out nowhere
        self._keep_facts()
        begins, last = self._record.first_entry(), known[-1].entry
        while begins <= last:
            upto = min(begins - 1 + BATCH, last)
            with self._record.database.write() as session:
                self._take_out(session, begins, upto)
            self._progress(upto)
            begins = upto + 1
            if begins <= last:
                self._pause()

    def _take_out(self, session: DatabaseTransaction, begins: int, upto: int) -> None:
        """Take these entries out, and keep what they come to."""
        spans = _spans(session, begins, upto)
        session.many(CARRY, spans)
        for stream, first, end in spans:
            if stream == HOUSE_STREAM:
                archived_facts.carry(session, first, end)
        with self._record.database.deleting(session):
            for statement in TAKE_OUT_OF:
                session.many(statement, spans)
            # Those of the house stay where its facts are.
            ends = [(stream, end) for stream, _, end in spans if stream != HOUSE_STREAM]
            session.many(SNAPSHOTS_OUT, ends)
            for statement in TAKE_OUT:
                session.run(statement, (begins, upto))

    def _keep_facts(self) -> None:
        """Fill in the house's facts that an older program left in archives alone."""
        with self._record.database.read() as session:
            if archived_facts.are_kept(session):
                return
        head = self._record.head(HOUSE_STREAM)
        facts = list(self._record.archives.read_files(HOUSE_STREAM, 0, head.version))
        with self._record.database.write() as session:
            archived_facts.fill_in(session, facts)


def _spans(session: DatabaseTransaction, begins: int, upto: int) -> list[tuple[str, int, int]]:
    """The first and the last version of each stream in some entries, which is all between."""
    spans: dict[str, tuple[str, int, int]] = {}
    for stream, version in session.rows(VERSIONS, (begins, upto)):
        _, first, _ = spans.get(stream, (stream, version, version))
        spans[stream] = (stream, first, version)
    return list(spans.values())


def _not_whole(entry: int) -> Damaged:
    return Damaged("archive-not-as-written", number=entry)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
