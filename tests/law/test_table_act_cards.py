"""Cards at an ACT table: decks, checks, changes, shuffle, riffle, cut, burn and the last coup."""

from typing import Any

import pytest

from felt import ACT, case
from pit import Pit, not_opened, ready
from punto.cards import Card, full_decks
from punto.game.last_coup import Ending
from punto.game.shoe import load
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, CardSource, Change
from punto.law.roles import Act
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Ask

LATER = ("act-2016", "act-2018")
BANKER_SEVEN = "6H 7C KD KS"
TIE_ON_SEVEN = "7H 7C KD KS"
PRE_SHUFFLED = CardSource.PRE_SHUFFLED


def brought(edition: str, *names: str, source: CardSource = CardSource.NEW) -> Pit:
    """A table with patrons and cards that nobody has touched."""
    pit = Pit(edition).seat(*names).signs()
    pit.do(c.IntroduceCards, source=source)
    return pit


def shuffled(edition: str, *names: str) -> Pit:
    pit = brought(edition, *names)
    pit.do(c.CheckCards)
    pit.do(c.ShuffleCards)
    return pit


def into_the_shoe(pit: Pit) -> Pit:
    """Cards that may be cut, declined by patrons, cut by a supervisor, loaded and burned from."""
    for name in pit.table.patrons:
        pit.do(c.OfferCut, patron=name)
        pit.do(c.DeclineCut, patron=name)
    pit.do(c.CutCards, by="casino-supervisor", depth=200)
    pit.do(c.LoadCards, behind=12)
    pit.do(c.BurnCards)
    return pit


# Decks, changes and checks


@pytest.mark.parametrize("edition", [case(e, "2.1") for e in ACT])
def test_eight_whole_decks_and_two_cutting_cards(edition: str) -> None:
    """One cutting card is for the cut, the other for the back of the stack."""
    for decks in (1, 6, 7, 9):
        assert "2.1" == not_opened(edition, decks=decks)[0]
    pit = shuffled(edition)
    pit.refused(c.LoadCards, behind=12)
    pit.do(c.CutCards, by="casino-supervisor", depth=200)
    pit.refused(c.LoadCards)
    pit.do(c.LoadCards, behind=12)
    assert "2.1" in pit.last(e.CardsLoaded).clauses

    whole = full_decks(8)
    assert 416 == load(pit.rules, whole, 12).left
    for wrong in (whole[1:], (*whole, whole[0]), (whole[1], *whole[1:])):
        with pytest.raises(Refused) as caught:
            load(pit.rules, wrong, 12)
        assert "2.1" == caught.value.clauses[0].id


@pytest.mark.parametrize("edition", [case(e, "2.3") for e in ACT])
def test_the_operator_changes_cards_after_any_coup_and_two_check_them(edition: str) -> None:
    pit = ready(edition).four(BANKER_SEVEN)
    pit.refused(c.IntroduceCards, by="casino-operator")
    pit.finish()
    assert "2.3" == pit.refused(c.IntroduceCards, by="dealer")[0]
    assert "2.3" == pit.refused(c.IntroduceCards, by="casino-supervisor")[0]
    pit.do(c.IntroduceCards, by="casino-operator", backs="blue")
    assert pit.last(e.CardsIntroduced).replacing

    assert "2.3" == pit.refused(c.ShuffleCards)[0]
    pit.do(c.CheckCards)
    assert ("2.5", "2.3") == pit.last(e.CardsChecked).clauses
    assert "2.3" == pit.refused(c.ShuffleCards)[0]
    pit.do(c.CheckCards, by="casino-supervisor")
    own = () if edition == "act-2012" else ("2.5",)
    assert (*own, "2.3") == pit.last(e.CardsChecked).clauses
    pit.do(c.ShuffleCards)
    into_the_shoe(pit).play(BANKER_SEVEN)
    assert 8 == pit.table.setup.decks


