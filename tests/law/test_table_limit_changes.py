"""Limits changed while chips lie and cards are out; one's own limits; minimums kept and ended."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from limited import announce, paid, sign
from pit import Pit, ready
from punto.game.limits import Limits
from punto.law.procedures import Change, Hand, Wager
from punto.law.reasons import Reason
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps

PLAYER_WINS = "9H KC KD 2S"
BANKER_WINS = "6H 7C KD KS"
MARKERS = {
    **{edition: {"shown_cents": 1_000_00} for edition in ("act-2012", "act-2016")},
    "act-2018": {},
    **{edition: {"shown_cents": 1_000_00, "minimum_cents": 50_00} for edition in NSW},
}
CHANGED = {edition: "3.1" if edition in ACT else "6.7" for edition in EDITIONS}
DIFFERENTIAL = {**dict.fromkeys(ACT, "3.7"), **dict.fromkeys(NSW, "6.7")}
PERSONAL = {edition: "3.2" if edition in ACT else "6.8" for edition in EDITIONS}


def grant(pit: Pit, patron: str = "ann") -> None:
    shown: dict[str, Any] = MARKERS[pit.edition]
    pit.do(c.GrantPersonalLimit, patron=patron, maximum_cents=1_000_00, **shown)


def refused(pit: Pit, patron: str, cents: int, wager: Wager = Wager.PLAYER) -> str:
    return pit.refused(c.PlaceWager, patron=patron, wager=wager, chips_cents=cents)[0]


# 3.2 and 6.8: a leave to exceed is no cap


@pytest.mark.parametrize("edition", [case(edition, PERSONAL[edition]) for edition in EDITIONS])
def test_a_personal_limit_is_no_cap_once_the_sign_rises_above_it(edition: str) -> None:
    """The maximum is the higher of the two, whichever was higher first."""
    pit = ready(edition, "ann", "bob")
    pit.do(c.BuyChips, patron="ann", cents=9_000_00)
    grant(pit)
    pit.bet("ann", "player", 1_500_00)
    pit.play(PLAYER_WINS)
    assert 1_000_00 == paid(pit)
    sign(pit, 5_00, 2_000_00)
    pit.signs().bet("ann", "player", 1_500_00)
    assert pit.last(e.WagerPlaced).note is None
    pit.play(PLAYER_WINS)
    assert 1_500_00 == paid(pit)
    sign(pit, 5_00, 600_00)
    pit.signs().bet("ann", "player", 1_500_00)
    pit.play(PLAYER_WINS)
    assert 1_000_00 == paid(pit)


@pytest.mark.parametrize(
    ("edition", "least", "advised"),
    [
        *(case(edition, "3.2; 3.4", 20_00, True, name="up") for edition in ACT),
        *(case(edition, "3.2", 5_00, False, name="down") for edition in ACT),
    ],
)
def test_a_marker_lifts_the_maximum_and_leaves_the_minimum_to_the_sign(
    edition: str, least: int, *, advised: bool
) -> None:
    """The sign said ten when ann got her marker; what it says now holds for her five too."""
    tens = {"player": Limits(10_00, 500_00, 5_00)}
    pit = ready(edition, "ann", limits=tens)
    grant(pit)
    sign(pit, least, 500_00)
    pit.signs().bet("ann", "player", 5_00)
    pit.play(PLAYER_WINS)
    (line,) = pit.last(e.WagersSettled).lines
    assert (advised, 5_00) == (line.advised, line.paid_cents)
    pit.bet("ann", "player", 900_00)
    pit.play(PLAYER_WINS)
    assert 900_00 == paid(pit)


@pytest.mark.parametrize("edition", ACT)
def test_the_unit_of_a_patron_with_a_marker_is_the_sign_s(edition: str) -> None:
    pit = ready(edition, "ann")
    grant(pit)
    new = {Wager.PLAYER: Limits(5_00, 500_00, 25_00)}
    announce(pit, Change.LIMITS, limits=new)
    pit.do(c.ChangeLimits, limits=new)
    pit.signs().call()

    assert "3.3" == refused(pit, "ann", 710_00)
    pit.bet("ann", "player", 700_00)


@pytest.mark.parametrize("edition", [case(edition, "6.8; 6.6") for edition in NSW])
def test_a_personal_sign_keeps_the_minimum_that_it_shows(edition: str) -> None:
    """Fifty is signed for ann; what the table's minimum does changes nothing in that."""
    pit = ready(edition, "ann", "bob")
    grant(pit)
    for least in (1_00 * 5, 100_00):
        sign(pit, least, 500_00)
        pit.signs()
        under: dict[str, Any] = {"wager": Wager.PLAYER, "chips_cents": 45_00}
        assert ("6.8", "6.6") == pit.refused(c.PlaceWager, patron="ann", **under)[:2]
        pit.bet("ann", "player", 50_00)
        pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    assert "6.6" == refused(pit, "bob", 95_00)


