"""What the bets come to: how far the two sides differ, and what is paid and taken of them."""

from typing import NamedTuple

from punto.law.procedures import Wager
from punto.table import Table
from punto.table.state import Phase


class ConsoleSum(NamedTuple):
    """A sum at the foot of the console."""

    words: str
    """The message that says what it is."""
    cents: int
    most_cents: int | None = None
    """How much it may come to, where something bounds it."""


def console_sums(table: Table) -> tuple[ConsoleSum, ...]:
    """The sums of this coup, once there are any; chips of tournaments are no money."""
    if table.contest is not None:
        return ()
    if table.coup.lines:
        return _settled(table)
    if table.phase is Phase.BETWEEN_COUPS and table.coup.wagers:
        return _laid(table)
    return ()


def _settled(table: Table) -> tuple[ConsoleSum, ...]:
    lines = table.coup.lines
    return (
        ConsoleSum("page-sum-pays", sum(line.paid_cents for line in lines)),
        ConsoleSum("page-sum-takes", sum(line.collected_cents for line in lines)),
        ConsoleSum("page-sum-float", table.money.float_cents),
    )


def _laid(table: Table) -> tuple[ConsoleSum, ...]:
    placed = [each for some in table.coup.wagers.values() for each in some]
    player, banker = (
        sum(each.cents for each in placed if each.wager is hand)
        for hand in (Wager.PLAYER, Wager.BANKER)
    )
    return (
        ConsoleSum("printed-player", player),
        ConsoleSum("printed-banker", banker),
        ConsoleSum("page-sum-difference", abs(player - banker), table.signs.differential_cents),
    )
