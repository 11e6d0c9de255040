"""What pages of tournaments say: chips as units, entrants by number, rounds, news."""

from datetime import datetime, tzinfo
from typing import assert_never

from punto.floor.live.contests import entrant_numbers
from punto.law.contests import Measure
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


def units(cents: int) -> str:
    """Tournament chips: a score without a currency, since they are worth no money."""
    whole, rest = divmod(abs(cents), 100)
    sign = "\N{MINUS SIGN}" if cents < 0 else ""
    return f"{sign}{whole:,}" + (f".{rest:02}" if rest else "")


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
    match progress:
        case Progress.SCHEDULED:
            return say("page-session-scheduled")
        case Progress.RUNNING:
            return say("page-session-running")
        case Progress.ENDED:
            return say("page-session-ended")
        case Progress.PLACED:
            return say("page-session-placed")
        case _ as never:
            assert_never(never)


def standing_said(standing: Standing) -> Said:
    """How an entrant stands, in a word."""
    match standing:
        case Standing.IN:
            return say("page-standing-in")
        case Standing.OUT:
            return say("page-standing-out")
        case Standing.ELIMINATED:
            return say("page-standing-eliminated")
        case Standing.FORFEITED:
            return say("page-standing-forfeited")
        case Standing.DISQUALIFIED:
            return say("page-standing-disqualified")
        case Standing.WITHDRAWN:
            return say("page-standing-withdrawn")
        case Standing.BARRED:
            return say("page-standing-barred")
        case _ as never:
            assert_never(never)


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