@pytest.mark.parametrize("edition", [case(edition, "2.3") for edition in ACT])
def test_the_operator_changes_single_cards_for_their_like(edition: str) -> None:
    """Two bent ones after a coup: checked by both, and shuffled in with all the others."""
    pit = ready(edition).four(BANKER_SEVEN)
    bent: dict[str, Any] = {"replaced": (Card.H9, Card.H9)}
    pit.refused(c.RestoreDecks, by="casino-operator", **bent)
    pit.finish()
    assert "2.3" == pit.refused(c.RestoreDecks, by="dealer", **bent)[0]
    assert "2.3" == pit.refused(c.RestoreDecks, by="casino-supervisor", **bent)[0]
    nine = (Card.H9,) * 9
    assert "2.1" == pit.refused(c.RestoreDecks, by="casino-operator", replaced=nine)[0]
    assert "2.1" == pit.refused(c.RestoreDecks, by="casino-operator", found=(Card.H9,))[0]
    pit.do(c.RestoreDecks, by="casino-operator", **bent)
    assert ("2.3",) == pit.last(e.DecksRestored).clauses

    assert "2.3" == pit.refused(c.ShuffleCards)[0]
    pit.do(c.CheckCards)
    assert "2.3" == pit.refused(c.ShuffleCards)[0]
    pit.do(c.CheckCards, by="casino-supervisor")
    pit.do(c.ShuffleCards)
    into_the_shoe(pit).play(BANKER_SEVEN)
    assert pit.table.stack.is_whole


@pytest.mark.parametrize("edition", ACT)
def test_one_check_of_changed_cards_is_not_enough(edition: str) -> None:
    pit = ready(edition)
    pit.do(c.IntroduceCards, by="casino-operator")
    pit.do(c.CheckCards, by="casino-supervisor")
    assert "2.3" == pit.refused(c.ShuffleCards)[0]
    pit.do(c.CheckCards)
    pit.do(c.ShuffleCards)


ANYONE = (("dealer", False), ("casino-supervisor", False), ("dealer", True))


@pytest.mark.parametrize(
    ("edition", "ways", "others", "sources"),
    [
        case("act-2012", "2.5", ANYONE[:1], ANYONE[1:], ()),
        *(case(e, "2.5", ANYONE, (), (PRE_SHUFFLED,)) for e in LATER),
    ],
)
def test_cards_are_checked_before_gaming_and_after_it(
    edition: str,
    ways: tuple[tuple[str, bool], ...],
    others: tuple[tuple[str, bool], ...],
    sources: tuple[CardSource, ...],
) -> None:
    """The dealer's task alone in 2012; later others' too, and nobody's if pre-shuffled."""
    for by, device in ways:
        pit = brought(edition)
        assert "2.5" == pit.refused(c.ShuffleCards)[0]
        pit.do(c.CheckCards, by=by, device=device)
        pit.do(c.ShuffleCards)
        into_the_shoe(pit).play(BANKER_SEVEN)
        pit.do(c.PostNotice, change=Change.CLOSURE, effective=pit.now)
        assert "2.5" == pit.refused(c.CloseTable)[0]
        pit.do(c.CheckCards, by=by, device=device)
        pit.do(c.CloseTable)
    for by, device in others:
        assert "2.5" == brought(edition).refused(c.CheckCards, by=by, device=device)[0]
    for source in sources:
        pit = into_the_shoe(brought(edition, source=source)).play(BANKER_SEVEN)
        pit.do(c.PostNotice, change=Change.CLOSURE, effective=pit.now)
        pit.do(c.CloseTable)


# Shuffle and riffle


@pytest.mark.clause("act-2012", "5.1")
def test_in_2012_the_dealer_shuffles_every_new_shoe() -> None:
    pit = Pit("act-2012").signs()
    assert "5.1" == pit.refused(c.IntroduceCards, source=PRE_SHUFFLED)[0]
    pit.do(c.IntroduceCards)
    pit.do(c.CheckCards)
    assert "5.1" == pit.refused(c.CutCards, by="casino-supervisor", depth=200)[0]
    assert "5.1" == pit.refused(c.CallBets)[0]
    pit.refused(c.ShuffleCards, by="casino-supervisor")
    pit.do(c.ShuffleCards)
    into_the_shoe(pit).play(BANKER_SEVEN)
    pit.refused(c.DirectShuffle)


