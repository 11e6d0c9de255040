"""A coup at an ACT table: dealt from the shoe, turned over, drawn to, with its side bets."""

from typing import Any

import pytest

from felt import ACT, case
from pit import Pit, not_opened, ready
from punto.law.procedures import DealingMethod, Device, Hand, Wager
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Ask, Matter

LATER = ("act-2016", "act-2018")
PAIRS = ("player-pair", "banker-pair")
DRAGONS = ("player-dragon", "banker-dragon")
PLAYER_EIGHT = "8H KC KD 2S"
BANKER_SEVEN = "6H 7C KD KS"
BOTH_DRAW = "2H 5C KD KS 4H 2C"
TURNED = "2H KD 5C KS 4H 2C"
"""The cards of a coup in which both hands draw, as they are turned over hand by hand."""
FACE_DOWN = DealingMethod.FACE_DOWN


def dealt(pit: Pit) -> list[e.CardDealt]:
    return [event for event in pit.events if isinstance(event, e.CardDealt)]


# The deal


@pytest.mark.parametrize("edition", [case(e, "2.2") for e in ACT])
def test_the_operator_says_before_a_coup_whether_cards_lie_face_up(edition: str) -> None:
    down: dict[str, Any] = {"method": FACE_DOWN}
    pit = ready(edition).four(BANKER_SEVEN)
    assert pit.table.coup.is_exposed
    pit.refused(c.ChangeDealing, **down)
    pit.finish()
    assert "2.2" == pit.refused(c.ChangeDealing, by="dealer", **down)[0]
    assert "2.2" == pit.refused(c.ChangeDealing, by="casino-supervisor", **down)[0]
    assert "2.2" == pit.refused(c.ChangeDealing, method=DealingMethod.B)[0]
    pit.do(c.ChangeDealing, **down)
    assert ("2.2",) == pit.last(e.DealingChanged).clauses
    pit.four()
    assert (None, None) == pit.table.coup.player

    assert FACE_DOWN is Pit(edition, **down).table.setup.method
    assert "2.2" == not_opened(edition, method=DealingMethod.A)[0]


@pytest.mark.parametrize("edition", [case(e, "6.1") for e in ACT])
def test_every_card_comes_from_the_shoe(edition: str) -> None:
    for device in (Device.ELECTRONIC_SHOE, Device.SHUFFLING_DEVICE):
        assert "6.1" == not_opened(edition, device=device)[0]
    pit = Pit(edition).signs()
    pit.refused(c.DealCard)
    pit.shoe().play(BOTH_DRAW).play(BANKER_SEVEN)

    assert list(range(1, 11)) == [card.position for card in dealt(pit)]
    assert 11 == pit.table.stack.gone


@pytest.mark.parametrize("edition", [case(e, "6.2; 6.2(a); 6.2(b)") for e in ACT])
def test_two_cards_each_are_dealt_in_turn_after_the_call(edition: str) -> None:
    pit = ready(edition).call()
    assert "6.2" == pit.refused(c.DealCard)[0]
    pit.four(BANKER_SEVEN)
    cards = dealt(pit)

    assert ["player", "banker", "player", "banker"] == [card.hand.value for card in cards]
    assert ["6.2(a)", "6.2(a)", "6.2(b)", "6.2(b)"] == [card.clauses[0] for card in cards]
    assert "No more bets." == aloud(pit.last(e.NoMoreBetsCalled).say)


# Hands turned over


def wrong_way(pit: Pit, hand: Hand, *names: str) -> set[tuple[str, ...]]:
    """By which clauses each of these is refused a hand."""
    return {pit.refused(c.PassCards, hand=hand, to=name) for name in names}


def turned_by(pit: Pit, hand: Hand, patron: str) -> None:
    """A hand passed to a patron, turned over there, and taken back."""
    pit.do(c.PassCards, hand=hand, to=patron)
    pit.refused(c.ExposeCards, by="patron", who="zoe", hand=hand)
    pit.do(c.ExposeCards, by="patron", who=patron, hand=hand)
    pit.do(c.TakeBackCards)


