"""Who is absent or breaks the rules of a tournament, and chips as they are counted."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from contest import (
    ACT,
    CHIPS,
    FEE,
    FINAL,
    LATER_ACT,
    LIMITS,
    LONG,
    NOON,
    NSW,
    ONE_ROUND,
    RULE,
    Contest,
    running,
    scheduled,
    standing,
)
from felt import case
from punto.law.contests import Ground
from punto.tournament.entry import commands as entry
from punto.tournament.money.accounts import CHIPS as CHIP_BOOK
from punto.tournament.money.accounts import MISSING, balances
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.play import events as p
from punto.tournament.play.events import Left
from punto.tournament.state import Entrant
from punto.tournament.structure import commands as c
from punto.tournament.words import Standing

# Absence and conduct


@pytest.mark.parametrize("edition", [case(x, "15.5.6.1; 15.5.6") for x in NSW])
def test_an_absent_entrant_pays_the_minimum_for_three_rounds_at_most(edition: str) -> None:
    contest = running(edition, rounds=(LONG, FINAL))
    assert "15.5.6.1" == contest.refused(play.DeductForAbsence, patron="ann")[0]
    contest.round("t1")
    assert "15.5.6.1" == contest.refused(play.DeductForAbsence, patron="ann")[0]
    for missed in range(1, 4):
        contest.round("t1", ann=Left(chips_cents=contest.chips("ann")))
        assert "15.5.6.1" == contest.refused(play.DeductForAbsence, who="pat", patron="ann")[0]
        contest.do(play.DeductForAbsence, patron="ann")
        assert CHIPS - missed * LIMITS.minimum_cents == contest.chips("ann")
    contest.round("t1", ann=Left(chips_cents=contest.chips("ann"))).round("t1")

    assert "15.5.6.1" == contest.refused(play.DeductForAbsence, patron="ann")[0]
    assert CHIPS - 75_00 == contest.chips("ann")


def test_no_more_is_deducted_than_there_is() -> None:
    contest = running("star-2025", rounds=(LONG, FINAL))
    contest.round("t1", ann=Left(chips_cents=20_00))
    contest.do(play.DeductForAbsence, patron="ann")

    assert 0 == contest.chips("ann")


@pytest.mark.parametrize("edition", [case(x, "15.5.6.2; 15.5.6") for x in NSW])
@pytest.mark.parametrize("refund", [False, True])
def test_absence_may_disqualify_and_only_then_may_a_fee_go_back(
    edition: str,
    refund: bool,
) -> None:
    contest = running(edition, rounds=(LONG, FINAL))
    given: dict[str, Any] = {"patron": "ann", "ground": Ground.ABSENT, "refund": refund}
    assert ("15.5.6.2", "15.5.6") == contest.refused(play.DisqualifyEntrant, **given)
    contest.round("t1", ann=Left(chips_cents=CHIPS))
    assert "15.5.6.2" == contest.refused(play.DisqualifyEntrant, who="pat", **given)[0]
    contest.do(play.DisqualifyEntrant, **given)
    told = contest.last(p.EntrantDisqualified)

    assert (FEE if refund else 0, CHIPS) == (told.refunded_cents, told.kept_cents)
    assert (Standing.DISQUALIFIED, 0) == (standing(contest, "ann"), contest.chips("ann"))


@pytest.mark.parametrize("edition", [case(x, "15.5.6.2; 15.5.6") for x in NSW])
def test_a_seat_that_was_not_taken_in_time_is_absence(edition: str) -> None:
    contest = scheduled(edition).drawn().seated("bob").start()
    given: dict[str, Any] = {"ground": Ground.ABSENT}
    assert "15.5.6.2" == contest.refused(play.DisqualifyEntrant, patron="ann", **given)[0]
    contest.do(play.DisqualifyEntrant, patron="bob", refund=True, **given)

    assert Standing.DISQUALIFIED is standing(contest, "bob")
    assert FEE == contest.last(p.EntrantDisqualified).refunded_cents


@pytest.mark.parametrize("edition", [case(x, "15.5.6.2; 15.5.6") for x in NSW])
@pytest.mark.parametrize(("minutes", "late"), [(0, False), (1, True)])
def test_who_took_the_seat_after_its_time_may_lose_it_still(
    edition: str, minutes: int, late: bool
) -> None:
    """Though no round was missed; the manager need not."""
    contest = scheduled(edition).drawn().seated("ann").to(NOON + timedelta(minutes=minutes))
    seat = contest.tournament.current.seats["ann"]
    contest.do(c.TakeSeat, by="dealer", patron="ann", table=seat.table, seat=seat.number)
    contest.to(NOON + timedelta(minutes=10)).start()
    given: dict[str, Any] = {"patron": "ann", "ground": Ground.ABSENT}
    if not late:
        assert ("15.5.6.2", "15.5.6") == contest.refused(play.DisqualifyEntrant, **given)
        return
    contest.do(play.DisqualifyEntrant, **given)

    assert CHIPS == contest.last(p.EntrantDisqualified).kept_cents
    assert Standing.DISQUALIFIED is standing(contest, "ann")


@pytest.mark.parametrize(
    ("edition", "ground", "clauses", "keeps"),
    [
        row
        for x in NSW
        for row in (
            case(x, "15.5.7; 15.11.4", Ground.BREACH, ("15.5.7", "15.11.4"), 0, name="breach"),
            case(x, "15.6.5", Ground.ADDED_CHIPS, ("15.6.5",), CHIPS, name="added"),
            case(x, "15.6.7", Ground.HID_CHIPS, ("15.6.7",), 0, name="hid"),
        )
    ],
)
def test_what_a_disqualified_entrant_keeps(
    edition: str, ground: Ground, clauses: tuple[str, ...], keeps: int
) -> None:
    """Never the fee; chips where the clause says so. Some grounds, once found, leave no choice."""
    contest = running(edition)
    given: dict[str, Any] = {"patron": "ann", "ground": ground}
    assert clauses == contest.refused(play.DisqualifyEntrant, **given, refund=True)
    assert clauses == contest.refused(play.DisqualifyEntrant, **given)
    contest.do(play.ReportMisconduct, by="dealer", **given, note="seen on camera")
    at_once = ground is not Ground.BREACH
    assert at_once is (standing(contest, "ann") is Standing.DISQUALIFIED)
    if not at_once:
        contest.do(play.DisqualifyEntrant, **given)
    told = contest.last(p.EntrantDisqualified)

    assert (clauses, 0, keeps) == (told.clauses, told.refunded_cents, told.kept_cents)


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_conditions_say_what_else_puts_an_entrant_out(edition: str) -> None:
    given: dict[str, Any] = {"patron": "ann", "ground": Ground.HID_CHIPS}
    assert running(edition).refused(play.DisqualifyEntrant, **given)
    contest = running(edition, eliminated_for=frozenset({Ground.HID_CHIPS}))
    assert contest.refused(play.DisqualifyEntrant, **given)
    contest.do(play.ReportMisconduct, by="dealer", **given, note="seen on camera")
    assert contest.refused(play.DisqualifyEntrant, **given, refund=True)
    contest.do(play.DisqualifyEntrant, **given)

    assert Standing.DISQUALIFIED is standing(contest, "ann")


@pytest.mark.parametrize(
    ("edition", "waits"),
    [*((x, False) for x in ACT), *(case(x, "15.11.2", True) for x in NSW)],
)
def test_in_nsw_play_waits_for_the_managers_decision(edition: str, waits: bool) -> None:
    contest = running(edition)
    contest.do(play.RaiseTournamentDispute, by="patron", who="ann", about="the last coup")
    if waits:
        assert ("15.11.2",) == contest.refused(play.BeginRound, by="dealer", table="t1")
        for by in ("casino-supervisor", "gaming-supervisor"):
            assert ("15.11.2",) == contest.refused(
                play.DecideTournamentDispute, by=by, ruling="it stands"
            )
        contest.do(play.DecideTournamentDispute, ruling="it stands")
    contest.round("t1")


# Counts


@pytest.mark.parametrize(
    "edition", [*(case(x, f"{RULE[x]}.20") for x in ACT), *(case(x, "15.5.8") for x in NSW)]
)
def test_chips_are_counted_and_the_head_says_who_won(edition: str) -> None:
    """Everybody's who is left, before places are determined; a wrong count is counted again."""
    contest = running(edition, "ann", "bob").over()
    clause = f"{RULE[edition]}.20" if edition in ACT else "15.5.8"
    assert clause == contest.refused(places.DeterminePlaces)[0]
    one: dict[str, Any] = {"table": "t1", "counts": {"ann": 1_000_00}}
    assert (clause,) == contest.refused(play.CountChips, by="dealer", **one)
    contest.counted(ann=1_000_00, bob=900_00)
    assert (clause,) == contest.last(p.ChipsCounted).clauses
    contest.do(play.CorrectCount, by="dealer", patron="bob", cents=1_100_00, reason="a stack fell")
    assert (900_00, 1_100_00) == (
        contest.last(p.CountCorrected).before_cents,
        contest.chips("bob"),
    )
    for by in ("dealer", "casino-supervisor"):
        assert (clause,) == contest.refused(places.DeterminePlaces, by=by)
    contest.determined()
    assert (Standing.OUT, Standing.IN) == (standing(contest, "ann"), standing(contest, "bob"))


