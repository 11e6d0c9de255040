"""NSW cards on their way into the shoe and out of it: shuffled, cut, burned, to the last coup."""

from typing import Any

import pytest

from felt import NSW, case, in_nsw
from pit import Pit, again, played_out, ready
from punto.cards import read_cards
from punto.game.last_coup import Ending
from punto.law.procedures import BurnMethod, CardSource, Device, RiffleWhen
from punto.law.roles import Act
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.stack import StackStage
from punto.table.words import Ask, Settings

SUPERVISOR = "casino-supervisor"
FOUR = "4H TD 5C 7S"
"""Player nine, banker seven."""
SIX = "TC JC 5S 4H 2D 2C"
"""Each hand draws: player seven, banker six."""
TIE = "4H TD 2C 6S"

PRE_SHUFFLED = (CardSource.CASINO_PRE_SHUFFLED, CardSource.ANGEL_PRE_SHUFFLED)
BEFORE_CUT, BEFORE_MACHINE = RiffleWhen.BEFORE_CUT, RiffleWhen.BEFORE_MULTISHUFFLER


def stacked(edition: str, *names: str, source: CardSource = CardSource.NEW, **changes: Any) -> Pit:
    """A table whose cards are there and shuffled, to be cut."""
    pit = Pit(edition, **changes).signs()
    for place, name in enumerate(names):
        pit.seat(name, seat=(5, 1, 7, 3)[place])
    pit.do(c.IntroduceCards, source=source)
    if source is CardSource.NEW:
        pit.do(c.ShuffleCards)
    return pit


# 4. Shuffle, cut and burn


@pytest.mark.parametrize("edition", in_nsw("4.1.1; 4.1"))
def test_new_cards_are_shuffled_before_play(edition: str) -> None:
    pit = Pit(edition).signs()
    assert "4.1.1" == pit.refused(c.DealCard)[0]
    pit.do(c.IntroduceCards)
    assert "4.1.1" == pit.refused(c.CutCards, by=SUPERVISOR, depth=100)[0]
    assert ("1.1:Dealer",) == pit.refused(c.ShuffleCards, by=SUPERVISOR)
    pit.do(c.ShuffleCards)
    assert "4.1.1" in pit.last(e.CardsShuffled).clauses
    again(pit).play(FOUR)

    for source in PRE_SHUFFLED:
        ready_made = Pit(edition).signs()
        ready_made.do(c.IntroduceCards, source=source)
        again(ready_made).play(FOUR)
        assert not any(isinstance(event, e.CardsShuffled) for event in ready_made.events)


@pytest.mark.parametrize("edition", in_nsw("4.1.2; 4.1"))
def test_after_the_last_coup_cards_are_shuffled_or_come_pre_shuffled(edition: str) -> None:
    pit = played_out(edition)
    assert "4.1.2" == pit.refused(c.DealCard)[0]
    assert "4.1.2" == pit.refused(c.CallBets)[0]
    pit.do(c.ShuffleCards)
    assert "4.1.2" in pit.last(e.CardsShuffled).clauses
    again(pit).play(FOUR)

    for source in PRE_SHUFFLED:
        replaced = played_out(edition)
        replaced.do(c.IntroduceCards, by=SUPERVISOR, source=source, backs="blue")
        again(replaced).play(FOUR)
        assert 2 == replaced.table.coup.number


@pytest.mark.parametrize("edition", in_nsw("4.1.3; 4.1"))
def test_a_supervisor_directs_a_shuffle_after_a_coup(edition: str) -> None:
    pit = ready(edition).four(FOUR)
    assert "4.1.3" == pit.refused(c.DirectShuffle)[0]
    pit.finish()
    assert "4.1.3" == pit.refused(c.DirectShuffle, by="dealer")[0]
    pit.do(c.DirectShuffle, reason="clumped")

    assert "clumped" == pit.last(e.ShuffleDirected).reason
    assert "4.1.3" == pit.refused(c.DealCard)[0]
    pit.do(c.ShuffleCards)
    again(pit).play(FOUR)
    assert 2 == pit.table.coup.number


