"""Events: sessions and seats of a tournament."""

from punto.fields import Audience
from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.document import TableLimits
from punto.tournament.words import Cents, Digest, Moment, Name, PatronName, Positive


class SessionScheduled(TournamentEvent, seen_by=Audience.EVERYBODY):
    round: int
    number: int
    starts: Moment | None
    tables: dict[PatronName, Positive]
    players: tuple[PatronName, ...]


class BallotCommitted(TournamentEvent, seen_by=Audience.EVERYBODY):
    commitment: Digest


class SeatsDrawn(TournamentEvent, seen_by=Audience.EVERYBODY):
    seats: dict[PatronName, tuple[Name, Positive]]
    seed: Digest | None = None
    """Nothing where seats were given out otherwise."""


class StartMoved(TournamentEvent, seen_by=Audience.EVERYBODY):
    starts: Moment
    before: Moment


class SeatTaken(TournamentEvent, seen_by=Audience.EVERYBODY):
    patron: PatronName
    at: Moment


class BoughtIn(TournamentEvent, seen_by=Audience.CONCERNED):
    patron: PatronName
    cents: Cents
    purse: bool = False


class SeatForfeited(TournamentEvent, seen_by=Audience.EVERYBODY):
    """The fee stays in the pool."""

    patron: PatronName


class SessionStarted(TournamentEvent, seen_by=Audience.EVERYBODY):
    at: Moment
    limits: TableLimits
    chips_cents: dict[PatronName, Cents]
    """What each entrant is issued with."""


class BreakCalled(TournamentEvent, seen_by=Audience.EVERYBODY):
    until: Moment


class PaceSet(TournamentEvent, seen_by=Audience.EVERYBODY):
    seconds: Positive
    since: Moment
