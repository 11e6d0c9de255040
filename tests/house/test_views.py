"""A table as each role sees it: nothing of others, nothing that is still to come."""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from editions import ONE_OF_EACH_KIND
from pit import Pit, ready
from punto.floor.live.hub import Live
from punto.floor.live.scoreboard import Scored
from punto.floor.live.views import Hour, TableView, counts, steps, view
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES, Viewer
from punto.game.limits import Limits
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Breach, Transaction, WrongPayment
from punto.table import UNOPENED, Table, evolve
from punto.table import commands as c
from records import NOON
from test_table_walk import Walk

OUTSIDERS = tuple(role for role in Role if role not in STAFF_ROLES)
FORETELLING = re.compile(r"odds|edge|probab|predict|forecast|\bask|cards_gone|remaining|behind")
"""Words for what no patron is told during play."""


class Standing(Live):
    """A table that stands still."""

    def __init__(self, table: Table, scores: tuple[Scored, ...] = ()) -> None:
        self.name, self.table, self.scores = "T1", table, scores
        self.version, self.called = 7, None


def seen(table: Table, viewer: Viewer, hour: Hour | None = None) -> TableView:
    return view(Standing(table), viewer, hour or Hour(NOON))


def text(table: Table, viewer: Viewer) -> str:
    return msgspec.json.encode(seen(table, viewer)).decode()


def names_in(words: str, names: set[str]) -> set[str]:
    return {name for name in names if re.search(rf"\b{name}\b", words)}


def outsiders(*patrons: str) -> Iterator[Viewer]:
    """Everybody who is not staff, each patron of a table among them."""
    yield from (Viewer(role, "x") for role in OUTSIDERS)
    yield from (Viewer(Role.PATRON, name) for name in patrons)


def with_limits() -> Pit:
    """Two patrons with chips and limits that could not be mistaken for anything else."""
    pit = Pit("act-2018").seat("annie", chips=1_234_00).seat("bobby", chips=5_678_00).shoe()
    pit.do(c.GrantPersonalLimit, patron="bobby", maximum_cents=4_321_00, wagers=(Wager.PLAYER,))
    return pit


def troubled() -> Pit:
    """A table with an offence, a dispute, a wrong payment and a person shut out."""
    pit = ready("star-2025", "annie", "bobby", "cyrus")
    pit.call().bet("annie", "player", 10_00)
    pit.play("4H TD 5C 7S")
    pit.do(c.OpenDispute, patron="bobby", about="I had wagered")
    pit.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=5_00,
        patron="annie",
        suspected=True,
        note="dot paid twice",
    )
    pit.do(c.ReportBreach, by="surveillance", person="cyrus", breach=Breach.DEVICE, note="marks")
    pit.do(c.ExcludePatron, by="casino-supervisor", patron="cyrus", reason="marks")
    return pit


# Others


def test_others_are_seats_with_wagers_and_nothing_else() -> None:
    pit = with_limits()
    pit.call().bet("bobby", "player", 20_00)
    for viewer in outsiders("annie"):
        (other,) = [each for each in seen(pit.table, viewer).patrons if each.seat == 2]
        hidden = (other.chips_cents, other.tokens_cents, other.own_limits, other.kept, other.paused)
        assert ("seat 2", False, (None,) * 5) == (other.label, other.you, hidden), viewer
        assert [2_000] == [placed.chips_cents for placed in other.wagers]


def test_no_trace_of_another_patron_is_in_the_text() -> None:
    pit = with_limits()
    for viewer in outsiders("annie"):
        words = text(pit.table, viewer)
        assert set() == names_in(words, {"bobby"}), viewer
        assert not re.search(r"567800|432100", words), viewer


def test_a_patron_sees_their_own() -> None:
    pit = with_limits()
    shown = seen(pit.table, Viewer(Role.PATRON, "bobby"))
    (own,) = [each for each in shown.patrons if each.you]

    assert ("bobby", 2, 5_678_00, False) == (own.label, own.seat, own.chips_cents, own.paused)
    assert {Wager.PLAYER: Limits(5_00, 4_321_00, 5_00)} == own.own_limits


