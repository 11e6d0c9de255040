"""NSW cards before they are shuffled: brought in, checked, replaced."""

from typing import Any

import pytest

from felt import NSW, case, in_nsw
from pit import Pit, again, not_opened, played_out, ready
from punto.cards import read_cards
from punto.law.procedures import CardSource, DealingMethod, Device, Hand
from punto.law.roles import Act
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.stack import StackStage
from punto.table.words import Matter, Missing, VoidReason

SUPERVISOR = "casino-supervisor"
FOUR = "4H TD 5C 7S"
"""Player nine, banker seven."""
SIX = "TC JC 5S 4H 2D 2C"
"""Each hand draws: player seven, banker six."""

PRE_SHUFFLED = (CardSource.CASINO_PRE_SHUFFLED, CardSource.ANGEL_PRE_SHUFFLED)


# 3. Cards


@pytest.mark.parametrize("edition", in_nsw("3.1"))
def test_three_four_six_or_eight_decks_and_one_cutting_card(edition: str) -> None:
    for decks in range(1, 10):
        if decks in (3, 4, 6, 8):
            assert decks == Pit(edition, decks=decks).table.setup.decks
            assert decks == Pit(edition, decks=decks, offered=("super-six",)).table.setup.decks
        else:
            assert ("3.1",) == not_opened(edition, decks=decks)
        if decks in (3, 4):
            assert "3.1" in not_opened(edition, decks=decks, offered=("player-pair",))
        elif decks in (6, 8):
            pairs = Pit(edition, decks=decks, offered=("player-pair",))
            assert decks == pairs.table.setup.decks
    pit = ready(edition)
    pit.cards = list(read_cards(f"{SIX} {FOUR}"))
    pit.do(c.DealCard)
    pit.do(c.DealCard, cutting_card=True)
    assert "3.1" == pit.refused(c.DealCard, cutting_card=True)[0]
    for _ in range(2):
        pit.do(c.DealCard)
    pit.finish()
    assert "3.1" == pit.refused(c.DealCard, cutting_card=True)[0]


@pytest.mark.parametrize("edition", in_nsw("3.4"))
@pytest.mark.parametrize(
    "check",
    [{}, {"by": SUPERVISOR}, {"device": True}, {"by": SUPERVISOR, "device": True}, None],
    ids=["dealer", "supervisor", "device", "supervisor-and-device", "nobody"],
)
def test_cards_may_be_checked_by_dealer_supervisor_or_device(
    edition: str, check: dict[str, Any] | None
) -> None:
    pit = Pit(edition).seat("ann").signs()
    pit.do(c.IntroduceCards)
    if check is not None:
        pit.do(c.CheckCards, **check)
        assert ("3.4",) == pit.last(e.CardsChecked).clauses
    assert pit.refused(c.CheckCards, by="patron", who="ann")

    pit.do(c.ShuffleCards)
    again(pit).play(FOUR)
    assert 1 == pit.table.coup.number


@pytest.mark.parametrize("edition", in_nsw("3.5"))
@pytest.mark.parametrize("source", [CardSource.NEW, *PRE_SHUFFLED])
def test_cards_come_from_where_they_were_kept_secure(edition: str, source: CardSource) -> None:
    pit = Pit(edition)
    assert ("3.5",) == pit.refused(c.IntroduceCards, source=source, kept_secure=False)
    assert "3.5" in pit.refused(c.IntroduceCards, source=CardSource.PRE_SHUFFLED)

    pit.do(c.IntroduceCards, source=source)
    assert source is pit.last(e.CardsIntroduced).source
    assert "3.5" in pit.last(e.CardsIntroduced).clauses
    assert StackStage.NONE is not pit.table.stack.stage


@pytest.mark.parametrize("edition", in_nsw("3.8"))
def test_cards_are_replaced_after_the_last_coup_by_other_backs(edition: str) -> None:
    fresh: dict[str, Any] = {"by": SUPERVISOR, "backs": "blue"}
    pit = ready(edition, "ann").play(FOUR)
    assert "3.8" == pit.refused(c.IntroduceCards, **fresh)[0]
    pit.play(FOUR, cutting_card=0)

    assert "3.8" == pit.refused(c.IntroduceCards, backs="blue")[0]
    assert "3.8" == pit.refused(c.IntroduceCards, by=SUPERVISOR, backs="red")[0]
    pit.do(c.IntroduceCards, **fresh)
    assert "blue" == pit.table.stack.backs
    assert "4.1.1" == pit.refused(c.DealCard)[0]
    pit.do(c.ShuffleCards)
    again(pit).play(FOUR)
    assert 3 == pit.table.coup.number


