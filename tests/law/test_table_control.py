"""Control of the cards in NSW: given up at a supervisor's word, and passed on to nominees."""

from typing import Any

import pytest

from breaches import caught
from felt import ACT, NSW, in_nsw
from pit import Pit, ready
from punto.cards import read_cards
from punto.law.procedures import DealingMethod, Hand
from punto.law.roles import Act
from punto.table import commands as c
from punto.table import events as e

PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
BY_HAND = "TC 5S JC 4H 2D 2C"
"""Player five and banker four as the hands are turned; each draws a two."""
FORFEIT: dict[str, Any] = {"hand": PLAYER, "reason": "held away from the table"}
NOMINATE: dict[str, Any] = {"hand": PLAYER, "patron": "ann"}


def dealt(edition: str) -> Pit:
    """Four cards face down by method B: ann and dan back the player, bob the banker, cy neither."""
    pit = ready(edition, "ann", "bob", "cy", "dan", method=DealingMethod.B)
    for name, wager, cents in (
        ("ann", "player", 10_00),
        ("bob", "banker", 5_00),
        ("cy", "tie", 5_00),
        ("dan", "player", 5_00),
    ):
        pit.bet(name, wager, cents)
    return pit.four(BY_HAND)


def approved(edition: str) -> Pit:
    pit = dealt(edition)
    pit.do(c.Approve, act=Act.APPROVE_NOMINATION, patron="ann")
    return pit


def turned_by(pit: Pit, hand: Hand, patron: str, **cards: Any) -> Pit:
    """Cards passed to a patron, turned over and taken back."""
    pit.do(c.PassCards, hand=hand, to=patron, **cards)
    pit.do(c.ExposeCards, hand=hand, by="patron", who=patron)
    pit.do(c.TakeBackCards)
    return pit


def counted(pit: Pit) -> Pit:
    """The banker's hand turned and both announced, so that the player's third card is due."""
    turned_by(pit, BANKER, "bob").do(c.AnnounceCounts)
    return pit


# 8.3. Forfeited


def go_to(pit: Pit, when: str) -> None:
    if when == "before passing":
        return
    if when == "out":
        pit.do(c.PassCards, hand=PLAYER, to="ann")
        return
    counted(turned_by(pit, PLAYER, "ann"))
    if when == "after the first two":
        return
    pit.do(c.DealCard)
    if when == "third out":
        pit.do(c.PassCards, hand=PLAYER, to="ann")


FIRST_TWO_DONE = ("after the first two", "third dealt", "third out")


@pytest.mark.parametrize("edition", in_nsw("8.3"))
@pytest.mark.parametrize("when", ["before passing", "out", *FIRST_TWO_DONE])
def test_a_receiver_gives_up_the_cards_at_any_time(edition: str, when: str) -> None:
    """The dealer has that hand for the rest of the coup, its third card included."""
    pit = dealt(edition)
    go_to(pit, when)
    assert ("8.3",) == pit.refused(c.ForfeitCards, **FORFEIT, by="dealer")
    pit.do(c.ForfeitCards, **FORFEIT)
    gone = pit.last(e.CardsForfeited)
    assert ("ann", FORFEIT["reason"], ("8.3",)) == (gone.patron, gone.reason, gone.clauses)
    assert pit.refused(c.ForfeitCards, **FORFEIT)
    if when == "after the first two":
        pit.do(c.DealCard)
    for name in ("ann", "dan"):
        assert ("8.3",) == pit.refused(c.PassCards, hand=PLAYER, to=name)
        assert ("8.3",) == pit.refused(c.DeclineCards, hand=PLAYER, patron=name)
    pit.do(c.ExposeCards, hand=PLAYER)
    assert "8.3" == pit.last(e.CardsExposed).clauses[0]
    if when not in FIRST_TWO_DONE:
        counted(pit).do(c.DealCard)
        assert ("8.3",) == pit.refused(c.PassCards, hand=PLAYER, to="ann")
        pit.do(c.ExposeCards, hand=PLAYER)
    pit.do(c.DealCard)
    turned_by(pit, BANKER, "bob").do(c.AnnounceResult)

    assert tuple(read_cards("TC 5S 2D")) == pit.table.coup.player


