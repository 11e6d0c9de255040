"""Steps forgotten, cards given to the wrong patron, and what a void coup leaves behind."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, ready
from punto.cards import read_cards
from punto.feed import Feed
from punto.last_coup import Ending
from punto.procedures import CuttingCardSeen, DealingMethod, Device, Hand, Wager
from punto.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table.state import Stage
from punto.table.words import Matter, Missing, Settings, VoidReason

SUPERVISOR = "casino-supervisor"
NINE_SEVEN = "4H TD 5C 7S"
CANNOT: dict[str, Any] = {"reason": VoidReason.CANNOT_BE_REBUILT}


def loaded(edition: str) -> Pit:
    """A shoe in place from which nothing is burned yet."""
    pit = Pit(edition).seat("ann").signs()
    pit.do(c.IntroduceCards)
    if edition not in NSW:
        pit.do(c.CheckCards)
    pit.do(c.ShuffleCards)
    if edition not in NSW:
        pit.do(c.OfferCut, patron="ann")
        pit.do(c.DeclineCut, patron="ann")
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.LoadCards, behind=20)
    return pit


@pytest.mark.parametrize(
    "edition",
    [
        case("act-2012", "9.7"),
        case("act-2016", "12.8"),
        case("act-2018", "13.8"),
        *(case(edition, "12.8") for edition in NSW),
    ],
)
def test_a_missed_burn_is_played_on(edition: str) -> None:
    """The card that should have been burned is the first of the coup, and none is burned later."""
    pit = loaded(edition)
    pit.do(c.ReportMissedStep, by="dealer", step=Missing.BURN)
    pit.call().bet("ann", "player", 50_00)
    pit.play(NINE_SEVEN)

    assert 1_050_00 == pit.chips("ann")
    assert (4, 0) == (pit.table.stack.gone, pit.table.stack.burned)
    assert pit.refused(c.BurnCards)
    assert pit.table.stack.shuffle is None


@pytest.mark.parametrize(
    ("edition", "step"),
    [case(e, clause, step) for e in NSW for clause, step in (("12.7", "cut"), ("12.9", "shuffle"))],
)
def test_a_missed_cut_or_shuffle_is_made_good_after_the_coup(edition: str, step: str) -> None:
    """Results stand; the next coup waits for the shuffle and the cut."""
    pit = ready(edition, "ann")
    pit.bet("ann", "player", 50_00)
    if step == "shuffle":
        pit.play(NINE_SEVEN, cutting_card=0)
        assert "4.1.2" == pit.refused(c.DealCard)[0]
        pit.do(c.ReportMissedStep, by="dealer", step=Missing.SHUFFLE)
        pit.bet("ann", "player", 50_00)
        pit.play(NINE_SEVEN)
    else:
        pit.cards = list(read_cards(NINE_SEVEN))
        pit.do(c.DealCard)
        pit.do(c.ReportMissedStep, by="dealer", step=Missing.CUT)
        for _ in range(3):
            pit.do(c.DealCard)
        pit.finish()
    expected = 1_050_00 if step == "cut" else 1_100_00

    assert expected == pit.chips("ann")
    assert pit.refused(c.DealCard)
    pit.do(c.ShuffleCards)
    assert Stage.SHUFFLED is pit.table.stack.stage


@pytest.mark.parametrize("edition", ["act-2012", "act-2016", "act-2018"])
def test_act_has_no_rule_for_a_missed_cut(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.four(NINE_SEVEN).do(c.ReportMissedStep, by="dealer", step=Missing.CUT)

    assert () == pit.last(e.StepMissed).clauses
    pit.finish()
    assert pit.table.stack.shuffle is None


def misplaced(edition: str, method: DealingMethod) -> Pit:
    """Ann backed the player hand, Bob the banker hand; Bob was given the player's cards."""
    pit = ready(edition, "ann", "bob", method=method).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    pit.four("4H 5C TD 7S").do(c.ExposeCards, hand=Hand.PLAYER) if edition == "act-2018" else (
        pit.four("4H 5C TD 7S")
    )
    pit.do(c.ReportWrongReceiver, by="dealer", hand=Hand.PLAYER, patron="bob")
    return pit


@pytest.mark.clause("act-2018", "13.9")
def test_wagers_may_go_after_the_wrong_patron_had_cards() -> None:
    """Even though the player hand lies open; once all are gone the hand is finished without."""
    pit = misplaced("act-2018", DealingMethod.FACE_DOWN)
    assert ("13.9",) == pit.refused(c.AnnounceResult)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    assert ("13.9",) == pit.last(e.WagerReturned).clauses
    assert pit.refused(c.PlaceWager, patron="bob", wager=Wager.BANKER, chips_cents=50_00)
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.ResumePlay)

    assert pit.table.coup.no_bet
    assert "13.9" in pit.last(e.PlayResumed).clauses
    assert (1_000_00, 1_000_00) == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize("edition", [case(edition, "12.15") for edition in NSW])
