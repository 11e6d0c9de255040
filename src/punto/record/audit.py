"""The audit: every event, chip and card of a record gone through again, and what is wrong."""

import time
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from itertools import pairwise
from typing import Unpack

import msgspec

from punto.errors import PuntoError
from punto.house import HOUSE_STREAM
from punto.law.clauses import Refused
from punto.law.reasons import Arguments, Reason, reason_of
from punto.record import event_codec
from punto.record.chain import EMPTY, entry_link_of, genesis, link_of, refusal_link_of
from punto.record.checkpoints import ChainMark, Marks
from punto.record.entry_checks import ENTRY_CHECKS, Gone
from punto.record.findings import Beside, Finding, Source, Verdict, Wrong, finding
from punto.record.heads import SignedHead, marks_of
from punto.record.roster import Roster, roster_after
from punto.record.shoe_commitments import Promises
from punto.record.snapshot import is_of, shape
from punto.record.stream_audit import Stories, Story, StoryStep, StoryTables
from punto.record.whole_checks import ASIDE_CHECKS, Aside, guards_are_up, snapshots_are_ours
from punto.record.words import Entry, Head, Line, Refusal, Stored, Tip

__all__ = ["Audit", "Finding", "Source", "Verdict"]

MOST_EARLY = 100
"""Events that wait for one before them until it counts as missing."""
FEW = 1_000
SETTLE = timedelta(milliseconds=300)
"""How long is waited for a change of an account to be put on record, which follows at once."""

Progress = Callable[[int], None]
NO_NUMBER = "audit-no-number"
UNREADABLE = (
    Refused,
    msgspec.DecodeError,
    ValueError,
    LookupError,
    StopIteration,
    AssertionError,
    RecursionError,
    TypeError,
    AttributeError,
)
"""What a text may come to that a person has changed."""
UNSIGNED = Reason("uncovered-unsigned")
UNKEYED = Reason("uncovered-unkeyed")


