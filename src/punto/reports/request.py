"""What was asked of a report: which interval, which table, when, and of whose floor."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from typing import NamedTuple, Protocol
from zoneinfo import ZoneInfo

from punto.errors import Malformed
from punto.floor.config import Config
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.reasons import Reason
from punto.narration.saying import short_name
from punto.reports.cells import Cell


class PlayedBy(NamedTuple):
    """The terms that a wager was played by; where one of them changes it is another game."""

    edition: str
    game: Game
    pairs: PairsForm | None
    decks: int

    @property
    def cell(self) -> Reason:
        """The game as a report tells it."""
        name, game = short_name(self.edition), self.game
        return Reason(
            "cell-game", {"name": name, "game": game, "pairs": self.pairs, "decks": self.decks}
        )


class Theory(NamedTuple):
    """What a wager should give the house: its share of a stake, and how much that varies."""

    edge: Fraction
    variance: Fraction
    pays: Cell
    """The odds that it is paid at, as the sign has them."""


class Theories(Protocol):
    """Those who can work out the exact odds of a game."""

    def __call__(self, played: PlayedBy, /) -> Mapping[Wager, Theory]: ...


class Interval(NamedTuple):
    """From a moment until before another; open where there is none."""

    since: datetime | None = None
    until: datetime | None = None

    def covers(self, at: str) -> bool:
        """Whether a time of the record is within it."""
        return not self.is_past(at) and (
            self.since is None or self.since <= datetime.fromisoformat(at)
        )

    def is_past(self, at: str) -> bool:
        """Whether a time of the record is no earlier than its end."""
        return self.until is not None and datetime.fromisoformat(at) >= self.until


class ReportRequest(NamedTuple):
    """Everything that a report depends on beside the record."""

    config: Config
    generated: datetime
    theories: Theories
    interval: Interval = Interval()
    table: str = ""

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.config.timezone)

    def local(self, at: str) -> datetime:
        """A time of the record in the zone of the house."""
        return datetime.fromisoformat(at).astimezone(self.zone)

    def time(self, at: str) -> str:
        """The same as reports write it."""
        return written(self.local(at))

    def covers(self, at: str) -> bool:
        """Whether a time of the record is in the interval."""
        return self.interval.covers(at)

    def is_past(self, at: str) -> bool:
        """Whether a time of the record is no earlier than the end of the interval."""
        return self.interval.is_past(at)


def written(moment: datetime) -> str:
    """A moment as reports write it."""
    return moment.isoformat(timespec="seconds")


def read_interval(since: str | None, until: str | None, zone: ZoneInfo) -> Interval:
    """An interval from the words for its ends; a day or a month that it ends with is part of it."""
    found = Interval(
        _read(since, zone)[0] if since else None, _read(until, zone)[1] if until else None
    )
    if found.since is not None and found.until is not None and found.since >= found.until:
        raise Malformed("interval-backwards", since=found.since, until=found.until)
    return found


def _read(word: str, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """The first moment of what a word names, and the first one after it."""
    try:
        if re.fullmatch(r"\d{4}-\d{2}", word, flags=re.ASCII):
            first = datetime.fromisoformat(f"{word}-01").replace(tzinfo=zone)
            return first, (first + timedelta(days=31)).replace(day=1)
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", word, flags=re.ASCII):
            day = datetime.fromisoformat(word).replace(tzinfo=zone)
            return day, day + timedelta(days=1)
        moment = datetime.fromisoformat(word)
        moment = moment if moment.tzinfo is not None else moment.replace(tzinfo=zone)
        # On the first or the last day that there is, the house may have no such moment.
        moment.astimezone(zone)
    except (ValueError, OverflowError):
        raise Malformed("no-moment", word=word) from None
    return moment, moment
