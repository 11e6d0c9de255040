"""What may be asked of the house beside its tables, each with who asks and when."""

from punto.house import events as e
from punto.house.cage import CageTerms
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.table.base import StreamCommand
from punto.table.words import Moment


class HouseCommand(StreamCommand):
    """What may be asked of the house."""


class InstallTable(HouseCommand):
    """Put a table on the floor; it is opened by a command of its own."""

    installed: e.TableInstalled


class AssignShoe(HouseCommand):
    """Put an electronic shoe at a table, and take it from where it was."""

    table: str
    device: str
    """The name on its token; empty to take away the one that is there."""


class ComeOn(HouseCommand):
    """Have a person take up a post at a table."""

    table: str
    person: str
    role: Role


class GoOff(HouseCommand):
    """Have a person leave a post at a table."""

    table: str
    person: str
    role: Role


class CloseDay(HouseCommand):
    """Hold a counted float against what the ledger expects."""

    day: e.DayClosed
    """What the record has of the table's day, and what was counted."""


class FileDocument(HouseCommand):
    """Put the official text of an edition where everybody at a table can open it."""

    filed: e.DocumentFiled


class KeepPaper(HouseCommand):
    """Keep a document that was sent or came, by its digest."""

    paper: e.PaperKept


class SetCageTerms(HouseCommand):
    """Set by which means the cage takes and pays money, and up to how much."""

    terms: CageTerms


class SaveTemplate(HouseCommand):
    """Keep conditions of a tournament under a name, to begin others from; in place of its last."""

    template: e.TemplateSaved


class RemoveTemplate(HouseCommand):
    """Keep conditions under a name no longer."""

    name: str


class SaveTableTemplate(HouseCommand):
    """Keep what is answered when a table is opened under a name; in place of its last."""

    template: e.TableTemplateSaved


class RemoveTableTemplate(HouseCommand):
    """Keep answers under a name no longer."""

    name: str


class KeepDraft(HouseCommand):
    """Keep a draft of a rulebook under a name of one's own; in place of its last."""

    name: str
    edition: str
    text: str


class DropDraft(HouseCommand):
    """Keep a draft of one's own no longer."""

    name: str


class AskReview(HouseCommand):
    """Have a second person read a draft."""

    reader: str
    reader_roles: frozenset[Role]
    """What the reader may act as; the floor knows."""
    name: str
    edition: str
    text: str
    note: str = ""


class RemarkOnDraft(HouseCommand):
    """Say something of a draft that one was asked to read, or of one clause of it."""

    review: int
    words: str
    clause: str = ""


class AnswerReview(HouseCommand):
    """Have read a draft, and say what one thinks of it."""

    review: int
    words: str


class CloseReview(HouseCommand):
    """Take a reading that one asked for off the list."""

    review: int


class AcknowledgeAlert(HouseCommand):
    """Say that an alert was seen to."""

    alert: int
    note: str = ""


class RaiseAlert(HouseCommand):
    """Have staff see something."""

    concern: e.Concern
    about: tuple[Reason, ...]
    table: str = ""
    version: int = 0


class ReportDoubt(HouseCommand):
    """A card that an electronic shoe told twice, and not alike or not by the same device."""

    doubted: e.ScanDoubted


class ReportClockJump(HouseCommand):
    """The clock of the machine went back, or leapt ahead."""

    was: Moment
    became: Moment


class ReportFailedSignIn(HouseCommand):
    """An attempt to sign in that failed."""

    account: str
    address: str
    slowed: bool = False
    """Whether the next attempt has to wait."""


COMMANDS: tuple[type[HouseCommand], ...] = tuple(HouseCommand.__subclasses__())
