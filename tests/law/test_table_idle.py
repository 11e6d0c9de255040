"""Seats that are not wagered from: which coups count, for whom, and what ends the count."""

from typing import Any

import pytest

from felt import NSW, case
from pit import Pit, ready
from punto.cards import read_cards
from punto.law.procedures import DealingMethod, Hand, Wager
from punto.table import commands as c
from punto.table.words import VoidReason

PLAYER_NINE = "9H KC KD 2S"
IDLE = {
    "act-2012": "11.6",
    "act-2016": "14.6",
    "act-2018": "15.6",
    "nsw-earlier": "14.10",
    "star-2025": "14.15",
}
EVERYWHERE = [case(edition, clause, clause) for edition, clause in IDLE.items()]


def full(edition: str, **changes: Any) -> Pit:
    """Three seats, all of them taken."""
    return ready(edition, "ann", "bob", "cy", seats=3, **changes)


def coups(pit: Pit, number: int) -> Pit:
    """Coups on which ann alone wagers."""
    for _ in range(number):
        pit.call().bet("ann", "player", 10_00)
        pit.play(PLAYER_NINE)
    return pit


def counts(pit: Pit) -> dict[str, int]:
    return {name: patron.idle for name, patron in pit.table.patrons.items()}


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
def test_coups_count_only_while_all_other_seats_are_in_use(edition: str, clause: str) -> None:
    """Two while a seat was free and one at a full table are not three at a full table."""
    pit = ready(edition, "ann", "cy", seats=3)
    coups(pit, 2).seat("bob")
    coups(pit, 1)
    assert {"ann": 0, "cy": 1, "bob": 1} == counts(pit)
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    coups(pit, 2)
    pit.do(c.VacateSeat, patron="cy")

    assert pit.table.patrons["cy"].seat is None


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
@pytest.mark.parametrize("how", ["between", "in the coup"])
def test_a_seat_that_becomes_free_begins_the_count_anew(
    edition: str, clause: str, how: str
) -> None:
    """The three are in a row, and one with a seat free lies among them."""
    pit = coups(full(edition), 2)
    if how == "between":
        pit.do(c.LeaveTable, patron="bob")
        coups(pit, 1)
    else:
        pit.call().bet("ann", "player", 10_00)
        pit.four(PLAYER_NINE).do(c.LeaveTable, patron="bob")
        pit.seat("bob").finish()
    assert 0 == pit.table.patrons["cy"].idle
    if how == "between":
        pit.seat("bob")
    coups(pit, 2)
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    coups(pit, 1).do(c.VacateSeat, patron="cy")

    assert pit.table.patrons["cy"].seat is None


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
def test_who_stands_up_during_a_coup_leaves_a_seat_free(edition: str, clause: str) -> None:
    pit = coups(full(edition), 2)
    pit.call().bet("ann", "player", 10_00)
    pit.four(PLAYER_NINE).do(c.ChangeSeat, patron="bob", seat=None)
    pit.finish()
    pit.do(c.ChangeSeat, patron="bob", seat=2)

    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    assert {"ann": 0, "bob": 0, "cy": 0} == counts(pit)


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
def test_the_count_is_the_patrons_and_goes_along_to_another_seat(edition: str, clause: str) -> None:
    """Bob and cy change places between coups; who comes new to a seat begins from the start."""
    pit = coups(full(edition), 2)
    pit.do(c.ChangeSeat, patron="bob", seat=None)
    pit.do(c.ChangeSeat, patron="cy", seat=2)
    pit.do(c.LeaveTable, patron="bob")
    pit.seat("dan")
    coups(pit, 1)

    assert {"ann": 0, "cy": 3, "dan": 1} == counts(pit)
    assert clause == pit.refused(c.VacateSeat, patron="dan")[0]
    pit.do(c.VacateSeat, patron="cy")


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
def test_who_stands_for_a_coup_sits_out_no_seat(edition: str, clause: str) -> None:
    pit = coups(full(edition), 2)
    pit.do(c.ChangeSeat, patron="cy", seat=None)
    pit.seat("dan")
    coups(pit, 1)
    pit.do(c.LeaveTable, patron="dan")
    pit.do(c.ChangeSeat, patron="cy", seat=3)
    coups(pit, 2)

    assert 2 == pit.table.patrons["cy"].idle
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]


