"""`punto promotion`: terms checked and printed, draws held again, entries and what is owed."""

import json
from pathlib import Path

import msgspec
import pytest

from promoted import SEED, of_kind, prize, written
from punto.cli import run
from punto.law.prizes import Contents, PrizeKind
from raffle import script

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *words: str, code: int = 0) -> str:
    assert code == run(["promotion", *words])
    told = capsys.readouterr()
    return told.out + told.err


@pytest.fixture
def terms(tmp_path: Path) -> Path:
    file = tmp_path / "terms.json"
    file.write_bytes(msgspec.json.encode(written(prizes=(of_kind(PrizeKind.VEHICLE),))))
    return file


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A promotion on record, from its terms to a refused claim."""
    address = str(tmp_path_factory.mktemp("promotion") / "record.db")
    assert 0 == run(["script", str(script("star-2025")), "--database", address])
    return address


def test_terms_that_say_all_will_do(terms: Path, capsys: Captured) -> None:
    assert "all that star-2025 demands" in said(capsys, "check", str(terms), "--rules", "star-2025")


def test_what_is_missing_is_named_by_its_clause(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "terms.json"
    bike = of_kind(PrizeKind.VEHICLE, on_road_costs=None)
    file.write_bytes(msgspec.json.encode(written(claiming=None, prizes=(bike,))))
    words = ("check", str(file), "--rules", "nsw-earlier")

    found = json.loads(said(capsys, *words, "--json", code=2))
    assert not found["complete"]
    assert {"claiming": "16.7.8", "on-road-costs": "16.7.11.2.4"} == {
        each["item"]: each["clauses"][0] for each in found["missing"]
    }
    assert "how a prize is claimed  (nsw-earlier 16.7.8" in said(capsys, *words, code=2)


def test_what_no_prize_may_be_is_refused(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "terms.json"
    barred = prize(contents=frozenset({Contents.TOBACCO}))
    file.write_bytes(msgspec.json.encode(written(prizes=(barred,))))

    assert "16.5.1" in said(capsys, "check", str(file), "--rules", "star-2025", code=2)
    assert "no promotions" in said(capsys, "check", str(file), "--rules", "act-2018", code=2)
    assert "cannot be read" in said(capsys, "check", "nowhere.json", "--rules", "star-2025", code=2)
    file.write_text('{"prize": 1}', encoding="utf-8")
    assert "has no terms" in said(capsys, "check", str(file), "--rules", "star-2025", code=2)


def test_terms_as_patrons_read_them(terms: Path, tmp_path: Path, capsys: Captured) -> None:
    told = said(capsys, "terms", str(terms), "--rules", "star-2025")
    assert "whether on-road costs are covered: tableware: no  [16.7.11.2.4" in told
    assert "the value of each prize: tableware: $500" in told
    out = tmp_path / "terms.pdf"
    said(
        capsys, "terms", str(terms), "--rules", "star-2025", "--pdf", str(out), "--title", "Autumn"
    )
    lines = json.loads(said(capsys, "terms", str(terms), "--rules", "star-2025", "--json"))

    assert out.read_bytes().startswith(b"%PDF")
    assert "star-2025" == lines["rules"]


def test_anybody_holds_a_draw_again(record: str, capsys: Captured) -> None:
    (held,) = json.loads(said(capsys, "draw", "Autumn", "--database", record, "--json"))
    entries = ",".join(f"{each['number']}={each['entries']}" for each in held["entries"])
    again = json.loads(said(capsys, "draw", "--seed", SEED, "--entries", entries, "--json"))

    assert held["comes_out_again"]
    assert (held["commitment"], held["digest"]) == (again["commitment"], again["digest"])
    assert held["winners"][0]["number"] == again["called"][0]
    assert "main: comes out again" in said(capsys, "draw", "Autumn", "--database", record)
    assert "called     " in said(capsys, "draw", "--seed", SEED, "--entries", entries)


def test_what_cannot_be_drawn_is_said(record: str, capsys: Captured) -> None:
    assert "Nothing says which draw" in said(capsys, "draw", code=2)
    assert "no list" in said(capsys, "draw", "--seed", SEED, "--entries", "ann", code=2)
    assert "no promotion Spring" in said(capsys, "draw", "Spring", "--database", record, code=2)


def test_entries_and_where_it_stands(record: str, capsys: Captured) -> None:
    assert "main: 1=1, 2=3, 3=1" in said(capsys, "entries", "Autumn", "--database", record)
    told = said(capsys, "standing", "Autumn", "--database", record)
    assert "second: cancelled" in told
    assert "2  ann: motorcycle" in told
    found = json.loads(said(capsys, "standing", "Autumn", "--database", record, "--json"))
    assert ("started", []) == (found["stage"], found["owed"])
