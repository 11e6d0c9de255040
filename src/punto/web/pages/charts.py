"""Charts drawn on the server: bars of edges, estimates as they converge, how sessions end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, log10, sqrt
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from punto.law.procedures import Wager
from punto.simulate.progress import Bin, CoupsTold, Point, SessionResults
from punto.web.pages.tongues import say

Place: TypeAlias = Callable[[float], float]
"""Where a value lies on an axis."""
Told: TypeAlias = Callable[[float], str]
"""How a value is written."""
K = TypeVar("K")

SIDES = {Wager.PLAYER: "P", Wager.BANKER: "B", Wager.TIE: "T", None: "O"}
LINE, GAP, TOP, FOOT = 22, 14, 8, 50
"""Heights: of a bar with its label, between wagers, above the first and below the last."""
BROAD = 500
APART = 80
"""About how far ticks are from each other, so that each can be read."""
LETTER = 7.4
"""About how wide a figure or a letter of a label is."""

PLOT = (52, 16, 316, 148)
"""Left, top, right and bottom of what is plotted on a panel."""
BAND = 2
"""Standard errors either side of the exact edge, within which 95 of 100 estimates fall."""
DECADES = 3
LEAST_COUPS = 1_000
SAMPLES = 48


def side_of(wager: Wager) -> str:
    """The side whose colour a wager has; the six and the tigers have one of their own."""
    return SIDES[wager.side]


class Tick(NamedTuple):
    """A place on an axis, and what is there."""

    at: float
    text: str


class Bar(NamedTuple):
    """One value drawn: from zero, to the right if the house has it."""

    x: float
    y: float
    width: float
    kind: str
    text: str
    text_x: float
    anchor: str

    def labelled_at_right(self, zero: float) -> "Bar":
        """The same with its label to the right, of zero or of all that it reaches to."""
        return self._replace(text_x=max(zero + 6, self.text_x), anchor="start")


class BarRow(NamedTuple):
    """The bars of one wager, or of all else that has some."""

    name: str
    side: str
    y: float
    bars: tuple[Bar, ...]


class Bars(NamedTuple):
    """A chart of bars."""

    width: int
    height: int
    zero: float
    bottom: float
    ticks: tuple[Tick, ...]
    rows: tuple[BarRow, ...]


class Series(NamedTuple, Generic[K]):
    """Values under one name; of a wager or all else that is drawn, it may have none."""

    kind: str
    name: str
    values: Mapping[K, float]


class Label(NamedTuple):
    """What a row of bars is called, and the side whose colour it has."""

    name: str
    side: str = "O"


class Scale(NamedTuple):
    """How values are written: beside their bars, and on the axis."""

    bar: Told
    tick: Told


EDGES = Scale(lambda edge: f"{edge:.4f}%", lambda edge: f"{edge:g}%")
"""Percent of a stake."""


def steps(least: float, most: float, about: int = 6) -> list[float]:
    """Round numbers from below the least to above the most."""
    reach = max(most - least, 1e-9) / about
    power = 10.0 ** floor(log10(reach))
    step = next(n * power for n in (1, 2, 5, 10) if n * power >= reach)
    first, last = floor(least / step), ceil(most / step)
    return [round(at * step, 10) for at in range(first, last + 1)]


def bars(series: Sequence[Series[Wager]], width: int) -> Bars:
    """Edges in percent side by side, wager by wager."""
    labels = {
        wager: Label(say(f"printed-{wager.value}"), side_of(wager))
        for each in series
        for wager in each.values
    }
    return side_by_side(series, labels, EDGES, width)


def side_by_side(
    series: Sequence[Series[K]], labels: Mapping[K, Label], scale: Scale, width: int
) -> Bars:
    """A row of bars for each label, one of each series that has a value; each says what it is."""
    values = [value for each in series for value in each.values.values()]
    # Where there is little room the name of a row stands above its bars, not beside them.
    above = width < BROAD
    margin = 10 if min(values) >= 0 else 4 * LETTER
    left = margin if above else 12 + LETTER * max(len(label.name) for label in labels.values())
    named = max(len(each.name) for each in series) if len(series) > 1 else 0
    room = LETTER * (2 + max(len(scale.bar(value)) for value in values) + named)
    # A bar to the left of zero has its label there, or at zero if that leaves more for bars.
    is_outside = 6 * room <= width
    low = room if is_outside and min(values) < 0 else 0
    plotted = width - left - room - low - 10
    marks = steps(min(0.0, *values), max(0.0, *values), max(2, int(plotted / APART)))
    unit = plotted / (marks[-1] - marks[0])

    def place(value: float) -> float:
        return round(left + low + (value - marks[0]) * unit, 1)

    rows, y = [], float(TOP)
    for key, label in labels.items():
        name_y = y + LINE - 8
        y += LINE - 4 if above else 0
        having = [each for each in series if key in each.values]
        # A bar names its series only where there is another to be told from.
        drawn = []
        for at, each in enumerate(having):
            is_named = named > 0 and (len(having) > 1 or each is not series[0])
            figure = _signed(scale.bar(each.values[key]))
            text = (
                say("page-figure-of-series", figure=figure, name=each.name) if is_named else figure
            )
            bar = _bar(each.kind, each.values[key], text, y + LINE * at, place)
            drawn.append(bar if is_outside else bar.labelled_at_right(place(0)))
        y += LINE * len(drawn)
        middle = name_y if above else y - LINE * len(drawn) / 2 + 5
        rows.append(BarRow(label.name, label.side, round(middle, 1), tuple(drawn)))
        y += GAP
    ticks = tuple(Tick(place(mark), scale.tick(mark)) for mark in marks)
    return Bars(width, int(y + FOOT - GAP), place(0), y - GAP / 2, ticks, tuple(rows))


def _signed(figure: str) -> str:
    """A figure with a minus that is one."""
    return figure.replace("-", "\N{MINUS SIGN}")


def _bar(kind: str, value: float, text: str, y: float, place: Place) -> Bar:
    zero, end = place(0), place(value)
    beyond = end + 6 if value >= 0 else end - 6
    return Bar(
        x=min(zero, end),
        y=y + 2,
        width=round(max(abs(end - zero), 0.8), 1),
        kind=kind,
        text=text,
        text_x=round(beyond, 1),
        anchor="start" if value >= 0 else "end",
    )


class Panel(NamedTuple):
    """How one wager's estimate comes to its exact edge."""

    wager: str
    name: str
    side: str
    exact: str
    now: str
    band: str
    line: str
    exact_y: float
    end: tuple[float, float] | None
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]