@pytest.mark.parametrize("edition", [case(e, "5.1(a); 5.1") for e in LATER])
def test_a_new_shoe_is_shuffled_unless_pre_shuffled(edition: str) -> None:
    pit = brought(edition)
    pit.do(c.CheckCards)
    assert "5.1(a)" == pit.refused(c.CutCards, by="casino-supervisor", depth=200)[0]
    pit.refused(c.ShuffleCards, by="casino-supervisor")
    pit.do(c.ShuffleCards)
    into_the_shoe(pit).play(BANKER_SEVEN)

    bought = brought(edition, source=PRE_SHUFFLED)
    bought.refused(c.ShuffleCards)
    into_the_shoe(bought).play(BANKER_SEVEN)


@pytest.mark.parametrize("edition", [case(e, "5.1(b); 5.1") for e in LATER])
def test_after_the_last_coup_cards_are_shuffled_or_pre_shuffled_ones_come(edition: str) -> None:
    pit = ready(edition).play(BANKER_SEVEN, cutting_card=2)
    assert "5.1(b)" == pit.refused(c.CallBets)[0]
    pit.refused(c.LoadCards, behind=12)
    pit.do(c.ShuffleCards)
    into_the_shoe(pit).play(BANKER_SEVEN, cutting_card=2)

    assert "5.1(b)" == pit.refused(c.CallBets)[0]
    pit.do(c.IntroduceCards, by="casino-operator", source=PRE_SHUFFLED)
    pit.do(c.CheckCards)
    pit.do(c.CheckCards, by="casino-supervisor")
    into_the_shoe(pit).play(BANKER_SEVEN)


@pytest.mark.parametrize("edition", [case(e, "5.1(c); 5.1") for e in LATER])
def test_a_supervisor_may_direct_a_shuffle_after_a_coup(edition: str) -> None:
    pit = ready(edition)
    pit.refused(c.ShuffleCards)
    pit.four(BANKER_SEVEN)
    assert "5.1(c)" == pit.refused(c.DirectShuffle)[0]
    pit.finish()
    assert "5.1(c)" == pit.refused(c.DirectShuffle, by="dealer")[0]
    assert "5.1(c)" == pit.refused(c.DirectShuffle, by="casino-operator")[0]
    pit.do(c.DirectShuffle, reason="cards were seen")

    assert "5.1(c)" == pit.refused(c.CallBets)[0]
    pit.do(c.ShuffleCards)
    pit.refused(c.CallBets)
    into_the_shoe(pit)
    assert 1 == pit.table.stack.gone
    pit.play(BANKER_SEVEN)


@pytest.mark.parametrize("edition", [case(e, "2.3") for e in LATER])
def test_the_operator_may_change_cards_that_a_shuffle_was_directed_of(edition: str) -> None:
    """After any coup, and so after that one."""
    pit = ready(edition).play(BANKER_SEVEN)
    pit.do(c.DirectShuffle, reason="cards stick")
    pit.do(c.IntroduceCards, by="casino-operator")

    assert "2.3" in pit.last(e.CardsIntroduced).clauses
    assert "2.3" == pit.refused(c.ShuffleCards)[0]


@pytest.mark.parametrize("edition", [case(e, "5.2") for e in LATER])
def test_pre_shuffled_cards_are_riffled_on_request_and_approval(edition: str) -> None:
    pit = brought(edition, "ann", source=PRE_SHUFFLED)
    approve: dict[str, Any] = {"act": Act.APPROVE_RIFFLE}
    assert "5.2" == pit.refused(c.RiffleCards)[0]
    pit.do(c.MakeRequest, patron="ann", ask=Ask.RIFFLE)
    assert "5.2" == pit.refused(c.RiffleCards)[0]
    assert "5.2" == pit.refused(c.Approve, by="dealer", **approve)[0]
    pit.do(c.Approve, **approve)
    pit.do(c.RiffleCards)
    assert ("5.2",) == pit.last(e.CardsRiffled).clauses

    pit.do(c.MakeRequest, patron="ann", ask=Ask.RIFFLE)
    pit.do(c.Approve, **approve)
    pit.do(c.OfferCut, patron="ann")
    pit.do(c.CutCards, patron="ann", depth=200)
    assert "5.2" == pit.refused(c.RiffleCards)[0]


