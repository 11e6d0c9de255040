"""Steps forgotten, cards given to the wrong patron, and what a void coup leaves behind."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, again, ready
from punto.cards import read_cards
from punto.game.last_coup import Ending
from punto.law.procedures import CuttingCardSeen, DealingMethod, Device, Hand, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.feed import Feed
from punto.table.stack import StackStage
from punto.table.words import MadeGood, Matter, Missing, Settings, VoidReason

SUPERVISOR = "casino-supervisor"
NINE_SEVEN = "4H TD 5C 7S"
CANNOT: dict[str, Any] = {"reason": VoidReason.CANNOT_BE_REBUILT}


def loaded(edition: str, *, cut: bool = True, load: bool = True) -> Pit:
    """Cards shuffled, cut and in the shoe, from which nothing is burned yet."""
    pit = Pit(edition).seat("ann").signs()
    pit.do(c.IntroduceCards)
    if edition not in NSW:
        pit.do(c.CheckCards)
    pit.do(c.ShuffleCards)
    if cut:
        offer_cut(pit)
        pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    if load:
        pit.do(c.LoadCards, behind=20)
    return pit


def offer_cut(pit: Pit) -> None:
    """Let ann decline the cut, where a supervisor cuts only then."""
    if pit.edition not in NSW:
        pit.do(c.OfferCut, patron="ann")
        pit.do(c.DeclineCut, patron="ann")


def main_steps(pit: Pit) -> set[type[c.Command]]:
    """The steps that the course of the game has for staff."""
    roles = (Role.DEALER, Role.CASINO_SUPERVISOR)
    return {type(s.command) for s in next_steps(pit.table, pit.now, roles=roles) if s.main}


BURN = {"act-2012": "9.7", "act-2016": "12.8", "act-2018": "13.8", **dict.fromkeys(NSW, "12.8")}
OWN_BURN = {"act-2012": "5.4(a)", **dict.fromkeys(("act-2016", "act-2018"), "5.5(a)")}
OWN_CUT = {"act-2012": "5.2", **dict.fromkeys(("act-2016", "act-2018"), "5.3")}
LAST_COUP = {"act-2012": "5.7", **dict.fromkeys(("act-2016", "act-2018"), "5.8")}


def missed(pit: Pit, step: Missing, **fields: Any) -> tuple[MadeGood, tuple[str, ...]]:
    """How a missed step is made good, and by which clauses."""
    pit.do(c.ReportMissedStep, by="dealer", step=step, **fields)
    event = pit.last(e.StepMissed)
    return event.made_good, event.clauses


@pytest.mark.parametrize("edition", [case(e, OWN_BURN.get(e, "4.7.1")) for e in EDITIONS])
def test_a_burn_found_missing_before_any_card_is_out_is_still_due(edition: str) -> None:
    own = OWN_BURN.get(edition, "4.7.1")
    pit = loaded(edition)
    made_good, clauses = missed(pit, Missing.BURN)

    assert (MadeGood.NOW, own) == (made_good, clauses[0])
    assert own == pit.refused(c.CallBets)[0]
    pit.do(c.BurnCards)
    pit.call().play(NINE_SEVEN)
    assert (5, 1) == (pit.table.stack.gone, pit.table.stack.burned)


@pytest.mark.parametrize("edition", [case(e, BURN[e]) for e in EDITIONS])
@pytest.mark.parametrize("known", [False, True])
def test_a_burn_that_the_first_card_went_past_is_played_on(edition: str, *, known: bool) -> None:
    """The card that should have been burned is the first of the coup, and none is burned later.

    That a card is out is said, or known to the table.
    """
    pit = loaded(edition)
    if known:
        pit.do(c.ReportMisdealtCard, by="dealer", hand=Hand.PLAYER)
        pit.do(c.CarryCardOver, by="dealer")
    assert (MadeGood.NEVER, (BURN[edition],)) == missed(pit, Missing.BURN, card_out=not known)
    pit.call().bet("ann", "player", 50_00)
    pit.play(NINE_SEVEN)

    assert 1_050_00 == pit.chips("ann")
    assert (4, 0) == (pit.table.stack.gone, pit.table.stack.burned)
    assert pit.refused(c.BurnCards)
    assert pit.table.stack.shuffle is None


@pytest.mark.parametrize("edition", [case(e, BURN[e]) for e in EDITIONS])
def test_a_burn_found_missing_in_a_coup_is_played_on(edition: str) -> None:
    pit = ready(edition, "ann").call().four(NINE_SEVEN)
    assert (MadeGood.NEVER, (BURN[edition],)) == missed(pit, Missing.BURN)
    pit.finish()

    assert pit.table.stack.shuffle is None


@pytest.mark.parametrize("edition", [case(e, OWN_CUT.get(e, "4.3")) for e in EDITIONS])
@pytest.mark.parametrize("cut", [False, True])
def test_a_cut_found_missing_before_the_cards_are_loaded_is_still_due(
    edition: str, *, cut: bool
) -> None:
    """One that was made, but not as it should have been, is made again."""
    own = OWN_CUT.get(edition, "4.3")
    pit = loaded(edition, cut=cut, load=False)
    made_good, clauses = missed(pit, Missing.CUT)

    assert (MadeGood.NOW, StackStage.SHUFFLED) == (made_good, pit.table.stack.stage)
    assert own in clauses
    assert own in pit.refused(c.LoadCards, behind=20)
    offer_cut(pit)
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.LoadCards, behind=20)


@pytest.mark.parametrize("edition", [case(e, "12.7") for e in NSW])
@pytest.mark.parametrize("burned", [False, True])
def test_a_missed_cut_of_a_loaded_shoe_has_it_shuffled_before_another_coup(
    edition: str, *, burned: bool
) -> None:
    pit = ready(edition, "ann") if burned else loaded(edition)
    assert (MadeGood.BY_SHUFFLE, ("12.7",)) == missed(pit, Missing.CUT)

    assert ("12.7",) == pit.refused(c.DealCard)
    for step in (c.CallBets, c.BurnCards):
        assert pit.refused(step)
    assert {c.ShuffleCards} == main_steps(pit) - {c.CheckCards}
    pit.do(c.ShuffleCards)
    assert ("12.7",) == pit.last(e.CardsShuffled).clauses
    again(pit).play(NINE_SEVEN)


@pytest.mark.parametrize("edition", [case(e, OWN_CUT[e]) for e in ACT])
def test_in_the_act_a_shoe_loaded_uncut_is_cut_while_nothing_is_out(edition: str) -> None:
    pit = loaded(edition)
    made_good, clauses = missed(pit, Missing.CUT)
    assert (MadeGood.NOW, OWN_CUT[edition]) == (made_good, clauses[0])

    assert OWN_CUT[edition] == pit.refused(c.CallBets)[0]
    offer_cut(pit)
    pit.do(c.CutCards, by=SUPERVISOR, depth=100)
    pit.do(c.LoadCards, behind=20)
    pit.do(c.BurnCards)


@pytest.mark.parametrize("edition", [case(e, "12.7") for e in NSW])
@pytest.mark.parametrize("said", [False, True])
def test_a_coup_dealt_from_an_uncut_stack_stands_and_a_shuffle_follows(
    edition: str, *, said: bool
) -> None:
    """Once: the shoe after it goes on coup after coup."""
    pit = loaded(edition, cut=False, load=False) if said else ready(edition, "ann")
    if said:
        assert (MadeGood.AFTER_COUP, ("12.7",)) == missed(pit, Missing.CUT, card_out=True)
        pit.do(c.BurnCards)
    pit.bet("ann", "player", 50_00)
    pit.cards = list(read_cards(NINE_SEVEN))
    pit.do(c.DealCard)
    if not said:
        assert (MadeGood.AFTER_COUP, ("12.7",)) == missed(pit, Missing.CUT)
    for _ in range(3):
        pit.do(c.DealCard)
    pit.finish()

    assert 1_050_00 == pit.chips("ann")
    assert ("12.7",) == pit.refused(c.DealCard)
    pit.do(c.ShuffleCards)
    assert ("12.7",) == pit.last(e.CardsShuffled).clauses
    again(pit).play(NINE_SEVEN).play(NINE_SEVEN)


@pytest.mark.parametrize("edition", ACT)
@pytest.mark.parametrize("said", [False, True])
def test_act_has_no_rule_for_a_missed_cut(edition: str, *, said: bool) -> None:
    if said:
        pit = loaded(edition, cut=False, load=False)
        assert (MadeGood.NEVER, ()) == missed(pit, Missing.CUT, card_out=True)
        pit.do(c.BurnCards)
        pit.call().four(NINE_SEVEN)
    else:
        pit = ready(edition, "ann").call().four(NINE_SEVEN)
        assert (MadeGood.NEVER, ()) == missed(pit, Missing.CUT)
    pit.finish()

    assert pit.table.stack.shuffle is None
    pit.call().play(NINE_SEVEN)


@pytest.mark.parametrize("edition", [*(case(e, LAST_COUP[e]) for e in ACT), *NSW])
def test_a_shuffle_found_missing_between_coups_is_still_due(edition: str) -> None:
    """It opens no coup, and takes nobody's wager."""
    due = LAST_COUP.get(edition, "4.1.2")
    pit = ready(edition, "ann").call().play(NINE_SEVEN, cutting_card=0)
    made_good, clauses = missed(pit, Missing.SHUFFLE)

    assert MadeGood.NOW is made_good
    assert due in clauses
    assert due in pit.refused(c.CallBets)
    assert due in pit.refused(c.DealCard)
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize(
    "edition",
    [*(case(e, "12.9") for e in NSW), *ACT],
)
@pytest.mark.parametrize("said", [False, True])
def test_a_coup_dealt_where_a_shuffle_was_due_stands_and_the_shuffle_follows(
    edition: str, *, said: bool
) -> None:
    """Whether the table had seen the cutting card or nobody had."""
    due = LAST_COUP.get(edition, "12.9")
    pit = ready(edition, "ann").call().play(NINE_SEVEN, cutting_card=0 if said else None)
    if said:
        made_good, clauses = missed(pit, Missing.SHUFFLE, card_out=True)
    pit.call().bet("ann", "player", 50_00)
    pit.four(NINE_SEVEN)
    if not said:
        made_good, clauses = missed(pit, Missing.SHUFFLE)
    pit.finish()

    assert MadeGood.AFTER_COUP is made_good
    assert due in clauses
    assert 1_050_00 == pit.chips("ann")
    assert due in pit.refused(c.DealCard)
    pit.shoe()
    assert due in pit.last(e.CardsShuffled).clauses
    for _ in range(2):
        pit.call().play(NINE_SEVEN)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018", *NSW])
