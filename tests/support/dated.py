"""The calendar in tests: tables, promotions and tournaments of a month tell it what they do."""

from datetime import datetime
from functools import reduce
from hashlib import sha256
from operator import or_
from typing import Any

import msgspec
import pytest

from contest import Contest
from contested import Contested
from pit import Pit
from promoted import Promoted
from punto.aggregate import Aggregate, Frame
from punto.calendar import CALENDAR, EMPTY_CALENDAR, Calendar, decide, evolve
from punto.calendar.book import BookedNotice, Dated, booked
from punto.calendar.commands import CalendarCommand, CloseMonth, FileNotice
from punto.calendar.events import EVENTS, CalendarEvent
from punto.calendar.words import KeptPaper
from punto.law.clauses import Refused
from punto.law.notices import NoticeMatter
from punto.law.roles import Role
from punto.promotions import PROMOTION
from punto.table import TABLE
from punto.table.words import Actor
from punto.tournament import TOURNAMENT

Source = Pit | Promoted | Contest
EVENT: Any = reduce(or_, EVENTS)
OLGA, INA = Actor(Role.CASINO_OPERATOR, "olga"), Actor(Role.INSPECTOR, "ina")
KINDS: dict[type[Source], tuple[Aggregate[Any, Any, Any], str]] = {
    Pit: (TABLE, "T1"),
    Contested: (TABLE, "T1"),
    Promoted: (PROMOTION, "spring"),
    Contest: (TOURNAMENT, "cup"),
}


def paper(body: bytes = b"%PDF- the summary", name: str = "summary.pdf") -> KeptPaper:
    digest = sha256(body).hexdigest()
    return KeptPaper(digest=digest, name=name, media="application/pdf", size=len(body))


class Month:
    """A calendar, and what was told to it."""

    def __init__(self) -> None:
        self.calendar: Calendar = EMPTY_CALENDAR
        self.told: list[Dated] = []
        self._heard: dict[int, tuple[int, Any, Source]] = {}
        """How far each source was heard; it is kept, so that no other has its identity."""

    @property
    def events(self) -> list[CalendarEvent]:
        return [each.event for each in self.told]

    def hear(self, source: Source, called: str = "") -> list[CalendarEvent]:
        """What a source's new events mean for the calendar; `called` tells several apart."""
        kind, name = KINDS[type(source)]
        name = called or name
        at = source.now if isinstance(source, Pit) else source.at
        heard, state, _ = self._heard.get(id(source), (0, kind.initial, source))
        frames = kind.frames(kind.stream(name), state, source.events[heard:], OLGA, at)
        after = frames[-1].after if frames else state
        self._heard[id(source)] = len(source.events), after, source
        before = len(self.told)
        for frame in frames:
            self._follow(kind, frame)
        return self.events[before:]

    def _follow(self, kind: Aggregate[Any, Any, Any], frame: Frame[Any, Any]) -> None:
        for follows in CALENDAR.follows:
            if follows.whom == kind.kind:
                for each in follows.touched(frame):
                    for event in tuple(follows.follow(each, self.calendar, frame)):
                        self._take(event, OLGA, frame.at)

    def _take(self, event: Any, by: Actor, at: datetime) -> None:
        again = msgspec.json.decode(msgspec.json.encode(event), type=EVENT)
        assert event == again
        self.calendar = evolve(self.calendar, again)
        self.told.append(Dated(again, by, at))

    def give(self, command: CalendarCommand) -> CalendarEvent:
        """Carry out a command; the event that came of it."""
        for event in decide(self.calendar, command):
            self._take(event, command.by, command.at)
        return self.events[-1]

    def refused(self, command: CalendarCommand) -> tuple[str, str]:
        """The clause by which a command is refused, and why."""
        with pytest.raises(Refused) as caught:
            decide(self.calendar, command)
        return caught.value.clauses[0].id, caught.value.reason.why

    def filing(self, matter: NoticeMatter, at: datetime, **changed: Any) -> FileNotice:
        """The command that files the document of the one open notice about a matter."""
        (number,) = (n for n, each in self.calendar.open.items() if each.matter is matter)
        return self.filing_of(number, at, **changed)

    def filing_of(self, number: int, at: datetime, **changed: Any) -> FileNotice:
        """The command that files the document of a notice."""
        kept = paper()
        fields: dict[str, Any] = {
            "by": OLGA,
            "at": at,
            "notice": number,
            "document": kept.digest,
            "reference": "R-1",
            "kept": kept,
        }
        return FileNotice(**(fields | changed))

    def closing(self, month: str, at: datetime, by: Actor = INA) -> CloseMonth:
        return CloseMonth(by=by, at=at, month=month)

    @property
    def book(self) -> dict[int, BookedNotice]:
        return booked(self.told)

    def open(self) -> list[tuple[str, str, tuple[str, ...], datetime | None]]:
        """What is open: the matter, to whom, by which clauses and until when."""
        return [
            (each.matter.value, each.to.value, each.clauses, each.due)
            for each in self.calendar.open.values()
        ]
