"""Sessions of a tournament: seats by ballot, starts, chips and rounds."""

import dataclasses
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from contest import (
    ACT,
    CHIPS,
    FEE,
    FINAL,
    FOUR,
    HEAD,
    HEATS,
    LATER_ACT,
    LIMITS,
    LONG,
    NOON,
    NSW,
    RULE,
    SEED,
    Contest,
    conditions,
    running,
    scheduled,
    standing,
)
from felt import case
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.contests import EarlyEnd, Measure, Seating
from punto.law.rulebooks import EDITIONS
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import Length
from punto.tournament.entry import commands as entry
from punto.tournament.play import commands as play
from punto.tournament.play import events as p
from punto.tournament.play.events import Left
from punto.tournament.structure import commands as c
from punto.tournament.structure import events as e
from punto.tournament.structure.ballot import drawn
from punto.tournament.words import Progress, RoundKind, Standing

TABLES = {"t1": 2, "t2": 2}
MINUTE = timedelta(minutes=1)


# Seats


@pytest.mark.parametrize("edition", [case(x, f"{RULE[x]}.7") for x in ACT])
def test_in_the_act_seats_are_drawn_by_ballot(edition: str) -> None:
    contest = scheduled(edition)
    seats = dict(zip(FOUR, (("t1", 1), ("t1", 2), ("t2", 1), ("t2", 2)), strict=True))
    assert (f"{RULE[edition]}.7",) == contest.refused(c.AllotSeats, seats=seats)
    contest.drawn()

    assert f"{RULE[edition]}.7" in contest.last(e.SeatsDrawn).clauses
    assert set(FOUR) == set(contest.tournament.current.seats)


@pytest.mark.parametrize("edition", [case(x, "15.5.4") for x in NSW])
def test_in_nsw_the_manager_says_how(edition: str) -> None:
    """As the conditions state it: given out, or by ballot."""
    seats = dict(zip(FOUR, (("t1", 1), ("t1", 2), ("t2", 1), ("t2", 2)), strict=True))
    contest = scheduled(edition)
    assert contest.refused(c.AllotSeats, by="tournament-director", who="pat", seats=seats)
    contest.do(c.AllotSeats, seats=seats)
    assert ("t2", 1) == contest.tournament.current.seats["cy"]
    by_ballot = scheduled(edition, seating=Seating.BALLOT)
    assert ("15.5.4",) == by_ballot.refused(c.AllotSeats, seats=seats)
    by_ballot.drawn()


@pytest.mark.clause("house", "tournament:committed-ballot")
def test_a_ballot_is_committed_to_and_can_be_drawn_again() -> None:
    contest = scheduled("act-2018")
    refused = ("house:tournament:committed-ballot",)
    assert refused == contest.refused(c.DrawSeats, seed=SEED)
    contest.do(c.CommitBallot, commitment=commitment_of(SEED))
    assert refused == contest.refused(c.CommitBallot, commitment=commitment_of("00" * 32))
    assert refused == contest.refused(c.DrawSeats, seed="00" * 32)
    contest.do(c.DrawSeats, seed=SEED)
    assert refused == contest.refused(c.DrawSeats, seed=SEED)

    told = contest.last(e.SeatsDrawn)
    assert told.seats == drawn(FOUR[::-1], TABLES, told.seed)


def test_a_ballot_stays_the_same_for_ever() -> None:
    seats = drawn(FOUR, {"t1": 3, "t2": 2}, SEED)

    assert [("t1", 1), ("t2", 1), ("t1", 2), ("t2", 2)] == list(seats.values())
    assert ["dee", "ann", "cy", "bob"] == list(seats)


def test_every_order_of_a_ballot_is_as_likely() -> None:
    """All twenty-four orders of four come out of a few hundred seeds."""
    orders = {tuple(drawn(FOUR, TABLES, f"{seed:064x}")) for seed in range(400)}

    assert 24 == len(orders)


