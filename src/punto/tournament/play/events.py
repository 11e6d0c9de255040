"""What happens while a session is played."""

import msgspec

from punto.law.contests import EarlyEnd, Ground
from punto.tournament.base import TournamentEvent
from punto.tournament.words import Cents, Name, Positive


class Left(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a round left an entrant with."""

    chips_cents: Cents
    wager_cents: Cents = 0
    """All that was in action on the round."""
    removal: Cents = 0
    """Which chips the dealer removed first, second and so on."""


class RoundBegun(TournamentEvent, frozen=True, kw_only=True):
    table: Name
    number: Positive


class RoundReported(TournamentEvent, frozen=True, kw_only=True):
    table: Name
    left: dict[Name, Left]
    shoe_ended: bool


class EntrantEliminated(TournamentEvent, frozen=True, kw_only=True):
    """Out of the tournament, with what was left for placing."""

    patron: Name
    rounds: Cents
    residue_cents: Cents = 0
    wager_cents: Cents = 0
    removal: Cents = 0


class AbsenceDeducted(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    cents: Cents


class MisconductReported(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    ground: Ground
    note: Name


class EntrantDisqualified(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    ground: Ground
    refunded_cents: Cents
    commission_cents: Cents
    """The part of the refund that had been kept as commission."""
    kept_cents: Cents
    """The value of chips that stays the entrant's."""


class TableEnded(TournamentEvent, frozen=True, kw_only=True):
    table: Name
    early: EarlyEnd | None = None


class SessionEnded(TournamentEvent, frozen=True, kw_only=True):
    pass


class ChipsCounted(TournamentEvent, frozen=True, kw_only=True):
    table: Name
    counts: dict[Name, Cents]
    final: bool
    """Whether it is the count by which places are determined."""


class CountCorrected(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    before_cents: Cents
    cents: Cents
    reason: Name


class TableChipsReturned(TournamentEvent, frozen=True, kw_only=True):
    table: Name
    missing: dict[Positive, Positive]


class DisputeRaised(TournamentEvent, frozen=True, kw_only=True):
    about: Name
    by: Name


class DisputeDecided(TournamentEvent, frozen=True, kw_only=True):
    about: Name
    ruling: Name
    by: Name
