"""What an event makes of a patron, and what it moves in the ledger."""

from dataclasses import replace
from datetime import UTC, date, timedelta

from punto.aggregate.ledger import CAGE, OUTSIDE, Book, Leg, balanced
from punto.patrons import events as e
from punto.patrons.play_time import PlaySpan, merged, span
from punto.patrons.registry import HANDLERS, folds
from punto.patrons.state import ChosenLimits, Day, Exclusion, Patron, Stay

PURSE = "purse"

DAYS_KEPT = timedelta(days=31)
"""No period reaches further back."""
PLAY_KEPT = timedelta(days=14)
"""Play of a week may keep a person out for another."""
A_MOMENT_AWAY = timedelta(minutes=1)
"""Who is back so soon was not away, so that no number of comings and goings is kept."""


evolve = HANDLERS.evolve


@folds
def patron_enrolled(patron: Patron, event: e.PatronEnrolled) -> Patron:
    return replace(patron, name=event.patron)


@folds
def card_issued(patron: Patron, event: e.CardIssued) -> Patron:
    return replace(patron, card=event.card)


@folds
def card_withdrawn(patron: Patron, _: e.CardWithdrawn) -> Patron:
    return replace(patron, card="")


@folds
def money_deposited(patron: Patron, event: e.MoneyDeposited) -> Patron:
    richer = replace(patron, purse_cents=patron.purse_cents + event.cents)
    return _on_day(richer, event.on, deposited=event.cents)


@folds
def money_paid_out(patron: Patron, event: e.MoneyPaidOut) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents - event.cents)


@folds
def limits_chosen(patron: Patron, event: e.LimitsChosen) -> Patron:
    """What is in force stays until the newly chosen is; what else waited is forgotten."""
    new = ChosenLimits(event.since, event.limits)
    if event.since <= event.chosen:
        return replace(patron, chosen=(new,))
    held = [choice for choice in patron.chosen if choice.since <= event.chosen]
    return replace(patron, chosen=(*held[-1:], new))


@folds
def limits_imposed(patron: Patron, event: e.LimitsImposed) -> Patron:
    return replace(patron, imposed=event.limits)


@folds
def play_suspended(patron: Patron, event: e.PlaySuspended) -> Patron:
    return replace(patron, suspended_until=event.until)


@folds
def excluded_from_casino(patron: Patron, event: e.ExcludedFromCasino) -> Patron:
    return replace(patron, exclusion=Exclusion(event.table, event.edition))


@folds
def excluded_from_game(patron: Patron, event: e.ExcludedFromGame) -> Patron:
    return replace(patron, games_shut=patron.games_shut | {event.table})


@folds
def same_person_found(patron: Patron, event: e.SamePersonFound) -> Patron:
    exclusion = patron.exclusion
    if exclusion is None and event.excluded_at is not None and event.edition is not None:
        exclusion = Exclusion(event.excluded_at, event.edition)
    until = [each for each in (patron.suspended_until, event.suspended_until) if each is not None]
    return replace(
        patron,
        same=patron.same | frozenset(event.others),
        suspended_until=max(until, default=None),
        exclusion=exclusion,
        games_shut=patron.games_shut | frozenset(event.games_shut),
    )


@folds
def patron_erased(patron: Patron, _: e.PatronErased) -> Patron:
    return replace(patron, card="", is_erased=True)


@folds
def stay_begun(patron: Patron, event: e.StayBegun) -> Patron:
    stay = Stay(event.since, event.purse)
    left = replace(patron, purse_cents=patron.purse_cents - event.cents)
    return replace(left, stays={**patron.stays, event.table: stay})


@folds
def stay_ended(patron: Patron, event: e.StayEnded) -> Patron:
    stays = {table: stay for table, stay in patron.stays.items() if table != event.table}
    richer = replace(patron, purse_cents=patron.purse_cents + event.cents)
    return replace(richer, stays=stays, played=_played(patron, event))


@folds
def stakes_laid(patron: Patron, event: e.StakesLaid) -> Patron:
    return _with_stakes(patron, event.table, event.cents)


@folds
def result_noted(patron: Patron, event: e.ResultNoted) -> Patron:
    after = _with_stakes(patron, event.table, event.stakes_cents)
    return _on_day(after, event.on, lost=-event.won_cents)


@folds
def limit_reached(patron: Patron, _: e.LimitReached) -> Patron:
    """Follows from the days; on record for those who read it."""
    return patron


@folds
def tournament_entered(patron: Patron, event: e.TournamentEntered) -> Patron:
    return replace(patron, tournaments=patron.tournaments | {event.tournament})


@folds
def tournament_left(patron: Patron, event: e.TournamentLeft) -> Patron:
    return replace(patron, tournaments=patron.tournaments - {event.tournament})


@folds
def tournament_fee_paid(patron: Patron, event: e.TournamentFeePaid) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents - event.cents)


@folds
def tournament_money_received(patron: Patron, event: e.TournamentMoneyReceived) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents + event.cents)


def _played(patron: Patron, event: e.StayEnded) -> tuple[PlaySpan, ...]:
    """The times at tables of the last days, with a stay that ended."""
    stay = patron.stays.get(event.table)
    if stay is None or event.until is None:
        return patron.played
    spans = merged((*patron.played, span(stay.since, event.until)), A_MOMENT_AWAY)
    oldest = event.until.astimezone(UTC) - PLAY_KEPT
    return tuple(each for each in spans if each.until > oldest)


def _with_stakes(patron: Patron, table: str, cents: int) -> Patron:
    stay = patron.stays.get(table)
    if stay is None or stay.stakes_cents == cents:
        return patron
    return replace(patron, stays={**patron.stays, table: stay._replace(stakes_cents=cents)})


def _on_day(patron: Patron, on: date, *, lost: int = 0, deposited: int = 0) -> Patron:
    days = {day.on: day for day in patron.days}
    day = days.get(on, Day(on))
    days[on] = Day(on, day.lost_cents + lost, day.deposited_cents + deposited)
    newest = max(days)
    kept = tuple(days[each] for each in sorted(days) if each > newest - DAYS_KEPT)
    return replace(patron, days=kept)


def legs(before: Patron, event: e.PatronEvent, after: Patron) -> tuple[Leg, ...]:
    """What an event moved between the purse, the cage and the tables."""
    gained = after.purse_cents - before.purse_cents
    if not gained:
        return ()
    against = CAGE if isinstance(event, e.MoneyDeposited | e.MoneyPaidOut) else OUTSIDE
    return balanced((Leg(Book.CHIPS, PURSE, gained), Leg(Book.CHIPS, against, -gained)))
