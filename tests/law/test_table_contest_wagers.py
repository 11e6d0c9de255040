"""Wagers at a table of a tournament: limits, units, risk, pass cards."""

from typing import Any

import pytest

from contested import BANKER_WINS, CHIPS, LEAST, MOST, PLAYER_WINS, TIE, Contested
from felt import ACT, NSW, case
from punto.law.procedures import Hand, Wager
from punto.law.roles import Act
from punto.law.trouble import Transaction, WrongPayment
from punto.table import commands as c
from punto.table import events as e
from punto.table.contest.terms import Readings

RULE = {"act-2012": "12", "act-2016": "15", "act-2018": "16"}


def lines(table: Contested, name: str) -> list[Any]:
    return [line for line in table.last(e.WagersSettled).lines if line.patron == name]


# NSW: units of the minimum, from the minimum to the maximum


@pytest.mark.parametrize("edition", [case(x, "15.6.14") for x in NSW])
@pytest.mark.parametrize(
    ("staked", "live"), [(25_00, 25_00), (60_00, 50_00), (500_00, 500_00), (700_00, 500_00)]
)
def test_in_nsw_whole_units_up_to_the_maximum_are_in_action(
    edition: str, staked: int, live: int
) -> None:
    """What is over stays its owner's, whichever hand wins."""
    for cards, won in ((BANKER_WINS, -live), (PLAYER_WINS, live), (TIE, 0)):
        table = Contested(edition, "ann").open()
        table.bet("ann", "player", staked)
        table.play(cards)
        (line,) = lines(table, "ann")

        assert (staked != live) is bool(table.last(e.WagerPlaced).note)
        assert CHIPS + won == table.table.patrons["ann"].chips_cents
        assert live == line.at_risk_cents
        assert (staked != live) is ("15.6.14" in line.clauses)


@pytest.mark.parametrize("edition", [case(x, "15.6.14") for x in NSW])
def test_in_nsw_a_maximum_between_two_units_is_the_lower_one(edition: str) -> None:
    table = Contested(edition, "ann", maximum_cents=60_00).open()
    table.bet("ann", "player", 100_00)
    table.play(BANKER_WINS)

    assert CHIPS - 50_00 == table.table.patrons["ann"].chips_cents


@pytest.mark.parametrize("edition", [case(x, "15.6.14") for x in NSW])
def test_in_nsw_a_wager_under_the_minimum_is_made_up(edition: str) -> None:
    """At once where it is seen in time, and out of what its owner holds where it is found late."""
    table = Contested(edition).open()
    short: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 10_00}
    assert ("15.6.14",) == table.refused(c.PlaceWager, **short)
    table.bet("bob", "player", LEAST)
    table.bet("cy", "player", LEAST)
    table.four(BANKER_WINS)
    (found,) = table.do(c.ReportFoundWager, **short)
    assert isinstance(found, e.WagerFound)
    assert (True, LEAST) == (found.stands, found.chips_cents)
    assert "15.6.14" in found.clauses
    table.finish()

    assert CHIPS - LEAST == table.table.patrons["ann"].chips_cents


@pytest.mark.parametrize("edition", [case(x, "15.6.14") for x in NSW])
def test_in_nsw_what_makes_no_unit_of_a_stake_found_late_goes_back(edition: str) -> None:
    table = Contested(edition).open()
    table.bet("bob", "player", LEAST)
    table.bet("cy", "player", LEAST)
    table.four(BANKER_WINS)
    odd: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 60_00}
    (found,) = table.do(c.ReportFoundWager, **odd)
    assert isinstance(found, e.WagerFound)
    assert ["odd-part-goes-back"] == [note.why for note in found.notes]
    assert "15.6.14" in found.clauses
    table.finish()

    assert CHIPS - 50_00 == table.table.patrons["ann"].chips_cents


