"""Entries, and what becomes of them and of their fees."""

from punto.law.contests import Value
from punto.tournament.base import TournamentEvent
from punto.tournament.words import Cents, Name, Positive


class PatronEntered(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    paid_cents: Cents
    commission_cents: Cents = 0
    agreed: bool = False
    form: bool = False


class EntryDenied(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    reason: Name


class EntrantWithdrew(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    refunded_cents: Cents


class ReserveListed(TournamentEvent, frozen=True, kw_only=True):
    patron: Name


class SeatGivenToReserve(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    absentee: Name
    paid_cents: Cents
    commission_cents: Cents
    chips_cents: Cents
    agreed: bool = False


class EntrantSubstituted(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    substitute: Name
    approved_by: Name


class EntrantBoughtBack(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    paid_cents: Cents
    commission_cents: Cents
    in_pool: bool
    chips_back_cents: Cents
    """What was left of the old chips, and goes back; new ones come with the next session."""


class ValueAdded(TournamentEvent, frozen=True, kw_only=True):
    value: Value
    cents: Positive
    what: Name


class TournamentCancelled(TournamentEvent, frozen=True, kw_only=True):
    """Everybody gets back what the edition says; what the operator added goes back to it."""

    reason: Name
    refunds_cents: dict[Name, Cents]
    commissions_cents: dict[Name, Cents]
    """The part of each refund that had been kept as commission."""
    buy_ins_cents: dict[Name, Cents]
