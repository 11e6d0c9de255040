"""A patron's own page: purse, limits, suspension, and what play came to day by day."""

from datetime import date, datetime, timedelta
from functools import partial
from typing import Annotated, Any, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.floor.floor import Floor
from punto.floor.people.activity import History, history, latest
from punto.law.roles import Role
from punto.money import dollars
from punto.narration.events import event as told
from punto.narration.saying import Eyes
from punto.patrons import events as p
from punto.patrons.words import Period
from punto.web.pages.access import page_for, standing
from punto.web.pages.day_chart import day_chart
from punto.web.pages.layout import page
from punto.web.pages.patron_account import shown_account
from punto.web.pages.patron_words import (
    result_words,
    short_day,
    stretch_words,
    when,
)
from punto.web.pages.tongues import Said, say
from punto.web.parameters import Before
from punto.web.requests import Asked, floor_of

PATRONS = frozenset({Role.PATRON})
ROWS = 30
MOST_MOVEMENTS = 8
MOVEMENTS = (
    *(p.MoneyDeposited, p.MoneyPaidOut, p.ChipsPaidFor),
    *(p.StayBegun, p.ChipsDrawn, p.ChipsPutBack, p.StayEnded),
)
"""What moved into a purse or out of it, and what was brought in for chips."""
OLDEST = timedelta(days=3650)
SUSPENSIONS = (
    (24, say("page-24-hours")),
    (48, say("page-48-hours")),
    (7 * 24, say("page-7-days")),
    (30 * 24, say("page-30-days")),
)
EXCLUSIONS = (
    ("183", say("page-half-a-year")),
    ("365", say("page-a-year")),
    ("1095", say("page-three-years")),
    ("", say("page-until-i-ask")),
)

Word = Annotated[str, QueryParameter(max_length=20)]


class PeriodWords(NamedTuple):
    """How a day, a week or a month is spoken of."""

    name: Said
    before: Said
    after: Said
    nothing: Said


SPANS = {
    Period.DAY: PeriodWords(
        say("page-day"),
        say("page-the-day-before"),
        say("page-the-day-after"),
        say("page-nothing-on-this-day"),
    ),
    Period.WEEK: PeriodWords(
        say("page-week"),
        say("page-the-week-before"),
        say("page-the-week-after"),
        say("page-nothing-in-this-week"),
    ),
    Period.MONTH: PeriodWords(
        say("page-month"),
        say("page-the-month-before"),
        say("page-the-month-after"),
        say("page-nothing-in-this-month"),
    ),
}


class CoupRow(NamedTuple):
    """A coup in the list."""

    number: int
    day: Said
    hour: str
    table: str
    coup: int
    amount: str
    outcome: Said


class Looking(NamedTuple):
    """The stretch of the calendar that a person looks at."""

    span: Period
    on: date

    @property
    def first(self) -> date:
        return self.span.begins(self.on)

    @property
    def after(self) -> date:
        return self.span.follows(self.on)


def looking(span: str, on: str, today: date) -> Looking:
    """What was asked for; this month, if that cannot be made out."""
    period = Period(span) if span in set(Period) else Period.MONTH
    try:
        day = date.fromisoformat(on)
    except ValueError:
        day = today
    return Looking(period, max(today - OLDEST, min(day, today)))


@get("/me", guards=[page_for(*PATRONS)])
async def show_me(
    request: Asked,
    span: Word = "",
    on: Word = "",
    before: Before = 0,
) -> Response[str]:
    """The account of the person who asks."""
    floor, viewer = floor_of(request), standing(request, PATRONS)
    name, now = viewer.person, floor.now()
    asked = looking(span, on, now.date())
    found = await floor.past.look(_history, floor, name, asked, before)
    moved = await floor.threads.run(latest, floor.record, name, MOST_MOVEMENTS * 5)
    context = (
        shown_account(floor, name)
        | _drawn(asked, found, now.date())
        | {
            "role": viewer.role.value,
            "exclusions": EXCLUSIONS,
            "suspensions": _suspensions(floor, name, now),
            "movements": [
                (
                    when(datetime.fromisoformat(entry.at)),
                    Said(partial(_told, entry.event)),
                    getattr(entry.event, "receipt", None),
                )
                for entry in moved
                if isinstance(entry.event, MOVEMENTS)
            ][:MOST_MOVEMENTS],
        }
    )
    return page(request, "account.html", context)


def _told(event: p.PatronEvent, language: str) -> str:
    return told(event, Eyes(language))


def _history(
    floor: Floor, name: str, asked: Looking, before: int
) -> tuple[History, dict[date, int]]:
    """The coups of the days that are looked at, and the results of the days that are drawn."""
    found = history(floor.record, name, (asked.first, asked.after), ROWS, before)
    if asked.span is not Period.DAY:
        return found, found.days
    week = Looking(Period.WEEK, asked.on)
    return found, history(floor.record, name, (week.first, week.after), 1).days


def _drawn(asked: Looking, found: tuple[History, dict[date, int]], today: date) -> dict[str, Any]:
    shown, won = found
    drawn = Looking(Period.WEEK, asked.on) if asked.span is Period.DAY else asked
    days = [drawn.first + timedelta(days=n) for n in range((drawn.after - drawn.first).days)]
    marked = asked.on if asked.span is Period.DAY else None
    return {
        "span": asked.span.value,
        "spans": [(p.value, SPANS[p].name) for p in Period],
        "spoken": SPANS[asked.span],
        "on": asked.on.isoformat(),
        "title": _title(asked, today),
        "earlier": (asked.first - timedelta(days=1)).isoformat(),
        "later": asked.after.isoformat() if asked.after <= today else "",
        "total": result_words(sum(shown.days.values())),
        "played": shown.played,
        "chart": day_chart(days, won, marked),
        "rows": [
            _row(coup.number, coup.at, coup.table, coup.coup, coup.won_cents)
            for coup in shown.coups
        ],
        "older": shown.coups[-1].number if shown.is_more else 0,
    }


def _title(asked: Looking, today: date) -> Said:
    words = stretch_words(asked.span, asked.first, asked.after - timedelta(days=1))
    is_today = asked.span is Period.DAY and asked.first == today
    return say("page-today-is", day=words) if is_today else words


def _row(number: int, at: str, table: str, coup: int, won: int) -> CoupRow:
    moment = datetime.fromisoformat(at)
    sign, word = "", "page-result-even"
    if won:
        sign, word = ("+", "page-won") if won > 0 else ("\N{MINUS SIGN}", "page-lost")
    amount = f"{sign}{dollars(abs(won))}"
    return CoupRow(number, short_day(moment), f"{moment:%H:%M}", table, coup, amount, say(word))


def _suspensions(floor: Floor, name: str, now: datetime) -> list[tuple[int, Said, Said]]:
    """How long a person may stay away from now on; nothing shorter than was asked for before."""
    until = floor.patrons.patron(name).suspended_until
    return [
        (hours, words, when(now + timedelta(hours=hours)))
        for hours, words in SUSPENSIONS
        if until is None or now + timedelta(hours=hours) > until
    ]


account_pages = Router(path="/", route_handlers=[show_me])