@pytest.mark.parametrize("edition", [case(x, "15.6.14") for x in NSW])
def test_in_nsw_who_cannot_make_it_up_is_out(edition: str) -> None:
    """Void is the small wager alone where its owner has another."""
    small: dict[str, Any] = {"wager": Wager.TIE, "chips_cents": 10_00}
    table = Contested(edition, ann={"chips_cents": 35_00}, bob={"chips_cents": 35_00}).open()
    table.bet("ann", "player", LEAST)
    table.bet("cy", "player", LEAST)
    table.four(BANKER_WINS)
    (only,) = table.do(c.ReportFoundWager, patron="ann", **small)
    assert isinstance(only, e.WagerFound)
    assert not only.stands
    assert "15.6.14" in only.clauses

    _poorer(table, "bob")
    found, out = table.do(c.ReportFoundWager, patron="bob", **small)
    assert isinstance(found, e.WagerFound)
    assert not found.stands
    assert isinstance(out, e.EntrantOut)
    assert ("15.6.14",) == out.clauses
    table.finish()
    assert 10_00 == table.table.patrons["bob"].chips_cents


def _poorer(table: Contested, name: str) -> None:
    """A payment that was too small has come to light: so many chips are not there."""
    table.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.UNDERPAID,
        cents=25_00,
        patron=name,
    )


@pytest.mark.parametrize("edition", [case(x, "15.6.4") for x in NSW])
def test_in_nsw_the_maximum_is_for_all_that_is_wagered_on_a_coup(edition: str) -> None:
    table = Contested(edition).open()
    table.bet("ann", "player", 300_00)
    more: dict[str, Any] = {"patron": "ann", "wager": Wager.TIE}
    assert "15.6.4" == table.refused(c.PlaceWager, **more, chips_cents=225_00)[0]
    table.do(c.PlaceWager, **more, chips_cents=200_00)
    alone = Contested(edition, readings=Readings(maximum_for_each=True)).open()
    alone.bet("ann", "player", 300_00)
    alone.do(c.PlaceWager, **more, chips_cents=225_00)

    assert MOST == sum(each.cents for each in table.wagers["ann"])
    assert MOST + 25_00 == sum(each.cents for each in alone.wagers["ann"])
    table.four(BANKER_WINS)
    found = table.do(c.ReportFoundWager, patron="ann", wager=Wager.BANKER, chips_cents=LEAST)
    assert isinstance(found[0], e.WagerFound)
    assert not found[0].stands
    assert "15.6.4" in found[0].clauses


def test_what_is_found_beside_another_is_in_action_to_the_maximum() -> None:
    table = Contested("star-2025").open()
    table.bet("ann", "player", 450_00)
    table.four(BANKER_WINS)
    found = table.do(c.ReportFoundWager, patron="ann", wager=Wager.TIE, chips_cents=200_00)

    assert isinstance(found[0], e.WagerFound)
    assert (True, 50_00) == (found[0].stands, found[0].chips_cents)


# The ACT: wager and risk


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.14") for x in ACT])
def test_in_the_act_the_minimum_is_risked_and_not_only_wagered(edition: str) -> None:
    """A hand and the other in equal parts lose nothing, whichever wins."""
    table = Contested(edition).open()
    if edition == "act-2018":
        table.do(c.Approve, act=Act.APPROVE_BOTH_HANDS, patron="ann")
    table.ask("ann").bet("ann", "player", 50_00)
    other: dict[str, Any] = {"patron": "ann", "wager": Wager.BANKER}
    assert (f"{RULE[edition]}.14",) == table.refused(c.PlaceWager, **other, chips_cents=50_00)
    assert (f"{RULE[edition]}.14",) == table.refused(
        c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=20_00
    )
    table.do(c.PlaceWager, **other, chips_cents=25_00)
    table.bet("ann", "tie", 25_00)

    assert [50_00, 25_00, 25_00] == [each.cents for each in table.wagers["ann"]]


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_a_first_wager_under_the_minimum_is_settled_by_the_general_rule(
    edition: str,
) -> None:
    table = Contested(edition).open().ask("ann")
    table.bet("ann", "player", 10_00)
    table.ask("bob").bet("bob", "player", LEAST)
    table.ask("cy").bet("cy", "player", LEAST)
    table.play(BANKER_WINS)
    (line,) = lines(table, "ann")

    assert (10_00, True) == (line.collected_cents, line.advised)


