"""Entries, and what becomes of them and of their fees."""

from typing import Annotated

from punto.fields import Audience, For
from punto.law.contests import Value
from punto.tournament.base import TournamentEvent
from punto.tournament.words import Cents, Name, PatronName, Positive


class PatronEntered(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    paid_cents: Annotated[Cents, For(Audience.CONCERNED)]
    commission_cents: Annotated[Cents, For(Audience.CONCERNED)] = 0
    agreed: Annotated[bool, For(Audience.CONCERNED)] = False
    form: Annotated[bool, For(Audience.CONCERNED)] = False
    purse: Annotated[bool, For(Audience.CONCERNED)] = False
    """Whether it came out of the purse."""


class EntryDenied(TournamentEvent, seen_by=Audience.CONCERNED):
    patron: PatronName
    reason: Annotated[Name, For(Audience.STAFF)]


class EntrantWithdrew(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    refunded_cents: Annotated[Cents, For(Audience.CONCERNED)]


class EntrantBarred(TournamentEvent, seen_by=Audience.EVERYBODY, follows=True):
    """An entrant was excluded from the casino or suspended their play, and is out at once."""

    patron: PatronName
    refunded_cents: Annotated[Cents, For(Audience.CONCERNED)]


class ReserveListed(TournamentEvent, seen_by=Audience.CONCERNED):
    patron: PatronName


class SeatGivenToReserve(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    absentee: PatronName
    paid_cents: Annotated[Cents, For(Audience.CONCERNED)]
    commission_cents: Annotated[Cents, For(Audience.CONCERNED)]
    chips_cents: Cents
    agreed: Annotated[bool, For(Audience.CONCERNED)] = False
    purse: Annotated[bool, For(Audience.CONCERNED)] = False


class EntrantSubstituted(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    substitute: PatronName
    approved_by: Annotated[Name, For(Audience.STAFF)]


class EntrantBoughtBack(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    paid_cents: Annotated[Cents, For(Audience.CONCERNED)]
    commission_cents: Annotated[Cents, For(Audience.CONCERNED)]
    in_pool: bool
    purse: Annotated[bool, For(Audience.CONCERNED)] = False
    chips_back_cents: Cents
    """What was left of the old chips, and goes back; new ones come with the next session."""


class ValueAdded(TournamentEvent, seen_by=Audience.EVERYBODY):
    value: Value
    cents: Positive
    what: Name


class TournamentCancelled(TournamentEvent, seen_by=Audience.EVERYBODY):
    """Everybody gets back what the edition says; what the operator added goes back to it."""

    reason: Annotated[Name, For(Audience.STAFF)]
    refunds_cents: dict[PatronName, Cents]
    commissions_cents: Annotated[dict[PatronName, Cents], For(Audience.STAFF)]
    """The part of each refund that had been kept as commission."""
    buy_ins_cents: dict[PatronName, Cents]