@pytest.mark.parametrize("edition", [case(e, "6.3") for e in ("act-2012", "act-2016")])
def test_a_supervisor_decides_who_turns_a_hand(edition: str) -> None:
    """Any patron will do, with a wager or without, and the decision may still come mid-coup."""
    player: dict[str, Any] = {"hand": Hand.PLAYER}
    banker: dict[str, Any] = {"hand": Hand.BANKER}
    pit = ready(edition, "ann", "bob", method=FACE_DOWN)
    assert "6.3" == pit.refused(c.ChooseExposer, by="dealer", patron="ann", **player)[0]
    pit.four(TURNED)
    assert "6.3" == pit.refused(c.ExposeCards, **player)[0]
    assert {("6.3",)} == wrong_way(pit, Hand.PLAYER, "ann", "bob")
    pit.do(c.ChooseExposer, patron="ann", **player)
    pit.do(c.ChooseExposer, **banker)

    assert {("6.3",)} == wrong_way(pit, Hand.PLAYER, "bob")
    assert "6.3" == pit.refused(c.ExposeCards, **player)[0]
    turned_by(pit, Hand.PLAYER, "ann")
    assert {("6.3",)} == wrong_way(pit, Hand.BANKER, "ann", "bob")
    assert "6.3" == pit.refused(c.DealCard)[0]
    pit.do(c.ExposeCards, **banker)
    pit.do(c.DealCard)
    assert {("6.3",)} == wrong_way(pit, Hand.PLAYER, "bob")
    turned_by(pit, Hand.PLAYER, "ann")
    pit.do(c.DealCard)
    pit.do(c.ExposeCards, **banker)
    pit.do(c.AnnounceResult)
    assert (6, 7) == (pit.last(e.ResultAnnounced).player, pit.last(e.ResultAnnounced).banker)


@pytest.mark.parametrize("edition", ["act-2012", "act-2016"])
def test_another_is_chosen_when_the_one_chosen_leaves(edition: str) -> None:
    """The hand would otherwise lie face down for good."""
    pit = ready(edition, "ann", method=FACE_DOWN)
    pit.do(c.ChooseExposer, hand=Hand.PLAYER, patron="ann")
    pit.four(TURNED).do(c.LeaveTable, patron="ann")
    assert "6.3" == pit.refused(c.ExposeCards, hand=Hand.PLAYER)[0]
    pit.do(c.ChooseExposer, hand=Hand.PLAYER)
    pit.do(c.ExposeCards, hand=Hand.PLAYER)


@pytest.mark.parametrize(
    ("edition", "hand", "patron"),
    [
        case("act-2018", "6.3; 6.3(a); 7.4", Hand.PLAYER, "ann", name="player"),
        case("act-2018", "6.3; 6.3(b); 7.4", Hand.BANKER, "bob", name="banker"),
    ],
)
def test_a_hand_is_turned_by_the_dealer_or_by_one_who_backed_it(
    edition: str, hand: Hand, patron: str
) -> None:
    """The other backer, a tie bettor and a dragon bettor on the very hand may not have it."""
    pit = ready(edition, "ann", "bob", "cy", "dee", method=FACE_DOWN, offered=DRAGONS)
    pit.bet("ann", "player", 20_00)
    pit.bet("bob", "banker", 20_00)
    pit.bet("cy", "tie", 10_00)
    pit.bet("dee", f"{hand.value}-dragon", 10_00)
    pit.four(TURNED)
    others = [name for name in pit.table.patrons if name != patron]
    may_not = {("6.3", "6.3(a)", "6.3(b)", "7.4")}

    for third in (False, True):
        for each in Hand:
            if third:
                pit.do(c.DealCard)
            if each is not hand:
                pit.do(c.ExposeCards, hand=each)
                continue
            assert may_not == wrong_way(pit, each, *others)
            turned_by(pit, each, patron)
    pit.do(c.AnnounceResult)
    assert "banker" == pit.last(e.ResultAnnounced).result


