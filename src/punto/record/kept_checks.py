"""What a database keeps of every entry, its id, and of archived ones, balances and facts."""

from collections import Counter
from collections.abc import Iterator

from punto.house import HOUSE_STREAM
from punto.record import archived_facts
from punto.record.chain import mark_of_entry
from punto.record.event_codec import tag_in
from punto.record.findings import Finding, Wrong, finding
from punto.record.record import Record
from punto.record.words import Entry, Stored

COMMANDS = "commands"
AT_ONCE = 500
KEPT = "SELECT stream, book, account, cents FROM archived_balances"
MARKED = "SELECT mark, number FROM commands WHERE mark IN ({})"


class KeptCheck:
    """Takes every entry in its turn, and says in the end where the database keeps another thing."""

    def __init__(self, record: Record, *, whole: bool = True) -> None:
        """Where only a part of the record is gone through, its sums are another's to compare."""
        self._whole = whole
        self._record = record
        self._begins = record.first_entry()
        self.sums: Counter[tuple[str, str, str]] = Counter()
        self._waiting: list[tuple[int, int]] = []
        self._found: list[Finding] = []
        self._unknown: list[Finding] = []

    def take(self, entry: Entry, *, as_written: bool) -> None:
        """Take note of an entry, and count it in where it is archived.

        The id of one that is not as it was written is another's by now, and that is told already.
        """
        if as_written:
            self._waiting.append(mark_of_entry(entry))
        if len(self._waiting) == AT_ONCE:
            self._look_up()
        if entry.number >= self._begins:
            return
        for stream, _, book, account, cents in entry.moved:
            self.sums[stream, book, account] += cents
        for stored in entry.events:
            if stored.stream == HOUSE_STREAM:
                self._hold(stored)

    def _hold(self, stored: Stored) -> None:
        """Tell of a fact of which the database keeps another; one that it lacks is read there."""
        with self._record.database.read() as session:
            kept = list(archived_facts.between(session, stored.version - 1, stored.version))
        if kept and (*kept[0][:11], kept[0].kind) != (*stored[:11], tag_in(stored.body)):
            why = "audit-archived-fact"
            self._found.append(finding(Wrong.BESIDE, HOUSE_STREAM, stored.version, why))

    def _look_up(self) -> None:
        """Tell of commands whose ids the database would not know again."""
        marks = [mark for mark, _ in self._waiting]
        with self._record.database.read() as session:
            rows = session.rows(MARKED.format(", ".join("?" * len(marks))), marks) if marks else []
        there = {(mark, number) for mark, number in rows}
        for each in self._waiting:
            if each not in there:
                found = finding(Wrong.BESIDE, COMMANDS, 0, "audit-id-unknown", entry=each[1])
                self._unknown.append(found)
        self._waiting = []

    def findings(self) -> Iterator[Finding]:
        """What is wrong; nothing is said of sums and facts while entries are being archived."""
        self._look_up()
        yield from self._unknown
        if self._record.first_entry() != self._begins:
            return
        yield from self._found
        if self._whole:
            yield from facts_beyond(self._record)
            yield from balances_differ(self._record, self.sums)


def facts_beyond(record: Record) -> Iterator[Finding]:
    """Facts that a database keeps as archived and that no archive has."""
    with record.database.read() as session:
        if archived_facts.are_beyond(session):
            yield finding(Wrong.BESIDE, HOUSE_STREAM, 0, "audit-archived-fact")


def balances_differ(record: Record, sums: Counter[tuple[str, str, str]]) -> Iterator[Finding]:
    """Accounts of which the database carries another balance than the archives come to."""
    with record.database.read() as session:
        rows = session.rows(KEPT)
    kept = {(stream, book, account): cents for stream, book, account, cents in rows}
    for place in sorted(kept.keys() | sums.keys()):
        if kept.get(place, 0) != sums[place]:
            stream, book, _ = place
            yield finding(Wrong.SUMS, stream, 0, "audit-archived-balance", book=book)
