"""The chart of a finding: what a unit was worth coup by coup, and below it a patron's stakes."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from punto.law.procedures import Wager
from punto.money import dollars
from punto.watch.edges import advantages
from punto.watch.shapes import WatchedShoe
from punto.web.pages.tongues import Said, say

LEFT, RIGHT, TOP, MIDDLE, BELOW, FOOT = 70, 860, 20, 250, 290, 400
"""Where the panels are: the worth between top and middle, the stakes between below and foot."""
STEP = Fraction(1, 10)
MINUS = "\N{MINUS SIGN}"


class ChartTick(NamedTuple):
    """A line across a panel, and what it stands for."""

    y: int
    text: str
    zero: bool = False


class StakeBar(NamedTuple):
    """One stake: how high, and whether it was paid."""

    x: int
    y: int
    width: int
    height: int
    paid: bool
    words: Said


class WatchChart(NamedTuple):
    """Both panels on one axis of coups."""

    id: str
    wager: Said
    points: str
    """The line of what a unit was worth."""
    fresh_y: int
    fresh: str
    ticks: tuple[ChartTick, ...]
    shaded: tuple[tuple[int, int], ...]
    """Where the worth was above zero: from, and how wide."""
    above: int
    coups: tuple[tuple[int, int], ...]
    bars: tuple[StakeBar, ...]
    most: str
    most_y: int
    rows: tuple[tuple[int, str, str, str], ...]
    """The same as a table: coup, worth, stake, result."""
    weighted: str
    """The average worth under a stake."""
    equal: str
    """The average worth if every stake were equal."""
    staked: str
    last: str
    """What a unit was worth before the last coup."""


def cash(cents: int) -> str:
    """An amount as people read it."""
    return dollars(cents).replace("-", MINUS)


def percent(share: Fraction) -> str:
    """A worth as people read it."""
    return f"{float(share * 100):+.2f}%".replace("-", MINUS)


def watch_chart(shoe: WatchedShoe, wager: Wager, patrons: Sequence[str]) -> WatchChart:
    """The worth of a wager over a shoe, and what these patrons had on it."""
    worth = [advantages(shoe.game, coup.left)[wager] for coup in shoe.coups]
    fresh = advantages(shoe.game, [shoe.game.decks] * 52)[wager]
    low = min(*worth, fresh, Fraction(0)) - STEP / 5
    high = max(*worth, fresh, Fraction(0)) + STEP / 5
    width = Fraction(RIGHT - LEFT, max(1, len(worth)))

    def x_of(at: int) -> int:
        return round(LEFT + width * at + width / 2)

    def y_of(value: Fraction) -> int:
        return round(MIDDLE - (value - low) / (high - low) * (MIDDLE - TOP))

    stakes = [
        [s for s in coup.stakes if s.wager is wager and s.patron in patrons] for coup in shoe.coups
    ]
    cents = [sum(s.cents for s in each) for each in stakes]
    gained = [sum(s.gain_cents for s in each) for each in stakes]
    most, total = max(1, *cents), sum(cents)
    bars = tuple(
        StakeBar(
            round(x_of(at) - width * 2 / 5),
            round(FOOT - Fraction(each, most) * (FOOT - BELOW)),
            max(1, round(width * 4 / 5)),
            round(Fraction(each, most) * (FOOT - BELOW)),
            gained[at] > 0,
            say(
                "page-watch-bar",
                coup=shoe.coups[at].number,
                staked=cash(each),
                result=cash(gained[at]),
            ),
        )
        for at, each in enumerate(cents)
        if each
    )
    weighted = sum((w * c for w, c in zip(worth, cents, strict=True)), Fraction(0))
    bet = [w for w, c in zip(worth, cents, strict=True) if c]
    return WatchChart(
        id=wager.value,
        wager=say(f"printed-{wager.value}"),
        points=" ".join(f"{x_of(at)},{y_of(each)}" for at, each in enumerate(worth)),
        fresh_y=y_of(fresh),
        fresh=percent(fresh),
        ticks=tuple(_ticks(low, high, y_of)),
        shaded=tuple(_shaded(worth, width)),
        above=sum(each > 0 for each in worth),
        coups=tuple((x_of(at), at + 1) for at in range(9, len(worth), 10)),
        bars=bars,
        most=cash(most),
        most_y=BELOW,
        rows=tuple(
            (
                coup.number,
                percent(worth[at]),
                cash(cents[at]) if cents[at] else "",
                cash(gained[at]) if cents[at] else "",
            )
            for at, coup in enumerate(shoe.coups)
        ),
        weighted=percent(weighted / total) if total else "",
        equal=percent(sum(bet, Fraction(0)) / len(bet)) if bet else "",
        staked=cash(total) if total else "",
        last=percent(worth[-1]),
    )


def _ticks(low: Fraction, high: Fraction, y_of: Callable[[Fraction], int]) -> list[ChartTick]:
    step = STEP / 5
    while (high - low) / step > 7:
        step *= 2
    found = []
    value = ceil(low / step) * step
    while value <= high:
        found.append(
            ChartTick(
                y_of(value),
                f"{float(value * 100):+g}%".replace("-", MINUS) if value else "0%",
                not value,
            )
        )
        value += step
    return found


def _shaded(worth: Sequence[Fraction], width: Fraction) -> list[tuple[int, int]]:
    """Runs of coups in which a unit was worth more than nothing."""
    found: list[tuple[int, int]] = []
    begun: int | None = None
    for at, each in enumerate([*worth, Fraction(-1)]):
        if each > 0 and begun is None:
            begun = at
        elif each <= 0 and begun is not None:
            found.append((round(LEFT + width * begun), max(1, round(width * (at - begun)))))
            begun = None
    return found
