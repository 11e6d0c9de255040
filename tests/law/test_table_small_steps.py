"""Small steps and their refusals, which whole coups seldom come to."""

from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from felt import ACT, NSW, case
from pit import Pit, not_opened, played_out, ready
from punto.cards import PACK, read_cards
from punto.game.betting import spread
from punto.game.roads import read_results, roads_of
from punto.law.clauses import Refused
from punto.law.procedures import Change, DealingMethod, Game, Hand, Rounding, Sign, Wager
from punto.law.roles import Act
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import refusal as told
from punto.table import commands as c
from punto.table import events as e
from punto.table import evolve, next_steps
from punto.table.dealing.decide import has_cards_left
from punto.table.words import Matter, Missing

NINE_SEVEN = "4H TD 5C 7S"
FACE_DOWN = {
    **dict.fromkeys(ACT, DealingMethod.FACE_DOWN),
    **dict.fromkeys(NSW, DealingMethod.B),
}


# Cards


PREPARING: tuple[tuple[type[c.Command], dict[str, Any]], ...] = (
    (c.CheckCards, {}),
    (c.ShuffleCards, {}),
    (c.CutCards, {"by": "casino-supervisor", "depth": 100}),
    (c.LoadCards, {"behind": 20}),
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("step", "fields"), PREPARING)
def test_nothing_is_done_to_cards_before_there_are_any(
    edition: str, step: type[c.Command], fields: dict[str, Any]
) -> None:
    """And the way on is to bring some in, no matter which step was tried."""
    with pytest.raises(Refused) as refused:
        Pit(edition).do(step, **fields)

    assert "bring in cards" == told(refused.value).remedy


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_come_until_the_last_one_is_out(edition: str) -> None:
    """Those that were gone before a shoe took over from a device are none of its."""
    table = ready(edition, "ann").table
    whole = table.setup.decks * PACK
    for gone, before, is_left in (
        (whole - 1, 0, True),
        (whole, 0, False),
        (whole, 1, True),
        (whole + 1, 1, False),
    ):
        stack = replace(table.stack, gone=gone, before=before)
        assert is_left is has_cards_left(replace(table, stack=stack))