@pytest.mark.parametrize("edition", in_nsw("3.8"))
@pytest.mark.parametrize(
    ("why", "fields"),
    [(c.DirectShuffle, {"reason": "clumped"}), (c.ReportMissedStep, {"step": Missing.SHUFFLE})],
    ids=["directed", "missed"],
)
def test_a_shuffle_in_the_middle_of_a_shoe_is_of_the_cards_in_use(
    edition: str, why: type[c.Command], fields: dict[str, Any]
) -> None:
    """Neither an order to shuffle nor a word about a missed shuffle is the last coup."""
    fresh: dict[str, Any] = {"by": SUPERVISOR, "backs": "blue"}
    pit = ready(edition, "ann").play(FOUR)
    pit.do(why, **fields)
    assert ("3.8",) == pit.refused(c.IntroduceCards, **fresh)
    pit.do(c.ShuffleCards)
    again(pit).play(FOUR)
    assert ("3.8",) == pit.refused(c.IntroduceCards, **fresh)
    pit.play(FOUR, cutting_card=0)
    pit.do(c.IntroduceCards, **fresh)

    assert "3.8" in pit.last(e.CardsIntroduced).clauses


@pytest.mark.parametrize("edition", in_nsw("12.1.3"))
def test_after_a_void_the_cards_may_be_replaced_with_everybodys_agreement(edition: str) -> None:
    """In the middle of a shoe, and by cards of any backs."""
    fresh: dict[str, Any] = {"by": SUPERVISOR, "backs": "red"}
    pit = ready(edition, "ann").four(FOUR)
    pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER)
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, reason=VoidReason.CANNOT_BE_REBUILT)
    assert "3.8" == pit.refused(c.IntroduceCards, **fresh)[0]
    pit.do(c.GiveConsent, patron="ann", to=Matter.SHUFFLE)
    pit.do(c.ReshuffleAfterVoid)
    assert ("12.1.3",) == pit.refused(c.DealCard)
    assert "3.8" == pit.refused(c.IntroduceCards, backs="blue")[0]
    pit.do(c.IntroduceCards, **fresh)

    assert "12.1.3" in pit.last(e.CardsIntroduced).clauses
    pit.do(c.ShuffleCards)
    again(pit).play(FOUR)


@pytest.mark.parametrize("edition", in_nsw("3.8"))
def test_another_spelling_is_no_other_colour(edition: str) -> None:
    pit = played_out(edition)
    assert ("3.8",) == pit.refused(c.IntroduceCards, by=SUPERVISOR, backs="Red")


@pytest.mark.parametrize("edition", in_nsw("3.8.1"))
def test_a_scanning_shoe_lets_the_backs_match(edition: str) -> None:
    same: dict[str, Any] = {"by": SUPERVISOR, "backs": "red"}
    plain = played_out(edition)
    assert ("3.8.1",) == plain.refused(c.Approve, act=Act.APPROVE_SAME_BACKS)
    assert ("3.8",) == plain.refused(c.IntroduceCards, **same)

    pit = played_out(edition, device=Device.ELECTRONIC_SHOE)
    assert ("3.8.1",) == pit.refused(c.IntroduceCards, **same)
    assert ("3.8.1",) == pit.refused(c.Approve, act=Act.APPROVE_SAME_BACKS, by="dealer")
    pit.do(c.Approve, act=Act.APPROVE_SAME_BACKS)
    pit.do(c.IntroduceCards, **same)
    assert StackStage.UNSHUFFLED is pit.table.stack.stage


def handled(pit: Pit, hand: Hand, *, last: bool = True) -> Pit:
    """A coup, the last of its shoe unless said, with one hand turned by ann."""
    pit.bet("ann", hand.value, 5_00)
    pit.four("4H 5C TD 7S", cutting_card=0 if last else None)
    for each_hand in Hand:
        if each_hand is hand:
            pit.do(c.PassCards, hand=hand, to="ann")
            pit.do(c.ExposeCards, hand=hand, by="patron", who="ann")
            pit.do(c.TakeBackCards)
        else:
            pit.do(c.ExposeCards, hand=each_hand)
    return pit.finish()


