"""Reports as files: CSV and Parquet that read back, and PDF whose every page says what it is of."""

import csv
import io
import re
import sys
from collections.abc import Iterator
from datetime import datetime

import msgspec
import pytest
from pyarrow import parquet

from played import house_at
from punto.errors import Unavailable
from punto.narration.saying import Eyes
from punto.record import Record
from punto.reports import REPORTS
from punto.reports.as_csv import as_csv
from punto.reports.as_parquet import as_parquet
from punto.reports.as_pdf import as_pdf
from punto.reports.pdf_kit import width_of
from punto.reports.shape import (
    Column,
    ColumnKind,
    Report,
    ReportRow,
    RowSource,
    replay_of,
    told_report,
)
from reported import a_day, a_shoe, made


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Record]:
    address = str(tmp_path_factory.mktemp("day") / "record.db")
    a_shoe(address, "star-2025")
    with house_at(address) as house:
        a_day(house)
        yield house.record


def small(*cells: str, operator: str = "The Star") -> Report:
    """A report of one column."""
    return Report(
        name="accounts",
        operator=operator,
        table="",
        since="",
        until="",
        generated="2026-11-16T20:00:00+11:00",
        columns=(Column("person"),),
        rows=tuple(ReportRow((cell,), (RowSource("house", 1, 1),)) for cell in cells),
    )


def told(body: bytes) -> list[str]:
    """The pieces of text on the pages, in order; only of what is not compressed."""
    assert body.startswith(b"%PDF-")
    assert body.rstrip().endswith(b"%%EOF")
    pieces = re.findall(rb"\(((?:[^()\\]|\\.)*)\) Tj", body)
    return [re.sub(rb"\\(.)", rb"\1", piece).decode("cp1252") for piece in pieces]


# CSV


@pytest.mark.parametrize("name", REPORTS)
def test_csv_reads_back(record: Record, name: str) -> None:
    report = made(record, name)
    read = list(csv.reader(io.StringIO(as_csv(report), newline="")))

    money = [head.kind is ColumnKind.MONEY for head in report.columns]
    assert read[0] == [
        *(
            head.name + " (cents)" * cents
            for head, cents in zip(report.columns, money, strict=True)
        ),
        "replay",
        "record",
    ]
    assert [
        [
            *("" if cell is None else str(cell) for cell in row.cells),
            replay_of(report, row),
            "; ".join(map(str, row.sources)),
        ]
        for row in told_report(report).rows
    ] == read[1:]


@pytest.mark.parametrize("name", REPORTS)
def test_parquet_reads_back_with_types(record: Record, name: str) -> None:
    report = made(record, name)
    table = parquet.read_table(io.BytesIO(as_parquet(report)))

    rows = told_report(report).rows
    assert (len(rows), len(report.columns) + 2) == (table.num_rows, table.num_columns)
    assert report.headed() == table.schema.metadata[b"title"].decode()
    for at, head in enumerate(report.columns):
        column, cells = table.column(at), [row.cells[at] for row in rows]
        match head.kind:
            case ColumnKind.MONEY | ColumnKind.COUNT:
                assert cells == column.to_pylist()
            case ColumnKind.TIME:
                moments = [
                    None if each is None else each.timestamp() for each in column.to_pylist()
                ]
                assert moments == [
                    datetime.fromisoformat(str(each)).timestamp() if each else None
                    for each in cells
                ]
            case _:
                assert [None if each is None else str(each) for each in cells] == column.to_pylist()


def test_a_line_leads_to_its_coup(record: Record) -> None:
    report = made(record, "shoe")
    first = next(csv.DictReader(io.StringIO(as_csv(report), newline="")))

    assert f"/record/{first['table']}/{first['coup']}" == first["replay"]