@pytest.mark.parametrize("edition", ACT)
def test_new_cards_are_not_riffled(edition: str) -> None:
    assert ("table:powers-as-printed",) == shuffled(edition).refused(c.RiffleCards)


# Cut


CUTTER = [case("act-2012", "5.2", "5.2"), *(case(e, "5.3", "5.3") for e in LATER)]


@pytest.mark.parametrize(("edition", "clause"), CUTTER)
def test_the_cut_is_offered_to_patrons_before_a_supervisor(edition: str, clause: str) -> None:
    by_hand: dict[str, Any] = {"by": "casino-supervisor", "depth": 200}
    pit = shuffled(edition, "ann", "bob")
    assert clause == pit.refused(c.LoadCards, behind=12)[0]
    assert clause == pit.refused(c.CutCards, **by_hand)[0]
    assert clause == pit.refused(c.CutCards, by="patron", patron="ann", depth=200)[0]
    pit.do(c.OfferCut, patron="ann")
    assert clause == pit.refused(c.CutCards, by="patron", patron="bob", depth=200)[0]
    pit.do(c.DeclineCut, patron="ann")
    assert clause == pit.refused(c.OfferCut, patron="ann")[0]
    assert clause == pit.refused(c.CutCards, **by_hand)[0]
    pit.do(c.OfferCut, patron="bob")
    pit.do(c.CutCards, by="patron", patron="bob", depth=200)
    assert "bob" == pit.last(e.CardsCut).cutter


@pytest.mark.parametrize(("edition", "clause"), CUTTER)
def test_a_supervisor_cuts_when_every_patron_declined_or_none_is_there(
    edition: str, clause: str
) -> None:
    pit = shuffled(edition, "ann")
    assert clause == pit.refused(c.CutCards, by="casino-supervisor", depth=200)[0]
    pit.do(c.OfferCut, patron="ann")
    pit.do(c.DeclineCut, patron="ann")
    for table in (pit, shuffled(edition)):
        assert clause == table.refused(c.CutCards, depth=200)[0]
        table.do(c.CutCards, by="casino-supervisor", who="sue", depth=200)
        assert "sue" == table.last(e.CardsCut).cutter


@pytest.mark.parametrize("edition", [case(e, "5.3") for e in LATER])
def test_pre_shuffled_cards_are_cut_too(edition: str) -> None:
    pit = brought(edition, "ann", source=PRE_SHUFFLED)
    assert "5.3" == pit.refused(c.LoadCards, behind=12)[0]
    assert "5.3" == pit.refused(c.CutCards, by="casino-supervisor", depth=200)[0]
    pit.do(c.OfferCut, patron="ann")
    pit.do(c.CutCards, by="patron", patron="ann", depth=200)


@pytest.mark.parametrize(
    ("edition", "clause"),
    [case("act-2012", "5.3", "5.3"), *(case(e, "5.4", "5.4") for e in LATER)],
)
def test_a_cut_is_a_deck_from_either_end_and_twelve_cards_lie_behind(
    edition: str, clause: str
) -> None:
    for depth in (0, 51, 365, 416):
        assert (
            clause == shuffled(edition).refused(c.CutCards, by="casino-supervisor", depth=depth)[0]
        )
    for depth in (52, 364):
        pit = shuffled(edition)
        pit.do(c.CutCards, by="casino-supervisor", depth=depth)
        assert clause == pit.refused(c.LoadCards, behind=11)[0]
        pit.do(c.LoadCards, behind=12)
        assert 12 == pit.last(e.CardsLoaded).behind


# Burn


FIRST_WAY = {"act-2012": "5.4(a)", "act-2016": "5.5(a)", "act-2018": "5.5(a)"}
TOLD = {"act-2012": ("5.5", "5.6"), "act-2016": ("5.6", "5.7"), "act-2018": ("5.6", "5.7")}


