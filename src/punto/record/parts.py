"""A record gone through on several cores: cut at places of its chain, each part in a process.

A part begins as a resumed audit does, with each stream as its nearest snapshot and the events since
have it; that snapshot lies in a part before it, where it is held against the events. So the parts
together find a record whole exactly if one process does. If a part finds anything, the record is
gone through again from the first entry, and what that finds is the verdict.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, NamedTuple

from punto.errors import Damaged
from punto.record.audit import UNREADABLE, UNSIGNED, Audit
from punto.record.checkpoints import ChainMark
from punto.record.findings import Beside, Finding, Place, Snapshot, Strays, Verdict
from punto.record.kept_checks import KeptCheck, balances_differ, facts_beyond
from punto.record.keys import Keys
from punto.record.opening import open_record
from punto.record.record import Record
from punto.record.resuming import ResumedSource, SnapshotsSince
from punto.record.roster import NO_HOUSE, Roster
from punto.record.shoe_commitments import Promises
from punto.record.sources import DatabaseSource, lines_between
from punto.record.stream_audit import Story
from punto.record.words import Head, Line, Stored, Tip

LEAST = 20_000
"""Entries to a part: with fewer, more time goes into beginning than into going on."""
PARTS_TO_A_CORE = 3
"""So that a core that is done early has another part to go through."""
LOOK_SECONDS = 1
COUNTED = 500
"""Entries after which a process says how far it is."""

STRAYS = """SELECT stream, version FROM events WHERE entry > ? AND entry <= ?
AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.number = events.entry)"""
BEYOND = """SELECT 1 FROM snapshots LEFT JOIN streams ON streams.stream = snapshots.stream
WHERE streams.stream IS NULL OR snapshots.version > streams.version LIMIT 1"""
STRAY_LEGS = """SELECT 1 FROM ledger WHERE NOT EXISTS (SELECT 1 FROM events
WHERE events.stream = ledger.stream AND events.version = ledger.version) LIMIT 1"""

Progress = Callable[[int], None]


class Part(NamedTuple):
    """From one place of the chain up to another."""

    after: Tip | None
    """Nothing for the first part."""
    upto: Tip
    end: Tip
    """Where the whole record ends."""
    marks: tuple[ChainMark, ...]


class PartVerdict(NamedTuple):
    """What one part came to."""

    is_whole: bool
    tip: Tip
    events: int
    cards: int
    sums: Counter[tuple[str, str, str]]
    erased: tuple[str, ...]


NOT_WHOLE = PartVerdict(
    is_whole=False, tip=Tip(0, 0, ""), events=0, cards=0, sums=Counter(), erased=()
)


class PartSource(ResumedSource):
    """A part of a record, in the light of all that was there before it."""

    def __init__(self, record: Record, part: Part) -> None:
        super().__init__(record, part.after or Tip(0, 0, ""))
        self.after = part.after
        self._part = part
        self._all, _ = record.heads_at_tip()
        self.tip = part.upto
        self._ends: dict[str, Head] = {}
        self._since = SnapshotsSince(record, _AtEnd(self.at_end), self.version)
        self.check = KeptCheck(record, whole=False)

    @property
    def is_last(self) -> bool:
        return self._part.upto == self._part.end

    def at_end(self, name: str) -> Head:
        """How far a stream goes with this part: by its list, where it ends here."""
        if name not in self._ends:
            version = self._version_before(name, self.tip.entry + 1)
            last = list(self._record.read(name, version - 1, version)) if version else []
            head = Head(version, last[0].hash if last else "")
            listed = self._all.get(name, Head(0, ""))
            goes_on = listed.version > version and self._goes_on(name, version)
            self._ends[name] = head if goes_on else listed
        return self._ends[name]

    def _goes_on(self, name: str, version: int) -> bool:
        return not self.is_last and bool(list(self._record.read(name, version, version + 1)))

    def lines(self) -> Iterator[Line]:
        return lines_between(self._record, self._place, self.tip)

    def earlier(self, name: str) -> Story | None:
        return None if self.after is None else super().earlier(name)

    def shoes(self) -> Iterator[Stored]:
        """All that come later too: a key is shown after the last card."""
        self.tip, part_ends = self._part.end, self.tip
        yield from super().shoes()
        self.tip = part_ends

    def roster(self) -> Roster:
        return NO_HOUSE if self.after is None else super().roster()

    def heads(self) -> Mapping[str, Head]:
        known = super().heads().keys()
        return {name: self.at_end(name) for name in known if name in self._all}

    def strays(self) -> Strays:
        first = -1 if self.after is None else self.after.entry
        last = 2**62 if self.is_last else self.tip.entry
        with self._record.database.read() as session:
            rows = session.rows(STRAYS, (first, last))
        return Strays({(stream, version) for stream, version in rows})

    def kept(self) -> KeptCheck:
        return self.check

    def snapshots(self) -> Mapping[Place, Snapshot]:
        return self._since

    def beside(self, after: int) -> Beside | None:
        return super().beside(after) if self.is_last else None


class _AtEnd(dict[str, Head]):
    """How far streams go with a part, worked out when one is asked for."""

    def __init__(self, at_end: Callable[[str], Head]) -> None:
        super().__init__()
        self._at_end = at_end

    def get(self, name: str, _: Any = None) -> Head:  # noqa: ANN401 - as a dictionary has it
        return self._at_end(name)


def cut(record: Record, workers: int, marks: Iterable[ChainMark], least: int) -> list[Part]:
    """A record in parts of about the same length; one where it is short or cannot be cut."""
    end, known = record.tip(), list(marks)
    parts = max(1, min(workers * PARTS_TO_A_CORE, end.entry // least))
    places: list[Tip | None] = [None]
    for number in range(1, parts):
        place = record.place(end.entry * number // parts)
        if place is not None:
            places.append(place)
    ends = [each for each in places[1:] if each is not None] + [end]
    return [
        Part(after, upto, end, tuple(_between(known, after, upto, is_last=upto == end)))
        for after, upto in zip(places, ends, strict=True)
    ]


def _between(
    marks: list[ChainMark], after: Tip | None, upto: Tip, *, is_last: bool
) -> Iterator[ChainMark]:
    first = (0, 0) if after is None else after[:2]
    for mark in marks:
        if first <= mark[:2] and (is_last or mark[:2] < upto[:2]):
            yield mark


_counter: "Synchronized[int] | None" = None


def _begin(counter: "Synchronized[int]") -> None:
    """What a process does first."""
    global _counter  # noqa: PLW0603 - a process has one
    _counter = counter


def gone_through(address: str, keys: Path, part: Part) -> PartVerdict:
    """One part, in a process of its own."""
    known = Keys(keys)
    done = 0

    def count(_: int) -> None:
        nonlocal done
        done += 1
        if done % COUNTED == 0 and _counter is not None:
            with _counter.get_lock():
                _counter.value += COUNTED

    with open_record(address, known, new=False) as record:
        try:
            source = PartSource(record, part)
            audit = Audit(source, codes=part.marks, key=known.snapshots())
            verdict = audit.run(count)
        except (Damaged, *UNREADABLE):
            return NOT_WHOLE
        is_whole = not verdict.findings and audit.tip == part.upto
        sums, erased = source.check.sums, verdict.erased
        return PartVerdict(is_whole, audit.tip, verdict.events, verdict.cards, sums, erased)


def parted(
    address: str,
    keys: Keys,
    workers: int,
    marks: Iterable[ChainMark | Finding],
    progress: Progress = lambda _: None,
    least: int = LEAST,
) -> Verdict | None:
    """The verdict on a record that is long and whole, from several processes.

    Nothing where one process is to go through it: it is short, or something is to be looked at.
    """
    known = list(marks)
    given = [mark for mark in known if isinstance(mark, ChainMark)]
    if workers < 2 or len(given) < len(known):
        return None
    with open_record(address, keys, new=False) as record:
        parts = cut(record, workers, given, least)
        if len(parts) == 1:
            return None
        source = DatabaseSource(record)
        source.require_sound()
        if _is_littered(record):
            return None
        found = _verdicts(address, keys, workers, parts, progress)
        sums: Counter[tuple[str, str, str]] = Counter()
        for each in found:
            sums.update(each.sums)
        differ = (*balances_differ(record, sums), *facts_beyond(record))
        if differ or not all(each.is_whole for each in found):
            return None
        return Verdict(
            parts[-1].end.entry,
            sum(each.events for each in found),
            len(source.heads()),
            Promises(source.shoes()).kept,
            sum(each.cards for each in found),
            len(given),
            parts[-1].end.refusal,
            (*source.uncovered, *(() if given else (UNSIGNED,))),
            (),
            found[-1].erased,
        )


def _is_littered(record: Record) -> bool:
    """Whether rows lie in a database that no part would come by."""
    with record.database.read() as session:
        return bool(session.rows(BEYOND) or session.rows(STRAY_LEGS))


def _verdicts(
    address: str, keys: Keys, workers: int, parts: list[Part], progress: Progress
) -> list[PartVerdict]:
    context = get_context("spawn")
    counter = context.Value("q", 0)
    with ProcessPoolExecutor(
        workers, mp_context=context, initializer=_begin, initargs=(counter,)
    ) as pool:
        works = [pool.submit(gone_through, address, keys.folder, part) for part in parts]
        left = set(works)
        while left:
            _, left = wait(left, LOOK_SECONDS, FIRST_COMPLETED)
            progress(counter.value)
        return [work.result() for work in works]


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
