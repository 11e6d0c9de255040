"""A record gone through from a place of its chain on: what came before was gone through earlier.

A stream that goes on past that place begins as its nearest snapshot and the events since have it,
and a virtual shoe in use begins with its own first card. So the cost is that of what is new.
"""

from collections.abc import Callable, Iterator, Mapping

from punto.house import HOUSE_STREAM
from punto.law.reasons import Reason
from punto.record import event_codec
from punto.record.findings import Place, Snapshot, Strays
from punto.record.kept_checks import KeptCheck
from punto.record.record import Record
from punto.record.replay import told
from punto.record.roster import NO_HOUSE, Roster, roster_after
from punto.record.seal import SHOE, ShoeSealed
from punto.record.shoes import Followed
from punto.record.snapshot import load
from punto.record.sources import UNCOVERED, DatabaseSource, kept_at, lines_between
from punto.record.stream_audit import Story
from punto.record.words import Head, Line, Stored, Tip

SHOES_BEFORE = 4
"""Events of a stream of shoes: the last two are sealed and shown with them."""
HASH = """SELECT hash FROM entries WHERE number = ?"""
HASH_OF_REFUSAL = "SELECT hash FROM refusals WHERE number = ? AND entry = ?"
GONE_ON = "SELECT DISTINCT stream FROM events WHERE entry > ? AND entry <= ?"
ENDS_NOWHERE = """SELECT stream FROM streams WHERE NOT EXISTS (SELECT 1 FROM events
WHERE events.stream = streams.stream AND events.version = streams.version)"""
LAST_OF = "SELECT MAX(version) FROM events WHERE stream = ?"
STRAYS = """SELECT stream, version FROM events WHERE entry > ?
AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.number = events.entry)"""
ENTRY_OF = "SELECT entry FROM events WHERE stream = ? AND version = ?"
SNAPSHOTS_OF = """SELECT version FROM snapshots
WHERE stream = ? AND version > ? AND version <= ? ORDER BY version"""


def is_at(record: Record, tip: Tip) -> bool:
    """Whether the chain of a record comes by a place, with that very hash."""
    with record.database.read() as session:
        rows = session.rows(HASH_OF_REFUSAL, (tip.refusal, tip.entry))
        rows = rows or session.rows(HASH, (tip.entry,))
    if rows:
        return [(tip.hash,)] == [tuple(row) for row in rows]
    before = Tip(tip.entry - 1, tip.refusal - 1, "")
    last = [line.hash for line in record.archives.lines(before, tip)]
    return last[-1:] == [tip.hash]


