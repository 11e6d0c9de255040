"""Commands: places determined, play-offs reported, prizes awarded and paid."""

from punto.tournament.base import TournamentCommand
from punto.tournament.words import AT_TABLES, DESK, Cents, PatronName


class DeterminePlaces(TournamentCommand):
    """Work out and award the places of a session, or of a round for points."""

    decided: tuple[PatronName, ...] = ()
    """A ruling on entrants whom neither rules nor conditions part, the better first."""


class ReportPlayOff(TournamentCommand, given_by=AT_TABLES):
    """The chips of those who play on, counted after a round of it."""

    counts: dict[PatronName, Cents]


class AwardPrizes(TournamentCommand):
    pass


class PayPrize(TournamentCommand, given_by=DESK):
    patron: PatronName
    purse: bool = False
    """Whether it goes into the purse."""
