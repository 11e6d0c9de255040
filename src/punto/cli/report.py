"""`punto report`: what the record says of the floor, on the screen, as CSV, PDF or JSON."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo

from cyclopts import Parameter
from rich import box
from rich.table import Table as Grid

from punto.cli.record import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.errors import unwritable_file
from punto.floor.config import read_config
from punto.law.procedures import Wager
from punto.narration.saying import message
from punto.record import open_record
from punto.reports import REPORTS, Report, ReportRequest, kept, make_report, read_interval
from punto.reports.request import PlayedBy, Theory
from punto.reports.shape import Column, ColumnKind, in_words, told_report

RIGHT = (ColumnKind.MONEY, ColumnKind.COUNT, ColumnKind.NUMBER, ColumnKind.PERCENT)


def report(
    name: str | None = None,
    *,
    since: Annotated[str | None, Parameter(name="--from")] = None,
    until: Annotated[str | None, Parameter(name="--to")] = None,
    table: str = "",
    csv: Path | None = None,
    pdf: Path | None = None,
    database: Address = DATABASE,
    json: Json = False,
) -> None:
    """A report of the floor; without a name, which ones there are.

    Parameters
    ----------
    name
        Which report.
    since
        The month, day or moment that it begins with; the beginning unless said.
    until
        The month or day that it ends with, or the moment that it ends before.
    table
        One table; all unless said.
    csv
        A file to write it to as CSV.
    pdf
        A file to write it to as PDF.
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    if name is None:
        _list(as_json=json)
        return
    kept(name)
    config = read_config(None)
    zone = ZoneInfo(config.timezone)
    asked = ReportRequest(
        config=config,
        generated=datetime.now(zone),
        theories=_theories,
        interval=read_interval(since, until, zone),
        table=table,
    )
    with open_record(database, new=False) as record:
        made = make_report(record, name, asked)
    _write(made, csv, pdf)
    if json:
        print_json(plain(told_report(made)))
    elif csv is None and pdf is None:
        _show(made)


def _theories(played: PlayedBy) -> Mapping[Wager, Theory]:
    """The exact odds, whose kernel is not loaded before a person asks."""
    from punto.reports.theory import theories

    return theories(played)


def _list(*, as_json: bool) -> None:
    if as_json:
        print_json({name: report.title for name, report in REPORTS.items()})
        return
    grid = Grid("report", "what it tells", box=box.SIMPLE)
    for name, report in REPORTS.items():
        grid.add_row(name, report.title)
    console().print(grid)


def _write(made: Report, csv: Path | None, pdf: Path | None) -> None:
    """Write the files that were asked for."""
    if csv is not None:
        from punto.reports.as_csv import as_csv

        _put(csv, as_csv(made).encode())
    if pdf is not None:
        from punto.reports.as_pdf import as_pdf

        _put(pdf, as_pdf(made))


def _put(path: Path, body: bytes) -> None:
    try:
        path.write_bytes(body)
    except OSError as error:
        raise unwritable_file(path, error) from error


def _show(made: Report) -> None:
    out = console()
    out.print(f"{made.title} - {made.operator}", style="bold")
    out.print(f"{made.interval}; {made.tables}; {made.made}", style="dim")
    if made.rows:
        out.print(_grid(made))
    for note in made.notes:
        out.print(note)


def _grid(made: Report) -> Grid:
    grid = Grid(box=box.SIMPLE)
    for head in made.columns:
        grid.add_column(head.head(), justify="right" if head.kind in RIGHT else "left")
    grid.add_column(Column("record").head(), style="dim")
    for row in made.rows:
        cells = zip(made.columns, row.cells, strict=True)
        told = "; ".join(str(source) for source in row.sources)
        grid.add_row(*(in_words(head.kind, cell) for head, cell in cells), told)
    if made.totals:
        grid.add_section()
        cells = zip(made.columns, made.totals, strict=True)
        texts = [in_words(head.kind, cell) for head, cell in cells]
        grid.add_row(texts[0] or message("report-totals"), *texts[1:], "")
    return grid