# Pass cards


@pytest.mark.parametrize("edition", [case(x, "15.7.1") for x in NSW])
def test_a_pass_card_is_played_in_place_of_a_wager(edition: str) -> None:
    table = Contested(edition, pass_cards=1).open()
    table.bet("bob", "player", LEAST)
    assert ("15.7.1",) == table.refused(c.PlayPassCard, patron="bob")
    table.do(c.PlayPassCard, patron="ann")
    given: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": LEAST}
    assert ("15.7.1",) == table.refused(c.PlaceWager, **given)
    assert ("15.7.1",) == table.refused(c.PlayPassCard, patron="ann")
    table.bet("cy", "player", LEAST)
    table.play(BANKER_WINS)
    assert CHIPS == table.table.patrons["ann"].chips_cents
    assert table.table.contest is not None
    assert () == table.table.contest.passed

    table.open()
    assert ("15.7.1",) == table.refused(c.PlayPassCard, patron="ann")
    table.do(c.PlayPassCard, patron="cy")
    assert 0 == table.last(e.PassCardPlayed).left
    table.do(c.PlaceWager, **given)


@pytest.mark.parametrize("edition", NSW)
def test_there_are_pass_cards_only_where_the_tournament_provides_for_them(edition: str) -> None:
    table = Contested(edition, ann={"pass_cards": 2}).open()

    assert ("15.7.1",) == table.refused(c.PlayPassCard, patron="ann")


@pytest.mark.clause("house", "table:own-hand")
def test_a_pass_card_is_played_by_its_holder_or_written_down_by_staff() -> None:
    table = Contested("star-2025", pass_cards=1).open()
    for by, who in (("patron", "bob"), ("cashier", "cashier")):
        refused = table.refused(c.PlayPassCard, by=by, who=who, patron="ann")
        assert ("table:own-hand",) == refused
    table.do(c.PlayPassCard, by="patron", who="ann", patron="ann")
    table.do(c.PlayPassCard, by="dealer", patron="bob")

    assert table.table.contest is not None
    assert ("ann", "bob") == table.table.contest.passed


def test_the_act_has_no_pass_cards() -> None:
    table = Contested("act-2018", pass_cards=1).open()

    assert ("tournament:powers-as-printed",) == table.refused(c.PlayPassCard, patron="ann")


def test_a_pass_card_takes_a_turn_like_a_wager() -> None:
    table = Contested("star-2025", pass_cards=1, order=True).open()
    assert ("15.9.4",) == table.refused(c.PlayPassCard, patron="bob")
    table.do(c.PlayPassCard, patron="ann")
    table.bet("bob", "player", LEAST)

    assert ["bob"] == list(table.wagers)


@pytest.mark.parametrize("edition", [case(x, "15.6.14") for x in NSW])
def test_wagers_over_the_differential_are_cut_to_whole_units(edition: str) -> None:
    """Before the first card alone: the rule on what follows after it is switched off."""
    table = Contested(edition, setup={"differential_cents": 100_00}).open()
    table.bet("ann", "player", 300_00)
    table.bet("bob", "player", 100_00)
    table.bet("cy", "banker", 100_00)
    table.do(c.ReduceWagers, hand=Hand.PLAYER)

    laid = {name: [each.chips_cents for each in placed] for name, placed in table.wagers.items()}
    assert {"ann": [150_00], "bob": [50_00], "cy": [100_00]} == laid
    table.do(c.WithdrawWager, patron="cy", wager=Wager.BANKER)
    table.bet("cy", "banker", 75_00)
    table.do(c.ReduceWagers, hand=Hand.PLAYER)
    laid = {name: [each.chips_cents for each in placed] for name, placed in table.wagers.items()}
    assert {"ann": [125_00], "bob": [25_00], "cy": [75_00]} == laid
