"""What is wrong with a record, told so that a person knows where, since when and what to do."""

from typing import Any, NamedTuple

import msgspec

from punto.errors import Malformed
from punto.narration.catalogue import REMEDY, catalogue
from punto.narration.events import event as told
from punto.narration.saying import ENGLISH, Eyes, person, reason, stream
from punto.record import Record, texts
from punto.record.database import Row
from punto.record.findings import Finding, Wrong
from punto.record.seal import SHOE
from punto.table import TABLE

MOST = 200
"""Findings that are told one by one."""
EVENT = """SELECT events.entry, entries.at, entries.role, entries.person, events.v, events.body,
events.stream FROM events LEFT JOIN entries ON entries.number = events.entry
WHERE events.stream = ? AND events.version = ?"""
BEFORE = """SELECT events.entry, entries.at, entries.role, entries.person, events.v, events.body,
events.stream FROM events JOIN entries ON entries.number = events.entry
WHERE (events.stream = ? AND events.version < ?) OR events.entry < ?
ORDER BY events.entry DESC LIMIT 1"""
CHANGED_BEYOND_WORDS = (
    Malformed,
    msgspec.DecodeError,
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    RecursionError,
)


class EventOnDisk(NamedTuple):
    """An event as it lies in a record now."""

    entry: int = 0
    at: str = ""
    role: str = ""
    person: str = ""
    event: Any = None
    """Nothing where it cannot be read any more."""


class LookedUpFinding(NamedTuple):
    """One finding with what is still known of the entry that it is about."""

    finding: Finding
    there: EventOnDisk | None
    before: EventOnDisk | None
    """What came just before something that is not there."""


class ToldFinding(NamedTuple):
    """The same in words."""

    where: str
    number: int
    """The place of the event at its table, patron or shoe; zero where it is about all of it."""
    entry: int
    at: str
    by: str
    says: str
    """What the entry says now."""
    after: str
    """What came just before something that is not there."""
    wrong: str
    table: str
    """The table whose events show what is around it, if there is one."""


class Heap(NamedTuple):
    """The findings of one sort."""

    wrong: Wrong
    some: tuple[LookedUpFinding, ...]
    more: int
    """How many are not told one by one."""

    def said(self, part: str = "", eyes: Eyes = ENGLISH) -> str:
        """What findings of this sort are called; what they mean, and what to do about them."""
        return catalogue(eyes.language).say(f"sort-{self.wrong.value}", {}, part)

    @property
    def meaning(self) -> str:
        return f"{self.said('meaning')} {self.said(REMEDY)}"

    def told(self, eyes: Eyes = ENGLISH) -> tuple[ToldFinding, ...]:
        """Those that are told one by one."""
        return tuple(_told(each, eyes) for each in self.some)


def heaped(record: Record, found: tuple[Finding, ...]) -> tuple[Heap, ...]:
    """What was found in a record, the gravest sort first."""
    heaps: dict[Wrong, list[Finding]] = {}
    for finding in found:
        heaps.setdefault(finding.wrong, []).append(finding)
    share = MOST // max(1, len(heaps))
    return tuple(
        Heap(
            wrong,
            tuple(_looked(record, finding) for finding in heaps[wrong][:share]),
            max(0, len(heaps[wrong]) - share),
        )
        for wrong in Wrong
        if wrong in heaps
    )


def _looked(record: Record, finding: Finding) -> LookedUpFinding:
    """What lies where something was found, or else before it, so that its time can be told."""
    with record.database.read() as session:
        rows = session.rows(EVENT, (finding.stream, finding.version)) if finding.version else ()
        there = next((_written(row) for row in rows), None)
        if there is not None and there.entry:
            return LookedUpFinding(finding, there, None)
        entry = finding.about.given.get("entry", 0)
        rows = session.rows(BEFORE, (finding.stream, finding.version, entry))
    return LookedUpFinding(finding, there, next((_written(row) for row in rows), None))


def _written(row: Row) -> EventOnDisk:
    entry, at, role, giver, v, body, place = row
    try:
        event = texts.read(str(place), int(str(v)), str(body))
    except CHANGED_BEYOND_WORDS:
        event = None
    number = entry if isinstance(entry, int) else 0
    return EventOnDisk(number, str(at or ""), str(role or ""), str(giver or ""), event)


def _told(looked: LookedUpFinding, eyes: Eyes) -> ToldFinding:
    finding, there, before = looked
    kind, _, name = finding.stream.partition(":")
    place = stream(finding.stream, eyes)
    after = ""
    if before is not None:
        when = f"{before.at[:10]} {before.at[11:19]}"
        after = f"Entry {before.entry:,}, {when}: {_says(before, eyes)}"
    there_ = there or EventOnDisk()
    return ToldFinding(
        where=f"{place[:1].upper()}{place[1:]}",
        number=finding.version,
        entry=there_.entry,
        at=there_.at,
        by=f"{person(there_.person, eyes)}, {there_.role.replace('-', ' ')}" if there_.role else "",
        says="" if there is None else _says(there, eyes),
        after=after,
        wrong=f"{reason(finding.about, eyes).message}.",
        table=name if kind in (TABLE.kind, SHOE.kind) else "",
    )


def _says(written: EventOnDisk, eyes: Eyes) -> str:
    try:
        return told(written.event, eyes)
    except CHANGED_BEYOND_WORDS:
        return "It cannot be read any more."
