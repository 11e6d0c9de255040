"""Refusals: what was asked for and refused, by whom, and by which clauses."""

import json

from punto.law.reasons import read_reason
from punto.law.roles import Role
from punto.reports.cells import ClausesCell, CommandCell, PersonCell
from punto.reports.log import Log, LoggedRefusal
from punto.reports.request import ReportRequest
from punto.reports.shape import Body, ColumnKind, ReportRow, RowSource, columns
from punto.table import TABLE
from punto.watch import WATCH_STREAM

HEADS = columns(
    "number",
    "time",
    "table",
    "person",
    "role",
    "command",
    "refused because",
    "clauses",
    number=ColumnKind.COUNT,
    time=ColumnKind.TIME,
)


def refusals(log: Log, asked: ReportRequest) -> Body:
    """Every refusal of the interval; its event is the last that the table had seen by then.

    That is event 0 where it was refused before the table had any. What was refused at the watch is
    for surveillance alone and is left out.
    """
    wanted = TABLE.stream(asked.table) if asked.table else ""
    rows = tuple(
        _row(asked, refusal)
        for refusal in log.refusals()
        if asked.covers(refusal.at)
        and wanted in ("", refusal.stream)
        and refusal.stream != WATCH_STREAM
    )
    return Body(columns=HEADS, rows=rows)


def _row(asked: ReportRequest, refusal: LoggedRefusal) -> ReportRow:
    cells = (
        refusal.number,
        asked.time(refusal.at),
        refusal.stream.partition(":")[2],
        PersonCell(refusal.person),
        Role(refusal.role),
        CommandCell(str(json.loads(refusal.body)["do"])),
        read_reason(refusal.reason),
        _clauses(refusal.clauses),
    )
    return ReportRow(cells, (RowSource(refusal.stream, refusal.version, refusal.version),))


def _clauses(cited: str) -> ClausesCell:
    """The clauses of a refusal, which are of one edition and of the house."""
    each = [clause.partition(" ") for clause in cited.split(", ") if clause]
    edition = next((edition for edition, _, clause in each if clause), "")
    return ClausesCell(edition, tuple(clause or ours for ours, _, clause in each))