@pytest.mark.parametrize(
    ("edition", "clause", "source", "moments"),
    [
        row
        for edition in NSW
        for row in (
            case(edition, "4.2", "4.2", PRE_SHUFFLED[0], (BEFORE_CUT, BEFORE_MACHINE)),
            case(edition, "4.2.1", "4.2.1", PRE_SHUFFLED[1], (BEFORE_CUT,)),
        )
    ],
)
def test_pre_shuffled_cards_are_riffled_on_request_with_approval(
    edition: str, clause: str, source: CardSource, moments: tuple[RiffleWhen, ...]
) -> None:
    for when in RiffleWhen:
        pit = stacked(edition, "ann", source=source, multishuffler=True)
        pit.do(c.Approve, act=Act.APPROVE_RIFFLE)
        assert (clause,) == pit.refused(c.RiffleCards, when=when)
        pit.do(c.WithdrawApproval, act=Act.APPROVE_RIFFLE, by=SUPERVISOR)
        pit.do(c.MakeRequest, patron="ann", ask=Ask.RIFFLE)
        assert (clause,) == pit.refused(c.RiffleCards, when=when)
        assert clause in pit.refused(c.Approve, act=Act.APPROVE_RIFFLE, by="dealer")
        pit.do(c.Approve, act=Act.APPROVE_RIFFLE)
        if when in moments:
            pit.do(c.RiffleCards, when=when)
            assert when is pit.last(e.CardsRiffled).when
        else:
            assert (clause,) == pit.refused(c.RiffleCards, when=when)
        again(pit)
        assert (clause,) == pit.refused(c.RiffleCards, when=BEFORE_CUT)


@pytest.mark.parametrize("edition", in_nsw("4.3; 4.3.1"))
def test_the_first_to_arrive_is_offered_the_first_cut(edition: str) -> None:
    pit = stacked(edition, "bob", "ann", "cy")
    assert "4.3" == pit.refused(c.OfferCut, patron="bob")[0]
    assert "4.3.1" == pit.refused(c.OfferCut, patron="ann", by=SUPERVISOR)[0]
    pit.do(c.OfferCut, patron="bob", by=SUPERVISOR)
    assert "4.3" == pit.refused(c.CutCards, patron="ann", by="patron", depth=100)[0]
    pit.do(c.NominateCutter, patron="bob", nominee="cy")
    assert "4.3" == pit.refused(c.CutCards, patron="bob", by="patron", depth=100)[0]
    pit.do(c.CutCards, patron="cy", by="patron", depth=100)

    assert "cy" == pit.last(e.CardsCut).cutter


@pytest.mark.parametrize("edition", in_nsw("4.3.1; 4.4"))
def test_only_the_patron_whose_cut_it_is_names_another(edition: str) -> None:
    """Neither the nominee nor those to whom a cut that was refused passes."""
    pit = stacked(edition, "bob", "ann", "cy")
    pit.do(c.OfferCut, patron="bob", by=SUPERVISOR)
    assert "4.3.1" == pit.refused(c.NominateCutter, patron="bob", nominee="bob")[0]
    pit.do(c.NominateCutter, patron="bob", nominee="ann")
    assert "4.3.1" == pit.refused(c.NominateCutter, patron="ann", nominee="cy")[0]

    passed = stacked(edition, "bob", "ann", "cy")
    passed.do(c.OfferCut, patron="bob", by=SUPERVISOR)
    passed.do(c.DeclineCut, patron="bob")
    passed.do(c.OfferCut, patron="cy")
    for nominee in ("bob", "ann"):
        assert ("4.4",) == passed.refused(c.NominateCutter, patron="cy", nominee=nominee)
    passed.do(c.CutCards, patron="cy", by="patron", depth=100)
    assert "cy" == passed.last(e.CardsCut).cutter


@pytest.mark.parametrize("edition", in_nsw("4.3; 4.3.2"))
@pytest.mark.parametrize("from_right", [False, True])
def test_later_cuts_begin_at_the_dealers_left(edition: str, *, from_right: bool) -> None:
    """Seats run from the dealer's left, unless the table is set the other way."""
    pit = stacked(edition, "bob", "ann", "cy", settings=Settings(seat_one_at_right=from_right))
    again(pit).play(FOUR, cutting_card=0).do(c.ShuffleCards)
    left = "cy" if from_right else "ann"
    for name in {"bob", "ann", "cy"} - {left}:
        assert "4.3.2" == pit.refused(c.OfferCut, patron=name, by=SUPERVISOR)[0]
    pit.do(c.OfferCut, patron=left, by=SUPERVISOR)
    pit.do(c.NominateCutter, patron=left, nominee="bob")
    pit.do(c.CutCards, patron="bob", by="patron", depth=100)

    assert "bob" == pit.last(e.CardsCut).cutter


@pytest.mark.parametrize("edition", in_nsw("4.3"))
def test_the_supervisor_cuts_unless_patrons_are_chosen(edition: str) -> None:
    pit = stacked(edition, "bob", "ann")
    assert "4.3" == pit.refused(c.CutCards, depth=100)[0]
    pit.do(c.CutCards, by=SUPERVISOR, who="sue", depth=100)

    assert "sue" == pit.last(e.CardsCut).cutter


