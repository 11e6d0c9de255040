"""Wagers at an ACT table: who may make which, where, until when, and coups without any."""

from typing import Any

import pytest

from felt import ACT, case
from pit import Pit, ready
from punto.game.limits import Limits
from punto.law.procedures import Wager
from punto.law.roles import Act
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Ask, Counting, Matter, Settings

LATER = ("act-2016", "act-2018")
PAIRS = ("player-pair", "banker-pair")
DRAGONS = ("player-dragon", "banker-dragon")
PLAYER_NINE = "9H KC KD 2S"
BANKER_SEVEN = "6H 7C KD KS"
TENS = {"player": Limits(10_00, 500_00, 5_00), "banker": Limits(10_00, 500_00, 5_00)}


def not_placed(pit: Pit, patron: str, wager: str, cents: int = 10_00, **fields: Any) -> str:
    """The clause that a wager is refused by."""
    placing: dict[str, Any] = {"patron": patron, "wager": Wager(wager), "chips_cents": cents}
    return pit.refused(c.PlaceWager, **placing, **fields)[0]


def agree(pit: Pit, *names: str) -> Pit:
    for name in names:
        pit.do(c.GiveConsent, patron=name, to=Matter.NO_BET_COUP)
    return pit


# Stakes against the sign


@pytest.mark.parametrize("edition", [case(e, "3.4") for e in ACT])
def test_a_first_wager_under_the_minimum_is_settled_and_further_ones_go_back(edition: str) -> None:
    """The advice is the patron's, on every option, until the patron leaves the table."""
    pit = ready(edition, "ann", "bob", limits=TENS)
    pit.bet("ann", "player", 5_00)
    pit.play(PLAYER_NINE)
    (line,) = pit.last(e.WagersSettled).lines
    assert (5_00, True) == (line.paid_cents, line.advised)
    assert "3.4" in line.clauses

    assert "3.4" == not_placed(pit, "ann", "player", 5_00)
    assert "3.4" == not_placed(pit, "ann", "banker", 5_00)
    pit.bet("bob", "banker", 5_00)
    pit.do(c.LeaveTable, patron="ann")
    pit.seat("ann").bet("ann", "banker", 5_00)


@pytest.mark.parametrize("edition", [case(e, "3.4") for e in ACT])
def test_two_wagers_under_the_minimum_in_a_coup_are_both_settled(edition: str) -> None:
    """Neither is a further one: their owner is advised when both have been made."""
    limits = {**TENS, "tie": Limits(10_00, 100_00, 5_00)}
    pit = ready(edition, "ann", limits=limits)
    pit.bet("ann", "player", 5_00)
    pit.bet("ann", "tie", 5_00)
    pit.play(BANKER_SEVEN)
    outcomes = {line.wager.value: line.outcome.value for line in pit.last(e.WagersSettled).lines}

    assert {"player": "lose", "tie": "lose"} == outcomes
    assert 990_00 == pit.chips("ann")
    assert "3.4" == not_placed(pit, "ann", "tie", 5_00)


@pytest.mark.parametrize("edition", [case(e, "3.4") for e in LATER])
def test_advice_at_the_settlement_of_pairs_is_none_for_what_lies_already(edition: str) -> None:
    limits = {**TENS, "player-pair": Limits(10_00, 100_00, 5_00)}
    pit = ready(edition, "ann", limits=limits, offered=PAIRS)
    pit.bet("ann", "player-pair", 5_00)
    pit.bet("ann", "player", 5_00)
    pit.play(PLAYER_NINE)
    settled = [event for event in pit.events if isinstance(event, e.WagersSettled)]
    pairs, player = (line for event in settled for line in event.lines)

    assert ("lose", True) == (pairs.outcome.value, pairs.advised)
    assert ("win", 5_00) == (player.outcome.value, player.paid_cents)


@pytest.mark.parametrize("edition", [case(e, "3.4") for e in ACT])
def test_what_is_found_after_the_advice_is_a_further_wager_and_goes_back(edition: str) -> None:
    pit = ready(edition, "ann", limits=TENS)
    pit.bet("ann", "player", 5_00)
    pit.play(PLAYER_NINE)
    pit.call()
    pit.four(BANKER_SEVEN)
    pit.do(c.ReportFoundWager, patron="ann", wager=Wager.BANKER, chips_cents=5_00)
    pit.finish()
    (line,) = pit.last(e.WagersSettled).lines

    assert ("returned", 0, 5_00) == (line.outcome.value, line.paid_cents, line.returned_cents)
    assert 1_005_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", [case(e, "3.5") for e in ACT])