def test_a_person_of_that_name_in_another_role_is_not_that_patron() -> None:
    pit = with_limits()

    assert not any(each.you for each in seen(pit.table, Viewer(Role.CASHIER, "bobby")).patrons)
    assert set() == names_in(text(pit.table, Viewer(Role.CASHIER, "bobby")), {"bobby"})


@pytest.mark.parametrize("role", sorted(STAFF_ROLES))
def test_staff_see_names_and_chips(role: Role) -> None:
    shown = seen(with_limits().table, Viewer(role, "sue"))

    assert [("annie", 1_234_00), ("bobby", 5_678_00)] == [
        (each.label, each.chips_cents) for each in shown.patrons
    ]


@pytest.mark.parametrize("role", list(Role))
def test_each_role_has_its_part(role: Role) -> None:
    shown = seen(troubled().table, Viewer(role, "x"))

    assert (role in STAFF_ROLES) is (shown.staff is not None)
    assert (role in PIT_ROLES) is (shown.pit is not None)


def test_what_is_the_pits_business_is_not_the_dealers() -> None:
    table = troubled().table
    dealers, pits = (text(table, Viewer(role, "x")) for role in (Role.DEALER, Role.SURVEILLANCE))

    assert table.offences
    assert table.duties
    for secret in ("prohibited-device", "suspected", "offences", table.duties[0].about.why):
        assert secret not in dealers, secret
        assert secret in pits, secret


def test_those_shut_out_are_known_to_staff_alone() -> None:
    pit = troubled()
    assert {"cyrus"} == set(pit.table.excluded)
    names = {"annie", "bobby", "cyrus"}
    for viewer in outsiders(*names):
        assert names_in(text(pit.table, viewer), names) <= {viewer.patron}, viewer
    assert names == names_in(text(pit.table, Viewer(Role.DEALER, "dot")), names)


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_no_view_of_a_table_at_any_moment_names_others(edition: str) -> None:
    walk = Walk(edition, f"views {edition}", trouble=True)
    walk.walk(250)
    names, table = {"ann", "bob", "cy"}, UNOPENED
    looked = 0
    for event in walk.events:
        table = evolve(table, event)
        for viewer in (Viewer(Role.DISPLAY), Viewer(Role.PATRON, "ann")):
            assert names_in(text(table, viewer), names) <= {viewer.patron}
            looked += len(table.patrons)
    assert looked


# Cards, and what is to come


@pytest.mark.parametrize("role", list(Role))
def test_a_card_that_lies_face_down_shows_nothing(role: Role) -> None:
    pit = ready("nsw-earlier", "ann", face_up=False)
    pit.bet("ann", "player", 10_00)
    pit.four("4H TD 5C 7S")
    shown = seen(pit.table, Viewer(role, "ann"))

    assert ((None, None), (None, None)) == (shown.player.cards, shown.banker.cards)
    assert not re.search(r'"(4H|TD|5C|7S)"', text(pit.table, Viewer(role, "ann")))


def test_a_hand_counts_once_it_lies_open_and_never_before() -> None:
    pit = ready("act-2018", "ann").call()
    assert {"player": None, "banker": None} == counts(seen(pit.table, Viewer(Role.DEALER)))
    pit.four("4H TD 5C 7S")

    assert {"player": 9, "banker": 7} == counts(seen(pit.table, Viewer(Role.DEALER)))


def test_open_cards_are_seen_by_everybody() -> None:
    pit = ready("act-2018", "ann").call().four("4H TD 5C 7S")
    for role in Role:
        shown = seen(pit.table, Viewer(role))
        assert (("4H", "5C"), ("TD", "7S")) == (shown.player.cards, shown.banker.cards)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_foretold_to_anybody_but_staff(edition: str) -> None:
    """Neither odds nor counts of cards nor what a road would show next."""
    pit = ready(edition, "ann")
    pit.call().bet("ann", "player", 10_00)
    pit.play("4H TD 5C 7S")
    for viewer in outsiders("ann"):
        found = FORETELLING.search(" ".join(_fields(json.loads(text(pit.table, viewer)))))
        assert found is None, found


