"""What every report is made of: a head, columns of a kind, rows that name their events, totals."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from urllib.parse import quote

import msgspec

from punto.floor.live.scoreboard import Board
from punto.law.reasons import Reason
from punto.money import dollars
from punto.narration.saying import ENGLISH, Eyes, message, reason, sentence
from punto.reports.cells import Cell, said

Value = int | str | None
"""A cell as it is told: cents or a count, words or an exact fraction, or nothing."""


IN_A_KEY = str.maketrans(" ", "-", "$,")
"""How the name of a column stands in the key of its message."""


ON_ROADS = frozenset({"bead plate", "big road", "big eye boy", "small road", "cockroach pig"})
"""Where a coup lies on each road, which is drawn for people."""


class ColumnKind(StrEnum):
    """What the values of a column are."""

    MONEY = "money"
    """Integer cents."""
    COUNT = "count"
    TEXT = "text"
    TIME = "time"
    """ISO 8601, in the zone of the house."""
    NUMBER = "number"
    """A decimal, as text."""
    PERCENT = "percent"
    """An exact fraction of one, as text."""


class Column(msgspec.Struct, frozen=True):
    """What a column is known by, and what is below it."""

    name: str
    kind: ColumnKind = ColumnKind.TEXT

    def head(self, eyes: Eyes = ENGLISH) -> str:
        """Its heading."""
        return message(f"column-{self.name.translate(IN_A_KEY)}", eyes)


class RowSource(msgspec.Struct, frozen=True):
    """Where in the record a row comes from, so that it can be recalled."""

    stream: str
    first: int
    last: int

    def __str__(self) -> str:
        events = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{self.stream} {events}"


class ReportRow(msgspec.Struct, frozen=True):
    """One line, and the events that it was made of."""

    cells: tuple[Cell, ...]
    sources: tuple[RowSource, ...] = ()
    coup: int = 0
    """The coup of its table that it is about and that was dealt; nothing where there is none."""


class ToldRow(ReportRow, frozen=True):
    """One line in words."""

    cells: tuple[Value, ...]


class ShoeBoard(msgspec.Struct, frozen=True, kw_only=True):
    """The roads of one shoe."""

    table: str
    shoe: int
    board: Board


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A report as a page shows it."""

    name: str
    operator: str
    table: str
    """The table that was asked for; empty for all of them."""
    since: str
    """When its interval begins; empty where it takes in everything before its end."""
    until: str
    """The moment that its interval ends before; empty where it goes to the last event."""
    generated: str
    columns: tuple[Column, ...]
    rows: tuple[ReportRow, ...]
    totals: tuple[Value, ...] = ()
    """One value for each column, or nothing at all."""
    notes: tuple[Reason, ...] = ()
    boards: tuple[ShoeBoard, ...] = ()

    def noted(self, eyes: Eyes = ENGLISH) -> tuple[str, ...]:
        """Its notes as sentences."""
        return tuple(sentence(reason(each, eyes).message, eyes.language) for each in self.notes)

    def headed(self, eyes: Eyes = ENGLISH) -> str:
        """What it is called."""
        return message(f"report-{self.name}", eyes)

    def interval(self, eyes: Eyes = ENGLISH) -> str:
        """From when to when, in words."""
        since, until = (in_words(ColumnKind.TIME, each) for each in (self.since, self.until))
        return message("report-interval", eyes, since=since, until=until)

    def made(self, eyes: Eyes = ENGLISH) -> str:
        """When it was made, in words."""
        return message("report-generated", eyes, words=in_words(ColumnKind.TIME, self.generated))

    def tables(self, eyes: Eyes = ENGLISH) -> str:
        """Of which table it is, in words."""
        return message("report-tables", eyes, table=self.table)


