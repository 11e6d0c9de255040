"""Voids, and what each of them undid: wager by wager."""

from collections.abc import Iterator
from typing import NamedTuple

from punto.law.reasons import Reason
from punto.record.recall import AtTable
from punto.reports.cells import Cell, ChipsCell, LinesCell, PersonCell, authority
from punto.reports.log import Log
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, columns, totals_of
from punto.table import events as e
from punto.table.coup import WagerLine

HEADS = columns(
    "time",
    "table",
    "coup",
    "what",
    "reason",
    "who",
    "authority",
    "patron",
    "wager",
    "became of it",
    "staked",
    "payment taken back",
    "stake given back",
    "forfeited",
    time=ColumnKind.TIME,
    coup=ColumnKind.COUNT,
    staked=ColumnKind.MONEY,
    payment_taken_back=ColumnKind.MONEY,
    stake_given_back=ColumnKind.MONEY,
    forfeited=ColumnKind.MONEY,
)
NOTES = (
    Reason("report-what-handed-back-is"),
    Reason("report-what-undone-is"),
)
MONEY = ("staked", "payment taken back", "stake given back", "forfeited")


class Voided(NamedTuple):
    """A void, and the lines that it touched."""

    what: str
    """The name of what was void."""
    reason: Cell
    back: tuple[WagerLine, ...] = ()
    undone: tuple[WagerLine, ...] = ()
    forfeited: tuple[WagerLine, ...] = ()


def voids(log: Log, asked: ReportRequest) -> Body:
    """Every void of the interval with a line for each wager that it touched."""
    found: list[tuple[tuple[int, int], ReportRow]] = []
    for table in log.tables:
        for frame in log.frames(table):
            if asked.covers(frame.stored.at) and (voided := _voided(frame.event)) is not None:
                order = frame.stored.entry, frame.stored.version
                found += [(order, row) for row in _rows(asked, table, frame, voided)]
    found.sort(key=lambda pair: pair[0])
    rows = tuple(row for _, row in found)
    return Body(columns=HEADS, rows=rows, totals=totals_of(HEADS, rows, *MONEY), notes=NOTES)


def _voided(event: e.Event) -> Voided | None:
    why: Cell
    match event:
        case e.CoupVoided():
            why = event.note or event.reason
            return Voided("coup", why, event.lines, event.undone)
        case e.EarlierCoupVoided():
            return Voided("coup-that-was-over", "", (), event.undone)
        case e.WagersVoided():
            return Voided("wagers-of-one-patron", event.reason, event.lines, event.undone)
        case e.OutcomeInvalidated():
            why = LinesCell((event.cause, event.note), ": ") if event.note else event.cause
            return Voided("outcome", why, event.lines, event.undone, event.forfeited)
        case e.ShoeVoided():
            return Voided("shoe", event.reason)
        case _:
            return None


def _rows(asked: ReportRequest, table: str, frame: AtTable, voided: Voided) -> Iterator[ReportRow]:
    stored, of = frame.stored, source(frame.stored)
    head = (
        asked.time(stored.at),
        table,
        frame.coup,
        Reason(f"cell-{voided.what}"),
        voided.reason,
        PersonCell(stored.person),
        authority(stored, frame.before.setup.edition, frame.event.clauses),
    )
    dealt = frame.coup if frame.coup <= frame.after.coup.number else 0
    touched = tuple(_touched(voided))
    for line, became, sums in touched:
        cells = _no_money(line, became) if line.units else (became, *sums)
        yield ReportRow((*head, PersonCell(line.patron), line.wager, *cells), (of,), dealt)
    if not touched:
        became = Reason("cell-no-wager-lay")
        yield ReportRow((*head, None, None, became, None, None, None, None), (of,), dealt)


Sums = tuple[int | None, int | None, int | None, int | None]
"""What was staked, what payment and stake went back, and what was forfeited."""


def _touched(voided: Voided) -> Iterator[tuple[WagerLine, Reason, Sums]]:
    """Every wager that a void touched, with what became of it."""
    for line in voided.back:
        taken = line.collected_cents or None
        became = Reason("cell-forfeited" if taken else "cell-handed-back")
        yield line, became, (line.staked_cents, None, line.returned_cents, taken)
    for line in voided.undone:
        undone = line.staked_cents, line.paid_cents, line.collected_cents, None
        yield line, Reason("cell-undone"), undone
    for line in voided.forfeited:
        lost = line.staked_cents, None, None, line.collected_cents
        yield line, Reason("cell-forfeited"), lost


def _no_money(line: WagerLine, became: Reason) -> tuple[Cell, ...]:
    """What became of a wager of a tournament, whose chips are in no column of money."""
    told = LinesCell((became, ChipsCell(line.staked_cents)), ": ")
    return told, None, None, None, None
