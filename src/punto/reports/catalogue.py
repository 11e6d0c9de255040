"""Which reports there are, who may see them, and how one is made."""

from collections.abc import Callable
from typing import NamedTuple

from punto.errors import Malformed, Noun
from punto.floor.live.visibility import PIT_ROLES
from punto.law.clauses import Clause, Rule
from punto.law.procedures import Told
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.catalogue import LANGUAGES, catalogue
from punto.narration.saying import message
from punto.record import Record
from punto.reports.accounts import accounts
from punto.reports.alterations import alterations
from punto.reports.contests import contests
from punto.reports.log import Log
from punto.reports.payments import payments
from punto.reports.refusals import refusals
from punto.reports.request import ReportRequest, written
from punto.reports.returns import returns
from punto.reports.shape import Body, Report
from punto.reports.shifts import day, shift
from punto.reports.shoes import shoe
from punto.reports.significant import significant
from punto.reports.staffing import staffing
from punto.reports.voids import voids

Make = Callable[[Log, ReportRequest], Body]
Asks = Callable[[Rulebook], tuple[Rule[object], ...]]
"""The rules of an edition because of which a house keeps a report."""


def _none(_: Rulebook) -> tuple[Rule[object], ...]:
    return ()


def _monthly_list(rules: Rulebook) -> tuple[Rule[object], ...]:
    return (rules.payments.listed,) if rules.payments is not None else ()


def _daily_summary(rules: Rulebook) -> tuple[Rule[object], ...]:
    """What an inspector is told of by the summary of a day."""
    amiss = rules.irregularities.amiss
    duties = (*rules.irregularities.order_revealed, *(amiss.duties if amiss is not None else ()))
    return tuple(rule for rule in duties if rule.value.told is Told.BY_DAILY_REPORT)


class ReadyReport(NamedTuple):
    """A report that is kept ready: what it is called and what for, and who may see it."""

    name: str
    make: Make
    roles: frozenset[Role] = PIT_ROLES
    asks: Asks = _none
    is_of_now: bool = False
    """Whether it tells how things stand, no matter what interval or table is asked for."""

    @property
    def title(self) -> str:
        return message(f"report-{self.name}")

    @property
    def about(self) -> str:
        """What it is for."""
        return catalogue(LANGUAGES[0]).say(f"report-{self.name}", {}, "about")


REPORTS: dict[str, ReadyReport] = {
    "shift": ReadyReport(
        "shift",
        shift,
    ),
    "day": ReadyReport(
        "day",
        day,
    ),
    "shoe": ReadyReport(
        "shoe",
        shoe,
    ),
    "returns": ReadyReport(
        "returns",
        returns,
    ),
    "events": ReadyReport(
        "events",
        significant,
        asks=_daily_summary,
    ),
    "alterations": ReadyReport(
        "alterations",
        alterations,
    ),
    "payments": ReadyReport(
        "payments",
        payments,
        asks=_monthly_list,
    ),
    "voids": ReadyReport(
        "voids",
        voids,
    ),
    "tournaments": ReadyReport(
        "tournaments",
        contests,
        PIT_ROLES | {Role.TOURNAMENT_DIRECTOR},
    ),
    "staffing": ReadyReport(
        "staffing",
        staffing,
    ),
    "refusals": ReadyReport(
        "refusals",
        refusals,
    ),
    "accounts": ReadyReport(
        "accounts",
        accounts,
        PIT_ROLES | {Role.ADMINISTRATOR},
        is_of_now=True,
    ),
}


READERS = frozenset(role for report in REPORTS.values() for role in report.roles)
"""Who may see any of them."""


def kept(name: str) -> ReadyReport:
    """The report of a name."""
    found = REPORTS.get(name)
    if found is None:
        raise Malformed("no-such", what=Noun.REPORT, word=name, choices=tuple(REPORTS))
    return found


def asked_for_by(report: ReadyReport) -> tuple[Clause, ...]:
    """The clauses of any edition that want a report kept, in the order of the books."""
    rules = (rule for edition in EDITIONS for rule in report.asks(rulebook(edition)))
    return tuple(dict.fromkeys(rule.clause for rule in rules))


def make_report(record: Record, name: str, asked: ReportRequest) -> Report:
    """A report from what the record holds; the same of the same, whenever it is made again."""
    report = kept(name)
    body = report.make(Log(record, asked.table, asked.interval), asked)
    since, until = asked.interval
    return Report(
        name=name,
        operator=asked.config.operator,
        table=asked.table,
        since=written(since.astimezone(asked.zone)) if since is not None else "",
        until=written(until.astimezone(asked.zone)) if until is not None else "",
        generated=written(asked.generated.astimezone(asked.zone)),
        columns=body.columns,
        rows=body.rows,
        totals=body.totals,
        notes=body.notes if body.rows else (Reason("report-no-activity"),),
        boards=body.boards,
    )
