"""What the bets of a coup come to, at the foot of the console."""

import pytest

from pit import Pit, ready
from punto.table import commands as c
from punto.web.pages.console_sums import ConsoleSum, console_sums


def laid() -> Pit:
    pit = ready("star-2025", "ann", "ben").call()
    pit.bet("ann", "player", 325_00)
    pit.bet("ben", "banker", 200_00)
    pit.bet("ben", "tie", 50_00)
    return pit


@pytest.mark.parametrize("most", [None, 5_000_00])
def test_the_two_sides_and_how_far_they_differ(most: int | None) -> None:
    pit = laid()
    pit.do(c.SetDifferential, cents=most)

    assert (
        ConsoleSum("printed-player", 325_00),
        ConsoleSum("printed-banker", 200_00),
        ConsoleSum("page-sum-difference", 125_00, most),
    ) == console_sums(pit.table)


def test_what_is_paid_and_taken_and_what_the_float_is_then() -> None:
    """Player wins: $325 is paid, $200 and $50 are taken."""
    pit = laid()
    before = pit.table.money.float_cents
    pit.four("4H TD 5C 7S")
    assert () == console_sums(pit.table), "nothing is settled yet"
    pit.count()
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)

    assert (
        ConsoleSum("page-sum-pays", 325_00),
        ConsoleSum("page-sum-takes", 250_00),
        ConsoleSum("page-sum-float", before - 75_00),
    ) == console_sums(pit.table)
    pit.do(c.DiscardCards)
    assert () == console_sums(pit.table)
