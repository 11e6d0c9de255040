"""What may be asked about entries."""

from punto.law.contests import Value
from punto.tournament.base import TournamentCommand
from punto.tournament.words import Cents, Entitlement, Name, Positive


class EnterPatron(TournamentCommand, frozen=True, kw_only=True):
    patron: Name
    paid_cents: Cents
    form: bool = False
    """Whether the entry form is filled in."""
    agreed: bool = False
    """Whether the patron agreed in writing with rules and conditions."""
    entitlement: Entitlement = Entitlement()


class DenyEntry(TournamentCommand, frozen=True, kw_only=True):
    """Refuse a patron's application."""

    patron: Name
    reason: Name


class WithdrawEntrant(TournamentCommand, frozen=True, kw_only=True):
    patron: Name


class ListReserve(TournamentCommand, frozen=True, kw_only=True):
    """Note a patron who would take a seat that stays empty."""

    patron: Name


class OfferSeat(TournamentCommand, frozen=True, kw_only=True):
    """Give the seat of an absent entrant to a reserve."""

    patron: Name
    absentee: Name
    paid_cents: Cents
    agreed: bool = False
    entitlement: Entitlement = Entitlement()


class SubstituteEntrant(TournamentCommand, frozen=True, kw_only=True):
    """Let another patron take over an entrant's place and score."""

    patron: Name
    substitute: Name
    entitlement: Entitlement = Entitlement()


class BuyBack(TournamentCommand, frozen=True, kw_only=True):
    patron: Name
    paid_cents: Cents
    entitlement: Entitlement = Entitlement()


class AddValue(TournamentCommand, frozen=True, kw_only=True):
    """Something that the operator adds to the pool."""

    value: Value
    cents: Positive
    """Its amount, or what it is worth."""
    what: Name


class CancelTournament(TournamentCommand, frozen=True, kw_only=True):
    reason: Name


LOOKED_UP: dict[type[TournamentCommand], tuple[str, ...]] = {
    EnterPatron: ("entitlement",),
    OfferSeat: ("entitlement",),
    SubstituteEntrant: ("entitlement",),
    BuyBack: ("entitlement",),
}
"""What the floor knows, so that nobody is asked."""
