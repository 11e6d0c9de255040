"""What a tournament waits for, from its opening to the last prize."""

from datetime import timedelta
from typing import Any

import pytest

from contest import (
    ACT,
    CHIPS,
    FINAL,
    FOUR,
    HEATS,
    LATER_ACT,
    LONG,
    NOON,
    NSW,
    Contest,
    running,
    scheduled,
)
from punto.law.contests import Ground
from punto.law.rulebooks import EDITIONS
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import Field, Rise, TableLimits
from punto.tournament.entry import commands as entry
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.play.events import Left
from punto.tournament.waiting import ContestMatter as M
from punto.tournament.waiting import Waits, waiting

MINUTE = timedelta(minutes=1)


def waits(contest: Contest) -> list[Waits]:
    return list(waiting(contest.tournament, contest.at))


def matters(contest: Contest) -> list[M]:
    return [each.matter for each in waits(contest)]


def of(contest: Contest, matter: M) -> Waits:
    (found,) = [each for each in waits(contest) if each.matter is matter]
    assert found.clauses
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_conditions_and_who_runs_it_are_waited_for(edition: str) -> None:
    contest = Contest(edition)
    assert [M.NO_CONDITIONS] == matters(contest)
    contest.drafted(limits=None)
    assert (M.CONDITIONS_MISSING in matters(contest)) is (edition != "act-2012")
    assert M.NOBODY_NAMED in matters(contest)
    contest.published().approved()
    left = matters(contest)

    assert [] == [m for m in left if m in (M.CONDITIONS_MISSING, M.STEP_DUE, M.NOBODY_NAMED)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_field_too_small_and_copies_not_given_are_waited_for(edition: str) -> None:
    contest = Contest(edition).published(field=Field(least=3, most=16)).approved().enter("ann")
    short = of(contest, M.FIELD_SHORT)
    nothing_more = (None, "", 2, (), None, None, None, "", (), None)
    assert (M.FIELD_SHORT, short.clauses, *nothing_more) == short
    contest.enter("bob", "cy")
    assert M.FIELD_SHORT not in matters(contest)
    assert M.COPIES_DUE not in matters(contest)
    contest.to(NOON)
    assert M.START_OVERDUE not in matters(contest)

    contest.to(NOON + MINUTE)
    assert NOON == of(contest, M.START_OVERDUE).since


@pytest.mark.parametrize("edition", EDITIONS)
def test_seats_are_drawn_and_then_taken(edition: str) -> None:
    contest = scheduled(edition)
    assert M.SEATS_TO_DRAW in matters(contest)
    contest.drawn().seated("ann")
    assert [] == matters(contest)
    contest.to(NOON - MINUTE)
    assert M.NOT_SEATED not in matters(contest)
    contest.to(NOON)
    missing = of(contest, M.NOT_SEATED)

    assert ("ann", contest.tournament.current.seats["ann"].table) == (missing.patron, missing.table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_that_played_its_rounds_is_waited_for_once_they_are_over(edition: str) -> None:
    contest = running(edition)
    for _ in range(2):
        assert M.TABLE_OVER not in matters(contest)
        contest.do(play.BeginRound, by="dealer", table="t1")
        assert M.TABLE_OVER not in matters(contest)
        left = {name: Left(chips_cents=CHIPS, wager_cents=25_00) for name in FOUR}
        contest.do(play.ReportRound, by="dealer", table="t1", left=left)
    assert "t1" == of(contest, M.TABLE_OVER).table
    contest.do(play.EndTable, by="dealer", table="t1")

    assert [] == matters(contest)


@pytest.mark.parametrize("edition", EDITIONS)
def test_disputes_and_misconduct_are_ruled_on(edition: str) -> None:
    grounds: dict[str, Any] = (
        {} if edition in NSW else {"eliminated_for": frozenset({Ground.HID_CHIPS})}
    )
    contest = running(edition, **grounds)
    contest.do(play.RaiseTournamentDispute, by="dealer", about="a form")
    assert "a form" == of(contest, M.DISPUTE).about
    contest.do(play.DecideTournamentDispute, ruling="it stands")
    ground = Ground.BREACH if edition in NSW else Ground.HID_CHIPS
    contest.do(play.ReportMisconduct, by="dealer", patron="bob", ground=ground, note="seen")
    ruling = of(contest, M.MISCONDUCT)
    assert ("bob", ground, True) == (ruling.patron, ruling.ground, ruling.is_ruling)
    contest.do(play.DisqualifyEntrant, patron="bob", ground=ground)
    assert M.MISCONDUCT not in matters(contest)


@pytest.mark.parametrize("edition", NSW)
def test_an_absent_entrant_is_waited_for_until_it_is_dealt_with(edition: str) -> None:
    """A minimum for each round missed, three at most; after that there is the seat to rule on."""
    contest = running(edition, rounds=(LONG, FINAL))
    for _ in range(3):
        contest.round("t1", ann=Left(chips_cents=contest.chips("ann")))
        absent = of(contest, M.ABSENCE)
        assert ("ann", 1) == (absent.patron, absent.number)
        contest.do(play.DeductForAbsence, patron="ann")
        assert M.ABSENCE not in matters(contest)
    contest.round("t1", ann=Left(chips_cents=contest.chips("ann")))
    assert 1 == of(contest, M.ABSENCE).number
    contest.do(play.DisqualifyEntrant, patron="ann", ground=Ground.ABSENT)

    assert M.ABSENCE not in matters(contest)


@pytest.mark.parametrize("edition", NSW)
def test_limits_that_were_announced_are_due_once_every_table_is_so_far(edition: str) -> None:
    rise = Rise(after_rounds=1, limits=TableLimits(minimum_cents=50_00, maximum_cents=500_00))
    contest = Contest(edition).field(*FOUR, rises=(rise,)).session({"t1": 2, "t2": 2})
    contest.round("t1")
    assert M.RISE_DUE not in matters(contest)
    contest.round("t2")
    assert 1 == of(contest, M.RISE_DUE).number
    contest.do(terms.ChangeTournamentLimits, limits=rise.limits)

    assert M.RISE_DUE not in matters(contest)


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_the_count_to_the_last_prize(edition: str) -> None:
    contest = running(edition, rounds=(FINAL,))
    contest.over()
    assert [M.TO_BE_COUNTED] == matters(contest)
    held = {name: CHIPS - place * 25_00 for place, name in enumerate(FOUR)}
    contest.counted(**held)
    assert [M.PLACES_DUE] == matters(contest)
    contest.determined()
    assert [M.CHIPS_OUT, M.PRIZES_DUE] == matters(contest)
    contest.returned()
    assert [M.PRIZES_DUE] == matters(contest)
    prizes = contest.prizes()
    assert {n: prizes[n] for n in prizes} == {each.patron: each.number for each in waits(contest)}
    for name in prizes:
        contest.do(places.PayPrize, by="cashier", patron=name)

    assert [] == matters(contest)


@pytest.mark.parametrize("edition", [*NSW, *LATER_ACT])
def test_those_who_are_level_play_on_before_anything_else(edition: str) -> None:
    contest = running(edition, rounds=(HEATS, FINAL)).over().counted().determined()

    assert [M.PLAY_OFF] == matters(contest)
    assert set(FOUR) == set(of(contest, M.PLAY_OFF).others)


def test_nothing_waits_at_a_tournament_that_was_cancelled() -> None:
    contest: Any = running(ACT[0])
    contest.do(play.RaiseTournamentDispute, by="dealer", about="a form")

    contest.do(entry.CancelTournament, by="casino-operator", reason="too few")

    assert [] == matters(contest)
