"""Coups found wrong when they were over: put right or void, once, and to the cent."""

from datetime import timedelta
from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, chips_expected, chips_in_all, ready, tokens_in_all
from punto.cards import Card, read_cards
from punto.game.last_coup import Ending
from punto.game.limits import Limits
from punto.law.procedures import Change, Game, Hand, Wager
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Cause
from punto.table import commands as c
from punto.table import events as e
from punto.table import remedies
from punto.table.stack import StackStage
from punto.table.words import Proposal, VoidReason

PLAYER = Hand.PLAYER
RULE = {"act-2012": "9", "act-2016": "12", "act-2018": "13"}
REBUILT = {**{e: f"{RULE[e]}.4" for e in ACT}, **dict.fromkeys(NSW, "12.1.1")}
UNREBUILT = {
    "act-2012": "11.3",
    "act-2016": "12.4",
    "act-2018": "13.4",
    **dict.fromkeys(NSW, "12.1.2"),
}
PLAYER_WINS = "4H TD 5C 7S"
BOTH_STAND = "KH KC 7D 6S"
"""Player seven and banker six: no card is due."""
CROSSED: dict[str, Any] = {"player": (Card.DT, Card.S7), "banker": (Card.H4, Card.C5)}
"""The cards of `PLAYER_WINS` on each other's side."""
AS_DEALT: dict[str, Any] = {"player": (Card.H4, Card.C5), "banker": (Card.DT, Card.S7)}
CANNOT = {"reason": VoidReason.CANNOT_BE_REBUILT}


def who(edition: str) -> str:
    """Who may void a coup."""
    return "casino-operator" if edition == "act-2012" else "casino-supervisor"


def backed(edition: str) -> Pit:
    """Two patrons, one on either hand."""
    pit = ready(edition, "ann", "bob").call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


def stray(pit: Pit, hand: Hand, card: str) -> None:
    pit.do(c.ReportMisdealtCard, by="dealer", hand=hand, face=read_cards(card)[0])


def doubt(pit: Pit) -> None:
    pit.do(c.ReportOrderDoubt, by="dealer")


def both(pit: Pit) -> tuple[int, int]:
    return pit.chips("ann"), pit.chips("bob")


def conserved(pit: Pit) -> bool:
    return chips_expected(pit.table) == chips_in_all(pit.table)


# The last coup, before the next has begun


@pytest.mark.parametrize(
    "edition", [*(case(e, "") for e in ACT), *(case(e, "12.1.2") for e in NSW)]
)
def test_a_last_coup_that_nobody_can_put_right_is_void(edition: str) -> None:
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="bob")
    assert REBUILT[edition] == pit.refused(c.VoidEarlierCoup, by=who(edition), coup=1)[0]
    assert UNREBUILT[edition] == pit.refused(c.VoidCoup, by=who(edition), **CANNOT)[0]
    doubt(pit)
    assert pit.refused(c.VoidCoup, by="dealer", **CANNOT)
    able = {type(each.command) for each in remedies(pit.table, pit.now)}
    assert {c.VoidCoup, c.CorrectLastCoup} == able
    pit.do(c.VoidCoup, by=who(edition), **CANNOT)

    void = pit.last(e.EarlierCoupVoided)
    assert UNREBUILT[edition] == void.clauses[0]
    assert {"bob": 100_00} == void.owed_cents
    assert 1_000_00 == pit.chips("ann")
    assert conserved(pit)
    assert pit.refused(c.VoidCoup, by=who(edition), **CANNOT)


@pytest.mark.parametrize("edition", [case(edition, "12.1.4") for edition in NSW])
@pytest.mark.parametrize("remedy", [(c.VoidCoup, CANNOT), (c.CorrectLastCoup, AS_DEALT)])
def test_no_coup_begins_while_the_last_is_in_doubt_and_would_come_to_stand(
    edition: str, remedy: tuple[type[c.Command], dict[str, Any]]
) -> None:
    """It was told in time, so that the next coup must not make it too late."""
    pit = backed(edition).play(PLAYER_WINS)
    doubt(pit)
    assert "12.1.1" == pit.refused(c.DealCard, face=Card.C9)[0]
    command, fields = remedy
    pit.do(command, by=who(edition), **fields)

    pit.do(c.DealCard, face=Card.C9)


