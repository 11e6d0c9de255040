"""`punto tournament`: conditions by clause, on paper, ballots drawn again, standings."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from contest import SEED, conditions
from cup import TRANSCRIPTS
from punto.cli import run
from punto.game.lots import commitment_of
from punto.law.rulebooks import EDITIONS
from punto.record import open_record
from punto.tournament.structure.ballot import drawn

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *words: str, code: int = 0) -> str:
    assert code == run(["tournament", *words])
    return capsys.readouterr().out


def told(capsys: Captured, *words: str, code: int = 0) -> Any:
    return json.loads(said(capsys, *words, "--json", code=code))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "conditions.json"


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_conditions_lack_nothing(edition: str, file: Path, capsys: Captured) -> None:
    file.write_bytes(msgspec.json.encode(conditions(edition)))

    assert {"rules": edition, "complete": True, "missing": []} == told(
        capsys, "check", str(file), "--rules", edition
    )


def test_what_is_missing_is_named_by_its_clause(file: Path, capsys: Captured) -> None:
    file.write_bytes(msgspec.json.encode(conditions("star-2025", prizes=(), form=None)))

    found = told(capsys, "check", str(file), "--rules", "star-2025", code=2)["missing"]
    assert {"prizes": "15.4.2(j)", "form": "15.4.2(i)"} == {
        each["item"]: each["clauses"][0] for each in found
    }
    words = said(capsys, "check", str(file), "--rules", "star-2025", code=2)
    assert "missing  the breakdown of the pool  (star-2025 15.4.2(j)" in words


def test_conditions_are_printed_with_their_clauses(
    file: Path, tmp_path: Path, capsys: Captured
) -> None:
    file.write_bytes(msgspec.json.encode(conditions("act-2018")))

    words = said(capsys, "conditions", str(file), "--rules", "act-2018")
    assert "the entry fee: $100  [16.3(a)(iii), 16.3(a), 16.3]" in words
    assert "heats: sessions 1, 2 rounds; final: sessions 1, 2 rounds" in words
    assert "how many advance: heats: advance 1  [" in words
    assert "the limits of wagers: minimum 25 units, maximum 500 units" in words
    sheets = []
    for name in ("one.pdf", "two.pdf"):
        said(capsys, "conditions", str(file), "--rules", "act-2018", "--pdf", str(tmp_path / name))
        sheets.append((tmp_path / name).read_bytes())
    assert sheets[0].startswith(b"%PDF")
    assert sheets[0] == sheets[1]


def test_a_ballot_is_drawn_again_from_its_seed(capsys: Captured) -> None:
    found = told(capsys, "draw", "--seed", SEED, "--players", "ann,bob,cy", "--tables", "T1=2,T2=2")

    again = drawn(["ann", "bob", "cy"], {"T1": 2, "T2": 2}, SEED)
    assert commitment_of(SEED) == found["commitment"]
    assert {name: list(seat) for name, seat in again.items()} == found["seats"]
    assert 2 == run(["tournament", "draw", "--seed", "no", "--players", "a", "--tables", "T1=1"])
    assert 2 == run(["tournament", "draw"])


def test_a_record_tells_its_ballots_and_standings(tmp_path: Path, capsys: Captured) -> None:
    address = str(tmp_path / "cup.db")
    script = TRANSCRIPTS / "tournament-act-2018.jsonl"
    assert 0 == run(["script", str(script), "--json", "--database", address])
    *_, last = capsys.readouterr().out.splitlines()

    ballots = told(capsys, "draw", "Cup", "--database", address)
    assert [(0, True), (1, True), (2, True), (3, True)] == [
        (each["round"], each["keeps_promise"] and each["comes_out_again"]) for each in ballots
    ]
    standings = told(capsys, "standings", "Cup", "--database", address)
    assert json.loads(last)["standings"] == standings["standings"]
    assert "e01" in said(capsys, "standings", "Cup", "--database", address)
    assert 2 == run(["tournament", "standings", "Plate", "--database", address])


def test_what_cannot_be_read_is_said(file: Path, capsys: Captured) -> None:
    assert 2 == run(["tournament", "check", str(file), "--rules", "act-2018"])
    file.write_text('{"fee": 1}', encoding="utf-8")
    assert 2 == run(["tournament", "check", str(file), "--rules", "act-2018"])
    assert "there is no field fee" in capsys.readouterr().err


def test_templates_are_kept_listed_shown_and_removed(
    tmp_path: Path, file: Path, capsys: Captured
) -> None:
    """What is shown can be checked as it is; only its dates are missing."""
    file.write_bytes(msgspec.json.encode(conditions("star-2025")))
    database = f"{tmp_path / 'punto.db'}"
    open_record(database).close()
    where = ("--database", database)
    kept = ("--rules", "star-2025", "--by", "olga", *where)

    assert "kept" in said(capsys, "template", "save", "Friday", str(file), *kept)
    assert [{"name": "Friday", "rules": "star-2025"}] == told(capsys, "template", "list", *where)
    file.write_text(said(capsys, "template", "show", "Friday", *where), encoding="utf-8")
    lacking = told(capsys, "check", str(file), "--rules", "star-2025", code=2)["missing"]
    assert ["withdrawal"] == [each["item"] for each in lacking]
    assert "removed" in said(capsys, "template", "remove", "Friday", "--by", "olga", *where)
    assert "The house keeps no template." in said(capsys, "template", "list", *where)
    assert 2 == run(["tournament", "template", "show", "Friday", *where])
