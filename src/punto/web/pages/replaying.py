"""A coup of the past on the felt, event by event, and what is on record about anything else."""

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from punto.fields import tag_of
from punto.floor.live import views
from punto.floor.live.scoreboard import Scored, scored_after
from punto.floor.live.visibility import Viewer, shown
from punto.house import events as h
from punto.narration.events import event as told
from punto.narration.money import Fate, fates
from punto.narration.saying import Eyes, aloud, giver, stream
from punto.patrons import PATRON
from punto.patrons import events as p
from punto.record import Record, event_codec
from punto.record.database import Row
from punto.record.recall import AtTable, coup
from punto.record.seal import SHOE
from punto.study.quoting import Quoted, quoted
from punto.table import TABLE, Table
from punto.table import events as e
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.tongues import Tongue

PAGE = 50
"""Events that are listed at a time."""
LISTED = """SELECT entries.number, entries.at, entries.role, entries.person, events.stream,
events.version, events.body, events.v FROM events JOIN entries ON entries.number = events.entry
WHERE {}
ORDER BY entries.number DESC, events.stream, events.version DESC LIMIT ?"""
OF_KIND = "events.version IN (SELECT version FROM events WHERE kind = ? AND stream = ?)"
NAMED = "(entries.person = ? OR events.body LIKE ? OR events.stream = ?)"


class PastTable(NamedTuple):
    """A table as it stood once."""

    name: str
    version: int
    table: Table
    scores: tuple[Scored, ...]


class Still(NamedTuple):
    """One step of a replay."""

    version: int
    at: str
    by: str
    words: str
    say: str
    clauses: tuple[Quoted, ...]
    fates: tuple[Fate, ...]
    felt: str

    @property
    def clock(self) -> str:
        """The time of day, to the millisecond."""
        return datetime.fromisoformat(self.at).time().isoformat("milliseconds")


class ReplayRequest(NamedTuple):
    """What a person wants to see of the record."""

    stream: str = ""
    kind: str = ""
    person: str = ""
    since: str = ""
    until: str = ""
    before: int = 0
    but: tuple[str, ...] = ()
    """Kinds of streams that are not for these eyes."""


class ListedEvent(NamedTuple):
    """An event in a list."""

    entry: int
    at: str
    by: str
    where: str
    version: int
    words: str
    clauses: tuple[str, ...]


def stills(
    record: Record, table: str, number: int, viewer: Viewer, eyes: Eyes
) -> tuple[Still, ...]:
    """A coup as a person may see it, a drawing for each event; `Malformed` if there is none."""
    found: list[Still] = []
    scores: tuple[Scored, ...] = ()
    for frame in coup(record, table, number):
        scores = scored_after(scores, frame.event, frame.before)
        event = shown(frame.event, viewer, frame.before, frame.after)
        if event is not None:
            past = PastTable(table, 0, frame.after, scores)
            found.append(_still(frame, event, past, viewer, eyes))
    return tuple(found)


def _still(frame: AtTable, event: e.Event, past: PastTable, viewer: Viewer, eyes: Eyes) -> Still:
    stored, edition = frame.stored, frame.after.setup.edition
    at = datetime.fromisoformat(stored.at)
    view = views.view(past._replace(version=stored.version), viewer, views.Hour(at))
    felt = drawn("felt.html", on_the_felt(view, Tongue(eyes.language), ()), eyes.name)
    return Still(
        stored.version,
        stored.at,
        giver(stored.person, stored.role, eyes),
        told(event, eyes),
        aloud(event.say, eyes),
        quoted(edition, frame.event.clauses),
        fates(event, eyes),
        felt,
    )


def listed(record: Record, asked: ReplayRequest, eyes: Eyes) -> tuple[ListedEvent, ...]:
    """Events of the record that a person asks for, the newest first."""
    own, name = PATRON.stream(asked.person), f'%"{_plain(asked.person)}"%'
    wanted: list[tuple[str, tuple[object, ...]]] = [
        (said, values)
        for said, values in (
            ("events.stream NOT LIKE ?", (SHOE.stream("%"),)),
            *(("events.stream NOT LIKE ?", (f"{kind}%",)) for kind in asked.but),
            ("events.stream = ?", (asked.stream,)),
            (OF_KIND, (asked.kind, asked.stream) if asked.kind and asked.stream else ()),
            ("events.kind = ?", () if asked.stream else (asked.kind,)),
            (NAMED, (asked.person, name, own) if asked.person else ()),
            ("entries.at >= ?", (asked.since,)),
            ("entries.at <= ?", (asked.until,)),
            ("entries.number < ?", (asked.before,)),
        )
        if any(values)
    ]
    where = " AND ".join(said for said, _ in wanted)
    values = [value for _, each in wanted for value in each]
    with record.database.read() as session:
        rows = session.rows(LISTED.format(where), (*values, PAGE))
    if len(rows) < PAGE:
        before = rows[-1][0] if rows else asked.before
        rows += islice(_archived(record, asked, before), PAGE - len(rows))
    return tuple(_told(each, eyes) for each in rows)


def _archived(record: Record, asked: ReplayRequest, before: int) -> Iterator[Row]:
    """The same of what is archived, before an entry; zero for all of it."""
    own, name = PATRON.stream(asked.person), f'"{_plain(asked.person)}"'
    but = (SHOE.stream(""), *asked.but)
    archived = record.archives.backwards(asked.stream, asked.kind, (asked.since, asked.until))
    for s in archived:
        is_named = asked.person == s.person or own == s.stream or name in s.body
        if (before and s.entry >= before) or s.stream.startswith(but):
            continue
        if not asked.person or is_named:
            yield (s.entry, s.at, s.role, s.person, s.stream, s.version, s.body, s.v)


def _plain(text: str) -> str:
    """Text in which nothing stands for anything else."""
    return text.replace("%", "").replace("_", "-").replace('"', "")


def _told(row: Row, eyes: Eyes) -> ListedEvent:
    entry, at, role, name, place, version, body, shape = row
    event = event_codec.read(place, shape, body)
    where = place.partition(":")[2] if TABLE.owns(place) else stream(place, eyes)
    clauses = tuple(getattr(event, "clauses", ()))
    return ListedEvent(
        entry, at, giver(name, role, eyes), where, version, told(event, eyes), clauses
    )


def kinds() -> tuple[str, ...]:
    """Every kind of event there is, by its written name."""
    known = (*e.Event.__subclasses__(), *h.EVENTS, *p.EVENTS)
    return tuple(sorted(tag_of(each) for each in known))
