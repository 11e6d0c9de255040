"""Commands: the conditions of a tournament, and who runs it."""

from punto.law.procedures import Approval
from punto.law.roles import Act, Role
from punto.tournament.base import TournamentCommand
from punto.tournament.conditions.document import Conditions, TableLimits
from punto.tournament.words import DESK, HEAD, OPERATORS, Name, PatronName, Settings


class OpenTournament(TournamentCommand, given_by=OPERATORS):
    edition: Name
    settings: Settings = Settings()


class DraftConditions(TournamentCommand, given_by=OPERATORS):
    """Conditions in place of any before them."""

    conditions: Conditions
    approval: Name | None = None
    """The reference of a fresh approval, where one is needed."""


class PublishConditions(TournamentCommand, given_by=OPERATORS):
    """Write the conditions down for good and make them available to patrons."""


class NotifyCommission(TournamentCommand, given_by=OPERATORS):
    """A copy of the conditions went to the regulator."""

    reference: Name


class RecordApproval(TournamentCommand, given_by=OPERATORS):
    """The regulator approved something in writing."""

    subject: Approval
    reference: Name


class GiveCopy(TournamentCommand, given_by=DESK):
    patron: PatronName


class NameDirector(
    TournamentCommand,
    given_by=(Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR),
    power=Act.NAME_TOURNAMENT_DIRECTOR,
):
    """Name the person who runs the tournament, or one who runs it beside them."""

    person: Name
    licence: Name | None = None
    beside: bool = False
    """Whether those who were named before run it still: an assistant, or a second manager."""


class RequireAgreement(TournamentCommand):
    """Ask entrants to agree in writing from now on."""


class ChangeTournamentLimits(TournamentCommand, given_by=(*HEAD, *OPERATORS)):
    limits: TableLimits
