"""What a node sees to now and then: that what was written holds together, and signed heads."""

import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from punto.record import Record
from punto.record.chain import EMPTY, link_of
from punto.record.findings import Finding, Wrong
from punto.record.heads import add, sign
from punto.record.keys import Keys
from punto.record.words import Head

BREATH = timedelta(milliseconds=5)
"""A pause after so many entries, so that looking slows nobody down."""
PAGE = 200


class Auditor:
    """Goes through what was written since it last looked, from the beginning when it starts.

    It holds every event against its hash and the one before it, every stream against where it is
    said to end, and every book of the ledger against nought. It plays no table again and derives
    no shoe: that is `punto record verify`, which takes longer.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._heads: dict[str, Head] = {}
        self._entry = 0

    def look(self, stop: threading.Event) -> list[Finding]:
        """What is wrong with what was written since the last look; nothing more once stopped."""
        found: list[Finding] = []
        ends, last = self._record.heads_at_last_entry()
        for count, entry in enumerate(self._record.entries(self._entry, last)):
            for stored in entry:
                head = self._heads.get(stored.stream, EMPTY)
                sound = stored.version == head.version + 1
                if not sound or link_of(head.hash, stored) != stored.hash:
                    what = "it does not follow from the one before it"
                    found.append(Finding(stored.stream, stored.version, what, Wrong.CHANGED))
                self._heads[stored.stream] = Head(stored.version, stored.hash)
            self._entry = entry[0].entry
            if stop.is_set():
                return found
            if count % PAGE == PAGE - 1:
                stop.wait(BREATH.total_seconds())
        return [*found, *self._ends(ends), *self._books()]

    def _ends(self, ends: dict[str, Head]) -> Iterator[Finding]:
        for name, head in ends.items():
            if self._heads.get(name, EMPTY) != head:
                what = "the stream does not end where it should"
                yield Finding(name, head.version, what, Wrong.MISSING)
        for name in self._heads.keys() - ends.keys():
            yield Finding(name, self._heads[name].version, "the stream has no end", Wrong.DISPLACED)

    def _books(self) -> Iterator[Finding]:
        with self._record.database.read() as session:
            rows = session.rows(
                "SELECT stream, book FROM trial_balance WHERE out_of_balance_cents <> 0"
            )
        for name, book in rows:
            yield Finding(name, 0, f"the book of {book} does not balance", Wrong.SUMS)


def sign_heads(record: Record, keys: Keys, file: str, at: datetime) -> None:
    """Add to a file how far every stream goes now, signed."""
    add(Path(file), sign(record, keys, at))