def test_in_nsw_the_result_stands_whoever_had_the_cards(edition: str) -> None:
    pit = misplaced(edition, DealingMethod.B)

    assert not pit.table.coup.wagers_may_go
    assert pit.refused(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    assert ("12.15",) == pit.last(e.CardsWentAstray).clauses


@pytest.mark.parametrize("edition", [case(edition, "12.1.3") for edition in NSW])
def test_after_a_void_all_may_agree_to_a_shuffle(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 100_00)
    assert ("12.1.3",) == pit.refused(c.ReshuffleAfterVoid)
    pit.four(NINE_SEVEN)
    pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER)
    pit.do(c.VoidCoup, **CANNOT)
    pit.do(c.GiveConsent, patron="ann", to=Matter.SHUFFLE)
    assert ("12.1.3",) == pit.refused(c.ReshuffleAfterVoid)
    pit.do(c.GiveConsent, patron="bob", to=Matter.SHUFFLE)
    pit.do(c.ReshuffleAfterVoid)

    assert pit.refused(c.DealCard)
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize("edition", NSW)
def test_a_device_is_not_emptied_after_a_void(edition: str) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    pit.four(NINE_SEVEN)
    pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER)
    pit.do(c.VoidCoup, **CANNOT)
    pit.do(c.GiveConsent, patron="ann", to=Matter.SHUFFLE)

    assert ("12.1.3",) == pit.refused(c.ReshuffleAfterVoid)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("counts", [True, False])
def test_a_void_coup_and_the_cutting_card(edition: str, *, counts: bool) -> None:
    """ACT shuffles: a void has no result, so no tie. NSW deals one more, and a void may be it."""
    by = "casino-operator" if edition == "act-2012" else SUPERVISOR
    pit = ready(edition, "ann", settings=Settings(void_counts_as_last_coup=counts)).call()
    pit.four(NINE_SEVEN, cutting_card=2)
    pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER)
    pit.do(c.VoidCoup, by=by, **CANNOT)
    nsw = edition in NSW
    assert (Ending.LAST_COUP if nsw else Ending.OVER) is pit.table.stack.ending
    if nsw:
        pit.four(NINE_SEVEN)
        pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER)
        pit.do(c.VoidCoup, by=by, **CANNOT)
        assert (Ending.OVER if counts else Ending.LAST_COUP) is pit.table.stack.ending


LAST_COUP = {"act-2012": "5.7", "act-2016": "5.8", "act-2018": "5.8"}
BOTH_STAND = "KH KC 7D 6S"


@pytest.mark.parametrize(
    ("edition", "ending"),
    [
        *(case(edition, LAST_COUP[edition], Ending.OVER) for edition in ACT),
        *(case(edition, "4.9", Ending.LAST_COUP) for edition in NSW),
    ],
)
def test_the_cutting_card_before_a_misdealt_card_came_out_in_that_coup(
    edition: str, ending: Ending
) -> None:
    """Noticed once; the excess card opens the one more coup, or goes into the shuffle."""
    pit = ready(edition, "ann").call().four(BOTH_STAND).count()
    for _ in range(2):
        pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER, cutting_card=True)
    assert [CuttingCardSeen.DURING_COUP] == [
        event.seen for event in pit.events if isinstance(event, e.CuttingCardCameOut)
    ]
    pit.do(c.CarryCardOver, by="dealer")
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)

    assert ending is pit.table.stack.ending
    assert (0 if ending is Ending.OVER else 2) == len(pit.table.stack.carried)


@pytest.mark.parametrize(
    "edition",
    [
        *(case(edition, LAST_COUP[edition]) for edition in ACT),
        *(case(edition, "4.10") for edition in NSW),
    ],
)
def test_the_cutting_card_before_a_card_drawn_too_soon_opens_the_last_coup(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER, cutting_card=True)
    pit.do(c.ReportBurnedInError, cutting_card=True)
    pit.do(c.CarryCardOver, by="dealer")
    assert not any(isinstance(event, e.CuttingCardCameOut) for event in pit.events)
    pit.call().play(BOTH_STAND)

    assert CuttingCardSeen.AS_FIRST_CARD is pit.last(e.CuttingCardCameOut).seen
    assert Ending.OVER is pit.table.stack.ending


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cutting_card_that_came_out_before_the_burn_is_not_forgotten(edition: str) -> None:
    pit = loaded(edition)
    pit.do(c.ReportBurnedInError, cutting_card=True)
    pit.do(c.BurnCards)
    pit.call().play(NINE_SEVEN)

    assert Ending.OVER is pit.table.stack.ending


@pytest.mark.parametrize("edition", NSW)
def test_a_device_has_no_cutting_card_to_lose(edition: str) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann").device().four(NINE_SEVEN)
    pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER, cutting_card=True)

    assert pit.table.coup.seen is None
    assert not pit.table.stack.cutting_card_out


def test_a_scripted_shoe_tells_of_the_cutting_card_before_a_misdealt_card() -> None:
    pit = ready("act-2018", "ann").call().four(BOTH_STAND)
    feed = Feed(read_cards("2C 3C 4C"), cutting_card_at=1)
    seen = []
    for _ in range(3):
        report = pit.command(c.ReportMisdealtCard, by="dealer", who="", hand=Hand.PLAYER)
        filled = feed.fill(pit.table, report)
        assert isinstance(filled, c.ReportMisdealtCard)
        feed.taken(pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER, cutting_card=filled.cutting_card))
        seen.append(filled.cutting_card)

    assert [False, True, False] == seen
    assert CuttingCardSeen.DURING_COUP is pit.table.coup.seen
