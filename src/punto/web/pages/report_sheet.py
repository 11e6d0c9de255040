"""A report set for a page: heads, cells and totals in words, the roads and charts beside them."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple
from urllib.parse import quote

from punto.house import HOUSE_STREAM
from punto.narration.saying import ENGLISH, Eyes, called, message, short_name
from punto.reports import Report
from punto.reports.cells import Cell, ClausesCell, HandCell
from punto.reports.shape import (
    Column,
    ColumnKind,
    ReportRow,
    RowSource,
    ShoeBoard,
    in_words,
    replay_of,
    told_columns,
)
from punto.table import TABLE

LINES = 100
"""So many lines of a report stand on a page; the files have all of them."""
DATES = frozenset({"day", "month"})
"""Columns of text that is no more to be broken than an hour."""
NUMBERS = frozenset({ColumnKind.MONEY, ColumnKind.COUNT, ColumnKind.NUMBER, ColumnKind.PERCENT})
FIGURES = frozenset({"shift", "day", "returns", "shoe"})
"""Reports of figures to be held against each other; the lines of others are read one by one."""
WORDY = frozenset(
    {
        "what",
        "before",
        "after",
        "reason",
        "enquiry",
        "refused because",
        "authority",
        "game",
        "pays",
        "how surprising",
    }
)
"""Columns of sentences, which need room."""
SUITS = str.maketrans({"S": "♠", "H": "♥", "D": "♦", "C": "♣"})


class ColumnHead(NamedTuple):
    """The head of a column."""

    words: str
    unit: str
    look: str
    """How the column is set, as a class of its cells."""


class SheetCell(NamedTuple):
    """What is in a cell: a day before an hour, or words and what they lead to."""

    words: str
    day: str = ""
    links: tuple[tuple[str, str], ...] = ()
    """Addresses and their words, which come after the others."""


class Road(NamedTuple):
    """The roads of a shoe."""

    title: str
    shoe: ShoeBoard


class ReportSheet(NamedTuple):
    """A part of a report's lines, and all that goes with them."""

    heads: tuple[ColumnHead, ...]
    rows: tuple[tuple[SheetCell, ...], ...]
    totals: tuple[str, ...]
    first: int
    last: int
    lines: int
    page: int
    pages: int
    is_told: bool
    """Whether a narrow page has its lines below each other rather than side by side."""
    unsaid: tuple[str, ...]
    """Columns that have nothing to say, and are left out."""
    roads: tuple[Road, ...]


