"""Cards that went astray and are found late: after the coup, after the pay, in the last coup."""

from typing import Any

import pytest

from astray import conserved, dealt, rows, stray
from felt import ACT, NSW
from pit import ready
from punto.cards import Card, read_cards
from punto.law.procedures import DealingMethod, Hand, Result, Wager
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Missing, VoidReason

PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
BOTH_STAND = "KH KC 7D 6S"
"""Player seven and banker six: no card is due."""


@pytest.mark.parametrize("edition", rows(5, "12.1.4"))
def test_an_error_found_late(edition: str) -> None:
    """ACT voids the coup in which it was made, NSW lets it stand; later coups stand in both."""
    pit = dealt(edition, "4H TD 5C 7S").finish()
    lines = pit.last(e.WagersSettled).lines
    pit.call().bet("ann", "player", 50_00)
    pit.play("4H TD 5C 7S")
    assert (1_150_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    pit.do(c.VoidEarlierCoup, by=by, coup=1, lines=lines)

    void = edition in ACT
    assert (1_050_00 if void else 1_150_00, 1_000_00 if void else 900_00) == (
        pit.chips("ann"),
        pit.chips("bob"),
    )
    assert conserved(pit)


def test_a_patron_who_left_is_an_open_item() -> None:
    pit = dealt("act-2018", "4H TD 5C 7S").finish()
    lines = pit.last(e.WagersSettled).lines
    pit.do(c.LeaveTable, patron="bob")
    pit.call().bet("ann", "player", 50_00)
    pit.play("4H TD 5C 7S")
    pit.do(c.VoidEarlierCoup, by="casino-supervisor", coup=1, lines=lines)

    assert {"bob": 100_00} == pit.last(e.EarlierCoupVoided).owed_cents
    assert 1_050_00 == pit.chips("ann")
    assert conserved(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_between_coups_the_last_is_put_right_from_the_rack(edition: str) -> None:
    """Banker and player lay crossed and the wrong side was paid."""
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    pit = dealt(edition, "4H TD 5C 7S").finish()
    assert (1_100_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))
    fields: dict[str, Any] = {"by": by, "banker": (Card.H4, Card.C5)}
    assert pit.refused(c.CorrectLastCoup, player=(Card.DT, Card.S2), **fields)
    pit.do(c.CorrectLastCoup, player=(Card.DT, Card.S7), **fields)

    assert (900_00, 1_095_00) == (pit.chips("ann"), pit.chips("bob"))
    assert Result.BANKER is pit.last(e.CoupCorrected).result
    assert conserved(pit)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_pairs_already_paid_are_taken_back_with_the_coup(edition: str) -> None:
    pit = ready(edition, "ann", offered=("player-pair",)).call()
    pit.bet("ann", "player-pair", 10_00)
    pit.bet("ann", "player", 100_00)
    pit.four("3H 2C 3D 3S").do(c.SettleWagers)
    assert 1_000_00 - 100_00 + 120_00 == pit.chips("ann")
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by="casino-supervisor", reason=VoidReason.CANNOT_BE_REBUILT)

    assert 1_000_00 == pit.chips("ann")
    assert conserved(pit)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_pairs_are_settled_again_on_hands_put_right(edition: str) -> None:
    pit = ready(edition, "ann", offered=("player-pair",)).call()
    pit.bet("ann", "player-pair", 10_00)
    pit.four("3H 2C 3D 3S").do(c.SettleWagers)
    assert 1_120_00 == pit.chips("ann")
    stray(pit, BANKER, "4H")
    pit.do(c.RebuildHands, by="dealer")

    assert 990_00 == pit.chips("ann")
    assert pit.refused(c.AnnounceResult)
    pit.do(c.SettleWagers)
    assert 1_120_00 == pit.chips("ann")
    assert conserved(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_excess_card_at_the_end_of_a_shoe_goes_into_the_shuffle(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 50_00)
    pit.four("KH KC 7D 6S", cutting_card=0)
    pit.count() if edition in NSW else None
    stray(pit, BANKER, "9H")
    pit.do(c.CarryCardOver, by="dealer")
    carried = pit.last(e.CardsCarriedOver)
    assert (False, "") == (carried.no_bet, aloud(carried.say))
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)

    assert () == pit.table.stack.carried.cards
    assert not pit.table.coup.no_bet


@pytest.mark.parametrize(
    ("edition", "cards", "cutting_card"),
    [
        *((edition, "KH KC 7D 7S", 0) for edition in ACT),
        *((edition, BOTH_STAND, 2) for edition in NSW),
    ],
)
def test_an_excess_card_opens_the_one_more_coup_of_a_shoe(
    edition: str, cards: str, cutting_card: int
) -> None:
    """After a tie in the ACT, and in NSW where the cutting card came out in mid-coup."""
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 50_00)
    pit.four(cards, cutting_card=cutting_card)
    pit.count() if edition in NSW else None
    stray(pit, BANKER, "9H")
    pit.do(c.CarryCardOver, by="dealer")

    carried = pit.last(e.CardsCarriedOver)
    assert (True, "No bets on the next coup.") == (carried.no_bet, aloud(carried.say))


@pytest.mark.parametrize("edition", NSW)
def test_an_excess_card_opens_no_coup_where_a_missed_cut_is_made_good_first(edition: str) -> None:
    pit = dealt(edition, BOTH_STAND).count()
    pit.do(c.ReportMissedStep, by="dealer", step=Missing.CUT)
    stray(pit, BANKER, "9H")
    pit.do(c.CarryCardOver, by="dealer")

    carried = pit.last(e.CardsCarriedOver)
    assert (False, "") == (carried.no_bet, aloud(carried.say))


def test_a_wager_that_went_back_during_its_coup_stays_out_when_the_coup_is_put_right() -> None:
    """After Pairs were settled, a hand with the wrong patron let ann take her wager back."""
    pit = ready("act-2018", "ann", "bob", offered=("player-pair",), method=DealingMethod.FACE_DOWN)
    pit.call().bet("ann", "player-pair", 5_00)
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    pit.four()
    pit.cards = list(read_cards("2H 3C KD 6S KH"))
    for hand in Hand:
        pit.do(c.ExposeCards, hand=hand)
    pit.do(c.SettleWagers)
    pit.do(c.ReportWrongReceiver, hand=PLAYER, patron="bob")
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.ResumePlay)
    pit.do(c.DealCard)
    pit.do(c.ExposeCards, hand=PLAYER)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)
    before = pit.chips("ann")
    pit.do(c.ReportOrderDoubt)
    pit.do(
        c.CorrectLastCoup,
        by="casino-supervisor",
        player=tuple(read_cards("KD 6S")),
        banker=tuple(read_cards("2H 3C KH")),
    )

    lines = pit.last(e.CoupCorrected).lines
    assert {("ann", Wager.PLAYER_PAIR), ("bob", Wager.BANKER)} == {
        (line.patron, line.wager) for line in lines
    }
    assert before == pit.chips("ann")