class Audit:
    """Goes through a record once and holds everything in it against everything else."""

    def __init__(
        self,
        source: Source,
        signed: Iterable[SignedHead] | None = None,
        public: bytes = b"",
        *,
        codes: Iterable[ChainMark] = (),
        key: bytes | None = None,
    ) -> None:
        """`signed` is what a file of heads holds, `key` the one that snapshots are bound with."""
        source.require_sound()
        self._source = source
        self._key = key
        self._stories = Stories(source.earlier)
        self._findings: list[Finding] = []
        self._promises = Promises(source.shoes())
        self._tables = StoryTables(self._promises, source.follow)
        self._roster = source.roster()
        """What lies beside the record by what the house's stream says."""
        self._strays = source.strays()
        self._kept = source.kept()
        self._snapshots = source.snapshots()
        self._steps: list[StoryStep] = []
        """Of the entry that is being gone through."""
        self.tip = source.after or Tip(0, 0, genesis(source.identity))
        """How far it has come."""
        self._broken = False
        """Whether something is missing here, so that the next hash cannot follow."""
        marks = list(codes)
        self._given = len(marks)
        for each in () if signed is None else marks_of(signed, source.identity, public):
            if isinstance(each, Finding):
                self._findings.append(each)
            else:
                marks.append(each)
                self._given += 1
        if source.after is not None:
            marks = [each for each in marks if _is_from(each, source.after)]
        self._marks = Marks(source.identity, marks)

    def run(self, progress: Progress = lambda _: None) -> Verdict:
        """Everything that is wrong with the record."""
        events = 0
        self._findings += self._marks.met(self.tip)
        for line in self._source.lines():
            if isinstance(line, Entry):
                events += len(line.events)
                self._entry(line)
                progress(self.tip.entry)
            else:
                self._refusal(line)
            self._findings += self._marks.met(self.tip)
        self._ends()
        return Verdict(
            self.tip.entry,
            events,
            len(self._stories),
            self._promises.kept,
            self._tables.cards,
            self._given,
            self.tip.refusal,
            tuple(self._uncovered()),
            tuple(self._findings),
            tuple(sorted(self._roster.erased)),
        )

    def _uncovered(self) -> Iterable[Reason]:
        yield from self._source.uncovered
        if not self._given:
            yield UNSIGNED
        if self._snapshots and self._key is None:
            yield UNKEYED

    def _find(
        self, wrong: Wrong, where: str, version: int, why: str, /, **given: Unpack[Arguments]
    ) -> None:
        self._findings.append(finding(wrong, where, version, why, **given))

    def _entry(self, entry: Entry) -> None:
        """Take an entry in its turn, with all that it did."""
        before, found = self.tip.entry, len(self._findings)
        if entry.number <= before:
            self._find(
                Wrong.DISPLACED, "record", 0, "audit-entry-after", entry=entry.number, last=before
            )
            self._broken = True
        elif entry.number > before + 1:
            self._no_entries(before + 1, entry.number - 1)
        if not entry.events:
            self._find(Wrong.MISSING, "record", 0, "audit-entry-empty", entry=entry.number)
        if not _is_in_order(entry):
            self._find(Wrong.DISPLACED, "record", 0, "audit-entry-in-disorder", entry=entry.number)
        self._steps, roster = [], self._roster
        for stored in entry.events:
            self._event(stored)
        if len(self._findings) == found:
            self._chained(entry_link_of(self.tip.hash, entry), entry)
        self.tip = Tip(max(before, entry.number), self.tip.refusal, entry.hash)
        if self._kept is not None:
            self._kept.take(entry, as_written=len(self._findings) == found)
        self._broken = False
        gone = Gone(entry, tuple(self._steps), self._stories, self._promises, roster)
        for check in ENTRY_CHECKS:
            try:
                self._findings += check(gone)
            except UNREADABLE:
                self._find(Wrong.SUMS, "record", 0, "audit-entry-apart", entry=entry.number)

    def _refusal(self, refusal: Refusal) -> None:
        """Take a refusal in its turn."""
        before = self.tip.refusal
        if refusal.number <= before:
            given = Arguments(refusal=refusal.number, last=before)
            self._find(Wrong.DISPLACED, "record", 0, "audit-refusal-after", **given)
            self._broken = True
        elif refusal.number > before + 1:
            self._no_refusals(before + 1, refusal.number - 1)
        if refusal.entry != self.tip.entry:
            given = Arguments(refusal=refusal.number, entry=refusal.entry)
            self._find(Wrong.DISPLACED, "record", 0, "audit-refusal-displaced", **given)
        self._chained(refusal_link_of(self.tip.hash, refusal), refusal)
        self.tip = Tip(self.tip.entry, max(before, refusal.number), refusal.hash)
        self._broken = False

    def _chained(self, expected: str, line: Line) -> None:
        """Hold an entry or a refusal against its hash and what came before it."""
        if self._broken or line.hash == expected:
            return
        if isinstance(line, Entry):
            self._find(Wrong.CHANGED, "record", 0, "audit-entry-changed", entry=line.number)
        else:
            self._find(Wrong.CHANGED, "record", 0, "audit-refusal-changed", refusal=line.number)

    def _no_entries(self, first: int, last: int) -> None:
        """Tell of entries that ought to have come."""
        self._broken = True
        given = Arguments(entry=first, upto=_upto(first, last))
        self._find(Wrong.MISSING, "record", 0, "audit-entries-missing", **given)

    def _no_refusals(self, first: int, last: int) -> None:
        """The same of refusals."""
        self._broken = True
        given = Arguments(refusal=first, upto=_upto(first, last))
        self._find(Wrong.MISSING, "record", 0, "audit-refusals-missing", **given)

    def _event(self, stored: Stored) -> None:
        """Take an event in its turn; one that comes too soon waits for those before it."""
        story = self._stories.begun(stored.stream)
        last = story.head.version
        if not _is_number(stored.version):
            self._find(Wrong.CHANGED, story.name, 0, NO_NUMBER)
        elif stored.version <= last or stored.version in story.early:
            twice = stored.version == last or stored.version in story.early
            why = "audit-twice" if twice else "audit-after"
            self._find(Wrong.DISPLACED, story.name, stored.version, why, last=last)
        elif stored.version > last + 1:
            story.early[stored.version] = stored
            if len(story.early) > MOST_EARLY:
                self._leap(story)
        else:
            self._link(story, stored)
            while early := story.early.pop(story.head.version + 1, None):
                given = Arguments(number=stored.version)
                self._find(Wrong.DISPLACED, story.name, early.version, "audit-early", **given)
                self._link(story, early)

    def _leap(self, story: Story) -> None:
        """Go on behind events that never came."""
        first = min(story.early)
        self._no_events(story.name, story.head.version + 1, first - 1)
        story.readable = False
        self._follow(story, story.early.pop(first))
        while next_ := story.early.pop(story.head.version + 1, None):
            self._link(story, next_)

    def _link(self, story: Story, stored: Stored) -> None:
        """Hold an event against its hash and the one before it."""
        if link_of(story.head.hash, stored) != stored.hash:
            given = Arguments(last=story.head.version)
            self._find(Wrong.CHANGED, story.name, stored.version, "audit-changed", **given)
        self._follow(story, stored)

    def _follow(self, story: Story, stored: Stored) -> None:
        """Let a stream go on by an event, no matter what its hash says."""
        story.head = Head(stored.version, stored.hash)
        if not story.readable:
            return
        try:
            step = story.tell(stored, self._tables)
        except UNREADABLE as why:
            story.readable = False
            given = Arguments(because=_because(why))
            self._find(Wrong.SUMS, story.name, stored.version, "audit-does-not-follow", **given)
        else:
            self._steps.append(step)
            self._snapshot(story, stored)
            if story.name == HOUSE_STREAM:
                self._roster = roster_after(self._roster, step.told.event)

    def _no_events(self, name: str, first: int, last: int) -> None:
        """Tell of events that ought to be there; those whose entry is gone are told of by it."""
        if all((name, version) in self._strays.events for version in _few(first, last)):
            return
        self._find(Wrong.MISSING, name, first, "audit-missing", upto=_upto(first, last))

    def _snapshot(self, story: Story, stored: Stored) -> None:
        """Hold a stream against the snapshot that it would be opened from."""
        kept = self._snapshots.get((story.name, stored.version))
        if kept is None:
            return
        is_read = (kept.hash, kept.shape) == (stored.hash, shape(story.kind))
        if is_read and not is_of(story.kind, story.state, kept.body):
            self._find(Wrong.SUMS, story.name, stored.version, "audit-snapshot-differs")

    def _ends(self) -> None:
        """Hold where the record ends against where it says that it does, and what lies beside."""
        for story in self._stories.values():
            while story.early:
                self._leap(story)
        said = self._source.tip
        if self.tip.entry < said.entry:
            self._no_entries(self.tip.entry + 1, said.entry)
        elif self.tip.entry > said.entry:
            given = Arguments(entry=said.entry)
            self._find(Wrong.DISPLACED, "record", 0, "audit-goes-on-after-entry", **given)
        if self.tip.refusal < said.refusal:
            self._no_refusals(self.tip.refusal + 1, said.refusal)
        elif self.tip.refusal > said.refusal:
            given = Arguments(refusal=said.refusal)
            self._find(Wrong.DISPLACED, "record", 0, "audit-goes-on-after-refusal", **given)
        for name, version in sorted(self._strays.events):
            self._find(Wrong.MISSING, name, version, "audit-entry-gone")
        for name, version in sorted(self._strays.ledger):
            self._find(Wrong.MISSING, name, version, "audit-only-in-ledger")
        self._list(self._source.heads())
        if self._kept is not None:
            self._findings += self._kept.findings()
        self._findings += self._marks.missed()
        self._findings += snapshots_are_ours(self._snapshots, self._stories, self._key)
        self._findings += self._aside()

    def _list(self, heads: Mapping[str, Head] | None) -> None:
        """Hold where each stream ends against the list of streams."""
        if heads is None:
            return
        for name, head in heads.items():
            last = self._stories[name].head if name in self._stories else EMPTY
            if not _is_number(head.version):
                self._find(Wrong.CHANGED, name, 0, NO_NUMBER)
            elif last.version < head.version:
                self._no_events(name, last.version + 1, head.version)
            elif last.version > head.version:
                self._find(Wrong.DISPLACED, name, head.version + 1, "audit-beyond-list")
            elif last != head:
                self._find(Wrong.CHANGED, name, head.version, "audit-list-differs")
        for name in self._stories:
            if name not in heads:
                self._find(Wrong.DISPLACED, name, 0, "audit-not-on-list")

    def _aside(self) -> list[Finding]:
        """What is wrong beside the chain, and still is a moment later."""
        found = self._aside_now()
        if found:
            time.sleep(SETTLE.total_seconds())
            found = self._aside_now()
        return found

    def _aside_now(self) -> list[Finding]:
        story = self._stories.known(HOUSE_STREAM)
        beside = self._source.beside(0 if story is None else story.head.version)
        if beside is None:
            return []
        aside = Aside(_caught_up(self._roster, beside), beside)
        checks = ASIDE_CHECKS if story is None or story.readable else (guards_are_up,)
        return [finding for check in checks for finding in check(aside)]


