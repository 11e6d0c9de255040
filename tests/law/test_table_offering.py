"""Who chooses the side bets on offer at a table that is open."""

from typing import Any

import pytest

from felt import NSW
from pit import OPENING_TIME, SIDE, Pit
from punto.law.procedures import Wager
from punto.law.rulebooks import rulebook
from punto.table import commands as c
from punto.table.opening.usual import usual_opening

PAIRS = (Wager.PLAYER_PAIR, Wager.BANKER_PAIR)
DRAGONS = (Wager.PLAYER_DRAGON, Wager.BANKER_DRAGON)
CHOICES = [
    pytest.param(
        edition, clause, wagers, marks=[pytest.mark.clause(edition, each) for each in claimed]
    )
    for edition, clause, wagers, claimed in (
        ("act-2018", "9.1", PAIRS, ("4.4", "9.1")),
        ("act-2018", "12.1", DRAGONS, ("4.4", "12.1")),
        ("nsw-earlier", "10.1", PAIRS, ("10.1",)),
        ("star-2025", "10.1", PAIRS, ("10.1",)),
    )
]


@pytest.mark.parametrize(("edition", "clause", "wagers"), CHOICES)
def test_side_bets_are_the_operators_to_offer_and_to_take_off(
    edition: str, clause: str, wagers: tuple[Wager, ...]
) -> None:
    pit = Pit(edition)
    for offered in (wagers, ()):
        limits = dict.fromkeys(offered, SIDE)
        for by in ("dealer", "patron", "cashier"):
            assert clause in pit.refused(c.OfferWagers, by=by, wagers=offered, limits=limits)
        pit.do(c.OfferWagers, by="casino-operator", wagers=offered, limits=limits)

        assert set(offered) == set(wagers) & set(pit.table.setup.offered)


@pytest.mark.clause("act-2018", "4.4")
def test_of_the_operators_own_powers_in_the_act_supervisors_have_none() -> None:
    pit = Pit("act-2018")
    for by in ("casino-supervisor", "gaming-manager"):
        limits = dict.fromkeys(PAIRS, SIDE)
        assert "9.1" in pit.refused(c.OfferWagers, by=by, wagers=PAIRS, limits=limits)


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param(each, marks=pytest.mark.clause(each, "10.1"))
        for each in ("nsw-earlier", "star-2025")
    ],
)
def test_in_nsw_supervisors_and_managers_speak_for_the_operator(edition: str) -> None:
    managers = ("gaming-manager", "gaming-shift-manager")
    for by in (*rulebook(edition).casino_supervisors.value, *managers):
        pit = Pit(edition)
        pit.do(c.OfferWagers, by=by, wagers=PAIRS, limits=dict.fromkeys(PAIRS, SIDE))
        assert set(PAIRS) <= set(pit.table.setup.offered)


@pytest.mark.clause("house", "table:by-staff")
def test_where_the_edition_names_nobody_it_is_a_matter_for_staff() -> None:
    """The second ACT edition tells of Pairs where they are available, and not who decides that."""
    offer: dict[str, Any] = {"wagers": PAIRS, "limits": dict.fromkeys(PAIRS, SIDE)}
    pit = Pit("act-2016")

    assert ("table:by-staff",) == pit.refused(c.OfferWagers, by="dealer", **offer)
    pit.do(c.OfferWagers, by="casino-supervisor", **offer)
    assert set(PAIRS) <= set(pit.table.setup.offered)


@pytest.mark.parametrize("edition", NSW)
def test_a_table_is_usually_opened_with_all_of_the_last_layout_printed(edition: str) -> None:
    said: dict[str, Any] = {"table": "T1", "by": "olga", "at": OPENING_TIME}
    opening = usual_opening(edition, announced=OPENING_TIME.date(), **said)
    last, mains = rulebook(edition).layouts[-1].value.wagers, {"player", "banker", "tie"}

    assert set(last) - mains == set(opening.offered)
    assert mains | set(opening.offered) == set(opening.limits)