@pytest.mark.parametrize("edition", ACT)
def test_a_doubted_coup_may_wait_where_it_is_void_later_too(edition: str) -> None:
    pit = backed(edition).play(PLAYER_WINS)
    doubt(pit)
    pit.close_bets()
    pit.do(c.DealCard, face=Card.C9)
    pit.do(c.VoidEarlierCoup, by=who(edition), coup=1)
    assert (1_000_00, 1_000_00) == both(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coup_is_put_right_though_a_patron_of_it_has_left(edition: str) -> None:
    """Ann gives back what she won; what Bob lost, and what he should have won, is owed to him."""
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="bob")
    pit.do(c.CorrectLastCoup, by=who(edition), **CROSSED)

    corrected = pit.last(e.CoupCorrected)
    assert REBUILT[edition] == corrected.clauses[0]
    assert {"bob": 195_00} == corrected.owed_cents
    assert ["bob"] == [line.patron for line in corrected.open_lines]
    assert {"ann"} == {line.patron for line in (*corrected.undone, *corrected.lines)}
    assert 900_00 == pit.chips("ann")
    assert conserved(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_patron_who_has_left_won_in_error_is_due_from_them(edition: str) -> None:
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.CorrectLastCoup, by=who(edition), **CROSSED)

    assert {"ann": -200_00} == pit.last(e.CoupCorrected).owed_cents
    assert 1_095_00 == pit.chips("bob")
    assert conserved(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_open_with_a_patron_whose_wager_came_out_the_same(edition: str) -> None:
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="bob")
    pit.do(c.CorrectLastCoup, by=who(edition), **AS_DEALT)

    assert {} == pit.last(e.CoupCorrected).owed_cents
    assert 1_100_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_items_of_a_coup_put_right_twice_and_then_void_come_to_what_was_lost(
    edition: str,
) -> None:
    """Bob lost a hundred and left: all that was found in between, a void owes him that."""
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="bob")
    pit.do(c.CorrectLastCoup, by=who(edition), **CROSSED)
    first = pit.last(e.CoupCorrected).owed_cents["bob"]
    pit.do(c.CorrectLastCoup, by=who(edition), **AS_DEALT)
    second = pit.last(e.CoupCorrected).owed_cents["bob"]
    doubt(pit)
    pit.do(c.VoidCoup, by=who(edition), **CANNOT)

    void = pit.last(e.EarlierCoupVoided)
    assert 100_00 == first + second + void.owed_cents["bob"]
    assert 1_000_00 == pit.chips("ann")
    assert conserved(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_patron_who_has_left_is_settled_again_by_the_limit_that_they_had(edition: str) -> None:
    """Bob's own marker let a thousand be in action, where the sign says five hundred."""
    pit = ready(edition, "ann", "bob")
    own: dict[str, Any] = {"maximum_cents": 1_000_00, "shown_cents": 1_000_00}
    if edition in NSW:
        own["minimum_cents"] = 5_00
    pit.do(c.GrantPersonalLimit, patron="bob", **own)
    pit.call().bet("bob", "banker", 1_000_00)
    pit.play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="bob")
    pit.do(c.CorrectLastCoup, by=who(edition), **CROSSED)

    assert {"bob": 1_950_00} == pit.last(e.CoupCorrected).owed_cents


