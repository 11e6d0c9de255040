"""What a patron is asked at a table, and by which buttons it is answered."""

from html import unescape
from typing import NamedTuple

import pytest

from pit import Pit, ready
from punto.cards import PACK
from punto.floor.live.scoreboard import Scored
from punto.floor.live.views import Hour, view
from punto.floor.live.visibility import Viewer
from punto.law.procedures import DealingMethod, Hand
from punto.law.roles import Act, Role
from punto.table import Table
from punto.table import commands as c
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.patron_prompts import Prompt, prompt_of
from punto.web.pages.tongues import Tongue

EARLIER = "nsw-earlier"
NAMES = ("ann", "bob", "cy")
CARDS = "4H 5C TD 7S"


class Stood(NamedTuple):
    """A table as it stands in a test."""

    name: str
    version: int
    table: Table
    scores: tuple[Scored, ...] = ()


def turn(pit: Pit, name: str, *, keyed: bool = False) -> Prompt:
    viewer = Viewer(Role.PATRON, name)
    seen = view(Stood("T1", 1, pit.table), viewer, Hour(pit.now))
    return prompt_of(pit.table, seen, viewer, Tongue(), keyed=keyed)


def answers(pit: Pit, name: str) -> list[str]:
    return [each.words.unescape() for each in turn(pit, name).answers]


def passed(method: DealingMethod, **changes: object) -> Pit:
    """A coup of which ann, who has most on it, is to have the player's cards."""
    pit = ready(EARLIER, *NAMES, method=method, **changes)
    pit.bet("ann", "player", 50_00)
    pit.bet("bob", "banker", 5_00)
    return pit.four(CARDS)


def test_the_bank_is_taken_or_not() -> None:
    pit = ready(EARLIER, *NAMES, method=DealingMethod.C)
    assert [] == answers(pit, "cy")
    pit.do(c.OfferBank, patron="cy")

    assert ["Take the bank", "Do not take the bank"] == answers(pit, "cy")
    assert [] == answers(pit, "ann")


def test_cards_are_turned_by_whoever_has_them() -> None:
    pit = passed(DealingMethod.B)
    assert ["Do not take the player's cards"] == answers(pit, "ann")
    pit.do(c.PassCards, hand=Hand.PLAYER, to="ann")

    held = turn(pit, "ann")
    assert ("player", (0, 1), True) == (held.hand, held.cards, held.may_turn)
    assert [] == answers(pit, "ann")
    assert not turn(pit, "bob").hand
    # Where the dealer keys cards in, they are turned at the table.
    assert not turn(pit, "ann", keyed=True).may_turn


@pytest.mark.parametrize("hand", list(Hand))
def test_a_patron_is_told_which_cards_are_theirs_to_turn(hand: Hand) -> None:
    pit, tongue = passed(DealingMethod.B), Tongue()
    name = {Hand.PLAYER: "ann", Hand.BANKER: "bob"}[hand]
    pit.do(c.PassCards, hand=hand, to=name)
    held = turn(pit, name)

    seen = view(Stood("T1", 1, pit.table), Viewer(Role.PATRON, name), Hour(pit.now))
    said = drawn("cards_part.html", on_the_felt(seen, tongue, ()) | {"turn": held, "closes": ""})
    assert f"The {hand.value}'s cards are yours to turn." in unescape(said)


def test_another_may_be_let_turn_them() -> None:
    pit = ready(EARLIER, *NAMES, method=DealingMethod.B)
    pit.do(c.Approve, act=Act.APPROVE_NOMINATION, patron="ann")
    pit.bet("ann", "player", 50_00)
    pit.four(CARDS)

    assert [
        "Do not take the player's cards",
        "Let seat 2 turn the player's cards",
        "Let seat 2 turn the player's third card",
        "Let seat 3 turn the player's cards",
        "Let seat 3 turn the player's third card",
    ] == answers(pit, "ann")


def test_the_cut_is_the_patrons_to_place() -> None:
    pit = Pit("act-2018").signs().seat(*NAMES)
    for command in (c.IntroduceCards, c.CheckCards, c.ShuffleCards):
        pit.do(command)
    pit.do(c.OfferCut, patron="ann")

    assert pit.table.setup.decks * PACK == turn(pit, "ann").deepest
    assert "Do not cut" in answers(pit, "ann")
    assert not turn(pit, "bob").is_asked


def test_whoever_is_not_at_the_table_is_asked_nothing() -> None:
    pit = ready(EARLIER, *NAMES, method=DealingMethod.C)
    pit.do(c.OfferBank, patron="cy")

    assert not turn(pit, "dora").is_asked
    assert () == turn(pit, "dora").also


def test_what_may_be_asked_for_is_offered() -> None:
    pit = ready(EARLIER, *NAMES)
    also = [str(each.words) for each in turn(pit, "ann").also]

    assert "Ask for a coup without bets" in also
    assert all(also)
