"""Sessions: who plays when and where, who has come, and the start."""

from datetime import timedelta
from typing import assert_never

from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.contests import Late, Pace, Seating
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides
from punto.tournament.guards import (
    require_conditions,
    require_entrant,
    require_giver,
    require_head,
    require_notice,
    require_open,
    require_player,
    require_printed,
    require_session,
    rules_of,
)
from punto.tournament.play.counting import require_chips_returned
from punto.tournament.state import Session, Tournament
from punto.tournament.structure import commands as c
from punto.tournament.structure import events as e
from punto.tournament.structure.ballot import drawn
from punto.tournament.words import Progress, RoundKind, Standing

SCHEDULED = (Progress.SCHEDULED,)


@decides
def schedule(tournament: Tournament, command: c.ScheduleSession) -> Events:
    require_open(tournament, "schedule-a-session")
    require_conditions(tournament)
    rules = rules_of(tournament).sessions
    rule = require_printed(rules.designated or rules.per_table, "schedule-a-session")
    require_head(tournament, command, rule, "schedule-a-session")
    session = tournament.session
    if session is not None and session.progress is not Progress.PLACED:
        raise Refused(house.tournament_order, "tournament-session-under-way")
    require_chips_returned(tournament)
    if tournament.round >= len(tournament.stated.rounds):
        raise Refused(house.tournament_order, "tournament-no-round-left")
    players = _players(tournament, command)
    if len(players) > sum(command.tables.values()):
        raise Refused(house.tournament_seats, "tournament-too-few-seats", seats=len(players))
    stated = tournament.current_round
    starts = command.starts
    if starts is None and stated.kind is not RoundKind.SIT_AND_GO:
        starts = tournament.stated.starts
        if starts is None or tournament.sessions:
            raise Refused(house.stated_first, "tournament-session-without-time")
    return (
        e.SessionScheduled(
            round=tournament.round,
            number=tournament.sessions_of_round + 1,
            starts=starts,
            tables=command.tables,
            players=players,
            clauses=rule.cited,
        ),
    )


def _players(tournament: Tournament, command: c.ScheduleSession) -> tuple[str, ...]:
    """Who plays: those named, or all who are still to play; the last session takes the rest."""
    due = tournament.due()
    stated = tournament.current_round
    players = due if command.players is None else command.players
    for patron in players:
        if patron not in due:
            raise Refused(house.known_entrant, "tournament-not-due-to-play", patron=patron)
    if not players or len(set(players)) < len(players):
        raise Refused(house.tournament_order, "tournament-nobody-due")
    everybody = stated.kind is RoundKind.POINTS
    last = tournament.sessions_of_round + 1 >= stated.sessions
    as_they_come = stated.kind in (RoundKind.SIT_AND_GO, RoundKind.REPECHAGE)
    if (everybody or (last and not as_they_come)) and set(players) != set(due):
        raise Refused(house.tournament_structure, "tournament-session-leaves-out", others=due)
    return players


@decides
def commit(tournament: Tournament, command: c.CommitBallot) -> Events:
    session = require_session(tournament, SCHEDULED, "commit-to-a-ballot")
    rule = rules_of(tournament).sessions.seating
    require_head(tournament, command, rule, "commit-to-a-ballot")
    if session.seats:
        raise Refused(house.committed_ballot, "tournament-seats-are-given")
    if session.commitment:
        raise Refused(house.committed_ballot, "tournament-ballot-committed-already")
    return (e.BallotCommitted(commitment=command.commitment, clauses=rule.cited),)


@decides
def draw(tournament: Tournament, command: c.DrawSeats) -> Events:
    session = require_session(tournament, SCHEDULED, "draw-seats")
    rule = rules_of(tournament).sessions.seating
    require_head(tournament, command, rule, "draw-seats")
    if session.seats:
        raise Refused(house.committed_ballot, "tournament-seats-are-given")
    if not session.commitment or commitment_of(command.seed) != session.commitment:
        raise Refused(house.committed_ballot, "tournament-seed-not-committed")
    tables = {name: table.seats for name, table in session.tables.items()}
    seats = drawn(session.players, tables, command.seed)
    return (e.SeatsDrawn(seats=seats, seed=command.seed, clauses=rule.cited),)