@pytest.mark.parametrize("edition", [*(case(x, f"{RULE[x]}.7") for x in ACT), *NSW])
def test_a_seat_is_kept_for_the_session(edition: str) -> None:
    contest = scheduled(edition).drawn()
    (ann, mine), (_, other) = list(contest.tournament.current.seats.items())[:2]
    clause = f"{RULE[edition]}.7" if edition in ACT else "15.6.10"
    elsewhere: dict[str, Any] = {"patron": ann, "table": other.table, "seat": other.number}
    assert (clause,) == contest.refused(c.TakeSeat, by="dealer", **elsewhere)
    contest.do(c.TakeSeat, by="dealer", patron=ann, table=mine.table, seat=mine.number)


@pytest.mark.parametrize(
    "edition", [*(case(x, f"{RULE[x]}.8") for x in ACT), *(case(x, "15.5.1") for x in NSW)]
)
def test_the_tables_are_for_the_person_who_runs_it(edition: str) -> None:
    contest = Contest(edition).field(*FOUR)
    clause = f"{RULE[edition]}.8" if edition in ACT else "15.5.1"
    given: dict[str, Any] = {"tables": {"t1": 3, "t2": 1}, "starts": NOON}
    for by in ("casino-operator", "dealer"):
        assert (clause,) == contest.refused(c.ScheduleSession, by=by, **given)
    contest.do(c.ScheduleSession, **given).drawn()
    at = [seat.table for seat in contest.tournament.current.seats.values()]

    assert (3, 1) == (at.count("t1"), at.count("t2"))
    assert (clause,) == contest.last(e.SessionScheduled).clauses


@pytest.mark.clause("house", "tournament:seats")
def test_nobody_is_left_without_a_seat() -> None:
    contest = Contest("act-2018").field(*FOUR)

    assert ("house:tournament:seats",) == contest.refused(
        c.ScheduleSession, tables={"t1": 3}, starts=NOON
    )


# The start


@pytest.mark.parametrize(
    "edition",
    [*(case(x, f"{RULE[x]}.7") for x in LATER_ACT), *(case(x, "15.5.3") for x in NSW)],
)
def test_a_start_moves_on_reasonable_notice(edition: str) -> None:
    contest = scheduled(edition).to(NOON - 20 * MINUTE)
    clause = f"{RULE[edition]}.7" if edition in LATER_ACT else "15.5.3"
    assert (clause,) == contest.refused(c.MoveStart, who="pat", to=NOON + 30 * MINUTE)
    contest.do(c.MoveStart, to=NOON + 30 * MINUTE)

    assert NOON + 30 * MINUTE == contest.tournament.current.starts
    assert (clause,) == contest.last(e.StartMoved).clauses


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        *(case(x, f"{RULE[x]}.7", f"{RULE[x]}.7") for x in LATER_ACT),
        *(case(x, "15.5.3", "15.5.3") for x in NSW),
    ],
)
@pytest.mark.parametrize(("ahead", "to"), [(0, 60), (-5, 60), (10, 4), (10, 0)])
@pytest.mark.clause("house", "tournament:reasonable-notice")
def test_a_notice_that_is_too_short(edition: str, clause: str, ahead: int, to: int) -> None:
    """At the old time or after it, or less than a quarter of an hour before the new one."""
    contest = scheduled(edition).to(NOON - ahead * MINUTE)

    refused = contest.refused(c.MoveStart, to=NOON + to * MINUTE)
    assert (clause, "house:tournament:reasonable-notice") == refused
    contest.to(NOON - 10 * MINUTE).do(c.MoveStart, to=NOON + 5 * MINUTE)


def test_in_2012_the_published_time_stands() -> None:
    contest = scheduled("act-2012")

    assert ("12.9",) == contest.refused(c.MoveStart, to=NOON + 60 * MINUTE)


