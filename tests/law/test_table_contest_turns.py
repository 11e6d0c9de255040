"""Turns at a table of a tournament: the marker, the order, time, and wagers out of order."""

from typing import Any

import pytest

from contested import BANKER_WINS, CHIPS, LEAST, TIE, Contested
from felt import ACT, NSW, case
from punto.law.procedures import Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table.contest.terms import Readings
from punto.table.words import Settings

RULE = {"act-2012": "12", "act-2016": "15", "act-2018": "16"}
FIRST = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": LEAST}


def wager(name: str, **changed: Any) -> dict[str, Any]:
    return {**FIRST, "patron": name, **changed}


def turns(table: Contested) -> Any:
    assert table.table.contest is not None
    return table.table.contest.turns


@pytest.mark.parametrize("edition", [case(x, "15.9.1") for x in NSW])
def test_in_nsw_there_is_an_order_where_the_conditions_provide_it(edition: str) -> None:
    free = Contested(edition).open()
    free.do(c.PlaceWager, **wager("cy"))
    free.do(c.ChangeWager, **wager("cy", chips_cents=50_00))

    assert 50_00 == free.wagers["cy"][0].cents
    assert ("15.9.1",) == free.refused(c.AskForWager, patron="ann")
    assert ("15.9.4",) == Contested(edition, order=True).open().refused(c.PlaceWager, **wager("cy"))


@pytest.mark.parametrize("edition", [case(x, "15.9.2") for x in NSW])
def test_the_marker_goes_from_box_to_box(edition: str) -> None:
    """Occupied boxes in turn, unless the house reads it otherwise."""
    gap = {"cy": {"seat": 4}}
    table = Contested(edition, order=True, **gap)
    seen = []
    for _ in range(4):
        table.open()
        seen.append((turns(table).marker, turns(table).whose))
        table.all_bet().play(TIE)

    assert [(1, "ann"), (2, "bob"), (4, "cy"), (1, "ann")] == seen
    right = {"settings": Settings(seat_one_at_right=True)}
    by_number = Contested(edition, order=True, setup=right)
    by_number.open().do(c.PlaceWager, **wager("ann"))
    by_number.do(c.PlaceWager, **wager("cy"))
    by_number.do(c.PlaceWager, **wager("bob"))
    by_number.play(TIE).open()
    assert 2 == turns(by_number).marker
    every = Contested(edition, order=True, **gap, readings=Readings(marker_on_empty_boxes=True))
    for _ in range(2):
        every.open().all_bet().play(TIE)
    every.open()
    assert 3 == turns(every).marker
    assert ("15.9.4",) == every.refused(c.PlaceWager, **wager("ann"))
    every.do(c.AskForWager, patron="ann")


@pytest.mark.parametrize("edition", [case(x, "15.9.3") for x in NSW])
def test_the_others_wager_in_sequence_from_the_marked_players_left(edition: str) -> None:
    table = Contested(edition, order=True).open().all_bet().play(TIE)
    table.open()
    assert ("15.9.4",) == table.refused(c.PlaceWager, **wager("cy"))
    table.do(c.PlaceWager, **wager("bob"))
    table.do(c.PlaceWager, **wager("bob", wager=Wager.TIE))
    assert ("15.9.4",) == table.refused(c.PlaceWager, **wager("ann"))
    assert "15.9.3" == table.refused(c.DealCard)[0]
    table.do(c.PlaceWager, **wager("cy"))
    assert ("15.9.4",) == table.refused(c.PlaceWager, **wager("bob", wager=Wager.BANKER))
    table.do(c.PlaceWager, **wager("ann"))

    assert ["bob", "cy", "ann"] == list(table.wagers)
    table.play(BANKER_WINS)


