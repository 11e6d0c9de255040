"""NSW dealing: the calls, methods A and B, third cards, and coups without wagers."""

from typing import Any

import pytest

from felt import NSW, in_nsw
from pit import Pit, not_opened, ready
from punto.cards import Card, read_cards
from punto.law.procedures import DealingMethod, Device, Hand, Wager
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.coup import NoBet
from punto.table.words import Ask, Matter, Settings

A, B, C = DealingMethod.A, DealingMethod.B, DealingMethod.C
PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
SUPERVISOR = "casino-supervisor"
FOUR = "4H TD 5C 7S"
"""Player nine, banker seven."""
SIX = "TC JC 5S 4H 2D 2C"
"""Each hand draws: player seven, banker six."""
BY_HAND = "TC 5S JC 4H 2D 2C"
"""The same coup as hands are turned over, one after the other."""


def dealt(edition: str, cards: str = BY_HAND, **stakes: tuple[str, int]) -> Pit:
    """Four cards face down by method B, after each patron's one wager, in seats from one on."""
    pit = ready(edition, *stakes, method=B)
    for name, (wager, cents) in stakes.items():
        pit.bet(name, wager, cents)
    return pit.four(cards)


def turned_by(pit: Pit, hand: Hand, patron: str) -> Pit:
    """A hand passed to a patron, turned over and taken back."""
    pit.do(c.PassCards, hand=hand, to=patron)
    pit.do(c.ExposeCards, hand=hand, by="patron", who=patron)
    pit.do(c.TakeBackCards)
    return pit


# 7. Calls and no-bet coups


@pytest.mark.parametrize("edition", in_nsw("7.1"))
def test_the_calls_are_free_and_close_nothing(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.play(FOUR)
    assert not any(isinstance(event, e.BetsCalled | e.NoMoreBetsCalled) for event in pit.events)
    pit.do(c.CallBets)
    assert "Place your bets." == aloud(pit.last(e.BetsCalled).say)
    pit.do(c.CallNoMoreBets)
    assert "No more bets." == aloud(pit.last(e.NoMoreBetsCalled).say)
    pit.bet("ann", "player", 5_00)
    pit.play(FOUR)

    assert 1_005_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", in_nsw("7.4"))
@pytest.mark.parametrize("told", ["marker", "surveillance_told"])
def test_no_bet_coups_at_an_empty_table_need_a_shoe_and_a_word(edition: str, told: str) -> None:
    said: dict[str, Any] = {told: True}
    device = Pit(edition, device=Device.SHUFFLING_DEVICE).device().alone()
    assert ("7.4",) == device.refused(c.DirectNoBetCoup, **said)

    pit = ready(edition).alone()
    assert ("7.4",) == pit.refused(c.DealCard)
    assert "7.4" == pit.refused(c.DirectNoBetCoup, **said, by="dealer")[0]
    assert ("7.4",) == pit.refused(c.DirectNoBetCoup)
    pit.seat("ann")
    assert ("7.5",) == pit.refused(c.DirectNoBetCoup, **said)
    pit.do(c.LeaveTable, patron="ann")
    for _ in range(4):
        pit.do(c.DirectNoBetCoup, **said)
        pit.play(SIX)
    assert 4 == pit.table.no_bet_run


@pytest.mark.parametrize("edition", in_nsw("7.5"))
@pytest.mark.parametrize("device", [Device.SHOE, Device.SHUFFLING_DEVICE])
def test_no_bet_coups_with_patrons_need_all_to_agree(edition: str, device: Device) -> None:
    pit = Pit(edition, device=device).seat("ann", "bob")
    pit = pit.shoe() if device is Device.SHOE else pit.device()
    pit.bet("bob", "player", 5_00)
    assert ("7.5",) == pit.refused(c.DirectNoBetCoup)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    assert ("7.5",) == pit.refused(c.DirectNoBetCoup, marker=True)
    pit.do(c.GiveConsent, patron="bob", to=Matter.NO_BET_COUP)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP, agrees=False)
    assert ("7.5",) == pit.refused(c.DirectNoBetCoup)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    assert "7.5" in pit.refused(c.DirectNoBetCoup, by="dealer")
    pit.do(c.DirectNoBetCoup)
    assert {} == pit.wagers
    pit.play(FOUR)

    assert ("7.5",) == pit.refused(c.DirectNoBetCoup)
    assert 1_000_00 == pit.chips("bob")