REBUILT = {edition: clause for edition, clause in IDLE.items() if edition != "act-2012"}


@pytest.mark.parametrize(("edition", "clause"), [case(e, x, x) for e, x in REBUILT.items()])
@pytest.mark.parametrize("all_go", [True, False])
def test_a_wager_taken_back_after_hands_were_put_right_was_placed(
    edition: str, clause: str, *, all_go: bool
) -> None:
    """Cy did not abstain, though nothing of his was settled; bob did, even if all others went."""
    pit = misdealt(full(edition, **face_down(edition)))
    pit.do(c.WithdrawWager, patron="cy", wager=Wager.TIE)
    if all_go:
        pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    pit.do(c.ResumePlay)
    turned(pit)

    assert {"ann": 0, "bob": 1, "cy": 0} == counts(pit)


def face_down(edition: str) -> dict[str, Any]:
    return {} if edition in NSW else {"method": DealingMethod.FACE_DOWN}


def misdealt(pit: Pit) -> Pit:
    """Ann and cy have wagers, and the second card went to the player's hand."""
    if pit.edition == "act-2016":
        for hand in Hand:
            pit.do(c.ChooseExposer, hand=hand)
    pit.call().bet("ann", "player", 100_00)
    pit.bet("cy", "tie", 10_00)
    pit.cards = list(read_cards("4H 5C 7S" if pit.edition in NSW else "4H TD 5C 7S"))
    pit.close_bets().do(c.DealCard)
    face = read_cards("TD")[0] if pit.edition in NSW else None
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER, face=face)
    pit.do(c.RebuildHands)
    return pit


def turned(pit: Pit) -> None:
    """The coup played on to its end, all of it turned by the dealer."""
    for _ in range(2):
        pit.do(c.DealCard)
    if pit.edition not in NSW:
        pit.cards = list(read_cards("4H 5C TD 7S"))
        for hand in Hand:
            pit.do(c.ExposeCards, hand=hand)
    pit.finish()


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
def test_a_wager_on_a_void_coup_was_placed(edition: str, clause: str) -> None:
    """It ends its owner's count; to those without one a coup without a result is none."""
    pit = coups(full(edition), 2)
    pit.call().bet("cy", "tie", 10_00)
    pit.close_bets()
    pit.cards = list(read_cards(PLAYER_NINE))
    pit.do(c.DealCard)
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, reason=VoidReason.CANNOT_BE_REBUILT)

    assert {"ann": 0, "bob": 2, "cy": 0} == counts(pit)
    assert clause == pit.refused(c.VacateSeat, patron="bob")[0]
    coups(pit, 1).do(c.VacateSeat, patron="bob")
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]


@pytest.mark.parametrize(("edition", "clause"), EVERYWHERE)
def test_a_wager_withdrawn_before_the_first_card_was_none(edition: str, clause: str) -> None:
    pit = coups(full(edition), 2)
    pit.call().bet("cy", "tie", 10_00)
    pit.do(c.WithdrawWager, patron="cy", wager=Wager.TIE)
    coups(pit, 1).do(c.VacateSeat, patron="cy")

    assert clause in pit.events[-1].clauses


@pytest.mark.parametrize("edition", ["act-2018", "star-2025"])
def test_a_wager_placed_by_leave_after_the_first_card_ends_the_count(edition: str) -> None:
    """Cy came late to the third coup and did not abstain from it; bob did."""
    pit = full(edition)
    coups(pit, 2)
    pit.do(c.ChangeDealing, method=DealingMethod.B if edition in NSW else DealingMethod.FACE_DOWN)
    pit.call().bet("ann", "player", 10_00)
    pit.cards = list(read_cards("4H 5C TD 7S"))
    pit.close_bets().do(c.DealCard)
    pit.do(c.RelaxFreeze, by="casino-supervisor", reason="the call was not heard")
    pit.bet("cy", "player", 10_00)
    pit.do(c.ResumePlay)
    for _ in range(3):
        pit.do(c.DealCard)
    if edition in NSW:
        for name in ("cy", "ann"):
            pit.do(c.DeclineCards, hand=Hand.PLAYER, patron=name)
    for hand in Hand:
        pit.do(c.ExposeCards, hand=hand)
    pit.finish()

    assert {"ann": 0, "bob": 3, "cy": 0} == counts(pit)
