"""Commands: files of incidents opened, added to and closed."""

from typing import Annotated

from punto.calendar.words import Digest, KeptPaper
from punto.fields import Says
from punto.incidents.words import Written
from punto.law.incidents import IncidentPart, TakesOver
from punto.law.roles import Role
from punto.table.base import GivenCommand
from punto.table.words import Name, PatronName, Positive


class IncidentCommand(GivenCommand, given_by=Role.CASINO_SUPERVISOR):
    """What may be asked of the files."""


class OpenIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    """Open a file about what no event has opened one for."""

    edition: Name
    title: Name
    note: str = ""
    table: Name | None = None
    """Where it happened, if at a table."""


class NameInIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    """Say who had which part in it."""

    incident: Positive
    person: PatronName
    part: IncidentPart
    file: Annotated[str, Says.LOOKED_UP] = ""
    """Where name and address are kept of a person whom the house does not know."""


class AddCoupToIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    """Point to a coup that has to do with it."""

    incident: Positive
    table: Name
    coup: Positive
    dealt: Annotated[bool, Says.LOOKED_UP] = False
    """Whether the record has that coup."""


class NoteIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    incident: Positive
    note: Written


class DocumentIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    """Make a document that the house keeps part of the file."""

    incident: Positive
    document: Digest
    about: Name
    kept: Annotated[KeptPaper | None, Says.LOOKED_UP] = None


class DecideIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    """Put on record what was decided, and why."""

    incident: Positive
    decision: Written


class HandOverPerson(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    """Say who took over a person that was held."""

    incident: Positive
    person: PatronName
    to: TakesOver
    officer: Name
    """The name or number of the inspector or police officer."""


class CloseIncident(IncidentCommand, given_by=Role.CASINO_SUPERVISOR):
    incident: Positive
    finding: Written


COMMANDS: tuple[type[IncidentCommand], ...] = tuple(IncidentCommand.__subclasses__())
