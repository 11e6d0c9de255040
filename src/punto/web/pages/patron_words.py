"""A patron's account in words: limits, times and results, in both languages."""

from datetime import date, datetime

from punto.narration.money import play_limits, result
from punto.narration.saying import Eyes
from punto.patrons.words import PatronLimits, Period
from punto.web.pages.tongues import Said, in_both

PERIODS = {
    Period.DAY: Said("day", "当日"),
    Period.WEEK: Said("week", "当周"),
    Period.MONTH: Said("month", "当月"),
}
WEEKDAYS = "一二三四五六日"


def when(moment: datetime) -> Said:
    """A day and an hour as one says them: `Tuesday 17 November, 00:00`."""
    return Said(
        f"{day_words(moment)}, {moment:%H:%M}", f"{day_words(moment).chinese} {moment:%H:%M}"
    )


def day_words(day: date) -> Said:
    """A day of a year that is known: `Tuesday 17 November`."""
    return Said(
        f"{day:%A} {day.day} {day:%B}", f"{_month_and_day(day)}星期{WEEKDAYS[day.weekday()]}"
    )


def short_day(day: date) -> Said:
    """A day where there is little room: `Tue 17 Nov`."""
    return Said(f"{day:%a} {day.day} {day:%b}", f"{_month_and_day(day)} {weekday(day).chinese}")


def weekday(day: date) -> Said:
    return Said(f"{day:%a}", f"周{WEEKDAYS[day.weekday()]}")


def stretch_words(span: Period, first: date, last: date) -> Said:
    """A day, a week or a month by its name."""
    year = f"{first.year}年"
    match span:
        case Period.DAY:
            words = day_words(first)
            return Said(f"{words} {first.year}", f"{year}{words.chinese}")
        case Period.WEEK:
            then = f"{last.year}年" if last.year != first.year else ""
            return Said(
                f"{first.day} {first:%B} to {last.day} {last:%B %Y}",
                f"{year}{_month_and_day(first)}至{then}{_month_and_day(last)}",
            )
        case Period.MONTH:
            return Said(f"{first:%B %Y}", f"{year}{first.month}月")


def _month_and_day(day: date) -> str:
    return f"{day.month}月{day.day}日"


def result_words(cents: int) -> Said:
    """What something came to, with its sign and its word."""
    return in_both(lambda language: result(cents, Eyes(language)))


def limits_words(limits: PatronLimits) -> Said:
    """Limits in one line; what is not limited is not said."""
    return in_both(lambda language: play_limits(limits, Eyes(language)))
