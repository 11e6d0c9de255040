"""Chips found on the layout that nobody wrote down: what each edition makes of them."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, chips_expected, chips_in_all, ready, tokens_in_all
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.mishaps import Fault
from punto.law.procedures import DealingMethod, Outcome, Wager
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Cause
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import PlayerCard, Settings

PLAYER_WINS = "9H KC KD 2S"
BANKER_WINS = "6H 7C KD KS"
PAIR_WINS = "4H TD 4C 7S"
TENS = {"player": Limits(10_00, 500_00, 5_00), "banker": Limits(10_00, 500_00, 5_00)}
CLOSED = {"act-2012": "4.5", "act-2016": "4.6", "act-2018": "4.7", **dict.fromkeys(NSW, "5.3")}
LATER = ("act-2016", "act-2018")
PAIRS = (Wager.PLAYER_PAIR, Wager.BANKER_PAIR)


def found(pit: Pit, wager: str = "player", cents: int = 5_00, **fields: Any) -> e.WagerFound:
    """Chips of ann that the dealer finds, and what is written down of them."""
    said = {"patron": "ann", "wager": Wager(wager), "chips_cents": cents, **fields}
    pit.do(c.ReportFoundWager, **said)
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return pit.last(e.WagerFound)


def dealt(edition: str, cards: str = PLAYER_WINS, **changes: Any) -> Pit:
    """A coup with four cards out, on which bob has wagered."""
    pit = ready(edition, "ann", "bob", limits=TENS, **changes).call()
    pit.bet("bob", "player", 100_00)
    return pit.four(cards)


def line_of(pit: Pit, name: str = "ann") -> Any:
    (line,) = [line for line in pit.last(e.WagersSettled).lines if line.patron == name]
    return line


# Outside the limits: a wager, and settled as the edition says


@pytest.mark.parametrize("edition", [case(edition, "6.4") for edition in NSW])
@pytest.mark.parametrize(("cards", "change"), [(PLAYER_WINS, 5_00), (BANKER_WINS, -5_00)])
def test_a_wager_under_the_minimum_found_after_the_first_card_is_valid(
    edition: str, cards: str, change: int
) -> None:
    """As often as it happens."""
    pit = dealt(edition, cards)
    for times in (1, 2):
        event = found(pit)
        assert event.stands
        assert "6.4" in event.clauses
        assert (Reason("under-the-minimum", {"minimum_cents": 10_00}),) == event.notes
        pit.finish()
        assert 1_000_00 + times * change == pit.chips("ann")
        assert "6.4" in line_of(pit).clauses
        pit.four(cards)


@pytest.mark.parametrize("edition", [case(edition, "6.6") for edition in NSW])
def test_a_wager_under_the_minimum_found_before_the_first_card_goes_back(edition: str) -> None:
    pit = ready(edition, "ann", limits=TENS)
    event = found(pit)
    assert not event.stands
    assert "6.6" in event.clauses
    assert {} == pit.wagers
    assert 1_000_00 == pit.chips("ann")

    assert found(pit, cents=10_00).stands
    pit.play(PLAYER_WINS)
    assert 1_010_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", [case(edition, "3.4") for edition in ACT])
def test_a_first_wager_under_the_minimum_is_settled_when_found_and_a_further_one_goes_back(
    edition: str,
) -> None:
    pit = dealt(edition)
    event = found(pit)
    assert event.stands
    assert "3.4" in event.clauses
    pit.finish()
    assert (5_00, True) == (line_of(pit).paid_cents, line_of(pit).advised)
    assert not found(pit).stands
    pit.four(PLAYER_WINS)
    assert found(pit).stands
    pit.finish()

    assert Outcome.RETURNED is line_of(pit).outcome
    assert 1_005_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "clause"),
    [*(case(e, "3.5", "3.5") for e in ACT), *(case(e, "6.5", "6.5") for e in NSW)],
)
def test_a_wager_over_the_maximum_found_late_is_in_action_to_it(edition: str, clause: str) -> None:
    pit = dealt(edition, BANKER_WINS)
    event = found(pit, cents=700_00)
    assert event.stands
    assert clause in event.clauses
    pit.finish()

    assert 500_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_odd_amount_found_late_is_settled_as_it_lies(edition: str) -> None:
    """It is refused before; once a card is out nobody may alter it."""
    pit = ready(edition, "ann", "bob", limits=TENS).call()
    assert not found(pit, cents=12_00).stands
    pit.four(PLAYER_WINS)
    event = found(pit, cents=12_00)
    assert event.stands
    assert ("3.3" if edition in ACT else "6.1.1") in event.clauses
    pit.finish()

    assert 1_012_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "clause"),
    [*(case(e, "3.6", "3.6") for e in ACT), *(case(e, "", "6.3") for e in NSW)],
)
def test_a_wager_over_the_differential_found_late_is_valid(edition: str, clause: str) -> None:
    pit = ready(edition, "ann", "bob", differential_cents=100_00).call()
    pit.bet("bob", "banker", 50_00)
    if edition in ACT:
        early = found(pit, cents=200_00)
        assert not early.stands
        assert clause in early.clauses
    pit.four(PLAYER_WINS)
    event = found(pit, cents=200_00)
    assert event.stands
    assert clause in event.clauses
    pit.finish()

    assert 1_200_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", [case(edition, "6.5") for edition in NSW])
def test_a_wager_over_its_area_found_late_is_shared(edition: str) -> None:
    pit = dealt(edition, areas={Wager.PLAYER: 100_00})
    event = found(pit, cents=300_00)
    assert "6.5" in event.clauses
    pit.finish()

    assert (1_075_00, 1_025_00) == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize("edition", NSW)
def test_what_is_found_goes_by_the_limits_under_which_the_coup_was_dealt(edition: str) -> None:
    """The maximum came down to a hundred when cards were out; ann's and bob's chips lay before."""
    pit = dealt(edition)
    pit.do(c.ChangeLimits, limits={Wager.PLAYER: Limits(5_00, 100_00, 5_00)})
    pit.do(c.SetDifferential, cents=5_00)
    for name in ("ann", "bob"):
        assert () == found(pit, cents=300_00, patron=name).notes
    pit.finish()
    assert (1_300_00, 1_400_00) == (pit.chips("ann"), pit.chips("bob"))
    pit.signs().four(PLAYER_WINS)
    capped = Reason("in-action-to-the-maximum", {"maximum_cents": 100_00})
    assert capped in found(pit, cents=300_00).notes


# What nobody may place: no wager


@pytest.mark.parametrize("edition", [*ACT, *(case(edition, CLOSED[edition]) for edition in NSW)])
@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS])
def test_chips_laid_after_the_first_card_are_no_wager(edition: str, cards: str) -> None:
    pit = dealt(edition, cards)
    event = found(pit, cents=50_00, late=True)
    assert not event.stands
    assert CLOSED[edition] in event.clauses
    assert ("12.17" if edition in NSW else "house:table:no-wager") == event.clauses[0]
    pit.finish()

    assert 1_000_00 == pit.chips("ann")
    assert {"bob"} == {line.patron for line in pit.last(e.WagersSettled).lines}


@pytest.mark.parametrize("edition", [case(edition, CLOSED[edition]) for edition in ACT])
def test_chips_laid_after_the_call_are_no_wager(edition: str) -> None:
    pit = ready(edition, "ann", limits=TENS).call()
    pit.do(c.CallNoMoreBets)

    assert not found(pit, cents=50_00).stands
    assert CLOSED[edition] in pit.last(e.WagerFound).clauses


@pytest.mark.parametrize(
    ("edition", "clause"),
    [case("act-2018", "4.6(b)", "4.6(b)"), *(case(e, "5.6.6", "5.6.6") for e in NSW)],
)
def test_a_wager_on_the_other_hand_found_without_approval_is_none(
    edition: str, clause: str
) -> None:
    for approved, chips in ((False, 900_00), (True, 995_00)):
        pit = ready(edition, "ann", limits=TENS).call()
        if approved:
            pit.do(c.Approve, act=Act.APPROVE_BOTH_HANDS, patron="ann")
        pit.bet("ann", "player", 100_00)
        pit.four(BANKER_WINS)
        event = found(pit, "banker", 100_00)
        assert approved is event.stands
        assert approved is not (clause in event.clauses)
        pit.finish()
        assert chips == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "side", "clause"),
    [
        ("act-2012", "player-pair", "4.6"),
        ("act-2016", "player-pair", "4.3(d)"),
        ("act-2018", "player-dragon", "12.1"),
        ("nsw-earlier", "super-six", "10.9"),
        ("star-2025", "tiger", "10.25"),
    ],
)
def test_chips_on_what_is_not_on_offer_are_no_wager(edition: str, side: str, clause: str) -> None:
    pit = dealt(edition)
    event = found(pit, side, 10_00)
    assert not event.stands
    assert clause == event.clauses[1]
    pit.finish()

    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", [case("act-2012", "4.3")])
def test_one_patron_too_many_on_a_box_has_no_wager(edition: str) -> None:
    pit = ready(edition, "ann", "bob", "cy").call()
    for name in ("bob", "cy"):
        pit.bet(name, "player", 100_00, box=2)
    pit.four(PLAYER_WINS)

    assert not found(pit, cents=100_00, box=2).stands
    assert "4.3" in pit.last(e.WagerFound).clauses
    assert found(pit, cents=100_00, box=1).stands


@pytest.mark.parametrize("edition", LATER)
def test_a_second_wager_on_one_option_is_none(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 100_00)
    pit.four(PLAYER_WINS)

    assert not found(pit, cents=100_00, box=3).stands


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_lies_in_no_box_is_no_wager(edition: str) -> None:
    pit = dealt(edition)
    pit.seat("cy", seat=None)

    assert not found(pit, cents=100_00, box=9).stands
    assert not found(pit, cents=100_00, patron="cy").stands
    assert None is pit.last(e.WagerFound).box


@pytest.mark.parametrize("edition", EDITIONS)
def test_on_a_coup_without_bets_there_is_no_wager(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.GiveConsent, patron="ann", to="no-bet-coup")
    pit.do(c.MakeRequest, patron="ann", ask="no-bet-coup")
    pit.do(c.DirectNoBetCoup, marker=True)
    pit.four(PLAYER_WINS)

    assert not found(pit, cents=100_00).stands


def test_tokens_are_no_wager_where_none_are_taken() -> None:
    assert not found(dealt("act-2018"), cents=0, tokens_cents=10_00).stands
    pit = dealt("star-2025")
    assert found(pit, cents=0, tokens_cents=10_00).stands
    assert 10_00 == tokens_in_all(pit.table) == pit.table.money.tokens_issued_cents


def test_whoever_is_paused_or_shut_out_has_no_wager() -> None:
    pit = dealt("star-2025")
    pit.do(c.PausePatron, patron="ann", reason="loss limit")
    assert not found(pit, cents=100_00).stands
    assert "14.4" in pit.last(e.WagerFound).clauses


def test_a_found_wager_without_a_player_card_waits_for_what_is_said_of_those() -> None:
    pit = dealt("star-2025")
    pit.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.NOT_OWN)
    assert found(pit, cents=100_00).stands
    assert pit.last(e.WagerFound).invalid
    wager: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    pit.do(c.ReturnInvalidWager, **wager, fault=Fault.NO_PLAYER_CARD)

    assert 1_000_00 == pit.chips("ann")


# A fact, anyone who it is about and whenever it is told


@pytest.mark.parametrize("edition", EDITIONS)
def test_chips_found_are_written_down_whatever_they_are(edition: str) -> None:
    """Of a person who is not there, none at all, or more than the table's chips make."""
    pit = dealt(edition)
    for fields in (
        {"patron": "zoe"},
        {"cents": 0},
        {"cents": 50},
        {"wager": "big-tiger"},
    ):
        assert not found(pit, **fields).stands, fields
        assert pit.last(e.WagerFound).clauses
    assert ("table:reports-by-staff",) == pit.refused(
        c.ReportFoundWager, by="patron", patron="ann", wager=Wager.PLAYER, chips_cents=10_00
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_chips_that_nobody_knew_of_came_with_their_owner(edition: str) -> None:
    pit = dealt(edition, BANKER_WINS)
    before = pit.table.money.brought_cents
    event = found(pit, cents=1_400_00)
    assert (400_00, before + 400_00) == (event.brought_cents, pit.table.money.brought_cents)
    assert 0 == pit.chips("ann")
    pit.finish()

    assert 900_00 == pit.chips("ann")
    assert chips_expected(pit.table) == chips_in_all(pit.table)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("late", [False, True])
def test_more_chips_on_a_wager_raise_it_unless_they_came_late(edition: str, *, late: bool) -> None:
    pit = dealt(edition)
    assert late is not found(pit, cents=50_00, patron="bob", late=late).stands
    pit.finish()

    assert 1_100_00 + (0 if late else 50_00) == pit.chips("bob")
    assert chips_expected(pit.table) == chips_in_all(pit.table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wager_overlooked_at_the_settlement_is_settled_before_the_cards_go(edition: str) -> None:
    pit = dealt(edition).count()
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    assert found(pit, cents=50_00).stands
    assert not found(pit, cents=50_00, patron="bob").stands
    with pytest.raises(Refused):
        pit.do(c.DiscardCards)
    pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)

    assert (1_050_00, 1_100_00) == (pit.chips("ann"), pit.chips("bob"))
    last = pit.table.previous
    assert last is not None
    pit.do(c.CorrectLastCoup, player=last.player, banker=last.banker)
    assert (1_050_00, 1_100_00) == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize("edition", LATER)
def test_a_pair_found_after_the_pairs_were_settled_is_settled_with_the_coup(edition: str) -> None:
    pit = ready(edition, "ann", "bob", offered=("player-pair", "banker-pair")).call()
    pit.bet("bob", "player-pair", 10_00)
    pit.bet("bob", "player", 100_00)
    pit.four(PAIR_WINS).do(c.SettleWagers)
    assert found(pit, "player-pair", 10_00).stands
    assert found(pit, "player", 50_00, patron="bob").stands
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)
    won = {line.patron: line.paid_cents for line in pit.last(e.WagersSettled).lines}
    last = pit.table.previous
    assert last is not None

    assert won["ann"] > 0
    assert {"ann": [10_00], "bob": [10_00, 150_00]} == {
        name: [each.cents for each in placed] for name, placed in sorted(last.lay.items())
    }
    before = pit.chips("ann"), pit.chips("bob")
    pit.do(c.CorrectLastCoup, player=last.player, banker=last.banker)
    assert before == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_found_wager_goes_back_with_the_others_when_the_coup_is_void(edition: str) -> None:
    pit = dealt(edition)
    found(pit, cents=50_00)
    pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)

    assert (1_000_00, 1_000_00) == (pit.chips("ann"), pit.chips("bob"))


