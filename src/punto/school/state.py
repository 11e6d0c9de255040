"""A trainee as a decision sees one: what is asked, what is known, and what was passed."""

from datetime import date, datetime

import msgspec

from punto.school.words import DrillKind, DrillMark, SchoolAnswer


class OpenDrill(msgspec.Struct, frozen=True, kw_only=True):
    """A question that waits for its answer."""

    number: int
    edition: str
    kind: DrillKind
    seed: str
    at: datetime


class ToldDrill(msgspec.Struct, frozen=True, kw_only=True):
    """The last drill that was answered, until the next one."""

    drill: OpenDrill
    answer: SchoolAnswer
    mark: DrillMark


class SchoolBox(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of one clause: how often in a row, and when it is asked again."""

    box: int
    due: date
    wrong: int = 0
    """How often it was not known."""


class ChapterTally(msgspec.Struct, frozen=True, kw_only=True):
    """How many questions of a chapter were asked, and known."""

    right: int = 0
    asked: int = 0


class OpenExamination(msgspec.Struct, frozen=True, kw_only=True):
    """An examination that is under way."""

    number: int
    edition: str
    seed: str
    questions: int
    at: datetime
    """When the question that it has come to was put."""
    answers: tuple[SchoolAnswer, ...] = ()
    marks: tuple[DrillMark, ...] = ()


class PastExamination(msgspec.Struct, frozen=True, kw_only=True):
    """The last examination that is over, to be looked through."""

    number: int
    edition: str
    seed: str
    answers: tuple[SchoolAnswer, ...]
    marks: tuple[DrillMark, ...]
    right: int
    questions: int
    passed: bool


class SchoolCertificate(msgspec.Struct, frozen=True, kw_only=True):
    """What a trainee passed under an edition, the last time."""

    number: int
    edition: str
    examination: int
    seed: str
    answers: tuple[SchoolAnswer, ...]
    marks: tuple[DrillMark, ...]
    right: int
    questions: int
    transcript: str
    at: datetime


class Trainee(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a decision about a trainee rests on."""

    level: int = 1
    recent: tuple[bool, ...] = ()
    """Whether the last questions of this level were known."""
    drills: int = 0
    drill: OpenDrill | None = None
    told: ToldDrill | None = None
    boxes: dict[str, SchoolBox] = {}
    """By edition, kind and clause."""
    tallies: dict[str, ChapterTally] = {}
    """By edition and chapter."""
    examinations: int = 0
    examination: OpenExamination | None = None
    last: PastExamination | None = None
    certificates: dict[int, SchoolCertificate] = {}
    """By number; of each edition the last."""
    given: int = 0


NEWCOMER = Trainee()


def topic(edition: str, kind: DrillKind, clause: str) -> str:
    """What a box is found under."""
    return f"{edition} {kind.value} {clause}"


def topic_parts(key: str) -> tuple[str, DrillKind, str]:
    """The edition, the kind and the clause of a box."""
    edition, kind, clause = key.split(" ", 2)
    return edition, DrillKind(kind), clause
