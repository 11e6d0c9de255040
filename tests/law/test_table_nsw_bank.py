"""Method C of the earlier NSW edition: one patron has the banker's cards from coup to coup."""

from typing import Any

import pytest

from felt import NSW, case
from pit import Pit, ready
from punto.cards import read_cards
from punto.law.procedures import DealingMethod, Hand
from punto.law.roles import Act, Role
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.course import leads_nowhere
from punto.table.words import Settings

EARLIER = "nsw-earlier"
PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
PLAYER_WINS = "4H 5C TD 7S"
BANKER_WINS = "4H 3C TD 8S"
TIE = "4H 2C TD 6S"
"""Cards as the hands are turned over, one after the other."""
SIX = "TC 5S JC 4H 2D 2C"
"""Each hand draws: player seven, banker six."""
NAMES = ("ann", "bob", "cy")
"""In seats one to three, so that cy sits nearest the dealer's right."""


def offered(*declining: str, accepting: str | None = None, **changes: Any) -> Pit:
    """A table of method C at which the bank went round so far."""
    pit = ready(EARLIER, *NAMES, method=DealingMethod.C, **changes)
    for name in declining:
        pit.do(c.OfferBank, patron=name)
        pit.do(c.DeclineBank, patron=name)
    if accepting is not None:
        accept(pit, accepting)
    return pit


def accept(pit: Pit, name: str) -> None:
    pit.do(c.OfferBank, patron=name)
    pit.do(c.AcceptBank, patron=name)


def course(pit: Pit) -> list[Any]:
    """What a dealer does next."""
    steps = next_steps(pit.table, pit.now, roles=(Role.DEALER,), main=True)
    return [
        each.command
        for each in steps
        if not leads_nowhere(pit.table, type(each.command), Role.DEALER)
    ]


def holder(pit: Pit) -> str | None:
    return pit.table.bank.holder


def banked(pit: Pit, cards: str, name: str = "cy") -> Pit:
    """A coup in which the holder of the bank turns the banker's cards."""
    pit.bet(name, "banker", 5_00)
    pit.four(cards).do(c.ExposeCards, hand=PLAYER)
    pit.do(c.PassCards, hand=BANKER, to=name)
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who=name)
    pit.do(c.TakeBackCards)
    return pit


@pytest.mark.clause(EARLIER, "8.17")
@pytest.mark.parametrize(("from_right", "first"), [(False, "cy"), (True, "ann")])
def test_the_bank_is_first_offered_at_the_dealers_right(*, from_right: bool, first: str) -> None:
    pit = offered(settings=Settings(seat_one_at_right=from_right))
    assert ("8.17",) == pit.refused(c.DealCard)
    for name in set(NAMES) - {first}:
        assert ("8.17",) == pit.refused(c.OfferBank, patron=name)
    assert ("8.17",) == pit.refused(c.AcceptBank, patron=first)
    accept(pit, first)

    assert first == holder(pit)


@pytest.mark.clause(EARLIER, "8.17")
def test_whoever_accepts_the_bank_must_back_banker() -> None:
    """Without the wager no card is dealt until the bank has gone on."""
    pit = offered(accepting="cy")
    pit.bet("cy", "player", 5_00)
    assert ("8.17",) == pit.refused(c.DealCard)
    pit.do(c.TakeBank, reason="no banker wager")
    accept(pit, "bob")
    assert ("8.17",) == pit.refused(c.DealCard)
    banked(pit, PLAYER_WINS, "bob")

    assert {BANKER: "bob"} == pit.table.coup.passed


@pytest.mark.clause(EARLIER, "8.17")
def test_the_bank_goes_on_once_its_wager_was_not_made_in_time() -> None:
    """It is what a dealer does next, who is not left with nothing; with the wager they deal."""
    pit = offered(accepting="cy")
    pit.do(c.CheckCards)
    pit.do(c.CallBets)
    pit.bet("ann", "player", 5_00)

    assert c.PassBank not in {type(each) for each in course(pit)}
    pit.do(c.CallNoMoreBets)
    assert [("cy", c.PassBank)] == [(each.patron, type(each)) for each in course(pit)]
    pit.bet("cy", "banker", 5_00)
    assert c.DealCard in {type(each) for each in course(pit)}
    assert c.PassBank not in {type(each) for each in course(pit)}