def new(edition: str) -> Pit:
    return Pit(edition).signs()


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_brought_in_by_those_who_work_at_the_table(edition: str) -> None:
    for by in ("dealer", "casino-supervisor"):
        new(edition).do(c.IntroduceCards, by=by)
    assert new(edition).seat("ann").refused(c.IntroduceCards, by="patron", who="ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_cards_that_were_dropped_are_verified(edition: str) -> None:
    pit = ready(edition)

    assert ("table:in-order",) == pit.refused(c.VerifyCards)


@pytest.mark.parametrize("edition", NSW)
def test_a_multishuffler_takes_as_many_decks_as_it_is_made_for(edition: str) -> None:
    """Eight, six or four; three go into a shoe by hand."""
    assert ready(edition, multishuffler=True, decks=8).table.setup.multishuffler
    assert ("1.1:Multishuffler",) == not_opened(edition, multishuffler=True, decks=3)


@pytest.mark.parametrize("edition", ACT)
def test_the_act_knows_no_multishuffler(edition: str) -> None:
    assert ("table:powers-as-printed",) == not_opened(edition, multishuffler=True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_is_turned_before_four_are_out(edition: str) -> None:
    pit = ready(edition, "ann", method=FACE_DOWN[edition]).call()
    pit.bet("ann", "player", 5_00)
    pit.close_bets().cards = list(read_cards(NINE_SEVEN))
    for _ in range(3):
        pit.do(c.DealCard)
        assert ("table:in-order",) == pit.refused(c.ExposeCards, hand=Hand.PLAYER)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stray_card_waits_until_the_hands_lie_open(edition: str) -> None:
    """Nobody can tell where it belongs before that."""
    pit = ready(edition, "ann", method=FACE_DOWN[edition]).call()
    pit.bet("ann", "player", 5_00)
    pit.four(NINE_SEVEN).do(c.ReportMisdealtCard, by="dealer", hand=Hand.BANKER)

    assert pit.rules.irregularities.rebuilt.cited == pit.refused(c.CarryCardOver, by="dealer")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_doubt_before_any_coup_changes_nothing(edition: str) -> None:
    pit = ready(edition, "ann")
    before = pit.table
    pit.do(c.ReportOrderDoubt, by="dealer")

    assert before == pit.table


@pytest.mark.parametrize("doubted", [True, False])
def test_a_shuffle_may_follow_the_void_of_a_coup_in_doubt_alone(*, doubted: bool) -> None:
    """All that patrons agreed to of an earlier shuffle is no agreement to this one."""
    pit = ready("star-2025", "ann").play(NINE_SEVEN)
    pit.do(c.GiveConsent, patron="ann", to=Matter.SHUFFLE)
    if doubted:
        pit.do(c.ReportOrderDoubt, by="dealer")
    after = evolve(pit.table, e.EarlierCoupVoided(coup=1, undone=(), owed_cents={}))

    assert after.previous is None
    assert doubted is after.stack.just_voided
    assert doubted is (Matter.SHUFFLE not in after.consents)


# Patrons


@pytest.mark.parametrize(("leaves", "offered"), [("cy", None), ("ann", "cy")])
def test_an_offer_of_the_bank_goes_with_whoever_has_it(leaves: str, offered: str | None) -> None:
    pit = ready("nsw-earlier", "ann", "bob", "cy", method=DealingMethod.C)
    pit.do(c.OfferBank, patron="cy")
    pit.do(c.LeaveTable, patron=leaves)

    assert offered == pit.table.bank.offered_to


@pytest.mark.parametrize("edition", [case("act-2018", "4.6(b)"), *(case(x, "5.6.6") for x in NSW)])
def test_leave_to_back_both_hands_is_not_withdrawn_from_wagers_that_lie(edition: str) -> None:
    """Another leave may go meanwhile, and this one once a wager has."""
    pit = ready(edition, "ann").call()
    both: dict[str, Any] = {"act": Act.APPROVE_BOTH_HANDS, "patron": "ann"}
    pit.do(c.Approve, **both)
    for wager in ("player", "banker"):
        pit.bet("ann", wager, 5_00)
    assert pit.refused(c.WithdrawApproval, **both, by="casino-supervisor")
    if edition in NSW:
        other = {**both, "act": Act.APPROVE_NOMINATION}
        pit.do(c.Approve, **other)
        pit.do(c.WithdrawApproval, **other, by="casino-supervisor")
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.BANKER)
    pit.do(c.WithdrawApproval, **both, by="casino-supervisor")

    assert pit.table.patrons["ann"].both_hands is None
    assert pit.refused(c.PlaceWager, patron="ann", wager=Wager.BANKER, chips_cents=5_00)


@pytest.mark.parametrize("edition", NSW)
def test_a_patron_has_one_wager_of_a_kind_in_a_box(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.bet("ann", "player", 5_00, box=1)
    pit.bet("ann", "tie", 5_00, box=2)
    again: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    assert ("table:in-order",) == pit.refused(c.PlaceWager, **again, box=1)
    pit.do(c.PlaceWager, **again, box=2)

    assert 3 == len(pit.wagers["ann"])


# The table


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sign_is_put_up_by_its_own_clause(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.TakeDownSigns, signs=(Sign.LIMITS,))
    pit.do(c.ShowSigns, signs=(Sign.LIMITS,))
    limits = [rule.cited for rule in pit.rules.signs if rule.value is Sign.LIMITS]

    assert [pit.last(e.SignsShown).clauses] == limits


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_notice_is_taken_down_by_those_who_may_post_it(edition: str) -> None:
    pit = ready(edition, "ann")
    closure: dict[str, Any] = {"change": Change.CLOSURE}
    pit.do(c.PostNotice, **closure, effective=pit.now + timedelta(hours=1))
    assert pit.refused(c.TakeDownNotice, **closure, by="dealer")
    pit.do(c.TakeDownNotice, **closure)

    assert {} == pit.table.signs.notices


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_not_changed_into_itself(edition: str) -> None:
    pit = ready(edition, "ann")

    assert ("table:in-order",) == pit.refused(c.ChangeGame, game=Game.COMMISSION)


@pytest.mark.parametrize("edition", ACT)
def test_a_table_sets_its_rounding_where_the_edition_is_silent(edition: str) -> None:
    pit = ready(edition, "ann")
    for rounding in Rounding:
        pit.do(c.SetRounding, rounding=rounding)
        assert rounding is pit.table.setup.rounding


@pytest.mark.parametrize("edition", [case(edition, "5.8") for edition in NSW])
def test_a_table_does_not_set_the_rounding_that_is_printed(edition: str) -> None:
    pit = ready(edition, "ann")
    for other in (Rounding.DOWN, Rounding.REFUSE):
        assert ("5.8",) == pit.refused(c.SetRounding, rounding=other)
    pit.do(c.SetRounding, rounding=Rounding.UP)

    assert Rounding.UP is pit.table.setup.rounding


@pytest.mark.parametrize(("decks", "said"), [(1, "1 deck"), (5, "5 decks")])
def test_a_refused_number_of_decks_is_said_in_words(decks: int, said: str) -> None:
    with pytest.raises(Refused) as caught:
        spread(rulebook("act-2018"), decks=decks)

    assert f"act-2018 is not played with {said}" == told(caught.value).message


# The scoreboard


def test_a_tail_along_the_top_pushes_the_next_run_on() -> None:
    """Each of six runs turns a row above the one before and ends sooner, the sixth on top."""
    lengths = (40, 35, 30, 25, 20, 12, 1)
    line = "".join(side * length for side, length in zip("BPBPBPB", lengths, strict=True))
    roads = roads_of(read_results(line))
    places = [(stone.row, stone.col) for stone in roads.big_road]

    assert len(set(places)) == len(places)
    assert [(0, col) for col in range(5, 17)] == places[-13:-1]
    assert (0, 17) == places[-1]


@pytest.mark.parametrize("edition", ACT)
def test_no_marker_shows_who_has_a_hand_where_the_edition_has_none(edition: str) -> None:
    pit = ready(edition, "ann", method=DealingMethod.FACE_DOWN).call()
    pit.bet("ann", "player", 5_00)
    if edition != "act-2018":
        pit.do(c.ChooseExposer, hand=Hand.PLAYER, patron="ann")
    pit.four(NINE_SEVEN)
    passes = {"hand": Hand.PLAYER, "to": "ann"}

    assert ("table:powers-as-printed",) == pit.refused(c.PassCards, **passes, marker=True)
    pit.do(c.PassCards, **passes)


BANKER_STANDS = {
    **dict.fromkeys(ACT, ("7.3[7]", "7.3", "7.1")),
    **dict.fromkeys(NSW, ("9.4", "TABLE 2", "9.6", "9.1")),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_too_many_is_refused_by_the_clause_on_the_hand_that_stands(edition: str) -> None:
    """Not by that on the hand that drew."""
    pit = ready(edition, "ann").call().four("2H KD 3C 7S KH").count()
    pit.do(c.DealCard)

    assert BANKER_STANDS[edition] == pit.refused(c.DealCard)


@pytest.mark.parametrize("edition", [case("star-2025", "14.4")])
def test_only_a_patron_who_is_paused_is_let_go_on(edition: str) -> None:
    pit = ready(edition, "ann")
    assert ("table:in-order",) == pit.refused(c.ResumePatron, patron="ann")
    pit.do(c.PausePatron, patron="ann", reason="a new period")
    pit.do(c.ResumePatron, patron="ann")

    assert ("14.4",) == pit.last(e.PatronResumed).clauses


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coup_in_doubt_that_is_over_is_put_right_first(edition: str) -> None:
    """Both ways out are among what comes next, before anything that may be done."""
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 5_00)
    pit.play(NINE_SEVEN).do(c.ReportOrderDoubt)
    steps = next_steps(pit.table, pit.now)

    main = {type(step.command) for step in steps if step.main}
    assert {c.CorrectLastCoup, c.VoidCoup} <= main


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dealt", [3, 4])
def test_a_stray_card_waits_until_four_lie_open(edition: str, dealt: int) -> None:
    """What is missing is said: cards of the coup, or their faces."""
    pit = ready(edition, "ann", method=FACE_DOWN[edition]).call()
    pit.bet("ann", "tie", 5_00)
    if edition in {"act-2012", "act-2016"}:
        for hand in Hand:
            pit.do(c.ChooseExposer, hand=hand, patron=None)
    pit.close_bets()
    for _ in range(dealt):
        pit.do(c.DealCard)
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER)
    with pytest.raises(Refused) as refused:
        pit.do(c.GiveCardToBanker)

    assert (dealt == 4) is refused.value.reason.given["dealt"]


BETWEEN: dict[str, tuple[type[c.Command], dict[str, Any]]] = {
    "dealing": (c.ChangeDealing, {"method": DealingMethod.FACE_DOWN}),
    "cards": (c.IntroduceCards, {}),
    "game": (c.ChangeGame, {"game": Game.EVEN_MONEY}),
}


@pytest.mark.parametrize(
    ("edition", "command", "clause"),
    [
        *(case(x, "2.2", BETWEEN["dealing"], "2.2", name="dealing") for x in ACT),
        *(case(x, "2.3", BETWEEN["cards"], "2.3", name="cards") for x in ACT),
        *(case(x, "8.1", BETWEEN["game"], "8.1", name="game") for x in ACT),
        *(case(x, "3.8", BETWEEN["cards"], "3.8", name="cards") for x in NSW),
    ],
)
def test_what_is_printed_as_done_before_or_after_a_coup_waits_by_its_clause(
    edition: str, command: tuple[type[c.Command], dict[str, Any]], clause: str
) -> None:
    pit = ready(edition, "ann").call().four(NINE_SEVEN)
    kind, said = command

    assert (clause,) == pit.refused(kind, **said)


@pytest.mark.parametrize("edition", EDITIONS)
def test_bets_are_called_for_between_coups(edition: str) -> None:
    pit = ready(edition, "ann").call().four(NINE_SEVEN)

    with pytest.raises(Refused, match="coup-under-way"):
        pit.do(c.CallBets)


@pytest.mark.parametrize(
    "edition",
    [
        *(case(edition, "5.8") for edition in ("act-2016", "act-2018")),
        *(case(edition, "12.9") for edition in NSW),
    ],
)
def test_a_card_out_past_two_shuffles_that_were_due_is_played_on(edition: str) -> None:
    """One shuffle makes both good; the cutting card's own clause comes before a direction."""
    pit = played_out(edition)
    pit.do(c.DirectShuffle, by="casino-supervisor", reason="a doubt")
    pit.do(c.ReportMissedStep, step=Missing.SHUFFLE, card_out=True)
    own, directed = ("12.9", "4.1.3") if edition in NSW else ("5.8", "5.1(c)")
    missed = pit.last(e.StepMissed).clauses
    assert own in missed
    assert directed not in missed
    pit.call().bet("ann", "player", 5_00)
    pit.play(NINE_SEVEN)
    assert 1_005_00 == pit.chips("ann")
    assert pit.refused(c.DealCard)
    pit.do(c.ShuffleCards)

    assert own in pit.last(e.CardsShuffled).clauses
    assert pit.table.stack.shuffle is None
