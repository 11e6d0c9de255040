"""Commands to the watch: a finding opened, watched on, or closed with what came of it."""

from punto.bounds import Text
from punto.law.roles import Role
from punto.table.base import GivenCommand
from punto.table.words import Positive
from punto.watch.findings import WatchFinding


class WatchCommand(GivenCommand, given_by=Role.SURVEILLANCE):
    """What may be asked of the watch."""


class NoteFinding(WatchCommand, report=True):
    """Put on record what the watch found by itself."""

    found: WatchFinding


class OpenFinding(WatchCommand, given_by=Role.SURVEILLANCE):
    """Read a finding with its evidence."""

    finding: Positive


class KeepWatching(WatchCommand, given_by=Role.SURVEILLANCE):
    """Leave a finding open, with a note of what was seen so far."""

    finding: Positive
    note: Text = ""


class CloseFinding(WatchCommand, given_by=Role.SURVEILLANCE):
    """Close a finding with what came of it."""

    finding: Positive
    note: Text


COMMANDS: tuple[type[WatchCommand], ...] = (NoteFinding, OpenFinding, KeepWatching, CloseFinding)
