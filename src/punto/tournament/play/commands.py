"""Commands and reports while a session is played."""

from punto.law.contests import EarlyEnd, Ground
from punto.law.roles import Role
from punto.tournament.base import TournamentCommand
from punto.tournament.play.events import Left, Lost
from punto.tournament.words import AT_TABLES, OPERATORS, Cents, Name, PatronName


class BeginRound(TournamentCommand, given_by=AT_TABLES):
    """A round of play is about to begin at a table."""

    table: Name


class ReportRound(TournamentCommand, given_by=AT_TABLES):
    """What a round of play left each entrant at a table."""

    table: Name
    left: dict[PatronName, Left]
    shoe_ended: bool = False


class DeductForAbsence(TournamentCommand):
    """Take the minimum off an entrant who missed a round."""

    patron: PatronName


class ReportMisconduct(TournamentCommand, given_by=AT_TABLES):
    """Something was found for which an entrant may or must be disqualified."""

    patron: PatronName
    ground: Ground
    note: Name


class DisqualifyEntrant(TournamentCommand):
    patron: PatronName
    ground: Ground
    refund: bool = False
    """Whether the fee goes back."""


class EndTable(TournamentCommand, given_by=AT_TABLES):
    """End the session at a table, in time or early."""

    table: Name
    early: EarlyEnd | None = None
    agreed: tuple[PatronName, ...] = ()


class EndSession(TournamentCommand, given_by=AT_TABLES):
    pass


class CountChips(TournamentCommand, given_by=AT_TABLES):
    """The chips in front of each entrant at a table, as they were totalled."""

    table: Name
    counts: dict[PatronName, Cents]


class CorrectCount(TournamentCommand, given_by=AT_TABLES):
    patron: PatronName
    cents: Cents
    reason: Name


class ReturnChips(TournamentCommand, given_by=AT_TABLES):
    """A table's tournament chips are back in the inventory, but for those missing."""

    table: Name
    missing: tuple[Lost, ...] = ()


class RaiseTournamentDispute(TournamentCommand, given_by=(*AT_TABLES, *OPERATORS, Role.PATRON)):
    about: Name


class DecideTournamentDispute(TournamentCommand, given_by=(*AT_TABLES[::-1], *OPERATORS)):
    ruling: Name