@pytest.mark.parametrize("edition", in_nsw("7.5"))
def test_who_asks_for_a_no_bet_coup_agrees_to_it(edition: str) -> None:
    pit = Pit(edition).seat("ann", "bob").shoe()
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    assert ("7.5",) == pit.refused(c.DirectNoBetCoup)
    pit.do(c.GiveConsent, patron="bob", to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)

    assert pit.table.coup.no_bet


@pytest.mark.parametrize("edition", in_nsw("7.4; 7.5"))
def test_whoever_comes_before_a_no_bet_coup_may_wager_on_it(edition: str) -> None:
    pit = ready(edition).alone()
    pit.do(c.DirectNoBetCoup, marker=True)
    pit.seat("ann")
    assert ("7.4",) == pit.last(e.NoBetCoupLapsed).clauses
    pit.bet("ann", "player", 5_00)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    pit.seat("bob")
    assert ("7.5",) == pit.last(e.NoBetCoupLapsed).clauses
    assert ("7.5",) == pit.refused(c.DirectNoBetCoup)
    pit.do(c.GiveConsent, patron="bob", to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    pit.do(c.DealCard, face=Card.C9)
    pit.seat("cy")

    assert pit.table.coup.no_bet


@pytest.mark.parametrize("edition", EDITIONS)
def test_by_setting_a_coup_directed_without_wagers_stays_one_whoever_comes(edition: str) -> None:
    pit = ready(edition, "ann", settings=Settings(no_bet_coup_stays=True))
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    pit.seat("bob")

    assert (NoBet.AGREED,) == pit.table.coup.no_bet
    assert not any(isinstance(event, e.NoBetCoupLapsed) for event in pit.events)
    pit.play(FOUR)
    pit.call().bet("bob", "player", 5_00)


@pytest.mark.parametrize("edition", NSW)
def test_a_card_that_was_seen_keeps_wagers_away_whoever_comes(edition: str) -> None:
    pit = ready(edition).alone()
    pit.do(c.DirectNoBetCoup, marker=True)
    pit.do(c.ReportExposedCard, face=Card.C9)
    pit.seat("ann")

    assert (NoBet.CARD_SEEN,) == pit.table.coup.no_bet


@pytest.mark.parametrize("edition", in_nsw("12.4"))
@pytest.mark.parametrize("method", [A, B])
def test_a_no_bet_coup_has_no_wagers_and_is_kept_by_the_dealer(
    edition: str, method: DealingMethod
) -> None:
    pit = ready(edition, "ann", method=method)
    pit.do(c.GiveConsent, patron="ann", to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    assert ("12.4",) == pit.refused(c.PlaceWager, **stake)
    assert ("12.4",) == pit.refused(c.CallBets)
    pit.four(SIX)
    assert pit.table.coup.is_exposed
    assert pit.refused(c.PassCards, hand=PLAYER, to="ann")
    pit.finish()

    pit.do(c.PlaceWager, **stake)
    assert {"ann"} == set(pit.wagers)


# 8. Method A


@pytest.mark.parametrize("edition", in_nsw("8.1"))
def test_a_table_is_dealt_by_one_of_the_printed_methods(edition: str) -> None:
    printed = {A, B, C} if edition == "nsw-earlier" else {A, B}
    assert A is Pit(edition).table.setup.method
    for method in DealingMethod:
        pit = Pit(edition)
        if method in printed:
            assert method is Pit(edition, method=method).table.setup.method
            pit.do(c.ChangeDealing, method=method)
            assert method is pit.table.setup.method
        else:
            assert "8.1" == not_opened(edition, method=method)[0]
            assert "8.1" == pit.refused(c.ChangeDealing, method=method)[0]


@pytest.mark.parametrize("edition", in_nsw("8.5"))
@pytest.mark.parametrize("face_up", [True, False])
def test_by_method_a_patrons_touch_no_cards(edition: str, *, face_up: bool) -> None:
    pit = ready(edition, "ann", face_up=face_up)
    pit.bet("ann", "player", 5_00)
    pit.four(FOUR if face_up else "")
    for hand in Hand:
        assert pit.refused(c.PassCards, hand=hand, to="ann")
        assert "8.5" in pit.refused(c.DeclineCards, hand=hand, patron="ann")
        assert pit.refused(c.ExposeCards, hand=hand, by="patron", who="ann")

    assert pit.table.coup.out is None
    assert {} == pit.table.coup.passed
    if not face_up:
        assert "8.5" in pit.refused(c.PassCards, hand=PLAYER, to="ann")


@pytest.mark.parametrize("edition", in_nsw("8.6; 8.6.1; 8.6.2; 9.1"))
@pytest.mark.parametrize("face_up", [True, False])
def test_by_method_a_all_four_lie_open_and_are_counted_first(
    edition: str, *, face_up: bool
) -> None:
    pit = ready(edition, face_up=face_up)
    pit.four(SIX if face_up else BY_HAND)
    assert face_up is pit.table.coup.is_exposed
    if not face_up:
        for hand in Hand:
            assert "8.6.1" == pit.refused(c.AnnounceCounts)[0]
            assert "8.6.1" == pit.refused(c.DealCard)[0]
            pit.do(c.ExposeCards, hand=hand)
            assert "8.6.1" in pit.last(e.CardsExposed).clauses
    assert ("8.6.2",) == pit.refused(c.DealCard)
    assert ("8.6.2",) == pit.refused(c.AnnounceResult)
    pit.do(c.AnnounceCounts)
    assert "Player five, banker four." == aloud(pit.last(e.CountsAnnounced).say)

    pit.do(c.DealCard)
    assert (3, 2) == (len(pit.table.coup.player), len(pit.table.coup.banker))


@pytest.mark.parametrize("edition", in_nsw("8.7"))
@pytest.mark.parametrize("face_up", [True, False])
def test_by_method_a_third_cards_come_as_the_first_four(edition: str, *, face_up: bool) -> None:
    pit = ready(edition, face_up=face_up)
    pit.four(SIX if face_up else BY_HAND)
    for hand in Hand:
        if not face_up:
            pit.do(c.ExposeCards, hand=hand)
    pit.do(c.AnnounceCounts)
    for hand in Hand:
        pit.do(c.DealCard)
        assert face_up is (pit.last(e.CardDealt).face is not None)
        if not face_up:
            assert "8.6.1" == pit.refused(c.AnnounceResult)[0]
            pit.do(c.ExposeCards, hand=hand)
    pit.do(c.AnnounceResult)

    assert "Player wins, seven over six." == aloud(pit.last(e.ResultAnnounced).say)


@pytest.mark.parametrize("edition", in_nsw("9.1; 9.6"))
@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        (SIX, (3, 3)),
        ("TC JC 5S 4H 9D", (3, 2)),
        ("TC JC 6S 5H AD", (2, 3)),
        ("TC JC 6S 7H", (2, 2)),
    ],
    ids=["both", "player", "banker", "neither"],
)
def test_third_cards_are_dealt_as_required_and_one_to_a_hand(
    edition: str, cards: str, hands: tuple[int, int]
) -> None:
    pit = ready(edition).four(f"{cards} AC AD")
    assert ("8.6.2",) == pit.refused(c.DealCard)
    pit.do(c.AnnounceCounts)
    for _ in range(sum(hands) - 4):
        assert pit.refused(c.AnnounceResult)
        pit.do(c.DealCard)

    assert hands == (len(pit.table.coup.player), len(pit.table.coup.banker))
    assert ("9.6", "9.1") == pit.refused(c.DealCard)[-2:]
    pit.do(c.AnnounceResult)