@pytest.mark.parametrize("edition", in_nsw("4.4"))
def test_a_refused_cut_goes_on_clockwise(edition: str) -> None:
    """From seat five to seven, one and three; then it is the supervisor's."""
    pit = stacked(edition, "bob", "ann", "cy", "dan")
    order = ["bob", "cy", "ann", "dan"]
    for place, name in enumerate(order):
        for other in order[:place] + order[place + 1 :]:
            lead = "4.4" if place else "4.3.1"
            assert lead == pit.refused(c.OfferCut, patron=other, by=SUPERVISOR)[0]
        pit.do(c.OfferCut, patron=name, by=SUPERVISOR if place == 0 else "dealer")
        assert pit.refused(c.CutCards, depth=100)
        pit.do(c.DeclineCut, patron=name)
    for name in order:
        assert "4.4" == pit.refused(c.OfferCut, patron=name, by=SUPERVISOR)[0]
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)

    assert "4.4" in pit.last(e.CardsCut).clauses
    assert SUPERVISOR == pit.last(e.CardsCut).cutter


@pytest.mark.parametrize("edition", NSW)
def test_a_patron_who_cuts_has_not_handled_the_cards(edition: str) -> None:
    pit = stacked(edition, "ann")
    pit.do(c.OfferCut, patron="ann", by=SUPERVISOR)
    pit.do(c.CutCards, patron="ann", by="patron", depth=52)
    pit.do(c.LoadCards, behind=20)
    pit.do(c.BurnCards)
    pit.play(FOUR, cutting_card=0).do(c.ShuffleCards)

    assert StackStage.SHUFFLED is pit.table.stack.stage


@pytest.mark.parametrize("edition", in_nsw("4.5; 4.6"))
@pytest.mark.parametrize("decks", [3, 4, 6, 8])
def test_a_cut_keeps_a_deck_at_either_end_and_twenty_cards_behind(edition: str, decks: int) -> None:
    pit, cards = stacked(edition, decks=decks), 52 * decks
    for depth in (0, 51, cards - 51, cards):
        assert ("4.5",) == pit.refused(c.CutCards, by=SUPERVISOR, depth=depth)
    pit.do(c.CutCards, by=SUPERVISOR, depth=cards - 52 if decks == 3 else 52)
    for behind in (None, 0, 19):
        assert ("4.6",) == pit.refused(c.LoadCards, behind=behind)
    pit.do(c.LoadCards, behind=20)

    assert 20 == pit.last(e.CardsLoaded).behind


@pytest.mark.parametrize("edition", in_nsw("4.6.1"))
def test_dropped_cards_are_verified_before_play_goes_on(edition: str) -> None:
    pit = stacked(edition)
    pit.do(c.ReportDroppedCards)
    assert ("4.6.1",) == pit.refused(c.CutCards, by=SUPERVISOR, depth=100)
    assert ("table:by-staff",) == pit.refused(c.VerifyCards, by="dealer")
    pit.do(c.VerifyCards)
    again(pit)

    pit.do(c.ReportDroppedCards)
    assert ("4.6.1",) == pit.refused(c.DealCard)
    pit.do(c.VerifyCards)
    pit.play(FOUR)
    assert ("4.6.1",) == pit.last(e.CardsVerified).clauses


@pytest.mark.parametrize("edition", NSW)
def test_who_burns_before_the_shuffle_is_told_to_shuffle(edition: str) -> None:
    pit = again(stacked(edition, "ann")).play(FOUR, cutting_card=0)
    assert "4.1.2" == pit.refused(c.BurnCards)[0]
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize("edition", in_nsw("4.7.1; 4.7.2; 4.7"))
def test_a_burned_card_is_shown_on_request_with_approval(edition: str) -> None:
    pit = again(stacked(edition, "ann"))
    assert BurnMethod.FACE_DOWN is pit.last(e.CardsBurned).method
    assert "4.7.1" == pit.refused(c.BurnCards)[0]
    pit.play(FOUR, cutting_card=0).do(c.ShuffleCards)
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.LoadCards, behind=20)
    pit.cards = list(read_cards("9H"))
    shown = {"method": BurnMethod.SHOWN_ON_REQUEST}
    assert "4.7.1" == pit.refused(c.DealCard)[0]
    assert "4.7.2" == pit.refused(c.BurnCards, **shown)[0]
    pit.do(c.MakeRequest, patron="ann", ask=Ask.SEE_BURNED_CARD)
    assert "4.7.2" == pit.refused(c.BurnCards, **shown)[0]
    assert "4.7.2" == pit.refused(c.Approve, act=Act.APPROVE_BURN_SHOWN, by="dealer")[0]
    pit.do(c.Approve, act=Act.APPROVE_BURN_SHOWN)
    pit.do(c.BurnCards, **shown)

    assert (1, read_cards("9H")[0]) == (pit.table.stack.burned, pit.last(e.CardsBurned).shown)


