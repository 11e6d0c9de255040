"""What an event makes of a patron, and what it moves in the ledger."""

from dataclasses import replace
from datetime import UTC, date, timedelta

from punto.aggregate.ledger import CAGE, OUTSIDE, Book, Leg, balanced
from punto.patrons import events as e
from punto.patrons.play_time import PlaySpan, merged, span
from punto.patrons.state import ChosenLimits, Day, Exclusion, Patron, Stay

PURSE = "purse"

DAYS_KEPT = timedelta(days=31)
"""No period reaches further back."""
PLAY_KEPT = timedelta(days=14)
"""Play of a week may keep somebody out for another."""
A_MOMENT_AWAY = timedelta(minutes=1)
"""Who is back so soon was not away, so that no number of comings and goings is kept."""


def evolve(patron: Patron, event: e.PatronEvent) -> Patron:
    """The patron after an event."""
    match event:
        case e.PatronEnrolled():
            return replace(patron, name=event.patron)
        case e.CardIssued():
            return replace(patron, card=event.card)
        case e.CardWithdrawn():
            return replace(patron, card="")
        case e.MoneyDeposited():
            richer = replace(patron, purse_cents=patron.purse_cents + event.cents)
            return _on_day(richer, event.on, deposited=event.cents)
        case e.MoneyPaidOut():
            return replace(patron, purse_cents=patron.purse_cents - event.cents)
        case e.LimitsChosen():
            return replace(patron, chosen=_chosen(patron, event))
        case e.LimitsImposed():
            return replace(patron, imposed=event.limits)
        case e.PlaySuspended():
            return replace(patron, suspended_until=event.until)
        case e.ExcludedFromCasino():
            return replace(patron, exclusion=Exclusion(event.table, event.edition))
        case e.SamePersonFound():
            return _same_person(patron, event)
        case e.PatronErased():
            return replace(patron, card="", is_erased=True)
        case e.StayBegun():
            stay = Stay(event.since, event.purse)
            left = replace(patron, purse_cents=patron.purse_cents - event.cents)
            return replace(left, stays={**patron.stays, event.table: stay})
        case e.StayEnded():
            stays = {table: stay for table, stay in patron.stays.items() if table != event.table}
            richer = replace(patron, purse_cents=patron.purse_cents + event.cents)
            return replace(richer, stays=stays, played=_played(patron, event))
        case e.StakesLaid():
            return _with_stakes(patron, event.table, event.cents)
        case e.ResultNoted():
            after = _with_stakes(patron, event.table, event.stakes_cents)
            return _on_day(after, event.on, lost=-event.won_cents)
        case e.LimitReached():
            return patron
        case _:
            raise AssertionError(event)


def _same_person(patron: Patron, event: e.SamePersonFound) -> Patron:
    exclusion = patron.exclusion
    if exclusion is None and event.excluded_at is not None and event.edition is not None:
        exclusion = Exclusion(event.excluded_at, event.edition)
    until = [each for each in (patron.suspended_until, event.suspended_until) if each is not None]
    return replace(
        patron,
        same=patron.same | frozenset(event.others),
        suspended_until=max(until, default=None),
        exclusion=exclusion,
    )


def _chosen(patron: Patron, event: e.LimitsChosen) -> tuple[ChosenLimits, ...]:
    """What is in force stays until the newly chosen is; whatever else waited is forgotten."""
    new = ChosenLimits(event.since, event.limits)
    if event.since <= event.chosen:
        return (new,)
    held = [choice for choice in patron.chosen if choice.since <= event.chosen]
    return (*held[-1:], new)


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
