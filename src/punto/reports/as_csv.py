"""A report as CSV: its head, a blank line, columns and rows, then totals and notes."""

import csv
import io

from punto.record.cells import plain
from punto.reports.shape import Column, ColumnKind, Report, Value, told_report


def as_csv(report: Report) -> str:
    """Money in cents, percentages as exact fractions, times as ISO 8601.

    The last column tells which events of the record a row was made of.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerows(
        (
            ("title", plain(report.title)),
            ("operator", plain(report.operator)),
            ("table", plain(report.table or "all")),
            ("from", report.since or "the beginning"),
            ("to", report.until or "now"),
            ("generated", report.generated),
            (),
            (*map(_head, report.columns), "record"),
        )
    )
    for row in told_report(report).rows:
        told = "; ".join(str(source) for source in row.sources)
        writer.writerow((*_cells(report.columns, row.cells), told))
    if report.totals:
        writer.writerows(((), ("totals",), _cells(report.columns, report.totals)))
    if report.notes:
        writer.writerows(((), *((plain(note),) for note in report.notes)))
    return text.getvalue()


def _head(column: Column) -> str:
    return f"{column.head()} (cents)" if column.kind is ColumnKind.MONEY else column.head()


def _cells(heads: tuple[Column, ...], cells: tuple[Value, ...]) -> tuple[object, ...]:
    return tuple(
        plain(cell) if head.kind is ColumnKind.TEXT else cell
        for head, cell in zip(heads, cells, strict=True)
    )
