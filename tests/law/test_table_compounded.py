"""Errors on top of errors, enacted: none hides another, and there is always a way on."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, ready
from punto.cards import Card, read_cards
from punto.game.last_coup import Ending
from punto.law.procedures import DealingMethod, Device, Hand, Result, Wager
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps, remedies
from punto.table.words import Ask, Matter, Missing, Settings, VoidReason

PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
RULE = {"act-2012": "9", "act-2016": "12", "act-2018": "13"}
PLAYER_WINS = "4H TD 5C 7S"
BOTH_STAND = "KH KC 7D 6S"
"""Player seven and banker six: no card is due."""
CANNOT = {"reason": VoidReason.CANNOT_BE_REBUILT}


def who(edition: str) -> str:
    """Who may void a coup."""
    return "casino-operator" if edition == "act-2012" else "casino-supervisor"


def backed(edition: str, **changes: Any) -> Pit:
    """Two patrons, one on either hand."""
    pit = ready(edition, "ann", "bob", **changes).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


def face_down(edition: str) -> dict[str, Any]:
    return {"method": DealingMethod.FACE_DOWN if edition in ACT else DealingMethod.B}


def stray(pit: Pit, hand: Hand, card: str = "") -> None:
    face = read_cards(card)[0] if card else None
    pit.do(c.ReportMisdealtCard, by="dealer", hand=hand, face=face)


def doubt(pit: Pit) -> None:
    pit.do(c.ReportOrderDoubt, by="dealer")


def main_steps(pit: Pit) -> set[type[c.Command]]:
    return {type(step.command) for step in next_steps(pit.table, pit.now) if step.main}


# Stray cards


@pytest.mark.parametrize("edition", [case(e, "12.3") for e in NSW])
@pytest.mark.parametrize("rebuilt", [True, False])
def test_the_bankers_third_card_forces_a_no_bet_coup_by_whatever_way(
    edition: str, *, rebuilt: bool
) -> None:
    """Putting the hands right first makes it nobody else's card, and gives nobody a wager back."""
    pit = backed(edition).four(BOTH_STAND).count()
    stray(pit, BANKER)
    if rebuilt:
        pit.do(c.RebuildHands)
        assert not pit.table.coup.interruption.wagers_may_go
    pit.do(c.CarryCardOver)
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)

    assert pit.table.coup.no_bet


@pytest.mark.parametrize("edition", ["act-2016", "act-2018", *NSW])
def test_a_card_carried_over_goes_into_a_shuffle_that_is_directed(edition: str) -> None:
    pit = backed(edition).four(BOTH_STAND)
    pit.count() if edition in NSW else None
    stray(pit, BANKER, "9H")
    pit.do(c.CarryCardOver)
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)
    assert pit.table.stack.carried.no_bet
    pit.do(c.DirectShuffle, reason="cards stick")
    pit.shoe()

    assert () == pit.table.stack.carried.cards
    assert not pit.table.coup.no_bet
    pit.call().bet("ann", "player", 50_00)
    assert 1_150_00 == pit.play(PLAYER_WINS).chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("why", ["to be burned", "unshuffled"])
def test_a_card_seen_that_opens_no_coup_forces_none_without_wagers(edition: str, why: str) -> None:
    pit = Pit(edition).seat("ann")
    if why == "to be burned":
        pit.shoe()
        pit.do(c.ReportMissedStep, by="dealer", step=Missing.SHUFFLE)
        pit.do(c.ShuffleCards)
        for _ in range(edition in ACT):
            pit.do(c.OfferCut, patron="ann")
            pit.do(c.DeclineCut, patron="ann")
        pit.do(c.CutCards, by="casino-supervisor", depth=100)
        pit.do(c.LoadCards, behind=pit.rules.cutting_card_depth.value)
    else:
        pit.shoe().play(PLAYER_WINS, cutting_card=0)
        assert Ending.OVER is pit.table.stack.ending
    pit.do(c.ReportExposedCard, by="dealer", face=Card.DT)

    assert not pit.table.coup.no_bet
    assert () == pit.last(e.CardFoundFaceUp).clauses


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_drawn_when_a_shuffle_is_due_shuts_no_coup(edition: str) -> None:
    pit = ready(edition, "ann").call().play(PLAYER_WINS, cutting_card=0)
    pit.bet("ann", "player", 50_00)
    stray(pit, PLAYER, "9H")
    pit.do(c.CarryCardOver)

    assert not pit.table.coup.no_bet
    assert 950_00 == pit.chips("ann")
    pit.do(c.ShuffleCards)
    assert () == pit.table.stack.carried.cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_wagers_cleared_for_several_cards_cite_the_one_that_was_seen(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 50_00)
    stray(pit, PLAYER)
    stray(pit, PLAYER, "9H")
    pit.do(c.CarryCardOver)

    clause = "12.3" if edition in NSW else f"{RULE[edition]}.2"
    assert (clause,) == pit.last(e.WagerReturned).clauses
    assert pit.table.coup.no_bet


