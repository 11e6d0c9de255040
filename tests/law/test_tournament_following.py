"""A tournament goes by what happens at its tables."""

from datetime import timedelta
from typing import Any

import pytest

from contest import (
    ACT,
    CHIPS,
    FINAL,
    LIMITS,
    LONG,
    NSW,
    RULE,
    running,
    standing,
)
from contested import BANKER_WINS, TIE
from felt import case
from followed import Followed
from punto.law.contests import Ground
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Transaction, WrongPayment
from punto.table import commands as c
from punto.table.words import VoidReason
from punto.tournament.conditions.commands import ChangeTournamentLimits
from punto.tournament.conditions.document import Rise, TableLimits
from punto.tournament.entry.commands import CancelTournament
from punto.tournament.play import commands as play
from punto.tournament.play import events as p
from punto.tournament.structure import commands as structure
from punto.tournament.words import Standing

LONG_HEATS = (LONG, FINAL)
LEAST = LIMITS.minimum_cents


def followed(edition: str, *patrons: str, **changed: Any) -> Followed:
    """A session of one table on the floor, which is put to its use."""
    contest = running(edition, *patrons, **{"rounds": LONG_HEATS, **changed})
    return Followed(contest).designate()


def seat(table: Followed, name: str) -> int:
    return table.tournament.current.seats[name].number


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_is_told_who_plays_where_with_what_and_by_which_limits(edition: str) -> None:
    table = followed(edition)
    contest = table.table.contest
    assert contest is not None

    assert {n: seat(table, n) for n in ("ann", "bob", "cy", "dee")} == {
        n: each.seat for n, each in table.table.patrons.items()
    }
    assert {CHIPS} == {each.chips_cents for each in table.table.patrons.values()}
    assert (LIMITS.minimum_cents, LIMITS.maximum_cents) == (
        contest.terms.minimum_cents,
        contest.terms.maximum_cents,
    )
    assert (edition in ACT) is contest.order
    assert table.tournament.current.tables["t1"].followed


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_table_plays_that_has_no_part_in_the_session(edition: str) -> None:
    contest = running(edition)
    other = Followed(contest, "t9")
    told: dict[str, Any] = {"by": "tournament-director", "tournament": "Cup"}

    assert ("tournament:designated",) == other.told_no(c.DesignateTable, **told)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_leaves_each_what_the_table_settled(edition: str) -> None:
    table = followed(edition)
    table.round(BANKER_WINS, ann=("banker", 100_00), bob=("tie", 50_00))
    told = table.contest.last(p.RoundReported).left
    won = table.table.patrons["ann"].chips_cents

    assert won > CHIPS
    assert (won, 100_00, 0) == (
        told["ann"].chips_cents,
        told["ann"].wager_cents,
        told["ann"].removal,
    )
    assert (CHIPS - 50_00, 50_00) == (told["bob"].chips_cents, told["bob"].wager_cents)
    assert 1 == table.tournament.current.tables["t1"].rounds
    assert {n: each.chips_cents for n, each in told.items()} == {
        n: table.contest.chips(n) for n in told
    }


def test_whose_chips_the_dealer_removed_first_is_told() -> None:
    """Losers are collected in the order of the layout, and round the boxes."""
    table = followed("star-2025")
    table.round(BANKER_WINS)
    told = table.contest.last(p.RoundReported).left

    assert sorted(told, key=lambda n: told[n].removal) == sorted(told, key=lambda n: seat(table, n))
    assert [1, 2, 3, 4] == sorted(each.removal for each in told.values())


@pytest.mark.parametrize(
    "edition", [case(x, f"{RULE[x]}.14" if x in ACT else "15.6.13") for x in EDITIONS]
)
def test_who_cannot_wager_the_minimum_is_out_and_leaves_the_table(edition: str) -> None:
    table = followed(edition)
    for cents in (500_00, 480_00, *([25_00] if edition in NSW else [])):
        table.round(BANKER_WINS, ann=("player", cents))
        assert Standing.IN is standing(table.contest, "ann")
    table.do(c.OpenRound)
    out = table.contest.last(p.EntrantEliminated)

    assert ("ann", 20_00 if edition in ACT else 0) == (out.patron, out.residue_cents)
    assert Standing.ELIMINATED is standing(table.contest, "ann")
    assert "ann" not in table.table.patrons