class ResumedSource(DatabaseSource):
    """What was put on record past a place, in the light of all that was there before."""

    def __init__(self, record: Record, after: Tip) -> None:
        super().__init__(record)
        self.after = self._place = after
        self.uncovered = (*UNCOVERED, Reason("uncovered-before", {"entry": after.entry}))
        self._begun: dict[str, int] = {}
        self._since = SnapshotsSince(record, self._heads, self.version)

    def require_sound(self) -> None:
        """What cannot be read is found where it is read; the rest is not looked at."""

    def _listed(self, _: Record, /) -> Mapping[Place, Snapshot]:
        """Nothing is listed beforehand, since that would take longer with age."""
        return {}

    def lines(self) -> Iterator[Line]:
        return lines_between(self._record, self._place, self.tip)

    def version(self, name: str) -> int:
        """How far a stream went at the place; half of what is left falls away each time."""
        if name not in self._begun:
            self._begun[name] = self._version_before(name, self._place.entry + 1)
        return self._begun[name]

    def _version_before(self, name: str, entry: int) -> int:
        with self._record.database.read() as session:
            ((last,),) = session.rows(LAST_OF, (name,))
        archived = None if last else self._record.archives.head(name)
        least, most = 0, last or (0 if archived is None else archived.version)
        while least < most:
            middle = (least + most + 1) // 2
            if self._entry_of(name, middle, entry) < entry:
                least = middle
            else:
                most = middle - 1
        return least

    def _entry_of(self, name: str, version: int, missing: int) -> int:
        """The entry of an event; a number where there is no such event."""
        with self._record.database.read() as session:
            for (found,) in session.rows(ENTRY_OF, (name, version)):
                return int(found)
        return self._record.archives.entry_of(name, version) or missing

    def earlier(self, name: str) -> Story | None:
        version = self.version(name)
        if not version:
            return None
        story = Story(name)
        story.state, story.head = load(self._record, name, version)
        return story

    def follow(self, table: str, followed: Followed) -> None:
        version, shoes = self.version(table), SHOE.stream(table.partition(":")[2])
        last = next((s for s in self._shoes_until(shoes) if _sealed(s) is not None), None)
        first = 0
        if last is not None:
            sealed = _sealed(last)
            assert sealed is not None, "looked for as one that is"
            first = self._version_before(table, last.entry)
            followed.number = sealed.shoe - 1
        elif shoes not in self._heads:
            return
        since = load(self._record, table, first) if first else None
        for past in told(self._record, table, since, version):
            followed.move(past.before, past.event)

    def _shoes_until(self, shoes: str) -> list[Stored]:
        """The last of what was promised and shown of a table's shoes, the latest first."""
        version = self.version(shoes)
        return [*self._record.read(shoes, max(0, version - SHOES_BEFORE), version)][::-1]

    def shoes(self) -> Iterator[Stored]:
        found: list[Stored] = []
        for name in filter(SHOE.owns, self._heads):
            found += self._shoes_until(name)
            found += self._record.read(name, self.version(name))
        in_chain = (each for each in found if each.entry <= self.tip.entry)
        return iter(sorted(in_chain, key=lambda each: (each.entry, each.version)))

    def roster(self) -> Roster:
        roster = NO_HOUSE
        for stored in self._record.read(HOUSE_STREAM, 0, self.version(HOUSE_STREAM)):
            roster = roster_after(roster, self._record.event(stored))
        return roster

    def heads(self) -> Mapping[str, Head]:
        """Those of streams that went on, that were looked at beside them, or that end nowhere."""
        with self._record.database.read() as session:
            rows = session.rows(GONE_ON, (self._place.entry, self.tip.entry))
            nowhere = [str(name) for (name,) in session.rows(ENDS_NOWHERE)]
        archives = self._record.archives
        known = {*(str(name) for (name,) in rows), *(n for n, v in self._begun.items() if v)}
        known |= archives.gone_on(self._place.entry, self.tip.entry)
        known |= {name for name in nowhere if archives.head(name) != self._heads.get(name)}
        return {name: self._heads[name] for name in sorted(known) if name in self._heads}

    def kept(self) -> KeptCheck | None:
        """Of what came before, sums were held against the archives earlier."""
        return KeptCheck(self._record, whole=False)

    def strays(self) -> Strays:
        """Events past the place whose entry is gone."""
        with self._record.database.read() as session:
            rows = session.rows(STRAYS, (self._place.entry,))
        return Strays({(stream, version) for stream, version in rows})

    def snapshots(self) -> Mapping[Place, Snapshot]:
        return self._since


def _sealed(stored: Stored) -> ShoeSealed | None:
    """What was promised, if the event is a promise."""
    event = event_codec.read(stored.stream, stored.v, stored.body)
    return event if isinstance(event, ShoeSealed) else None


class SnapshotsSince(Mapping[Place, Snapshot]):
    """The snapshots of streams that went on, past the place; each is read when it is asked for."""

    def __init__(
        self, record: Record, heads: Mapping[str, Head], version: Callable[[str], int]
    ) -> None:
        self._record = record
        self._heads = heads
        self._version = version
        self._places: dict[str, frozenset[int]] = {}

    def __getitem__(self, place: Place) -> Snapshot:
        stream, version = place
        if version not in self._of(stream):
            raise KeyError(place)
        return kept_at(self._record, place)

    def _of(self, stream: str) -> frozenset[int]:
        if stream not in self._places:
            first, last = self._version(stream), self._heads.get(stream, Head(0, "")).version
            with self._record.database.read() as session:
                rows = session.rows(SNAPSHOTS_OF, (stream, first, last))
            archived = self._record.archives.kept_between(stream, first, last)
            self._places[stream] = frozenset(version for (version,) in rows) | archived
        return self._places[stream]

    def __iter__(self) -> Iterator[Place]:
        for stream, versions in self._places.items():
            yield from ((stream, version) for version in sorted(versions))

    def __len__(self) -> int:
        return sum(map(len, self._places.values()))
