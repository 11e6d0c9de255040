"""When a shoe ends, by what its edition makes of the cutting card."""

from enum import StrEnum
from typing import assert_never

from punto.game.coup import PlayedCoup
from punto.law.procedures import CuttingCardSeen, LastCoup, Result
from punto.law.rulebook import Rulebook


class Ending(StrEnum):
    """How near a shoe is to its end, between coups."""

    NOT_IN_SIGHT = "not-in-sight"
    LAST_COUP = "last-coup"
    OVER = "over"


def ending_after(
    rules: Rulebook, before: Ending, seen: CuttingCardSeen | None, coup: PlayedCoup
) -> Ending:
    """Where a shoe stands after a coup, by where in it the cutting card came out, if it did."""
    if before is not Ending.NOT_IN_SIGHT:
        return Ending.OVER
    if seen is None:
        return Ending.NOT_IN_SIGHT
    match rules.last_coup[seen].value:
        case LastCoup.THIS_COUP:
            return Ending.OVER
        case LastCoup.ONE_MORE:
            return Ending.LAST_COUP
        case LastCoup.ONE_MORE_AFTER_A_TIE:
            return Ending.LAST_COUP if coup.result is Result.TIE else Ending.OVER
        case _ as never:
            assert_never(never)
