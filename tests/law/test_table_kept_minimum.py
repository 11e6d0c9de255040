"""The minimum that is kept and what ends it, and a side bet taken off and offered anew."""

from typing import Any

import pytest

from felt import NSW, case
from limited import announce, least, paid, sign
from pit import Pit, ready
from punto.game.limits import Limits
from punto.law.procedures import Change, Outcome, Sign, Wager
from punto.table import commands as c
from punto.table import events as e

PLAYER_WINS = "9H KC KD 2S"


# 6.7.1 and 6.7.2: the minimum that is kept, and what ends it


def playing(edition: str, **changes: Any) -> Pit:
    """Ann has wagered five dollars, bob has not yet."""
    pit = ready(edition, "ann", "bob", **changes)
    pit.bet("ann", "player", 5_00)
    return pit.play(PLAYER_WINS)


@pytest.mark.parametrize("edition", [case(edition, "6.7.1") for edition in NSW])
@pytest.mark.parametrize("moment", ["chips lie", "cards are out"])
def test_a_minimum_goes_up_at_any_time_for_those_who_are_not_playing(
    edition: str, moment: str
) -> None:
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 5_00)
    if moment == "cards are out":
        pit.four(PLAYER_WINS)
        sign(pit, 25_00, 500_00, keep_old=True)
        pit.finish()
    else:
        sign(pit, 25_00, 500_00, keep_old=True)
        pit.signs().play(PLAYER_WINS)
    assert 5_00 == paid(pit)
    assert () == pit.last(e.WagersSettled).lines[0].notes

    assert (5_00, 25_00) == (least(pit, "ann"), least(pit, "bob"))


@pytest.mark.parametrize("edition", [case(edition, "6.7.1") for edition in NSW])
@pytest.mark.parametrize(
    ("steps", "kept"),
    [
        ((20_00, 40_00), 10_00),
        ((20_00, 5_00, 40_00), 5_00),
        ((20_00, 15_00, 40_00), 10_00),
        ((20_00, 10_00, 40_00), 10_00),
    ],
    ids=["twice up", "down below it and up", "down above it and up", "down to it and up"],
)
def test_the_minimum_kept_is_the_one_before_the_raise(
    edition: str, steps: tuple[int, ...], kept: int
) -> None:
    """Ann began at ten; a minimum that was lowered for all is the one that a raise finds."""
    pit = ready(edition, "ann", "bob", limits={"player": Limits(10_00, 500_00, 5_00)})
    pit.bet("ann", "player", 10_00)
    pit.play(PLAYER_WINS)
    for minimum in steps:
        sign(pit, minimum, 500_00, keep_old=True)

    assert (kept, 40_00) == (least(pit, "ann"), least(pit, "bob"))


@pytest.mark.parametrize("edition", [case(edition, "6.7.1") for edition in NSW])
def test_a_kept_minimum_that_the_sign_meets_is_none_any_more(edition: str) -> None:
    """Raised again after twenty minutes of a sign, the new minimum is everybody's."""
    pit = playing(edition)
    sign(pit, 25_00, 500_00, keep_old=True)
    sign(pit, 5_00, 500_00)
    assert {} == pit.table.patrons["ann"].kept
    pit.do(c.ShowSigns, signs=(Sign.LIMITS,))
    pit.play(PLAYER_WINS)
    sign(pit, 25_00, 500_00)

    assert 25_00 == least(pit, "ann")


@pytest.mark.parametrize("edition", [case(edition, "6.7.2") for edition in NSW])
@pytest.mark.parametrize(
    ("said", "signed", "held"),
    [(15_00, 25_00, 15_00), (25_00, 25_00, 25_00), (25_00, 50_00, 25_00), (60_00, 25_00, 25_00)],
    ids=["in between", "as signed", "raised again since", "above the sign"],
)
def test_whoever_kept_a_minimum_is_held_to_the_one_of_the_notice(
    edition: str, said: int, signed: int, held: int
) -> None:
    pit = playing(edition)
    sign(pit, 25_00, 500_00, keep_old=True)
    announce(pit, Change.KEPT_MINIMUM, limits={Wager.PLAYER: Limits(said, 500_00)})
    if signed > 25_00:
        sign(pit, signed, 500_00, keep_old=True)
    assert 5_00 == least(pit, "ann")
    pit.do(c.LiftKeptMinimum, patron="ann")

    assert (held, signed) == (least(pit, "ann"), least(pit, "bob"))
    assert (held < signed) is (Change.KEPT_MINIMUM in pit.table.signs.notices)


@pytest.mark.parametrize("edition", [case(edition, "6.7.2") for edition in NSW])
@pytest.mark.parametrize(
    "says", [{Wager.PLAYER: Limits(5_00, 500_00)}, {Wager.BANKER: Limits(50_00, 500_00)}]
)
def test_a_notice_of_no_higher_minimum_ends_nothing(edition: str, says: dict[Wager, Any]) -> None:
    pit = playing(edition)
    sign(pit, 25_00, 500_00, keep_old=True)
    announce(pit, Change.KEPT_MINIMUM, limits=says)

    assert ("6.7.2",) == pit.refused(c.LiftKeptMinimum, patron="ann")
    assert 5_00 == least(pit, "ann")


