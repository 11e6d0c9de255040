"""Which reports there are, who may see them, and how one is made."""

from collections.abc import Callable
from typing import NamedTuple

from punto.errors import Malformed
from punto.floor.reports.accounts import accounts
from punto.floor.reports.alterations import alterations
from punto.floor.reports.asked import Asked, written
from punto.floor.reports.log import Log
from punto.floor.reports.payments import payments
from punto.floor.reports.refusals import refusals
from punto.floor.reports.returns import returns
from punto.floor.reports.shape import NO_ACTIVITY, Body, Report
from punto.floor.reports.shifts import day, shift
from punto.floor.reports.shoes import shoe
from punto.floor.reports.significant import significant
from punto.floor.reports.staffing import staffing
from punto.floor.reports.voids import voids
from punto.floor.visibility import PIT_ROLES
from punto.record import Record
from punto.roles import Role

Make = Callable[[Log, Asked], Body]


class Kept(NamedTuple):
    """A report that is kept ready: what it is called, and who may see it."""

    title: str
    make: Make
    roles: frozenset[Role] = PIT_ROLES


REPORTS: dict[str, Kept] = {
    "shift": Kept("Shift: the money of each table", shift),
    "day": Kept("Day: the money of each table", day),
    "shoe": Kept("Results and roads of each shoe", shoe),
    "returns": Kept("Theoretical against actual return", returns),
    "events": Kept("Significant events", significant),
    "alterations": Kept("Alterations", alterations),
    "payments": Kept("Over- and underpayments", payments),
    "voids": Kept("Voids and what they undid", voids),
    "staffing": Kept("Staffing", staffing),
    "refusals": Kept("Refusals", refusals),
    "accounts": Kept(
        "Accounts, functions and last access", accounts, PIT_ROLES | {Role.ADMINISTRATOR}
    ),
}


def kept(name: str) -> Kept:
    """The report of a name."""
    found = REPORTS.get(name)
    if found is None:
        raise Malformed(f"There is no report {name!r}", f"choose from {', '.join(REPORTS)}")
    return found


def make_report(record: Record, name: str, asked: Asked) -> Report:
    """A report from what the record holds; the same of the same, whenever it is made again."""
    report = kept(name)
    body = report.make(Log(record, asked.table), asked)
    since, until = asked.interval
    return Report(
        name=name,
        title=report.title,
        operator=asked.config.operator,
        table=asked.table,
        since=written(since.astimezone(asked.zone)) if since is not None else "",
        until=written(until.astimezone(asked.zone)) if until is not None else "",
        generated=written(asked.generated.astimezone(asked.zone)),
        columns=body.columns,
        rows=body.rows,
        totals=body.totals,
        notes=body.notes if body.rows else (NO_ACTIVITY,),
        boards=body.boards,
    )