@pytest.mark.parametrize("edition", NSW)
def test_a_personal_minimum_is_not_above_its_maximum(edition: str) -> None:
    shown: dict[str, Any] = {"maximum_cents": 900_00, "shown_cents": 900_00}
    pit = ready(edition, "ann")

    assert ("money:limits-in-order",) == pit.refused(
        c.GrantPersonalLimit, patron="ann", minimum_cents=950_00, **shown
    )


# 3.1, 3.7, 6.7, 6.8: at any time, and for what is wagered from then on


@pytest.mark.parametrize("edition", [case(edition, CHANGED[edition]) for edition in EDITIONS])
@pytest.mark.parametrize("moment", ["chips lie", "cards are out"])
@pytest.mark.parametrize(("most", "later"), [(100_00, 100_00), (900_00, 800_00)])
def test_what_lies_keeps_the_maximum_under_which_it_was_made(
    edition: str, moment: str, most: int, later: int
) -> None:
    """The sign said five hundred when ann wagered eight; the next wager goes by the new sign."""
    pit = ready(edition, "ann", "bob").call()
    pit.do(c.BuyChips, patron="bob", cents=1_000_00)
    pit.bet("ann", "player", 800_00)
    if moment == "cards are out":
        pit.four(PLAYER_WINS)
    sign(pit, 5_00, most)
    if moment == "cards are out":
        pit.finish().signs()
    else:
        pit.bet("bob", "player", 800_00)
        capped = Reason("in-action-to-the-maximum", {"maximum_cents": most})
        assert (capped if most < 800_00 else None) == pit.last(e.WagerPlaced).note
        pit.signs().play(PLAYER_WINS)
        assert later == paid(pit, "bob")
    assert 500_00 == paid(pit)
    pit.bet("ann", "player", 800_00)
    pit.play(PLAYER_WINS)
    assert later == paid(pit)


