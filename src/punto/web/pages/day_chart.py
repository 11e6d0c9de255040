"""What each day of a week or a month came to, drawn: wins go up, losses go down."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from punto.web.pages.charts import Tick, axis_number, steps
from punto.web.pages.patron_words import day_words, result_words, weekday
from punto.web.pages.tongues import Said, listed, say, the_same

WIDTH, HEIGHT = 420, 198
LEFT, TOP, RIGHT, BOTTOM = 58, 18, 412, 158
FEW = 7
"""So many days have room for the name of each."""
EVERY = 5
MANY = 10_000
"""Dollars that the axis says in thousands, since there is no room for more."""


class DayBar(NamedTuple):
    """One day; a day that came to nothing has no height."""

    x: float
    y: float
    width: float
    height: float
    is_won: bool
    words: Said
    marked: bool
    """Whether it is the day that is looked at."""


class Under(NamedTuple):
    """What is under a day."""

    at: float
    words: Said


class DayChart(NamedTuple):
    """A chart of days."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    zero: float
    bars: tuple[DayBar, ...]
    across: tuple[Under, ...]
    up: tuple[Tick, ...]
    words: Said
    """The chart for a person who hears it."""


def day_chart(
    days: Sequence[date], won_cents: Mapping[date, int], marked: date | None = None
) -> DayChart:
    """The net result of each day."""
    results = [won_cents.get(day, 0) / 100 for day in days]
    marks = steps(min(0.0, *results), max(0.0, *results), 4) if any(results) else [-1.0, 0.0, 1.0]
    room = (RIGHT - LEFT) / len(days)

    def y(amount: float) -> float:
        share = (amount - marks[0]) / (marks[-1] - marks[0])
        return round(BOTTOM - (BOTTOM - TOP) * share, 1)

    zero = y(0)
    bars = tuple(
        DayBar(
            x=round(LEFT + room * (at + 0.14), 1),
            y=min(zero, y(amount)),
            width=round(room * 0.72, 1),
            height=round(abs(y(amount) - zero), 1),
            is_won=amount > 0,
            words=say(
                "page-named-words", name=day_words(day), words=result_words(won_cents.get(day, 0))
            ),
            marked=day == marked,
        )
        for at, (day, amount) in enumerate(zip(days, results, strict=True))
    )
    across = tuple(
        Under(
            round(LEFT + room * (at + 0.5), 1), weekday(day) if len(days) <= FEW else _number(day)
        )
        for at, day in enumerate(days)
        if len(days) <= FEW or day.day == 1 or day.day % EVERY == 0
    )
    up = tuple(Tick(y(mark), _amount(mark)) for mark in marks) if any(results) else ()
    told = listed((bar.words for bar in bars if bar.height), "semicolon")
    words = told or say("page-nothing-heard")
    return DayChart(WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, zero, bars, across, up, words)


def _number(day: date) -> Said:
    return the_same(str(day.day))


def _amount(dollars: float) -> str:
    sign = "\N{MINUS SIGN}" if dollars < 0 else "+" if dollars > 0 else ""
    if abs(dollars) >= MANY:
        return f"{sign}${axis_number(abs(round(dollars)))}"
    return f"{sign}${abs(dollars):,.0f}" if dollars % 1 == 0 else f"{sign}${abs(dollars):,.2f}"
