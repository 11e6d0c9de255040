"""Sessions and seats."""

from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.document import TableLimits
from punto.tournament.words import Cents, Digest, Moment, Name, Positive


class SessionScheduled(TournamentEvent, frozen=True, kw_only=True):
    round: int
    number: int
    starts: Moment | None
    tables: dict[Name, Positive]
    players: tuple[Name, ...]


class BallotCommitted(TournamentEvent, frozen=True, kw_only=True):
    commitment: Digest


class SeatsDrawn(TournamentEvent, frozen=True, kw_only=True):
    seats: dict[Name, tuple[Name, Positive]]
    seed: Digest | None = None
    """Nothing where seats were given out otherwise."""


class StartMoved(TournamentEvent, frozen=True, kw_only=True):
    starts: Moment
    before: Moment


class SeatTaken(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    at: Moment


class BoughtIn(TournamentEvent, frozen=True, kw_only=True):
    patron: Name
    cents: Cents


class SeatForfeited(TournamentEvent, frozen=True, kw_only=True):
    """The fee stays in the pool."""

    patron: Name


class SessionStarted(TournamentEvent, frozen=True, kw_only=True):
    at: Moment
    limits: TableLimits
    chips_cents: dict[Name, Cents]
    """What each entrant is issued with."""


class BreakCalled(TournamentEvent, frozen=True, kw_only=True):
    until: Moment


class PaceSet(TournamentEvent, frozen=True, kw_only=True):
    seconds: Positive
    since: Moment