@pytest.mark.parametrize("edition", [case(edition, CHANGED[edition]) for edition in EDITIONS])
def test_a_wager_raised_after_the_change_is_made_anew_and_a_lowered_one_is_not(
    edition: str,
) -> None:
    pit = ready(edition, "ann", "bob").call()
    for name in ("ann", "bob"):
        pit.bet(name, "player", 400_00)
    sign(pit, 5_00, 100_00)
    for name, cents in (("ann", 500_00), ("bob", 300_00)):
        pit.do(c.ChangeWager, patron=name, wager=Wager.PLAYER, chips_cents=cents)
    assert pit.last(e.WagerChanged).note is None
    pit.signs().play(PLAYER_WINS)

    assert (100_00, 300_00) == (paid(pit, "ann"), paid(pit, "bob"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coup_changed_under_is_put_right_by_the_limits_that_it_had(edition: str) -> None:
    """Both the sign and ann's own limit went after her wager was made."""
    pit = ready(edition, "ann", "bob").call()
    pit.do(c.BuyChips, patron="ann", cents=1_000_00)
    grant(pit)
    pit.bet("ann", "player", 900_00)
    pit.bet("bob", "player", 400_00)
    pit.four(PLAYER_WINS)
    pit.do(c.RemovePersonalLimit, patron="ann")
    sign(pit, 5_00, 100_00)
    pit.finish()
    assert (900_00, 400_00) == (paid(pit, "ann"), paid(pit, "bob"))
    last = pit.table.previous
    assert last is not None
    pit.do(c.CorrectLastCoup, player=last.player, banker=last.banker)
    lines = {line.patron: line.paid_cents for line in pit.last(e.CoupCorrected).lines}

    assert {"ann": 900_00, "bob": 400_00} == lines


@pytest.mark.parametrize("edition", [case(edition, PERSONAL[edition]) for edition in EDITIONS])
@pytest.mark.parametrize("in_coup", [False, True])
def test_a_personal_limit_is_granted_while_others_wager(edition: str, *, in_coup: bool) -> None:
    pit = ready(edition, "ann", "bob").call()
    pit.bet("bob", "player", 100_00)
    if in_coup:
        pit.four(BANKER_WINS)
        grant(pit)
        pit.finish().call()
    else:
        grant(pit)
    pit.bet("ann", "player", 900_00)
    pit.play(PLAYER_WINS)

    assert 900_00 == paid(pit)


@pytest.mark.parametrize("edition", [case(edition, PERSONAL[edition]) for edition in EDITIONS])
def test_a_personal_limit_taken_away_holds_for_what_was_wagered_by_it(edition: str) -> None:
    pit = ready(edition, "ann", "bob").call()
    pit.do(c.BuyChips, patron="ann", cents=2_000_00)
    grant(pit)
    pit.bet("ann", "player", 900_00)
    pit.do(c.RemovePersonalLimit, patron="ann")
    pit.play(PLAYER_WINS)
    assert 900_00 == paid(pit)
    pit.bet("ann", "player", 900_00)
    pit.play(PLAYER_WINS)
    assert 500_00 == paid(pit)


@pytest.mark.parametrize("edition", [case(edition, DIFFERENTIAL[edition]) for edition in ACT])
@pytest.mark.parametrize("in_coup", [False, True])
def test_a_lower_differential_sends_nothing_back_that_lay_before_it(
    edition: str, *, in_coup: bool
) -> None:
    """Three hundred apart were within the sign; from now on no more than a hundred are."""
    pit = ready(edition, "ann", "bob", differential_cents=300_00).call()
    pit.bet("ann", "player", 300_00)
    if in_coup:
        pit.four(PLAYER_WINS)
    announce(pit, Change.DIFFERENTIAL, differential_cents=100_00)
    pit.do(c.SetDifferential, cents=100_00)
    if in_coup:
        pit.finish()
    else:
        assert "3.6" == refused(pit, "bob", 5_00)
        pit.bet("bob", "banker", 5_00)
        pit.signs().play(PLAYER_WINS)
    assert 300_00 == paid(pit)
    pit.signs().call()
    assert "3.6" == refused(pit, "ann", 300_00)


@pytest.mark.parametrize("edition", [case(edition, DIFFERENTIAL[edition]) for edition in ACT])
def test_a_higher_differential_lets_more_be_wagered_at_once(edition: str) -> None:
    pit = ready(edition, "ann", "bob", differential_cents=100_00).call()
    pit.bet("ann", "player", 100_00)
    announce(pit, Change.DIFFERENTIAL, differential_cents=400_00)
    pit.do(c.SetDifferential, cents=400_00)
    pit.bet("bob", "player", 300_00)
    pit.signs().play(PLAYER_WINS)

    assert (100_00, 300_00) == (paid(pit, "ann"), paid(pit, "bob"))


@pytest.mark.parametrize("edition", [case(edition, "6.7; 6.2") for edition in NSW])
def test_the_first_differential_reduces_nothing_that_lay_before_it(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 300_00)
    pit.do(c.SetDifferential, cents=100_00)
    assert "6.2" == pit.refused(c.ReduceWagers, hand=Hand.PLAYER)[0]
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.bet("ann", "player", 300_00)
    pit.do(c.ReduceWagers, hand=Hand.PLAYER)

    assert [100_00] == [placed.cents for placed in pit.wagers["ann"]]


@pytest.mark.parametrize("edition", [case(edition, "6.7; 6.5") for edition in NSW])
@pytest.mark.parametrize("in_coup", [False, True])
@pytest.mark.parametrize("first", [{}, {Wager.PLAYER: 300_00}])
def test_a_lower_area_maximum_holds_from_the_next_coup(
    edition: str, first: dict[Wager, int], *, in_coup: bool
) -> None:
    pit = ready(edition, "ann", "bob", areas=first)
    pit.bet("ann", "player", 300_00)
    if in_coup:
        pit.four(PLAYER_WINS)
    pit.do(c.ChangeLimits, limits={}, areas={Wager.PLAYER: 100_00})
    if in_coup:
        pit.finish()
    else:
        pit.signs().play(PLAYER_WINS)
    assert 300_00 == paid(pit)
    pit.do(c.CorrectLastCoup, player=pit_hand(pit, 0), banker=pit_hand(pit, 1))
    assert 300_00 == pit.last(e.CoupCorrected).lines[0].paid_cents
    pit.signs().bet("ann", "player", 300_00)
    pit.play(PLAYER_WINS)
    assert 100_00 == paid(pit)


def pit_hand(pit: Pit, at: int) -> tuple[Any, ...]:
    last = pit.table.previous
    assert last is not None
    return (last.player, last.banker)[at]


@pytest.mark.parametrize("edition", EDITIONS)
def test_changes_of_limits_are_among_the_next_steps_of_a_coup_too(edition: str) -> None:
    """As they are decided: in the ACT once notice was given, in NSW a raise with the old kept."""
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 5_00)
    pit.four(PLAYER_WINS)
    steps = [each.command for each in next_steps(pit.table, pit.now, roles=(pit.staff,))]
    posted = {each.change for each in steps if isinstance(each, c.PostNotice)}
    changes = [each for each in steps if isinstance(each, c.ChangeLimits)]

    assert Change.CLOSURE not in posted
    if edition in ACT:
        assert Change.LIMITS in posted
        assert [] == changes
    else:
        assert [True] == [each.keep_old for each in changes]
        pit.do(c.ChangeLimits, limits=changes[0].limits, keep_old=True)
        pit.finish()
        assert 1_005_00 == pit.chips("ann")
