"""The money of each table by shift or by day: from the opening float to the counted one."""

from collections.abc import Callable
from dataclasses import dataclass

from punto.house.events import DayClosed
from punto.law.reasons import Reason
from punto.record.recall import AtTable
from punto.reports.log import HouseFact, Log
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import (
    Body,
    Column,
    ColumnKind,
    ReportRow,
    RowSource,
    Value,
    share,
    totals_of,
)
from punto.table import TABLE
from punto.table import events as e

MONEY = (
    "opening",
    "fills",
    "credits",
    "drop",
    "win",
    "payment errors",
    "closing",
    "expected",
    "counted",
    "difference",
)
FLOWS = ("fills", "credits", "drop", "win", "payment errors", "difference")
"""What may be added up over tables and days; a float may not."""
NOTES = (
    Reason("report-what-closing-is"),
    Reason("report-what-drop-is"),
    Reason("report-chips-from-elsewhere"),
    Reason("report-expected-and-counted"),
)

Period = Callable[[str], str]
"""To which line of the report a time of the record belongs."""


@dataclass
class Till:
    """A table's money over one period."""

    opening: int
    first: int
    last: int
    moved: int = 0
    """By how much the float has changed since."""
    fills: int = 0
    credits: int = 0
    drop: int = 0
    win: int = 0
    errors: int = 0
    coups: int = 0
    count: HouseFact | None = None

    def add(self, frame: AtTable) -> None:
        """What one event did to the money."""
        self.last = frame.stored.version
        if isinstance(frame.event, e.CardsDiscarded):
            self.coups += 1
        was, now = frame.before.money, frame.after.money
        if was is now:
            return
        opened = now.opening_cents - was.opening_cents
        self.opening += opened
        self.moved += now.float_cents - was.float_cents - opened
        self.fills += now.filled_cents - was.filled_cents
        self.credits += now.credited_cents - was.credited_cents
        self.drop += now.drop_cents - was.drop_cents
        self.drop += now.terminal_cents - was.terminal_cents
        self.win += now.won_cents - was.won_cents
        self.errors += now.misplaced_cents - was.misplaced_cents

    def money(self) -> tuple[int | None, ...]:
        """The figures in the order of their columns."""
        expected = counted = difference = None
        if self.count is not None and isinstance(closed := self.count.event, DayClosed):
            expected, counted = closed.expected_cents, closed.counted_cents
            difference = closed.difference_cents
        return (
            self.opening,
            self.fills,
            self.credits,
            self.drop,
            self.win,
            self.errors,
            self.opening + self.moved,
            expected,
            counted,
            difference,
        )


def shift(log: Log, asked: ReportRequest) -> Body:
    """The whole interval as one shift: a line for each table that had any activity."""
    return _report(log, asked, lambda _: "", ())


def day(log: Log, asked: ReportRequest) -> Body:
    """A line for each table and each day of the house's calendar that had any activity."""
    return _report(log, asked, lambda at: asked.local(at).date().isoformat(), (Column("day"),))


def _report(log: Log, asked: ReportRequest, period: Period, more: tuple[Column, ...]) -> Body:
    heads = (
        Column("table"),
        *more,
        Column("coups", ColumnKind.COUNT),
        *(Column(name, ColumnKind.MONEY) for name in MONEY),
        Column("hold", ColumnKind.PERCENT),
    )
    tills = {table: _tills(log, asked, table, period) for table in log.tables}
    _put_counts(log, tills)
    rows: list[ReportRow] = []
    for table, of_table in tills.items():
        for name, till in of_table.items():
            rows.append(_row(table, (name,) if more else (), till))
    totals = totals_of(heads, rows, "coups", *FLOWS)
    if totals:
        at = {head.name: place for place, head in enumerate(heads)}
        win, drop = totals[at["win"]], totals[at["drop"]]
        assert isinstance(win, int)
        assert isinstance(drop, int)
        totals = (*totals[:-1], share(win, drop))
    return Body(columns=heads, rows=tuple(rows), totals=totals, notes=NOTES)


def _tills(log: Log, asked: ReportRequest, table: str, period: Period) -> dict[str, Till]:
    """A table's money by period, in the order in which they began."""
    tills: dict[str, Till] = {}
    for frame in log.frames(table):
        stored = frame.stored
        if not asked.covers(stored.at):
            continue
        name = period(stored.at)
        if name not in tills:
            tills[name] = Till(frame.before.money.float_cents, stored.version, stored.version)
        tills[name].add(frame)
    return tills


def _put_counts(log: Log, tills: dict[str, dict[str, Till]]) -> None:
    """A count belongs to the period of the last event that it takes in; a recount replaces it.

    A table's counts take in more and more of it, so that none is looked for past its last period.
    """
    left = {table: max(till.last for till in of.values()) for table, of in tills.items() if of}
    for noted in log.facts_since(DayClosed) if left else ():
        closed = noted.event
        assert isinstance(closed, DayClosed)
        if closed.version > left.get(closed.table, closed.version):
            del left[closed.table]
            if not left:
                return
        for till in tills.get(closed.table, {}).values():
            if till.first <= closed.version <= till.last:
                till.count = noted


def _row(table: str, period: tuple[str, ...], till: Till) -> ReportRow:
    cells: tuple[Value, ...] = (
        table,
        *period,
        till.coups,
        *till.money(),
        share(till.win, till.drop),
    )
    sources = [RowSource(TABLE.stream(table), till.first, till.last)]
    if till.count is not None:
        sources.append(source(till.count.stored))
    return ReportRow(cells, tuple(sources))
