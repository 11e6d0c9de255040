"""What the events of places and prizes make of a tournament."""

from dataclasses import replace
from fractions import Fraction

from punto.tournament.base import folds
from punto.tournament.money.movements import issued, out_of_purse, with_entrant, won
from punto.tournament.places import events as e
from punto.tournament.state import PlayOff, Tournament
from punto.tournament.words import Progress, Stage, Standing


@folds
def play_off_called(tournament: Tournament, event: e.PlayOffCalled) -> Tournament:
    after = replace(tournament, play_off=PlayOff(event.players))
    for patron, cents in event.chips_cents.items():
        after = issued(after, patron, cents)
    return after


@folds
def play_off_begun(tournament: Tournament, event: e.PlayOffBegun) -> Tournament:
    assert tournament.play_off is not None, "only one that was called begins"
    return replace(tournament, play_off=replace(tournament.play_off, table=event.table))


@folds
def play_off_counted(tournament: Tournament, event: e.PlayOffCounted) -> Tournament:
    after = tournament
    for patron, cents in event.counts.items():
        after = won(after, patron, cents - after.entrants[patron].chips_cents)
    return replace(after, separated=(*after.separated, event.order))


@folds
def play_off_ended(tournament: Tournament, _event: e.PlayOffEnded) -> Tournament:
    return replace(tournament, play_off=None)


@folds
def level_decided(tournament: Tournament, event: e.LevelDecided) -> Tournament:
    order = tuple((name,) for name in event.order)
    return replace(tournament, separated=(*tournament.separated, order))


@folds
def awarded(tournament: Tournament, event: e.PlacesAwarded) -> Tournament:
    after = tournament
    for patron, cents in event.chips_back_cents.items():
        after = issued(after, patron, -cents)
    entrants = dict(after.entrants)
    for patron in tournament.current.seats:
        entrants[patron] = replace(entrants[patron], buy_in_cents=0)
    for patron in event.advance:
        entrants[patron] = replace(entrants[patron], round_reached=tournament.round + 1)
    for patron in event.out:
        entrants[patron] = replace(entrants[patron], standing=Standing.OUT)
    for patron, worth in event.points.items():
        points = entrants[patron].points + Fraction(worth)
        entrants[patron] = replace(entrants[patron], scored=str(points))
    return replace(
        after,
        entrants=entrants,
        session=replace(tournament.current, progress=Progress.PLACED),
        placed=event.order,
        separated=(),
    )


@folds
def round_closed(tournament: Tournament, event: e.RoundClosed) -> Tournament:
    entrants = dict(tournament.entrants)
    for patron in event.out:
        entrants[patron] = replace(entrants[patron], standing=Standing.OUT)
    for patron in event.second_chance:
        entrants[patron] = replace(
            entrants[patron],
            standing=Standing.IN,
            round_reached=event.next_round,
            exit=None,
        )
    for patron in event.advance:
        entrants[patron] = replace(entrants[patron], round_reached=event.after_repechage)
    after = replace(
        tournament,
        entrants=entrants,
        round=event.next_round,
        sessions_of_round=0,
        played=frozenset[str](),
        placed=event.order,
        separated=(),
    )
    for patron in event.second_chance:
        after = issued(after, patron, -after.entrants[patron].chips_cents)
    for patron, entrant in after.entrants.items():
        # Chips of a play-off for points are played for places only, and go back at once.
        carried = tournament.stated.carried_over and patron in event.advance
        if entrant.chips_cents and not carried:
            after = issued(after, patron, -entrant.chips_cents)
    return after


@folds
def prizes_awarded(tournament: Tournament, event: e.PrizesAwarded) -> Tournament:
    after = replace(tournament, stage=Stage.AWARDED)
    for patron, cents in event.prizes_cents.items():
        after = with_entrant(after, replace(after.entrants[patron], prize_cents=cents))
    given = sum(event.prizes_cents.values())
    money = after.money
    return replace(
        after,
        money=replace(
            money,
            from_house_cents=money.from_house_cents + event.guarantee_cents,
            pool_cents=money.pool_cents + event.guarantee_cents - given,
            owed_cents=money.owed_cents + given,
        ),
    )


@folds
def prize_paid(tournament: Tournament, event: e.PrizePaid) -> Tournament:
    money = tournament.money
    after = with_entrant(tournament, replace(tournament.entrants[event.patron], prize_paid=True))
    if event.purse:
        after = out_of_purse(after, event.patron, -event.cents)
    return replace(
        after,
        money=replace(
            money,
            owed_cents=money.owed_cents - event.cents,
            from_entrants_cents=money.from_entrants_cents - event.cents,
        ),
    )