@pytest.mark.clause(EARLIER, "8.18")
def test_a_declined_bank_goes_round_counter_clockwise() -> None:
    pit = offered()
    for name in ("cy", "bob", "ann"):
        pit.do(c.OfferBank, patron=name)
        pit.do(c.DeclineBank, patron=name)
        left = [other for other in ("bob", "ann") if other not in pit.table.bank.declined]
        for other in left[1:]:
            assert ("8.18",) == pit.refused(c.OfferBank, patron=other)
        if left:
            assert ("8.18",) == pit.refused(c.DealCard)

    assert pit.table.bank.all_declined


@pytest.mark.clause(EARLIER, "8.19")
def test_the_holder_passes_the_bank_between_coups() -> None:
    pit = banked(offered(accepting="cy"), BANKER_WINS)
    assert ("8.19",) == pit.refused(c.PassBank, patron="cy")
    pit.finish()
    assert pit.refused(c.PassBank, patron="bob")
    pit.do(c.PassBank, patron="cy")
    assert holder(pit) is None
    accept(pit, "bob")

    assert "bob" == holder(pit)


@pytest.mark.clause(EARLIER, "8.19")
def test_a_bank_just_accepted_is_held_for_a_coup() -> None:
    """After a coup it may be passed; before one, only by who makes no banker wager in time."""
    pit = offered(accepting="cy")
    assert ("8.19",) == pit.refused(c.PassBank, patron="cy")
    pit.do(c.CallNoMoreBets)
    pit.do(c.PassBank, patron="cy")
    assert ("8.17",) == pit.last(e.BankPassed).clauses
    accept(pit, "bob")
    pit.bet("bob", "banker", 5_00)
    assert ("8.19",) == pit.refused(c.PassBank, patron="bob")
    pit.four(TIE).do(c.ExposeCards, hand=PLAYER)
    pit.do(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who="bob")
    pit.do(c.TakeBackCards)
    pit.finish()
    pit.do(c.PassBank, patron="bob")

    assert ("8.19",) == pit.last(e.BankPassed).clauses


@pytest.mark.clause(EARLIER, "8.20")
@pytest.mark.parametrize(
    ("cards", "kept_by"), [(BANKER_WINS, "cy"), (TIE, "cy"), (PLAYER_WINS, None)]
)
def test_the_bank_is_kept_until_banker_loses(cards: str, kept_by: str | None) -> None:
    pit = offered(accepting="cy")
    assert ("8.20",) == pit.refused(c.OfferBank, patron="bob")
    banked(pit, cards).finish()

    assert kept_by == holder(pit)


@pytest.mark.clause(EARLIER, "8.20")
def test_a_supervisor_directs_that_the_bank_is_given_up() -> None:
    pit = banked(offered(accepting="cy"), BANKER_WINS).finish()
    assert "cy" == holder(pit)
    assert ("8.3",) == pit.refused(c.TakeBank, reason="slow", by="dealer")
    pit.do(c.TakeBank, reason="slow")
    assert ("8.20",) == pit.last(e.BankPassed).clauses
    accept(pit, "bob")

    pit.bet("bob", "banker", 5_00)
    pit.four(BANKER_WINS).do(c.ExposeCards, hand=PLAYER)
    pit.do(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.ForfeitCards, hand=BANKER, reason="out of view")
    pit.do(c.ExposeCards, hand=BANKER)
    pit.finish()
    assert holder(pit) is None
    assert "8.18" == pit.refused(c.OfferBank, patron="cy")[0]
    accept(pit, "ann")