PLACES: dict[str, Any] = {
    "offered": ("player-pair", "banker-pair"),
    "settings": Settings(positions={Wager.PLAYER_PAIR: 1}),
}


@pytest.mark.parametrize("edition", NSW)
def test_a_side_bet_found_in_a_coup_has_no_place_where_all_are_taken(edition: str) -> None:
    """Not even a main bettor's: what lies after the first card gives way to nobody."""
    pit = ready(edition, "ann", "bob", **PLACES)
    pit.bet("bob", "player-pair", 5_00)
    pit.bet("ann", "player", 5_00)
    pit.four(PLAYER_WINS)
    event = found(pit, "player-pair")

    assert not event.stands
    assert ("12.17", "10.5") == event.clauses
    assert ["bob"] == [name for name, ps in pit.wagers.items() if ps[0].wager in PAIRS]


@pytest.mark.parametrize("edition", [case(edition, "10.5") for edition in NSW])
def test_a_main_bettors_side_bet_found_before_the_deal_is_preferred(edition: str) -> None:
    pit = ready(edition, "ann", "bob", **PLACES)
    pit.bet("bob", "player-pair", 5_00)
    assert not found(pit, "player-pair").stands
    pit.bet("ann", "player", 5_00)

    assert found(pit, "player-pair").stands
    assert ("bob", ("10.5",)) == (
        pit.last(e.WagerReturned).patron,
        pit.last(e.WagerReturned).clauses,
    )
    assert "bob" not in pit.wagers


def test_chips_found_before_the_deal_go_back_to_one_without_a_player_card() -> None:
    pit = Pit("star-2025").seat("bob").shoe()
    pit.seat("ann", player_card=False)

    assert not found(pit, cents=100_00).stands
    assert {"5.5.4", "14.1"} <= set(pit.last(e.WagerFound).clauses)
    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", [case("act-2018", "13.6(a)(iii)"), *NSW])
def test_chips_laid_late_by_a_supervisors_leave_are_a_wager(edition: str) -> None:
    """No card was seen yet, and a supervisor let new wagers be placed."""
    method = DealingMethod.FACE_DOWN if edition in ACT else DealingMethod.B
    pit = ready(edition, "ann", "bob", method=method).call()
    pit.bet("bob", "player", 100_00)
    pit.four()
    assert not found(pit, cents=100_00, late=True).stands
    pit.do(c.RelaxFreeze, by="casino-supervisor", reason="the call was not heard")

    assert found(pit, "banker", cents=100_00, late=True).stands
