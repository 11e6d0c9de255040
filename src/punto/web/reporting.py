"""A report made for anyone who asks, beside the event loop: as data, as a file or for a page."""

import asyncio
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from litestar.datastructures import State

from punto.errors import Malformed
from punto.floor.floor import Floor
from punto.law.procedures import Wager
from punto.reports import ReadyReport, Report, ReportRequest, kept, make_report, read_interval
from punto.reports.request import PlayedBy, Theory
from punto.web.errors import Unknown

T = TypeVar("T")
AT_ONCE = 2
"""So many are made at a time; the others wait, and leave threads for everything else."""


class Wanted(NamedTuple):
    """What is asked of a report: the words for the ends of its interval, and a table."""

    since: str | None = None
    until: str | None = None
    table: str = ""


def known(name: str) -> ReadyReport:
    """The report of a name, if there is one."""
    try:
        return kept(name)
    except Malformed as error:
        raise Unknown(error.why, error.because, **error.given) from None


async def made(state: State, name: str, wanted: Wanted, shape: Callable[[Report], T]) -> T:
    """A report in some shape."""
    floor: Floor = state.floor
    asked = ReportRequest(
        config=floor.config,
        generated=floor.now(),
        theories=theories_of,
        interval=read_interval(wanted.since, wanted.until, floor.zone),
        table=wanted.table,
    )
    if "reports_at_once" not in state:
        state.reports_at_once = asyncio.Semaphore(AT_ONCE)
    async with state.reports_at_once:
        return await floor.threads.run(lambda: shape(make_report(floor.record, name, asked)))


def theories_of(played: PlayedBy) -> Mapping[Wager, Theory]:
    """The exact odds, whose kernel is not loaded before a person asks."""
    from punto.reports.theory import theories

    return theories(played)
