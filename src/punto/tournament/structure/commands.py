"""Commands: sessions scheduled, seats drawn and taken, play started and paused."""

from typing import Annotated

import msgspec

from punto.law.roles import Role
from punto.tournament.base import TournamentCommand
from punto.tournament.words import (
    AT_TABLES,
    DESK,
    Cents,
    Digest,
    Moment,
    Name,
    PatronName,
    Positive,
)

Seats = Annotated[int, msgspec.Meta(gt=0, le=20)]
Minutes = Annotated[int, msgspec.Meta(gt=0, le=24 * 60)]


class ScheduleSession(TournamentCommand):
    """Say who plays next, when, and at which tables; a session of a sit-and-go has no time."""

    starts: Moment | None = None
    tables: dict[Name, Seats]
    """The tables of the session, and how many entrants sit at each."""
    players: tuple[PatronName, ...] | None = None
    """Who plays in it, where that is not everybody who is still to play in the round."""


class CommitBallot(TournamentCommand):
    """Publish the SHA-256 of the seed before seats are drawn by it."""

    commitment: Digest


class DrawSeats(TournamentCommand):
    """Draw the seats, and show the seed."""

    seed: Digest


class AllotSeats(TournamentCommand):
    """Give out seats in another way than by ballot."""

    seats: dict[PatronName, tuple[Name, Seats]]


class MoveStart(TournamentCommand):
    to: Moment


class TakeSeat(TournamentCommand, given_by=(*AT_TABLES, *DESK, Role.PATRON)):
    """An entrant has sat down in a seat."""

    patron: PatronName
    table: Name
    seat: Seats


class BuyIn(TournamentCommand, given_by=(*AT_TABLES, *DESK)):
    """An entrant turns money into the tournament chips of the session."""

    patron: PatronName
    cents: Cents
    purse: bool = False
    """Whether it is paid out of the purse."""


class StartSession(TournamentCommand):
    pass


class CallBreak(TournamentCommand):
    minutes: Minutes


class SetPace(TournamentCommand):
    """Set how long a wager may take."""

    seconds: Positive
    since: Moment