def test_where_the_library_is_not_installed_it_is_said(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    with pytest.raises(Unavailable, match="no-parquet"):
        as_parquet(made(record, "shift"))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_is_no_formula(name: str) -> None:
    assert f"'{name},,house 1" in as_csv(small(name))


# PDF


@pytest.mark.parametrize("name", REPORTS)
def test_every_page_says_what_it_is_of(record: Record, name: str) -> None:
    report = made(record, name, "2026-11", None)
    texts = told(as_pdf(report, compressed=False))
    numbered = [text for text in texts if re.fullmatch(r"page \d+ of \d+", text)]
    pages = len(numbered)

    assert [f"page {n} of {pages}" for n in range(1, pages + 1)] == numbered
    assert pages
    for each in (
        "The Star",
        report.headed(),
        "2026-11-01 00:00:00 to now",
        "all tables",
        "generated 2026-11-16 20:00:00",
    ):
        assert pages == texts.count(each)


def test_a_reader_of_chinese_has_it_in_chinese(record: Record) -> None:
    """Nothing is left of the English head, heads of columns, totals or number of the page."""
    report = made(record, "shift", "2026-11", None)
    english = told(as_pdf(report, compressed=False))
    chinese = as_pdf(report, Eyes("zh"), compressed=False)

    heads = {report.headed(), report.tables(), report.interval(), report.made(), "Totals"}
    heads |= {head.head() for head in report.columns}
    assert heads & set(english)
    assert not heads & set(told(chinese))
    assert b"/STSong-Light" in chinese


def test_heads_of_columns_come_again_on_every_page_of_rows(record: Record) -> None:
    texts = told(as_pdf(made(record, "refusals"), compressed=False))
    pages = sum(text.startswith("page ") for text in texts)

    assert pages == texts.count("refused because") == texts.count("command")
    texts = told(as_pdf(made(record, "shoe"), compressed=False))
    assert texts.count("player cards") > 1


def test_roads_are_drawn_and_empty_columns_are_left_out(record: Record) -> None:
    """Where a coup lies on a road is no column of a paper: its name stands over the drawing."""
    report = made(record, "shoe")
    texts = told(as_pdf(report, compressed=False))

    assert len(report.boards) == texts.count("bead plate")
    assert "bead plate" not in told(as_pdf(report, Eyes("zh"), compressed=False))
    assert "1,1" not in texts
    one = small("ann")
    rows = (ReportRow(("ann", "")),)
    half = msgspec.structs.replace(one, columns=(*one.columns, Column("reason")), rows=rows)
    words = told(as_pdf(half, compressed=False))
    assert ("ann" in words, "reason" in words) == (True, False)


def test_money_is_written_as_money(record: Record) -> None:
    texts = told(as_pdf(made(record, "shift", table="S1"), compressed=False))

    assert {"$101,377.00", "-$523.00", "-87.1667%", "table:S1 1-56; house 7"} <= set(texts)
    assert "totals" in texts


def test_money_ends_at_one_line_on_the_right(record: Record) -> None:
    """Where a sum begins and how wide it is come to the same for all sums of a column."""
    body = as_pdf(made(record, "returns", table="S4"), compressed=False)
    placed = re.findall(rb"BT 1 0 0 1 ([\d.]+) [\d.]+ Tm \((-?\$[\d,.]+)\) Tj", body)
    ends = {
        round((float(left) + width_of(text.decode(), "Helvetica", 7)) * 10) for left, text in placed
    }

    assert 4 == len(ends), "staked, lost, paid and the result"
    assert len({text for _, text in placed}) > 20


def test_a_report_without_rows_says_so(record: Record) -> None:
    texts = told(
        as_pdf(
            made(record, "voids", "2030-01"),
            compressed=False,
        )
    )

    assert "No activity." in texts
    assert "page 1 of 1" in texts


def test_the_same_report_is_the_same_file(record: Record) -> None:
    report = made(record, "returns")

    assert as_pdf(report) == as_pdf(report)
    assert len(as_pdf(report)) < len(as_pdf(report, compressed=False))


@pytest.mark.parametrize("name", ["百家乐", "Ольга <b>&", "Zoë <b>&"])
def test_any_name_can_be_printed(name: str) -> None:
    body = as_pdf(small(name, operator=name), compressed=False)

    assert told(body)
    assert (b"STSong-Light" in body) is (name != "Zoë <b>&")


def test_a_page_is_a4_upright_or_on_its_side(record: Record) -> None:
    sizes = {
        name: re.findall(rb"/MediaBox \[ ([\d. ]+) \]", as_pdf(made(record, name)))[0]
        for name in ("alterations", "shift")
    }

    upright, side = (sizes[name].split() for name in ("alterations", "shift"))
    assert [b"0", b"0"] == upright[:2] == side[:2]
    assert (595, 841) == (int(float(upright[2])), int(float(upright[3])))
    assert (841, 595) == (int(float(side[2])), int(float(side[3])))
