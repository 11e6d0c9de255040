"""Files of incidents in tests: tables, promotions and tournaments tell what they do."""

from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any

import msgspec
import pytest

from dated import KINDS, Source
from pit import OPENING_TIME, Pit
from punto.incidents import INCIDENTS, NO_INCIDENTS, Incidents, decide, evolve
from punto.incidents.book import BookedIncident, IncidentEntry, booked
from punto.incidents.commands import IncidentCommand
from punto.incidents.events import EVENTS, IncidentEvent
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.table.words import Actor

EVENT: Any = reduce(or_, EVENTS)
SUE = Actor(Role.CASINO_SUPERVISOR, "sue")


class Cabinet:
    """The files of a house, and what was told to them."""

    def __init__(self) -> None:
        self.incidents: Incidents = NO_INCIDENTS
        self.told: list[IncidentEntry] = []
        self._heard: dict[int, tuple[int, Any]] = {}
        self.at: datetime = OPENING_TIME

    @property
    def events(self) -> list[IncidentEvent]:
        return [each.event for each in self.told]

    def hear(self, source: Source) -> list[str]:
        """What a source's new events mean for the files, by the names of the events."""
        kind, name = KINDS[type(source)]
        self.at = source.now if isinstance(source, Pit) else source.at
        heard, state = self._heard.get(id(source), (0, kind.initial))
        frames = kind.frames(kind.stream(name), state, source.events[heard:], SUE, self.at)
        self._heard[id(source)] = len(source.events), frames[-1].after if frames else state
        before = len(self.told)
        for frame in frames:
            for follows in INCIDENTS.follows:
                if follows.whom == kind.kind:
                    for each in follows.touched(frame):
                        for event in tuple(follows.follow(each, self.incidents, frame)):
                            self._take(event, SUE)
        return [type(each).__name__ for each in self.events[before:]]

    def _take(self, event: Any, by: Actor) -> None:
        again = msgspec.json.decode(msgspec.json.encode(event), type=EVENT)
        assert event == again
        self.incidents = evolve(self.incidents, again)
        self.told.append(IncidentEntry(again, by, self.at))

    def command(
        self, kind: type[IncidentCommand], by: Actor = SUE, **fields: Any
    ) -> IncidentCommand:
        return kind(by=by, at=self.at, **fields)

    def give(self, kind: type[IncidentCommand], by: Actor = SUE, **fields: Any) -> IncidentEvent:
        """Carry out a command; the event that came of it."""
        for event in decide(self.incidents, self.command(kind, by, **fields)):
            self._take(event, by)
        return self.events[-1]

    def refused(
        self, kind: type[IncidentCommand], by: Actor = SUE, **fields: Any
    ) -> tuple[str, str]:
        """The clause by which a command is refused, and why."""
        with pytest.raises(Refused) as caught:
            decide(self.incidents, self.command(kind, by, **fields))
        return caught.value.clauses[0].id, caught.value.reason.why

    @property
    def book(self) -> dict[int, BookedIncident]:
        return booked(self.told)