@pytest.mark.parametrize("edition", in_nsw("8.3"))
def test_one_hand_is_forfeited_while_the_other_is_out(edition: str) -> None:
    """Bob keeps the banker's cards, which nobody told him to give up."""
    pit = dealt(edition)
    pit.cards = list(read_cards("JC 4H TC 5S"))
    pit.do(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.ForfeitCards, **FORFEIT)
    pit.do(c.ExposeCards, hand=BANKER, by="patron", who="bob")
    pit.do(c.TakeBackCards)
    pit.do(c.ExposeCards, hand=PLAYER)

    assert pit.table.coup.is_exposed
    assert pit.table.coup.holding(PLAYER).forfeited


@pytest.mark.parametrize("edition", in_nsw("8.3"))
def test_who_was_next_to_receive_a_declined_hand_may_forfeit_it(edition: str) -> None:
    pit = dealt(edition)
    pit.do(c.DeclineCards, hand=PLAYER, patron="ann")
    pit.do(c.ForfeitCards, **FORFEIT)

    assert "dan" == pit.last(e.CardsForfeited).patron
    pit.do(c.ExposeCards, hand=PLAYER)


@pytest.mark.parametrize("edition", NSW)
def test_nobody_forfeits_what_nobody_is_to_receive(edition: str) -> None:
    """Between coups, by the dealer's own method, and once the result is out."""
    pit = ready(edition, "ann", method=DealingMethod.B)
    pit.bet("ann", "player", 5_00)
    assert pit.refused(c.ForfeitCards, **FORFEIT)
    pit.four("4H TD 5C 7S")
    assert pit.refused(c.ForfeitCards, **{**FORFEIT, "hand": BANKER})
    kept = ready(edition, "ann", method=DealingMethod.A).four("4H TD 5C 7S")
    assert kept.refused(c.ForfeitCards, **FORFEIT)

    pit.cards = list(read_cards("4H 5C TD 7S"))
    turned_by(pit, PLAYER, "ann").do(c.ExposeCards, hand=BANKER)
    pit.do(c.AnnounceCounts)
    pit.do(c.AnnounceResult)
    assert ("table:in-order",) == pit.refused(c.ForfeitCards, **FORFEIT)


@pytest.mark.parametrize("edition", ACT)
def test_nobody_gives_up_cards_in_the_act(edition: str) -> None:
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 5_00)
    pit.four("4H TD 5C 7S")

    assert ("table:powers-as-printed",) == pit.refused(c.ForfeitCards, **FORFEIT)


@pytest.mark.clause("nsw-earlier", "8.3")
@pytest.mark.parametrize("passed", [True, False])
def test_a_bank_whose_cards_are_forfeited_goes_on(*, passed: bool) -> None:
    """Before or after its holder has the banker's cards; the banker wins, and it goes on yet."""
    pit = ready("nsw-earlier", "ann", "bob", method=DealingMethod.C)
    pit.do(c.OfferBank, patron="bob")
    pit.do(c.AcceptBank, patron="bob")
    pit.bet("bob", "banker", 5_00)
    pit.four("TC 5S JC 9H")
    pit.do(c.ExposeCards, hand=PLAYER)
    assert pit.refused(c.ForfeitCards, **FORFEIT)
    if passed:
        pit.do(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.ForfeitCards, **{**FORFEIT, "hand": BANKER})
    pit.do(c.ExposeCards, hand=BANKER)
    pit.finish()

    assert pit.table.bank.holder is None


# 8.4. Nominated


