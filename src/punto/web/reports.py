"""Reports over HTTP: as data, CSV, PDF and Parquet, for those who may see them."""

from collections.abc import Callable
from typing import Annotated, TypeVar

import msgspec
from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import PermissionDeniedException
from litestar.params import QueryParameter

from punto.narration.saying import Eyes
from punto.reports import REPORTS, Report
from punto.reports.shape import ToldReport, told_report
from punto.web.authentication import acting, signed_in
from punto.web.downloads import download
from punto.web.naming import eyes_of
from punto.web.parameters import NameInPath
from punto.web.reporting import Wanted, known, made
from punto.web.requests import Asked

T = TypeVar("T")
PARQUET = "application/vnd.apache.parquet"
Since = Annotated[
    str,
    QueryParameter(
        name="from",
        max_length=40,
        description="A month, a day or a moment that the interval begins with.",
    ),
]
Until = Annotated[
    str,
    QueryParameter(
        name="to",
        max_length=40,
        description="A month or a day that the interval ends with, or a moment it ends before.",
    ),
]
OfTable = Annotated[str, QueryParameter(max_length=80, description="One table; all unless said.")]


async def read_wanted(since: Since = "", until: Until = "", table: OfTable = "") -> Wanted:
    """The interval and the table that a report is asked of."""
    return Wanted(since or None, until or None, table)


class OfferedReport(msgspec.Struct, frozen=True, kw_only=True):
    """A report that may be asked for."""

    name: str
    title: str


@get("/", guards=[signed_in])
async def list_reports(request: Asked) -> list[OfferedReport]:
    """The reports that the role may see."""
    role = acting(request).role
    return [
        OfferedReport(name=name, title=report.title)
        for name, report in REPORTS.items()
        if role in report.roles
    ]


@get("/{name:str}", guards=[signed_in])
async def show_report(
    request: Asked, name: NameInPath, wanted: NamedDependency[Wanted]
) -> ToldReport:
    """A report as data."""
    return await _made(request, name, wanted, told_report)


@get("/{name:str}/csv", guards=[signed_in], media_type="text/csv")
async def report_as_csv(
    request: Asked, name: NameInPath, wanted: NamedDependency[Wanted]
) -> Response[bytes]:
    """A report as CSV."""
    from punto.reports.as_csv import as_csv

    text = await _made(request, name, wanted, lambda r: as_csv(r).encode())
    return download(text, "text/csv", f"{name}.csv")


@get("/{name:str}/pdf", guards=[signed_in], media_type="application/pdf")
async def report_as_pdf(
    request: Asked, name: NameInPath, wanted: NamedDependency[Wanted]
) -> Response[bytes]:
    """A report as PDF, in the language of its reader."""
    from punto.reports.as_pdf import as_pdf

    eyes = Eyes(eyes_of(request).language)
    text = await _made(request, name, wanted, lambda r: as_pdf(r, eyes))
    return download(text, "application/pdf", f"{name}.pdf")


@get("/{name:str}/parquet", guards=[signed_in], media_type=PARQUET)
async def report_as_parquet(
    request: Asked, name: NameInPath, wanted: NamedDependency[Wanted]
) -> Response[bytes]:
    """A report as Parquet, for a warehouse."""
    from punto.reports.as_parquet import as_parquet

    body = await _made(request, name, wanted, as_parquet)
    return download(body, PARQUET, f"{name}.parquet")


async def _made(request: Asked, name: str, wanted: Wanted, shape: Callable[[Report], T]) -> T:
    """A report in some shape, for a role that may see it."""
    if acting(request).role not in known(name).roles:
        raise PermissionDeniedException
    return await made(request.app.state, name, wanted, shape)


reports = Router(
    path="/api/reports",
    route_handlers=[list_reports, show_report, report_as_csv, report_as_pdf, report_as_parquet],
    dependencies={"wanted": Provide(read_wanted)},
    tags=["reports"],
)
