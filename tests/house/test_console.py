"""The dealer's console: one step after another leads through a shoe, anyone who else must help."""

from datetime import datetime, timedelta
from itertools import cycle

import msgspec
import pytest

from pit import OPENING_TIME, Pit
from punto.cards import Card
from punto.floor.dealer.automatic import STAFF
from punto.floor.dealer.demonstration import TABLES, opening
from punto.floor.live.console import Console, console
from punto.floor.live.visibility import Viewer
from punto.law.procedures import DealingMethod, Hand, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import ENGLISH
from punto.table import UNOPENED, Table, decide, evolve
from punto.table import commands as c
from punto.table.course import COURSE
from punto.table.next_steps import with_faces
from punto.table.topics import command_named
from punto.table.words import Actor
from punto.web.pages.step_words import LETTERS, seated, step_words

DEALER = Viewer(Role.DEALER, "dora")
MANY = 50
"""More steps than it takes to put anything right."""
RANK_AND_SUIT = set("A23456789T0JQK" + "CDHS")


class Dealt:
    """A table that a dealer deals by the console alone, and supervisors where it is their turn."""

    def __init__(self, edition: str, method: DealingMethod | None = None) -> None:
        shown = TABLES[edition]._replace(method=method)
        self.now = OPENING_TIME
        self.cards = cycle(card for card in Card if card.rank.value in "2346")
        self.table: Table = UNOPENED
        self.done: list[str] = []
        self.said: list[str] = []
        self.do(opening(self.now, shown, edition))
        for seat, name in enumerate(("ann", "bob"), start=1):
            by = Actor(Role.PATRON, name)
            joins = c.JoinTable(by=by, at=self.now, patron=name, seat=seat, chips_cents=1_000_00)
            self.do(msgspec.structs.replace(joins, player_card=True))

    def do(self, command: c.Command) -> None:
        for event in decide(self.table, command):
            self.table = evolve(self.table, event)

    def console(self, role: Role = Role.DEALER) -> Console:
        return console(self.table, Viewer(role, "dora"), self.now)

    def step(self) -> str:
        """Do the next step, the dealer's if there is one; what it was."""
        self.now += timedelta(seconds=5)
        consoles = ((role, self.console(role).first) for role in STAFF)
        role, first = next((role, step) for role, step in consoles if step is not None)
        self.said.append(step_words(first, self.table, seated(ENGLISH, self.table)))
        command = built(first.command, Actor(role, "dora"), self.now)
        if isinstance(command, c.DeclineBank) and command.patron == "ann":
            command = c.AcceptBank(by=Actor(Role.PATRON, "ann"), at=self.now, patron="ann")
        faces = tuple(next(self.cards) for _ in range(first.faces))
        self.do(with_faces(command, faces))
        self.done.append(first.command["do"])
        return self.done[-1]

    def coup(self) -> None:
        """Everything until the cards are cleared away."""
        while (did := self.step()) != "discard-cards":
            if did == "call-bets":
                by = Actor(Role.PATRON, "ann")
                wager = Wager.PLAYER if self.table.bank.holder is None else Wager.BANKER
                placed = c.PlaceWager(by=by, at=self.now, patron="ann", wager=wager)
                self.do(msgspec.structs.replace(placed, chips_cents=50_00))


def built(command: dict[str, object], by: Actor, at: datetime) -> c.Command:
    """A command from how it is written."""
    whole = {**command, "by": msgspec.to_builtins(by), "at": at.isoformat()}
    return msgspec.convert(whole, command_named(str(command["do"])))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_step_leads_through_coups(edition: str) -> None:
    dealt = Dealt(edition)
    for _ in range(3):
        dealt.coup()

    assert 3 == dealt.done.count("settle-wagers")
    assert 3 == dealt.table.coup.number
    tags = {str(kind.__struct_config__.tag) for kind in COURSE} | {"decline-cut"}
    assert set(dealt.done) <= tags


@pytest.mark.parametrize(
    ("method", "hand"), [(DealingMethod.B, "player"), (DealingMethod.C, "banker")]
)
def test_the_console_says_who_gets_the_cards(method: DealingMethod, hand: str) -> None:
    """Anyone who has the most on the player, or holds the bank."""
    dealt = Dealt("nsw-earlier", method)
    dealt.coup()

    assert f"Pass the {hand}'s cards to ann (seat 1)" in dealt.said
    assert "Take the cards back from ann (seat 1)" in dealt.said
    assert f"Turn the {hand}'s cards" in dealt.said


def test_a_question_is_waited_for_and_silence_is_no() -> None:
    dealt = Dealt("act-2018")
    while dealt.step() != "offer-cut":
        pass

    asked = dealt.console()
    assert "ann" == asked.asked
    assert asked.first is not None
    assert {"do": "decline-cut", "patron": "ann"} == asked.first.command


def test_what_was_done_is_not_offered_again() -> None:
    pit = Pit("act-2018").seat("ann").shoe()
    offered = console(pit.table, DEALER, pit.now)

    assert offered.first is not None
    assert "call-bets" == offered.first.command["do"]
    assert "check-cards" not in {step.command["do"] for step in offered.others}


def test_keys_of_steps_are_no_cards() -> None:
    assert not set(LETTERS.values()) & (RANK_AND_SUIT | {"E", "X"})
    assert len(LETTERS) == len(set(LETTERS.values()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_too_many_leads_on_and_not_in_a_circle(edition: str) -> None:
    """The hands lie right, so that putting them right is no step; the card is carried over."""
    dealt = Dealt(edition)
    while "settle-wagers" not in dealt.done:
        dealt.step()
    by = Actor(Role.DEALER, "dora")
    dealt.do(c.ReportMisdealtCard(by=by, at=dealt.now, hand=Hand.PLAYER, face=Card("9H")))
    before = len(dealt.done)
    while "discard-cards" not in dealt.done[before:] and len(dealt.done) < before + MANY:
        dealt.step()

    assert "carry-card-over" in dealt.done[before:]
    assert "rebuild-hands" not in dealt.done[before:]
    before, without_bets = len(dealt.done), bool(dealt.table.coup.no_bet)
    while dealt.step() != "deal-card":
        assert len(dealt.done) < before + MANY
    assert without_bets is ("call-bets" not in dealt.done[before:])
