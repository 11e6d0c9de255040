"""A shoe that is said to be empty, held against the cards that the table has counted."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, ready
from punto.cards import PACK, Card, read_cards
from punto.game.last_coup import Ending
from punto.law.procedures import DealingMethod, Device, Hand
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps, remedies
from punto.table.state import Phase

TOO_FEW = {
    "act-2012": "9.6",
    "act-2016": "12.7",
    "act-2018": "13.7",
    **dict.fromkeys(NSW, "12.6"),
}
NATURAL = "4H TD 5C 7S"
BANKER_DRAWS = "KH 2C 6D 3S"
"""Player six stands, banker five draws."""


def left_with(edition: str, left: int, **changes: Any) -> Pit:
    """A shoe with so many cards left, ann with $100 on player, and every other card burned."""
    pit = ready(edition, "ann", **changes)
    for _ in range(pit.table.setup.decks * PACK - pit.table.stack.gone - left):
        pit.do(c.ReportBurnedInError)
    pit.call().bet("ann", "player", 100_00)
    return pit


def dealt(pit: Pit, cards: str) -> Pit:
    """Betting closed and these cards dealt."""
    pit.close_bets()
    pit.cards = list(read_cards(cards))
    for _ in range(len(pit.cards)):
        pit.do(c.DealCard)
    return pit


def reported(pit: Pit) -> tuple[str, ...]:
    """The clauses of what follows a report that the cards ran out."""
    (event,) = pit.do(c.ReportOutOfCards)
    return event.clauses


EACH = [case(edition, TOO_FEW[edition]) for edition in EDITIONS]


@pytest.mark.parametrize("edition", EACH)
def test_a_coup_that_the_cards_cannot_complete_is_void(edition: str) -> None:
    """As soon as that is certain: three cards do for no coup, four may."""
    pit = dealt(left_with(edition, 3), "KH")
    assert (TOO_FEW[edition],) == reported(pit)

    assert (Reason("cards-ran-out"), Ending.OVER) == (
        pit.last(e.CoupVoided).reason,
        pit.table.stack.ending,
    )
    assert 1_000_00 == pit.chips("ann")
    assert pit.refused(c.CallBets)
    pit.shoe()


@pytest.mark.parametrize("edition", EACH)
def test_a_third_card_that_is_not_there_voids_the_coup(edition: str) -> None:
    pit = dealt(left_with(edition, 4), BANKER_DRAWS)
    pit.count()
    assert (TOO_FEW[edition],) == pit.refused(c.DealCard, face=Card.C2)
    assert c.ReportOutOfCards in {type(s.command) for s in next_steps(pit.table, pit.now) if s.main}
    assert c.ReportOutOfCards in {type(r.command) for r in remedies(pit.table, pit.now)}
    assert (TOO_FEW[edition],) == reported(pit)

    assert Phase.BETWEEN_COUPS is pit.table.phase
    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("left", [5, 300])
def test_a_word_voids_no_coup_while_the_table_counts_enough(edition: str, left: int) -> None:
    """The report is kept, the winner is paid, and no clause speaks of a shoe with cards in it."""
    pit = dealt(left_with(edition, left), BANKER_DRAWS)
    assert ((TOO_FEW[edition],) if left == 5 else ()) == reported(pit)

    assert not any(isinstance(event, e.CoupVoided) for event in pit.events)
    assert left - 4 == pit.last(e.CardsRanOut).left
    pit.cards = list(read_cards("KD"))
    pit.finish()
    assert 1_100_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", EACH)
def test_a_coup_that_needs_no_more_stands_and_is_the_last(edition: str) -> None:
    pit = dealt(left_with(edition, 4), NATURAL)
    reported(pit)
    assert pit.last(e.CardsRanOut).over
    pit.finish()

    assert (1_100_00, Ending.OVER) == (pit.chips("ann"), pit.table.stack.ending)


FACE_DOWN = [
    *((edition, DealingMethod.FACE_DOWN) for edition in ACT),
    *((edition, DealingMethod.B) for edition in NSW),
]


@pytest.mark.parametrize(("edition", "method"), FACE_DOWN)
def test_hands_that_lie_face_down_are_turned_before_anybody_knows(
    edition: str, method: DealingMethod
) -> None:
    pit = left_with(edition, 4, method=method)
    pit.close_bets()
    for _ in range(4):
        pit.do(c.DealCard)
    reported(pit)

    assert Phase.IN_COUP is pit.table.phase
    assert {type(s.command) for s in next_steps(pit.table, pit.now) if s.main} & {
        c.PassCards,
        c.ExposeCards,
        c.ChooseExposer,
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("left", "over"), [(0, True), (3, True), (4, False), (300, False)])
def test_a_word_between_coups_ends_no_shoe_that_has_a_coup_left(
    edition: str, left: int, *, over: bool
) -> None:
    pit = left_with(edition, left)
    offered = {type(s.command) for s in next_steps(pit.table, pit.now, roles=(Role.DEALER,))}
    assert over is (c.ReportOutOfCards in offered)
    reported(pit)

    assert over is (Ending.OVER is pit.table.stack.ending)
    assert over is (c.ShuffleCards in {type(s.command) for s in next_steps(pit.table, pit.now)})


@pytest.mark.parametrize("edition", NSW)
def test_a_shoe_that_is_void_ends_by_no_word_that_it_is_empty(edition: str) -> None:
    """It is over by then, however few cards were left."""
    pit = left_with(edition, 3)
    pit.do(c.VoidShoe, by="casino-supervisor", reason="seen in the cut")
    before = pit.table

    assert () == reported(pit)
    assert before == pit.table
    assert not pit.last(e.CardsRanOut).over


@pytest.mark.parametrize("edition", NSW)
def test_nor_does_it_let_other_cards_come(edition: str) -> None:
    pit = ready(edition, "ann").play(NATURAL)
    reported(pit)

    assert "3.8" == pit.refused(c.IntroduceCards, by="casino-supervisor", backs="blue")[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_lies_astray_is_not_used_up(edition: str) -> None:
    """It may be the card that is due."""
    pit = dealt(left_with(edition, 5), BANKER_DRAWS)
    pit.count()
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER, face=Card.DK)
    reported(pit)
    assert Phase.IN_COUP is pit.table.phase
    pit.do(c.GiveCardToBanker)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)

    assert 1_100_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", [case(edition, "12.6") for edition in NSW])
def test_a_device_is_believed_only_where_it_may_be_empty(edition: str) -> None:
    """It has dealt fewer cards than it was given, until it has dealt them all."""
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE, decks=3).seat("ann").device()
    pit.four(BANKER_DRAWS).do(c.ReportOutOfCards)
    assert (1 + 4, False) == (pit.table.stack.gone, pit.last(e.CardsRanOut).over)
    pit.cards = list(read_cards("KD"))
    pit.finish()
    for _ in range(37):
        pit.play(NATURAL)
    pit.four(BANKER_DRAWS).do(c.ReportOutOfCards)

    assert Phase.BETWEEN_COUPS is pit.table.phase
    pit.do(c.LoadCards)


def test_a_shoe_holds_what_its_decks_hold() -> None:
    """Every number of decks that an edition allows ends its shoe at its own last card."""
    for decks in sorted(rulebook("star-2025").decks.value):
        pit = dealt(left_with("star-2025", 3, decks=decks), "KH KC KD")

        assert ("12.6",) == pit.refused(c.DealCard, face=Card.S2)
