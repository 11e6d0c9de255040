"""What happened lately in a tournament: the places before each table's last round, and the news."""

from typing import NamedTuple

from punto.record import Record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.events import TournamentLimitsChanged
from punto.tournament.entry.events import TournamentCancelled
from punto.tournament.places.events import PlacesAwarded, PlayOffCalled, PrizesAwarded
from punto.tournament.play.events import (
    EntrantDisqualified,
    EntrantEliminated,
    RoundReported,
    SessionEnded,
    TournamentDisputeDecided,
    TournamentDisputeRaised,
)
from punto.tournament.standings import standings
from punto.tournament.structure.events import (
    BallotCommitted,
    BreakCalled,
    PaceSet,
    SeatForfeited,
    SeatsDrawn,
    SessionScheduled,
    SessionStarted,
    StartMoved,
)

TAIL = 200
"""Events that are looked through: some rounds at each of a dozen tables."""
ANNOUNCED = (
    BallotCommitted,
    BreakCalled,
    EntrantDisqualified,
    EntrantEliminated,
    PaceSet,
    PlacesAwarded,
    PlayOffCalled,
    PrizesAwarded,
    SeatForfeited,
    SeatsDrawn,
    SessionEnded,
    SessionScheduled,
    SessionStarted,
    StartMoved,
    TournamentCancelled,
    TournamentDisputeDecided,
    TournamentDisputeRaised,
    TournamentLimitsChanged,
)
"""What is told to everybody in the room."""


class ContestNews(NamedTuple):
    """What a person who watches wants to know beside how things are."""

    places: dict[str, int]
    """The place of each entrant before the last round at their table."""
    news: TournamentEvent | None
    """The last thing that was announced."""


NOTHING_YET = ContestNews({}, None)


def lately(record: Record, stream: str, version: int) -> ContestNews:
    """The last of a tournament's story up to a version."""
    since = load(record, stream, max(0, version - TAIL))
    places: dict[str, int] = {}
    news: TournamentEvent | None = None
    for past in told(record, stream, since, version):
        event = past.event
        if isinstance(event, RoundReported):
            before = {each.patron: each.place for each in standings(past.before)}
            places |= {n: place for n in event.left if (place := before.get(n)) is not None}
        elif isinstance(event, ANNOUNCED):
            news = event
            if isinstance(event, SessionScheduled):
                places = {}
    return ContestNews(places, news)