@pytest.mark.parametrize(("cards", "chips"), [(PLAYER_NINE, 1_500_00), (BANKER_SEVEN, 500_00)])
def test_a_wager_over_the_maximum_wins_or_loses_the_maximum(
    edition: str, cards: str, chips: int
) -> None:
    pit = ready(edition, "ann")
    pit.bet("ann", "player", 600_00)
    assert "3.5" in pit.last(e.WagerPlaced).clauses
    pit.play(cards)

    assert chips == pit.chips("ann")


# The chance to wager


@pytest.mark.parametrize("edition", [case(e, "4.1") for e in ACT])
def test_everyone_has_a_chance_to_wager_before_the_first_card(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    assert "4.1" == pit.refused(c.DealCard)[0]
    assert "4.1" == pit.refused(c.CallNoMoreBets)[0]
    pit.do(c.CallBets)
    called = pit.last(e.BetsCalled)
    assert (("4.1",), "Place your bets.") == (called.clauses, aloud(called.say))
    pit.bet("ann", "player", 10_00)
    pit.bet("bob", "tie", 10_00)
    pit.play(BANKER_SEVEN)
    assert "4.1" == pit.refused(c.DealCard)[0]

    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    agree(pit, "ann", "bob").do(c.DirectNoBetCoup)
    pit.refused(c.CallBets)
    pit.play(BANKER_SEVEN)


@pytest.mark.parametrize("edition", [case(e, "6.2") for e in ACT])
def test_no_more_bets_is_called_before_the_first_card(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.refused(c.CallNoMoreBets, by="patron", who="ann")
    assert "6.2" == pit.refused(c.DealCard)[0]
    pit.do(c.CallNoMoreBets)
    called = pit.last(e.NoMoreBetsCalled)
    assert (("6.2",), "No more bets.") == (called.clauses, aloud(called.say))
    assert "6.2" == not_placed(pit, "ann", "player")
    pit.play(BANKER_SEVEN)


@pytest.mark.parametrize("edition", [case(e, "4.2") for e in ACT])
def test_a_wager_is_chips_in_a_box(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.JoinTable, patron="sam", seat=None, chips_cents=100_00)
    assert "4.2" == not_placed(pit, "ann", "player", 0)
    assert "4.2" == not_placed(pit, "ann", "player", 0, tokens_cents=10_00)
    assert "money:balance" == not_placed(pit, "ann", "player", 1_005_00)
    assert "table:boxes" == not_placed(pit, "ann", "player", box=8)
    assert "table:boxes" == not_placed(pit, "sam", "player")
    pit.bet("ann", "player", 10_00)
    pit.bet("sam", "banker", 10_00, box=3)

    assert (1, 10_00) == (pit.wagers["ann"][0].box, pit.wagers["ann"][0].chips_cents)
    assert 3 == pit.wagers["sam"][0].box
    assert (990_00, 90_00) == (pit.chips("ann"), pit.chips("sam"))


# Sharing


@pytest.mark.clause("act-2012", "4.3")
@pytest.mark.parametrize("area", ["player", "banker", "tie"])
def test_in_2012_two_patrons_share_an_area_of_a_box(area: str) -> None:
    pit = ready("act-2012", "ann", "bob", "cy")
    pit.bet("ann", area, 10_00)
    pit.bet("bob", area, 10_00, box=1)
    assert "4.3" == not_placed(pit, "cy", area, box=1)
    pit.bet("cy", "tie" if area != "tie" else "player", 10_00, box=1)


def test_a_house_may_count_the_patrons_of_the_whole_box() -> None:
    pit = ready("act-2012", "ann", "bob", "cy", settings=Settings(sharing=Counting.BOX))
    pit.bet("ann", "player", 10_00)
    pit.bet("bob", "banker", 10_00, box=1)
    assert "4.3" == not_placed(pit, "cy", "tie", box=1)
    pit.bet("cy", "tie", 10_00)


@pytest.mark.clause("act-2012", "4.4")
def test_in_2012_a_patron_keeps_to_one_box() -> None:
    pit = ready("act-2012", "ann")
    pit.bet("ann", "player", 10_00, box=2)
    assert "4.4" == not_placed(pit, "ann", "banker")
    assert "4.4" == not_placed(pit, "ann", "player", box=3)
    pit.bet("ann", "banker", 10_00, box=2)
    pit.bet("ann", "tie", 10_00, box=2)
    pit.play(PLAYER_NINE)
    pit.bet("ann", "banker", 10_00)


@pytest.mark.parametrize(
    ("edition", "clause", "wagers"),
    [
        case("act-2016", "4.4", "4.4", ("player", "banker", "tie", *PAIRS)),
        case("act-2018", "4.5; 4.5(a)", "4.5", ("player", "banker", "tie")),
        case("act-2018", "4.5; 4.5(b)", "4.5", PAIRS, name="pairs"),
        case("act-2018", "4.5; 4.5(c)", "4.5", DRAGONS, name="dragon"),
    ],
)
def test_any_number_of_patrons_share_an_area(
    edition: str, clause: str, wagers: tuple[str, ...]
) -> None:
    """Each stake keeps its owner, and nobody may cap them."""
    names = ("ann", "bob", "cy", "dee", "eve")
    sides = tuple(wager for wager in wagers if "-" in wager)
    for wager in wagers:
        pit = ready(edition, *names, offered=sides)
        for units, name in enumerate(names, start=1):
            pit.bet(name, wager, units * 10_00, box=1)
        pit.play("9H 2C 8D 3S KD KS")
        lines = [line for event in pit.events for line in getattr(event, "lines", ())]
        assert {n: u * 10_00 for u, n in enumerate(names, 1)} == {
            line.patron: line.staked_cents for line in lines
        }
        assert clause == pit.refused(c.CapPatrons, by="casino-supervisor", most=1)[0]


# What a patron may hold


@pytest.mark.parametrize(
    ("edition", "clause", "held"),
    [
        case("act-2016", "4.5", "4.5", ("banker", "player", "tie", "player-pair")),
        case("act-2018", "4.6(a)", "4.6(a)", ("banker", "tie", *PAIRS, *DRAGONS)),
    ],
)
def test_a_patron_holds_one_wager_on_each_of_several_options(
    edition: str, clause: str, held: tuple[str, ...]
) -> None:
    """Another box, or the common box at the other end, is the same option."""
    sides = (*PAIRS, *(DRAGONS if edition == "act-2018" else ()))
    pit = ready(edition, "ann", offered=sides)
    for wager in held:
        pit.bet("ann", wager, 10_00)
        assert clause == not_placed(pit, "ann", wager)
        assert clause == not_placed(pit, "ann", wager, box=7)
        pit.do(c.ChangeWager, patron="ann", wager=Wager(wager), chips_cents=20_00)
    assert list(held) == [placed.wager.value for placed in pit.wagers["ann"]]


def test_in_2016_pairs_on_both_hands_are_one_option() -> None:
    pit = ready("act-2016", "ann", "bob", offered=PAIRS)
    pit.bet("ann", "player-pair", 10_00)
    assert "4.5" == not_placed(pit, "ann", "banker-pair")
    assert "4.5" == not_placed(pit, "ann", "player-pair")
    pit.bet("bob", "banker-pair", 10_00)
    pit.bet("ann", "player", 10_00)
    pit.bet("ann", "banker", 10_00)


@pytest.mark.parametrize(
    ("wagers", "clause"),
    [
        pytest.param(PAIRS, "9.5", marks=pytest.mark.clause("act-2018", "9.5")),
        pytest.param(DRAGONS, "12.5", marks=pytest.mark.clause("act-2018", "12.5")),
    ],
)
def test_a_side_bet_may_be_held_on_both_hands_at_once(wagers: tuple[str, str], clause: str) -> None:
    pit = ready("act-2018", "ann", offered=wagers)
    for wager in wagers:
        pit.bet("ann", wager, 10_00)
    assert clause in pit.refused(
        c.PlaceWager, patron="ann", wager=Wager(wagers[0]), chips_cents=10_00
    )

    assert list(wagers) == [placed.wager.value for placed in pit.wagers["ann"]]


@pytest.mark.clause("act-2018", "4.6(b)")
@pytest.mark.parametrize("hands", [("player", "banker"), ("banker", "player")])
def test_backing_both_hands_needs_a_supervisors_approval(hands: tuple[str, str]) -> None:
    first, second = hands
    approve: dict[str, Any] = {"act": Act.APPROVE_BOTH_HANDS, "patron": "ann"}
    pit = ready("act-2018", "ann", "bob", offered=PAIRS)
    for name in ("ann", "bob"):
        pit.bet(name, first, 10_00)
        assert "4.6(b)" == not_placed(pit, name, second)
    pit.bet("bob", f"{second}-pair", 10_00)
    assert "4.6(b)" == pit.refused(c.Approve, by="dealer", **approve)[0]
    assert "4.6(b)" == pit.refused(c.Approve, by="casino-operator", **approve)[0]
    assert "4.6(b)" == pit.refused(c.Approve, act=Act.APPROVE_BOTH_HANDS)[0]
    pit.do(c.Approve, **approve)
    pit.bet("ann", second, 10_00)
    assert "4.6(b)" == not_placed(pit, "bob", second)

    pit.play(PLAYER_NINE)
    pit.bet("ann", first, 10_00)
    assert "4.6(b)" == not_placed(pit, "ann", second)


# The freeze


FREEZE = {"act-2012": "4.5", "act-2016": "4.6", "act-2018": "4.7"}


@pytest.mark.parametrize(
    ("edition", "clause"),
    [case("act-2012", "4.5", "4.5"), *(case(e, "", FREEZE[e]) for e in LATER)],
)
def test_wagers_lie_as_they_lie_from_the_first_card_until_settled(
    edition: str, clause: str
) -> None:
    """Later editions also say when wagers may be touched, which is for their irregularities."""
    lying: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    more: dict[str, Any] = {"patron": "ann", "wager": Wager.TIE, "chips_cents": 10_00}
    pit = ready(edition, "ann")
    pit.bet("ann", "player", 10_00)
    pit.do(c.ChangeWager, chips_cents=20_00, **lying)
    pit.do(c.WithdrawWager, **lying)
    pit.bet("ann", "player", 30_00)
    pit.close_bets()

    def frozen() -> None:
        assert clause in pit.refused(c.PlaceWager, **more)
        assert clause in pit.refused(c.ChangeWager, chips_cents=40_00, **lying)
        assert clause in pit.refused(c.WithdrawWager, **lying)

    frozen()
    pit.four(BANKER_SEVEN)
    frozen()
    pit.do(c.AnnounceResult)
    frozen()
    pit.do(c.SettleWagers)
    assert 970_00 == pit.chips("ann")
    pit.do(c.DiscardCards)
    pit.do(c.PlaceWager, **more)


# Coups without wagers


NO_BET = {"act-2012": "4.7", "act-2016": "4.7", "act-2018": "4.8"}


@pytest.mark.parametrize(
    ("edition", "clause"),
    [case(e, f"{NO_BET[e]}; {NO_BET[e]}(a); {NO_BET[e]}(b)", NO_BET[e]) for e in ACT],
)
def test_a_no_bet_coup_needs_a_request_and_every_patrons_agreement(
    edition: str, clause: str
) -> None:
    pit = ready(edition, "ann", "bob")
    pit.do(c.JoinTable, patron="sam", seat=None)
    asked, agreed = (f"{clause}(a)", clause), (f"{clause}(b)", clause)
    agree(pit, "ann", "bob", "sam")
    assert asked == pit.refused(c.DirectNoBetCoup)
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    assert asked == pit.last(e.RequestMade).clauses
    pit.do(c.GiveConsent, patron="sam", to=Matter.NO_BET_COUP, agrees=False)
    assert agreed == pit.last(e.ConsentRefused).clauses
    assert agreed == pit.refused(c.DirectNoBetCoup)
    agree(pit, "sam")
    assert clause == pit.refused(c.DirectNoBetCoup, by="dealer")[0]
    assert clause == pit.refused(c.DirectNoBetCoup, by="casino-operator")[0]
    pit.do(c.JoinTable, patron="kay", seat=None)
    assert agreed == pit.refused(c.DirectNoBetCoup)
    agree(pit, "kay")
    pit.bet("bob", "player", 10_00)
    pit.do(c.DirectNoBetCoup)

    assert {clause, *asked, *agreed} <= set(pit.last(e.NoBetCoupDirected).clauses)
    assert 1_000_00 == pit.chips("bob")
    assert clause == not_placed(pit, "ann", "player")
    pit.play(PLAYER_NINE)
    assert asked == pit.refused(c.DirectNoBetCoup)
    pit.bet("ann", "player", 10_00)


@pytest.mark.parametrize(
    ("edition", "clause"),
    [case(e, f"{NO_BET[e]}(b)", f"{NO_BET[e]}(b)") for e in ACT],
)
def test_who_asks_for_a_no_bet_coup_agrees_to_it(edition: str, clause: str) -> None:
    """Only the others are asked, unless who asked thinks better of it."""
    pit = ready(edition, "ann", "bob")
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    assert (clause,) == pit.last(e.ConsentGiven).clauses[:1]
    assert clause == pit.refused(c.DirectNoBetCoup)[0]
    agree(pit, "bob")
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP, agrees=False)
    assert clause == pit.refused(c.DirectNoBetCoup)[0]
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)

    assert pit.table.coup.no_bet


