"""Time as the rules count it: hours that passed, and days of the house's calendar."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def elapsed(since: datetime, until: datetime) -> timedelta:
    """How much time passed; clocks that were put forward or back change nothing about it."""
    return until.astimezone(UTC) - since.astimezone(UTC)


def is_before(one: datetime, other: datetime) -> bool:
    """Whether one moment comes before another, in an hour that clocks go through twice as well."""
    return one.astimezone(UTC) < other.astimezone(UTC)


def after(moment: datetime, hours: int, zone: str) -> datetime:
    """The moment so many hours later, on the clocks of the house."""
    later = moment.astimezone(UTC) + timedelta(hours=hours)
    return later.astimezone(ZoneInfo(zone))


def end_of_day(moment: datetime, days: int, zone: str) -> datetime:
    """The last second of the day so many days after that of a moment, in the house's calendar."""
    house = ZoneInfo(zone)
    day = moment.astimezone(house).date() + timedelta(days=days)
    midnight = datetime.combine(day + timedelta(days=1), time(), house)
    return (midnight.astimezone(UTC) - timedelta(seconds=1)).astimezone(house)


def is_zone(zone: str) -> bool:
    """Whether there is a zone of that name."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def is_of_zone(moment: datetime, zone: str) -> bool:
    """Whether a time of day, with the offset that it was given with, is one that the house has.

    An hour that the clocks leave out has the wrong offset; one that they go through twice is told
    apart by its own. A time that was given in UTC is nobody's time of day.
    """
    here = moment.astimezone(ZoneInfo(zone))
    return moment.utcoffset() in (here.utcoffset(), timedelta())