@pytest.mark.parametrize(
    ("edition", "minutes", "forfeits"),
    [
        case("act-2012", "12.9", -1, False, name="before"),
        case("act-2012", "12.9", 5, False, name="before-play-begins"),
        *(case(x, f"{RULE[x]}.9", -1, False, name="before") for x in LATER_ACT),
        *(case(x, f"{RULE[x]}.9", 0, True, name="at-the-time") for x in LATER_ACT),
        *(case(x, f"{RULE[x]}.9", 5, True, name="before-play-begins") for x in LATER_ACT),
        *(case(x, "15.5.6", 5, False, name="nothing-by-itself") for x in NSW),
    ],
)
def test_when_a_late_entrant_loses_the_seat(
    edition: str,
    minutes: int,
    forfeits: bool,
) -> None:
    """The session is to start at noon and really begins ten minutes later."""
    contest = scheduled(edition).drawn().seated("ann")
    seat = contest.tournament.current.seats["ann"]
    take: dict[str, Any] = {"patron": "ann", "table": seat.table, "seat": seat.number}
    contest.to(NOON + minutes * MINUTE)
    if forfeits:
        assert (f"{RULE[edition]}.9",) == contest.refused(c.TakeSeat, by="dealer", **take)
    else:
        contest.do(c.TakeSeat, by="dealer", **take)
    pool = contest.tournament.money.pool_cents
    contest.to(NOON + 10 * MINUTE).start()

    assert (Standing.FORFEITED if forfeits else Standing.IN) is standing(contest, "ann")
    commission = 40_00 if edition in ACT else 0
    assert pool - commission == contest.tournament.money.pool_cents


@pytest.mark.parametrize(
    ("edition", "lost"),
    [
        *(case(x, f"{RULE[x]}.9", True) for x in ACT),
        *(case(x, "15.5.6", False) for x in NSW),
    ],
)
def test_who_never_comes(edition: str, lost: bool) -> None:
    """Loses seat and fee in the ACT for good; in NSW both wait until the manager says otherwise."""
    contest = scheduled(edition).drawn().seated("ann").start()

    assert (Standing.FORFEITED if lost else Standing.IN) is standing(contest, "ann")
    assert (0 if lost else CHIPS) == contest.chips("ann")
    assert 0 == contest.tournament.entrants["ann"].refunded_cents
    seat = contest.tournament.current.seats["ann"]
    take: dict[str, Any] = {"patron": "ann", "table": seat.table, "seat": seat.number}
    if lost:
        assert (f"{RULE[edition]}.9",) == contest.refused(c.TakeSeat, by="dealer", **take)
    else:
        contest.do(c.TakeSeat, by="dealer", **take)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_session_starts_before_its_time(edition: str) -> None:
    """Entrants have until then to sit down."""
    contest = scheduled(edition).drawn().seated().to(NOON - MINUTE)

    assert contest.refused(c.StartSession)
    contest.to(NOON).start()


@pytest.mark.clause("house", "tournament:stated-first")
@pytest.mark.parametrize("silent", [{"chips_cents": None}, {"limits": None}, {"prizes": ()}])
def test_play_needs_what_2012_lets_conditions_leave_out(silent: dict[str, Any]) -> None:
    contest = scheduled("act-2012", **silent).drawn().seated().to(NOON)

    assert ("house:tournament:stated-first",) == contest.refused(c.StartSession)


def test_play_needs_no_field_that_2012_lets_conditions_leave_out() -> None:
    contest = scheduled("act-2012", field=None).drawn().seated().start()

    assert Progress.RUNNING is contest.tournament.current.progress


def test_the_head_of_a_tournament_acts_in_that_role_alone() -> None:
    contest = Contest("act-2018").field("ann", "bob")
    at: dict[str, Any] = {"tables": {"t1": 4}, "starts": NOON}
    for by in ("dealer", "casino-supervisor"):
        assert contest.refused(c.ScheduleSession, by=by, who=HEAD, **at)
    contest.do(c.ScheduleSession, **at)


