"""What happens to the conditions of a tournament, and to who runs it."""

from typing import Annotated

from punto.fields import Audience, For
from punto.law.procedures import Approval
from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.document import Conditions, TableLimits
from punto.tournament.words import Cents, Name, PatronName, Settings


class TournamentOpened(TournamentEvent, seen_by=Audience.EVERYBODY):
    edition: Name
    settings: Annotated[Settings, For(Audience.STAFF)]


class ConditionsDrafted(TournamentEvent, seen_by=Audience.STAFF):
    version: int
    conditions: Conditions


class ConditionsPublished(TournamentEvent, seen_by=Audience.EVERYBODY):
    version: int


class CommissionNotified(TournamentEvent, seen_by=Audience.EVERYBODY):
    """The regulator has a copy."""

    version: int
    reference: Annotated[Name, For(Audience.STAFF)]


class ApprovalRecorded(TournamentEvent, seen_by=Audience.EVERYBODY):
    version: int
    subject: Approval
    reference: Annotated[Name, For(Audience.STAFF)]


class CopyGiven(TournamentEvent, seen_by=Audience.CONCERNED):
    version: int
    patron: PatronName


class DirectorNamed(TournamentEvent, seen_by=Audience.EVERYBODY):
    person: Name
    named_by: Annotated[Name, For(Audience.STAFF)]
    licence: Annotated[Name | None, For(Audience.STAFF)] = None
    beside: bool = False


class AgreementRequired(TournamentEvent, seen_by=Audience.EVERYBODY):
    pass


class CommissionKept(TournamentEvent, seen_by=Audience.STAFF):
    """The operator's part of each fee is taken out of the pool."""

    cents: dict[PatronName, Cents]


class TournamentLimitsChanged(TournamentEvent, seen_by=Audience.EVERYBODY):
    limits: TableLimits
    rises: int
    """How many announced rises that makes."""
