"""What happens to the conditions of a tournament, and to who runs it."""

from punto.law.procedures import Approval
from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.document import Conditions, TableLimits
from punto.tournament.words import Cents, Name, Settings


class TournamentOpened(TournamentEvent, frozen=True, kw_only=True):
    edition: Name
    settings: Settings


class ConditionsDrafted(TournamentEvent, frozen=True, kw_only=True):
    version: int
    conditions: Conditions


class ConditionsPublished(TournamentEvent, frozen=True, kw_only=True):
    version: int


class CommissionNotified(TournamentEvent, frozen=True, kw_only=True):
    """The regulator has a copy."""

    version: int
    reference: Name


class ApprovalRecorded(TournamentEvent, frozen=True, kw_only=True):
    version: int
    subject: Approval
    reference: Name


class CopyGiven(TournamentEvent, frozen=True, kw_only=True):
    version: int
    patron: Name


class DirectorNamed(TournamentEvent, frozen=True, kw_only=True):
    person: Name
    named_by: Name
    licence: Name | None = None


class AgreementRequired(TournamentEvent, frozen=True, kw_only=True):
    pass


class CommissionKept(TournamentEvent, frozen=True, kw_only=True):
    """The operator's part of each fee is taken out of the pool."""

    cents: dict[Name, Cents]


class TournamentLimitsChanged(TournamentEvent, frozen=True, kw_only=True):
    limits: TableLimits
    rises: int
    """How many announced rises that makes."""
