"""What a round at a table means for the tournament, no matter who tells of it.

The tournament knows its entrants' chips by counts and by rounds alone. A table of the floor tells
of its rounds itself; of one that is not on the floor staff report them.
"""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import assert_never

from punto.law.clauses import Refused
from punto.law.contests import Measure
from punto.law.rulebooks import house
from punto.tournament.base import Events, TournamentEvent
from punto.tournament.guards import limits_of, rules_of
from punto.tournament.play import events as e
from punto.tournament.state import Line, Session, TablePlay, Tournament


def in_at(tournament: Tournament, session: Session, table: str) -> tuple[str, ...]:
    """Who is still in at a table."""
    return tuple(n for n in session.at_table(table) if tournament.entrants[n].is_in)


def require_may_begin(tournament: Tournament, session: Session, table: str, at: datetime) -> None:
    """Refuse a round during a dispute or a break, at a table that is not ready, or too late."""
    rules, play = rules_of(tournament).sessions, session.tables[table]
    if rules.standstill is not None and rules.standstill.value and tournament.dispute:
        raise Refused(rules.standstill, "tournament-dispute-undecided")
    if tournament.break_until is not None and at < tournament.break_until:
        raise Refused(rules.breaks, "tournament-in-a-break", until=tournament.break_until)
    if play.ended or play.in_round:
        raise Refused(house.tournament_order, "tournament-table-not-ready", table=table)
    if is_over(tournament, session, play, at):
        raise Refused(rules.measures, "tournament-session-is-over", table=table)


def is_over(tournament: Tournament, session: Session, play: TablePlay, at: datetime) -> bool:
    """Whether a table has played for as long as the conditions say."""
    length = tournament.stated.rounds[session.round].length
    if length is None:
        return False
    match length.measure:
        case Measure.ROUNDS:
            return play.rounds >= length.number
        case Measure.SHOES:
            return play.shoes >= length.number
        case Measure.MINUTES:
            assert session.began is not None
            return at >= session.began + timedelta(minutes=length.number)
        case _ as never:
            assert_never(never)


def round_begins(tournament: Tournament, table: str, told: Collection[str] | None = None) -> Events:
    """Who cannot wager the minimum is out before it; nobody being left, the table is done.

    A table that tells of its rounds itself has told who that is.
    """
    session = tournament.current
    played = session.tables[table].rounds
    rule = rules_of(tournament).sessions.cannot_wager
    here = in_at(tournament, session, table)
    if told is None:
        told = [name for name in here if rule.value and not _can_wager(tournament, name)]
    out = [name for name in here if name in told]
    events: list[TournamentEvent] = []
    events += [eliminated(tournament, patron, played, rule.cited) for patron in out]
    if len(out) == len(here):
        return (*events, e.TableEnded(table=table, clauses=rule.cited))
    return (*events, e.RoundBegun(table=table, number=played + 1))


def eliminated(
    tournament: Tournament, patron: str, played: int, cited: tuple[str, ...]
) -> e.EntrantEliminated:
    """An entrant out, with what ranks those who go out together."""
    line = tournament.current.lines.get(patron, Line(0, 0, 0))
    return e.EntrantEliminated(
        patron=patron,
        rounds=played,
        residue_cents=tournament.entrants[patron].chips_cents,
        wager_cents=line.wager_cents,
        removal=line.removal,
        clauses=cited,
    )


def round_ended(table: str, left: Mapping[str, e.Left], *, shoe_ended: bool) -> Events:
    """What the round left each entrant, with what was wagered and whose chips went first."""
    return (
        e.RoundReported(
            table=table,
            left=dict(left),
            shoe_ended=shoe_ended,
            clauses=house.tournament_chips.cited,
        ),
    )


def _can_wager(tournament: Tournament, patron: str) -> bool:
    least = limits_of(tournament).minimum_cents
    return tournament.entrants[patron].chips_cents >= least