def test_a_sit_and_go_begins_when_its_seats_are_taken() -> None:
    heat = replace(HEATS, kind=RoundKind.SIT_AND_GO, sessions=2, begins="When two sit.")
    contest = Contest("act-2018").field("ann", "bob", rounds=(heat, FINAL))
    contest.do(c.ScheduleSession, tables={"t1": 2}).drawn().seated("bob")
    assert ("16.9",) == contest.refused(c.StartSession)
    seat = contest.tournament.current.seats["bob"]
    contest.do(c.TakeSeat, by="dealer", patron="bob", table="t1", seat=seat.number).start()
    contest.enter("cy", "dee")

    assert 4 * 90_00 == contest.tournament.money.pool_cents
    contest.over().counted(ann=1, bob=2).determined().returned()
    assert {"cy", "dee"} == set(contest.tournament.due())


# Chips at the start


@pytest.mark.parametrize("edition", [case(x, "15.6.2") for x in NSW])
def test_in_nsw_everybody_starts_with_the_same_in_every_session(edition: str) -> None:
    said = conditions(edition, carried_over=True)
    assert ("15.6.2",) == Contest(edition).refused(
        terms.DraftConditions, by="casino-operator", conditions=said
    )
    contest = Contest(edition).field(*FOUR)
    contest.whole(TABLES, ann=9_000, bob=8_000, cy=7_000, dee=6_000)
    contest.session({"t1": 2})

    assert {CHIPS} == {contest.chips(name) for name in contest.tournament.current.players}


@pytest.mark.parametrize(
    "edition",
    [case("act-2012", "12.13"), case("act-2016", "15.13"), case("act-2018", "16.13")],
)
@pytest.mark.parametrize("carried", [True, False])
def test_in_the_act_the_conditions_say_whether_chips_are_carried_over(
    edition: str,
    carried: bool,
) -> None:
    contest = Contest(edition).field("ann", "bob", carried_over=carried)
    contest.whole({"t1": 2}, ann=1_500_00, bob=500_00)
    contest.session({"t1": 1})

    assert (1_500_00 if carried else CHIPS) == contest.chips("ann")


@pytest.mark.parametrize("edition", [case(x, "15.6.9") for x in NSW])
def test_in_nsw_chips_stay_the_operators(edition: str) -> None:
    """Though conditions said that they are played on with."""
    contest = Contest(edition).field("ann", "bob")
    said = replace(contest.tournament.stated, carried_over=True)
    contest.tournament = dataclasses.replace(contest.tournament, conditions=said)
    contest.whole({"t1": 2}, ann=1_500_00, bob=500_00)

    assert (0, 0) == (contest.chips("ann"), contest.chips("bob"))


@pytest.mark.parametrize("edition", [case(x, "15.6.3") for x in NSW])
def test_who_does_not_buy_in_is_out_and_has_nothing_back(edition: str) -> None:
    contest = scheduled(edition, buy_in_cents=200_00).drawn().seated()
    for patron in FOUR[1:]:
        contest.do(c.BuyIn, by="dealer", patron=patron, cents=200_00)
    contest.start()

    assert (Standing.ELIMINATED, 0) == (standing(contest, "ann"), contest.chips("ann"))
    assert ("15.6.3",) == contest.last(p.EntrantEliminated).clauses
    assert (4 * FEE, 600_00) == (
        contest.tournament.money.pool_cents,
        contest.tournament.money.buy_ins_cents,
    )
    assert 0 == contest.tournament.entrants["ann"].refunded_cents


# Rounds


@pytest.mark.parametrize("edition", [*ACT, *(case(x, "15.6.13") for x in NSW)])
@pytest.mark.parametrize(("left", "out"), [(LIMITS.minimum_cents, False), (24_99, True)])
def test_who_cannot_wager_the_minimum_is_out_before_the_next_round(
    edition: str,
    left: int,
    out: bool,
) -> None:
    contest = running(edition).round("t1", ann=left)
    assert Standing.IN is standing(contest, "ann")
    contest.do(play.BeginRound, by="dealer", table="t1")

    assert (Standing.ELIMINATED if out else Standing.IN).value == standing(contest, "ann").value
    if out:
        clause = f"{RULE[edition]}.14" if edition in ACT else "15.6.13"
        assert (clause,) == contest.last(p.EntrantEliminated).clauses


