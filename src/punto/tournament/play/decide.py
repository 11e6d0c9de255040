"""Rounds of play as a tournament sees them: who can go on, and when a table is done."""

from typing import assert_never

from punto.law.clauses import Refused
from punto.law.contests import EarlyEnd
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides
from punto.tournament.guards import (
    require_giver,
    require_head,
    require_session,
    rules_of,
)
from punto.tournament.play import commands as c
from punto.tournament.play import events as e
from punto.tournament.play.rounds import (
    in_at,
    is_over,
    require_may_begin,
    round_begins,
    round_ended,
)
from punto.tournament.state import Session, TablePlay, Tournament
from punto.tournament.words import Progress

RUNNING = (Progress.RUNNING,)


def require_table(session: Session, table: str) -> TablePlay:
    play = session.tables.get(table)
    if play is None:
        raise Refused(house.tournament_seats, "tournament-no-table-of-it", table=table)
    return play


@decides
def begin_round(tournament: Tournament, command: c.BeginRound) -> Events:
    session = require_session(tournament, RUNNING, "begin-a-round")
    require_giver(tournament, command, "begin-a-round")
    play = require_table(session, command.table)
    if play.followed:
        raise Refused(house.designated, "tournament-table-tells-itself", table=command.table)
    require_may_begin(tournament, session, command.table, command.at)
    return round_begins(tournament, command.table)


@decides
def report_round(tournament: Tournament, command: c.ReportRound) -> Events:
    session = require_session(tournament, RUNNING, "report-a-round")
    require_giver(tournament, command, "report-a-round")
    play = require_table(session, command.table)
    if play.followed:
        raise Refused(house.designated, "tournament-table-tells-itself", table=command.table)
    if not play.in_round:
        raise Refused(house.tournament_order, "tournament-table-not-ready", table=command.table)
    _require_everybody(tournament, session, command.table, set(command.left))
    return round_ended(command.table, command.left, shoe_ended=command.shoe_ended)


def _require_everybody(
    tournament: Tournament, session: Session, table: str, named: set[str]
) -> None:
    here = set(in_at(tournament, session, table))
    if named != here:
        others = tuple(sorted(named ^ here))
        raise Refused(house.known_entrant, "tournament-not-those-at-the-table", others=others)


@decides
def end_table(tournament: Tournament, command: c.EndTable) -> Events:
    session = require_session(tournament, RUNNING, "end-play-at-a-table")
    play = require_table(session, command.table)
    if play.ended or play.in_round:
        raise Refused(house.tournament_order, "tournament-table-not-ready", table=command.table)
    rules = rules_of(tournament).sessions
    if command.early is None:
        require_giver(tournament, command, "end-play-at-a-table")
        stated = tournament.stated.rounds[session.round].length
        if stated is not None and not is_over(tournament, session, play, command.at):
            raise Refused(rules.measures, "tournament-session-not-over", table=command.table)
        return (e.TableEnded(table=command.table, clauses=rules.measures.cited),)
    rule = rules.early_end.get(command.early)
    if rule is None or not rule.value:
        raise Refused(
            house.tournament_powers, "tournament-no-such-power", doing="end-play-at-a-table-early"
        )
    require_head(tournament, command, rule, "end-play-at-a-table-early")
    here = in_at(tournament, session, command.table)
    match command.early:
        case EarlyEnd.DECIDED:
            last = session.round == len(tournament.stated.rounds) - 1
            places = 1 if last else tournament.stated.rounds[session.round].advance or 0
            if len(here) > places:
                raise Refused(rule, "tournament-not-decided-yet", number=len(here), most=places)
        case EarlyEnd.AGREED:
            if not tournament.stated.chips_in_cash or set(here) - set(command.agreed):
                raise Refused(rule, "tournament-not-agreed-by-all", table=command.table)
        case _ as never:
            assert_never(never)
    return (e.TableEnded(table=command.table, early=command.early, clauses=rule.cited),)


@decides
def end_session(tournament: Tournament, command: c.EndSession) -> Events:
    session = require_session(tournament, RUNNING, "end-the-session")
    require_giver(tournament, command, "end-the-session")
    for name, play in session.tables.items():
        if not play.ended and in_at(tournament, session, name):
            raise Refused(house.tournament_order, "tournament-table-still-plays", table=name)
    return (e.SessionEnded(clauses=rules_of(tournament).sessions.measures.cited),)