@pytest.mark.parametrize("edition", in_nsw("8.4"))
def test_a_receiver_nominates_seated_patrons_with_approval(edition: str) -> None:
    pit = dealt(edition)
    pit.seat("stan", seat=None)
    assert ("8.4",) == pit.refused(c.NominateReceivers, **NOMINATE, nominees=("cy",))
    approve: dict[str, Any] = {"act": Act.APPROVE_NOMINATION, "patron": "ann"}
    assert ("8.4",) == pit.refused(c.Approve, **approve, by="dealer")
    pit.do(c.Approve, **approve)
    for nominees in (("stan",), (), ("cy", "bob", "dan"), ("cy", "cy")):
        assert ("8.4",) == pit.refused(c.NominateReceivers, **NOMINATE, nominees=nominees)
    for nominees in (("stan",), (), ("cy", "bob")):
        named: dict[str, Any] = {**NOMINATE, "nominees": nominees, "third": True}
        assert ("8.4",) == pit.refused(c.NominateReceivers, **named)
    pit.do(c.NominateReceivers, **NOMINATE, nominees=("cy",))
    assert ("8.4",) == pit.refused(c.PassCards, hand=PLAYER, to="ann")
    turned_by(pit, PLAYER, "cy")

    assert "cy" == pit.table.coup.passed[PLAYER]
    assert "8.4" in pit.last(e.CardsExposed).clauses


@pytest.mark.parametrize("edition", in_nsw("8.4"))
def test_leave_to_nominate_is_for_the_coup_that_it_was_given_in(edition: str) -> None:
    """Both have wagered in either coup, so that nothing else about them changes between the two."""
    pit = ready(edition, "ann", "bob", method=DealingMethod.B)
    for coup in (1, 2):
        pit.call()
        pit.bet("ann", "player", 10_00)
        pit.bet("bob", "banker", 5_00)
        pit.four("4H 2C 5D 3S")
        if coup == 1:
            pit.do(c.Approve, act=Act.APPROVE_NOMINATION, patron="ann")
            for hand, patron in ((PLAYER, "ann"), (BANKER, "bob")):
                turned_by(pit, hand, patron)
            for end in (c.AnnounceCounts, c.AnnounceResult, c.SettleWagers, c.DiscardCards):
                pit.do(end)

    assert ("8.4",) == pit.refused(c.NominateReceivers, **NOMINATE, nominees=("bob",))


@pytest.mark.parametrize("edition", in_nsw("8.4"))
def test_nobody_nominates_themselves_or_out_of_turn(edition: str) -> None:
    """Dan is second in line for the player's hand, so that it is not his to pass on."""
    pit = approved(edition)
    pit.do(c.Approve, act=Act.APPROVE_NOMINATION, patron="dan")
    for third in (False, True):
        for nominees in (("ann",), ("cy", "ann")):
            named: dict[str, Any] = {**NOMINATE, "nominees": nominees, "third": third}
            assert ("8.4",) == pit.refused(c.NominateReceivers, **named)
        theirs: dict[str, Any] = {"hand": PLAYER, "patron": "dan", "third": third}
        assert ("8.8",) == pit.refused(c.NominateReceivers, **theirs, nominees=("cy",))
    pit.do(c.DeclineCards, hand=PLAYER, patron="ann")
    pit.do(c.NominateReceivers, hand=PLAYER, patron="dan", nominees=("cy",))

    assert ("cy",) == pit.table.coup.holding(PLAYER).nominees


