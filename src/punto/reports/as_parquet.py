"""A report as Parquet: typed columns, and title, interval and notes as its metadata.

The library that writes it is large, is installed with `punto[parquet]`, and is loaded when a person
asks for the first such file.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from punto.errors import Unavailable
from punto.reports.as_csv import MORE, head_of
from punto.reports.shape import ColumnKind, Report, replay_of, told_report

if TYPE_CHECKING:
    import pyarrow as pa

WHOLE = (ColumnKind.MONEY, ColumnKind.COUNT)


def as_parquet(report: Report) -> bytes:
    """Money in cents and counts as whole numbers, times as moments, all else as text."""
    rows = told_report(report).rows
    columns: dict[str, tuple[str, list[Any]]] = {}
    for at, head in enumerate(report.columns):
        cells = [row.cells[at] for row in rows]
        columns[head_of(head)] = _typed(head.kind, cells)
    columns[MORE[0]] = "text", [replay_of(report, row) for row in rows]
    columns[MORE[1]] = "text", ["; ".join(map(str, row.sources)) for row in rows]
    about = {
        "title": report.headed(),
        "operator": report.operator,
        "table": report.table,
        "from": report.since,
        "to": report.until,
        "generated": report.generated,
        "notes": "\n".join(report.noted()),
    }
    return written(columns, about)


def _typed(kind: ColumnKind, cells: list[Any]) -> tuple[str, list[Any]]:
    if kind in WHOLE and all(cell is None or isinstance(cell, int) for cell in cells):
        return "whole", cells
    if kind is ColumnKind.TIME:
        return "moment", [datetime.fromisoformat(cell) if cell else None for cell in cells]
    return "text", [None if cell is None else str(cell) for cell in cells]


def written(columns: Mapping[str, tuple[str, Iterable[Any]]], about: Mapping[str, str]) -> bytes:
    """The bytes of a Parquet file: each column with what its values are."""
    pa, pq = _library()
    kinds = {"whole": pa.int64(), "text": pa.string(), "moment": pa.timestamp("us", tz="UTC")}
    arrays = {
        name: pa.array(_in_utc(kind, values), kinds[kind])
        for name, (kind, values) in columns.items()
    }
    table = pa.table(arrays).replace_schema_metadata(dict(about))
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd")
    body: bytes = sink.getvalue().to_pybytes()
    return body


def _in_utc(kind: str, values: Iterable[Any]) -> list[Any]:
    if kind != "moment":
        return list(values)
    return [None if each is None else each.astimezone(UTC) for each in values]


def _library() -> "tuple[pa, Any]":
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as error:
        raise Unavailable("no-parquet") from error
    return pa, pq