def sheet(report: Report, page: int, role: str, eyes: Eyes = ENGLISH) -> ReportSheet:
    """The lines of one page of a report, or of its last if it has fewer."""
    pages = max(1, -(-len(report.rows) // LINES))
    page = min(page, pages)
    first = (page - 1) * LINES
    rows = report.rows[first : first + LINES]
    told, empty = told_columns(report)
    heads = [report.columns[at] for at in told]
    totals = tuple(_figure(report.columns[at], report.totals[at]) for at in told if report.totals)
    return ReportSheet(
        heads=(
            *(_head(each, eyes) for each in heads),
            ColumnHead(message("page-on-record", eyes), "", "small"),
        ),
        rows=tuple(_line(report, row, told, role, eyes) for row in rows),
        totals=(message("page-totals", eyes), *totals[1:], "") if totals else (),
        first=first + 1,
        last=first + len(rows),
        lines=len(report.rows),
        page=page,
        pages=pages,
        is_told=report.name not in FIGURES,
        unsaid=tuple(report.columns[at].head(eyes) for at in empty),
        roads=_roads(report, rows, eyes),
    )


def _head(column: Column, eyes: Eyes) -> ColumnHead:
    look = "n money" if column.kind is ColumnKind.MONEY else "n" if column.kind in NUMBERS else ""
    if column.kind is ColumnKind.TIME or column.name in DATES:
        look = "when"
    elif column.name in WORDY:
        look = "wordy"
    elif column.name == "table":
        look = "name"
    head = column.head(eyes)
    words = head if column.name == "z" else head[0].upper() + head[1:]
    return ColumnHead(words, "$" if column.kind is ColumnKind.MONEY else "", look)


def _line(
    report: Report, row: ReportRow, told: Sequence[int], role: str, eyes: Eyes
) -> tuple[SheetCell, ...]:
    by_name = dict(zip((head.name for head in report.columns), row.cells, strict=True))
    table = str(by_name.get("table") or "")
    cells = []
    for at in told:
        column, value = report.columns[at], row.cells[at]
        if column.name == "coup" and row.coup:
            replay = f"{replay_of(report, row)}?role={role}"
            cells.append(SheetCell("", links=((replay, str(value)),)))
        else:
            cells.append(_cell(column, value, eyes))
    return (*cells, SheetCell(_on_record(row.sources, table, eyes)))


def _cell(column: Column, value: Cell, eyes: Eyes) -> SheetCell:
    """A cell by what it is; what only a page can do, such as lead somewhere, is done here."""
    match value:
        case ClausesCell():
            return _cited(value, eyes)
        case HandCell():
            return SheetCell(_cards(value, eyes))
        case _ if column.kind in NUMBERS:
            return SheetCell(_figure(column, value))
        case str() if column.kind is ColumnKind.TIME:
            moment = datetime.fromisoformat(value)
            return SheetCell(f"{moment:%H:%M:%S}", day=f"{moment:%Y-%m-%d}")
        case _:
            return SheetCell(in_words(column.kind, value, eyes))


def _figure(column: Column, value: Cell) -> str:
    """A number as a page has it: the currency stands in the head, and a minus is a minus."""
    words = in_words(column.kind, value)
    return words.replace("$", "").replace("-", "\N{MINUS SIGN}")


def _on_record(sources: Iterable[RowSource], table: str, eyes: Eyes) -> str:
    """Which entries a line was made of; those of its own table go without saying."""
    own = TABLE.stream(table) if table else ""
    told = []
    for each in sources:
        entries = (
            f"{each.first}" if each.first == each.last else f"{each.first}\N{EN DASH}{each.last}"
        )
        is_house = each.stream == HOUSE_STREAM
        of = (
            message("page-the-house-itself", eyes)
            if is_house
            else eyes.name(each.stream.partition(":")[2])
        )
        told.append(entries if each.stream == own else f"{of} {entries}")
    return ", ".join(told)


def _cards(hand: HandCell, eyes: Eyes) -> str:
    """Cards with their suits drawn."""
    return " ".join(
        message("card-face-down", eyes)
        if card is None
        else f"{card.value[:-1].replace('T', '10')}{card.value[-1].translate(SUITS)}"
        for card in hand.cards
    )


def _cited(cell: ClausesCell, eyes: Eyes) -> SheetCell:
    """A capacity, and clauses of one edition with where each can be read; ours need no name."""
    clauses = tuple(dict.fromkeys(cell.printed))
    links = ((f"/rules/{cell.edition}/{quote(each, safe='')}", each) for each in clauses)
    capacity = called(cell.role, eyes) if cell.role is not None else ""
    edition = short_name(cell.edition) if clauses else ""
    return SheetCell(", ".join(filter(None, (capacity, edition))), links=tuple(links))


def _roads(report: Report, rows: Sequence[ReportRow], eyes: Eyes) -> tuple[Road, ...]:
    """The roads of the shoes that these lines are of."""
    names = [head.name for head in report.columns]
    if not report.boards:
        return ()
    table, shoe = names.index("table"), names.index("shoe")
    shown = {(row.cells[table], row.cells[shoe]) for row in rows}
    return tuple(
        Road(message("page-shoe-of-table", eyes, table=each.table, shoe=each.shoe), each)
        for each in report.boards
        if (each.table, each.shoe) in shown
    )
