"""The watch as pages, for surveillance alone: what was found, with its evidence."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.bounds import LONGEST_NAME, MOST_NUMBER
from punto.floor.floor import Floor
from punto.law.rulebooks import house as rules
from punto.narration.saying import short_name
from punto.narration.watch_figures import figures_of
from punto.record import Record
from punto.record.watching import shoe_between
from punto.watch.counting import OTHERS
from punto.watch.edges import terms_in
from punto.watch.findings import WatchFinding, WatchMatter
from punto.watch.money import NO_PURSE, Purse, purses
from punto.watch.shapes import WatchedShoe
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.calendar import when
from punto.web.pages.layout import page
from punto.web.pages.tongues import Said, listed, named, say, the_same
from punto.web.pages.watch_chart import WatchChart, cash, watch_chart
from punto.web.pages.watch_evidence import EvidenceLines, When, lines_of, shoes_behind, weights_of
from punto.web.pages.watch_patrons import MOST_PATRONS, patrons_in, patrons_watched
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of
from punto.web.watch import SEES_WATCH, ToldWatchFinding, opened, told_finding, told_findings

BAR = 300


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
    lines: EvidenceLines | None
    dealt: dict[tuple[str, int], tuple[datetime, datetime]]
    """From when until when each shoe was dealt, by its table and number."""


def money_shown(purse: Purse) -> MoneyShown:
    """A purse as a line with its interval."""
    low, high = purse.interval()
    least, most = min(low, purse.gain_cents), max(high, purse.gain_cents)
    wide = max(1, most - least)

    def x_of(cents: int) -> int:
        return round((cents - least) * BAR / wide)

    return MoneyShown(
        cash(purse.staked_cents),
        cash(round(purse.expected_cents)),
        cash(purse.gain_cents),
        cash(low),
        cash(high),
        x_of(low),
        x_of(high) - x_of(low),
        x_of(round(purse.expected_cents)),
        x_of(purse.gain_cents),
        low <= purse.gain_cents <= high,
    )


def figures_said(found: WatchFinding) -> Iterator[tuple[Said, Said]]:
    """The figures of a finding, each by its name: money, a count, or whether it is so."""
    for figure in figures_of(found.figures):
        yield say(figure.name), the_same(figure.value) if figure.value else say(figure.words)


def who_in(finding: ToldWatchFinding) -> Said:
    """Those whom a finding is about, in one line."""
    return listed(the_same(each) for each in finding.who)


def evidence_of(
    record: Record, found: WatchFinding, who: tuple[str, ...], when: When
) -> FindingEvidence:
    """The chart of the last shoe, the money of all shoes together, and every line behind it."""
    read = shoes_behind(record, found)
    if not read:
        return FindingEvidence(None, None, None, {})
    lines = lines_of(record, found, read, who, when)
    purse = NO_PURSE
    for shoe in read:
        of_shoe = purses(shoe)
        for patron in found.patrons:
            purse = purse.plus(of_shoe.get(patron, NO_PURSE))
    chart = watch_chart(read[-1], found.wager, found.patrons) if found.wager is not None else None
    money = money_shown(purse) if purse.staked_cents else None
    dealt = {(shoe.table, shoe.number): (shoe.began, shoe.ended) for shoe in read}
    return FindingEvidence(chart, money, lines, dealt)


def shoe_shown(floor: Floor, table: str, number: int) -> WatchedShoe | None:
    """A shoe of a table that is over, read again; else the one that is being dealt."""
    for source in floor.game_watch.over(table):
        if source.shoe == number:
            return shoe_between(floor.record, table, source.first, source.last)
    return floor.game_watch.so_far(table)


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
    finding = told_finding(booked, eyes_of(request))

    def at_the_house(moment: datetime) -> Said:
        return when(moment, request)

    def minute(moment: datetime, more: int = 0) -> str:
        at = moment.astimezone(floor.zone) + timedelta(minutes=more)
        return at.strftime("%Y-%m-%dT%H:%M")

    evidence = await floor.past.look(
        evidence_of, floor.record, booked.found, finding.who, at_the_house
    )
    context = {
        "role": viewer.role.value,
        "named": named,
        "who_in": who_in,
        "finding": finding,
        "weights": weights_of(booked.found),
        "lines": evidence.lines,
        "dealt": {
            shoe: f"&since={minute(began)}&until={minute(ended, 1)}"
            for shoe, (began, ended) in evidence.dealt.items()
        },
        "booked": booked,
        "chart": evidence.chart,
        "money": evidence.money,
        "counts": booked.found.matter is WatchMatter.FOLLOWS_EDGE,
        "short_name": short_name,
        "figures": tuple(figures_said(booked.found)),
        "others": OTHERS,
        "when": at_the_house,
    }
    return page(request, "watch_finding.html", context)


@get("/watch/tables/{name:str}", guards=[page_for(*SEES_WATCH)])
async def show_table_watch(
    request: Asked,
    name: NameInPath,
    patron: Annotated[str, QueryParameter(max_length=LONGEST_NAME)] = "",
    shoe: Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER)] = 0,
) -> Response[str]:
    """What each wager was worth over a shoe, the one being dealt unless said, and the stakes."""
    floor, viewer = floor_of(request), standing(request, SEES_WATCH)
    dealt = floor.game_watch.so_far(name)
    shown = await floor.past.look(shoe_shown, floor, name, shoe)
    bettors = () if shown is None else tuple(shown.bettors)
    one = patron if patron in bettors else ""
    charts = await floor.past.look(charts_of, shown, one) if shown is not None else ()
    context = {
        "role": viewer.role.value,
        "table": name,
        "shoe": shown,
        "over": tuple(each.shoe for each in floor.game_watch.over(name)),
        "dealt": None if dealt is None else dealt.number,
        "charts": charts,
        "bettors": bettors,
        "one": one,
    }
    return page(request, "watch_table.html", context)


watch_pages = Router(path="/", route_handlers=[show_watch, show_finding, show_table_watch])
