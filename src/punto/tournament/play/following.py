"""What a round at a table means for the tournament.

The tournament knows its entrants' chips by counts and by rounds alone. Staff report rounds by
command; what follows a table's own events is made by the same two functions.
"""

from collections.abc import Mapping

from punto.law.rulebooks import house
from punto.tournament.base import Events, TournamentEvent
from punto.tournament.guards import limits_of, rules_of
from punto.tournament.play import events as e
from punto.tournament.state import Line, Session, Tournament


def in_at(tournament: Tournament, session: Session, table: str) -> tuple[str, ...]:
    """Who is still in at a table."""
    return tuple(n for n in session.at_table(table) if tournament.entrants[n].is_in)


def round_begins(tournament: Tournament, table: str) -> Events:
    """Who cannot wager the minimum is out before it; nobody being left, the table is done."""
    session = tournament.current
    played = session.tables[table].rounds
    rule = rules_of(tournament).sessions.cannot_wager
    here = in_at(tournament, session, table)
    out = [name for name in here if rule.value and not _can_wager(tournament, name)]
    events: list[TournamentEvent] = []
    for patron in out:
        line = session.lines.get(patron, Line(0, 0, 0))
        events.append(
            e.EntrantEliminated(
                patron=patron,
                rounds=played,
                residue_cents=tournament.entrants[patron].chips_cents,
                wager_cents=line.wager_cents,
                removal=line.removal,
                clauses=rule.cited,
            )
        )
    if len(out) == len(here):
        return (*events, e.TableEnded(table=table, clauses=rule.cited))
    return (*events, e.RoundBegun(table=table, number=played + 1))


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
