"""All archives of a record: what is no longer in its database, found as if it were.

A reader asks the database first and the archives for what is not there: entries are moved only once
their archive is on the disk and known to the database, so that nothing is missed in between.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import file_digest
from pathlib import Path
from typing import TypeVar

import msgspec

from punto.errors import Damaged, Unavailable
from punto.house import HOUSE_STREAM
from punto.record import archived_facts
from punto.record.archive import (
    COUP,
    ENTRY_OF,
    GONE_ON,
    KEPT,
    LATEST,
    OF_ALL,
    OF_COUP,
    OF_KIND,
    REFUSED,
    Archive,
    ArchiveRow,
    files,
)
from punto.record.database import Database, DatabaseTransaction
from punto.record.findings import Place, Snapshot
from punto.record.words import Entry, Head, Line, Refusal, Stored, Tip

FOLDER = "archives"
"""Under which the folder is noted, where it is not the one beside the database."""
KNOWN = """SELECT number, name, after_entry, after_refusal, after_hash, entry, refusal, hash,
index_digest FROM archives ORDER BY number"""
NOTE = """INSERT INTO meta (key, value) VALUES (?, ?)
ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
REFUSALS = "SELECT number, page FROM refusals WHERE number > ? AND number <= ? ORDER BY number"
T = TypeVar("T")
_STORED = msgspec.json.Decoder(Stored)


