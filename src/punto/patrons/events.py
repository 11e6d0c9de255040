"""What happens to a patron of the house, on the tables and off them."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

import msgspec

from punto.patrons.words import PatronLimits, Period
from punto.table.words import Cents, Moment, Name, Positive, kebab


class PatronEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=kebab):
    v: int = 1
    clauses: tuple[str, ...] = ()


class PatronEnrolled(PatronEvent, frozen=True, kw_only=True):
    patron: Name


class CardIssued(PatronEvent, frozen=True, kw_only=True):
    """A player card, in place of any other."""

    card: Name


class CardWithdrawn(PatronEvent, frozen=True, kw_only=True):
    reason: Name


class MoneyDeposited(PatronEvent, frozen=True, kw_only=True):
    cents: Positive
    on: date


class MoneyPaidOut(PatronEvent, frozen=True, kw_only=True):
    cents: Positive


class LimitsChosen(PatronEvent, frozen=True, kw_only=True):
    """Limits of the patron's own, which may be none; they hold from a moment on."""

    limits: PatronLimits
    chosen: Moment
    since: Moment


class LimitsImposed(PatronEvent, frozen=True, kw_only=True):
    limits: PatronLimits
    before: PatronLimits
    reason: Name


class PlaySuspended(PatronEvent, frozen=True, kw_only=True):
    until: Moment


class ExcludedFromCasino(PatronEvent, frozen=True, kw_only=True):
    """A table's rules shut the person out of the whole casino, enrolled or not."""

    patron: Name
    table: Name
    edition: Name
    """The rules by which it was done."""
    reason: Name


class ExcludedFromGame(PatronEvent, frozen=True, kw_only=True):
    """A table's rules shut the person out of its game, enrolled or not."""

    patron: Name
    table: Name
    reason: Name


class SamePersonFound(PatronEvent, frozen=True, kw_only=True):
    """Other patrons are the same person, so what keeps one of them out keeps out all."""

    others: tuple[Name, ...]
    suspended_until: Moment | None = None
    excluded_at: Name | None = None
    """The table at which one of them was excluded from the casino."""
    edition: Name | None = None
    games_shut: tuple[Name, ...] = ()
    """The tables from whose games any of them was shut out."""


class PatronErased(PatronEvent, frozen=True, kw_only=True):
    """Who the patron was is known no longer; what they did stays on record under the id."""


class TournamentEntered(PatronEvent, frozen=True, kw_only=True):
    """The patron is in a tournament, enrolled or not."""

    tournament: Name


class TournamentLeft(PatronEvent, frozen=True, kw_only=True):
    """The patron is in the tournament no longer, and it owes them nothing."""

    tournament: Name


class TournamentFeePaid(PatronEvent, frozen=True, kw_only=True):
    """A fee or a buy-in out of the purse."""

    tournament: Name
    cents: Positive


class TournamentMoneyReceived(PatronEvent, frozen=True, kw_only=True):
    """A prize, or money that was paid back, into the purse."""

    tournament: Name
    cents: Positive


class StayBegun(PatronEvent, frozen=True, kw_only=True):
    """The patron joined a table."""

    table: Name
    since: Moment
    purse: bool
    cents: Cents
    """What was taken from the purse."""


class StayEnded(PatronEvent, frozen=True, kw_only=True):
    v: int = 2
    table: Name
    cents: Cents
    """What went back into the purse."""
    until: Moment | None = None
    """Nothing where it was not written down, as in the first version."""


class StakesLaid(PatronEvent, frozen=True, kw_only=True):
    """What a patron with a loss limit has on a layout has changed."""

    table: Name
    cents: Cents


class ResultNoted(PatronEvent, frozen=True, kw_only=True):
    """What a coup, or something put right about one, won or lost the patron."""

    table: Name
    shoe: int
    coup: int
    on: date
    won_cents: int
    """Below zero for a loss."""
    stakes_cents: Cents
    """What still lies there."""


class LimitReached(PatronEvent, frozen=True, kw_only=True):
    """Nothing is left to lose in a period, so the patron is out until it ends."""

    period: Period
    limit_cents: Cents
    until: Moment


EVENTS: tuple[type[PatronEvent], ...] = tuple(PatronEvent.__subclasses__())
UPCASTS: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("stay-ended", 1): lambda fields: {**fields, "v": 2, "until": None},
}
"""How what an older Punto wrote is read."""