@pytest.mark.parametrize("edition", in_nsw("8.4"))
@pytest.mark.parametrize("third", ["ann", "cy", "bob"])
def test_the_first_two_go_to_one_and_the_third_to_the_receiver_or_another(
    edition: str, third: str
) -> None:
    """Cy turns the first two; the third is ann's unless she names a person for it."""
    pit = approved(edition)
    pit.do(c.NominateReceivers, **NOMINATE, nominees=("cy",))
    counted(turned_by(pit, PLAYER, "cy"))
    assert ("8.8",) == pit.refused(c.NominateReceivers, **NOMINATE, nominees=("bob",))
    if third != "ann":
        pit.do(c.NominateReceivers, **NOMINATE, nominees=(third,), third=True)
    pit.do(c.DealCard)
    for other in {"ann", "bob", "cy", "dan"} - {third}:
        clause = "8.8" if third == "ann" else "8.4"
        assert (clause,) == pit.refused(c.PassCards, hand=PLAYER, to=other)
    assert pit.refused(c.ExposeCards, hand=PLAYER, by="dealer")
    turned_by(pit, PLAYER, third)

    assert (third != "ann") is ("8.4" in pit.last(e.CardsPassed).clauses)
    assert tuple(read_cards("TC 5S 2D")) == pit.table.coup.player
    named: dict[str, Any] = {**NOMINATE, "nominees": ("bob",), "third": True}
    assert ("8.8",) == pit.refused(c.NominateReceivers, **named)


@pytest.mark.parametrize("edition", in_nsw("8.4"))
def test_the_third_alone_may_be_another_patrons(edition: str) -> None:
    """Named before a card was passed, or with the third already in hand."""
    pit = approved(edition)
    pit.do(c.NominateReceivers, **NOMINATE, nominees=("cy",), third=True)
    assert ("8.8",) == pit.refused(c.PassCards, hand=PLAYER, to="cy")
    counted(turned_by(pit, PLAYER, "ann")).do(c.DealCard)
    assert ("8.4",) == pit.refused(c.PassCards, hand=PLAYER, to="ann")
    turned_by(pit, PLAYER, "cy")

    late = counted(turned_by(approved(edition), PLAYER, "ann"))
    late.do(c.DealCard)
    late.do(c.PassCards, hand=PLAYER, to="ann")
    late.do(c.NominateReceivers, **NOMINATE, nominees=("cy",), third=True)
    late.do(c.TakeBackCards)
    assert late.refused(c.ExposeCards, hand=PLAYER, by="dealer")
    turned_by(late, PLAYER, "cy")

    assert pit.table.coup.player == late.table.coup.player


@pytest.mark.parametrize("edition", in_nsw("8.4"))
def test_a_receiver_who_has_the_cards_may_still_nominate(edition: str) -> None:
    pit = approved(edition)
    nominate = {**NOMINATE, "nominees": ("cy",)}
    pit.do(c.PassCards, hand=PLAYER, to="ann")
    assert pit.refused(c.NominateReceivers, hand=BANKER, patron="bob", nominees=("cy",))
    pit.do(c.NominateReceivers, **nominate)
    pit.do(c.TakeBackCards)
    assert ("8.4",) == pit.refused(c.PassCards, hand=PLAYER, to="ann")
    assert pit.refused(c.ExposeCards, hand=PLAYER, by="dealer")
    pit.do(c.PassCards, hand=PLAYER, to="cy")
    pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="cy")
    assert pit.refused(c.NominateReceivers, **nominate)


@pytest.mark.parametrize("edition", in_nsw("8.4.1"))
def test_two_nominees_have_one_card_out_at_a_time(edition: str) -> None:
    """One card each, and never the second to the one who had the first."""
    pit = approved(edition)
    pit.do(c.NominateReceivers, **NOMINATE, nominees=("bob", "cy"))
    assert ("8.4.1",) == pit.refused(c.PassCards, hand=PLAYER, to="bob")
    pit.do(c.PassCards, hand=PLAYER, to="bob", cards=(0,))
    assert ("8.4.1",) == pit.refused(c.PassCards, hand=PLAYER, to="cy", cards=(1,))
    assert ("8.13",) == pit.refused(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="bob")
    assert ("8.4.1",) == pit.refused(c.PassCards, hand=PLAYER, to="cy", cards=(1,))
    assert (None,) == pit.table.coup.player[1:]
    pit.do(c.TakeBackCards)
    assert ("8.4.1",) == pit.refused(c.PassCards, hand=PLAYER, to="bob", cards=(1,))
    turned_by(pit, PLAYER, "cy", cards=(1,))

    assert tuple(read_cards("TC 5S")) == pit.table.coup.player


