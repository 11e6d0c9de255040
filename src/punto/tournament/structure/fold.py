"""What the events of sessions and seats make of a tournament."""

from dataclasses import replace

from punto.tournament.base import folds
from punto.tournament.money.movements import bought_in, issued, paying, with_entrant
from punto.tournament.state import Seat, Session, TablePlay, Tournament
from punto.tournament.structure import events as e
from punto.tournament.words import Progress, Stage, Standing


@folds
def scheduled(tournament: Tournament, event: e.SessionScheduled) -> Tournament:
    session = Session(
        round=event.round,
        number=event.number,
        starts=event.starts,
        players=event.players,
        tables={name: TablePlay(seats) for name, seats in event.tables.items()},
    )
    return replace(tournament, session=session, separated=(), play_off=None)


@folds
def committed(tournament: Tournament, event: e.BallotCommitted) -> Tournament:
    return _in_session(tournament, replace(tournament.current, commitment=event.commitment))


@folds
def seats_drawn(tournament: Tournament, event: e.SeatsDrawn) -> Tournament:
    seats = {name: Seat(*place) for name, place in event.seats.items()}
    return _in_session(tournament, replace(tournament.current, seats=seats))


@folds
def start_moved(tournament: Tournament, event: e.StartMoved) -> Tournament:
    return _in_session(tournament, replace(tournament.current, starts=event.starts))


@folds
def seat_taken(tournament: Tournament, event: e.SeatTaken) -> Tournament:
    session = tournament.current
    taken = {**session.taken, event.patron: event.at}
    return _in_session(tournament, replace(session, taken=taken))


@folds
def bought(tournament: Tournament, event: e.BoughtIn) -> Tournament:
    there = paying(tournament, event.patron, event.cents, purse=event.purse)
    return bought_in(there, event.patron, event.cents)


@folds
def seat_forfeited(tournament: Tournament, event: e.SeatForfeited) -> Tournament:
    entrant = replace(tournament.entrants[event.patron], standing=Standing.FORFEITED)
    return issued(with_entrant(tournament, entrant), event.patron, -entrant.chips_cents)


@folds
def started(tournament: Tournament, event: e.SessionStarted) -> Tournament:
    after = tournament
    for patron, cents in event.chips_cents.items():
        entrant = after.entrants[patron]
        after = with_entrant(after, replace(entrant, sessions=entrant.sessions + 1, exit=None))
        after = issued(after, patron, cents)
    session = replace(after.current, began=event.at, progress=Progress.RUNNING, limits=event.limits)
    return replace(
        after,
        stage=Stage.STARTED,
        sessions=after.sessions + 1,
        sessions_of_round=after.sessions_of_round + 1,
        played=after.played | frozenset(event.chips_cents),
        session=session,
    )


@folds
def break_called(tournament: Tournament, event: e.BreakCalled) -> Tournament:
    return replace(tournament, break_until=event.until)


@folds
def pace_set(tournament: Tournament, event: e.PaceSet) -> Tournament:
    return replace(tournament, pace_seconds=event.seconds, pace_since=event.since)


def _in_session(tournament: Tournament, session: Session) -> Tournament:
    return replace(tournament, session=session)