@pytest.mark.clause(EARLIER, "8.21")
def test_a_bank_that_all_decline_is_dealt_by_method_a() -> None:
    pit = offered("cy", "bob", "ann")
    assert "8.21" in pit.last(e.BankDeclined).clauses
    pit.bet("cy", "banker", 5_00)
    pit.four("4H TD 5C 7S")
    assert pit.table.coup.is_exposed
    assert pit.refused(c.PassCards, hand=BANKER, to="cy")
    pit.finish()
    accept(pit, "ann")
    banked(pit, PLAYER_WINS, "ann")

    assert {BANKER: "ann"} == pit.table.coup.passed


@pytest.mark.clause(EARLIER, "8.21")
def test_with_nobody_in_a_seat_there_is_nobody_to_offer_the_bank_to() -> None:
    pit = Pit(EARLIER, method=DealingMethod.C).seat("ann", seat=None).shoe()
    pit.bet("ann", "player", 5_00, box=1)
    pit.play("4H TD 5C 7S")

    assert 1_005_00 == pit.chips("ann")


@pytest.mark.clause(EARLIER, "8.22")
def test_the_bankers_cards_are_passed_face_down_to_the_holder() -> None:
    pit = offered(accepting="cy")
    pit.bet("cy", "banker", 5_00)
    pit.bet("bob", "banker", 500_00)
    pit.four(PLAYER_WINS)
    assert (None, None) == pit.table.coup.player == pit.table.coup.banker
    pit.do(c.ExposeCards, hand=PLAYER)
    assert ("8.22",) == pit.refused(c.PassCards, hand=BANKER, to="bob")
    assert ("8.22",) == pit.refused(c.ExposeCards, hand=BANKER)
    pit.do(c.PassCards, hand=BANKER, to="cy")

    assert (None, None) == pit.table.coup.banker
    assert {BANKER: "cy"} == pit.table.coup.passed


@pytest.mark.clause(EARLIER, "8.23")
def test_the_dealer_keeps_the_players_cards() -> None:
    pit = offered(accepting="cy")
    pit.bet("cy", "banker", 5_00)
    pit.bet("bob", "player", 5_00)
    pit.four(PLAYER_WINS)
    for name in NAMES:
        assert ("8.23",) == pit.refused(c.PassCards, hand=PLAYER, to=name)
    assert ("8.23",) == pit.refused(c.DeclineCards, hand=PLAYER, patron="bob")
    pit.do(c.ExposeCards, hand=PLAYER)

    assert "8.23" == pit.last(e.CardsExposed).clauses[0]


@pytest.mark.parametrize(
    ("edition", "method", "clause"),
    [
        *(case(edition, "8.15", DealingMethod.B, "8.15") for edition in NSW),
        case(EARLIER, "8.24", DealingMethod.C, "8.24"),
    ],
)
@pytest.mark.parametrize("nominee", ["", "bob"])
def test_cards_are_turned_by_the_patron_of_the_method_or_a_nominee(
    edition: str, method: DealingMethod, clause: str, nominee: str
) -> None:
    pit = ready(edition, *NAMES, method=method)
    if method is DealingMethod.C:
        accept(pit, "cy")
    pit.bet("cy", "banker", 5_00)
    pit.four(PLAYER_WINS).do(c.ExposeCards, hand=PLAYER)
    if nominee:
        pit.do(c.Approve, act=Act.APPROVE_NOMINATION, patron="cy")
        pit.do(c.NominateReceivers, patron="cy", hand=BANKER, nominees=(nominee,))
    to = nominee or "cy"
    pit.do(c.PassCards, hand=BANKER, to=to)
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who=to)

    named = ("8.4",) if nominee else ()
    assert (clause, *named) == pit.last(e.CardsExposed).clauses
    assert named == pit.last(e.CardsPassed).clauses[:-1]