# Drawing


@pytest.mark.parametrize("edition", [case(e, "6.4") for e in ACT])
@pytest.mark.parametrize("cards", [PLAYER_EIGHT, "KH 8C 2D KS", "8H 9C KD KS", "9H KC KD KS"])
def test_a_natural_ends_the_drawing(edition: str, cards: str) -> None:
    pit = ready(edition).four(cards)
    assert "6.4" == pit.refused(c.DealCard)[0]
    pit.finish()

    assert "6.4" in pit.last(e.ResultAnnounced).clauses


@pytest.mark.parametrize("edition", [case(e, "7.1") for e in ACT])
def test_third_cards_are_dealt_as_the_tables_demand(edition: str) -> None:
    """Neither a card that is not due nor a result before one that is."""
    pit = ready(edition).four(BOTH_DRAW)
    assert "7.2[0-5]" in pit.refused(c.AnnounceResult)
    pit.do(c.DealCard)
    assert Hand.PLAYER is dealt(pit)[-1].hand
    assert "7.3[5]" in pit.refused(c.AnnounceResult)
    pit.do(c.DealCard)
    assert Hand.BANKER is dealt(pit)[-1].hand
    pit.refused(c.DealCard)
    pit.do(c.AnnounceResult)
    assert 3 == len(pit.table.coup.player) == len(pit.table.coup.banker)


@pytest.mark.parametrize("edition", ACT)
def test_hands_that_stand_take_no_card(edition: str) -> None:
    pit = ready(edition).four(BANKER_SEVEN)

    assert "7.2[6-7]" == pit.refused(c.DealCard)[0]
    pit.do(c.AnnounceResult)
    assert 2 == len(pit.table.coup.player) == len(pit.table.coup.banker)


PLAYED = {"act-2012": "4.8", "act-2016": "4.9", "act-2018": "4.10"}


@pytest.mark.parametrize("edition", [case(e, PLAYED[e]) for e in ACT])
def test_a_no_bet_coup_is_dealt_and_drawn_like_any_other(edition: str) -> None:
    for cards in (PLAYER_EIGHT, BANKER_SEVEN, BOTH_DRAW):
        usual, without = ready(edition, "ann").play(cards), ready(edition, "ann")
        without.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
        without.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
        without.do(c.DirectNoBetCoup)
        without.play(cards)

        assert [(card.hand, card.face) for card in dealt(usual)] == [
            (card.hand, card.face) for card in dealt(without)
        ]
        for card, alike in zip(dealt(without), dealt(usual), strict=True):
            assert (*alike.clauses, PLAYED[edition]) == card.clauses
        assert usual.last(e.ResultAnnounced) == without.last(e.ResultAnnounced)
        assert () == without.last(e.WagersSettled).lines


# Side bets