# 8. Method B


@pytest.mark.parametrize("edition", in_nsw("8.8; 8.9"))
def test_whoever_has_most_on_a_hand_receives_it(edition: str) -> None:
    """What a patron has on a hand counts together, in whichever boxes it lies."""
    pit = ready(edition, "ann", "bob", "cy", "dan", method=B)
    for name, wager, cents, box in (
        ("ann", "player", 50_00, 1),
        ("bob", "player", 40_00, 2),
        ("bob", "player", 20_00, 1),
        ("cy", "player", 10_00, 3),
        ("dan", "banker", 5_00, 4),
        ("dan", "tie", 100_00, 4),
    ):
        pit.bet(name, wager, cents, box=box)
    pit.four(BY_HAND)
    others = {"bob": "8.8", "ann": "8.9", "cy": "8.9"}
    for name, clause in others.items():
        for other in {"ann", "bob", "cy", "dan"} - {name}:
            assert (clause,) == pit.refused(c.PassCards, hand=PLAYER, to=other)
            assert (clause,) == pit.refused(c.DeclineCards, hand=PLAYER, patron=other)
        if name != "cy":
            pit.do(c.DeclineCards, hand=PLAYER, patron=name)
    turned_by(pit, PLAYER, "cy")
    turned_by(pit, BANKER, "dan")

    assert {PLAYER: "cy", BANKER: "dan"} == pit.table.coup.passed


