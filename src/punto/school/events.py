"""What happens to a trainee."""

from datetime import date

from punto.fields import Audience
from punto.school.words import DrillKind, DrillMark, SchoolAnswer
from punto.table.base import SeenEvent
from punto.table.words import Moment, Positive


class SchoolEvent(SeenEvent, shared=True):
    """What happened to a trainee."""


class DrillSet(SchoolEvent, seen_by=Audience.PIT):
    """A question was set; it follows from the seed."""

    drill: Positive
    edition: str
    kind: DrillKind
    seed: str
    at: Moment


class DrillAnswered(SchoolEvent, seen_by=Audience.PIT):
    """The question was answered."""

    drill: Positive
    edition: str
    kind: DrillKind
    clause: str
    chapter: str
    answer: SchoolAnswer
    mark: DrillMark
    box: int
    """How often it was known since it was last wrong."""
    due: date
    """When it is asked again."""


class LevelReached(SchoolEvent, seen_by=Audience.PIT):
    """A trainee goes on to the next level."""

    level: Positive


class ExaminationBegun(SchoolEvent, seen_by=Audience.PIT):
    """An examination was begun; its questions follow from the seed."""

    examination: Positive
    edition: str
    seed: str
    questions: Positive
    at: Moment


class ExaminationAnswered(SchoolEvent, seen_by=Audience.PIT):
    """A question of an examination was answered."""

    question: Positive
    kind: DrillKind
    clause: str
    chapter: str
    answer: SchoolAnswer
    mark: DrillMark
    box: int
    due: date
    at: Moment


class ExaminationEnded(SchoolEvent, seen_by=Audience.PIT):
    """An examination is over."""

    examination: Positive
    edition: str
    right: int
    questions: Positive
    passed: bool
    transcript: str
    """The SHA-256 of its transcript."""


class CertificateGiven(SchoolEvent, seen_by=Audience.PIT):
    """A trainee passed under an edition."""

    certificate: Positive
    edition: str
    examination: Positive
    right: int
    questions: Positive
    transcript: str
    at: Moment


EVENTS: tuple[type[SchoolEvent], ...] = tuple(SchoolEvent.__subclasses__())