def test_a_shuffle_that_was_to_follow_a_coup_is_not_made_twice(edition: str) -> None:
    """A card was out, it was said, and then all cards were shuffled before any other came."""
    pit = ready(edition, "ann").call().play(NINE_SEVEN, cutting_card=0)
    made_good, _ = missed(pit, Missing.SHUFFLE, card_out=True)
    assert MadeGood.AFTER_COUP is made_good
    pit.do(c.DirectShuffle, reason="the card goes back")
    pit.shoe()
    for _ in range(2):
        pit.call().play(NINE_SEVEN)


@pytest.mark.parametrize("edition", [case(e, "12.9") for e in NSW])
def test_coups_dealt_after_an_unseen_cutting_card_stand_and_the_shuffle_is_due_at_once(
    edition: str,
) -> None:
    pit = ready(edition, "ann").play(NINE_SEVEN)
    assert (MadeGood.BY_SHUFFLE, ("12.9",)) == missed(pit, Missing.SHUFFLE)

    assert ("12.9",) == pit.refused(c.DealCard)
    assert {c.ShuffleCards} == main_steps(pit) - {c.CheckCards}


@pytest.mark.parametrize("edition", ["act-2018", *NSW])
def test_a_directed_shuffle_that_was_forgotten_is_still_directed(edition: str) -> None:
    clause = "4.1.3" if edition in NSW else "5.1(c)"
    pit = ready(edition, "ann").call().play(NINE_SEVEN)
    pit.do(c.DirectShuffle, reason="clumped")
    made_good, clauses = missed(pit, Missing.SHUFFLE, card_out=True)
    assert (MadeGood.AFTER_COUP, clause) == (made_good, clauses[0])
    pit.call().play(NINE_SEVEN)

    assert clause == pit.refused(c.DealCard)[0]