@pytest.mark.parametrize("edition", NSW)
def test_tokens_go_back_with_a_last_coup_that_is_void(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.do(c.RedeemVoucher, patron="ann", voucher="V1", cents=50_00)
    tokens = tokens_in_all(pit.table)
    pit.bet("ann", "banker", 0, tokens_cents=50_00)
    pit.play(PLAYER_WINS)
    assert 0 == pit.table.patrons["ann"].tokens_cents
    doubt(pit)
    pit.do(c.VoidCoup, by="casino-supervisor", **CANNOT)

    assert 50_00 == pit.table.patrons["ann"].tokens_cents
    assert tokens == tokens_in_all(pit.table)
    assert conserved(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_doubt_after_the_settlement_may_still_end_in_a_void(edition: str) -> None:
    pit = backed(edition).four(PLAYER_WINS).count()
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    doubt(pit)
    assert REBUILT[edition] == pit.refused(c.DiscardCards)[0]
    pit.do(c.VoidCoup, by=who(edition), **CANNOT)

    assert (1_000_00, 1_000_00) == both(pit)
    assert conserved(pit)


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2016", "", "12.4"),
        case("act-2018", "", "13.4"),
        *(case(e, "12.1.4", "12.1.4") for e in NSW),
    ],
)
def test_hands_are_put_right_from_the_rack_while_they_lie_there(edition: str, clause: str) -> None:
    """Once the cards are shuffled again NSW lets the coup stand, and ACT can only void it."""
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.DirectShuffle, reason="cards stick")
    pit.do(c.ShuffleCards)
    assert (clause,) == pit.refused(c.CorrectLastCoup, by=who(edition), **CROSSED)[:1]
    doubt(pit)
    if edition in NSW:
        assert ("12.1.4",) == pit.refused(c.VoidCoup, by=who(edition), **CANNOT)
        pit.do(c.VoidEarlierCoup, by=who(edition), coup=1)
        assert (1_100_00, 900_00) == both(pit)
    else:
        pit.do(c.VoidCoup, by=who(edition), **CANNOT)
        assert (1_000_00, 1_000_00) == both(pit)


@pytest.mark.parametrize("edition", ACT)
@pytest.mark.parametrize("tie_first", [True, False])
def test_a_tie_that_was_none_ends_the_shoe_and_one_that_was_does_not(
    edition: str, *, tie_first: bool
) -> None:
    """Nine and eight each tie on seven; nines against eights are eight against six."""
    tie = (Card.H9, Card.C8), (Card.D9, Card.S8)
    won = (Card.H9, Card.D9), (Card.C8, Card.S8)
    cards, (player, banker) = ("9H 9D 8C 8S", won) if tie_first else ("9H 8C 9D 8S", tie)
    pit = backed(edition).play(cards, cutting_card=0)
    pit.do(c.CorrectLastCoup, by=who(edition), player=player, banker=banker)

    assert (Ending.OVER if tie_first else Ending.LAST_COUP) is pit.table.stack.ending
    assert ((1_100_00, 900_00) if tie_first else (1_000_00, 1_000_00)) == both(pit)


@pytest.mark.parametrize("edition", ACT)
@pytest.mark.parametrize("in_coup", [True, False])
def test_a_first_stake_under_the_minimum_stays_the_first_when_settled_again(
    edition: str, *, in_coup: bool
) -> None:
    pit = ready(edition, "ann", limits={"player": Limits(50_00, 500_00, 5_00)}).call()
    pit.bet("ann", "player", 20_00)
    pit.four(PLAYER_WINS)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    if in_coup:
        doubt(pit)
        pit.do(c.RebuildHands)
        pit.do(c.AnnounceResult)
        pit.do(c.SettleWagers)
    else:
        pit.do(c.DiscardCards)
        player, banker = (Card.H4, Card.C5), (Card.DT, Card.S7)
        pit.do(c.CorrectLastCoup, by=who(edition), player=player, banker=banker)

    assert 1_020_00 == pit.chips("ann")
    assert pit.table.patrons["ann"].advised


SIDES = {"act-2018": "player-dragon", **dict.fromkeys(NSW, "super-six")}


@pytest.mark.parametrize("edition", SIDES)
def test_a_side_bet_no_longer_on_offer_is_settled_again_as_it_was(edition: str) -> None:
    side = SIDES[edition]
    pit = ready(edition, "ann", offered=(side,)).call()
    pit.bet("ann", side, 10_00)
    pit.play(PLAYER_WINS)
    before = pit.chips("ann")
    pit.do(c.OfferWagers, wagers=())
    player, banker = (Card.H4, Card.C5), (Card.DT, Card.S7)
    pit.do(c.CorrectLastCoup, by=who(edition), player=player, banker=banker)

    assert before == pit.chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("change", [Change.LIMITS, Change.GAME])
