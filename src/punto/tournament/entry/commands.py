"""Commands: patrons entered, refused, in reserve, substituted or withdrawn, and buying back."""

from typing import Annotated

from punto.fields import Says
from punto.law.contests import Value
from punto.tournament.base import TournamentCommand
from punto.tournament.words import (
    IN_PERSON,
    OPERATORS,
    Cents,
    Entitlement,
    Name,
    PatronName,
    Positive,
)

Known = Annotated[Entitlement, Says.LOOKED_UP]
"""What the floor knows, so that nobody is asked."""


class EnterPatron(TournamentCommand, given_by=IN_PERSON):
    patron: PatronName
    paid_cents: Cents
    purse: bool = False
    """Whether it is paid out of the purse; a patron who does it in person always pays so."""
    form: bool = False
    """Whether the entry form is filled in."""
    agreed: bool = False
    """Whether the patron agreed in writing with rules and conditions."""
    entitlement: Known = Entitlement()


class DenyEntry(TournamentCommand, given_by=OPERATORS):
    """Refuse a patron's application."""

    patron: PatronName
    reason: Name


class WithdrawEntrant(TournamentCommand, given_by=IN_PERSON):
    patron: PatronName


class ListReserve(TournamentCommand, given_by=IN_PERSON):
    """Note a patron who would take a seat that stays empty."""

    patron: PatronName


class OfferSeat(TournamentCommand):
    """Give the seat of an absent entrant to a reserve."""

    patron: PatronName
    absentee: PatronName
    paid_cents: Cents
    purse: bool = False
    """Whether it is paid out of the purse; a patron who does it in person always pays so."""
    agreed: bool = False
    entitlement: Known = Entitlement()


class SubstituteEntrant(TournamentCommand):
    """Let another patron take over an entrant's place and score."""

    patron: PatronName
    substitute: PatronName
    entitlement: Known = Entitlement()


class BuyBack(TournamentCommand, given_by=IN_PERSON):
    patron: PatronName
    paid_cents: Cents
    purse: bool = False
    """Whether it is paid out of the purse; a patron who does it in person always pays so."""
    entitlement: Known = Entitlement()


class AddValue(TournamentCommand, given_by=OPERATORS):
    """Something that the operator adds to the pool."""

    value: Value
    cents: Positive
    """Its amount, or what it is worth."""
    what: Name


class CancelTournament(TournamentCommand, given_by=OPERATORS):
    reason: Name