def test_losing_everything_in_the_last_round_is_no_elimination() -> None:
    """There is no round after it that the entrant could not wager in."""
    contest = running("act-2018").round("t1").round("t1", ann=0).over()

    assert Standing.IN is standing(contest, "ann")


@pytest.mark.parametrize(
    ("edition", "measure"),
    [
        *(case(x, "A:Session", m, name=m) for x in ACT for m in (Measure.ROUNDS, Measure.SHOES)),
        *(case(x, "15.1.1:session", m, name=m) for x in NSW for m in Measure),
    ],
)
def test_a_session_is_as_long_as_stated(edition: str, measure: Measure) -> None:
    rounds = (replace(FINAL, length=Length(number=2, measure=measure)),)
    contest = running(edition, rounds=rounds)
    clause = "A:Session" if edition in ACT else "15.1.1:session"
    for _ in range(2):
        assert (clause,) == contest.refused(play.EndTable, by="dealer", table="t1")
        contest.do(play.BeginRound, by="dealer", table="t1")
        left = {name: Left(chips_cents=CHIPS) for name in FOUR}
        contest.do(play.ReportRound, by="dealer", table="t1", left=left, shoe_ended=True)
        contest.to(contest.at + MINUTE)
    assert (clause,) == contest.refused(play.BeginRound, by="dealer", table="t1")
    contest.do(play.EndTable, by="dealer", table="t1")


@pytest.mark.parametrize(
    "edition",
    [
        *(case(x, f"{RULE[x]}.18") for x in ACT),
        *(case(x, "15.1.1:Tournament Manager", name="break") for x in NSW),
    ],
)
def test_a_break_has_a_length_and_nothing_is_dealt_in_it(edition: str) -> None:
    """NSW prints no such power; there it is part of the manager's control of the tournament."""
    clause = f"{RULE[edition]}.18" if edition in ACT else "15.1.1:Tournament Manager"
    contest = running(edition)
    assert (clause,) == contest.refused(c.CallBreak, who="pat", minutes=10)
    contest.do(c.CallBreak, minutes=10)
    assert NOON + 10 * MINUTE == contest.last(e.BreakCalled).until
    contest.to(NOON + 9 * MINUTE)
    assert (clause,) == contest.refused(play.BeginRound, by="dealer", table="t1")
    contest.to(NOON + 10 * MINUTE).round("t1")


@pytest.mark.parametrize(
    ("edition", "at_once"),
    [
        *(case(x, f"{RULE[x]}.19", True) for x in ACT),
        *(case(x, "15.6.11", False) for x in NSW),
    ],
)
def test_the_pace_is_set_at_once_or_on_notice(edition: str, at_once: bool) -> None:
    contest = running(edition)
    if at_once:
        contest.do(c.SetPace, seconds=30, since=contest.at)
    else:
        quarter = contest.at + 15 * MINUTE
        refused = contest.refused(c.SetPace, seconds=30, since=quarter - MINUTE)
        assert ("15.6.11", "house:tournament:reasonable-notice") == refused
        contest.do(c.SetPace, seconds=30, since=contest.at + 15 * MINUTE)

    assert 30 == contest.tournament.pace_seconds


