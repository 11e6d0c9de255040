"""What the events of play make of a tournament."""

from dataclasses import replace

from punto.law.contests import Ground
from punto.tournament.base import folds
from punto.tournament.money.movements import issued, refunded, with_entrant, won
from punto.tournament.play import events as e
from punto.tournament.state import Exit, Line, Session, TablePlay, Tournament, TournamentDispute
from punto.tournament.words import Progress, Standing


@folds
def round_begun(tournament: Tournament, event: e.RoundBegun) -> Tournament:
    play = tournament.current.tables[event.table]
    return _with_table(tournament, event.table, replace(play, in_round=True))


@folds
def round_reported(tournament: Tournament, event: e.RoundReported) -> Tournament:
    after = tournament
    for patron, left in event.left.items():
        after = won(after, patron, left.chips_cents - after.entrants[patron].chips_cents)
    session = after.current
    lines = {
        name: Line(left.chips_cents, left.wager_cents, left.removal)
        for name, left in event.left.items()
    }
    idle = {
        name: session.idle.get(name, 0) + (not left.wager_cents and not left.excused)
        for name, left in event.left.items()
    }
    play = session.tables[event.table]
    played = replace(
        play, rounds=play.rounds + 1, shoes=play.shoes + event.shoe_ended, in_round=False
    )
    told = replace(
        after,
        session=replace(session, lines={**session.lines, **lines}, idle={**session.idle, **idle}),
    )
    return _with_table(told, event.table, played)


@folds
def table_followed(tournament: Tournament, event: e.TableFollowed) -> Tournament:
    play = tournament.current.tables[event.table]
    return _with_table(tournament, event.table, replace(play, followed=True))


@folds
def table_chips_changed(tournament: Tournament, event: e.TableChipsChanged) -> Tournament:
    after = tournament
    for patron, cents in event.chips_cents.items():
        after = won(after, patron, cents - after.entrants[patron].chips_cents)
    return after


@folds
def wager_missed(tournament: Tournament, event: e.WagerMissed) -> Tournament:
    entrant = tournament.entrants[event.patron]
    found = replace(entrant, reported=entrant.reported | {Ground.NO_WAGER})
    return with_entrant(tournament, found)


@folds
def eliminated(tournament: Tournament, event: e.EntrantEliminated) -> Tournament:
    entrant = replace(
        tournament.entrants[event.patron],
        standing=Standing.ELIMINATED,
        exit=Exit(event.rounds, event.residue_cents, event.wager_cents, event.removal),
    )
    return with_entrant(tournament, entrant)


@folds
def deducted(tournament: Tournament, event: e.AbsenceDeducted) -> Tournament:
    session = tournament.current
    missed = {**session.missed, event.patron: session.missed.get(event.patron, 0) + 1}
    after = replace(tournament, session=replace(session, missed=missed))
    return won(after, event.patron, -event.cents)


@folds
def misconduct_reported(tournament: Tournament, event: e.MisconductReported) -> Tournament:
    entrant = tournament.entrants[event.patron]
    found = replace(entrant, reported=entrant.reported | {event.ground})
    return with_entrant(tournament, found)


@folds
def disqualified(tournament: Tournament, event: e.EntrantDisqualified) -> Tournament:
    entrant = replace(tournament.entrants[event.patron], standing=Standing.DISQUALIFIED)
    gone = issued(with_entrant(tournament, entrant), event.patron, -entrant.chips_cents)
    return refunded(gone, event.patron, event.refunded_cents, event.commission_cents)


@folds
def table_ended(tournament: Tournament, event: e.TableEnded) -> Tournament:
    play = tournament.current.tables[event.table]
    return _with_table(tournament, event.table, replace(play, ended=True))


@folds
def session_ended(tournament: Tournament, _event: e.SessionEnded) -> Tournament:
    return replace(tournament, session=replace(tournament.current, progress=Progress.ENDED))


@folds
def counted(tournament: Tournament, event: e.ChipsCounted) -> Tournament:
    after = tournament
    for patron, cents in event.counts.items():
        after = won(after, patron, cents - after.entrants[patron].chips_cents)
    if not event.final:
        return after
    session = after.current
    return replace(after, session=replace(session, counts={**session.counts, **event.counts}))


@folds
def corrected(tournament: Tournament, event: e.CountCorrected) -> Tournament:
    held = tournament.entrants[event.patron].chips_cents
    after = won(tournament, event.patron, event.cents - held)
    session = after.current
    return replace(
        after, session=replace(session, counts={**session.counts, event.patron: event.cents})
    )


@folds
def chips_returned(tournament: Tournament, event: e.TableChipsReturned) -> Tournament:
    """A missing chip left the inventory and did not come back."""
    gone = sum(each.chip_cents * each.number for each in event.missing)
    money = tournament.money
    after = replace(
        tournament,
        money=replace(
            money,
            chips_issued_cents=money.chips_issued_cents + gone,
            chips_missing_cents=money.chips_missing_cents + gone,
        ),
    )
    play = tournament.current.tables[event.table]
    return _with_table(after, event.table, replace(play, chips_returned=True))


@folds
def dispute_raised(tournament: Tournament, event: e.TournamentDisputeRaised) -> Tournament:
    return replace(tournament, dispute=TournamentDispute(event.about, event.patron))


@folds
def dispute_decided(tournament: Tournament, _event: e.TournamentDisputeDecided) -> Tournament:
    return replace(tournament, dispute=None)


def _with_table(tournament: Tournament, table: str, play: TablePlay) -> Tournament:
    session: Session = tournament.current
    return replace(tournament, session=replace(session, tables={**session.tables, table: play}))