@pytest.mark.parametrize("edition", [case(x, "15.9.3") for x in NSW])
def test_one_who_does_not_wager_is_passed_over_when_the_next_is_asked(edition: str) -> None:
    table = Contested(edition, order=True).open()
    assert ("15.9.3",) == table.refused(c.AskForWager, patron="cy")
    asks: dict[str, Any] = {"by": "patron", "who": "bob", "patron": "bob"}
    assert ("1.1:Dealer",) == table.refused(c.AskForWager, **asks)
    table.ask("bob")
    assert ("15.9.4",) == table.refused(c.PlaceWager, **wager("ann"))
    table.do(c.PlaceWager, **wager("bob"))

    assert "bob" == turns(table).whose


def test_seats_may_be_numbered_the_other_way_round() -> None:
    """The left of a player is clockwise whichever way seats are numbered."""
    right = Settings(seat_one_at_right=True)
    table = Contested("star-2025", order=True, setup={"settings": right}).open()
    table.do(c.PlaceWager, **wager("ann"))

    assert ("15.9.4",) == table.refused(c.PlaceWager, **wager("bob"))
    table.do(c.PlaceWager, **wager("cy"))


@pytest.mark.parametrize("edition", [case(x, "15.9.4") for x in NSW])
def test_a_wager_out_of_sequence_is_taken_back(edition: str) -> None:
    table = Contested(edition, order=True).open()
    assert ("15.9.4",) == table.refused(c.PlaceWager, **wager("bob"))
    (found,) = table.do(c.ReportFoundWager, patron="bob", wager=Wager.PLAYER, chips_cents=LEAST)

    assert isinstance(found, e.WagerFound)
    assert not found.stands
    assert ("15.9.4",) == found.clauses
    assert CHIPS == table.chips("bob")


@pytest.mark.parametrize("edition", [case(x, "15.9.5") for x in NSW])
def test_a_wager_made_in_turn_stays_as_it_is(edition: str) -> None:
    table = Contested(edition, order=True).open()
    table.do(c.PlaceWager, **wager("ann"))
    mine: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}

    assert "15.9.5" == table.refused(c.ChangeWager, **mine, chips_cents=50_00)[0]
    assert "15.9.5" == table.refused(c.WithdrawWager, **mine)[0]
    assert "15.9.5" == table.refused(c.MoveWager, **mine, to=Wager.BANKER)[0]