@pytest.mark.parametrize("edition", in_nsw("8.10; 8.11"))
def test_equals_receive_from_the_dealers_right_counter_clockwise(edition: str) -> None:
    """Seats are numbered from the dealer's left, so the highest is at the right."""
    even, less = ("player", 25_00), ("player", 20_00)
    pit = dealt(edition, ann=even, bob=less, cy=even, dan=less, eve=("banker", 5_00), fay=even)
    order = ["fay", "cy", "ann", "dan", "bob"]
    clauses = [("8.10",), ("8.11",), ("8.11",), ("8.9", "8.10"), ("8.11",)]
    amount = ["8.8", "8.9", "8.9", "8.9", "8.9"]
    for name, cited, by_amount in zip(order, clauses, amount, strict=True):
        for other in set(order) - {name}:
            level = pit.wagers[other][0].cents == pit.wagers[name][0].cents
            refused = pit.refused(c.PassCards, hand=PLAYER, to=other)
            assert (cited if level else (by_amount,)) == refused, (name, other)
        pit.do(c.DeclineCards, hand=PLAYER, patron=name)
    declined = [event.clauses for event in pit.events if isinstance(event, e.CardsDeclined)]
    assert [*clauses[1:], ("8.14.2", "8.14")] == declined

    assert "8.14.2" == pit.refused(c.PassCards, hand=PLAYER, to="fay")[0]


def test_in_the_earlier_edition_a_patron_who_stands_comes_after_equals() -> None:
    pit = Pit("nsw-earlier", method=B).seat("ann").seat("stan", seat=None).shoe()
    pit.bet("stan", "player", 25_00, box=1)
    pit.bet("ann", "player", 25_00)
    pit.four(BY_HAND)
    assert ("8.10",) == pit.refused(c.PassCards, hand=PLAYER, to="stan")
    pit.do(c.DeclineCards, hand=PLAYER, patron="ann")
    pit.do(c.PassCards, hand=PLAYER, to="stan")

    assert {PLAYER: "stan"} == pit.table.coup.passed