@pytest.mark.parametrize("edition", [case(x, "15.11.3") for x in NSW])
def test_the_manager_may_have_chips_counted_at_any_time(edition: str) -> None:
    contest = running(edition, "ann", "bob")
    counts: dict[str, Any] = {"table": "t1", "counts": {"ann": CHIPS, "bob": CHIPS - 5_00}}
    assert ("15.11.3",) == contest.refused(play.CountChips, by="dealer", **counts)
    contest.do(play.CountChips, **counts)

    assert (CHIPS - 5_00, {}) == (contest.chips("bob"), contest.tournament.current.counts)
    assert ("15.11.3",) == contest.last(p.ChipsCounted).clauses


@pytest.mark.parametrize("edition", [case(x, "15.5.9") for x in NSW])
def test_missing_chips_are_recorded_by_number_and_denomination(edition: str) -> None:
    contest = running(edition, "ann", "bob").over().counted(ann=1, bob=2).determined()
    assert ("15.5.9",) == contest.refused(c.ScheduleSession, tables={"t1": 1}, starts=NOON)
    lost = (p.Lost(chip_cents=25_00, number=2), p.Lost(chip_cents=100_00, number=1))
    contest.do(play.ReturnChips, by="dealer", table="t1", missing=lost)

    assert 150_00 == balances(contest.tournament)[CHIP_BOOK, MISSING]
    assert lost == contest.last(p.TableChipsReturned).missing
    contest.schedule({"t1": 1})