@pytest.mark.parametrize("edition", [case(e, "4.11") for e in NSW])
@pytest.mark.parametrize("step", [Missing.CUT, Missing.SHUFFLE])
def test_a_device_misses_no_cut_and_no_shuffle(edition: str, step: Missing) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann").device()

    assert (MadeGood.NEVER, ("4.11",)) == missed(pit, step)
    pit.play(NINE_SEVEN).play(NINE_SEVEN)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("step", Missing)
@pytest.mark.parametrize("card_out", [False, True])
def test_a_step_missed_at_a_table_without_cards_changes_nothing(
    edition: str, step: Missing, *, card_out: bool
) -> None:
    pit = Pit(edition).seat("ann")
    before = pit.table.stack

    assert MadeGood.NOW is missed(pit, step, card_out=card_out)[0]
    assert before == pit.table.stack


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
    stake: dict[str, Any] = {"patron": "bob", "wager": Wager.BANKER, "chips_cents": 50_00}
    assert ("13.9",) == pit.refused(c.PlaceWager, **stake)
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
    pit.do(c.ResumePlay)

    assert pit.table.coup.no_bet
    assert "13.9" in pit.last(e.PlayResumed).clauses
    assert (1_000_00, 1_000_00) == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize("edition", [case(edition, "12.15") for edition in NSW])
