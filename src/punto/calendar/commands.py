"""Commands: notices filed with their documents, letters kept, months closed."""

from typing import Annotated

from punto.calendar.words import Digest, KeptPaper, Month
from punto.fields import Says
from punto.law.procedures import Approval
from punto.law.roles import Role
from punto.table.base import GivenCommand
from punto.table.words import Moment, Name, Positive


class CalendarCommand(GivenCommand, given_by=Role.CASINO_OPERATOR):
    """What may be asked of the calendar."""


class FileNotice(CalendarCommand, given_by=Role.CASINO_OPERATOR):
    """Put on record the very document that was sent, or that came."""

    notice: Positive
    document: Digest
    reference: Name
    """Under which the two sides know it."""
    lapses: Moment | None = None
    """Until when an approval holds, where it says so."""
    kept: Annotated[KeptPaper | None, Says.LOOKED_UP] = None


class KeepApproval(CalendarCommand, given_by=Role.CASINO_OPERATOR):
    """Keep the letter by which the regulator approved equipment or a layout."""

    edition: Name
    approval: Approval
    reference: Name
    document: Digest
    lapses: Moment | None = None
    """Until when it holds, where it says so."""
    kept: Annotated[KeptPaper | None, Says.LOOKED_UP] = None


class CloseMonth(CalendarCommand, given_by=Role.INSPECTOR):
    """Say that all that fell due in a month was seen, with its documents."""

    month: Month
    note: str = ""


COMMANDS: tuple[type[CalendarCommand], ...] = (FileNotice, KeepApproval, CloseMonth)
