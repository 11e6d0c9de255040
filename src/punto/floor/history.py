"""What happened before, for those who ask: by an index, off the loop, a few at a time."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

import msgspec

from punto.cards import Card
from punto.floor.threads import Threads
from punto.record import Record
from punto.record.recall import faces_told, upshot_of
from punto.table import Table, decide
from punto.table import commands as c
from punto.table import events as e
from punto.table.coup import WagerLine

P = ParamSpec("P")
T = TypeVar("T")
AT_ONCE = 2
"""So many are looked up at a time; the others wait, and leave the threads to everything else."""


class LinesOf(NamedTuple):
    """What a coup that is over settled and whether it is void, up to a version of the table."""

    coup: int
    version: int


class FacesAt(NamedTuple):
    """The faces told of the shoe, up to a version of the table."""

    version: int


Wanted = LinesOf | FacesAt
"""What must be known of a table's past before a command can be decided."""


class FoundInPast(NamedTuple):
    """What was wanted, and what the record has of it."""

    wanted: Wanted
    lines: tuple[WagerLine, ...] = ()
    void: bool = False
    faces: dict[int, Card] | None = None


def with_past(
    table: Table, version: int, command: c.Command, found: FoundInPast | None
) -> c.Command | Wanted:
    """The command with what its giver need not know of the past, or what must be looked up first.

    Nothing is looked up for a command that is refused with any past, as one is that its
    giver may not give; nor where the answer would be the same without it.
    """
    match command:
        case c.VoidEarlierCoup() | c.ReportLateFinding():
            return _with_lines(table, version, command, found)
        case c.CorrectKeyedCard() | c.CorrectBurnedCard():
            bare = msgspec.structs.replace(command, told={})
            decide(table, bare)
            wanted = FacesAt(version)
            if found is None or found.wanted != wanted:
                return wanted
            return msgspec.structs.replace(command, told=found.faces)
        case _:
            return command


def _with_lines(
    table: Table,
    version: int,
    command: c.VoidEarlierCoup | c.ReportLateFinding,
    found: FoundInPast | None,
) -> c.Command | Wanted:
    """What nobody reports is void is not looked up; the last coup the table knows by itself."""
    bare = msgspec.structs.replace(command, lines=(), void=False)
    voids = any(isinstance(event, e.EarlierCoupVoided) for event in decide(table, bare))
    if not voids and isinstance(command, c.ReportLateFinding):
        return bare
    last, wanted = table.previous, LinesOf(command.coup, version)
    if last is not None and last.number == command.coup:
        return msgspec.structs.replace(bare, lines=last.lines)
    if found is None or found.wanted != wanted:
        return wanted
    return msgspec.structs.replace(bare, lines=found.lines, void=found.void)


class Past:
    """Looks into the record for anyone who asks what was."""

    def __init__(self, record: Record, threads: Threads) -> None:
        self._record = record
        self._threads = threads
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def look(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What some reading of the record comes back with, done in a thread when it is its turn."""
        async with self._turns:
            return await self._threads.run(work, *args, **more)

    async def find(self, table: str, wanted: Wanted) -> FoundInPast:
        """What the record has of what is wanted."""
        match wanted:
            case LinesOf(coup):
                lines, void = await self.look(upshot_of, self._record, table, coup)
                return FoundInPast(wanted, lines, void)
            case FacesAt(version):
                told = await self.look(faces_told, self._record, table, version)
                return FoundInPast(wanted, faces=told)
