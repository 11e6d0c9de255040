"""Incidents: the files that are open, and what each of them still wants."""

from datetime import datetime

import msgspec

from punto.incidents.words import IncidentPerson, IncidentSource, IncidentWant
from punto.law.incidents import IncidentMatter, IncidentNeed, IncidentPart


class IncidentFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file that is open."""

    number: int
    matter: IncidentMatter
    edition: str
    source: IncidentSource
    since: datetime
    people: tuple[IncidentPerson, ...] = ()
    wants: tuple[IncidentWant, ...] = ()
    clauses: tuple[str, ...] = ()

    def is_about(self, person: str) -> bool:
        """Whether it is about what this person did."""
        return IncidentPerson(person=person, part=IncidentPart.CONCERNED) in self.people

    def names(self, person: str) -> bool:
        return any(each.person == person for each in self.people)


class Incidents(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about incidents that a decision rests on."""

    open: dict[int, IncidentFile] = {}
    count: int = 0

    def of(self, matter: IncidentMatter, source: IncidentSource) -> IncidentFile | None:
        """The open file about one thing on a stream."""
        return next(
            (each for each in self.open.values() if (each.matter, each.source) == (matter, source)),
            None,
        )

    def about(self, stream: str, person: str, matter: IncidentMatter) -> IncidentFile | None:
        """The open file about what a person did at a table or in a tournament."""
        return next(
            (
                each
                for each in self.open.values()
                if each.source.stream == stream and each.matter is matter and each.is_about(person)
            ),
            None,
        )

    def wanting(self, stream: str, item: int, *needs: IncidentNeed) -> tuple[int, IncidentWant]:
        """The open file of a stream that waits for something, and what; number 0 for none."""
        return next(
            (
                (file.number, want)
                for file in self.open.values()
                for want in file.wants
                if file.source.stream == stream and want.need in needs and want.item == item
            ),
            (0, NOTHING),
        )


NOTHING = IncidentWant(IncidentNeed.TASK)
NO_INCIDENTS = Incidents()
