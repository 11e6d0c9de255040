"""The audit: every event, chip and card of a record gone through again, and what is wrong."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import msgspec

from punto.clauses import Refused
from punto.errors import Malformed
from punto.patrons import patron_legs
from punto.patrons.events import PatronEvent
from punto.record import seal, texts
from punto.record.chain import EMPTY, link_of
from punto.record.findings import Finding, Snapshot, Source, Verdict, Wrong
from punto.record.heads import SignedHeads, is_genuine
from punto.record.promises import Promises
from punto.record.shoes import Followed
from punto.record.snapshot import is_of, shape
from punto.record.words import Head, Kind, Stored, kind_of, stream
from punto.table import UNOPENED, evolve
from punto.table import events as e
from punto.table.accounts import Leg, legs

__all__ = ["Audit", "Finding", "Source", "Verdict"]

LEDGER_PAGE = 1_000
"""Events whose money is held against the ledger at a time."""

MOST_EARLY = 100
"""Events that wait for one before them until it counts as missing."""

Progress = Callable[[int], None]
NO_NUMBER = "a number of it is none"
UNREADABLE = (
    Refused,
    msgspec.DecodeError,
    ValueError,
    LookupError,
    StopIteration,
    AssertionError,
    RecursionError,
)
"""What a text may come to that somebody has changed."""


class _Story:
    """One stream as far as it has been gone through."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.head = EMPTY
        self.table = UNOPENED
        self.legs: dict[int, tuple[Leg, ...]] = {}
        self.readable = True
        """Whether what an event leads to can still be told; hashes always can."""
        self.early: dict[int, Stored] = {}
        """Events that came before their turn."""


