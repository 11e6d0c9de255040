"""What a node sees to now and then: that what was written holds together, and signed heads."""

import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import chain
from pathlib import Path

from punto.errors import PuntoError, Unavailable, hindrance
from punto.record import Record
from punto.record.chain import EMPTY, entry_link_of, genesis, link_of, refusal_link_of
from punto.record.checkpoints import ChainMark, Marks
from punto.record.event_codec import tag_in
from punto.record.findings import Finding, Wrong, finding
from punto.record.heads import SignedHead, add, latest, marks_of, read
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.private import make_folder
from punto.record.roster import NO_HOUSE, roster_after
from punto.record.snapshot import is_genuine
from punto.record.sources import Snapshots, beside, lines_between
from punto.record.whole_checks import ASIDE_CHECKS, Aside
from punto.record.witness import send
from punto.record.words import Entry, Head, Line, Stored, Tip

BREATH = timedelta(milliseconds=5)
"""A pause after so many entries, so that looking slows nobody down."""
PAGE = 200
SETTLE = timedelta(milliseconds=300)
"""How long is waited for a change of an account to be put on record, which follows at once."""
LOOKS_TO_A_CHECK = 12
"""How many looks go by until the database goes through all of its own pages again."""


class Auditor:
    """Goes through what was written since it last looked, from the beginning when it starts.

    It holds every event against its hash and the one before it, every entry and refusal against
    theirs, every stream against where it is said to end, every book of the ledger against zero,
    every snapshot against the event that it stands on and the house's own mark, what lies beside
    the streams against the house's stream, and what was signed against all of it. It plays no table
    again and derives no shoe: that is `punto record verify`, which takes longer.
    """

    def __init__(self, record: Record, keys: Keys, heads: Path) -> None:
        self._record = record
        self._keys = keys
        self._heads_file = heads
        self._heads: dict[str, Head] = {}
        self._tip = Tip(0, 0, genesis(record.identity))
        self._roster, self._house = NO_HOUSE, 0
        self._looks = 0
        self._marks = Marks("", ())
        """What was signed before this node started, until the chain has come by all of it."""
        self._found: list[Finding] = []
        """What is wrong with the file of heads itself."""

    def look(self, stop: threading.Event) -> list[Finding]:
        """What is wrong with what was written since the last look; nothing more once stopped.

        `Damaged` if the database itself cannot read what it keeps.
        """
        if self._looks % LOOKS_TO_A_CHECK == 0:
            self._record.database.require_sound()
        wrong, self._found = self._found, []
        wrong += self._marks.met(self._tip)
        ends, tip = self._record.heads_at_tip()
        for count, line in enumerate(lines_between(self._record, self._tip, tip)):
            wrong += self._line(line)
            wrong += self._marks.met(self._tip)
            if stop.is_set():
                return wrong
            if count % PAGE == PAGE - 1:
                stop.wait(BREATH.total_seconds())
        self._looks += 1
        wrong += self._marks.missed()
        return [*wrong, *self._ends(ends, tip), *self._books(), *self._kept(), *self._aside(stop)]

    def recall_heads(self) -> None:
        """Take in what was signed before this node signs anything itself."""
        if not self._heads_file.exists():
            return
        public = public_key(self._keys.folder.joinpath(PUBLIC))
        marks: list[ChainMark] = []
        for each in marks_of(read(self._heads_file), self._record.identity, public):
            if isinstance(each, Finding):
                self._found.append(each)
            else:
                marks.append(each)
        self._marks = Marks(self._record.identity, marks)

    def _line(self, line: Line) -> Iterator[Finding]:
        """Hold an entry or a refusal against its hash, and an entry's events against theirs."""
        entry, refusal, before = self._tip
        if isinstance(line, Entry):
            expected, follows = entry_link_of(before, line), line.number == entry + 1
            self._tip = Tip(line.number, refusal, line.hash)
            yield from chain.from_iterable(self._event(stored) for stored in line.events)
        else:
            expected, follows = refusal_link_of(before, line), line.number == refusal + 1
            self._tip = Tip(entry, line.number, line.hash)
        if not follows or expected != line.hash:
            yield (
                finding(Wrong.CHANGED, "record", 0, "audit-entry-astray", entry=line.number)
                if isinstance(line, Entry)
                else finding(
                    Wrong.CHANGED, "record", 0, "audit-refusal-astray", refusal=line.number
                )
            )

    def _event(self, stored: Stored) -> Iterator[Finding]:
        head = self._heads.get(stored.stream, EMPTY)
        follows = stored.version == head.version + 1
        if not follows or link_of(head.hash, stored) != stored.hash:
            yield finding(Wrong.CHANGED, stored.stream, stored.version, "audit-astray")
        elif stored.kind != tag_in(stored.body):
            place = stored.stream, stored.version
            yield finding(Wrong.DISPLACED, *place, "audit-listed-as", tag=str(stored.kind))
        self._heads[stored.stream] = Head(stored.version, stored.hash)

    def _ends(self, ends: dict[str, Head], tip: Tip) -> Iterator[Finding]:
        if self._tip != tip:
            yield finding(Wrong.MISSING, "record", 0, "audit-ends-elsewhere")
        for name, head in ends.items():
            if self._heads.get(name, EMPTY) != head:
                yield finding(Wrong.MISSING, name, head.version, "audit-ends-elsewhere")
        for name in self._heads.keys() - ends.keys():
            yield finding(Wrong.DISPLACED, name, self._heads[name].version, "audit-not-on-list")

    def _books(self) -> Iterator[Finding]:
        with self._record.database.read() as session:
            rows = session.rows(
                "SELECT stream, book FROM trial_balance WHERE out_of_balance_cents <> 0"
            )
        for name, book in rows:
            yield finding(Wrong.SUMS, name, 0, "audit-unbalanced", book=str(book))

    def _kept(self) -> Iterator[Finding]:
        """Snapshots that no table would be opened from, since this house did not keep them."""
        snapshots = Snapshots(self._record)
        for name, version in snapshots:
            kept = snapshots.get((name, version))
            if kept is not None and not is_genuine(self._keys.snapshots(), name, kept):
                yield finding(Wrong.SUMS, name, kept.version, "audit-snapshot-not-ours")

    def _aside(self, stop: threading.Event) -> list[Finding]:
        """What is wrong beside the chain, and still is a moment later."""
        wrong = self._aside_now()
        if wrong and not stop.wait(SETTLE.total_seconds()):
            wrong = self._aside_now()
        return wrong

    def _aside_now(self) -> list[Finding]:
        there = beside(self._record, self._house)
        for stored in there.facts:
            self._roster = roster_after(self._roster, self._record.event(stored))
            self._house = stored.version
        aside = Aside(self._roster, there)
        return [finding for check in ASIDE_CHECKS for finding in check(aside)]


class HeadKeeper:
    """Signs how far the record goes, keeps that apart from it, and sends it to the witness."""

    def __init__(self, record: Record, keys: Keys, file: Path, witness: str) -> None:
        self._record = record
        self._keys = keys
        self.file = file
        self._witness = witness
        self.sent: SignedHead | None = None
        """The latest head that the witness took."""
        self.trouble: PuntoError | None = None
        """Why the latest head could not be kept or sent; nothing if it could."""

    def latest(self) -> SignedHead | None:
        """The latest head that was signed, by this node or another that keeps the same file."""
        return latest(self.file)

    def keep(self, at: datetime) -> None:
        """Sign a head, keep it and send it; `Unavailable` if that cannot be done."""
        self.trouble = None
        try:
            self._make_folder()
            head = add(self.file, self._record, self._keys, at)
            if self._witness:
                send(self._witness, head)
                self.sent = head
        except Unavailable as error:
            self.trouble = error
            raise

    def _make_folder(self) -> None:
        try:
            make_folder(self.file.parent)
        except OSError as error:
            raise Unavailable(
                "no-folder-for-heads", path=str(self.file.parent), hindrance=hindrance(error)
            ) from error