@pytest.mark.clause("house", "tournament:chips-agree")
def test_chips_go_back_once() -> None:
    contest = running("act-2018", "ann", "bob").over().counted(ann=1, bob=2).determined()
    contest.returned()

    assert ("house:tournament:chips-agree",) == contest.refused(
        play.ReturnChips, by="dealer", table="t1"
    )


@pytest.mark.clause("house", "tournament:by-its-staff")
def test_patrons_run_nothing() -> None:
    contest = running("act-2018")
    for kind, given in (
        (play.BeginRound, {"table": "t1"}),
        (play.EndSession, {}),
        (c.BuyIn, {"patron": "ann", "cents": 1}),
    ):
        refused = contest.refused(kind, by="patron", who="ann", **given)
        assert refused[0] in ("house:tournament:by-its-staff", "house:tournament:in-order")
    one_round = running("act-2018", rounds=ONE_ROUND)
    assert one_round.refused(play.BeginRound, by="surveillance", table="t1")


@pytest.mark.clause("house", "tournament:known-entrant")
def test_a_round_is_reported_of_those_who_played_it() -> None:
    contest = running("act-2018", "ann", "bob").do(play.BeginRound, by="dealer", table="t1")
    left = {"ann": Left(chips_cents=1), "eve": Left(chips_cents=1)}

    assert ("house:tournament:known-entrant",) == contest.refused(
        play.ReportRound, by="dealer", table="t1", left=left
    )


# Substitutes


@pytest.mark.parametrize(
    "edition",
    [case("act-2012", "12.11"), *(case(x, f"{RULE[x]}.11") for x in LATER_ACT)],
)
def test_all_that_is_noted_of_an_entrant_is_noted_of_the_substitute(edition: str) -> None:
    """But for what was paid, which stays with the one who paid it; other reserves stay reserves."""
    contest = Contest(edition).published().approved().enter("ann", "bob", purse=True)
    for reserve in ("eve", "fay"):
        contest.do(entry.ListReserve, by="cashier", patron=reserve)
    contest.session({"t1": 2}).round("t1", ann=900_00)
    contest.round("t1", ann=Left(chips_cents=850_00)).over().counted(ann=850_00)
    before = contest.tournament
    contest.do(entry.SubstituteEntrant, patron="ann", substitute="eve")
    after = contest.tournament

    assert (("fay",), ("eve", "bob")) == (after.reserves, after.current.players)
    assert {"eve", "bob"} == after.played
    for noted in ("seats", "taken", "lines", "idle", "counts"):
        was, now = (getattr(each.current, noted) for each in (before, after))
        renamed = {{"ann": "eve"}.get(name, name): value for name, value in was.items()}
        assert (True, renamed) == ("eve" in renamed, now)
    was = before.entrants["ann"]
    paid: dict[str, Any] = {"paid_cents": FEE, "commission_cents": 10_00, "purse_cents": FEE}
    gone = Entrant("ann", **paid, by_purse=True, standing=Standing.WITHDRAWN)
    unpaid: dict[str, Any] = dict.fromkeys(paid, 0)
    comes = replace(was, patron="eve", **unpaid, by_purse=False, has_copy=False)
    assert 850_00 == comes.chips_cents
    assert (gone, comes) == (after.entrants["ann"], after.entrants["eve"])