@pytest.mark.parametrize(
    ("edition", "clause"), [case("act-2016", "4.8", "4.8"), case("act-2018", "4.9", "4.9")]
)
def test_at_an_empty_table_a_supervisor_directs_no_bet_coups_freely(
    edition: str, clause: str
) -> None:
    pit = ready(edition).alone().close_bets()
    assert (clause,) == pit.refused(c.DealCard)
    for _ in range(5):
        assert clause in pit.refused(c.DirectNoBetCoup, by="dealer")
        pit.do(c.DirectNoBetCoup)
        assert clause in pit.last(e.NoBetCoupDirected).clauses
        pit.play(PLAYER_NINE)
    pit.seat("ann")
    assert f"{NO_BET[edition]}(a)" == pit.refused(c.DirectNoBetCoup)[0]


EMPTY = {"act-2016": "4.8", "act-2018": "4.9"}


@pytest.mark.parametrize("edition", [case(e, f"{NO_BET[e]}(b); {EMPTY[e]}") for e in EMPTY])
def test_whoever_comes_before_a_no_bet_coup_may_wager_on_it(edition: str) -> None:
    pit = ready(edition).alone()
    pit.do(c.DirectNoBetCoup)
    pit.seat("ann")
    assert EMPTY[edition] == pit.last(e.NoBetCoupLapsed).clauses[0]
    pit.call()
    pit.bet("ann", "player", 10_00)
    pit.play(PLAYER_NINE)
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    agree(pit, "ann").do(c.DirectNoBetCoup)
    pit.do(c.JoinTable, patron="bob", seat=3)
    assert f"{NO_BET[edition]}(b)" == pit.last(e.NoBetCoupLapsed).clauses[0]
    assert f"{NO_BET[edition]}(b)" == pit.refused(c.DirectNoBetCoup)[0]
    agree(pit, "bob").do(c.DirectNoBetCoup)


