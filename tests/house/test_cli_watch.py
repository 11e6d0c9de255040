"""`punto watch` over a whole record: what was played by the book rings for nothing."""

import json
from pathlib import Path

import pytest

from punto.cli import run
from punto.floor.scripted import enact
from records import story


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Two tables, whose side bets change while their shoes are dealt."""
    path = str(tmp_path_factory.mktemp("watch") / "record.db")
    for edition in ("act-2016", "act-2018"):
        enact(path, story(edition))
    return path


def test_shoes_dealt_by_the_book_ring_for_nothing(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One process and two find the same."""
    told = []
    for workers in ("1", "2"):
        assert 0 == run(["watch", "--database", database, "--workers", workers, "--json"])
        told.append(json.loads(capsys.readouterr().out))

    assert told[0] == told[1]
    assert [] == told[0]["findings"]
    assert told[0]["coups"] > 100
    assert 0 < sum(dealer["errors"] for dealer in told[0]["dealers"].values()) < 10


def test_one_table_is_told_of_in_words(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == run(["watch", "--database", database, "--table", "MB3", "--workers", "1"])
    english = capsys.readouterr().out
    assert 0 == run(["watch", "--database", database, "--table", "MB3", "--language", "zh"])
    chinese = capsys.readouterr().out
    assert 2 == run(["watch", "--database", database, "--table", "T9"])

    assert "Nothing was seen that chance does not explain." in english
    assert "95% interval" in english
    assert "靴" in chinese


def test_a_record_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert 0 != run(["watch", "--database", str(tmp_path / "none.db")])
    assert [] == [*tmp_path.iterdir()]