def test_a_table_that_loses_everybody_is_done() -> None:
    table = followed("nsw-earlier", "ann", "bob")
    for _ in range(2):
        table.round(BANKER_WINS, ann=("player", 500_00), bob=("player", 500_00))
    table.round("")

    assert table.tournament.current.tables["t1"].ended
    table.do(c.ReleaseTable, by="tournament-director")
    assert table.table.contest is None


@pytest.mark.parametrize("edition", [case(x, "15.6.4") for x in NSW])
def test_in_nsw_who_does_not_wager_is_disqualified(edition: str) -> None:
    """Not one who is absent, nor one who played a pass card, nor anybody where nobody could."""
    table = followed(edition, pass_cards=1)
    table.do(c.OpenRound)
    table.do(c.ReportAbsence, patron="bob")
    table.do(c.PlayPassCard, patron="cy")
    table.bet("dee", "player", LEAST)
    table.play(BANKER_WINS)

    assert ("ann", Ground.NO_WAGER) == (
        table.contest.last(p.EntrantDisqualified).patron,
        table.contest.last(p.EntrantDisqualified).ground,
    )
    assert ("15.6.4",) == table.contest.last(p.EntrantDisqualified).clauses
    assert [Standing.DISQUALIFIED, *[Standing.IN] * 3] == [
        standing(table.contest, n) for n in ("ann", "bob", "cy", "dee")
    ]
    table.do(c.OpenRound)
    assert "ann" not in table.table.patrons


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_it_is_reported_and_the_conditions_say_what_follows(edition: str) -> None:
    table = followed(edition)
    table.round(BANKER_WINS, ann=None)
    told = table.contest.last(p.WagerMissed)

    assert ("ann", (f"{RULE[edition]}.14",)) == (told.patron, told.clauses)
    assert Standing.IN is standing(table.contest, "ann")
    assert Ground.NO_WAGER in table.tournament.entrants["ann"].reported


@pytest.mark.parametrize("edition", NSW)
def test_the_minimum_of_an_absent_entrant_is_off_the_table_at_the_next_round(edition: str) -> None:
    table = followed(edition)
    table.do(c.OpenRound)
    table.do(c.ReportAbsence, patron="ann")
    for name in ("bob", "cy", "dee"):
        table.bet(name, "player", LEAST)
    table.play(TIE)
    table.contest.do(play.DeductForAbsence, patron="ann")
    table.round(TIE)

    assert CHIPS - LEAST == table.table.patrons["ann"].chips_cents
    assert CHIPS - LEAST == table.contest.chips("ann")


@pytest.mark.parametrize("edition", NSW)
def test_a_pass_card_is_no_absence(edition: str) -> None:
    table = followed(edition, pass_cards=1)
    table.do(c.OpenRound)
    table.do(c.PlayPassCard, patron="ann")
    for name in ("bob", "cy", "dee"):
        table.bet(name, "player", LEAST)
    table.play(TIE)

    assert "15.5.6.1" == table.contest.refused(play.DeductForAbsence, patron="ann")[0]


@pytest.mark.parametrize("edition", [case(x, "15.11.2") for x in NSW])
def test_no_card_while_a_dispute_is_undecided(edition: str) -> None:
    table = followed(edition)
    table.contest.do(play.RaiseTournamentDispute, by="dealer", about="a payment")
    assert ("15.11.2",) == table.told_no(c.OpenRound)
    table.contest.do(play.DecideTournamentDispute, ruling="as paid")
    table.round(TIE)

    assert 1 == table.tournament.current.tables["t1"].rounds


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.18") for x in ACT])
def test_no_round_in_a_break_and_none_after_the_session(edition: str) -> None:
    table = followed(edition, rounds=(FINAL,))
    table.contest.do(structure.CallBreak, minutes=10)
    table.now = table.contest.at
    assert (f"{RULE[edition]}.18",) == table.told_no(c.OpenRound)
    table.wait(minutes=10)
    table.round(TIE).round(TIE)

    assert "A:Session" in table.told_no(c.OpenRound)
    exclusive = table.told_no(c.ReleaseTable, by="tournament-director")
    assert ("tournament:designated",) == exclusive
    table.contest.do(play.EndTable, by="dealer", table="t1")
    table.do(c.ReleaseTable, by="tournament-director")
    assert not table.table.patrons


