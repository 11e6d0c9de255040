"""What is looked for in the record, the newest first, at a cost that does not grow with its age."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from punto.record.archives import Archives
from punto.record.database import DatabaseTransaction
from punto.record.record import STORED, Record
from punto.record.words import Stored

FEW = 2_000
"""An event that there were fewer of is found by its name in all of the record at once."""
SPARE = 250
"""Events that are read beyond those asked for, so that no entry is told in part."""
MOST_GONE_THROUGH = 200_000
"""Entries of the database that are gone through for one answer; who wants more asks on."""
MOST_UNPACKED = 20_000
"""Events of archives that are gone through for one answer."""

ENDS = "SELECT (SELECT MIN(number) FROM entries), (SELECT MAX(number) FROM entries)"
"""One of both in one go would count them all."""
SOME = "SELECT 1 FROM events WHERE kind = ? LIMIT ?"
SOME_OF_STREAM = "SELECT 1 FROM events WHERE kind = ? AND stream = ? LIMIT ?"
# Where something is added to a column, a database does not look for rows by it.
BY_ENTRY = " WHERE events.entry > ? AND events.entry <= ?"
BY_VERSION = " WHERE events.stream = ? AND events.version > ? AND events.version <= ?"
BY_NAME = " WHERE events.entry + 0 > ? AND events.entry + 0 <= ? AND events.kind = ?"
BY_NAME_OF_STREAM = """ WHERE events.entry + 0 > ? AND events.entry + 0 <= ? AND events.stream = ?
AND events.version IN (SELECT version FROM events WHERE kind = ? AND stream = ?)"""
OF_KIND = " AND (events.kind || '') = ?"
NAMED = " AND (entries.person = ? OR events.body LIKE ? OR events.stream = ?)"
NOT_OF = " AND events.stream NOT LIKE ?"
NEWEST_FIRST = " ORDER BY events.entry DESC, events.stream, events.version DESC LIMIT ?"
LATEST_FIRST = " ORDER BY events.version DESC LIMIT ?"


class Sought(NamedTuple):
    """What a person wants to see of the record."""

    stream: str = ""
    kind: str = ""
    person: str = ""
    own: str = ""
    """The stream of that person."""
    since: datetime | None = None
    until: datetime | None = None
    before: int = 0
    """An entry; zero for the newest."""
    but: tuple[str, ...] = ()
    """Beginnings of streams that are not for these eyes."""

    def fits(self, stored: Stored) -> bool:
        """Whether an event of the right stream and kind is one of those."""
        if self.but and stored.stream.startswith(self.but):
            return False
        named = self.person in (stored.person, "") or stored.stream == self.own
        return named or f'"{_plain(self.person)}"' in stored.body


class Listing(NamedTuple):
    """Events that were sought, the newest first, none of an entry without the others of it."""

    events: tuple[Stored, ...]
    further: int = 0
    """The entry before which there may be more; zero if all was gone through."""


def listing(record: Record, sought: Sought, most: int) -> Listing:
    """The newest events that are sought, about so many."""
    with record.database.read() as session:
        looking = _Looking(session, record.archives, sought)
        low, high = looking.bounds()
        kept, archived = looking.split(low, high)
        found, reached = looking.in_database(*kept, most + SPARE)
    if not reached and archived[0] < archived[1]:
        found, reached = _unpacked(record.archives, sought, archived, found, most)
    return _cut(found, reached, most)


def _cut(found: Sequence[Stored], reached: int, most: int) -> Listing:
    """Whole entries up to so many events, or all of one entry that has more."""
    last = found[most - 1].entry if len(found) > most else 0
    cut = next((at for at, each in enumerate(found) if each.entry < last), len(found))
    return Listing(tuple(found[:cut]), last if cut < len(found) else reached)


def _unpacked(
    archives: Archives, sought: Sought, bounds: tuple[int, int], found: list[Stored], most: int
) -> tuple[list[Stored], int]:
    """What was found, with more of it from archives, and where it goes on."""
    for seen, stored in enumerate(archives.backwards(sought.stream, sought.kind, bounds)):
        full = len(found) >= most or seen >= MOST_UNPACKED
        if full and (not found or stored.entry != found[-1].entry):
            return found, stored.entry + 1
        if sought.fits(stored):
            found.append(stored)
    return found, 0


class _Looking:
    """Looks for events within one transaction."""

    def __init__(self, session: DatabaseTransaction, archives: Archives, sought: Sought) -> None:
        self._session = session
        self._archives = archives
        self._sought = sought
        ((first, last),) = session.rows(ENDS)
        self._first: int = first or 1
        self._last: int = last or 0

    def bounds(self) -> tuple[int, int]:
        """The entry past which, and the one up to which, anything may be that is sought."""
        sought = self._sought
        low, high = 0, self._last
        if sought.before:
            high = min(high, sought.before - 1)
        if (until := sought.until) is not None:
            high = last_where(lambda number: self._at(number) <= until, 0, high)
        if (since := sought.since) is not None:
            low = last_where(lambda number: self._at(number) < since, 0, high)
        return low, high

    def split(self, low: int, high: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """What of these bounds is in the database, and what is in archives."""
        begins = self._first - 1
        return (max(low, begins), max(high, begins)), (low, min(high, begins))

    def in_database(self, low: int, high: int, most: int) -> tuple[list[Stored], int]:
        """What the database has past an entry and up to another, and where that goes on."""
        stream, kind = self._sought.stream, self._sought.kind
        values: tuple[object, ...]
        if low >= high:
            return [], 0
        if kind and self._is_rare():
            return self._rows(*self._by_name(low, high), 0, most)
        if stream:
            first, down, last = self._versions(low, high)
            further = self._entry_of(down) + 1 if down > first else 0
            where, values = BY_VERSION, (stream, down, last)
        else:
            down = max(low, high - MOST_GONE_THROUGH)
            further = down + 1 if down > low else 0
            where, values = BY_ENTRY, (down, high)
        if kind:
            where, values = where + OF_KIND, (*values, kind)
        return self._rows(where, values, further, most)

    def _is_rare(self) -> bool:
        kind, stream = self._sought.kind, self._sought.stream
        if stream:
            return len(self._session.rows(SOME_OF_STREAM, (kind, stream, FEW))) < FEW
        return len(self._session.rows(SOME, (kind, FEW))) < FEW

    def _by_name(self, low: int, high: int) -> tuple[str, tuple[object, ...]]:
        kind, stream = self._sought.kind, self._sought.stream
        if stream:
            return BY_NAME_OF_STREAM, (low, high, stream, kind, stream)
        return BY_NAME, (low, high, kind)

    def _versions(self, low: int, high: int) -> tuple[int, int, int]:
        """Past which version of the stream that is sought and up to which entries lie.

        Between them is the one past which is gone through; it cuts no entry in two.
        """
        stream = self._sought.stream
        rows = self._session.rows("SELECT version FROM streams WHERE stream = ?", (stream,))
        top = int(rows[0][0]) if rows else 0
        first = last_where(lambda version: self._entry_of(version) <= low, 0, top)
        last = last_where(lambda version: self._entry_of(version) <= high, first, top)
        down = max(first, last - MOST_GONE_THROUGH)
        while first < down < last and self._entry_of(down) == self._entry_of(down + 1):
            down -= 1
        return first, down, last

    def _rows(
        self, where: str, values: tuple[object, ...], further: int, most: int
    ) -> tuple[list[Stored], int]:
        """The newest of these rows that are sought, whole entries of them, and where it goes on."""
        sought = self._sought
        if sought.person:
            name = f'%"{_plain(sought.person)}"%'
            where, values = where + NAMED, (*values, sought.person, name, sought.own)
        for beginning in sought.but:
            where, values = where + NOT_OF, (*values, f"{beginning}%")
        ordered = LATEST_FIRST if where.startswith(BY_VERSION) else NEWEST_FIRST
        found = self._session.rows(STORED + where + ordered, (*values, most))
        events = [Stored(*row) for row in found]
        if len(events) < most:
            return events, further
        partly = events[-1].entry
        whole = [each for each in events if each.entry != partly]
        return (whole, partly + 1) if whole else (events, partly)

    def _at(self, number: int) -> datetime:
        """When an entry was written."""
        for (at,) in self._session.rows("SELECT at FROM entries WHERE number = ?", (number,)):
            return datetime.fromisoformat(at)
        entry = self._archives.entry(number, self._session)
        assert entry is not None, f"entry {number} is in the record"
        return datetime.fromisoformat(entry.at)

    def _entry_of(self, version: int) -> int:
        """The entry of an event of the stream that is sought."""
        place = (self._sought.stream, version)
        query = "SELECT entry FROM events WHERE stream = ? AND version = ?"
        for (entry,) in self._session.rows(query, place):
            return int(entry)
        return self._archives.entry_of(*place, self._session)


def last_where(holds: Callable[[int], bool], least: int, most: int) -> int:
    """The last number of which it holds, if it does of all up to that; the least if of none.

    The clock of a record never goes back, so that half of what is left falls away each time.
    """
    while least < most:
        middle = (least + most + 1) // 2
        if holds(middle):
            least = middle
        else:
            most = middle - 1
    return least


def _plain(text: str) -> str:
    """Text in which nothing stands for anything else."""
    return text.replace("%", "").replace("_", "-").replace('"', "")