def _caught_up(roster: Roster, beside: Beside) -> Roster:
    """The house with what was put on record since; what cannot be read is found elsewhere."""
    for stored in beside.facts:
        try:
            roster = roster_after(roster, event_codec.read(stored.stream, stored.v, stored.body))
        except UNREADABLE:
            continue
    return roster


def _because(why: Exception) -> Reason | None:
    """What stood in the way of an event, where that can be said."""
    if isinstance(why, Refused):
        return why.reason
    return reason_of(why) if isinstance(why, PuntoError) else None


def _is_from(mark: ChainMark, after: Tip) -> bool:
    """Whether a mark is of a place from which an audit goes on, or of a later one."""
    return (mark.entry, mark.refusal) >= (after.entry, after.refusal)


def _upto(first: int, last: int) -> int | None:
    """The last of several that are missing; nothing if it is one."""
    return None if first == last else last


def _is_in_order(entry: Entry) -> bool:
    """Whether events and what they moved stand as their hash covers them, and belong together."""
    places = [event[1:3] for event in entry.events]
    moved = [leg[:4] for leg in entry.moved]
    there = set(places)
    return (
        all(one < other for one, other in pairwise(places) if _is_number(one[1]))
        and all(one < other for one, other in pairwise(moved))
        and all(leg[:2] in there for leg in moved)
    )


def _is_number(found: object) -> bool:
    """Whether what lies in a database is what it is said to be; not every database sees to that."""
    return isinstance(found, int)


def _few(first: int, last: int) -> Iterable[int]:
    """Versions from one to another; of very many, the ends."""
    return range(first, last + 1) if last - first < FEW else (first, last)