@pytest.mark.parametrize("edition", [case(x, "15.5.2") for x in NSW])
def test_a_table_is_not_given_back_while_its_session_goes_on(edition: str) -> None:
    table = followed(edition, rounds=(FINAL,))
    table.round(TIE)
    assert ("15.5.2",) == table.told_no(c.ReleaseTable, by="tournament-director")
    table.round(TIE)
    table.contest.do(play.EndTable, by="dealer", table="t1")
    table.do(c.ReleaseTable, by="tournament-director")

    assert table.table.contest is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_table_tells_nobody_reports_by_hand(edition: str) -> None:
    table = followed(edition)
    by_hand = table.contest.refused
    assert ("house:tournament:designated",) == by_hand(play.BeginRound, by="dealer", table="t1")
    table.do(c.OpenRound)

    assert ("house:tournament:designated",) == by_hand(
        play.ReportRound, by="dealer", table="t1", left={}
    )


@pytest.mark.parametrize("edition", NSW)
def test_an_announced_rise_holds_from_the_round_that_it_was_announced_for(edition: str) -> None:
    higher = TableLimits(minimum_cents=50_00, maximum_cents=500_00)
    table = followed(edition, rises=(Rise(after_rounds=1, limits=higher),))
    table.round(TIE)
    table.contest.do(ChangeTournamentLimits, limits=higher)
    table.do(c.OpenRound)

    short: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": LEAST}
    assert ("15.6.14",) == table.told_no(c.PlaceWager, **short)
    table.bet("ann", "player", 50_00)


@pytest.mark.parametrize("edition", [case(x, "15.6.12") for x in NSW])
def test_a_limit_of_time_holds_once_notice_was_given(edition: str) -> None:
    table = followed(edition)
    since = table.contest.at + timedelta(minutes=20)
    table.contest.do(structure.SetPace, seconds=30, since=since)
    table.round(TIE)
    table.now = since
    table.do(c.OpenRound)
    table.wait(seconds=30).do(c.HoldToMinimum, patron="ann")

    over: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}
    assert ("15.6.12",) == table.told_no(c.PlaceWager, **over)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_put_right_between_rounds_is_the_tournaments_too(edition: str) -> None:
    table = followed(edition)
    table.round(TIE)
    table.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=10_00,
        patron="ann",
    )

    assert CHIPS + 10_00 == table.contest.chips("ann")
    assert {"ann": CHIPS + 10_00} == table.contest.last(p.TableChipsChanged).chips_cents


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_void_coup_is_a_round_that_changes_nothing(edition: str) -> None:
    table = followed(edition)
    table.do(c.OpenRound)
    table.call()
    for name in table.in_order():
        if edition in ACT:
            table.do(c.AskForWager, patron=name)
        table.bet(name, "player", LEAST)
    table.four(BANKER_WINS)
    by = "casino-operator" if edition in ACT else "casino-supervisor"
    table.do(c.ReportOrderDoubt, by="dealer")
    table.do(c.VoidCoup, by=by, reason=VoidReason.CANNOT_BE_REBUILT)

    assert 1 == table.tournament.current.tables["t1"].rounds
    assert {CHIPS} == {table.contest.chips(n) for n in ("ann", "bob", "cy", "dee")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_is_given_back_when_its_tournament_is_cancelled(edition: str) -> None:
    table = Followed(running(edition)).designate()
    assert table.told_no(c.ReleaseTable, by="tournament-director")
    table.contest.do(CancelTournament, by="casino-operator", reason="a power cut")
    table.do(c.ReleaseTable, by="tournament-director")

    assert table.table.contest is None