def panels(told: CoupsTold, trail: Sequence[Point], of: int) -> list[Panel]:
    """A panel for each wager, all with the same axis of coups up to the last that was asked for."""
    last = max(of, LEAST_COUPS)
    first = max(LEAST_COUPS / 10, last / 10**DECADES)
    return [
        _panel(wager, told, [(p.coups, p.edges[at]) for p in trail], (first, last))
        for at, wager in enumerate(told.wagers)
    ]


def _panel(
    wager: Wager, told: CoupsTold, trail: Iterable[tuple[int, float]], reach: tuple[float, int]
) -> Panel:
    left, top, right, bottom = PLOT
    found = told.wagers[wager]
    first, last = reach
    decades = log10(last / first)
    error = 100 * found.exact_deviation
    # As high as the band is where a third of the way is behind, so that its end is seen as well.
    height = 1.25 * BAND * error / sqrt(first * 10 ** (decades * 0.3))

    def x(coups: float) -> float:
        return round(left + (right - left) * log10(max(coups, first) / first) / decades, 1)

    def y(edge: float) -> float:
        away = max(-1.4, min(1.4, (edge - found.exact_percent) / height))
        return round((top + bottom) / 2 - away * (bottom - top) / 2, 1)

    marks = [first * 10 ** (decades * at / SAMPLES) for at in range(SAMPLES + 1)]
    over = [(x(n), y(found.exact_percent + BAND * error / sqrt(n))) for n in marks]
    under = [(x(n), y(found.exact_percent - BAND * error / sqrt(n))) for n in reversed(marks)]
    points = [(x(n), y(edge)) for n, edge in trail if n >= first]
    powers = range(ceil(log10(first) - 1e-9), floor(log10(last) + 1e-9) + 1)
    return Panel(
        wager=wager.value,
        name=say(f"printed-{wager.value}"),
        side=side_of(wager),
        exact=f"{found.exact_percent:.4f}%",
        now=f"{found.edge_percent:.4f}%",
        band=_joined([*over, *under]),
        line=_joined(points),
        exact_y=y(found.exact_percent),
        end=points[-1] if points else None,
        across=tuple(Tick(x(10.0**power), axis_number(10**power)) for power in powers),
        up=tuple(
            Tick(y(mark), f"{mark:g}".replace("-", "\N{MINUS SIGN}"))
            for mark in steps(found.exact_percent - height, found.exact_percent + height, 6)
            if abs(mark - found.exact_percent) <= height
        ),
    )


