"""Cards reported as misdealt: which wagers may go for them, and which counts still hold."""

import pytest

from astray import RULE, dealt, stray
from felt import NSW, case
from pit import ready
from punto.cards import read_cards
from punto.law.procedures import DealingMethod, Hand, Wager
from punto.table import commands as c
from punto.table import events as e

PLAYER, BANKER = Hand.PLAYER, Hand.BANKER
STANDS = "KH 2C 6D 3S"
"""Player six stands, banker five draws."""


@pytest.mark.parametrize(
    ("edition", "method"),
    [
        *(case(e, f"{RULE[e]}.4", DealingMethod.FACE_DOWN) for e in ("act-2016", "act-2018")),
        *(case(e, "12.1.1", DealingMethod.B) for e in NSW),
    ],
)
@pytest.mark.parametrize("right", [True, False])
def test_no_wager_goes_for_a_card_that_lay_where_it_was_due(
    edition: str, method: DealingMethod, *, right: bool
) -> None:
    """The second card is the banker's, no matter what was reported of it."""
    pit = ready(edition, "ann", method=method).call()
    pit.bet("ann", "player", 100_00)
    pit.close_bets()
    pit.cards = list(read_cards("4H 5H"))
    pit.do(c.DealCard)
    stray(pit, BANKER if right else PLAYER)
    pit.do(c.RebuildHands)

    assert right is not pit.last(e.HandsRebuilt).wagers_may_go
    if right:
        pit.refused(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
        pit.do(c.DealCard)
    else:
        pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)


@pytest.mark.parametrize("edition", [case(edition, "12.2") for edition in NSW])
@pytest.mark.parametrize("hand", [PLAYER, BANKER])
def test_no_wager_goes_for_a_third_card_that_is_the_bankers(edition: str, hand: Hand) -> None:
    """Whichever hand it was laid with, it has a rule of its own or is where it belongs."""
    pit = dealt(edition, STANDS)
    pit.count()
    stray(pit, hand)
    pit.do(c.RebuildHands)

    assert not pit.last(e.HandsRebuilt).wagers_may_go


@pytest.mark.parametrize("edition", [case(edition, "8.6.2") for edition in NSW])
def test_counts_that_were_announced_are_not_announced_again(edition: str) -> None:
    """The first four cards stay as they lay; the third that went astray is the player's."""
    pit = dealt(edition, "2H 2C KD 3S")
    assert "8.6.2" == pit.refused(c.DealCard)[0]
    pit.count()
    stray(pit, BANKER, "4H")
    pit.do(c.RebuildHands)
    pit.do(c.ResumePlay)
    pit.cards = list(read_cards("7H"))
    pit.do(c.DealCard)
    pit.do(c.AnnounceResult)

    assert (6, 2) == (pit.last(e.ResultAnnounced).player, pit.last(e.ResultAnnounced).banker)
