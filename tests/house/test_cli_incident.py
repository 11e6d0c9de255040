"""`punto incident` as a person and a program meet it."""

import json
from pathlib import Path

import pytest

from punto.cli import run
from punto.law.trouble import Breach
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from service import Served, service_at

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record in which a person was reported."""
    with service_at(str(tmp_path / "punto.db"), tmp_path / "keys") as service:
        Served(service, "star-2025").do(
            c.ReportBreach, person="max", breach=Breach.DEVICE, note="a camera"
        )
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PUNTO_DATABASE", raising=False)
    return tmp_path


def said(capsys: Captured, *words: str) -> str:
    assert 0 == run(["incident", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out


def test_files_are_listed_and_shown(capsys: Captured) -> None:
    (file,) = json.loads(said(capsys, "list", "--json"))
    assert ("breach", "star-2025", None) == (file["matter"], file["edition"], file["closed"])
    assert "a prohibited device" in said(capsys, "list")
    assert "a camera" in said(capsys, "show", "1")
    assert [1] == [len(json.loads(said(capsys, "show", "1", "--json"))["entries"])]


def test_a_file_is_opened_written_in_and_closed(capsys: Captured) -> None:
    said(capsys, "open", "A fall", "--rules", "act-2018", "--by", "sue")
    said(capsys, "note", "2", "Seen on camera 4.", "--by", "sue")
    said(capsys, "close", "2", "The step is marked.", "--by", "sue")

    assert "A fall" not in said(capsys, "list")
    (_, file) = json.loads(said(capsys, "list", "--closed", "--json"))
    assert (2, "The step is marked.") == (file["number"], file["finding"])
    with open_record("punto.db", new=False) as record:
        assert () == Audit(DatabaseSource(record)).run().findings


@pytest.mark.parametrize(
    "words",
    [
        ("show", "9"),
        ("note", "9", "x", "--by", "sue"),
        ("close", "9", "x", "--by", "sue"),
        ("open", "x", "--rules", "no-such", "--by", "sue"),
    ],
)
def test_what_cannot_be_done_is_said(capsys: Captured, words: tuple[str, ...]) -> None:
    assert 0 != run(["incident", *words])
    captured = capsys.readouterr()

    assert captured.err
    assert "Traceback" not in captured.err