# Windows in which wagers may go


@pytest.mark.clause("act-2018", "13.9")
def test_hands_put_right_leave_the_window_open_that_a_wrong_receiver_opened() -> None:
    pit = backed("act-2018", **face_down("act-2018")).four("KH 2C 6D 3S")
    pit.do(c.ExposeCards, hand=BANKER)
    pit.do(c.ReportWrongReceiver, by="dealer", hand=PLAYER, patron="bob")
    stray(pit, PLAYER)
    pit.do(c.RebuildHands)

    assert pit.table.coup.interruption.wagers_may_go
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    assert ("13.9",) == pit.last(e.WagerReturned).clauses


@pytest.mark.clause("act-2018", "13.9", "6.3")
def test_no_wager_may_go_because_a_backer_of_the_hand_had_its_cards() -> None:
    """The layout tells that the dealer did as the rule says, whatever the report calls it."""
    pit = backed("act-2018", **face_down("act-2018")).four(PLAYER_WINS)
    pit.do(c.ReportWrongReceiver, by="dealer", hand=BANKER, patron="bob", cards=(0, 1))
    assert () == pit.last(e.CardsWentAstray).clauses
    assert not pit.table.coup.interruption.wagers_may_go
    assert "4.7" in pit.refused(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who="bob")
    pit.do(c.TakeBackCards)
    pit.do(c.ReportWrongReceiver, by="dealer", hand=PLAYER, patron="bob")

    assert ("13.9",) == pit.last(e.CardsWentAstray).clauses
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)


def test_a_wrong_receiver_is_no_ground_for_a_void() -> None:
    pit = backed("act-2018", **face_down("act-2018")).four(PLAYER_WINS)
    pit.do(c.ReportWrongReceiver, by="dealer", hand=PLAYER, patron="bob")

    assert ("13.4",) == pit.refused(c.VoidCoup, by="casino-supervisor", **CANNOT)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wrong_receiver_found_after_the_coup_changes_nothing_of_the_next(edition: str) -> None:
    pit = ready(edition, "ann", "bob", **face_down(edition))
    pit.do(c.ReportWrongReceiver, by="dealer", hand=PLAYER, patron="bob")

    assert {} == pit.table.coup.passed
    assert pit.table.coup.interruption.leave is None
    assert pit.table.stack.handled
    if edition in NSW:
        pit.bet("ann", "player", 100_00)
        pit.four(PLAYER_WINS)
        assert "8.8" == pit.refused(c.ExposeCards, hand=PLAYER)[0]


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2016", "12.6", "12.6(a)"),
        case("act-2018", "13.6", "13.6(a)"),
        *(case(e, "", "12.1.1") for e in NSW),
    ],
)
def test_wagers_taken_back_are_not_put_back_by_leave(edition: str, clause: str) -> None:
    """Once the order was in doubt patrons may withdraw, and nobody lets them do more."""
    pit = backed(edition, **face_down(edition)).close_bets()
    pit.do(c.DealCard)
    leave = {"by": "casino-supervisor", "reason": "the call was not heard"}
    pit.do(c.RelaxFreeze, **leave)
    doubt(pit)
    more = {"patron": "ann", "wager": Wager.TIE, "chips_cents": 50_00}
    assert pit.refused(c.PlaceWager, **more)
    assert clause == pit.refused(c.RelaxFreeze, **leave)[0]
    pit.do(c.RebuildHands)

    assert pit.table.coup.interruption.wagers_may_go
    assert clause == pit.refused(c.RelaxFreeze, **leave)[0]
    assert pit.refused(c.PlaceWager, **more)


WITHDRAWN = [
    case("act-2016", "12.4", "rebuilt", ("12.4",)),
    case("act-2016", "12.6(b)", "relaxed", ("12.6(b)",)),
    case("act-2018", "13.4", "rebuilt", ("13.4",)),
    case("act-2018", "13.6(b)", "relaxed", ("13.6(b)",)),
    case("act-2018", "13.9", "astray", ("13.9",)),
    *(case(e, "12.1.1", "rebuilt", ("12.1.1",)) for e in NSW),
]


@pytest.mark.parametrize(("edition", "why", "clauses"), WITHDRAWN)
def test_a_coup_from_which_all_wagers_went_is_finished_without(
    edition: str, why: str, clauses: tuple[str, ...]
) -> None:
    """By the clause that let them go, and by no other."""
    pit = backed(edition, **face_down(edition)).close_bets()
    pit.do(c.DealCard)
    if why == "relaxed":
        pit.do(c.RelaxFreeze, by="casino-supervisor", reason="the call was not heard")
    elif why == "astray":
        pit.do(c.ReportWrongReceiver, by="dealer", hand=PLAYER, patron="bob")
    else:
        stray(pit, PLAYER)
        pit.do(c.RebuildHands)
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    pit.do(c.ResumePlay)

    assert clauses == pit.last(e.PlayResumed).clauses
    assert pit.table.coup.no_bet