@pytest.mark.clause(EARLIER, "8.24", "8.24.1", "8.24.2", "8.24.3")
@pytest.mark.parametrize("exposes", [True, False])
def test_the_dealer_lays_the_bankers_cards_back_open_and_counts(*, exposes: bool) -> None:
    pit = offered(accepting="cy")
    pit.bet("cy", "banker", 5_00)
    pit.four(SIX)
    assert "8.24.2" == pit.refused(c.AnnounceCounts)[0]
    pit.do(c.ExposeCards, hand=PLAYER)
    pit.do(c.PassCards, hand=BANKER, to="cy")
    if exposes:
        assert pit.refused(c.ExposeCards, hand=BANKER, by="patron", who="bob")
        pit.do(c.ExposeCards, hand=BANKER, by="patron", who="cy")
    for step in (c.AnnounceCounts, c.DealCard):
        assert "8.24.1" == pit.refused(step)[0]
    pit.do(c.TakeBackCards)
    assert "8.24.1" == pit.last(e.CardsTakenBack).clauses[0]
    if not exposes:
        assert "8.24.2" == pit.refused(c.DealCard)[0]
        assert "8.24.2" == pit.refused(c.AnnounceCounts)[0]
        pit.do(c.ExposeCards, hand=BANKER)
        assert "8.24.2" in pit.last(e.CardsExposed).clauses
    assert ("8.24.3",) == pit.refused(c.DealCard)
    pit.do(c.AnnounceCounts)
    pit.do(c.DealCard)

    assert "Player five, banker four." == aloud(pit.last(e.CountsAnnounced).say)
    assert tuple(read_cards("JC 4H")) == pit.table.coup.banker


@pytest.mark.clause(EARLIER, "8.25")
def test_third_cards_go_the_same_way() -> None:
    pit = banked(offered(accepting="cy"), SIX)
    pit.do(c.AnnounceCounts)
    pit.do(c.DealCard)
    assert pit.last(e.CardDealt).face is None
    assert "8.23" == pit.refused(c.PassCards, hand=PLAYER, to="cy")[0]
    pit.do(c.ExposeCards, hand=PLAYER)
    pit.do(c.DealCard)
    assert pit.last(e.CardDealt).face is None
    assert pit.refused(c.ExposeCards, hand=BANKER)
    pit.do(c.PassCards, hand=BANKER, to="cy")
    assert ((2,), "8.25") == (pit.last(e.CardsPassed).cards, pit.last(e.CardsPassed).clauses[-1])
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who="cy")
    pit.do(c.TakeBackCards)
    pit.do(c.AnnounceResult)

    assert "Player wins, seven over six." == aloud(pit.last(e.ResultAnnounced).say)


@pytest.mark.clause(EARLIER, "8.26")
def test_after_a_loss_the_bank_goes_on_from_the_last_holders_right() -> None:
    """From seat two to one, then round by three; the last holder comes last."""
    pit = offered("cy", accepting="bob")
    banked(pit, PLAYER_WINS, "bob").finish()
    for name in ("cy", "bob"):
        assert ("8.26",) == pit.refused(c.OfferBank, patron=name)
    assert ("8.26",) == pit.refused(c.DealCard)
    for name in ("ann", "cy"):
        pit.do(c.OfferBank, patron=name)
        pit.do(c.DeclineBank, patron=name)
    accept(pit, "bob")

    assert "bob" == holder(pit)


@pytest.mark.clause(EARLIER, "8.17")
def test_a_new_shoe_begins_again_at_the_dealers_right() -> None:
    pit = offered("cy", accepting="bob")
    pit.bet("bob", "banker", 5_00)
    pit.four(BANKER_WINS, cutting_card=0).do(c.ExposeCards, hand=PLAYER)
    pit.do(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.TakeBackCards)
    pit.do(c.ExposeCards, hand=BANKER)
    pit.finish()
    pit.do(c.IntroduceCards, by="casino-supervisor", backs="blue")
    pit.shoe()
    for name in ("bob", "ann"):
        assert ("8.17",) == pit.refused(c.OfferBank, patron=name)
    accept(pit, "cy")

    assert "cy" == holder(pit)


@pytest.mark.parametrize("edition", [case(edition, "2.6") for edition in NSW])
def test_a_marker_may_show_who_has_a_hand(edition: str) -> None:
    pit = ready(edition, "ann", method=DealingMethod.B)
    pit.bet("ann", "player", 50_00)
    pit.four("4H 5C TD 7S").do(c.PassCards, hand=Hand.PLAYER, to="ann", marker=True)

    assert pit.last(e.CardsPassed).marker
