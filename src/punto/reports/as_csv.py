"""A report as CSV: one line of heads, and a line for each of its rows."""

import csv
import io

from punto.record.cells import plain
from punto.reports.shape import Column, ColumnKind, Report, replay_of, told_report

MORE = ("replay", "record")
"""What each line ends with: where its coup is shown again, and the events that it was made of."""


def as_csv(report: Report) -> str:
    """Money in cents, percentages as exact fractions, times as ISO 8601; all columns, every time.

    What a person reads around the lines (title, interval, totals, notes) is on the page and in the
    PDF: a program takes the first line for the names of the columns, and all others for lines.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow((*map(head_of, report.columns), *MORE))
    for row in told_report(report).rows:
        cells = (
            plain(cell) if head.kind is ColumnKind.TEXT else cell
            for head, cell in zip(report.columns, row.cells, strict=True)
        )
        made_of = "; ".join(str(source) for source in row.sources)
        writer.writerow((*cells, replay_of(report, row), made_of))
    return text.getvalue()


def head_of(column: Column) -> str:
    """The name of a column in a file, with the unit of money."""
    return f"{column.head()} (cents)" if column.kind is ColumnKind.MONEY else column.head()
