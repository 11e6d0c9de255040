"""Where the cutting card comes out decides which coup is the last."""

import pytest

from felt import NSW, case
from punto.cards import read_cards
from punto.game.coup import deal
from punto.game.last_coup import Ending, ending_after
from punto.law.procedures import CuttingCardSeen
from punto.law.rulebooks import EDITIONS, rulebook

WIN, TIE = "4H TD 5C 7S", "KH KD 6C 6S"
FIRST, DURING = CuttingCardSeen.AS_FIRST_CARD, CuttingCardSeen.DURING_COUP
ACT_CLAUSE = {"act-2012": "5.7", "act-2016": "5.8", "act-2018": "5.8"}


def after(edition: str, before: Ending, seen: CuttingCardSeen | None, shoe: str) -> Ending:
    rules = rulebook(edition)
    return ending_after(rules, before, seen, deal(rules, read_cards(shoe)))


@pytest.mark.parametrize(
    ("edition", "seen", "shoe", "ending"),
    [
        *(
            case(e, clause, seen, shoe, ending, name=f"{seen.name}-{name}")
            for e, clause in ACT_CLAUSE.items()
            for seen in (FIRST, DURING)
            for name, shoe, ending in (("win", WIN, Ending.OVER), ("tie", TIE, Ending.LAST_COUP))
        ),
        *(
            case(e, "", DURING, shoe, Ending.LAST_COUP, name=f"during-{name}")
            for e in NSW
            for name, shoe in (("win", WIN), ("tie", TIE))
        ),
        *(
            case(e, "", FIRST, shoe, Ending.OVER, name=f"first-{name}")
            for e in NSW
            for name, shoe in (("win", WIN), ("tie", TIE))
        ),
    ],
)
def test_the_cutting_card_calls_the_last_coup(
    edition: str, seen: CuttingCardSeen, shoe: str, ending: Ending
) -> None:
    assert ending is after(edition, Ending.NOT_IN_SIGHT, seen, shoe)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("shoe", [WIN, TIE])
def test_there_is_only_one_more(edition: str, shoe: str) -> None:
    """A tie in the extra round of an ACT shoe does not earn another."""
    assert Ending.OVER is after(edition, Ending.LAST_COUP, None, shoe)


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_cutting_card_play_goes_on(edition: str) -> None:
    assert Ending.NOT_IN_SIGHT is after(edition, Ending.NOT_IN_SIGHT, None, TIE)
