"""Drafts that tables of a record are played by: kept in it, and known when it is opened again."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from punto.auth.changing import AT_THE_MACHINE
from punto.cli import run
from punto.errors import Malformed
from punto.floor.dealer.demonstration import (
    opening,
    require_demonstration,
    require_own_house,
    table_of,
)
from punto.law import clauses, rulebooks
from punto.law.drafts.draft import read_draft
from punto.law.drafts.soundness import take
from punto.law.rulebooks import EDITIONS, books, is_known, rulebook
from punto.record import open_record
from punto.record.drafts import keep_drafts, kept_drafts
from punto.table import UNOPENED, decide
from punto.table.events import TableOpened

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
NINE = 'over = "star-2025"\nid = "nine-to-one"\n[wagers.tie.odds]\nlevel = "9:1"\n'
TEN = NINE.replace("9:1", "10:1")
AT = datetime(2026, 3, 2, 20, tzinfo=UTC)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a process that was given no draft."""
    monkeypatch.setattr(clauses, "_DRAFTED", {})
    monkeypatch.setattr(rulebooks, "_DRAFTED", {})


@pytest.fixture(autouse=True)
def no_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A record that holds a draft."""
    path = str(tmp_path / "floor.db")
    take(read_draft(NINE))
    with open_record(path) as record:
        keep_drafts(record, AT_THE_MACHINE, AT)
    return path


def test_a_record_knows_its_drafts_when_it_is_opened_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(monkeypatch)
    assert not is_known("nine-to-one")

    with open_record(address) as record:
        assert {"nine-to-one": NINE} == kept_drafts(record)
        keep_drafts(record, AT_THE_MACHINE, AT)
        assert 1 == record.last_entry()

    assert (*EDITIONS, "nine-to-one") == books()
    assert "nine-to-one" == rulebook("nine-to-one").id


def test_no_draft_becomes_another_under_its_id(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(monkeypatch)
    take(read_draft(TEN))

    with pytest.raises(Malformed) as refused:
        open_record(address)
    assert "draft-is-another" == refused.value.why


def test_a_record_that_holds_drafts_is_not_dealt_by_in_earnest(
    address: str, tmp_path: Path
) -> None:
    with open_record(address) as record, pytest.raises(Malformed) as refused:
        require_own_house(record)
    assert "record-has-drafts" == refused.value.why

    with open_record(str(tmp_path / "demonstration.db")) as record:
        require_demonstration(record)
        assert ["nine-to-one"] == list(kept_drafts(record))


def test_drafts_are_for_a_demonstration_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = tmp_path / "draft.toml"
    draft.write_text(NINE, encoding="utf-8")

    assert 2 == run(["serve", "--draft", str(draft)])
    assert "give --demo too" in capsys.readouterr().err


def test_a_demonstration_opens_a_table_under_a_draft_like_one_of_its_edition() -> None:
    take(read_draft(NINE))
    opened = opening(AT, table_of("nine-to-one"), "nine-to-one")

    rules = {each.rules for each in decide(UNOPENED, opened) if isinstance(each, TableOpened)}

    assert ("nine-to-one", {"nine-to-one"}) == (opened.table, rules)


def test_a_script_under_a_draft_is_reported_on_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    draft, script, database = (tmp_path / each for each in ("draft.toml", "a.jsonl", "floor.db"))
    draft.write_text(NINE, encoding="utf-8")
    text = (TRANSCRIPTS / "star-2025.jsonl").read_text(encoding="utf-8")
    script.write_text(text.replace("star-2025", "nine-to-one"), encoding="utf-8")
    given = ["script", str(script), "--draft", str(draft), "--database", str(database)]
    assert 0 == run(given)
    forget(monkeypatch)
    capsys.readouterr()

    assert 0 == run(["report", "returns", "--database", str(database), "--json"])

    assert "Nine To One" in json.dumps(json.loads(capsys.readouterr().out))
    assert 0 == run(["record", "verify", str(database)])