@pytest.mark.parametrize(
    ("edition", "method"),
    [
        *(case(edition, "3.9", DealingMethod.B, name="b") for edition in NSW),
        case("nsw-earlier", "3.9", DealingMethod.C, name="c"),
    ],
)
def test_cards_that_patrons_handled_are_all_replaced(edition: str, method: DealingMethod) -> None:
    pit = ready(edition, "ann", method=method)
    if method is DealingMethod.C:
        pit.do(c.OfferBank, patron="ann")
        pit.do(c.AcceptBank, patron="ann")
    handled(pit, Hand.BANKER)

    assert ("3.9",) == pit.refused(c.ShuffleCards)
    pit.do(c.IntroduceCards, by=SUPERVISOR, backs="blue")
    pit.do(c.ShuffleCards)
    assert StackStage.SHUFFLED is pit.table.stack.stage


@pytest.mark.parametrize("edition", in_nsw("3.9"))
def test_handled_cards_are_replaced_where_a_shuffle_is_due_before_the_last_coup(
    edition: str,
) -> None:
    """They cannot be shuffled again, so that the shoe need not be over."""
    fresh: dict[str, Any] = {"by": SUPERVISOR, "backs": "blue"}
    pit = ready(edition, "ann", method=DealingMethod.B)
    handled(pit, Hand.BANKER, last=False)
    assert "3.8" == pit.refused(c.IntroduceCards, **fresh)[0]
    pit.do(c.DirectShuffle, reason="clumped")

    assert ("3.9",) == pit.refused(c.ShuffleCards)
    assert c.IntroduceCards in {type(s.command) for s in next_steps(pit.table, pit.now) if s.main}
    pit.do(c.IntroduceCards, **fresh)
    assert "3.9" in pit.last(e.CardsIntroduced).clauses
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize("edition", in_nsw("3.9"))
def test_only_after_the_last_coup_do_handled_cards_give_way_to_another_colour(edition: str) -> None:
    """The colour is a matter of the last coup; that handled cards go is a rule of its own."""
    same: dict[str, Any] = {"by": SUPERVISOR, "backs": "red"}
    over = handled(ready(edition, "ann", method=DealingMethod.B), Hand.BANKER)
    assert ("3.8",) == over.refused(c.IntroduceCards, **same)

    pit = handled(ready(edition, "ann", method=DealingMethod.B), Hand.BANKER, last=False)
    pit.do(c.DirectShuffle, reason="clumped")
    pit.do(c.IntroduceCards, **same)
    assert "3.9" in pit.last(e.CardsIntroduced).clauses


@pytest.mark.parametrize("edition", in_nsw("3.10"))
def test_unfit_cards_are_replaced_but_not_in_a_coup(edition: str) -> None:
    pit = ready(edition, "ann").four(FOUR)
    assert ("3.10",) == pit.refused(c.DeclareCardsUnfit, reason="marked")
    pit.finish()
    assert ("3.10",) == pit.refused(c.DeclareCardsUnfit, reason="marked", by="dealer")
    pit.do(c.DeclareCardsUnfit, reason="marked")
    assert "marked" == pit.last(e.CardsDeclaredUnfit).reason

    assert ("3.10",) == pit.refused(c.DealCard)
    assert ("3.10",) == pit.refused(c.IntroduceCards)
    pit.do(c.IntroduceCards, by=SUPERVISOR)
    assert "4.1.1" == pit.refused(c.DealCard)[0]
    pit.do(c.ShuffleCards)
    again(pit).play(FOUR)
    assert 2 == pit.table.coup.number


@pytest.mark.parametrize("edition", in_nsw("3.11"))
@pytest.mark.parametrize("role", [SUPERVISOR, "inspector"])
def test_a_check_of_the_cards_may_be_ordered_at_any_time(edition: str, role: str) -> None:
    pit = Pit(edition)
    pit.do(c.OrderCardCheck, by=role)
    pit = ready(edition).four(FOUR)
    for nobody in ("dealer", "patron"):
        assert "3.11" == pit.refused(c.OrderCardCheck, by=nobody)[0]
    pit.do(c.OrderCardCheck, by=role, reason="a bent card")
    pit.finish()

    assert "3.11" == pit.refused(c.DealCard)[0]
    pit.do(c.CheckCards)
    pit.play(FOUR)
    assert "a bent card" == pit.last(e.CardCheckOrdered).reason
