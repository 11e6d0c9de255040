"""`punto patron import`: checked whole before anything is written, and each line once."""

import json
from pathlib import Path

import pytest

from punto.cli import run
from punto.persons import PersonRegister
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from service import service_at

Captured = pytest.CaptureFixture[str]
CSV = "reference,name,card\r\nM-1,Ann Quist,7001\r\nM-2,Bob Zhou,\r\n"
LINES = """{"reference":"M-1","name":"Ann Quist","card":"7001"}
{"reference":"M-2","name":"Bob Zhou"}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    with service_at(str(tmp_path / "punto.db"), tmp_path / "keys"):
        pass
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUNTO_KEYS", str(tmp_path / "keys"))
    monkeypatch.delenv("PUNTO_DATABASE", raising=False)
    return tmp_path


def brought(capsys: Captured, text: str, *more: str) -> tuple[int, str]:
    Path("patrons.txt").write_text(text, encoding="utf-8", newline="")
    status = run(["patron", "import", "patrons.txt", "--by", "olga", *more])
    captured = capsys.readouterr()
    return status, captured.out + captured.err


def people() -> dict[str, tuple[str, ...]]:
    with open_record("punto.db", new=False) as record:
        assert () == Audit(DatabaseSource(record)).run().findings
        register = PersonRegister(record, Keys(Path("keys")))
        found = [register.person(patron) for patron in register.everybody()]
        return {each.name: each.cards for each in found if each is not None}


@pytest.mark.parametrize("text", [CSV, LINES], ids=["csv", "json"])
def test_patrons_come_with_their_cards_and_only_once(capsys: Captured, text: str) -> None:
    status, said = brought(capsys, text, "--json")
    first = json.loads(said)
    assert (0, {"M-1", "M-2"}, 0) == (status, set(first["enrolled"]), first["known"])
    assert {"Ann Quist": ("7001",), "Bob Zhou": ()} == people()

    again = json.loads(brought(capsys, text, "--json")[1])
    assert ({}, 2) == (again["enrolled"], again["known"])
    more = text + (LINES if text == LINES else CSV).splitlines()[-1].replace("M-2", "M-3").replace(
        "Bob Zhou", "Cy Lane"
    )
    third = json.loads(brought(capsys, more, "--json")[1])
    assert (["M-3"], 2) == (list(third["enrolled"]), third["known"])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("M-1,Di Moss,", "M-1 stands in the file twice"),
        ("M-1,Di Moss,7009", "M-1 stands in the file twice"),
        ("M-4,Di Moss,7001", "7001 stands in the file twice"),
        ("M-4,,", "Line 4: the field name is missing"),
        ("M-4,Kim Old,", "Line 4: Kim Old could be taken for a person"),
        ("M-4,Di Moss,5005", "was given to another"),
    ],
)
def test_nothing_is_written_unless_every_line_can_be(
    capsys: Captured, line: str, words: str
) -> None:
    assert 0 == brought(capsys, "reference,name,card\nK-1,Kim Old,5005\n")[0]
    status, said = brought(capsys, f"{CSV}{line}\n")

    assert status != 0
    assert words in " ".join(said.split())
    assert {"Kim Old": ("5005",)} == people()


def test_a_file_is_checked_without_writing(capsys: Captured) -> None:
    assert (0, "2 lines can be taken in.\n") == brought(capsys, CSV, "--check")
    assert {} == people()


@pytest.mark.parametrize("text", ["name,colour\nAnn,red\n", "{\n", "reference,name,card\nM-1\n"])
def test_what_cannot_be_read_is_told_with_its_line(capsys: Captured, text: str) -> None:
    status, said = brought(capsys, text)

    assert status != 0
    assert "Traceback" not in said
    assert "ine" in said
