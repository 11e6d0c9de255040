"""Cards keyed wrongly at a table dealt by hand: put right from the felt, with all it decided."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from felt import ACT, NSW
from pit import Pit, chips_expected, chips_in_all, ready
from punto.cards import Card, read_cards, write_cards
from punto.game.coup import deal
from punto.law.clauses import Refused
from punto.law.procedures import DealingMethod, Hand, Result, Wager, WagersClose
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table import remedies
from punto.table.dealing.decide import faces
from punto.table.words import Cards

PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
RULE = "shoe:keyed-wrongly"
RULES = {"act-2012": "9", "act-2016": "12", "act-2018": "13"}
keyed = pytest.mark.clause("house", RULE)

WAS = "4H TD 5C 7S"
"""Player nine, banker seven; the player's second card is a deuce, which makes six."""


def backed(edition: str, **changes: Any) -> Pit:
    """Two patrons, one on either hand."""
    pit = ready(edition, "ann", "bob", **changes).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


def right(face: str, hand: Hand = PLAYER, card: int = 1, **more: Any) -> dict[str, Any]:
    """The fields of a correction."""
    fields = {"hand": hand, "card": card, "face": read_cards(face)[0], "reason": "misread"}
    return {"by": "casino-supervisor", "who": "sue", **fields, **more}


def put_right(pit: Pit, face: str, hand: Hand = PLAYER, card: int = 1) -> e.KeyedCardCorrected:
    pit.do(c.CorrectKeyedCard, **right(face, hand, card))
    return pit.last(e.KeyedCardCorrected)


def counted(pit: Pit) -> Pit:
    return pit.count() if pit.edition in NSW else pit


def ended(pit: Pit) -> Pit:
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)
    return pit


def hands(pit: Pit) -> tuple[str, str]:
    coup = pit.table.coup
    return write_cards(faces(coup.player)), write_cards(faces(coup.banker))


def kinds(pit: Pit) -> set[type[c.Command]]:
    return {type(remedy.command) for remedy in remedies(pit.table, pit.now)}


def conserved(pit: Pit) -> bool:
    return chips_expected(pit.table) == chips_in_all(pit.table)


