"""Over- and underpayments: all of them, those over $1,000 marked, month by month."""

from punto.law.reasons import Reason
from punto.law.trouble import WrongPayment
from punto.record.recall import AtTable
from punto.reports.cells import Cell, PersonCell, by
from punto.reports.log import Log
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, RowSource, columns, totals_of
from punto.table import events as e

OVER_CENTS = 1_000_00
"""Each wrong payment of more than this is on the list of its month."""

HEADS = columns(
    "month",
    "time",
    "table",
    "coup",
    "patron",
    "transaction",
    "overpaid",
    "underpaid",
    "over $1,000",
    "suspected",
    "found by",
    "enquiry",
    "resolution",
    "settled",
    time=ColumnKind.TIME,
    coup=ColumnKind.COUNT,
    overpaid=ColumnKind.MONEY,
    underpaid=ColumnKind.MONEY,
    settled=ColumnKind.TIME,
)


def payments(log: Log, asked: ReportRequest) -> Body:
    """Every wrong payment of money found in the interval, and what was done by its end."""
    found: list[tuple[AtTable, e.PaymentErrorFound, ReportRow]] = []
    for table in log.tables:
        open_errors: dict[int, int] = {}
        for frame in log.frames(table):
            event = frame.event
            if isinstance(event, e.PaymentErrorFound) and event.units:
                continue
            if isinstance(event, e.PaymentErrorFound) and asked.covers(frame.stored.at):
                open_errors[event.error] = len(found)
                found.append((frame, event, _row(asked, table, frame, event)))
            elif isinstance(event, e.PaymentErrorSettled) and not asked.is_past(frame.stored.at):
                place = open_errors.get(event.error)
                if place is not None:
                    first, error, row = found[place]
                    found[place] = first, error, _settled(asked, row, frame, event)
    found.sort(key=lambda each: (each[0].stored.entry, each[0].stored.version))
    rows = tuple(row for _, _, row in found)
    return Body(
        columns=HEADS,
        rows=rows,
        totals=totals_of(HEADS, rows, "overpaid", "underpaid"),
        notes=_months(asked, [(frame.stored.at, event) for frame, event, _ in found]),
    )


def _row(asked: ReportRequest, table: str, frame: AtTable, event: e.PaymentErrorFound) -> ReportRow:
    over = event.wrong is WrongPayment.OVERPAID
    # The one under way, or the last before.
    coup = frame.after.coup.number
    cells = (
        asked.local(frame.stored.at).strftime("%Y-%m"),
        asked.time(frame.stored.at),
        table,
        coup or None,
        PersonCell(event.patron) if event.patron else Reason("cell-unknown"),
        event.transaction,
        event.cents if over else None,
        None if over else event.cents,
        event.cents > OVER_CENTS or None,
        event.suspected or None,
        by(frame.stored),
        "",
        Reason("cell-open"),
        None,
    )
    return ReportRow(cells, (source(frame.stored),), coup)


def _settled(
    asked: ReportRequest, row: ReportRow, frame: AtTable, event: e.PaymentErrorSettled
) -> ReportRow:
    """The same line with what came of it."""
    done: list[Cell] = [each for each in (event.resolution, event.attempt) if each is not None]
    if event.excused:
        done.append(Reason("cell-no-breach"))
    sources: tuple[RowSource, ...] = (*row.sources, source(frame.stored))
    cells = (*row.cells[:-3], event.enquiry, tuple(done), asked.time(frame.stored.at))
    return ReportRow(cells, sources, row.coup)


def _months(
    asked: ReportRequest, found: list[tuple[str, e.PaymentErrorFound]]
) -> tuple[Reason, ...]:
    """For each month how many there were, and how many of them are on its list."""
    months: dict[str, list[int]] = {}
    for at, event in found:
        months.setdefault(asked.local(at).strftime("%Y-%m"), []).append(event.cents)
    notes = []
    for month, sums in sorted(months.items()):
        listed = [cents for cents in sums if cents > OVER_CENTS]
        notes.append(
            Reason(
                "report-wrong-payments",
                {
                    "name": month,
                    "number": len(sums),
                    "size": len(listed),
                    "minimum_cents": OVER_CENTS,
                    "more_cents": sum(listed),
                },
            )
        )
    return tuple(notes)
