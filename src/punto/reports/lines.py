"""What became of wagers, event by event: settled, undone again, and what of a stake was at risk."""

from collections.abc import Iterator
from typing import NamedTuple

from punto.law.procedures import Outcome
from punto.record.recall import AtTable
from punto.table import events as e
from punto.table.coup import WagerLine


class Movement(NamedTuple):
    """A line that an event added to what coups decided, or took away again."""

    sign: int
    line: WagerLine
    coup: int


def movements(frame: AtTable) -> Iterator[Movement]:
    """What an event settled (1) and what it undid (-1)."""
    event, coup = frame.event, frame.coup
    undone: tuple[WagerLine, ...] = ()
    settled: tuple[WagerLine, ...] = ()
    match event:
        case e.WagersSettled():
            settled = event.lines
        case e.CoupCorrected():
            undone, settled = event.undone, event.lines
        case e.CoupVoided() | e.EarlierCoupVoided() | e.WagersVoided() | e.OutcomeInvalidated():
            undone = event.undone
        case e.SettlementUndone():
            undone = event.lines
        case e.SettledWagerReturned():
            undone = (event.line,)
        case _:
            return
    yield from (Movement(-1, line, coup) for line in undone if is_decided(line))
    yield from (Movement(1, line, coup) for line in settled if is_decided(line))


def is_decided(line: WagerLine) -> bool:
    """Whether the cards decided it, for money, rather than a person who gave it back or took it."""
    decided = line.upshot is not None and line.outcome is not Outcome.RETURNED
    return decided and not line.units


def lost_cents(line: WagerLine) -> int:
    """What of it the house took because it lost."""
    return line.collected_cents if line.outcome is Outcome.LOSE else 0
