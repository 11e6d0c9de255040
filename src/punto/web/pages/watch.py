"""The watch as pages, for surveillance alone: what was found, with its evidence."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.bounds import LONGEST_NAME
from punto.law.procedures import Wager
from punto.law.rulebooks import house as rules
from punto.money import dollars
from punto.narration.saying import short_name
from punto.record import Record
from punto.record.watching import shoe_between
from punto.watch.counting import OTHERS
from punto.watch.edges import terms_in
from punto.watch.findings import ShoeSource, WatchFinding, WatchMatter
from punto.watch.money import NO_PURSE, Purse, purses
from punto.watch.shapes import WatchedShoe
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.calendar import when
from punto.web.pages.layout import page
from punto.web.pages.tongues import Said, listed, named, say, the_same
from punto.web.pages.watch_chart import WatchChart, watch_chart
from punto.web.pages.watch_patrons import MOST_PATRONS, patrons_in, patrons_watched
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of
from punto.web.watch import SEES_WATCH, ToldWatchFinding, opened, told_finding, told_findings

BAR = 300
FIGURES = {
    "staked_cents": "page-watch-figure-staked",
    "stakes": "page-watch-figure-stakes",
    "coups": "page-watch-figure-coups",
    "gain_cents": "page-watch-figure-gain",
    "expected_cents": "page-watch-expected",
    "low_cents": "page-watch-figure-low",
    "high_cents": "page-watch-figure-high",
    "offset": "page-watch-figure-offset",
    "times": "page-watch-figure-times",
    "raised": "page-watch-figure-raised",
    "wagers": "page-watch-figure-wagers",
    "errors": "page-watch-figure-errors",
    "run": "page-watch-figure-run",
    "like_pack": "page-watch-figure-like-pack",
    "decks": "page-watch-figure-decks",
}
"""What each figure of a finding is called."""


class MoneyShown(NamedTuple):
    """What was expected and what came, on one line."""

    staked: str
    expected: str
    actual: str
    low: str
    high: str
    from_x: int
    to_x: int
    expected_x: int
    actual_x: int
    inside: bool


class FindingEvidence(NamedTuple):
    """What a page shows of the shoes that a finding rests on."""

    chart: WatchChart | None
    money: MoneyShown | None


def money_shown(purse: Purse) -> MoneyShown:
    """A purse as a line with its interval."""
    low, high = purse.interval()
    least, most = min(low, purse.gain_cents), max(high, purse.gain_cents)
    wide = max(1, most - least)

    def x_of(cents: int) -> int:
        return round((cents - least) * BAR / wide)

    return MoneyShown(
        dollars(purse.staked_cents),
        dollars(round(purse.expected_cents)),
        dollars(purse.gain_cents),
        dollars(low),
        dollars(high),
        x_of(low),
        x_of(high) - x_of(low),
        x_of(round(purse.expected_cents)),
        x_of(purse.gain_cents),
        low <= purse.gain_cents <= high,
    )


def figures_said(found: WatchFinding) -> Iterator[tuple[str, str]]:
    """The figures of a finding, each by its name: money, a count, or whether it is so."""
    for name, value in found.figures.items():
        if name.endswith("_cents"):
            yield FIGURES[name], dollars(value)
        elif name == "like_pack":
            yield FIGURES[name], say("page-yes" if value else "page-no-2")
        else:
            yield FIGURES[name], f"{value:,}"


def who_in(finding: ToldWatchFinding) -> Said:
    """Those whom a finding is about, in one line."""
    return listed(the_same(each) for each in finding.who)


def evidence_of(record: Record, found: WatchFinding) -> FindingEvidence:
    """The chart of the last shoe, and the money of all shoes together."""
    shoes = [_shoe(record, source) for source in found.sources]
    read = [shoe for shoe in shoes if shoe is not None]
    if not read or not found.patrons:
        return FindingEvidence(None, None)
    purse = NO_PURSE
    for shoe in read:
        of_shoe = purses(shoe)
        for patron in found.patrons:
            purse = purse.plus(of_shoe.get(patron, NO_PURSE))
    wager = found.wager or Wager.BANKER
    chart = watch_chart(read[-1], wager, found.patrons)
    return FindingEvidence(chart, money_shown(purse) if purse.staked_cents else None)


def _shoe(record: Record, source: ShoeSource) -> WatchedShoe | None:
    return shoe_between(record, source.table, source.first, source.last)


def charts_of(shoe: WatchedShoe, patron: str = "") -> tuple[WatchChart, ...]:
    """A chart of each wager of a shoe, with what everybody or one patron had on it."""
    who = (patron,) if patron else shoe.bettors
    return tuple(watch_chart(shoe, wager, who) for wager in terms_in(shoe.game))


@get("/watch", guards=[page_for(*SEES_WATCH)])
async def show_watch(request: Asked) -> Response[str]:
    """What was found, and how the dealers work."""
    floor, viewer = floor_of(request), standing(request, SEES_WATCH)
    totals = floor.game_watch.totals
    patrons = patrons_in(totals)
    context = {
        "role": viewer.role.value,
        "named": named,
        "who_in": who_in,
        "findings": await told_findings(request),
        "tables": tuple(floor.house.house.tables),
        "shoes": totals.shoes,
        "coups": totals.coups,
        "rate": rules.watch_rate.value,
        "patrons": await floor.past.look(patrons_watched, patrons),
        "more_patrons": max(0, len(patrons) - MOST_PATRONS),
        "paces": [
            (
                dealer,
                pace.coups,
                pace.errors,
                round(pace.lasted.total_seconds() / pace.timed) if pace.timed else "",
            )
            for dealer, pace in sorted(totals.paces.items())
        ],
        "when": lambda moment: when(moment, request),
    }
    return page(request, "watch.html", context)


@get("/watch/{number:int}", guards=[page_for(*SEES_WATCH)])
async def show_finding(request: Asked, number: NumberInPath) -> Response[str]:
    """A finding with its evidence on one page; opening it is put on record."""
    floor, viewer = floor_of(request), standing(request, SEES_WATCH)
    booked = await opened(request, number)
    evidence = await floor.past.look(evidence_of, floor.record, booked.found)
    context = {
        "role": viewer.role.value,
        "named": named,
        "who_in": who_in,
        "finding": told_finding(booked, eyes_of(request)),
        "booked": booked,
        "chart": evidence.chart,
        "money": evidence.money,
        "counts": booked.found.matter is WatchMatter.FOLLOWS_EDGE,
        "short_name": short_name,
        "figures": tuple(figures_said(booked.found)),
        "others": OTHERS,
        "when": lambda moment: when(moment, request),
    }
    return page(request, "watch_finding.html", context)


@get("/watch/tables/{name:str}", guards=[page_for(*SEES_WATCH)])
async def show_table_watch(
    request: Asked,
    name: NameInPath,
    patron: Annotated[str, QueryParameter(max_length=LONGEST_NAME)] = "",
) -> Response[str]:
    """What each wager was worth over the shoe that is being dealt, beside the stakes on it."""
    floor, viewer = floor_of(request), standing(request, SEES_WATCH)
    shoe = floor.game_watch.so_far(name)
    bettors = () if shoe is None else tuple(shoe.bettors)
    one = patron if patron in bettors else ""
    charts = await floor.past.look(charts_of, shoe, one) if shoe is not None else ()
    context = {
        "role": viewer.role.value,
        "table": name,
        "shoe": shoe,
        "charts": charts,
        "bettors": bettors,
        "one": one,
        "when": lambda moment: when(moment, request),
    }
    return page(request, "watch_table.html", context)


watch_pages = Router(path="/", route_handlers=[show_watch, show_finding, show_table_watch])
