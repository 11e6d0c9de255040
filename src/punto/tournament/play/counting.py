"""Chips as they are counted, corrected and given back, and disputes."""

from punto.law.clauses import Refused
from punto.law.roles import Act, Role
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides
from punto.tournament.guards import (
    book_of,
    is_head,
    power,
    require_giver,
    require_head,
    require_open,
    require_printed,
    require_session,
    rules_of,
)
from punto.tournament.play import commands as c
from punto.tournament.play import events as e
from punto.tournament.play.decide import require_table
from punto.tournament.play.rounds import in_at
from punto.tournament.state import Tournament
from punto.tournament.words import Progress


@decides
def count(tournament: Tournament, command: c.CountChips) -> Events:
    """After a session by those who dealt it; while it lasts, by order of the tournament's head."""
    session = require_session(tournament, (Progress.RUNNING, Progress.ENDED), "count-chips")
    play = require_table(session, command.table)
    rules = rules_of(tournament)
    final = session.progress is Progress.ENDED
    rule = rules.places.counted
    if final:
        require_giver(tournament, command, "count-chips")
    else:
        rule = require_printed(
            rules.sessions.count_at_discretion or rules.places.counted, "count-chips"
        )
        require_head(tournament, command, rule, "count-chips")
        if play.in_round:
            raise Refused(house.tournament_order, "tournament-table-not-ready", table=command.table)
    here = set(in_at(tournament, session, command.table))
    if set(command.counts) != here:
        others = tuple(sorted(set(command.counts) ^ here))
        raise Refused(rule, "tournament-not-those-at-the-table", others=others)
    return (
        e.ChipsCounted(table=command.table, counts=command.counts, final=final, clauses=rule.cited),
    )


@decides
def correct(tournament: Tournament, command: c.CorrectCount) -> Events:
    session = require_session(tournament, (Progress.ENDED,), "correct-a-count")
    require_giver(tournament, command, "correct-a-count")
    before = session.counts.get(command.patron)
    if before is None or tournament.play_off is not None or tournament.separated:
        raise Refused(house.tournament_order, "tournament-no-count-to-correct")
    return (
        e.CountCorrected(
            patron=command.patron,
            before_cents=before,
            cents=command.cents,
            reason=command.reason,
            clauses=rules_of(tournament).places.counted.cited,
        ),
    )


@decides
def return_chips(tournament: Tournament, command: c.ReturnChips) -> Events:
    session = require_session(tournament, (Progress.PLACED,), "return-the-chips")
    require_giver(tournament, command, "return-the-chips")
    play = require_table(session, command.table)
    if play.chips_returned:
        raise Refused(house.tournament_chips, "tournament-chips-back-already", table=command.table)
    rule = rules_of(tournament).sessions.chips_returned
    cited = rule.cited if rule else house.tournament_chips.cited
    return (e.TableChipsReturned(table=command.table, missing=command.missing, clauses=cited),)


def require_chips_returned(tournament: Tournament) -> None:
    """Refuse to go on while the chips of a session's tables are unaccounted for, where printed."""
    rule, session = rules_of(tournament).sessions.chips_returned, tournament.session
    if rule is None or not rule.value or session is None:
        return
    for name, play in session.tables.items():
        if not play.chips_returned:
            raise Refused(rule, "tournament-chips-not-back", table=name)


@decides
def raise_dispute(tournament: Tournament, command: c.RaiseTournamentDispute) -> Events:
    require_open(tournament, "raise-a-dispute")
    require_giver(tournament, command, "raise-a-dispute")
    rule = rules_of(tournament).sessions.standstill
    cited = rule.cited if rule else power(book_of(tournament), Act.DECIDE_DISPUTE).cited
    by = command.by
    return (
        e.TournamentDisputeRaised(
            about=command.about,
            patron=by.person if by.role is Role.PATRON else None,
            person=by.person,
            clauses=cited,
        ),
    )


@decides
def decide_dispute(tournament: Tournament, command: c.DecideTournamentDispute) -> Events:
    require_open(tournament, "decide-a-dispute")
    dispute = tournament.dispute
    if dispute is None:
        raise Refused(house.tournament_order, "tournament-no-dispute")
    rule = rules_of(tournament).sessions.standstill
    if rule is not None:
        require_head(tournament, command, rule, "decide-a-dispute")
        cited = rule.cited
    else:
        general = power(book_of(tournament), Act.DECIDE_DISPUTE)
        if command.by.role not in general.value.holders and not is_head(tournament, command.by):
            raise Refused(
                general,
                "tournament-not-for-this-role",
                person=command.by.person,
                role=command.by.role,
                doing="decide-a-dispute",
            )
        cited = general.cited
    return (
        e.TournamentDisputeDecided(
            about=dispute.about,
            patron=dispute.patron,
            ruling=command.ruling,
            person=command.by.person,
            clauses=cited,
        ),
    )