@pytest.mark.parametrize(
    ("edition", "shown", "gone", "clause"),
    [
        case(edition, TOLD[edition][ten], shown, gone, TOLD[edition][ten], name=shown)
        for edition in ACT
        for shown, gone, ten in (("AC", 2, 0), ("7D", 8, 0), ("9S", 10, 0), ("TH", 11, 1))
    ],
)
def test_a_card_turned_over_says_how_many_more_are_burned(
    edition: str, shown: str, gone: int, clause: str
) -> None:
    pit = Pit(edition, shown).shoe(method=BurnMethod.COUNT)
    burned = pit.last(e.CardsBurned)

    assert gone == burned.count == pit.table.stack.gone
    assert clause in burned.clauses
    assert shown == burned.shown


@pytest.mark.parametrize("edition", ACT)
def test_the_first_card_is_burned_unseen_and_once(edition: str) -> None:
    pit = shuffled(edition)
    pit.do(c.CutCards, by="casino-supervisor", depth=200)
    pit.do(c.LoadCards, behind=12)
    assert FIRST_WAY[edition] == pit.refused(c.CallBets)[0]
    pit.refused(c.BurnCards, method=BurnMethod.SHOWN_ON_REQUEST)
    pit.do(c.BurnCards)
    burned = pit.last(e.CardsBurned)
    assert (1, None) == (burned.count, burned.shown)
    assert FIRST_WAY[edition] in burned.clauses
    assert FIRST_WAY[edition] == pit.refused(c.BurnCards)[0]


@pytest.mark.parametrize("edition", [case(e, "5.2" if e == "act-2012" else "5.3") for e in ACT])
def test_who_burns_too_soon_is_told_what_comes_first(edition: str) -> None:
    """Of a stack that is not cut yet nobody is told to deal on."""
    pit = shuffled(edition)
    cut = "5.2" if edition == "act-2012" else "5.3"
    assert (cut,) == pit.refused(c.BurnCards)
    pit.do(c.CutCards, by="casino-supervisor", depth=200)
    pit.do(c.LoadCards, behind=12)
    pit.do(c.BurnCards)


# The last coup


ENDS = {"act-2012": "5.7", "act-2016": "5.8", "act-2018": "5.8"}


@pytest.mark.parametrize(
    ("edition", "place"),
    [case(e, ENDS[e], place, name=f"before card {place}") for e in ACT for place in (0, 1, 4, 5)],
)
def test_the_cutting_card_makes_a_coup_the_last_unless_it_ties(edition: str, place: int) -> None:
    """A second tie earns no further coup."""
    third_cards = "2H 3C KD KS 4D 4S"  # both hands draw: player 6, banker 7
    pit = ready(edition).play(third_cards, cutting_card=place)
    assert ENDS[edition] in pit.last(e.CuttingCardCameOut).clauses
    assert Ending.OVER is pit.table.stack.ending
    assert ENDS[edition] in pit.refused(c.CallBets)

    level = "2H 2C KD KS 4D 4S"
    pit = ready(edition, "ann").play(level, cutting_card=place)
    after_one_tie = pit.table.stack.ending
    pit.bet("ann", "tie", 10_00)
    pit.play(TIE_ON_SEVEN)
    assert (Ending.LAST_COUP, Ending.OVER) == (after_one_tie, pit.table.stack.ending)
    assert ENDS[edition] in pit.refused(c.CallBets)


@pytest.mark.parametrize("edition", ACT)
def test_a_cutting_card_burned_out_makes_the_first_coup_the_last(edition: str) -> None:
    pit = Pit(edition).shoe(cutting_card=True).play(BANKER_SEVEN)

    assert Ending.OVER is pit.table.stack.ending


@pytest.mark.parametrize("edition", ACT)
def test_a_cut_that_was_offered_to_a_patron_who_leaves_is_offered_to_another(edition: str) -> None:
    pit = shuffled(edition).seat("ann")
    pit.do(c.OfferCut, patron="ann")
    pit.do(c.LeaveTable, patron="ann")

    assert pit.table.stack.cut.offered_to is None