@pytest.mark.parametrize("edition", [case(edition, "6.7.2") for edition in NSW])
def test_a_notice_goes_with_the_last_who_kept_a_minimum(edition: str) -> None:
    """Who keeps one later has twenty minutes of their own."""
    pit = playing(edition)
    sign(pit, 25_00, 500_00, keep_old=True)
    announce(pit, Change.KEPT_MINIMUM, limits={Wager.PLAYER: Limits(50_00, 500_00)})
    pit.do(c.LeaveTable, patron="ann")
    pit.signs().bet("bob", "player", 25_00)
    sign(pit, 50_00, 500_00, keep_old=True)

    assert ("6.7.2",) == pit.refused(c.LiftKeptMinimum, patron="bob")


@pytest.mark.parametrize("edition", [case(edition, "6.7.2") for edition in NSW])
def test_a_kept_minimum_ends_while_its_owner_s_wager_lies(edition: str) -> None:
    pit = playing(edition)
    sign(pit, 25_00, 500_00, keep_old=True)
    announce(pit, Change.KEPT_MINIMUM, limits={Wager.PLAYER: Limits(25_00, 500_00)})
    pit.signs().bet("ann", "player", 5_00)
    pit.do(c.LiftKeptMinimum, patron="ann")
    pit.play(PLAYER_WINS)
    (line,) = pit.last(e.WagersSettled).lines

    assert (Outcome.WIN, ()) == (line.outcome, line.notes)
    assert 25_00 == least(pit, "ann")


# A side bet taken off and offered anew


SIDE = Wager.SUPER_SIX
HIGHER = {SIDE: Limits(20_00, 100_00, 5_00)}


def taken_off(edition: str, side: Wager = SIDE) -> Pit:
    """Ann played while it was on offer; it is off now."""
    pit = ready(edition, "ann", "bob", offered=(side,)).call()
    pit.bet("ann", side.value, 5_00)
    pit.play(PLAYER_WINS)
    pit.do(c.OfferWagers, wagers=())
    return pit


@pytest.mark.parametrize("edition", [case(edition, "6.7; 6.7.1") for edition in NSW])
def test_a_side_bet_that_comes_back_with_a_higher_minimum_is_raised(edition: str) -> None:
    pit = taken_off(edition)
    assert "6.7" == pit.refused(c.OfferWagers, wagers=(SIDE,), limits=HIGHER)[0]
    pit.do(c.OfferWagers, wagers=(SIDE,), limits=HIGHER, keep_old=True)
    assert {"6.7", "6.7.1"} <= set(pit.last(e.WagersOffered).clauses)
    assert "6.7.3" in pit.refused(c.DealCard)
    pit.signs()

    assert (5_00, 20_00) == (least(pit, "ann", SIDE), least(pit, "bob", SIDE))


@pytest.mark.parametrize("edition", [case(edition, "6.7") for edition in NSW])
def test_a_side_bet_comes_back_with_a_higher_minimum_after_its_sign(edition: str) -> None:
    pit = taken_off(edition)
    announce(pit, Change.RAISED_MINIMUM, limits=HIGHER)
    pit.do(c.OfferWagers, wagers=(SIDE,), limits=HIGHER)
    assert {} == pit.table.signs.notices
    pit.signs()

    assert 20_00 == least(pit, "ann", SIDE)


@pytest.mark.parametrize("edition", [case(edition, "6.7") for edition in NSW])
def test_a_side_bet_comes_back_as_it_was_or_lower_at_once(edition: str) -> None:
    pit = taken_off(edition)
    pit.do(c.OfferWagers, wagers=(SIDE,))
    assert "6.7" not in pit.last(e.WagersOffered).clauses
    pit.do(c.OfferWagers, wagers=())
    pit.do(c.OfferWagers, wagers=(SIDE,), limits={SIDE: Limits(5_00, 200_00)})
    assert "6.7" in pit.last(e.WagersOffered).clauses
    pit.signs()

    assert 5_00 == least(pit, "bob", SIDE)


@pytest.mark.parametrize("edition", [case("act-2016", "3.1"), case("act-2018", "3.1")])
@pytest.mark.parametrize("limits", [Limits(20_00, 100_00, 5_00), Limits(5_00, 200_00, 5_00)])
def test_a_side_bet_comes_back_with_other_limits_after_notice(edition: str, limits: Limits) -> None:
    pit = taken_off(edition, Wager.PLAYER_PAIR)
    back: dict[str, Any] = {"wagers": (Wager.PLAYER_PAIR,), "limits": {Wager.PLAYER_PAIR: limits}}
    assert "3.1" == pit.refused(c.OfferWagers, **back)[0]
    announce(pit, Change.LIMITS, limits=back["limits"])
    pit.do(c.OfferWagers, **back)

    assert limits == pit.table.signs.limits[Wager.PLAYER_PAIR]