def digest_of(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _known(session: DatabaseTransaction) -> list[ArchiveRow]:
    return [ArchiveRow(*row) for row in session.rows(KNOWN)]


class Archives:
    """The archives that the database knows of, each opened when it is first wanted."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._open: dict[ArchiveRow, Archive] = {}
        self._opening = threading.Lock()

    def known(self) -> list[ArchiveRow]:
        """What the database knows of archives, in the order of the chain."""
        with self._database.read() as session:
            return _known(session)

    def folder(self) -> Path:
        """Where they are; `Unavailable` if nobody has said."""
        with self._database.read() as session:
            return self._folder(session)

    def _folder(self, session: DatabaseTransaction) -> Path:
        rows = session.rows("SELECT value FROM meta WHERE key = ?", (FOLDER,))
        found = Path(rows[0][0]) if rows else self._database.archives
        if found is None:
            raise Unavailable("archives-nowhere", database=self._database.name)
        return found

    def keep_in(self, folder: Path) -> None:
        """Have the database say where archives are; those that it knows of must be there."""
        for row in self.known():
            for path in files(folder, row.name)[:2]:
                if not path.is_file():
                    raise Unavailable("archive-missing", path=str(path))
        with self._database.write() as session:
            session.run(NOTE, (FOLDER, str(folder.absolute())))

    def all(self) -> list[Archive]:
        """Every archive, in the order of the chain."""
        with self._database.read() as session:
            return self.within(session)

    def within(self, session: DatabaseTransaction) -> list[Archive]:
        """The same for one who is in the midst of a transaction."""
        rows = _known(session)
        folder = self._folder(session) if rows else Path()
        with self._opening:
            for row in rows:
                if row not in self._open:
                    self._open[row] = Archive(folder, row)
            return [self._open[row] for row in rows]

    def require_sound(self) -> None:
        """`Damaged` if an index is not the one that was written."""
        for archive in self.all():
            if digest_of(archive.index) != archive.row.index_digest:
                raise Damaged("archive-damaged", path=str(archive.index))

    def close(self) -> None:
        with self._opening:
            for each in self._open.values():
                each.close()
            self._open.clear()

    def _facts(
        self, stream: str, look: Callable[[DatabaseTransaction], Iterable[T]]
    ) -> list[T] | None:
        """What the database itself has of the house's archived facts; nothing if it is not all."""
        if stream != HOUSE_STREAM:
            return None
        with self._database.read() as session:
            return list(look(session)) if archived_facts.are_kept(session) else None

    def read(self, stream: str, after: int, upto: int) -> Iterator[Stored]:
        """The events of a stream past a version and up to another."""
        facts = self._facts(stream, lambda kept: archived_facts.between(kept, after, upto))
        return iter(facts) if facts is not None else self.read_files(stream, after, upto)

    def read_files(self, stream: str, after: int, upto: int) -> Iterator[Stored]:
        """The same from the files alone."""
        for archive in self.all():
            yield from archive.read(stream, after, upto)

    def lines(self, after: Tip, upto: Tip) -> Iterator[Line]:
        """Every line past a place of the chain and up to another, in their order."""
        for archive in self.all():
            if archive.row.after_entry < upto.entry and archive.row.entry >= after.entry:
                yield from archive.lines(after, upto)

    def entry(self, number: int, session: DatabaseTransaction) -> Entry | None:
        """One entry, for one who is in the midst of a transaction."""
        for archive in self.within(session):
            if archive.row.after_entry < number <= archive.row.entry:
                return archive.entry(number)
        return None

    def place(self, number: int) -> Tip | None:
        """The place of the chain at an entry, refusals that came after it not counted in."""
        for archive in self.all():
            entry = archive.entry(number) if number <= archive.row.entry else None
            if entry is not None:
                query = "SELECT MAX(number) FROM refusals WHERE entry < ?"
                ((refusal,),) = archive.rows(query, (number,))
                return Tip(number, refusal or archive.row.after_refusal, entry.hash)
        return None

    def refusals(self, after: int, upto: int) -> Iterator[Refusal]:
        """Refusals past a number and up to another."""
        for archive in self.all():
            if archive.row.after_refusal < upto and archive.row.refusal > after:
                yield from archive.refusals(archive.rows(REFUSALS, (after, upto)))

    def refused(self, stream: str, since: str, until: str) -> Iterator[Refusal]:
        """What was refused of a stream past a time and up to another."""
        for archive in self.all():
            yield from archive.refusals(archive.rows(REFUSED, (stream, since, until)))

    def head(self, stream: str) -> Head | None:
        """How far a stream went with the last archive that has any of it."""
        found = (archive.head(stream) for archive in reversed(self.all()))
        return next((head for head in found if head is not None), None)

    def entry_of(
        self, stream: str, version: int, session: DatabaseTransaction | None = None
    ) -> int:
        """The entry of an event; zero if it is not here. A transaction is that of the asker."""
        for archive in reversed(self.all() if session is None else self.within(session)):
            for (found,) in archive.rows(ENTRY_OF, (stream, version)):
                return int(found)
        return 0

    def kept_between(self, stream: str, first: int, last: int) -> frozenset[int]:
        """The versions past one and up to another that there are snapshots of."""
        return frozenset(
            version
            for archive in self.all()
            for (version,) in archive.rows(KEPT, (stream, first, last))
        )

    def latest(self, stream: str, tags: Iterable[str], upto: int) -> int:
        """The version of a stream's latest event of some kinds, not past a version."""
        names = tuple(tags)
        for archive in reversed(self.all()):
            found = [archive.rows(LATEST, (tag, stream, upto)) for tag in names]
            if version := max(version or 0 for ((version,),) in found):
                return int(version)
        return 0

    def latest_of_coup(self, stream: str, coup: int, tags: Iterable[str]) -> int:
        """The version of a coup's latest event of some kinds."""
        names = tuple(tags)
        for archive in reversed(self.all()):
            found = [archive.rows(OF_COUP, (stream, coup, tag)) for tag in names]
            if version := max(version or 0 for ((version,),) in found):
                return int(version)
        return 0

    def of_coup(self, stream: str, coup: int) -> list[tuple[int, str]]:
        """The versions of a coup's events, each with the name of the event."""
        return [
            (version, kind)
            for archive in self.all()
            for version, kind in archive.rows(COUP, (stream, coup))
        ]

    def of_kind(self, stream: str, tag: str, between: tuple[int, int], most: int) -> list[Stored]:
        """A stream's first events of a kind between two versions."""
        facts = self._facts(stream, lambda kept: archived_facts.of_kind(kept, tag, between, most))
        if facts is not None:
            return facts
        found: list[Stored] = []
        for archive in self.all():
            versions = [row[0] for row in archive.rows(OF_KIND, (tag, stream, *between))]
            found += archive.at(stream, versions[: most - len(found)])
            if len(found) >= most:
                break
        return found

    def last_of_kind(self, stream: str, tag: str, before: int, most: int) -> list[Stored]:
        """A stream's last events of a kind before a version, the last of all first."""
        facts = self._facts(
            stream, lambda kept: archived_facts.last_of_kind(kept, tag, before, most)
        )
        if facts is not None:
            return facts
        found: list[Stored] = []
        for archive in reversed(self.all()):
            rows = archive.rows(OF_KIND, (tag, stream, 0, before))
            found += archive.at(stream, [row[0] for row in reversed(rows)][: most - len(found)])
            if len(found) >= most:
                break
        return found

    def of_all_streams(self, tags: Sequence[str], before: int, most: int) -> list[Stored]:
        """The last events of some kinds in all streams, before an entry, the last of all first."""
        query = OF_ALL.format(", ".join("?" for _ in tags))
        found: list[Stored] = []
        for archive in reversed(self.all()):
            places = archive.rows(query, (*tags, before, most - len(found)))
            for stream, version in places:
                found += archive.at(stream, [version])
            if len(found) >= most:
                break
        return found

    def backwards(self, stream: str, tag: str, between: tuple[int, int]) -> Iterator[Stored]:
        """Events of a stream and of a kind past an entry and up to another, the last first.

        Those of all streams and kinds where none is named.
        """
        low, high = between
        for archive in reversed(self.all()):
            if archive.row.after_entry < high and low < archive.row.entry:
                yield from archive.backwards(stream, tag, between)

    def shoes(self) -> Iterator[Stored]:
        """What was promised and shown of sealed shoes, in the order of entries."""
        for archive in self.all():
            for (text,) in archive.rows("SELECT stored FROM shoes ORDER BY rowid"):
                yield _STORED.decode(text)

    def gone_on(self, after: int, upto: int) -> set[str]:
        """The streams that have events past an entry and up to another."""
        return {
            str(name)
            for archive in self.all()
            if archive.row.after_entry < upto and archive.row.entry > after
            for (name,) in archive.rows(GONE_ON, (after, upto))
        }

    def snapshots(self, stream: str, upto: int, shape: str, most: int) -> Iterator[Snapshot]:
        """Snapshots of a stream, the nearest first."""
        facts = self._facts(stream, lambda kept: archived_facts.snapshots(kept, upto, shape, most))
        if facts is not None:
            yield from facts
            return
        for archive in reversed(self.all()):
            yield from archive.snapshots(stream, upto, shape, most)

    def snapshot(self, place: Place) -> Snapshot | None:
        """The snapshot at a place."""
        found = (archive.snapshot(*place) for archive in self.all())
        return next((each for each in found if each is not None), None)

    def places(self) -> Iterator[Place]:
        """Where there are snapshots."""
        for archive in self.all():
            yield from archive.rows(
                "SELECT (SELECT name FROM names WHERE id = stream), version FROM snapshots"
            )
