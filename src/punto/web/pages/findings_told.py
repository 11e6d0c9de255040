"""What is wrong with a record, told so that a person knows where, since when and what to do."""

from typing import Any, NamedTuple

import msgspec

from punto.errors import Malformed
from punto.law.roles import Role
from punto.narration.catalogue import REMEDY, catalogue
from punto.narration.events import event as told
from punto.narration.saying import ENGLISH, Eyes, giver, reason, sentence, stream
from punto.record import Record, Stored, event_codec
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

    def meaning(self, eyes: Eyes = ENGLISH) -> str:
        """What findings of this sort mean, and what to do about them."""
        between = catalogue(eyes.language).say("between-sentences", {})
        return between.join((self.said("meaning", eyes), self.said(REMEDY, eyes)))

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
    before = next((_written(row) for row in rows), None)
    for stored in record.archives.read(finding.stream, finding.version - 1, finding.version):
        return LookedUpFinding(finding, _archived(stored), None)
    for stored in record.archives.read(finding.stream, finding.version - 2, finding.version - 1):
        before = before or _archived(stored)
    return LookedUpFinding(finding, there, before)


def _archived(stored: Stored) -> EventOnDisk:
    envelope = (stored.entry, stored.at, stored.role, stored.person)
    return _written((*envelope, stored.v, stored.body, stored.stream))


def _written(row: Row) -> EventOnDisk:
    entry, at, role, giver, v, body, place = row
    try:
        event = event_codec.read(str(place), int(str(v)), str(body))
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
        words = {"entry": f"{before.entry:,}", "when": when, "words": _says(before, eyes)}
        after = catalogue(eyes.language).say("page-entry-said", words)
    there_ = there or EventOnDisk()
    return ToldFinding(
        where=f"{place[:1].upper()}{place[1:]}",
        number=finding.version,
        entry=there_.entry,
        at=there_.at,
        by=giver(there_.person, there_.role, eyes) if there_.role in set(Role) else "",
        says="" if there is None else _says(there, eyes),
        after=after,
        wrong=sentence(reason(finding.about, eyes).message, eyes.language),
        table=name if kind in (TABLE.kind, SHOE.kind) else "",
    )


def _says(written: EventOnDisk, eyes: Eyes) -> str:
    try:
        return told(written.event, eyes)
    except CHANGED_BEYOND_WORDS:
        return catalogue(eyes.language).say("page-cannot-be-read-any-more", {})
