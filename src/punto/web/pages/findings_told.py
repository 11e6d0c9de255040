"""What is wrong with a record, told so that somebody knows where, since when and what to do."""

import re
from typing import NamedTuple

import msgspec

from punto.errors import Malformed
from punto.house import HOUSE_STREAM
from punto.narration.events import event as told
from punto.patrons import PATRON
from punto.record import Record, texts
from punto.record.findings import Finding, Wrong
from punto.record.seal import SHOE
from punto.table import TABLE

MOST = 200
"""Findings that are told one by one."""
EVENT = """SELECT events.entry, entries.at, entries.role, entries.person, events.v, events.body
FROM events LEFT JOIN entries ON entries.number = events.entry
WHERE events.stream = ? AND events.version = ?"""
BEFORE = """SELECT events.entry, entries.at, events.stream, events.v, events.body
FROM events JOIN entries ON entries.number = events.entry
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
ENTRY = re.compile(r"^entr(?:y|ies from) (\d+)")


class Sort(NamedTuple):
    """Findings of one kind: what they mean together, and what to do about them."""

    title: str
    meaning: str
    remedy: str


CHANGED = Sort(
    "Changed after it was written",
    "Every entry is sealed together with the one before it, and these seals do not fit.",
    "Put each entry beside the same one in the latest backup or export: that has what was "
    "written. Ask who could reach the database between the two.",
)
MISSING = Sort(
    "Missing",
    "Entries are numbered without a gap, and these are no longer there.",
    "Look for their numbers in the latest backup or export, which still has them.",
)
PLACE = Sort(
    "Out of its place",
    "Something stands where the order of the record leaves no room for it.",
    "Treat it as put in or moved by hand: the latest backup or export shows the right order.",
)
SUMS = Sort(
    "Does not add up",
    "What an entry says and what the money or the table became by it are not the same.",
    "Recall the coup, reckon it by hand, and compare it with the ledger and the layout's footage.",
)
SHOES = Sort(
    "Sealed shoes",
    "A shoe is sealed before its first card, and its key is shown after the last.",
    "Do not rely on the cards of such a shoe; hold its coups against footage.",
)
BESIDE = Sort(
    "Beside the record",
    "Accounts, devices, documents or the database's own guards are not what they should be.",
    "Set each right in the administration, which puts it on record, and ask who could reach the "
    "database.",
)
SIGNED = Sort(
    "Signed marks",
    "Marks of how far the record went are signed and kept elsewhere; these do not fit it.",
    "Make sure that the right file of marks and the right key were given, and then ask for the "
    "record that they were signed for.",
)
SORTS = {
    Wrong.CHANGED: CHANGED,
    Wrong.MISSING: MISSING,
    Wrong.DISPLACED: PLACE,
    Wrong.SUMS: SUMS,
    Wrong.SHOE: SHOES,
    Wrong.BESIDE: BESIDE,
    Wrong.SIGNED: SIGNED,
}

WORDS: tuple[tuple[str, str], ...] = (
    (r"^it or event (\d+) before it is", r"This entry, or number \1 before it there, is"),
    (r"^it is missing, and so are those up to event (\d+)", r"Missing, up to number \1"),
    (r"^it is missing", "Missing"),
    (r"^it is not there, and the ledger has", "Missing, though the ledger still has"),
    (r"^it is not in the list of streams", "It does not belong to any list of the record"),
    (r"^the list of streams ends before it", "It stands after what the record says is the end"),
    (r"^the list of streams has another hash for it", "Its seal is not the one on the list"),
    (r"^the snapshot kept there", "The table as it was kept for a quick start"),
    (r"^the one of (\S+)", r"The mark of \1"),
    (r"^the one before that of (\S+)", r"The mark before that of \1"),
    (r"^(entry \d+) has no events", r"\1 is empty"),
    (r"event (\d+) was signed", r"number \1 was signed"),
    (r"\bevent (\d+)", r"number \1"),
)
"""Words of the audit, and how they are said to people."""


class ToldFinding(NamedTuple):
    """One finding with whatever is still known of the entry that it is about."""

    where: str
    number: int
    """The place of the event at its table, patron or shoe; nought where it is about all of it."""
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

    sort: Sort
    some: tuple[ToldFinding, ...]
    more: int
    """How many are not told one by one."""


def findings_told(record: Record, found: tuple[Finding, ...]) -> tuple[Heap, ...]:
    """What was found in a record, the gravest sort first."""
    heaps: dict[Wrong, list[Finding]] = {}
    for finding in found:
        heaps.setdefault(finding.wrong, []).append(finding)
    share = MOST // max(1, len(heaps))
    return tuple(
        Heap(
            SORTS[wrong],
            tuple(_told(record, finding) for finding in heaps[wrong][:share]),
            max(0, len(heaps[wrong]) - share),
        )
        for wrong in Wrong
        if wrong in heaps
    )


def _told(record: Record, finding: Finding) -> ToldFinding:
    kind, _, name = finding.stream.partition(":")
    entry, at, by, says = _known(record, finding) if finding.version else (0, "", "", "")
    table = name if kind in (TABLE.kind, SHOE.kind) else ""
    wrong = said(finding.what)
    where = _where(kind, name)
    after = "" if entry else _came_before(record, finding)
    return ToldFinding(where, finding.version, entry, at, by, says, after, wrong, table)


def _came_before(record: Record, finding: Finding) -> str:
    """The latest entry before something that is not there, so that its time can be told."""
    named = ENTRY.search(finding.what)
    place = (finding.stream, finding.version, int(named[1]) if named else 0)
    with record.database.read() as session:
        rows = session.rows(BEFORE, place)
    for entry, at, place, v, body in rows:
        words = _says(str(place), v, str(body))
        return f"Entry {entry:,}, {str(at)[:10]} {str(at)[11:19]}: {words}"
    return ""


def _where(kind: str, name: str) -> str:
    match kind:
        case TABLE.kind:
            return f"Table {name}"
        case SHOE.kind:
            return f"Shoes of table {name}"
        case PATRON.kind:
            return f"Patron {name}"
        case _ if kind == HOUSE_STREAM:
            return "The house"
        case "heads":
            return "Signed marks"
        case "accounts" | "devices" | "documents" | "guards":
            return kind.capitalize()
        case _:
            return "The record"


def said(what: str) -> str:
    """What the audit says, as one would say it to somebody."""
    for words, instead in WORDS:
        what = re.sub(words, instead, what)
    return f"{what[0].upper()}{what[1:]}."


def _known(record: Record, finding: Finding) -> tuple[int, str, str, str]:
    """The entry, its time, who gave it and what it says, as they lie there now."""
    with record.database.read() as session:
        rows = session.rows(EVENT, (finding.stream, finding.version))
    for entry, at, role, person, v, body in rows:
        by = f"{person}, {role.replace('-', ' ')}" if role else ""
        known = entry if isinstance(entry, int) else 0
        return known, str(at or ""), by, _says(finding.stream, v, str(body))
    return 0, "", "", ""


def _says(stream: str, v: object, body: str) -> str:
    try:
        return told(texts.read(stream, int(str(v)), body))
    except CHANGED_BEYOND_WORDS:
        return "It cannot be read any more."
