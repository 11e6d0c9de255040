"""`punto script --database`: a script put on record."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from punto.cli import run
from said import Captured, told
from scripted import BURN, DEAL, NO_BETS, READY, expecting, opening
from tampering import sql_at

TESTS = Path(__file__).parents[1]
SCRIPT = TESTS / "transcripts" / "act-2012.jsonl"


# script --database


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The beginning of a transcript: a table opened and some coups played."""
    monkeypatch.chdir(tmp_path)
    lines = SCRIPT.read_text("utf-8").splitlines(keepends=True)
    Path("short.jsonl").write_text("".join(lines[:200]), "utf-8")
    return Path("short.jsonl")


def enacted(capsys: Captured, *words: str) -> str:
    assert 0 == run(["script", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out


def test_a_script_is_put_on_record_once(script: Path, capsys: Captured) -> None:
    plain = enacted(capsys, str(script))
    recorded = ("--database", "punto.db")
    assert plain == enacted(capsys, str(script), *recorded)
    first = told(capsys, "list")
    assert plain == enacted(capsys, str(script), *recorded)

    assert first == told(capsys, "list")
    assert 100 < first["streams"]["table:MB1"]["version"]
    assert [] == told(capsys, "verify")["findings"]


def test_a_script_that_was_cut_off_is_taken_up(script: Path, capsys: Captured) -> None:
    """Killed before its last commands were written, and run again."""
    enacted(capsys, str(script), "--database", "whole.db")
    whole = told(capsys, "list", "--database", "whole.db")["streams"]
    shutil.copy("whole.db", "punto.db")
    last = whole["table:MB1"]["version"]
    with sql_at("punto.db") as sql:
        for version in range(last, last - 5, -1):
            sql.drop("table:MB1", version, entry=True)
        sql.rechain("table:MB1")
    enacted(capsys, str(script), "--database", "punto.db")

    assert whole == told(capsys, "list")["streams"]


def test_another_script_may_not_go_on_with_the_table(script: Path, capsys: Captured) -> None:
    enacted(capsys, str(script), "--database", "punto.db")
    before = told(capsys, "list")
    lines = script.read_text("utf-8").splitlines(keepends=True)
    Path("other.jsonl").write_text("".join(lines[:190]), "utf-8")
    assert 2 == run(["script", "other.jsonl", "--database", "punto.db"])

    assert capsys.readouterr().err.startswith("Table MB1 is in punto.db already, by another script")
    assert before == told(capsys, "list")


def test_a_script_whose_database_does_not_answer_says_so(script: Path, capsys: Captured) -> None:
    url = "postgresql://nobody@/x?host=/nowhere"
    assert 69 == run(["script", str(script), "--database", url])

    assert capsys.readouterr().err.startswith("PostgreSQL x does not answer")


def test_a_card_that_a_script_does_not_hold_is_on_no_record(script: Path, capsys: Captured) -> None:
    """Face down no face is wanted, so that the table alone would let it be dealt."""
    lines = (
        opening(method="face down", shoe="2C"),
        *READY,
        BURN,
        *NO_BETS,
        expecting(DEAL, "house:shoe:cards-told"),
        DEAL.replace("}", ', "shoe": "4H TD"}'),
    )
    script.write_text("\n".join(lines) + "\n", encoding="utf-8")
    enacted(capsys, str(script), "--strict", "--database", "punto.db")
    with closing(sqlite3.connect("punto.db")) as database:
        dealt = database.execute("SELECT count(*) FROM events WHERE body LIKE '%card-dealt%'")
        assert (1,) == dealt.fetchone()