@pytest.mark.parametrize(
    ("edition", "wager"),
    [
        *(case(e, "9.4; 9.4(a)", wager, name=wager) for e in LATER for wager in PAIRS),
        *(case("act-2018", "12.4; 12.4(b)", wager, name=wager) for wager in DRAGONS),
    ],
)
def test_a_coup_with_side_bets_alone_is_played_to_its_end(edition: str, wager: str) -> None:
    offered = PAIRS if wager in PAIRS else DRAGONS
    pit = ready(edition, "ann", offered=offered)
    pit.bet("ann", wager, 10_00)
    pit.play(BOTH_DRAW)

    assert 6 == len(dealt(pit))
    assert (6, 7) == (pit.last(e.ResultAnnounced).player, pit.last(e.ResultAnnounced).banker)
    assert 990_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "wager", "clause"),
    [
        *(case("act-2016", "9.7", wager, "9.7", name=wager) for wager in PAIRS),
        *(case("act-2018", "9.8", wager, "9.8", name=wager) for wager in PAIRS),
        *(case("act-2018", "12.6", wager, "12.6", name=wager) for wager in DRAGONS),
    ],
)
def test_a_side_bet_is_made_with_chips_while_betting_is_open(
    edition: str, wager: str, clause: str
) -> None:
    place: dict[str, Any] = {"patron": "ann", "wager": Wager(wager)}
    pit = ready(edition, "ann", offered=PAIRS if wager in PAIRS else DRAGONS).call()
    assert "4.2" == pit.refused(c.PlaceWager, **place)[0]
    pit.do(c.PlaceWager, chips_cents=10_00, **place)
    pit.do(c.WithdrawWager, **place)
    pit.close_bets()
    assert clause == pit.refused(c.PlaceWager, chips_cents=10_00, **place)[0]
    pit.four(BANKER_SEVEN)
    assert clause == pit.refused(c.PlaceWager, chips_cents=10_00, **place)[0]
    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2016", "9.9; 9.9(a); 9.9(b); 9.10", "9.9"),
        case("act-2018", "9.10; 9.10(a); 9.10(b); 9.11", "9.10"),
    ],
)
@pytest.mark.parametrize("cards", ["2H 5C 2D KS 4H 2C", "4H 5C 4D KS"], ids=["drawn", "natural"])
def test_pairs_are_settled_before_any_third_card(edition: str, clause: str, cards: str) -> None:
    """A natural, which ends the coup at once, does not let the result come first either."""
    pit = ready(edition, "ann", "bob", offered=PAIRS)
    pit.bet("ann", "player-pair", 10_00)
    pit.bet("ann", "tie", 10_00)
    pit.bet("bob", "banker-pair", 10_00)
    pit.four(cards)
    assert clause == pit.refused(c.DealCard)[0]
    assert clause == pit.refused(c.AnnounceResult)[0]
    pit.do(c.SettleWagers)
    settled = pit.last(e.WagersSettled)

    assert settled.early
    assert ["banker-pair", "player-pair"] == [line.wager.value for line in settled.lines]
    assert ["lose", "win"] == [line.outcome.value for line in settled.lines]
    assert 4 == len(dealt(pit))
    assert ["ann"] == list(pit.wagers)
    assert (1_110_00, 990_00) == (pit.chips("ann"), pit.chips("bob"))
    while pit.due_card():
        pit.do(c.DealCard)
    pit.do(c.AnnounceResult)
    assert len(cards.split()) == len(dealt(pit))


@pytest.mark.parametrize("edition", LATER)
def test_pairs_wait_until_both_hands_lie_open(edition: str) -> None:
    pit = ready(edition, "ann", offered=PAIRS, method=FACE_DOWN)
    for hand in Hand:
        if edition == "act-2016":
            pit.do(c.ChooseExposer, hand=hand)
    pit.bet("ann", "player-pair", 10_00)
    pit.four(TURNED)
    pit.refused(c.SettleWagers)
    pit.do(c.ExposeCards, hand=Hand.PLAYER)
    pit.refused(c.SettleWagers)
    pit.do(c.ExposeCards, hand=Hand.BANKER)
    pit.do(c.SettleWagers)


def announced(cards: str, wager: str) -> e.ResultAnnounced:
    """What the dealer says of a coup on which one wager lies."""
    pit = ready("act-2018", "ann", offered=DRAGONS)
    pit.bet("ann", wager, 10_00)
    pit.four(cards).do(c.AnnounceResult)
    return pit.last(e.ResultAnnounced)


@pytest.mark.clause("act-2018", "12.9")
@pytest.mark.parametrize("wager", DRAGONS)
def test_the_dealer_calls_a_standoff_if_a_dragon_bet_lies(wager: str) -> None:
    """Equal naturals are one, and nothing else is."""
    for cards in ("8H 8C KD KS", "9H 9C KD KS"):
        result = announced(cards, wager)
        assert aloud(result.say).endswith(" Standoff.")
        assert "12.9" in result.clauses
    for cards, other in (("8H 8C KD KS", "tie"), ("7H 7C KD KS", wager), ("8H 9C KD KS", wager)):
        result = announced(cards, other)
        assert "Standoff" not in aloud(result.say)
        assert "12.9" not in result.clauses