# A way out


@pytest.mark.parametrize("edition", [case(e, "12.1.3; 3.9") for e in NSW])
def test_cards_that_patrons_handled_are_replaced_when_a_void_ends_in_a_shuffle(
    edition: str,
) -> None:
    """They may not be shuffled again; who agreed before the void has not agreed to this."""
    pit = backed(edition, **face_down(edition))
    for name in ("ann", "bob"):
        pit.do(c.GiveConsent, patron=name, to=Matter.SHUFFLE)
    pit.four(PLAYER_WINS).do(c.PassCards, hand=PLAYER, to="ann")
    doubt(pit)
    pit.do(c.VoidCoup, by="casino-supervisor", **CANNOT)
    assert ("12.1.3",) == pit.refused(c.ReshuffleAfterVoid)
    for name in ("ann", "bob"):
        pit.do(c.GiveConsent, patron=name, to=Matter.SHUFFLE)
    assert c.ReshuffleAfterVoid in {type(each.command) for each in remedies(pit.table, pit.now)}
    pit.do(c.ReshuffleAfterVoid)
    assert ("3.9",) == pit.refused(c.ShuffleCards)
    assert c.IntroduceCards in main_steps(pit)
    pit.do(c.IntroduceCards, by="casino-supervisor", backs="blue")

    assert not pit.table.stack.handled


@pytest.mark.parametrize("edition", NSW)
def test_a_device_that_ran_out_is_loaded_again(edition: str) -> None:
    """Where its discards may lie in the rack, so that nobody knows what it holds."""
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE, decks=3).seat("ann").device()
    for _ in range(38):
        pit.play(PLAYER_WINS)
    pit.bet("ann", "player", 100_00)
    pit.four("KH 2C 6D 3S").do(c.ReportOutOfCards)
    assert 1_000_00 == pit.chips("ann")
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    pit.bet("ann", "player", 100_00)

    assert 1_100_00 == pit.play(PLAYER_WINS).chips("ann")


@pytest.mark.parametrize("edition", NSW)
def test_who_must_be_asked_is_told_where_a_device_fails(edition: str) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann", "bob").device()
    pit.bet("ann", "player", 100_00)
    pit.four("KH 2C 6D 3S")
    facts: dict[str, Any] = {"disadvantage": False, "other_device": False, "practicable": True}
    pit.do(c.ReportDeviceFailure, by="dealer", **facts)
    asked = [
        each for each in remedies(pit.table, pit.now) if isinstance(each.command, c.AnswerRefund)
    ]

    assert [("ann",), ("ann",)] == [each.agree for each in asked]
    assert ["stays", "returned"] == [each.effects[0].becomes for each in asked]


@pytest.mark.parametrize("edition", NSW)
def test_a_check_is_the_next_step_where_a_card_is_amiss(edition: str) -> None:
    pit = ready(edition, "ann").play(PLAYER_WINS)
    pit.do(c.CheckCards)
    pit.do(c.ReportCardAmiss, by="dealer", missing=(Card.C9,))

    assert {c.CheckCards} == main_steps(pit)


# Settings


@pytest.mark.parametrize("counts", [True, False])
def test_whether_forced_no_bet_coups_are_among_the_three_in_a_row(*, counts: bool) -> None:
    """They are never refused for it; what is asked for after them may be."""
    pit = ready("act-2012", "ann", settings=Settings(forced_no_bet_counts=counts))
    for _ in range(4):
        pit.do(c.ReportExposedCard, by="dealer", face=Card.H4)
        pit.play(PLAYER_WINS)
    assert (4 if counts else 0) == pit.table.no_bet_run
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)

    if counts:
        assert ("4.9",) == pit.refused(c.DirectNoBetCoup)
    else:
        pit.do(c.DirectNoBetCoup)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_void_coup_after_the_cutting_card_as_the_house_reads_it_in_nsw_alone(
    edition: str,
) -> None:
    """One more coup follows a tie in the ACT, and if it is void it was the last all the same."""
    pit = ready(edition, "ann", settings=Settings(void_counts_as_last_coup=False)).call()
    tie = "9H 9D 8C 8S"
    pit.play(tie, cutting_card=0 if edition in ACT else 2)
    assert Ending.LAST_COUP is pit.table.stack.ending
    pit.call().four(BOTH_STAND)
    doubt(pit)
    pit.do(c.VoidCoup, by=who(edition), **CANNOT)

    assert (Ending.OVER if edition in ACT else Ending.LAST_COUP) is pit.table.stack.ending
    assert Result.TIE is pit.last(e.ResultAnnounced).result