@pytest.mark.parametrize("edition", [case(x, "15.5.5.1; 15.5.5") for x in NSW])
def test_a_table_ends_early_once_those_who_go_on_are_known(edition: str) -> None:
    contest = running(edition, "ann", "bob").round("t1", ann=0)
    early: dict[str, Any] = {"table": "t1", "early": EarlyEnd.DECIDED}
    assert "15.5.5.1" == contest.refused(play.EndTable, **early)[0]
    contest.do(play.BeginRound, by="dealer", table="t1")
    left = {"bob": Left(chips_cents=CHIPS)}
    contest.do(play.ReportRound, by="dealer", table="t1", left=left)
    contest = running(edition, "ann", "bob", "cy", rounds=(LONG, FINAL))
    contest.round("t1", ann=0, bob=0)
    contest.do(play.BeginRound, by="dealer", table="t1")
    left = {"cy": Left(chips_cents=CHIPS)}
    contest.do(play.ReportRound, by="dealer", table="t1", left=left)
    assert contest.refused(play.EndTable, by="dealer", table="t1")
    contest.do(play.EndTable, **early)

    assert "15.5.5.1" in contest.last(p.TableEnded).clauses


@pytest.mark.parametrize("edition", [case(x, "15.5.5.2; 15.5.5") for x in NSW])
def test_a_table_ends_early_where_chips_are_cash_and_all_agree(edition: str) -> None:
    early: dict[str, Any] = {"table": "t1", "early": EarlyEnd.AGREED}
    not_cash = running(edition, "ann", "bob")
    assert "15.5.5.2" == not_cash.refused(play.EndTable, **early, agreed=("ann", "bob"))[0]
    contest = running(edition, "ann", "bob", chips_in_cash=True)
    assert "15.5.5.2" == contest.refused(play.EndTable, **early, agreed=("ann",))[0]
    contest.do(play.EndTable, **early, agreed=("ann", "bob"))


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_no_table_ends_early(edition: str) -> None:
    contest = running(edition, "ann", "bob", chips_in_cash=True)
    for early in EarlyEnd:
        given: dict[str, Any] = {"table": "t1", "early": early, "agreed": ("ann", "bob")}
        assert ("house:tournament:powers-as-printed",) == contest.refused(play.EndTable, **given)


@pytest.mark.parametrize("edition", [case(x, "15.5.5.1; 15.5.5") for x in NSW])
def test_how_many_must_be_left_for_a_table_to_end_early(edition: str) -> None:
    """As many as go on from a heat, and one alone in the final."""
    heats = replace(LONG, advance=2)
    final = replace(LONG, name="final", kind=RoundKind.FINAL, tables=1, advance=2)
    early: dict[str, Any] = {"table": "t1", "early": EarlyEnd.DECIDED}
    contest = running(edition, "ann", "bob", "cy", rounds=(heats, FINAL)).round("t1", ann=0)
    contest.do(play.BeginRound, by="dealer", table="t1")
    left = {name: Left(chips_cents=CHIPS) for name in ("bob", "cy")}
    contest.do(play.ReportRound, by="dealer", table="t1", left=left)
    contest.do(play.EndTable, **early)
    contest = running(edition, "ann", "bob", rounds=(final,))

    assert "15.5.5.1" == contest.refused(play.EndTable, **early)[0]


@pytest.mark.parametrize("edition", [case(x, "15.5.4") for x in NSW])
def test_seats_that_were_allotted_are_not_drawn_as_well(edition: str) -> None:
    contest = scheduled(edition, "ann", "bob")
    seats = {"ann": ("t1", 1), "bob": ("t2", 1)}
    for nowhere in (("t9", 1), ("t2", 3)):
        refused = contest.refused(c.AllotSeats, seats={**seats, "bob": nowhere})
        assert ("house:tournament:seats",) == refused
    contest.do(c.AllotSeats, seats=seats)

    with pytest.raises(Refused, match="tournament-seats-are-given"):
        contest.do(c.CommitBallot, commitment=commitment_of(SEED))


@pytest.mark.parametrize("edition", NSW)
def test_nobody_in_reserve_has_a_seat_where_the_edition_has_none(edition: str) -> None:
    contest = running(edition, "ann", "bob")
    offer: dict[str, Any] = {"patron": "eve", "absentee": "ann", "paid_cents": FEE}

    assert ("house:tournament:powers-as-printed",) == contest.refused(entry.OfferSeat, **offer)