def _joined(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def axis_number(number: int) -> str:
    """A large round number as an axis says it."""
    for size, letter in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if number >= size:
            return f"{number / size:g}{letter}"
    return str(number)


class HistogramColumn(NamedTuple):
    """The share of sessions that ended with about so much."""

    x: float
    y: float
    width: float
    height: float
    words: str
    lost: bool


class SessionEndings(NamedTuple):
    """How sessions ended: columns by what was taken home, and what to hold them against."""

    width: int
    height: int
    bottom: float
    columns: tuple[HistogramColumn, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    marks: tuple[Tick, ...]


def ending(ended: SessionResults, bankroll: int, width: int) -> SessionEndings:
    """A histogram; columns below what was brought are losses."""
    left, top, right, bottom, height = 52.0, 44.0, width - 16.0, 250.0, 292
    found = ended.histogram
    least, most = found[0].from_cents / 100, found[-1].below_cents / 100
    least, most = min(least, bankroll / 100), max(most, bankroll / 100)
    highest = max(each.share for each in found) * 100
    up = steps(0, highest, 4)

    def x(dollars: float) -> float:
        return round(left + (right - left) * (dollars - least) / max(most - least, 0.01), 1)

    def y(percent: float) -> float:
        return round(bottom - (bottom - top) * percent / up[-1], 1)

    columns = [_column(each, bankroll, bottom, x, y) for each in found]
    across = [mark for mark in steps(least, most, max(3, width // 130)) if least <= mark <= most]
    median = ended.final_cents.quantiles["p50"] / 100
    return SessionEndings(
        width,
        height,
        bottom,
        tuple(columns),
        tuple(Tick(x(mark), f"${mark:,.0f}") for mark in across),
        tuple(Tick(y(mark), f"{mark:g}%") for mark in up),
        (
            Tick(x(bankroll / 100), say("page-brought-mark", dollars=f"${bankroll / 100:,.0f}")),
            Tick(x(median), say("page-median-mark", dollars=f"${median:,.0f}")),
        ),
    )


def _column(found: Bin, bankroll: int, bottom: float, x: Place, y: Place) -> HistogramColumn:
    start, end, share = found.from_cents / 100, found.below_cents / 100, found.share
    return HistogramColumn(
        x=x(start),
        y=y(share * 100),
        width=max(0.6, round(x(end) - x(start) - 0.8, 1)),
        height=round(bottom - y(share * 100), 1),
        words=say(
            "page-share-of-sessions",
            least=f"${start:,.0f}",
            most=f"${end:,.0f}",
            share=f"{share:.3%}",
        ),
        lost=(found.from_cents + found.below_cents) / 2 < bankroll,
    )