def test_a_coup_is_settled_again_by_the_game_and_limits_that_it_had(
    edition: str, change: Change
) -> None:
    """Banker won a hundred at nineteen to twenty; a change since then is for the next coup."""
    pit = backed(edition).play(PLAYER_WINS)
    low = {Wager.BANKER: Limits(5_00, 50_00, 5_00)}
    says = Proposal(limits=low) if change is Change.LIMITS else Proposal(game=Game.EVEN_MONEY)
    soon = pit.now + timedelta(minutes=20)
    if edition in ACT or change is Change.GAME:
        pit.do(c.PostNotice, change=change, effective=soon, says=says)
    pit.wait(minutes=20)
    if change is Change.LIMITS:
        pit.do(c.ChangeLimits, limits=low)
    else:
        pit.do(c.ChangeGame, game=Game.EVEN_MONEY)
    pit.do(c.CorrectLastCoup, by=who(edition), **CROSSED)

    assert (900_00, 1_095_00) == both(pit)


@pytest.mark.parametrize("edition", NSW)
def test_tokens_that_were_staked_again_stand_in_the_way_of_a_correction(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.RedeemVoucher, patron="ann", voucher="V1", cents=50_00)
    pit.bet("ann", "player", 0, tokens_cents=50_00)
    pit.play(PLAYER_WINS)
    pit.bet("ann", "player", 0, tokens_cents=50_00)

    assert ("money:balance",) == pit.refused(c.CorrectLastCoup, by=who(edition), **CROSSED)
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.CorrectLastCoup, by=who(edition), **CROSSED)
    assert (1_000_00, 0) == (pit.chips("ann"), pit.table.patrons["ann"].tokens_cents)


@pytest.mark.parametrize("edition", ACT)
def test_a_tie_made_void_once_its_cards_left_the_rack_moves_no_end(edition: str) -> None:
    pit = backed(edition).play("9H 9D 8C 8S", cutting_card=0)
    doubt(pit)
    pit.do(c.CheckCards, missing=(Card.C9,))
    pit.do(c.RestoreDecks, by="casino-operator", replaced=(Card.C9,))
    pit.do(c.VoidCoup, by=who(edition), **CANNOT)

    assert StackStage.UNSHUFFLED is pit.table.stack.stage
    assert Ending.LAST_COUP is pit.last(e.EarlierCoupVoided).ending


@pytest.mark.parametrize("edition", ACT)
@pytest.mark.parametrize("by_outcome", [True, False])
def test_no_coup_follows_a_tie_that_is_void(edition: str, *, by_outcome: bool) -> None:
    pit = backed(edition).play("9H 9D 8C 8S", cutting_card=0)
    assert Ending.LAST_COUP.value == pit.table.stack.ending.value
    if by_outcome:
        pit.do(c.InvalidateOutcome, cause=Cause.DISRUPTION)
    else:
        doubt(pit)
        pit.do(c.VoidCoup, by=who(edition), **CANNOT)

    assert Ending.OVER is pit.table.stack.ending
    assert (1_000_00, 1_000_00) == both(pit)


def test_the_newest_stake_over_a_loss_limit_is_the_newest_when_hands_were_put_right() -> None:
    pit = ready("star-2025", "ann")
    pit.bet("ann", "player", 100_00)
    pit.bet("ann", "tie", 50_00)
    pit.four(PLAYER_WINS).count()
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    doubt(pit)
    pit.do(c.RebuildHands)
    pit.do(c.TrimToLossLimit, patron="ann", limit_cents=120_00)

    assert {Wager.PLAYER: 100_00, Wager.TIE: 20_00} == {
        placed.wager: placed.cents for placed in pit.table.coup.wagers["ann"]
    }


# An earlier coup


@pytest.mark.parametrize("edition", [case(e, f"{RULE[e]}.5") for e in ACT])
def test_an_earlier_coup_is_void_once_and_by_what_it_settled(edition: str) -> None:
    pit = backed(edition).play(PLAYER_WINS)
    lines = pit.last(e.WagersSettled).lines
    pit.call().bet("ann", "player", 50_00)
    pit.four(PLAYER_WINS)
    wrong = tuple(line for line in lines if line.patron == "bob")
    more: dict[str, Any] = {"by": who(edition), "coup": 1}
    pit.do(c.VoidEarlierCoup, lines=wrong, **more)

    assert (950_00, 1_000_00) == both(pit)
    assert (f"{RULE[edition]}.5",) == pit.refused(c.VoidEarlierCoup, lines=lines, **more)
    assert (950_00, 1_000_00) == both(pit)