@pytest.mark.clause("act-2012", "4.7", "4.7(b)")
def test_in_2012_whoever_comes_has_not_agreed_either() -> None:
    pit = ready("act-2012", "ann")
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    agree(pit, "ann").do(c.DirectNoBetCoup)
    pit.do(c.JoinTable, patron="bob", seat=3, chips_cents=50_00)
    assert "4.7(b)" == pit.last(e.NoBetCoupLapsed).clauses[0]
    assert "4.7(b)" == pit.refused(c.DirectNoBetCoup)[0]
    pit.call()
    pit.bet("bob", "player", 10_00)


def test_in_2012_an_empty_table_has_no_no_bet_coups() -> None:
    assert "4.7" == ready("act-2012").alone().refused(c.DirectNoBetCoup)[0]


@pytest.mark.clause("act-2012", "4.9")
def test_in_2012_at_most_three_no_bet_coups_follow_one_another() -> None:
    """A coup that was open to wagers starts the count again, though nobody bet on it."""
    pit = ready("act-2012", "ann")
    for _ in range(2):
        for _ in range(3):
            pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
            agree(pit, "ann").do(c.DirectNoBetCoup)
            pit.play(PLAYER_NINE)
        pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
        assert "4.9" == agree(pit, "ann").refused(c.DirectNoBetCoup)[0]
        pit.play(PLAYER_NINE)