@decides
def allot(tournament: Tournament, command: c.AllotSeats) -> Events:
    session = require_session(tournament, SCHEDULED, "allot-seats")
    rule = rules_of(tournament).sessions.seating
    require_head(tournament, command, rule, "allot-seats")
    match rule.value:
        case Seating.BALLOT:
            raise Refused(rule, "tournament-seats-by-ballot")
        case Seating.BY_MANAGER:
            if tournament.stated.seating is Seating.BALLOT:
                raise Refused(rule, "tournament-seats-by-ballot")
        case _ as never:
            assert_never(never)
    if session.seats:
        raise Refused(rule, "tournament-seats-are-given")
    _require_allotted(session, command)
    return (e.SeatsDrawn(seats=command.seats, clauses=rule.cited),)


def _require_allotted(session: Session, command: c.AllotSeats) -> None:
    """Refuse seats that are not there, not for everybody, or for two at once."""
    wrong = (
        set(command.seats) != set(session.players)
        or len(set(command.seats.values())) < len(command.seats)
        or any(
            table not in session.tables or number > session.tables[table].seats
            for table, number in command.seats.values()
        )
    )
    if wrong:
        raise Refused(house.tournament_seats, "tournament-seats-not-one-each")


@decides
def move_start(tournament: Tournament, command: c.MoveStart) -> Events:
    session = require_session(tournament, SCHEDULED, "move-the-start")
    rules = rules_of(tournament)
    rule = rules.sessions.start_moves
    if rule is None or not rule.value:
        raise Refused(rules.sessions.late, "tournament-start-stands")
    require_head(tournament, command, rule, "move-the-start")
    before = session.starts
    if before is None:
        raise Refused(house.tournament_order, "tournament-session-without-time")
    require_notice(rule, command.at, before, command.to)
    return (e.StartMoved(starts=command.to, before=before, clauses=rule.cited),)


@decides
def take_seat(tournament: Tournament, command: c.TakeSeat) -> Events:
    session = require_session(tournament, (Progress.SCHEDULED, Progress.RUNNING), "take-a-seat")
    require_giver(tournament, command, "take-a-seat")
    require_player(session, command.patron)
    rules = rules_of(tournament).sessions
    if tournament.entrants[command.patron].standing is Standing.FORFEITED:
        raise Refused(rules.late, "tournament-seat-lost", patron=command.patron)
    require_entrant(tournament, command.patron)
    if session.seats.get(command.patron) != (command.table, command.seat):
        kept = rules.seat_kept if rules.seat_kept.value else house.tournament_seats
        raise Refused(kept, "tournament-not-the-allotted-seat", patron=command.patron)
    if command.patron in session.taken:
        raise Refused(house.tournament_seats, "tournament-seat-taken", patron=command.patron)
    if _is_too_late(rules.late.value, session, command):
        raise Refused(rules.late, "tournament-seat-lost", patron=command.patron)
    return (e.SeatTaken(patron=command.patron, at=command.at, clauses=rules.seat_kept.cited),)


def _is_too_late(late: Late, session: Session, command: c.TakeSeat) -> bool:
    match late:
        case Late.AT_COMMENCEMENT:
            return session.began is not None
        case Late.AT_SPECIFIED_TIME:
            return session.starts is not None and command.at >= session.starts
        case Late.AT_DISCRETION:
            return False
        case _ as never:
            assert_never(never)


@decides
def call_break(tournament: Tournament, command: c.CallBreak) -> Events:
    require_session(tournament, (Progress.RUNNING,), "call-a-break")
    rule = require_printed(rules_of(tournament).sessions.breaks, "call-a-break")
    require_head(tournament, command, rule, "call-a-break")
    until = command.at + timedelta(minutes=command.minutes)
    return (e.BreakCalled(until=until, clauses=rule.cited),)


@decides
def set_pace(tournament: Tournament, command: c.SetPace) -> Events:
    require_open(tournament, "set-the-pace")
    rule = rules_of(tournament).sessions.pace
    require_head(tournament, command, rule, "set-the-pace")
    match rule.value:
        case Pace.DIRECTED:
            pass
        case Pace.ON_NOTICE:
            require_notice(rule, command.at, None, command.since)
        case _ as never:
            assert_never(never)
    return (e.PaceSet(seconds=command.seconds, since=command.since, clauses=rule.cited),)
