"""`punto report` as a person and a program meet it: tables, files, JSON and sentences."""

import csv
import json
import shutil
from pathlib import Path

import pytest

from played import house_at
from punto.cli import run
from punto.reports import REPORTS
from reported import a_day

Captured = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("day") / "record.db"
    with house_at(str(file)) as house:
        a_day(house)
    return file


@pytest.fixture(autouse=True)
def folder(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record of its own, which the person is in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PUNTO_DATABASE", raising=False)
    monkeypatch.setenv("PUNTO_OPERATOR", "The Star")
    shutil.copy(played, tmp_path / "punto.db")
    return tmp_path


def said(capsys: Captured, *words: str) -> str:
    assert 0 == run(["report", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out


def test_a_person_is_told_which_reports_there_are(capsys: Captured) -> None:
    told = said(capsys)

    assert all(f"{name} " in told and kept.title in told for name, kept in REPORTS.items())
    titles = {name: kept.title for name, kept in REPORTS.items()}
    assert titles == json.loads(said(capsys, "--json"))


def test_a_report_is_shown_with_its_head(capsys: Captured) -> None:
    told = said(capsys, "shift", "--from", "2026-11-15", "--to", "2026-11-15", "--table", "S1")

    assert "Shift: the money of each table - The Star" in told
    assert "2026-11-15 00:00:00 to 2026-11-16 00:00:00; table S1; generated 20" in told
    for each in ("$100,000.00", "-$523.00", "$101,377.00", "-87.1667%", "table:S1 1-56", "totals"):
        assert each in told


def test_its_head_is_in_the_language_of_the_command(capsys: Captured) -> None:
    told = said(capsys, "shift", "--from", "2026-11-15", "--table", "S1", "--language", "zh")

    assert "各桌款项 - The Star" in told
    assert "编制于" in told
    assert "generated" not in told


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_is_shown(capsys: Captured, name: str) -> None:
    told = said(capsys, name)

    assert REPORTS[name].title in told
    assert ("No activity." in told) is (name in ("accounts", "tournaments"))


def test_a_report_without_activity_says_so(capsys: Captured) -> None:
    assert said(capsys, "voids", "--from", "2030-01").endswith("\nNo activity.\n")


def test_a_program_gets_the_same_as_json(capsys: Captured) -> None:
    report = json.loads(said(capsys, "payments", "--json"))

    assert ("payments", "The Star") == (report["name"], report["operator"])
    assert [1_500_00, None] == [row["cells"][6] for row in report["rows"]]
    assert {"stream": "table:S1", "first": 50, "last": 50} == report["rows"][0]["sources"][0]


def test_files_are_written_and_nothing_is_said(capsys: Captured, folder: Path) -> None:
    files = ("--csv", "returns.csv", "--pdf", "returns.pdf", "--parquet", "returns.parquet")
    assert "" == said(capsys, "returns", *files)

    with (folder / "returns.csv").open(encoding="utf-8", newline="") as file:
        assert ["table", "game", "wager"] == next(csv.reader(file))[:3]
    assert (folder / "returns.parquet").read_bytes().startswith(b"PAR1")
    assert (folder / "returns.pdf").read_bytes().startswith(b"%PDF-")


def test_making_a_report_writes_nothing(capsys: Captured, folder: Path) -> None:
    """Making every report leaves the record as it was."""
    before = said_of_record(capsys)
    for name in REPORTS:
        said(capsys, name, "--json")

    assert before == said_of_record(capsys)
    assert (folder / "punto.db").exists()


def said_of_record(capsys: Captured) -> str:
    assert 0 == run(["record", "list", "--json"])
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("weather",), 2, "There is no report 'weather' - choose from shift, day, shoe, returns, "),
        (
            ("shift", "--from", "soon"),
            2,
            "'soon' is no month, day or moment - write a month as 2026-11, ",
        ),
        (
            ("shift", "--from", "2026-12", "--to", "2026-11"),
            2,
            "The interval ends on 1 December 2026 00:00, and begins on ",
        ),
        (("shift", "--table", "S9"), 2, "There is no table S9 in the record - name one "),
        (("shift", "--database", "none.db"), 69, "There is no record none.db - "),
        (
            ("shift", "--csv", "nowhere/x.csv"),
            69,
            "nowhere/x.csv cannot be written: there is no such ",
        ),
        (
            ("shift", "--pdf", "nowhere/x.pdf"),
            69,
            "nowhere/x.pdf cannot be written: there is no such ",
        ),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    capsys: Captured, words: tuple[str, ...], code: int, sentence: str
) -> None:
    assert code == run(["report", *words])
    captured = capsys.readouterr()
    assert "" == captured.out
    (only,) = captured.err.splitlines()
    assert only.startswith(sentence)
    assert code == run(["report", *words, "--json"])
    assert sentence.startswith(json.loads(capsys.readouterr().out)["message"][:20])
