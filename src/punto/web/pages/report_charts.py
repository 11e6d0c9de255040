"""The figures of a report that a manager would rather see than read, drawn."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, timedelta
from fractions import Fraction
from typing import NamedTuple

from punto.law.procedures import Wager
from punto.narration.catalogue import catalogue
from punto.narration.saying import ENGLISH, Eyes, message, printed
from punto.reports import Report
from punto.reports.cells import Cell
from punto.web.pages.charts import Bars, Label, Scale, Series, side_by_side, side_of
from punto.web.pages.day_chart import DayChart, day_chart
from punto.web.pages.odds_explored import WIDTHS

MOST_DAYS = 62
"""More days than this have no room beside each other."""
MOST_ROWS = 24
MINUS = "\N{MINUS SIGN}"
BY_THE_ODDS = {
    "table": "page-in-fact-and-by-the-odds-by-table",
    "wager": "page-in-fact-and-by-the-odds-by-wager",
}


class Chart(NamedTuple):
    """A chart of bars, in a drawing for each width; or of days."""

    title: str
    axis: str
    words: str
    """The chart for a person who hears it."""
    bars: tuple[tuple[str, Bars], ...] = ()
    days: DayChart | None = None


def chart_of(report: Report, eyes: Eyes = ENGLISH) -> Chart | None:
    """The chart of a report, if it has one and there is enough to draw."""
    draw = DRAWN.get(report.name)
    return draw(report, eyes) if draw is not None and report.rows else None


def _lines(report: Report) -> Iterator[Mapping[str, Cell]]:
    names = [head.name for head in report.columns]
    for row in report.rows:
        yield dict(zip(names, row.cells, strict=True))


def _cents(value: Cell) -> int:
    assert isinstance(value, int), "a sum of money has its cents"
    return value


def _takings(report: Report, eyes: Eyes) -> Chart | None:
    """What each table won."""
    won = {str(line["table"]): _cents(line["win"]) / 100 for line in _lines(report)}
    return _bars("page-win-by-table", [Series("now", "", won)], _tables(won), eyes)


def _days(report: Report, eyes: Eyes) -> Chart | None:
    """What all tables together won on each day."""
    won: dict[date, int] = {}
    for line in _lines(report):
        day = date.fromisoformat(str(line["day"]))
        won[day] = won.get(day, 0) + _cents(line["win"])
    first, after = min(won), max(won) + timedelta(days=1)
    if report.since and report.until:
        first = datetime.fromisoformat(report.since).date()
        last = datetime.fromisoformat(report.until) - timedelta(microseconds=1)
        after = last.date() + timedelta(days=1)
    days = [first + timedelta(days=n) for n in range(min((after - first).days, MOST_DAYS + 1))]
    if not 1 < len(days) <= MOST_DAYS or not any(won.values()):
        return None
    drawn = day_chart(days, won)
    title = message("page-win-by-day", eyes)
    return Chart(title, "", _heard(title, drawn.words.told(eyes.language), eyes), days=drawn)


def _against_theory(report: Report, eyes: Eyes) -> Chart | None:
    """What the house won and what the odds gave it: by table, or of one table by wager."""
    lines = list(_lines(report))
    by = "table" if len({line["table"] for line in lines}) > 1 else "wager"
    won: dict[str, float] = {}
    due: dict[str, float] = {}
    for line in lines:
        name, edge = str(line[by]), Fraction(str(line["theoretical edge"]))
        won[name] = won.get(name, 0) + _cents(line["result"]) / 100
        due[name] = due.get(name, 0) + float(edge * _cents(line["staked"])) / 100
    labels = (
        _tables(won)
        if by == "table"
        else {
            wager: Label(printed(Wager(wager), eyes.language), side_of(Wager(wager)))
            for wager in won
        }
    )
    both = [
        Series("now", message("page-in-fact", eyes), won),
        Series("other", message("page-by-the-odds", eyes), due),
    ]
    return _bars(BY_THE_ODDS[by], both, labels, eyes)


def _tables(won: Mapping[str, float]) -> dict[str, Label]:
    return {name: Label(name) for name in won}


def _bars(
    title: str, series: list[Series[str]], labels: Mapping[str, Label], eyes: Eyes
) -> Chart | None:
    values = [value for each in series for value in each.values.values()]
    if not 1 < len(labels) <= MOST_ROWS or not any(values):
        return None
    comma, semicolon = message("comma", eyes), message("semicolon", eyes)
    words = semicolon.join(
        f"{label.name} " + comma.join(f"{_said(s.values[key])} {s.name}".strip() for s in series)
        for key, label in labels.items()
    )
    scale = Scale(_said, _said)
    drawn = [(size, side_by_side(series, labels, scale, width)) for size, width in WIDTHS.items()]
    over, axis = message(title, eyes), message("page-win-of-the-house", eyes)
    return Chart(over, axis, _heard(over, words, eyes), bars=tuple(drawn))


def _heard(title: str, words: str, eyes: Eyes) -> str:
    """A chart for a person who hears it."""
    return catalogue(eyes.language).say("page-named-words", {"name": title, "words": words})


def _said(amount: float) -> str:
    """An amount to the dollar; the table beside a chart has the cents."""
    whole = round(amount)
    return f"{MINUS if whole < 0 else ''}${abs(whole):,}"


DRAWN: dict[str, Callable[[Report, Eyes], Chart | None]] = {
    "shift": _takings,
    "day": _days,
    "returns": _against_theory,
}