class ToldReport(Report, frozen=True, kw_only=True):
    """A report with every cell in words, but for figures: money in cents, shares exact."""

    title: str
    rows: tuple[ToldRow, ...]
    notes: tuple[str, ...] = ()  # type: ignore[assignment]  # told, as the rows are


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """What a report has to say, before it gets its head."""

    columns: tuple[Column, ...]
    rows: tuple[ReportRow, ...]
    totals: tuple[Value, ...] = ()
    notes: tuple[Reason, ...] = ()
    boards: tuple[ShoeBoard, ...] = ()


def columns(*names: str, **kinds: ColumnKind) -> tuple[Column, ...]:
    """Columns by their names; those named in `kinds`, with `_` for a space, are not text."""
    return tuple(Column(name, kinds.get(name.replace(" ", "_"), ColumnKind.TEXT)) for name in names)


def totals_of(
    heads: Sequence[Column], rows: Iterable[ReportRow], *summed: str
) -> tuple[Value, ...]:
    """The sum of each column named, in its place; nothing without rows."""
    lines = [row.cells for row in rows]
    if not lines:
        return ()
    return tuple(
        _sum(line[at] for line in lines) if head.name in summed else None
        for at, head in enumerate(heads)
    )


def _sum(cells: Iterable[Cell]) -> int | None:
    """Of what there is; nothing where no line has anything."""
    numbers = [cell for cell in cells if isinstance(cell, int)]
    return sum(numbers) if numbers else None


def share(part: int, whole: int) -> str | None:
    """A part of a whole as an exact fraction; nothing of nothing."""
    return str(Fraction(part, whole)) if whole else None


def told_report(report: Report, eyes: Eyes = ENGLISH) -> ToldReport:
    """A report as data and files have it."""
    rows = tuple(ToldRow(_told_cells(row, eyes), row.sources, row.coup) for row in report.rows)
    fields = {name: getattr(report, name) for name in Report.__struct_fields__}
    told = {"title": report.headed(eyes), "rows": rows, "notes": report.noted(eyes)}
    return ToldReport(**fields | told)


def _told_cells(row: ReportRow, eyes: Eyes) -> tuple[Value, ...]:
    """The cells of a line: figures and times as they are, all else in words."""
    return tuple(
        cell
        if cell is None or (isinstance(cell, int) and not isinstance(cell, bool))
        else said(cell, eyes)
        for cell in row.cells
    )


def told_columns(report: Report) -> tuple[list[int], list[int]]:
    """Which columns a person is shown, and those that have nothing to say.

    Where a coup lies on each road is drawn, and not told.
    """
    told: list[int] = []
    empty: list[int] = []
    for at, head in enumerate(report.columns):
        if report.boards and head.name in ON_ROADS:
            continue
        is_empty = all(row.cells[at] in (None, "", ()) for row in report.rows)
        (empty if is_empty else told).append(at)
    return told, empty


def replay_of(report: Report, row: ReportRow) -> str:
    """The address of the coup that a line is about; empty where it is about none."""
    at = next((n for n, head in enumerate(report.columns) if head.name == "table"), None)
    if at is None or not row.coup:
        return ""
    return f"/record/{quote(str(row.cells[at]), safe='')}/{row.coup}"


def in_words(kind: ColumnKind, value: Cell, eyes: Eyes = ENGLISH) -> str:
    """A cell as a person reads it; percentages are rounded here and nowhere else."""
    if value is None or value == "":
        return ""
    match kind:
        case ColumnKind.MONEY:
            return dollars(int(value))
        case ColumnKind.COUNT:
            return said(value, eyes)
        case ColumnKind.PERCENT:
            return _percent(Fraction(value))
        case ColumnKind.TIME:
            return datetime.fromisoformat(str(value)).strftime("%Y-%m-%d %H:%M:%S")
        case ColumnKind.TEXT | ColumnKind.NUMBER:
            return said(value, eyes)


def _percent(part: Fraction) -> str:
    """To four places, halves away from zero."""
    scaled, whole = abs(part.numerator) * 1_000_000, part.denominator
    places = (2 * scaled + whole) // (2 * whole)
    sign = "-" if part < 0 and places else ""
    return f"{sign}{places // 10_000}.{places % 10_000:04d}%"
