"""`punto report`: what the record says of the floor, on the screen or in a file."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from rich import box
from rich.table import Table as Grid

from punto.cli.options import DATABASE, KEYS, Address, Folder, Json, Since, Until
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.cli.speech import eyes, heads, say
from punto.errors import unwritable_file
from punto.floor.config import read_config
from punto.law.procedures import Wager
from punto.record import open_record
from punto.record.keys import Keys
from punto.reports import REPORTS, Report, ReportRequest, kept, make_report, read_interval
from punto.reports.request import PlayedBy, Theory
from punto.reports.shape import Column, ColumnKind, in_words, told_columns, told_report

RIGHT = (ColumnKind.MONEY, ColumnKind.COUNT, ColumnKind.NUMBER, ColumnKind.PERCENT)


def report(
    name: str | None = None,
    *,
    since: Since = None,
    until: Until = None,
    table: str = "",
    csv: Path | None = None,
    pdf: Path | None = None,
    parquet: Path | None = None,
    database: Address = DATABASE,
    keys: Folder = KEYS,
    json: Json = False,
) -> None:
    """A report of the floor; without a name, which ones there are.

    Parameters
    ----------
    name
        Which report.
    table
        One table; all unless said.
    csv
        A file to write it to as CSV.
    pdf
        A file to write it to as PDF.
    parquet
        A file to write it to as Parquet.
    keys
        The folder of keys; without it no snapshot counts, and tables are told from the first event.
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
    known = Keys(keys)
    with open_record(database, known if known.are_made else None, new=False) as record:
        made = make_report(record, name, asked)
    _write(made, csv, pdf, parquet)
    if json:
        print_json(plain(told_report(made, eyes())))
    elif csv is None and pdf is None and parquet is None:
        _show(made)


def _theories(played: PlayedBy) -> Mapping[Wager, Theory]:
    """The exact odds, whose kernel is not loaded before a person asks."""
    from punto.reports.theory import theories

    return theories(played)


def _list(*, as_json: bool) -> None:
    if as_json:
        print_json({name: report.title for name, report in REPORTS.items()})
        return
    grid = Grid(*heads("report", "tells"), box=box.SIMPLE)
    for name in REPORTS:
        grid.add_row(name, say(f"report-{name}"))
    console().print(grid)


def _write(made: Report, csv: Path | None, pdf: Path | None, parquet: Path | None) -> None:
    """Write the files that were asked for."""
    if csv is not None:
        from punto.reports.as_csv import as_csv

        _put(csv, as_csv(made).encode())
    if pdf is not None:
        from punto.reports.as_pdf import as_pdf

        _put(pdf, as_pdf(made, eyes()))
    if parquet is not None:
        from punto.reports.as_parquet import as_parquet

        _put(parquet, as_parquet(made))


def _put(path: Path, body: bytes) -> None:
    try:
        path.write_bytes(body)
    except OSError as error:
        raise unwritable_file(path, error) from error


def _show(made: Report) -> None:
    out, seen = console(), eyes()
    out.print(f"{made.headed(seen)} - {made.operator}", style="bold")
    out.print(f"{made.interval(seen)}; {made.tables(seen)}; {made.made(seen)}", style="dim")
    if made.rows:
        out.print(_grid(made))
    for note in made.noted(eyes()):
        out.print(note)


def _grid(made: Report) -> Grid:
    grid, (told, _) = Grid(box=box.SIMPLE), told_columns(made)
    heads = [made.columns[at] for at in told]
    for head in heads:
        grid.add_column(head.head(eyes()), justify="right" if head.kind in RIGHT else "left")
    grid.add_column(Column("record").head(eyes()), style="dim")
    for row in made.rows:
        cells = [in_words(made.columns[at].kind, row.cells[at], eyes()) for at in told]
        grid.add_row(*cells, "; ".join(str(source) for source in row.sources))
    if made.totals:
        grid.add_section()
        texts = [in_words(made.columns[at].kind, made.totals[at], eyes()) for at in told]
        grid.add_row(texts[0] or say("report-totals"), *texts[1:], "")
    return grid