# What rested on the wrong face


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("steps", range(4))
def test_the_coup_is_decided_by_the_cards_that_lie_there(edition: str, steps: int) -> None:
    """Found before the counts, after them, after the result or after the settlement."""
    pit = backed(edition).four(WAS)
    if steps > 0:
        counted(pit)
    for command in (c.AnnounceResult, c.SettleWagers)[: max(0, steps - 1)]:
        pit.do(command)
    corrected = put_right(pit, "2C")

    coup = pit.table.coup
    assert (None, False, False) == (coup.result, coup.settled, coup.counted)
    assert (900_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))
    assert (steps == 3) is any(isinstance(event, e.SettlementUndone) for event in pit.events)
    assert (PLAYER, 1, Card.C5, Card.C2) == (
        corrected.hand,
        corrected.card,
        corrected.was,
        corrected.face,
    )
    assert ("misread", "sue", ()) == (corrected.reason, corrected.person, corrected.strays)
    assert coup.draws[2].position == corrected.position
    if edition in NSW:
        assert pit.refused(c.AnnounceResult)
    ended(counted(pit))
    assert Result.BANKER is pit.last(e.ResultAnnounced).result
    assert (900_00, 1_095_00) == (pit.chips("ann"), pit.chips("bob"))
    assert conserved(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face", ["6D", "9D"], ids=["stands", "natural"])
def test_a_third_card_that_was_not_due_lies_astray(edition: str, face: str) -> None:
    """Keyed five, the player drew; six and nine do not, and banker six or the natural stops."""
    pit = backed(edition).four("KH KC 5D 6S 2H")
    counted(pit).do(c.DealCard)
    gone = pit.table.stack.gone
    corrected = put_right(pit, face)

    assert ["2H"] == [stray.face.value for stray in corrected.strays if stray.face]
    assert (f"KH {face}", "KC 6S") == hands(pit)
    assert pit.refused(c.AnnounceResult)
    assert c.CarryCardOver in kinds(pit)
    assert c.GiveCardToBanker not in kinds(pit)
    pit.do(c.CarryCardOver)
    counted(pit)
    ended(pit)
    assert (Result.TIE if face == "6D" else Result.PLAYER) is pit.last(e.ResultAnnounced).result
    assert gone == pit.table.stack.gone
    assert 1 == len(pit.table.stack.carried.cards)
    assert conserved(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_third_card_that_the_banker_is_due_instead_goes_to_it(edition: str) -> None:
    """The player stands on six, so that banker five draws: the card was the player's in error."""
    pit = backed(edition).four("KH KC 5D 5S 2H")
    counted(pit).do(c.DealCard)
    put_right(pit, "6D")
    rule = "12.2" if edition in NSW else f"{RULES[edition]}.1"
    assert (rule,) == pit.refused(c.CarryCardOver)
    pit.do(c.GiveCardToBanker)
    ended(counted(pit))

    assert Result.BANKER is pit.last(e.ResultAnnounced).result
    assert (900_00, 1_095_00) == (pit.chips("ann"), pit.chips("bob"))


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_third_card_with_the_wrong_hand_is_put_right_in_the_order_drawn(edition: str) -> None:
    """Keyed six, the player stood and the banker drew; on five the card is the player's."""
    pit = backed(edition).four("KH KC 6D 5S 3H")
    counted(pit).do(c.DealCard)
    assert ("KH 6D", "KC 5S 3H") == hands(pit)
    put_right(pit, "5D")
    assert c.RebuildHands in kinds(pit)
    pit.do(c.RebuildHands)

    assert ("KH 5D 3H", "KC 5S") == hands(pit)
    assert conserved(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_to_both_hands_may_lie_astray_in_their_order(edition: str) -> None:
    """Both drew on a five and a four; the first hand is a natural, so neither was due one."""
    pit = backed(edition).four("KH KC 5D 4S 5H 9C")
    counted(pit)
    for _ in range(2):
        pit.do(c.DealCard)
    corrected = put_right(pit, "8D")

    assert [(PLAYER, "5H"), (BANKER, "9C")] == [
        (stray.hand, stray.face.value) for stray in corrected.strays if stray.face
    ]
    pit.do(c.CarryCardOver)
    ended(counted(pit))
    assert ["5H", "9C"] == [s.face.value for s in pit.table.stack.carried.cards if s.face]
    assert (1_100_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_is_due_by_the_right_face_is_dealt(edition: str) -> None:
    pit = backed(edition).four("KH KC 7D 6S 4H")
    counted(pit).do(c.AnnounceResult)
    put_right(pit, "5D")
    counted(pit)
    pit.do(c.DealCard)

    assert ("KH 5D 4H", "KC 6S") == hands(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_third_card_keyed_wrongly_leaves_the_counts_and_what_was_settled_early(
    edition: str,
) -> None:
    """Banker three does not draw to an eight, and does to a nine; first cards are as they were."""
    pit = backed(edition).four("KH KC 2D 3S 9H 4C")
    counted(pit)
    for _ in range(2):
        pit.do(c.DealCard)
    corrected = put_right(pit, "8H", card=2)

    assert not corrected.recount
    assert (edition in NSW) is pit.table.coup.counted
    assert ["4C"] == [stray.face.value for stray in corrected.strays if stray.face]
    pit.do(c.CarryCardOver)
    ended(pit)
    assert Result.BANKER is pit.last(e.ResultAnnounced).result


@keyed
@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_pairs_that_were_paid_on_a_wrong_face_are_settled_again(edition: str) -> None:
    pit = ready(edition, "ann", offered=("player-pair",)).call()
    pit.bet("ann", "player-pair", 10_00)
    pit.bet("ann", "player", 100_00)
    pit.four("3H 2C 3D 4S 6H").do(c.SettleWagers)
    assert 1_020_00 == pit.chips("ann")
    put_right(pit, "4D")

    assert 890_00 == pit.chips("ann")
    assert {Wager.PLAYER_PAIR, Wager.PLAYER} == {p.wager for p in pit.wagers["ann"]}
    assert pit.refused(c.DealCard)
    pit.do(c.SettleWagers)
    assert 890_00 == pit.chips("ann")
    assert conserved(pit)


@keyed
@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_pairs_stay_paid_when_a_third_card_was_keyed_wrongly(edition: str) -> None:
    pit = ready(edition, "ann", offered=("player-pair",)).call()
    pit.bet("ann", "player-pair", 10_00)
    pit.four("2H 2C 2D 4S 6H").do(c.SettleWagers)
    paid = pit.chips("ann")
    pit.do(c.DealCard)
    put_right(pit, "5H", card=2)

    assert paid == pit.chips("ann")
    assert pit.table.coup.early_settled
    assert conserved(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stray_card_has_its_right_face_before_it_opens_the_next_coup(edition: str) -> None:
    pit = counted(backed(edition).four("KH KC 7D 6S"))
    pit.do(c.ReportMisdealtCard, hand=BANKER, face=Card.H9)
    corrected = put_right(pit, "8H", BANKER, 2)

    assert (Card.H9, Card.H8, ()) == (corrected.was, corrected.face, corrected.strays)
    assert [Card.H8] == [stray.face for stray in pit.table.coup.interruption.strays]
    assert ("KH 7D", "KC 6S") == hands(pit)


def remedied(pit: Pit) -> None:
    """All that the guide offers about cards that lie astray, in the order of the book."""
    while pit.table.coup.interruption.strays:
        open_ = kinds(pit)
        for command in (c.GiveCardToBanker, c.CarryCardOver, c.RebuildHands):
            if command in open_:
                pit.do(command)
                break
        else:
            raise AssertionError(open_)
        if pit.table.coup.interruption.wagers_may_go:
            pit.do(c.ResumePlay)


def gone_on(pit: Pit) -> None:
    """The step of the game that is due."""
    for command in (c.AnnounceCounts, c.DealCard, c.AnnounceResult):
        with suppress(Refused):
            pit.do(command)
            return
    pit.do(c.SettleWagers)


@settings(max_examples=40)
@given(
    truth=st.lists(st.sampled_from(Card), min_size=6, max_size=6),
    wrong=st.sampled_from(Card),
    at=st.integers(0, 5),
    found=st.integers(1, 8),
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_was_keyed_the_coup_ends_as_its_cards_say(
    edition: str, truth: list[Card], wrong: Card, at: int, found: int
) -> None:
    """One card is keyed as another and found at any time: hands and chips come out right."""
    pit = backed(edition).close_bets()
    pit.cards = [*truth[:at], wrong, *truth[at + 1 :]]
    steps, lies_wrong = 0, wrong is not truth[at]
    while not (coup := pit.table.coup).settled or (lies_wrong and coup.cards_out > at):
        if lies_wrong and coup.cards_out > at and (coup.settled or steps >= found):
            hand = coup.draws[at].hand
            place = sum(draw.hand is hand for draw in coup.draws[:at])
            put_right(pit, truth[at].value, hand, place)
            remedied(pit)
            lies_wrong = False
        else:
            gone_on(pit)
            steps += 1
    pit.do(c.DiscardCards)

    last, expected = pit.table.previous, deal(pit.rules, truth)
    assert last is not None
    if not lies_wrong:
        assert (expected.player, expected.banker) == (last.player, last.banker)
    assert conserved(pit)


# Who, when, and which cards


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("by", ["dealer", "patron", "surveillance", "inspector"])
def test_only_who_supervises_changes_what_was_keyed(edition: str, by: str) -> None:
    pit = backed(edition).four(WAS)

    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right("2C", by=by))
    pit.do(c.CorrectKeyedCard, **right("2C", by="casino-operator"))
    assert Card.C2 is pit.table.coup.player[1]


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("cards", [Cards.VIRTUAL, Cards.SCANNED])
def test_what_a_shoe_tells_is_not_put_right_by_hand(edition: str, cards: Cards) -> None:
    pit = backed(edition, cards=cards).four(WAS)

    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right("2C"))


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_put_right_while_it_lies_on_the_felt(edition: str) -> None:
    pit = backed(edition)
    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right("2C"))
    pit.play(WAS)
    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right("2C"))


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("face", "hand", "card"),
    [("5C", PLAYER, 1), ("2C", PLAYER, 2), ("2C", BANKER, 9)],
    ids=["as it was", "no third card", "no such card"],
)
def test_a_card_that_is_not_there_or_was_keyed_so_is_refused(
    edition: str, face: str, hand: Hand, card: int
) -> None:
    pit = backed(edition).four(WAS)

    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right(face, hand, card))


@keyed
@pytest.mark.parametrize("edition", ACT)
def test_a_card_that_lies_face_down_was_not_keyed(edition: str) -> None:
    pit = ready(edition, "ann", method=DealingMethod.FACE_DOWN)
    if edition != "act-2018":
        for hand in Hand:
            pit.do(c.ChooseExposer, hand=hand)
    pit.call().four()

    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right("2C"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_hold_no_more_of_a_face_than_they_have(edition: str) -> None:
    """All but one of the deuces of clubs are out, and so may the last be, but not one more."""
    pit = backed(edition).four(WAS)
    decks = pit.table.setup.decks
    told = dict.fromkeys(range(100, 100 + decks), Card.C2)
    clause = pit.rules.decks.clauses[0].id

    assert clause == pit.refused(c.CorrectKeyedCard, **right("2C", told=told))[0]
    del told[100]
    pit.do(c.CorrectKeyedCard, **right("2C", told=told))
    assert clause == pit.refused(c.CorrectKeyedCard, **right("2C", BANKER, 0, told=told))[0]


@keyed
def test_cards_with_a_patron_come_back_before_what_was_drawn_is_taken_from_them() -> None:
    """The player's third card is with Ann when the first two turn out to be a natural."""
    pit = ready("star-2025", "ann", method=DealingMethod.B).call()
    pit.bet("ann", "player", 100_00)
    pit.cards = list(read_cards("KH KC 5D 6S"))
    for _ in range(4):
        pit.do(c.DealCard)
    pit.do(c.PassCards, hand=PLAYER, to="ann")
    pit.cards = list(read_cards("KH 5D"))
    pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="ann")
    pit.do(c.TakeBackCards)
    pit.cards = list(read_cards("KC 6S"))
    pit.do(c.ExposeCards, hand=BANKER)
    pit.count().do(c.DealCard)
    pit.do(c.PassCards, hand=PLAYER, to="ann")
    assert (RULE,) == pit.refused(c.CorrectKeyedCard, **right("9D"))
    pit.cards = list(read_cards("2H"))
    pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="ann")
    pit.do(c.TakeBackCards)

    assert [Card.H2] == [stray.face for stray in put_right(pit, "9D").strays]


@pytest.mark.clause("house", "shoe:keyed-as-reported")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_reported_face_up_is_keyed_as_reported_or_reported_again(edition: str) -> None:
    """One of the two is wrong, and nobody but the person who looks at the card can say which."""
    pit = backed(edition)
    seen, other = Card.H7, Card.D7
    if pit.rules.wagers_close.value is WagersClose.AT_THE_CALL:
        pit.do(c.CallNoMoreBets)
    pit.do(c.DealCard, face=Card.C2)
    pit.do(c.ReportExposedCard, by="dealer", face=seen)
    refused = pit.refused(c.DealCard, face=other)
    assert ("shoe:keyed-as-reported",) == refused

    pit.do(c.ReportExposedCard, by="dealer", face=other)
    assert ("shoe:keyed-as-reported",) == pit.refused(c.DealCard, face=seen)
    pit.do(c.DealCard, face=other)
    assert other is pit.last(e.CardDealt).face
    pit.do(c.DealCard, face=seen)
    assert seen is pit.last(e.CardDealt).face
