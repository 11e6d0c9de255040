"""What pages of tournaments say: chips as units, entrants by number, rounds, news."""

from datetime import datetime, tzinfo
from typing import assert_never

from punto.floor.live.contests import entrant_numbers
from punto.law.contests import Measure
from punto.money import money, units
from punto.tournament import Tournament
from punto.tournament.base import TournamentEvent
from punto.tournament.conditions.document import TableLimits
from punto.tournament.conditions.events import TournamentLimitsChanged
from punto.tournament.entry.events import TournamentCancelled
from punto.tournament.places.events import PlacesAwarded, PlayOffCalled, PrizesAwarded
from punto.tournament.play import events as p
from punto.tournament.structure import events as s
from punto.tournament.words import Progress, Standing
from punto.web.pages.tongues import Said, listed, say


def entrant_said(number: int) -> Said:
    """An entrant to those who may not know the name."""
    return say("page-entrant-number", number=number)


def limits_said(limits: TableLimits) -> Said:
    return say(
        "page-units-from-to",
        least=units(limits.minimum_cents),
        most=units(limits.maximum_cents),
    )


def hour_of(moment: datetime, zone: tzinfo) -> str:
    """The hour by the house's clock."""
    return f"{moment.astimezone(zone):%H:%M}"


def played_said(measure: Measure, played: int, number: int) -> Said:
    """How far a session is that goes by what is played."""
    match measure:
        case Measure.ROUNDS:
            return say("page-coups-played-of", played=played, number=number)
        case Measure.SHOES:
            return say("page-shoes-played-of", played=played, number=number)
        case Measure.MINUTES:
            return say("page-minutes-in-all", number=number)
        case _ as never:
            assert_never(never)


def progress_said(progress: Progress) -> Said:
    return say(f"page-session-{progress.value}")


def standing_said(standing: Standing) -> Said:
    """How an entrant stands, in a word."""
    return say(f"page-standing-{standing.value}")


def out_said(standing: Standing, prize_cents: int) -> Said:
    """What became of an entrant who plays no more: the prize, or how they left."""
    if prize_cents:
        return say("page-wins-prize", prize=money(prize_cents))
    return standing_said(standing)


def news_said(event: TournamentEvent | None, tournament: Tournament, zone: tzinfo) -> Said | None:
    """What was announced last, as everybody in the room may hear it."""
    numbers = entrant_numbers(tournament)
    match event:
        case s.SessionScheduled():
            name = tournament.stated.rounds[event.round].name
            return say("page-news-scheduled", round=name, number=event.number)
        case s.BallotCommitted():
            return say("page-news-committed")
        case s.SeatsDrawn():
            return say("page-news-drawn")
        case s.StartMoved():
            return say("page-news-start-moved", at=hour_of(event.starts, zone))
        case s.SessionStarted():
            return say("page-news-started")
        case s.BreakCalled():
            return say("page-news-break", at=hour_of(event.until, zone))
        case s.PaceSet():
            return say("page-news-pace", seconds=event.seconds, at=hour_of(event.since, zone))
        case TournamentLimitsChanged():
            return say("page-news-limits", limits=limits_said(event.limits))
        case p.TournamentDisputeRaised():
            return say("page-news-dispute")
        case p.TournamentDisputeDecided():
            return say("page-news-dispute-decided")
        case p.SessionEnded():
            return say("page-news-ended")
        case PlacesAwarded():
            return say("page-news-placed")
        case PlayOffCalled():
            some = listed(entrant_said(numbers[each]) for each in event.players)
            return say("page-news-play-off", entrants=some)
        case PrizesAwarded():
            return say("page-news-prizes")
        case TournamentCancelled():
            return say("page-news-cancelled")
        case s.SeatForfeited() | p.EntrantEliminated() | p.EntrantDisqualified():
            return say("page-news-out", entrant=entrant_said(numbers[event.patron]))
        case _:
            return None
