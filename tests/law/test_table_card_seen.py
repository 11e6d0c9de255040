"""A card seen during a coup that turns out to be the first of the next."""

import pytest

from felt import ACT, NSW, case
from pit import Pit, played_out, ready
from punto.cards import Card, read_cards
from punto.law.procedures import Hand
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Missing, VoidReason

BOTH_STAND = "KH KC 7D 6S"
BANKER_DRAWS = "KH 2C 6D 3S"
OPENS = {
    "act-2012": "9.2",
    "act-2016": "12.2",
    "act-2018": "13.2",
    **dict.fromkeys(NSW, "12.3"),
}


def dealt(edition: str, cards: str = BOTH_STAND) -> Pit:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 50_00)
    return pit.four(cards)


def played_without_wagers(pit: Pit, first: str) -> bool:
    """Whether the next coup is opened by that card, and takes no wagers."""
    shut = bool(pit.table.coup.no_bet)
    if shut:
        assert pit.refused(c.PlaceWager, patron="ann", wager="player", chips_cents=5_00)
    pit.call() if not shut else pit
    pit.four(f"{first} TD 5C 7S").finish()
    assert not pit.table.coup.no_bet
    return shut


@pytest.mark.parametrize("edition", [case(each, OPENS[each]) for each in EDITIONS])
def test_a_card_seen_when_no_card_is_due_opens_a_coup_without_wagers(edition: str) -> None:
    """It would have been the first card of the coup that patrons were to wager on."""
    pit = dealt(edition)
    pit.do(c.ReportExposedCard, face=Card.H4)
    assert (OPENS[edition],) == pit.last(e.CardFoundFaceUp).clauses
    pit.finish()
    shut = pit.last(e.NextCoupShut)
    assert (Card.H4, (OPENS[edition],)) == (shut.face, shut.clauses)

    assert played_without_wagers(pit, "4H")
    pit.call().bet("ann", "player", 5_00)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_seen_that_is_dealt_in_its_coup_opens_none(edition: str) -> None:
    pit = dealt(edition, BANKER_DRAWS)
    pit.do(c.ReportExposedCard, face=Card.H4)
    pit.cards = list(read_cards("4H"))
    pit.count().do(c.DealCard)
    for step in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(step)

    assert not played_without_wagers(pit, "4H")


@pytest.mark.parametrize("edition", [case(each, OPENS[each]) for each in EDITIONS])
def test_a_card_seen_before_its_coup_was_void_opens_the_next(edition: str) -> None:
    pit = dealt(edition, BANKER_DRAWS)
    pit.do(c.ReportExposedCard, face=Card.H4)
    pit.do(c.ReportOrderDoubt)
    by = "casino-operator" if edition == "act-2012" else "casino-supervisor"
    pit.do(c.VoidCoup, by=by, reason=VoidReason.CANNOT_BE_REBUILT)

    assert 1_000_00 == pit.chips("ann")
    assert played_without_wagers(pit, "4H")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_seen_in_the_last_coup_goes_into_the_shuffle(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 50_00)
    pit.four(BOTH_STAND, cutting_card=0)
    pit.do(c.ReportExposedCard, face=Card.H4)
    assert () == pit.last(e.CardFoundFaceUp).clauses
    pit.finish()

    assert not pit.table.coup.no_bet


@pytest.mark.parametrize("edition", ACT)
def test_a_card_seen_behind_one_that_was_not_shuts_no_coup(edition: str) -> None:
    """The card that opens the next coup is the one drawn in excess, whose face nobody knows."""
    pit = dealt(edition)
    pit.do(c.ReportMisdealtCard, hand=Hand.BANKER)
    pit.do(c.CarryCardOver)
    pit.do(c.ReportExposedCard, face=Card.H4)
    pit.finish()

    assert not pit.table.coup.no_bet


@pytest.mark.parametrize("edition", [case(each, OPENS[each]) for each in EDITIONS])
def test_a_card_seen_before_a_coup_that_a_shuffle_follows_opens_that_coup(edition: str) -> None:
    """The coup is dealt before the shuffle that was missed, so its first card is known."""
    pit = played_out(edition)
    pit.do(c.ReportMissedStep, step=Missing.SHUFFLE, card_out=True)
    pit.call().bet("ann", "player", 5_00)
    pit.do(c.ReportExposedCard, face=Card.H4)

    found = pit.last(e.CardFoundFaceUp)
    assert (True, (OPENS[edition],)) == (found.first, found.clauses)
    assert 1_000_00 == pit.chips("ann")
    assert pit.table.coup.no_bet


@pytest.mark.parametrize("edition", [case(each, OPENS[each]) for each in EDITIONS])
def test_a_card_seen_and_then_drawn_in_error_is_known_though_its_face_is_not_told_again(
    edition: str,
) -> None:
    pit = dealt(edition)
    pit.do(c.ReportExposedCard, face=Card.H4)
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER)
    assert Card.H4 is pit.last(e.CardMisdealt).face
    pit.do(c.CarryCardOver)
    assert OPENS[edition] in pit.last(e.CardsCarriedOver).clauses
    pit.finish()

    assert pit.table.coup.no_bet
    assert pit.refused(c.PlaceWager, patron="ann", wager="player", chips_cents=5_00)