@pytest.mark.parametrize(
    ("edition", "first", "burned"),
    [
        row
        for edition, count in (("nsw-earlier", "4.7.3.1; 4.7.3.2"), ("star-2025", "4.7.4; 4.7.5"))
        for row in (
            case(edition, f"4.7.3; {count}", "7H", 8, name="seven"),
            case(edition, "4.8", "AH", 2, name="ace"),
            *(case(edition, "4.8", f"{rank}H", 11, name=rank) for rank in "TJQK"),
        )
    ],
)
def test_the_first_card_says_how_many_more_are_burned(
    edition: str, first: str, burned: int
) -> None:
    pit = stacked(edition)
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.LoadCards, behind=20)
    pit.cards = list(read_cards(first))
    assert "4.7.3" == pit.refused(c.BurnCards, method=BurnMethod.COUNT)[0]
    assert "4.7.3" == pit.refused(c.Approve, act=Act.APPROVE_COUNT_BURN, by="dealer")[0]
    pit.do(c.Approve, act=Act.APPROVE_COUNT_BURN)
    pit.do(c.BurnCards, method=BurnMethod.COUNT)

    assert burned == pit.table.stack.burned == pit.table.stack.gone


# The last coup


@pytest.mark.parametrize("edition", in_nsw("4.9"))
@pytest.mark.parametrize("before", [1, 2, 3, 4, 5])
def test_a_cutting_card_in_a_coup_leaves_one_more(edition: str, before: int) -> None:
    pit = ready(edition, "ann").play(SIX, cutting_card=before)
    assert "" == aloud(pit.last(e.CuttingCardCameOut).say)
    assert "Last coup." == aloud(pit.last(e.CardsDiscarded).say)
    assert Ending.LAST_COUP is pit.table.stack.ending

    pit.play(TIE)
    assert "" == aloud(pit.last(e.CardsDiscarded).say)
    assert "4.1.2" == pit.refused(c.DealCard)[0]


@pytest.mark.parametrize("edition", in_nsw("4.10"))
@pytest.mark.parametrize("cards", [FOUR, TIE], ids=["win", "tie"])
def test_a_cutting_card_before_a_coup_makes_it_the_last(edition: str, cards: str) -> None:
    pit = ready(edition, "ann").play(SIX).four(cards, cutting_card=0)
    assert "Last coup." == aloud(pit.last(e.CuttingCardCameOut).say)
    kinds = [type(event) for event in pit.events]
    assert [e.CuttingCardCameOut, *[e.CardDealt] * 4] == kinds[-5:]

    pit.finish()
    assert "" == aloud(pit.last(e.CardsDiscarded).say)
    assert "4.1.2" == pit.refused(c.DealCard)[0]


# The shuffling device


@pytest.mark.parametrize("edition", in_nsw("4.11"))
def test_cards_in_a_shuffling_device_are_not_cut(edition: str) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann").signs()
    pit.do(c.IntroduceCards)
    assert ("4.11",) == pit.refused(c.ShuffleCards)
    assert ("4.11",) == pit.refused(c.OfferCut, patron="ann", by=SUPERVISOR)
    assert ("4.11",) == pit.refused(c.CutCards, by=SUPERVISOR, depth=100)
    assert ("4.11",) == pit.refused(c.LoadCards, behind=20)
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    pit.cards = list(read_cards(FOUR))
    assert ("4.11",) == pit.refused(c.DealCard, cutting_card=True)

    for _ in range(3):
        pit.play(FOUR)
    assert Ending.NOT_IN_SIGHT is pit.table.stack.ending


@pytest.mark.parametrize("edition", in_nsw("4.12"))
def test_casino_pre_shuffled_cards_may_be_shuffled_by_hand_for_the_device(edition: str) -> None:
    pit = stacked(edition, source=PRE_SHUFFLED[0], device=Device.SHUFFLING_DEVICE)
    assert ("4.12",) == pit.refused(c.ShuffleCards)
    assert ("4.12",) == pit.refused(c.Approve, act=Act.APPROVE_MANUAL_SHUFFLE, by="dealer")
    pit.do(c.Approve, act=Act.APPROVE_MANUAL_SHUFFLE)
    pit.do(c.ShuffleCards)
    assert ("4.12",) == pit.last(e.CardsShuffled).clauses
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    pit.play(FOUR)

    angel = stacked(edition, source=PRE_SHUFFLED[1], device=Device.SHUFFLING_DEVICE)
    angel.do(c.Approve, act=Act.APPROVE_MANUAL_SHUFFLE)
    assert ("4.11",) == angel.refused(c.ShuffleCards)
