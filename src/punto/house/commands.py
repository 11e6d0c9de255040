"""What may be asked of the house beside its tables, each with who asks and when."""

import msgspec

from punto.house import events as e
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.table.words import Actor, Moment, kebab


class HouseCommand(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=kebab
):
    by: Actor
    at: Moment


class InstallTable(HouseCommand, frozen=True, kw_only=True):
    """Put a table on the floor; it is opened by a command of its own."""

    installed: e.TableInstalled


class AssignShoe(HouseCommand, frozen=True, kw_only=True):
    """Put an electronic shoe at a table, and take it from where it was."""

    table: str
    device: str
    """The name on its token; empty to take away the one that is there."""


class ComeOn(HouseCommand, frozen=True, kw_only=True):
    """Have a person take up a post at a table."""

    table: str
    person: str
    role: Role


class GoOff(HouseCommand, frozen=True, kw_only=True):
    """Have a person leave a post at a table."""

    table: str
    person: str
    role: Role


class CloseDay(HouseCommand, frozen=True, kw_only=True):
    """Hold a counted float against what the ledger expects."""

    day: e.DayClosed
    """What the record has of the table's day, and what was counted."""


class FileDocument(HouseCommand, frozen=True, kw_only=True):
    """Put the official text of an edition where everybody at a table can open it."""

    filed: e.DocumentFiled


class KeepPaper(HouseCommand, frozen=True, kw_only=True):
    """Keep a document that was sent or came, by its digest."""

    paper: e.PaperKept


class AcknowledgeAlert(HouseCommand, frozen=True, kw_only=True):
    """Say that an alert was seen to."""

    alert: int
    note: str = ""


class RaiseAlert(HouseCommand, frozen=True, kw_only=True):
    """Have staff see something."""

    concern: e.Concern
    about: tuple[Reason, ...]
    table: str = ""
    version: int = 0


class ReportDoubt(HouseCommand, frozen=True, kw_only=True):
    """A card that an electronic shoe told twice, and not alike or not by the same device."""

    doubted: e.ScanDoubted


class ReportClockJump(HouseCommand, frozen=True, kw_only=True):
    """The clock of the machine went back, or leapt ahead."""

    was: Moment
    became: Moment


class ReportFailedSignIn(HouseCommand, frozen=True, kw_only=True):
    """An attempt to sign in that failed."""

    account: str
    address: str
    slowed: bool = False
    """Whether the next attempt has to wait."""


COMMANDS: tuple[type[HouseCommand], ...] = tuple(HouseCommand.__subclasses__())
