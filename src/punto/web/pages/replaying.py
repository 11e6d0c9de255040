"""A coup of the past on the felt, event by event, and what is on record about anything else."""

from datetime import datetime
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
from punto.record.listing import Sought, listing
from punto.record.recall import AtTable, coup
from punto.record.seal import SHOE
from punto.record.words import Stored
from punto.study.quoting import Quoted, quoted
from punto.table import TABLE, Table
from punto.table import events as e
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.tongues import Tongue

PAGE = 50
"""Events that are listed at a time."""


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
    since: datetime | None = None
    until: datetime | None = None
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


class ListedPage(NamedTuple):
    """Events in a list, the newest first."""

    events: tuple[ListedEvent, ...]
    further: int = 0
    """The entry before which there may be more; zero if there is none."""
    back_to: str = ""
    """How far back it was looked, if that is why the page is not full."""


def listed(record: Record, asked: ReplayRequest, eyes: Eyes) -> ListedPage:
    """Events of the record that a person asks for."""
    sought = Sought(
        asked.stream,
        asked.kind,
        asked.person,
        PATRON.stream(asked.person),
        asked.since,
        asked.until,
        asked.before,
        (SHOE.stream(""), *asked.but),
    )
    found = listing(record, sought, PAGE)
    back_to = ""
    if found.further and len(found.events) < PAGE:
        back_to = next(each.at for each in record.entry(found.further))
    events = tuple(_told(each, eyes) for each in found.events)
    return ListedPage(events, found.further, back_to)


def _told(stored: Stored, eyes: Eyes) -> ListedEvent:
    event = event_codec.read(stored.stream, stored.v, stored.body)
    name = stored.stream
    where = name.partition(":")[2] if TABLE.owns(name) else stream(name, eyes)
    clauses = tuple(getattr(event, "clauses", ()))
    by = giver(stored.person, stored.role, eyes)
    return ListedEvent(
        stored.entry, stored.at, by, where, stored.version, told(event, eyes), clauses
    )


def kinds() -> tuple[str, ...]:
    """Every kind of event there is, by its written name."""
    known = (*e.Event.__subclasses__(), *h.EVENTS, *p.EVENTS)
    return tuple(sorted(tag_of(each) for each in known))