@pytest.mark.clause("star-2025", "8.2", "8.2.1")
def test_at_the_star_only_who_is_seated_receives_cards() -> None:
    pit = Pit("star-2025", method=B).seat("ann").seat("stan", seat=None).shoe()
    pit.bet("stan", "player", 100_00, box=1)
    pit.bet("ann", "player", 5_00)
    pit.bet("stan", "tie", 5_00, box=1)
    pit.four(BY_HAND)
    assert ("8.2.1", "8.2") == pit.refused(c.PassCards, hand=PLAYER, to="stan")
    assert ("8.2.1", "8.2") == pit.refused(c.DeclineCards, hand=PLAYER, patron="stan")
    pit.do(c.DeclineCards, hand=PLAYER, patron="ann")
    assert ("8.2.1", "8.2") == pit.refused(c.PassCards, hand=PLAYER, to="stan")
    pit.do(c.ExposeCards, hand=PLAYER)

    assert "8.14.2" == pit.last(e.CardsExposed).clauses[0]
    assert {} == pit.table.coup.passed


@pytest.mark.clause("star-2025", "8.2.1")
def test_at_the_star_the_dealer_turns_a_hand_that_only_those_who_stand_back() -> None:
    pit = Pit("star-2025", method=B).seat("stan", seat=None).shoe()
    pit.bet("stan", "player", 100_00, box=1)
    pit.four(BY_HAND)
    assert ("8.2.1", "8.2") == pit.refused(c.PassCards, hand=PLAYER, to="stan")
    pit.do(c.ExposeCards, hand=PLAYER)
    assert "8.2.1" == pit.last(e.CardsExposed).clauses[0]
    pit.do(c.ExposeCards, hand=BANKER)

    assert "8.14.1" == pit.last(e.CardsExposed).clauses[0]


@pytest.mark.parametrize("edition", in_nsw("8.12"))
def test_hands_are_dealt_and_passed_face_down(edition: str) -> None:
    pit = dealt(edition, ann=("player", 5_00), bob=("banker", 5_00))
    assert not any(pit.table.coup.player + pit.table.coup.banker)
    for hand, name in ((PLAYER, "ann"), (BANKER, "bob")):
        pit.do(c.PassCards, hand=hand, to=name)
        assert not any(pit.table.coup.hand(hand))
        pit.do(c.ExposeCards, hand=hand, by="patron", who=name)
        pit.do(c.TakeBackCards)

    assert tuple(read_cards("TC 5S")) == pit.table.coup.player
    assert tuple(read_cards("JC 4H")) == pit.table.coup.banker


@pytest.mark.parametrize("edition", in_nsw("8.13"))
def test_the_two_hands_are_never_out_together(edition: str) -> None:
    pit = dealt(edition, ann=("player", 5_00), bob=("banker", 5_00))
    pit.do(c.PassCards, hand=PLAYER, to="ann")
    assert ("8.13",) == pit.refused(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="ann")
    assert ("8.13",) == pit.refused(c.PassCards, hand=BANKER, to="bob")
    assert ("8.8",) == pit.refused(c.ExposeCards, hand=BANKER)
    pit.do(c.TakeBackCards)
    pit.do(c.PassCards, hand=BANKER, to="bob")

    assert {PLAYER: "ann", BANKER: "bob"} == pit.table.coup.passed


@pytest.mark.parametrize("edition", in_nsw("8.13"))
def test_either_hand_may_be_passed_and_turned_first(edition: str) -> None:
    """The steps name the player's first, as is customary; the rules do not ask for it."""
    pit = dealt(edition, "JC 4H TC 5S 2D 2C", ann=("player", 5_00), bob=("banker", 5_00))
    steps = [step.command for step in next_steps(pit.table, pit.now)]
    assert [PLAYER, BANKER] == [each.hand for each in steps if isinstance(each, c.PassCards)]
    pit.do(c.PassCards, hand=BANKER, to="bob")
    assert ("8.13",) == pit.refused(c.PassCards, hand=PLAYER, to="ann")
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who="bob")
    pit.do(c.TakeBackCards)
    turned_by(pit, PLAYER, "ann").do(c.AnnounceCounts)

    assert "Player five, banker four." == aloud(pit.last(e.CountsAnnounced).say)