def test_in_nsw_the_result_stands_whoever_had_the_cards(edition: str) -> None:
    pit = misplaced(edition, DealingMethod.B)

    assert not pit.table.coup.interruption.wagers_may_go
    assert pit.refused(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    assert ("12.15",) == pit.last(e.CardsWentAstray).clauses


WRONG_HANDS = [
    case("act-2018", "13.9", DealingMethod.FACE_DOWN),
    *(case(edition, "12.15", DealingMethod.B) for edition in NSW),
]


@pytest.mark.parametrize(("edition", "method"), WRONG_HANDS)
def test_cards_with_the_wrong_patron_are_turned_there_and_taken_back(
    edition: str, method: DealingMethod
) -> None:
    pit = ready(edition, "ann", "bob", method=method).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    pit.four("4H 5C TD 7S")
    report = {"by": "dealer", "hand": Hand.PLAYER, "patron": "bob"}
    pit.do(c.ReportWrongReceiver, **report, cards=(0, 1, 2))
    assert (0, 1) == pit.last(e.CardsWentAstray).cards
    pit.do(c.ExposeCards, hand=Hand.PLAYER, by="patron", who="bob")
    assert ("4H", "5C") == pit.table.coup.player
    pit.do(c.TakeBackCards)
    assert (edition == "act-2018") is pit.table.coup.interruption.wagers_may_go
    if pit.table.coup.interruption.wagers_may_go:
        pit.do(c.ResumePlay)
    if edition in NSW:
        pit.do(c.PassCards, hand=Hand.BANKER, to="bob")
        pit.do(c.ExposeCards, hand=Hand.BANKER, by="patron", who="bob")
        pit.do(c.TakeBackCards)
    else:
        pit.do(c.ExposeCards, hand=Hand.BANKER)
    pit.finish()

    assert (1_100_00, 900_00) == (pit.chips("ann"), pit.chips("bob"))


@pytest.mark.parametrize("edition", [case(edition, "12.1.3") for edition in NSW])
def test_after_a_void_all_may_agree_to_a_shuffle(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 100_00)
    assert ("12.1.3",) == pit.refused(c.ReshuffleAfterVoid)
    pit.four(NINE_SEVEN)
    pit.do(c.ReportOrderDoubt, by="dealer")
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
    pit.do(c.ReportOrderDoubt, by="dealer")
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
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by=by, **CANNOT)
    nsw = edition in NSW
    assert (Ending.LAST_COUP if nsw else Ending.OVER) is pit.table.stack.ending
    if nsw:
        pit.four(NINE_SEVEN)
        pit.do(c.ReportOrderDoubt, by="dealer")
        pit.do(c.VoidCoup, by=by, **CANNOT)
        assert (Ending.OVER if counts else Ending.LAST_COUP) is pit.table.stack.ending


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
    assert (0 if ending is Ending.OVER else 2) == len(pit.table.stack.carried.cards)


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