# The ACT


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.15") for x in ACT])
def test_in_the_act_the_starting_marker_goes_clockwise_from_player_to_player(
    edition: str,
) -> None:
    table = Contested(edition, cy={"seat": 5})
    seen = []
    for _ in range(4):
        table.open()
        seen.append(turns(table).marker)
        first = {1: "ann", 2: "bob", 5: "cy"}[turns(table).marker]
        for other in {"ann", "bob", "cy"} - {first}:
            assert f"{RULE[edition]}.15" == table.refused(c.AskForWager, patron=other)[0]
        table.all_bet().play(TIE)

    assert [1, 2, 5, 1] == seen
    boxes = Contested(edition, cy={"seat": 5}, readings=Readings(marker_on_empty_boxes=True))
    for _ in range(2):
        boxes.open().all_bet().play(TIE)
    assert 5 == turns(boxes.open()).marker
    right = {"settings": Settings(seat_one_at_right=True)}
    turned = Contested(edition, setup=right).open()
    assert 3 == turns(turned).marker
    assert f"{RULE[edition]}.15" == turned.refused(c.AskForWager, patron="ann")[0]


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.16; {RULE[x]}.15") for x in ACT])
def test_in_the_act_a_turn_lasts_until_the_next_is_asked(edition: str) -> None:
    table = Contested(edition).open()
    fifteen, sixteen = f"{RULE[edition]}.15", f"{RULE[edition]}.16"
    mine: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    table.ask("ann")
    assert (sixteen, fifteen) == table.last(e.TurnBegun).clauses
    table.do(c.PlaceWager, **mine, chips_cents=LEAST)
    table.do(c.ChangeWager, **mine, chips_cents=50_00)
    table.do(c.WithdrawWager, **mine)
    table.do(c.PlaceWager, **mine, chips_cents=LEAST)
    assert fifteen == table.refused(c.CallNoMoreBets)[0]
    table.ask("bob")

    assert {fifteen, sixteen} <= set(table.refused(c.ChangeWager, **mine, chips_cents=50_00))
    assert fifteen == table.refused(c.WithdrawWager, **mine)[0]
    assert not [x for x in table.events if isinstance(x, e.OutOfTurnAdvised)]
    table.bet("bob", "player", LEAST)
    table.ask("cy").bet("cy", "player", LEAST)
    table.play(BANKER_WINS)


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.15") for x in ACT])
def test_in_the_act_the_last_turn_ends_when_no_more_bets_is_called(edition: str) -> None:
    table = Contested(edition).open().all_bet()
    last: dict[str, Any] = {"patron": "cy", "wager": Wager.PLAYER}
    table.do(c.ChangeWager, **last, chips_cents=50_00)
    table.do(c.CallNoMoreBets)

    assert f"{RULE[edition]}.15" == table.refused(c.WithdrawWager, **last)[0]


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.15") for x in ACT])
def test_in_the_act_a_wager_out_of_order_stands_with_advice_and_a_repeat_may_be_void(
    edition: str,
) -> None:
    clause = f"{RULE[edition]}.15"
    table = Contested(edition).open().ask("ann")
    given: dict[str, Any] = {"patron": "bob", "wager": Wager.PLAYER}
    table.do(c.PlaceWager, **given, chips_cents=LEAST)
    assert 1 == table.last(e.OutOfTurnAdvised).infringements
    assert (clause,) == table.refused(c.VoidOutOfTurn, **given)
    table.bet("ann", "player", LEAST)
    table.ask("bob", "cy").bet("cy", "player", LEAST)
    table.play(BANKER_WINS)
    assert CHIPS - LEAST == table.chips("bob")

    table.open().ask("bob").bet("bob", "player", LEAST)
    given = {"patron": "ann", "wager": Wager.PLAYER}
    table.do(c.PlaceWager, **given, chips_cents=LEAST)
    assert (clause,) == table.refused(c.VoidOutOfTurn, **given)
    table.ask("cy").bet("cy", "player", LEAST)
    table.do(c.PlaceWager, patron="bob", wager=Wager.TIE, chips_cents=LEAST)
    assert 2 == table.last(e.OutOfTurnAdvised).infringements
    table.do(c.VoidOutOfTurn, patron="bob", wager=Wager.TIE)
    assert [Wager.PLAYER] == [each.wager for each in table.wagers["bob"]]
    assert CHIPS - 2 * LEAST == table.chips("bob")


# Time


@pytest.mark.parametrize("edition", [case(x, "15.6.12") for x in NSW])
@pytest.mark.parametrize("order", [True, False])
def test_in_nsw_who_is_late_may_be_held_to_the_minimum(edition: str, order: bool) -> None:
    table = Contested(edition, order=order, seconds=30).open()
    assert ("15.6.12",) == table.refused(c.HoldToMinimum, patron="ann")
    table.wait(seconds=29)
    assert ("15.6.12",) == table.refused(c.HoldToMinimum, patron="ann")
    table.wait(seconds=1).do(c.HoldToMinimum, patron="ann")

    assert ("15.6.12",) == table.refused(c.PlaceWager, **wager("ann", chips_cents=50_00))
    table.do(c.PlaceWager, **wager("ann"))
    assert ("15.6.12",) == table.refused(c.PlaceWager, **wager("ann", wager=Wager.TIE))
    assert ("15.6.12",) == table.refused(c.HoldToMinimum, patron="ann")
    table.do(c.PlaceWager, **wager("bob", chips_cents=50_00))
    assert 50_00 == table.wagers["bob"][0].cents


def test_without_a_limit_of_time_nobody_is_late() -> None:
    table = Contested("star-2025").open().wait(minutes=9)

    assert ("15.6.12",) == table.refused(c.HoldToMinimum, patron="ann")
    assert ("tournament:powers-as-printed",) == Contested("act-2018").open().refused(
        c.HoldToMinimum, patron="ann"
    )
