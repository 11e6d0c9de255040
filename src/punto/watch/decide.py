"""What may be done with what the watch found, and by whom."""

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.watch import commands as c
from punto.watch import events as e
from punto.watch.registry import HANDLERS, decides
from punto.watch.state import WatchDesk

decide = HANDLERS.decide
Events = tuple[e.WatchEvent, ...]


def _require(command: c.WatchCommand, doing: str) -> None:
    by, rule = command.by, house.watch_seen_by
    if by.role not in rule.value:
        raise Refused(rule, "staff-only", person=by.person, role=by.role, doing=doing)


def _require_open(desk: WatchDesk, finding: int) -> None:
    if finding not in desk.open:
        raise Refused(house.watch_answered, "finding-not-open", number=finding)


@decides
def note_finding(desk: WatchDesk, command: c.NoteFinding) -> Events:
    """The house itself tells of it, and is not refused."""
    cited = house.watch_seen_by.cited
    return (e.FindingNoted(finding=desk.count + 1, found=command.found, clauses=cited),)


@decides
def open_finding(desk: WatchDesk, command: c.OpenFinding) -> Events:
    """Reading it is on record, also when it was closed."""
    _require(command, "open-a-finding")
    if command.finding > desk.count:
        raise Refused(house.watch_answered, "finding-not-open", number=command.finding)
    return (e.FindingOpened(finding=command.finding, clauses=house.watch_seen_by.cited),)


@decides
def keep_watching(desk: WatchDesk, command: c.KeepWatching) -> Events:
    _require(command, "answer-a-finding")
    _require_open(desk, command.finding)
    cited = house.watch_answered.cited
    return (e.FindingKept(finding=command.finding, note=command.note, clauses=cited),)


@decides
def close_finding(desk: WatchDesk, command: c.CloseFinding) -> Events:
    """Once, and with a word of what came of it."""
    _require(command, "answer-a-finding")
    _require_open(desk, command.finding)
    if not command.note.strip():
        raise Refused(house.watch_answered, "finding-wants-a-word")
    cited = house.watch_answered.cited
    return (e.FindingClosed(finding=command.finding, note=command.note, clauses=cited),)
