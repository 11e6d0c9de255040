"""What may be asked of the school."""

from typing import Annotated

from punto.fields import Says
from punto.law.roles import Role
from punto.school.words import DrillKind, SchoolAnswer
from punto.table.base import GivenCommand
from punto.table.words import Name, Positive


class SchoolCommand(GivenCommand, given_by=Role.DEALER):
    """What may be asked of the school: whose lesson it is."""

    trainee: Name


class SetDrill(SchoolCommand, given_by=Role.DEALER):
    """Have a question of a kind; one that was not answered is dropped."""

    edition: Name
    kind: DrillKind
    seed: Annotated[str, Says.LOOKED_UP] = ""
    """What the table of the question follows from."""


class AnswerDrill(SchoolCommand, given_by=Role.DEALER):
    """Answer the question that was set."""

    drill: Positive
    answer: SchoolAnswer


class SitExamination(SchoolCommand, given_by=Role.DEALER):
    """Begin an examination under an edition."""

    edition: Name
    seed: Annotated[str, Says.LOOKED_UP] = ""


class AnswerExamination(SchoolCommand, given_by=Role.DEALER):
    """Answer the question that an examination has come to."""

    question: Positive
    answer: SchoolAnswer


class LeaveExamination(SchoolCommand, given_by=Role.DEALER):
    """Break an examination off; what was not answered is wrong."""


COMMANDS: tuple[type[SchoolCommand], ...] = (
    SetDrill,
    AnswerDrill,
    SitExamination,
    AnswerExamination,
    LeaveExamination,
)
