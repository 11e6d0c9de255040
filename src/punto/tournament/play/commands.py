"""What may be asked or reported while a session is played."""

import msgspec

from punto.law.contests import EarlyEnd, Ground
from punto.tournament.base import TournamentCommand
from punto.tournament.play.events import Left
from punto.tournament.words import Cents, Name, Positive


class BeginRound(TournamentCommand, frozen=True, kw_only=True):
    """A round of play is about to begin at a table."""

    table: Name


class ReportRound(TournamentCommand, frozen=True, kw_only=True):
    """What a round of play left each entrant at a table."""

    table: Name
    left: dict[Name, Left]
    shoe_ended: bool = False


class DeductForAbsence(TournamentCommand, frozen=True, kw_only=True):
    """Take the minimum off an entrant who missed a round."""

    patron: Name


class ReportMisconduct(TournamentCommand, frozen=True, kw_only=True):
    """Something was found for which an entrant may or must be disqualified."""

    patron: Name
    ground: Ground
    note: Name


class DisqualifyEntrant(TournamentCommand, frozen=True, kw_only=True):
    patron: Name
    ground: Ground
    refund: bool = False
    """Whether the fee goes back."""


class EndTable(TournamentCommand, frozen=True, kw_only=True):
    """End the session at a table, in time or early."""

    table: Name
    early: EarlyEnd | None = None
    agreed: tuple[Name, ...] = ()


class EndSession(TournamentCommand, frozen=True, kw_only=True):
    pass


class CountChips(TournamentCommand, frozen=True, kw_only=True):
    """The chips in front of each entrant at a table, as they were totalled."""

    table: Name
    counts: dict[Name, Cents]


class CorrectCount(TournamentCommand, frozen=True, kw_only=True):
    patron: Name
    cents: Cents
    reason: Name


class ReturnChips(TournamentCommand, frozen=True, kw_only=True):
    """A table's tournament chips are back in the inventory, but for those missing."""

    table: Name
    missing: dict[Positive, Positive] = msgspec.field(default_factory=dict)
    """How many of each denomination, in cents."""


class RaiseDispute(TournamentCommand, frozen=True, kw_only=True):
    about: Name


class DecideDispute(TournamentCommand, frozen=True, kw_only=True):
    ruling: Name