@pytest.mark.parametrize("by", ["casino-supervisor", "casino-operator", "gaming-manager"])
@pytest.mark.parametrize("edition", [case(e, f"{RULE[e]}.5") for e in ACT])
def test_an_earlier_coup_is_void_by_the_clause_and_whoever_supervises_records_it(
    edition: str, by: str
) -> None:
    """No power is exercised, so it is no matter that only the operator may void a coup in 2012."""
    pit = backed(edition).play(PLAYER_WINS).call().four(PLAYER_WINS)
    pit.do(c.VoidEarlierCoup, by=by, coup=1)

    assert (f"{RULE[edition]}.5",) == pit.last(e.EarlierCoupVoided).clauses
    assert (1_000_00, 1_000_00) == both(pit)


@pytest.mark.parametrize("by", ["casino-supervisor", "casino-operator", "gaming-manager"])
@pytest.mark.parametrize("edition", [case(e, "12.1.4") for e in NSW])
def test_an_error_that_stands_is_noted_by_whoever_supervises(edition: str, by: str) -> None:
    pit = backed(edition).play(PLAYER_WINS).four(PLAYER_WINS)
    pit.do(c.VoidEarlierCoup, by=by, coup=1)

    assert ("12.1.4",) == pit.last(e.LateErrorNoted).clauses
    assert (1_100_00, 900_00) == both(pit)


@pytest.mark.clause("house", "table:by-staff")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "command",
    [(c.VoidEarlierCoup, {"coup": 1}), (c.CorrectLastCoup, CROSSED)],
    ids=["void", "right"],
)
def test_a_dealer_does_not_record_what_becomes_of_a_coup_that_is_over(
    edition: str, command: tuple[type[c.Command], dict[str, Any]]
) -> None:
    kind, fields = command
    pit = backed(edition).play(PLAYER_WINS)
    if kind is c.VoidEarlierCoup:
        pit.call().four(PLAYER_WINS)

    assert ("table:by-staff",) == pit.refused(kind, by="dealer", **fields)


@pytest.mark.parametrize("by", ["casino-supervisor", "casino-operator", "gaming-manager"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_supervises_puts_the_last_coup_right(edition: str, by: str) -> None:
    """Cards out of order are put right by the clause itself: that is no power to void."""
    pit = backed(edition).play(PLAYER_WINS)
    pit.do(c.CorrectLastCoup, by=by, **CROSSED)

    assert (900_00, 1_095_00) == both(pit)
    assert REBUILT[edition] == pit.last(e.CoupCorrected).clauses[0]


@pytest.mark.parametrize("edition", ACT)
def test_lines_that_the_last_coup_did_not_settle_are_refused(edition: str) -> None:
    pit = backed(edition).play(PLAYER_WINS)
    pit.call().bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 50_00)
    pit.play(PLAYER_WINS)
    lines = pit.last(e.WagersSettled).lines
    pit.call().four(PLAYER_WINS)
    first = next(ev for ev in pit.events if isinstance(ev, e.WagersSettled)).lines

    assert lines != first
    assert pit.refused(c.VoidEarlierCoup, by=who(edition), coup=2, lines=first)
    pit.do(c.VoidEarlierCoup, by=who(edition), coup=2)
    assert (1_100_00, 900_00) == both(pit)


@pytest.mark.parametrize("edition", ACT)
def test_a_coup_that_was_void_is_not_voided_again(edition: str) -> None:
    pit = backed(edition).four(BOTH_STAND)
    doubt(pit)
    pit.do(c.VoidCoup, by=who(edition), **CANNOT)
    pit.call().four(PLAYER_WINS)

    assert (f"{RULE[edition]}.5",) == pit.refused(c.VoidEarlierCoup, by=who(edition), coup=1)
