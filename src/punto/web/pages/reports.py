"""The reports of a floor as pages: which there are, and each for a time and a table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlencode

from litestar import Response, Router, get
from litestar.exceptions import PermissionDeniedException
from litestar.params import QueryParameter

from punto.law.clauses import Clause
from punto.law.rulebooks import rulebook
from punto.narration.catalogue import catalogue
from punto.reports import READERS, REPORTS, ReadyReport, Report, asked_for_by
from punto.reports.log import tables_on
from punto.reports.shape import ColumnKind, in_words
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.layout import page
from punto.web.pages.report_charts import Chart, chart_of
from punto.web.pages.report_choice import ReportSpan, TypedChoice, choose, read_typed
from punto.web.pages.report_sheet import ReportSheet, sheet
from punto.web.pages.tongues import Said, say
from punto.web.parameters import NameInPath
from punto.web.reporting import Wanted, known, made
from punto.web.requests import Asked, floor_of

HERE = "/reports"
MOST_PAGES = 1_000_000
GROUPS = {
    "page-report-group-money": ("shift", "day", "returns", "payments"),
    "page-report-group-play": ("shoe", "tournaments", "voids", "refusals"),
    "page-the-house": ("events", "alterations", "staffing", "accounts"),
}
USUAL = dict.fromkeys(
    ("day", "returns", "payments", "alterations", "tournaments"), ReportSpan.MONTH
)
"""How much time a report is about unless a person says; today if it is not here."""


class ReportLink(NamedTuple):
    """A report that may be opened, and in which role."""

    address: str
    title: Said
    about: Said
    clauses: tuple[tuple[str, tuple[Clause, ...]], ...]


class ShownReport(NamedTuple):
    """What a page has of a report that was made."""

    sheet: ReportSheet
    chart: Chart | None
    notes: tuple[str, ...]
    operator: str
    generated: str


@get(HERE, guards=[page_for(*READERS)])
async def show_reports(request: Asked) -> Response[str]:
    """The reports that a person may see, by what they are about."""
    groups = {title: tuple(_offered(request, names)) for title, names in GROUPS.items()}
    viewer = standing(request, READERS)
    context = {
        "role": viewer.role.value,
        "groups": {title: some for title, some in groups.items() if some},
    }
    return page(request, "reports.html", context)


def _offered(request: Asked, names: tuple[str, ...]) -> Iterator[ReportLink]:
    for name in names:
        report = REPORTS[name]
        try:
            role = standing(request, report.roles).role.value
        except PermissionDeniedException:
            continue
        address = f"{HERE}/{name}?{urlencode({'role': role})}"
        yield ReportLink(address, _title(report), _about(report), _asked_for(report))


def _title(report: ReadyReport) -> Said:
    return say(f"report-{report.name}")


def _about(report: ReadyReport) -> Said:
    """What it is for."""
    return Said(lambda language: catalogue(language).say(f"report-{report.name}", {}, "about"))


def _asked_for(report: ReadyReport) -> tuple[tuple[str, tuple[Clause, ...]], ...]:
    """The clauses that want it, under the title of their book."""
    books: dict[str, list[Clause]] = {}
    for clause in asked_for_by(report):
        books.setdefault(rulebook(clause.edition).title, []).append(clause)
    return tuple((title, tuple(clauses)) for title, clauses in books.items())


@get(f"{HERE}/{{name:str}}", guards=[page_for(*READERS)])
async def show_report(
    request: Asked,
    name: NameInPath,
    number: Annotated[int, QueryParameter(name="page", ge=1, le=MOST_PAGES)] = 1,
) -> Response[str]:
    """A report of the time and the table that the address says."""
    report = known(name)
    role = standing(request, report.roles).role.value
    floor = floor_of(request)
    now, tables = floor.now(), await floor.threads.run(tables_on, floor.record)
    if report.is_of_now:
        typed = TypedChoice(ReportSpan.ALL)
    else:
        typed = read_typed(request.query_params, USUAL.get(name, ReportSpan.DAY), now.date())
    choice = choose(replace(typed, role=role), tables, now)

    eyes = eyes_of(request, afresh=True)

    def shape(told: Report) -> ShownReport:
        generated = in_words(ColumnKind.TIME, told.generated)
        return ShownReport(
            sheet(told, number, role, eyes),
            chart_of(told, eyes),
            told.noted(eyes),
            told.operator,
            generated,
        )

    shown = None
    if not choice.problems:
        shown = await made(request.app.state, name, choice.wanted, shape)
    context = {
        "role": role,
        "name": name,
        "report": report,
        "title": _title(report),
        "about": _about(report),
        "asked_for": _asked_for(report),
        "tables": tables,
        "choice": choice,
        "typed": choice.typed,
        "shown": shown,
        "files": _files(name, choice.wanted, role),
        "at_page": lambda at: choice.typed.address(name, page=str(at)),
    }
    return page(request, "report.html", context)


def _files(name: str, wanted: Wanted, role: str) -> tuple[tuple[str, str], ...]:
    """Where the same report is to be had as a file."""
    said: dict[str, Any] = {
        "from": wanted.since,
        "to": wanted.until,
        "table": wanted.table,
        "role": role,
    }
    query = urlencode({field: word for field, word in said.items() if word})
    forms = {"csv": "CSV", "pdf": "PDF", "parquet": "Parquet"}
    return tuple((word, f"/api/reports/{name}/{form}?{query}") for form, word in forms.items())


report_pages = Router(path="/", route_handlers=[show_reports, show_report])
