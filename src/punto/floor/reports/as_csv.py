"""A report as CSV: its head, a blank line, columns and rows, then totals and notes."""

import csv
import io

from punto.floor.reports.shape import Column, Kind, Report, Value

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of something to carry out."""


def as_csv(report: Report) -> str:
    """Money in cents, percentages as exact fractions, times as ISO 8601.

    The last column tells which events of the record a row was made of.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerows(
        (
            ("title", _plain(report.title)),
            ("operator", _plain(report.operator)),
            ("table", _plain(report.table or "all")),
            ("from", report.since or "the beginning"),
            ("to", report.until or "now"),
            ("generated", report.generated),
            (),
            (*map(_head, report.columns), "record"),
        )
    )
    for row in report.rows:
        told = "; ".join(str(source) for source in row.sources)
        writer.writerow((*_cells(report.columns, row.cells), told))
    if report.totals:
        writer.writerows(((), ("totals",), _cells(report.columns, report.totals)))
    if report.notes:
        writer.writerows(((), *((_plain(note),) for note in report.notes)))
    return text.getvalue()


def _head(column: Column) -> str:
    return f"{column.name} (cents)" if column.kind is Kind.MONEY else column.name


def _cells(heads: tuple[Column, ...], cells: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(
        _plain(cell) if head.kind is Kind.TEXT and isinstance(cell, str) else cell
        for head, cell in zip(heads, cells, strict=True)
    )


def _plain(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text
