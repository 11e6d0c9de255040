"""Voids, and what each of them undid: wager by wager."""

from collections.abc import Iterator
from typing import NamedTuple

from punto.law.reasons import Reason
from punto.record.recall import AtTable
from punto.reports.cells import Cell, LinesCell, PersonCell, authority
from punto.reports.log import Log
from punto.reports.request import ReportRequest
from punto.reports.shape import Body, ColumnKind, ReportRow, columns, totals_of
from punto.reports.writing import source
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
    "Handed back: it lay on the layout.",
    "Undone: it had been settled, and what it was paid or cost was taken back.",
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
    touched = 0
    for line in voided.back:
        taken = line.collected_cents
        became = Reason("cell-forfeited" if taken else "cell-handed-back")
        back = (None, line.returned_cents, taken) if taken else (None, line.returned_cents, None)
        yield ReportRow(
            (*head, PersonCell(line.patron), line.wager, became, line.staked_cents, *back), (of,)
        )
        touched += 1
    for line in voided.undone:
        undone = (line.staked_cents, line.paid_cents, line.collected_cents, None)
        became = Reason("cell-undone")
        yield ReportRow((*head, PersonCell(line.patron), line.wager, became, *undone), (of,))
        touched += 1
    for line in voided.forfeited:
        lost = (line.staked_cents, None, None, line.collected_cents)
        became = Reason("cell-forfeited")
        yield ReportRow((*head, PersonCell(line.patron), line.wager, became, *lost), (of,))
        touched += 1
    if not touched:
        became = Reason("cell-no-wager-lay")
        yield ReportRow((*head, None, None, became, None, None, None, None), (of,))
