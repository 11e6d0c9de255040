"""A patron's account in words: limits, times and results, in each language."""

from datetime import date, datetime

from punto.narration.money import play_limits, result
from punto.narration.saying import Eyes
from punto.patrons.words import PatronLimits, Period
from punto.web.pages.tongues import Said, day_said, say

PERIODS = {
    Period.DAY: say("page-period-day"),
    Period.WEEK: say("page-period-week"),
    Period.MONTH: say("page-period-month"),
}


def when(moment: datetime) -> Said:
    """A day and an hour as one says them: `Tuesday 17 November, 00:00`."""
    return day_said("named-moment", moment)


def day_words(day: date) -> Said:
    """A day of a year that is known: `Tuesday 17 November`."""
    return day_said("named-day", day)


def short_day(day: date) -> Said:
    """A day where there is little room: `Tue 17 Nov`."""
    return day_said("short-day", day)


def weekday(day: date) -> Said:
    return day_said("weekday", day)


def stretch_words(span: Period, first: date, last: date) -> Said:
    """A day, a week or a month by its name."""
    match span:
        case Period.DAY:
            return day_said("day-of-a-year", first)
        case Period.WEEK:
            to = "week-to" if last.year == first.year else "week-into-next-year"
            return say("week", first=day_said("week-from", first), last=day_said(to, last))
        case Period.MONTH:
            return day_said("month", first)


def result_words(cents: int) -> Said:
    """What something came to, with its sign and its word."""
    return Said(lambda language: result(cents, Eyes(language)))


def limits_words(limits: PatronLimits) -> Said:
    """Limits in one line; what is not limited is not said."""
    return Said(lambda language: play_limits(limits, Eyes(language)))
