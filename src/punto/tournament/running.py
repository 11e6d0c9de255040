"""What comes next in a tournament that runs by itself: the step that is due, by whom it is taken.

Sessions are scheduled, drawn, started, ended, counted and placed in the one order that there is.
Nothing that is left to a person's judgement is done here, but for two things: a ruling on entrants
whom neither the rules nor the conditions part is drawn by lot, unless it was set to wait for a
person's; and where everybody was disqualified the tournament is cancelled, so that all fees go
back.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from punto.game.lots import commitment_of, in_drawn_order
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table.words import Actor
from punto.tournament.base import TournamentCommand
from punto.tournament.entry.commands import CancelTournament
from punto.tournament.places import commands as places
from punto.tournament.places.decide import waits_to_be_closed
from punto.tournament.play import commands as play
from punto.tournament.play.rounds import in_at, is_over
from punto.tournament.state import Session, Tournament
from punto.tournament.structure import commands as structure
from punto.tournament.words import Progress, Stage

SeedOf = Callable[[int], str]
"""The seed of a session's ballot, by how many sessions there were before; always the same."""


class SelfRun(NamedTuple):
    """How a tournament runs by itself: at which tables, by whose hand, how soon."""

    tables: Mapping[str, int]
    """The tables that there are, and their seats."""
    person: str
    lead: timedelta
    """How long before it starts a session is announced."""
    seed_of: SeedOf


def next_command(tournament: Tournament, run: SelfRun, at: datetime) -> TournamentCommand | None:
    """The command that is due, if one is; while tables play nothing is."""
    if tournament.stage is Stage.AWARDED:
        return next(_payments(tournament, run, at), None)
    if tournament.stage not in (Stage.OPEN, Stage.STARTED):
        return None
    session = tournament.session
    if session is None:
        return _schedule(tournament, run, at)
    match session.progress:
        case Progress.SCHEDULED:
            return next(_starting(tournament, session, run, at), None)
        case Progress.RUNNING:
            return next(_ending(tournament, session, run, at), None)
        case Progress.ENDED:
            return next(_placing(tournament, session, run, at), None)
        case Progress.PLACED:
            return next(_going_on(tournament, session, run, at), None)


def plays_at(tournament: Tournament, table: str) -> bool:
    """Whether a tournament wants one of its tables now: for a session, or for a play-off."""
    session, play_off = tournament.session, tournament.play_off
    if session is None or table not in session.tables:
        return False
    if play_off is not None:
        home = session.seats[play_off.players[0]].table
        return table == (play_off.table or home)
    running = session.progress is Progress.RUNNING and not session.tables[table].ended
    return running and bool(in_at(tournament, session, table))


def _head(tournament: Tournament) -> Actor:
    return Actor(Role.TOURNAMENT_DIRECTOR, tournament.head)


def _schedule(tournament: Tournament, run: SelfRun, at: datetime) -> TournamentCommand | None:
    due = tournament.due()
    if not due:
        return None
    most = max(run.tables.values())
    number = tournament.current_round.tables or -(-len(due) // most)
    tables = dict(list(run.tables.items())[:number])
    return structure.ScheduleSession(
        by=_head(tournament), at=at, starts=at + run.lead, tables=tables
    )


def _starting(
    tournament: Tournament, session: Session, run: SelfRun, at: datetime
) -> Iterator[TournamentCommand]:
    head, seed = _head(tournament), run.seed_of(tournament.sessions)
    if not session.seats and not session.commitment:
        yield structure.CommitBallot(by=head, at=at, commitment=commitment_of(seed))
    elif not session.seats:
        yield structure.DrawSeats(by=head, at=at, seed=seed)
    for patron, seat in session.seats.items():
        if patron not in session.taken and tournament.entrants[patron].is_in:
            yield structure.TakeSeat(
                by=Actor(Role.DEALER, run.person),
                at=at,
                patron=patron,
                table=seat.table,
                seat=seat.number,
            )
    if session.starts is None or at >= session.starts:
        yield structure.StartSession(by=head, at=at)


def _ending(
    tournament: Tournament, session: Session, run: SelfRun, at: datetime
) -> Iterator[TournamentCommand]:
    dealer = Actor(Role.DEALER, run.person)
    for table, each in session.tables.items():
        if not each.ended and not each.in_round and is_over(tournament, session, each, at):
            yield play.EndTable(by=dealer, at=at, table=table)
    if all(
        each.ended or not in_at(tournament, session, name) for name, each in session.tables.items()
    ):
        yield play.EndSession(by=dealer, at=at)


def _placing(
    tournament: Tournament, session: Session, run: SelfRun, at: datetime
) -> Iterator[TournamentCommand]:
    for table in session.tables:
        here = in_at(tournament, session, table)
        if not set(here) <= set(session.counts):
            counts = {name: tournament.entrants[name].chips_cents for name in here}
            dealer = Actor(Role.DEALER, run.person)
            yield play.CountChips(by=dealer, at=at, table=table, counts=counts)
    if tournament.play_off is None:
        yield _determine(tournament, session, run, at)


def _determine(
    tournament: Tournament, session: Session, run: SelfRun, at: datetime
) -> TournamentCommand:
    """Places worked out; those whom nothing parts by lot, unless a person is to rule on them."""
    lots: tuple[str, ...] = ()
    if tournament.settings.unparted is house.lots_drawn.value:
        lots = in_drawn_order(session.players, run.seed_of(tournament.sessions))
    return places.DeterminePlaces(by=_head(tournament), at=at, decided=lots)


def _going_on(
    tournament: Tournament, session: Session, run: SelfRun, at: datetime
) -> Iterator[TournamentCommand]:
    if tournament.play_off is not None:
        return
    for table, each in session.tables.items():
        if not each.chips_returned:
            yield play.ReturnChips(by=Actor(Role.DEALER, run.person), at=at, table=table)
    if tournament.is_played_out and any(tournament.placed):
        yield places.AwardPrizes(by=_head(tournament), at=at)
    elif tournament.is_played_out:
        operator = Actor(Role.CASINO_OPERATOR, run.person)
        yield CancelTournament(by=operator, at=at, reason="Nobody is left to be awarded a prize.")
    elif waits_to_be_closed(tournament):
        yield _determine(tournament, session, run, at)
    elif (following := _schedule(tournament, run, at)) is not None:
        yield following


def _payments(tournament: Tournament, run: SelfRun, at: datetime) -> Iterator[TournamentCommand]:
    for patron, entrant in tournament.entrants.items():
        if entrant.prize_cents and not entrant.prize_paid:
            yield places.PayPrize(by=Actor(Role.CASHIER, run.person), at=at, patron=patron)
