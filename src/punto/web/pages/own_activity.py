"""A patron's play of a day, a week or a month, to keep: as CSV and as PDF, in their language."""

import csv
import io
from datetime import datetime
from decimal import Decimal

from litestar import Response, get

from punto.floor.people.activity import AccountCoup, History, history
from punto.law.roles import Role
from punto.reports.leaflet import Leaflet, leaflet_pdf
from punto.web.downloads import download
from punto.web.pages.access import page_for, standing
from punto.web.pages.account import PATRONS, Looking, Word, looking
from punto.web.pages.patron_words import result_words, stretch_words, when
from punto.web.pages.tongues import say, tongue_of
from punto.web.patrons import name_of
from punto.web.requests import Asked, floor_of

PDF, CSV = "application/pdf", "text/csv"
MOST = 100_000
"""More coups than anybody plays in a month."""
HEADS = (
    "page-when",
    "page-column-table",
    "page-column-shoe",
    "page-column-coup",
    "page-result",
)


@get("/me/activity/csv", guards=[page_for(*PATRONS)], media_type=CSV)
async def keep_activity_csv(request: Asked, span: Word = "", on: Word = "") -> Response[bytes]:
    """Each coup in a line, the latest first, under one line of heads; amounts in dollars."""
    asked, found = await _found(request, span, on)
    language, text = tongue_of(request.cookies).language, io.StringIO(newline="")
    rows = ((coup.at, *_cells(coup)) for coup in found.coups)
    csv.writer(text).writerows((tuple(say(each).told(language) for each in HEADS), *rows))
    return download(text.getvalue().encode(), CSV, f"{_name(asked)}.csv")


@get("/me/activity/pdf", guards=[page_for(*PATRONS)], media_type=PDF)
async def keep_activity_pdf(request: Asked, span: Word = "", on: Word = "") -> Response[bytes]:
    """The same on sheets, with what it came to."""
    asked, found = await _found(request, span, on)
    floor, language = floor_of(request), tongue_of(request.cookies).language
    patron = standing(request, PATRONS).person
    last = asked.after.fromordinal(asked.after.toordinal() - 1)
    lines = (
        (say("page-patron"), name_of(floor, patron)),
        (say("page-when"), stretch_words(asked.span, asked.first, last).told(language)),
        (say("page-coups-2"), str(found.played)),
        (say("page-activity-total"), result_words(sum(found.days.values())).told(language)),
    )
    rows = [
        (when(datetime.fromisoformat(coup.at)).told(language), *_cells(coup))
        for coup in found.coups
    ]
    leaflet = Leaflet(
        floor.config.operator,
        say("page-activity-of").told(language),
        tuple((label.told(language), words) for label, words in lines),
        rows=(tuple(say(each).told(language) for each in HEADS), *rows),
    )
    return download(leaflet_pdf(leaflet), PDF, f"{_name(asked)}.pdf")


async def _found(request: Asked, span: str, on: str) -> tuple[Looking, History]:
    floor, viewer = floor_of(request), standing(request, frozenset({Role.PATRON}))
    asked = looking(span, on, floor.now().date())
    days = (asked.first, asked.after)
    return asked, await floor.past.look(history, floor.record, viewer.person, days, MOST)


def _cells(coup: AccountCoup) -> tuple[str, str, str, str]:
    won = Decimal(coup.won_cents).scaleb(-2)
    return coup.table, str(coup.shoe), str(coup.coup), str(won)


def _name(asked: Looking) -> str:
    return f"punto-{asked.span.value}-{asked.first.isoformat()}"