@pytest.mark.parametrize("edition", in_nsw("8.14; 8.14.1; 8.14.2"))
def test_the_dealer_keeps_a_hand_that_nobody_backed_or_takes(edition: str) -> None:
    pit = dealt(edition, ann=("player", 5_00), bob=("player", 5_00))
    for name in ("bob", "ann"):
        assert pit.refused(c.ExposeCards, hand=PLAYER)
        pit.do(c.DeclineCards, hand=PLAYER, patron=name)
    for name in ("ann", "bob"):
        assert "8.14.2" == pit.refused(c.PassCards, hand=PLAYER, to=name)[0]
    pit.do(c.ExposeCards, hand=PLAYER)
    assert "8.14.2" == pit.last(e.CardsExposed).clauses[0]
    assert "8.14.1" == pit.refused(c.PassCards, hand=BANKER, to="ann")[0]
    pit.do(c.ExposeCards, hand=BANKER)
    assert "8.14.1" == pit.last(e.CardsExposed).clauses[0]

    assert pit.table.coup.is_exposed


@pytest.mark.parametrize("edition", in_nsw("8.15; 8.15.1; 8.15.2; 8.15.3"))
@pytest.mark.parametrize("exposes", [True, False])
def test_the_dealer_lays_the_hands_back_turns_the_rest_and_counts(
    edition: str, *, exposes: bool
) -> None:
    pit = dealt(edition, ann=("player", 5_00), bob=("banker", 5_00))
    for hand, name in ((PLAYER, "ann"), (BANKER, "bob")):
        assert "8.15.2" == pit.refused(c.AnnounceCounts)[0]
        assert "8.15.2" == pit.refused(c.DealCard)[0]
        wrong = "bob" if name == "ann" else "ann"
        assert pit.refused(c.PassCards, hand=hand, to=wrong)
        pit.do(c.PassCards, hand=hand, to=name)
        if exposes:
            assert pit.refused(c.ExposeCards, hand=hand, by="patron", who=wrong)
            pit.do(c.ExposeCards, hand=hand, by="patron", who=name)
        for step in (c.AnnounceCounts, c.DealCard):
            assert "8.15.1" == pit.refused(step)[0]
        pit.do(c.TakeBackCards)
        assert "8.15.1" == pit.last(e.CardsTakenBack).clauses[0]
        if not exposes:
            assert "8.15.2" == pit.refused(c.AnnounceCounts)[0]
            pit.do(c.ExposeCards, hand=hand)
            assert "8.15.2" in pit.last(e.CardsExposed).clauses
    assert ("8.15.3",) == pit.refused(c.DealCard)
    pit.do(c.AnnounceCounts)
    pit.do(c.DealCard)

    assert "Player five, banker four." == aloud(pit.last(e.CountsAnnounced).say)


@pytest.mark.parametrize("edition", in_nsw("8.16"))
def test_third_cards_are_passed_the_same_way(edition: str) -> None:
    pit = dealt(edition, ann=("player", 5_00), bob=("banker", 5_00))
    turned_by(turned_by(pit, PLAYER, "ann"), BANKER, "bob").do(c.AnnounceCounts)
    for hand, name in ((PLAYER, "ann"), (BANKER, "bob")):
        pit.do(c.DealCard)
        assert pit.last(e.CardDealt).face is None
        assert pit.refused(c.DealCard)
        assert pit.refused(c.ExposeCards, hand=hand)
        pit.do(c.PassCards, hand=hand, to=name)
        assert ((2,), "8.16") == (
            pit.last(e.CardsPassed).cards,
            pit.last(e.CardsPassed).clauses[-1],
        )
        pit.do(c.ExposeCards, hand=hand, by="patron", who=name)
        assert "8.15.1" == pit.refused(c.AnnounceResult)[0]
        pit.do(c.TakeBackCards)
    pit.do(c.AnnounceResult)

    assert "Player wins, seven over six." == aloud(pit.last(e.ResultAnnounced).say)
