"""A burned card keyed wrongly: put right by who supervises, with how many cards lie burned."""

from typing import Any

import pytest

from felt import NSW
from pit import Pit
from punto.cards import Card
from punto.law.procedures import BurnMethod, Result
from punto.law.roles import Act
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table.feed import seen_after
from punto.table.words import Ask, Cards

RULE = "shoe:keyed-wrongly"
MISSED = {"act-2012": "9.7", "act-2016": "12.8", "act-2018": "13.8"}
keyed = pytest.mark.clause("house", RULE)


def burned(edition: str, face: Card = Card.H5, **changes: Any) -> Pit:
    """Five keyed for the card of a burn by count, so that six cards are written down."""
    pit = Pit(edition, **changes).seat("ann")
    if edition in NSW:
        pit.do(c.Approve, by="casino-supervisor", act=Act.APPROVE_COUNT_BURN)
    return pit.shoe(method=BurnMethod.COUNT, shown=face)


def right(face: Card, **more: Any) -> dict[str, Any]:
    return {"by": "casino-supervisor", "who": "sue", "face": face, "reason": "misread", **more}


def put_right(pit: Pit, face: Card, **more: Any) -> e.BurnedCardCorrected:
    pit.do(c.CorrectBurnedCard, **right(face, **more))
    return pit.last(e.BurnedCardCorrected)


def gone(pit: Pit) -> tuple[int, int]:
    return pit.table.stack.gone, pit.table.stack.burned


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("face", "count"), [(Card.H2, 3), (Card.S7, 8), (Card.DK, 11)])
def test_as_many_cards_are_burned_as_the_right_face_calls_for(
    edition: str, face: Card, count: int
) -> None:
    pit = burned(edition)
    assert (6, 6) == gone(pit)
    corrected = put_right(pit, face)

    assert (Card.H5, face, count, count - 6) == (
        corrected.was,
        corrected.face,
        corrected.count,
        corrected.more,
    )
    assert (0, "misread", "sue") == (corrected.position, corrected.reason, corrected.person)
    assert (f"house:{RULE}",) == corrected.clauses
    assert (count, count) == gone(pit)
    pit.call().play("4H TD 5C 7S")
    assert (count + 4, count) == gone(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_that_were_burned_stay_burned(edition: str) -> None:
    """The dealer followed the five, and it is a deuce: three too many lie in the rack."""
    pit = burned(edition)
    corrected = put_right(pit, Card.H2, count=6)

    assert (6, 0) == (corrected.count, corrected.more)
    assert (6, 6) == gone(pit)
    assert (f"house:{RULE}", *(("12.16",) if edition in NSW else ())) == corrected.clauses


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_that_can_still_be_burned_are_burned_first(edition: str) -> None:
    pit = burned(edition)
    value = pit.rules.burn_values[Card.S7.rank].clauses[0].id

    assert value == pit.refused(c.CorrectBurnedCard, **right(Card.S7, count=6))[0]
    assert 8 == put_right(pit, Card.S7, count=8).count


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_once_a_card_has_left_the_shoe_play_goes_on_with_too_few_burned(edition: str) -> None:
    """A seven called for two more; the coup goes on, and its cards are where they were."""
    pit = burned(edition).call()
    pit.four("4H TD 5C 7S")
    assert (RULE,) == pit.refused(c.CorrectBurnedCard, **right(Card.S7, count=8))
    corrected = put_right(pit, Card.S7)

    assert (6, 0) == (corrected.count, corrected.more)
    assert (f"house:{RULE}", MISSED.get(edition, "12.8")) == corrected.clauses
    assert (10, 6) == gone(pit)
    if edition in NSW:
        pit.count()
    pit.do(c.AnnounceResult)
    assert Result.PLAYER is pit.last(e.ResultAnnounced).result
    assert (f"house:{RULE}",) == put_right(pit, Card.D5).clauses


@keyed
@pytest.mark.parametrize("edition", NSW)
def test_a_card_that_was_only_shown_says_no_count(edition: str) -> None:
    pit = Pit(edition).seat("ann")
    pit.do(c.MakeRequest, by="patron", who="ann", patron="ann", ask=Ask.SEE_BURNED_CARD)
    pit.do(c.Approve, by="casino-supervisor", act=Act.APPROVE_BURN_SHOWN)
    pit.shoe(method=BurnMethod.SHOWN_ON_REQUEST, shown=Card.H5)

    assert 1 == put_right(pit, Card.S7).count
    assert (1, 1) == gone(pit)


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_and_which_burn(edition: str) -> None:
    pit = burned(edition)
    for by in ("dealer", "patron", "surveillance", "inspector"):
        assert (RULE,) == pit.refused(c.CorrectBurnedCard, **right(Card.S7, by=by))
    assert (RULE,) == pit.refused(c.CorrectBurnedCard, **right(Card.H5))
    unseen = Pit(edition).seat("ann").shoe()
    assert (RULE,) == unseen.refused(c.CorrectBurnedCard, **right(Card.S7))
    for cards in (Cards.VIRTUAL, Cards.SCANNED):
        told = burned(edition, cards=cards)
        assert (RULE,) == told.refused(c.CorrectBurnedCard, **right(Card.S7))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_hold_no_more_of_a_face_than_they_have(edition: str) -> None:
    pit = burned(edition)
    told = {0: Card.H5, **dict.fromkeys(range(100, 100 + pit.table.setup.decks), Card.S7)}
    clause = pit.rules.decks.clauses[0].id

    assert clause == pit.refused(c.CorrectBurnedCard, **right(Card.S7, told=told))[0]


@keyed
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_was_seen_to_come_next_still_does(edition: str) -> None:
    """Seen face up after the burn, it is the next card however many were burned."""
    pit = burned(edition)
    pit.do(c.ReportExposedCard, by="dealer", face=Card.D9)
    faces = {0: Card.H5, 6: Card.D9}
    before = pit.table
    corrected = put_right(pit, Card.H2)

    assert Card.D9 is pit.table.stack.next_seen
    assert {0: Card.H2, 3: Card.D9} == seen_after(before, faces, (corrected,))