@pytest.mark.parametrize("edition", in_nsw("8.4.1"))
def test_each_of_two_nominees_has_a_card_before_the_dealer_turns_it(edition: str) -> None:
    """Whether the first was turned or came back as it was."""
    for turned in (True, False):
        pit = approved(edition)
        pit.do(c.NominateReceivers, **NOMINATE, nominees=("bob", "cy"))
        pit.do(c.PassCards, hand=PLAYER, to="bob", cards=(0,))
        if turned:
            pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="bob")
        pit.do(c.TakeBackCards)
        assert pit.refused(c.ExposeCards, hand=PLAYER, by="dealer")
        assert ("8.4.1",) == pit.refused(c.PassCards, hand=PLAYER, to="bob", cards=(1,))
        if not turned:
            assert ("8.4.1",) == pit.refused(c.PassCards, hand=PLAYER, to="cy", cards=(0,))
        pit.do(c.PassCards, hand=PLAYER, to="cy", cards=(1,))
        pit.do(c.TakeBackCards)
        pit.do(c.ExposeCards, hand=PLAYER, by="dealer")

        assert tuple(read_cards("TC 5S")) == pit.table.coup.player


@pytest.mark.parametrize("edition", in_nsw("8.9"))
def test_who_declines_the_hand_after_all_has_named_nobody_for_it(edition: str) -> None:
    pit = approved(edition)
    pit.do(c.NominateReceivers, **NOMINATE, nominees=("cy",))
    pit.do(c.DeclineCards, hand=PLAYER, patron="ann")

    assert ("8.9",) == pit.refused(c.PassCards, hand=PLAYER, to="cy")
    turned_by(pit, PLAYER, "dan")
    assert tuple(read_cards("TC 5S")) == pit.table.coup.player


@pytest.mark.parametrize("edition", NSW)
def test_nobody_who_is_excluded_is_nominated(edition: str) -> None:
    pit = caught(approved(edition), "cy")
    pit.do(c.ExcludePatron, patron="cy", reason="as reported")
    refused = pit.refused(c.NominateReceivers, **NOMINATE, nominees=("cy",))

    assert {"nsw-earlier": "14.3.2", "star-2025": "14.8.2"}[edition] == refused[0]


@pytest.mark.parametrize("edition", in_nsw("8.4"))
def test_another_hand_that_is_out_does_not_keep_a_receiver_from_nominating(edition: str) -> None:
    pit = approved(edition)
    pit.do(c.PassCards, hand=BANKER, to="bob")
    pit.do(c.NominateReceivers, **NOMINATE, nominees=("cy",))

    assert ("cy",) == pit.table.coup.holding(PLAYER).nominees


# 8.13, 8.14. The dealer's own hand


@pytest.mark.parametrize("edition", in_nsw("8.14; 8.14.1"))
def test_the_dealer_turns_a_hand_that_no_patron_receives_while_the_other_is_out(
    edition: str,
) -> None:
    """Only one hand is handled by patrons at a time (8.13); the dealer is none of them."""
    pit = ready(edition, "ann", method=DealingMethod.B)
    pit.bet("ann", "player", 5_00)
    pit.four().do(c.PassCards, hand=PLAYER, to="ann")
    pit.cards = list(read_cards("4H 5S JC TC"))
    pit.do(c.ExposeCards, hand=BANKER)

    assert "8.14.1" in pit.last(e.CardsExposed).clauses
    assert "8.15.1" in pit.refused(c.AnnounceCounts)
    pit.do(c.ExposeCards, hand=PLAYER, by="patron", who="ann")
    pit.do(c.TakeBackCards)
    pit.do(c.AnnounceCounts)