class Audit:
    """Goes through a record once and holds everything in it against everything else."""

    def __init__(
        self, source: Source, signed: Iterable[SignedHeads] = (), public: bytes = b""
    ) -> None:
        self._source = source
        self._stories: dict[str, _Story] = {}
        self._findings: list[Finding] = []
        self._promises = Promises(source.entries())
        self._followed: dict[str, Followed] = {}
        self._cards = 0
        self._strays = source.strays()
        self._snapshots: Mapping[str, Snapshot] = source.snapshots()
        self._given = tuple(signed)
        self._genuine = [heads for heads in self._given if self._is_ours(heads, public)]
        self._wanted = _wanted(self._genuine)

    def run(self, progress: Progress = lambda _: None) -> Verdict:
        """Everything that is wrong with the record."""
        events, number = 0, 0
        for entry in self._source.entries():
            number = self._entry(entry[0].entry, number)
            for stored in entry:
                self._event(stored)
            events += len(entry)
            progress(number)
        self._ends(number)
        self._heads()
        return Verdict(
            number,
            events,
            len(self._stories),
            self._promises.kept,
            self._cards,
            len(self._given),
            tuple(self._findings),
        )

    def _find(self, wrong: Wrong, where: str, version: int, what: str) -> None:
        self._findings.append(Finding(where, version, what, wrong))

    def _is_ours(self, heads: SignedHeads, public: bytes) -> bool:
        if heads.record != self._source.identity:
            self._find(Wrong.SIGNED, "heads", 0, f"those of {heads.at} are of another record")
            return False
        if not is_genuine(heads, public):
            self._find(
                Wrong.SIGNED,
                "heads",
                0,
                f"those of {heads.at} are not what was signed with this key",
            )
            return False
        return True

    def _entry(self, number: int, before: int) -> int:
        """The number of the latest entry, once its place among the others is looked at."""
        if number <= before:
            self._find(Wrong.DISPLACED, "record", 0, f"entry {number} comes after entry {before}")
            return before
        self._no_entries(before + 1, number - 1)
        return number

    def _no_entries(self, first: int, last: int) -> None:
        """Tell of entries that ought to have come."""
        bare = sorted(n for n in self._strays.entries if first <= n <= last)
        for number in bare:
            self._find(Wrong.MISSING, "record", 0, f"entry {number} has no events")
        if len(bare) > last - first:
            return
        missing = f"entry {first} is" if first == last else f"entries from {first} to {last} are"
        self._find(Wrong.MISSING, "record", 0, f"{missing} missing")

    def _event(self, stored: Stored) -> None:
        """Take an event in its turn; one that comes too soon waits for those before it."""
        story = self._stories.setdefault(stored.stream, _Story(stored.stream))
        last = story.head.version
        if not _is_number(stored.version):
            self._find(Wrong.CHANGED, story.name, 0, NO_NUMBER)
        elif stored.version <= last or stored.version in story.early:
            twice = stored.version == last or stored.version in story.early
            what = "it is there twice" if twice else f"it comes after event {last}"
            self._find(Wrong.DISPLACED, story.name, stored.version, what)
        elif stored.version > last + 1:
            story.early[stored.version] = stored
            if len(story.early) > MOST_EARLY:
                self._leap(story)
        else:
            self._link(story, stored)
            while early := story.early.pop(story.head.version + 1, None):
                self._find(
                    Wrong.DISPLACED,
                    story.name,
                    early.version,
                    f"it comes before event {stored.version}",
                )
                self._link(story, early)

    def _leap(self, story: _Story) -> None:
        """Go on behind events that never came."""
        first = min(story.early)
        self._no_events(story.name, story.head.version + 1, first - 1)
        story.readable = False
        self._follow(story, story.early.pop(first))
        while next_ := story.early.pop(story.head.version + 1, None):
            self._link(story, next_)

    def _link(self, story: _Story, stored: Stored) -> None:
        """Hold an event against its hash and the one before it."""
        if link_of(story.head.hash, stored) != stored.hash:
            last = story.head.version
            doubted = f" or event {last} before it" if last else ""
            self._find(
                Wrong.CHANGED, story.name, stored.version, f"it{doubted} is not as it was written"
            )
        self._follow(story, stored)

    def _follow(self, story: _Story, stored: Stored) -> None:
        """Let a stream go on by an event, whatever its hash says."""
        self._signed_at(story, stored)
        story.head = Head(stored.version, stored.hash)
        if not story.readable:
            return
        try:
            event = texts.read(stored.stream, stored.v, stored.body)
            self._tell(story, stored, event)
        except UNREADABLE as why:
            story.readable = False
            said = f" ({why})" if isinstance(why, Malformed | Refused) else ""
            what = f"it does not follow from what came before{said}"
            self._find(Wrong.SUMS, story.name, stored.version, what)

    def _no_events(self, name: str, first: int, last: int, said: str = "") -> None:
        """Tell of events that ought to be there; those whose entry is gone are told of by it."""
        if all((name, version) in self._strays.events for version in _few(first, last)):
            return
        following = "" if first == last else f", and so are those up to event {last}"
        self._find(Wrong.MISSING, name, first, f"it is missing{following}{said}")

    def _tell(self, story: _Story, stored: Stored, event: object) -> None:
        """Let a stream's story go on by an event."""
        match kind_of(story.name):
            case Kind.TABLE:
                assert isinstance(event, e.Event)
                self._table(story, stored, event)
            case Kind.SHOE:
                assert isinstance(event, seal.ShoeSealed | seal.ShoeRevealed)
                if what := self._promises.wrong(stored, event):
                    self._find(Wrong.SHOE, story.name, stored.version, what)
            case Kind.PATRON:
                assert isinstance(event, PatronEvent)
                story.legs[stored.version] = patron_legs(event)
            case Kind.HOUSE:
                pass
        story.legs.setdefault(stored.version, ())
        if len(story.legs) >= LEDGER_PAGE:
            self._ledger(story)

    def _signed_at(self, story: _Story, stored: Stored) -> None:
        for hash_, at in self._wanted.get((story.name, stored.version), ()):
            if hash_ != stored.hash:
                self._find(
                    Wrong.CHANGED,
                    story.name,
                    stored.version,
                    f"it is not the one that was signed on {at}",
                )

    def _table(self, story: _Story, stored: Stored, event: e.Event) -> None:
        shoes = stream(Kind.SHOE, story.name.partition(":")[2])
        followed = self._followed.get(story.name)
        if followed is None:
            followed = Followed(lambda number: self._promises.key(shoes, number))
            self._followed[story.name] = followed
        number = followed.number
        followed.move(story.table, event)
        if followed.number != number and self._promises.came_late(
            shoes, followed.number, stored.entry
        ):
            what = f"shoe {followed.number} was promised only afterwards"
            self._find(Wrong.SHOE, story.name, stored.version, what)
        after = evolve(story.table, event)
        if followed.feed is not None:
            self._cards += _shown(event)
            followed.feed.require_hands(after)
        story.legs[stored.version] = legs(story.table, after)
        story.table = after
        self._snapshot(story, stored)

    def _snapshot(self, story: _Story, stored: Stored) -> None:
        """Hold a table against the snapshot that it would be opened from."""
        kept = self._snapshots.get(story.name)
        if kept is None or kept[:3] != (stored.version, stored.hash, shape()):
            return
        if not is_of(story.table, kept.body):
            self._find(
                Wrong.SUMS,
                story.name,
                stored.version,
                "the snapshot kept there is not how it stood",
            )

    def _ledger(self, story: _Story) -> None:
        """Hold what events moved against what the ledger says."""
        if not story.legs:
            return
        first, last = min(story.legs), max(story.legs)
        kept = self._source.ledger(story.name, first - 1, last)
        if kept is not None:
            for version, moved in story.legs.items():
                if Counter(moved) != Counter(kept.get(version, ())):
                    self._find(
                        Wrong.SUMS, story.name, version, "the ledger does not say what it moved"
                    )
        story.legs.clear()

    def _ends(self, number: int) -> None:
        """Hold where the record ends against where it says that it does."""
        for story in self._stories.values():
            while story.early:
                self._leap(story)
            self._ledger(story)
        if number < self._source.last:
            self._no_entries(number + 1, self._source.last)
        elif number > self._source.last:
            self._find(
                Wrong.DISPLACED,
                "record",
                0,
                f"it goes on after entry {self._source.last}, its last",
            )
        for name, version in sorted(self._strays.events):
            self._find(
                Wrong.MISSING,
                name,
                version,
                "the entry that says who gave it, and when, is missing",
            )
        for name, version in sorted(self._strays.ledger):
            self._find(
                Wrong.MISSING, name, version, "it is not there, and the ledger has what it moved"
            )
        self._list(self._source.heads())

    def _list(self, heads: Mapping[str, Head] | None) -> None:
        """Hold where each stream ends against the list of streams."""
        if heads is None:
            return
        for name, head in heads.items():
            last = self._last(name)
            if not _is_number(head.version):
                self._find(Wrong.CHANGED, name, 0, NO_NUMBER)
            elif last.version < head.version:
                self._no_events(name, last.version + 1, head.version)
            elif last.version > head.version:
                self._find(
                    Wrong.DISPLACED, name, head.version + 1, "the list of streams ends before it"
                )
            elif last != head:
                self._find(
                    Wrong.CHANGED, name, head.version, "the list of streams has another hash for it"
                )
        for name in self._stories:
            if name not in heads:
                self._find(Wrong.DISPLACED, name, 0, "it is not in the list of streams")

    def _last(self, name: str) -> Head:
        story = self._stories.get(name)
        return EMPTY if story is None else story.head

    def _heads(self) -> None:
        """Hold where the record ends against what was signed."""
        for heads in self._genuine:
            for name, head in heads.streams.items():
                last = self._last(name).version
                if last < head.version:
                    said = f"; event {head.version} was signed on {heads.at}"
                    self._no_events(name, last + 1, head.version, said)


def _is_number(found: object) -> bool:
    """Whether what lies in a database is what it is said to be; not every database sees to that."""
    return isinstance(found, int)


def _few(first: int, last: int) -> Iterable[int]:
    """Versions from one to another; of very many, the ends."""
    return range(first, last + 1) if last - first < LEDGER_PAGE else (first, last)


def _wanted(signed: Iterable[SignedHeads]) -> dict[tuple[str, int], list[tuple[str, str]]]:
    """Hashes that were signed, each with its time, by their places."""
    wanted: dict[tuple[str, int], list[tuple[str, str]]] = {}
    for heads in signed:
        for name, head in heads.streams.items():
            wanted.setdefault((name, head.version), []).append((head.hash, heads.at))
    return wanted


def _shown(event: e.Event) -> int:
    """How many cards of the shoe an event shows."""
    match event:
        case e.CardDealt(face=None) | e.CardMisdealt(face=None) | e.CardsBurned(shown=None):
            return 0
        case e.CardDealt(carried=False) | e.CardMisdealt() | e.CardsBurned() | e.CardFoundFaceUp():
            return 1
        case e.CardsExposed():
            return len(event.faces)
        case _:
            return 0