def _fields(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from _fields(inside)
    elif isinstance(value, list):
        for each in value:
            yield from _fields(each)


# Betting


def test_the_view_says_when_betting_closes_while_it_is_open() -> None:
    hour = Hour(NOON, NOON + timedelta(seconds=20))
    pit = ready("act-2018", "ann").call()
    shown = seen(pit.table, Viewer(Role.PATRON, "ann"), hour)
    assert (True, NOON, hour.closes) == (shown.betting_open, shown.at, shown.betting_closes)

    pit.do(c.CallNoMoreBets)
    shown = seen(pit.table, Viewer(Role.PATRON, "ann"), hour)
    assert (False, None) == (shown.betting_open, shown.betting_closes)


def test_nobody_is_invited_to_wager_before_there_are_cards() -> None:
    pit = Pit("act-2018").seat("ann")
    hour = Hour(NOON, NOON + timedelta(seconds=20))

    assert not seen(pit.table, Viewer(Role.PATRON, "ann"), hour).betting_open


def test_a_shoe_is_empty_until_its_cards_are_shuffled() -> None:
    pit = Pit("act-2018").signs()

    def left() -> int:
        return seen(pit.table, Viewer(Role.DEALER)).shoe_percent

    assert 0 == left()
    pit.do(c.IntroduceCards)
    assert 0 == left()
    pit.do(c.CheckCards)
    pit.do(c.ShuffleCards)
    assert 100 == left()


# Steps


def commands(pit: Pit, viewer: Viewer) -> list[dict[str, Any]]:
    return [step.command for step in steps(pit.table, viewer, pit.now)]


def test_steps_are_the_askers_own() -> None:
    pit = ready("act-2018", "ann", "bob").call()
    for name in ("ann", "bob"):
        found = commands(pit, Viewer(Role.PATRON, name))
        assert {name} == {each["patron"] for each in found}
    assert {"call-no-more-bets"} < {each["do"] for each in commands(pit, Viewer(Role.DEALER, "d"))}


@pytest.mark.parametrize("role", [role for role in OUTSIDERS if role is not Role.PATRON])
def test_whoever_only_looks_on_has_no_steps(role: Role) -> None:
    assert [] == commands(ready("act-2018", "ann").call(), Viewer(role, "x"))


def test_a_newcomer_may_join() -> None:
    pit = ready("act-2018", "ann")

    assert ["join-table"] == [each["do"] for each in commands(pit, Viewer(Role.PATRON, "zoe"))]


def test_a_step_says_neither_who_nor_when() -> None:
    for each in commands(ready("act-2018", "ann").call(), Viewer(Role.DEALER, "dot")):
        assert not {"by", "at", "v"} & set(each)


def test_a_patron_is_offered_to_nominate_by_seat() -> None:
    pit = Pit("star-2025").seat("ann", "bob", "cy").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.ShuffleCards)
    pit.do(c.OfferCut, by="casino-supervisor", patron="ann")
    found = commands(pit, Viewer(Role.PATRON, "ann"))
    nominees = [each["nominee"] for each in found if each["do"] == "nominate-cutter"]

    assert ["seat 2", "seat 3"] == nominees
    assert set() == names_in(json.dumps(found), {"bob", "cy"})


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_no_step_of_a_patron_names_another(edition: str) -> None:
    walk = Walk(edition, f"steps {edition}")
    table, count = UNOPENED, 0
    walk.walk(150)
    for event in walk.events:
        table = evolve(table, event)
        found = steps(table, Viewer(Role.PATRON, "ann"), walk.now)
        count += len(found)
        words = msgspec.json.encode(found).decode()
        assert set() == names_in(words, {"bob", "cy"})
    assert count
