"""What the events of entries make of a tournament."""

from dataclasses import replace

from punto.law.contests import Value
from punto.tournament.base import folds
from punto.tournament.entry import events as e
from punto.tournament.money.movements import bought_in, issued, paid, paying, refunded, with_entrant
from punto.tournament.state import Added, Entrant, Tournament
from punto.tournament.words import Stage, Standing


@folds
def entered(tournament: Tournament, event: e.PatronEntered) -> Tournament:
    """A second entry is the same entrant's, from the beginning again."""
    before = tournament.entrants.get(event.patron, Entrant(event.patron))
    fresh = replace(before, standing=Standing.IN, exit=None, round_reached=tournament.round)
    there = with_entrant(tournament, fresh)
    there = paying(there, event.patron, event.paid_cents, purse=event.purse)
    return paid(there, event.patron, event.paid_cents, event.commission_cents)


@folds
def denied(tournament: Tournament, event: e.EntryDenied) -> Tournament:
    return replace(tournament, denied=tournament.denied | {event.patron})


@folds
def withdrew(tournament: Tournament, event: e.EntrantWithdrew) -> Tournament:
    return _gone(tournament, event, Standing.WITHDRAWN)


@folds
def barred(tournament: Tournament, event: e.EntrantBarred) -> Tournament:
    return _gone(tournament, event, Standing.BARRED)


def _gone(
    tournament: Tournament, event: e.EntrantWithdrew | e.EntrantBarred, standing: Standing
) -> Tournament:
    """The chips go back to the inventory, and the fee as far as it does."""
    entrant = replace(tournament.entrants[event.patron], standing=standing)
    gone = issued(with_entrant(tournament, entrant), event.patron, -entrant.chips_cents)
    return refunded(gone, event.patron, event.refunded_cents)


@folds
def reserve_listed(tournament: Tournament, event: e.ReserveListed) -> Tournament:
    return replace(tournament, reserves=(*tournament.reserves, event.patron))


@folds
def seat_given(tournament: Tournament, event: e.SeatGivenToReserve) -> Tournament:
    session = tournament.current
    seats = {
        (event.patron if name == event.absentee else name): seat
        for name, seat in session.seats.items()
    }
    players = tuple(event.patron if name == event.absentee else name for name in session.players)
    assert session.began is not None
    entrant = Entrant(event.patron, round_reached=tournament.round, sessions=1)
    there = replace(
        with_entrant(tournament, entrant),
        reserves=tuple(name for name in tournament.reserves if name != event.patron),
        played=tournament.played | {event.patron},
        session=replace(
            session,
            seats=seats,
            players=players,
            taken={**session.taken, event.patron: session.began},
        ),
    )
    given = issued(there, event.patron, event.chips_cents)
    given = paying(given, event.patron, event.paid_cents, purse=event.purse)
    return paid(given, event.patron, event.paid_cents, event.commission_cents)


@folds
def substituted(tournament: Tournament, event: e.EntrantSubstituted) -> Tournament:
    """Place, score and chips go over; what was paid stays with the one who paid it."""
    before = tournament.entrants[event.patron]
    gone = Entrant(
        event.patron,
        paid_cents=before.paid_cents,
        commission_cents=before.commission_cents,
        refunded_cents=before.refunded_cents,
        by_purse=before.by_purse,
        purse_cents=before.purse_cents,
        standing=Standing.WITHDRAWN,
    )
    comes = replace(
        before,
        patron=event.substitute,
        paid_cents=0,
        commission_cents=0,
        refunded_cents=0,
        by_purse=False,
        purse_cents=0,
        has_copy=False,
    )
    entrants = {**tournament.entrants, event.patron: gone, event.substitute: comes}

    def renamed(name: str) -> str:
        return event.substitute if name == event.patron else name

    after = replace(
        tournament,
        entrants=entrants,
        reserves=tuple(name for name in tournament.reserves if name != event.substitute),
        played=frozenset(map(renamed, tournament.played)),
    )
    session = tournament.session
    if session is None:
        return after
    return replace(
        after,
        session=replace(
            session,
            players=tuple(map(renamed, session.players)),
            seats={renamed(name): seat for name, seat in session.seats.items()},
            taken={renamed(name): at for name, at in session.taken.items()},
            lines={renamed(name): line for name, line in session.lines.items()},
            idle={renamed(name): n for name, n in session.idle.items()},
            missed={renamed(name): n for name, n in session.missed.items()},
            counts={renamed(name): n for name, n in session.counts.items()},
        ),
    )


@folds
def bought_back(tournament: Tournament, event: e.EntrantBoughtBack) -> Tournament:
    entrant = tournament.entrants[event.patron]
    back = issued(tournament, event.patron, -event.chips_back_cents)
    again = with_entrant(
        back,
        replace(
            back.entrants[event.patron],
            standing=Standing.IN,
            buy_backs=entrant.buy_backs + 1,
            exit=None,
            round_reached=tournament.round,
        ),
    )
    again = replace(again, played=again.played - {event.patron})
    again = paying(again, event.patron, event.paid_cents, purse=event.purse)
    if event.in_pool:
        return paid(again, event.patron, event.paid_cents, event.commission_cents)
    return bought_in(again, event.patron, event.paid_cents)


@folds
def value_added(tournament: Tournament, event: e.ValueAdded) -> Tournament:
    """Cash is money of the pool; goods and services are kept by what they are."""
    added = (*tournament.added, Added(event.value, event.cents, event.what))
    money = tournament.money
    if event.value is Value.CASH:
        money = replace(
            money,
            from_house_cents=money.from_house_cents + event.cents,
            pool_cents=money.pool_cents + event.cents,
        )
    return replace(tournament, added=added, money=money)


@folds
def cancelled(tournament: Tournament, event: e.TournamentCancelled) -> Tournament:
    after = tournament
    for patron, cents in event.refunds_cents.items():
        after = refunded(after, patron, cents, event.commissions_cents[patron])
    for patron, cents in event.buy_ins_cents.items():
        after = bought_in(after, patron, -cents)
    for patron, entrant in tournament.entrants.items():
        after = issued(after, patron, -entrant.chips_cents)
    money = after.money
    back_to_house = money.from_house_cents
    return replace(
        after,
        stage=Stage.CANCELLED,
        session=None,
        play_off=None,
        money=replace(
            money,
            pool_cents=money.pool_cents - back_to_house,
            from_house_cents=money.from_house_cents - back_to_house,
        ),
    )
