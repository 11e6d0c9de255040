"""What happens to the files of incidents."""

from punto.calendar.words import KeptPaper
from punto.fields import Audience, PatronId
from punto.incidents.words import IncidentPerson, IncidentSource, IncidentWant
from punto.law.incidents import IncidentMatter, IncidentMeasure, IncidentPart, TakesOver
from punto.law.reasons import Reason
from punto.table.base import SeenEvent
from punto.table.words import Moment, Name, Positive


class IncidentEvent(SeenEvent, shared=True):
    """What happened to a file."""

    incident: Positive


class IncidentArose(IncidentEvent, seen_by=Audience.PIT, follows=True):
    """A file is opened by what happened at a table, in a tournament or a promotion."""

    matter: IncidentMatter
    edition: Name
    source: IncidentSource
    since: Moment
    coup: int = 0
    """The coup under way or the last before; nothing where none was dealt, or there are none."""
    people: tuple[IncidentPerson, ...] = ()
    about: tuple[Reason, ...] = ()
    note: str = ""


class IncidentJoined(IncidentEvent, seen_by=Audience.PIT, follows=True):
    """The same again, by the same person or of the same cards."""

    coup: int = 0
    people: tuple[IncidentPerson, ...] = ()
    about: tuple[Reason, ...] = ()
    note: str = ""


class IncidentWanted(IncidentEvent, seen_by=Audience.PIT, follows=True):
    """Something must come before the file is closed."""

    want: IncidentWant


class IncidentMet(IncidentEvent, seen_by=Audience.PIT, follows=True):
    """It came, as the stream that the file comes from says."""

    want: IncidentWant
    outcome: str = ""


class MeasureTaken(IncidentEvent, seen_by=Audience.PIT, follows=True):
    """Something was done about it where it happened."""

    measure: IncidentMeasure
    person: PatronId | None = None
    coup: int = 0


class IncidentOpened(IncidentEvent, seen_by=Audience.PIT):
    """A file is opened by hand."""

    edition: Name
    source: IncidentSource
    since: Moment
    title: Name
    note: str = ""


class IncidentPersonNamed(IncidentEvent, seen_by=Audience.PIT):
    person: PatronId
    part: IncidentPart
    file: str = ""
    """Where name and address are kept, sealed and apart from the record, of one not known here."""


class IncidentCoupAdded(IncidentEvent, seen_by=Audience.PIT):
    table: Name
    coup: Positive


class IncidentNoted(IncidentEvent, seen_by=Audience.PIT):
    note: str


class IncidentDocumented(IncidentEvent, seen_by=Audience.PIT):
    """A document that the house keeps is part of the file."""

    paper: KeptPaper
    about: Name


class IncidentDecided(IncidentEvent, seen_by=Audience.PIT):
    decision: str


class PersonHandedOver(IncidentEvent, seen_by=Audience.PIT):
    """An inspector or the police took over a person who was held."""

    person: PatronId
    to: TakesOver
    officer: Name


class IncidentClosed(IncidentEvent, seen_by=Audience.PIT):
    finding: str


EVENTS: tuple[type[IncidentEvent], ...] = tuple(IncidentEvent.__subclasses__())
