"""`punto draft`: from a file to its odds, its replay and its printed text."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from punto.cli import run
from punto.floor.scripted import enact
from punto.law import clauses, rulebooks
from punto.law.rulebooks import EDITIONS
from records import story

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"

COMMISSION = """
over = "star-2025"
id = "four-per-cent"
title = "Four per cent"

[wagers."banker [commission]".odds]
win = "24:25"

[banker-draws]
"6 against 6" = "stand"

[clauses."11.1.3"]
summary = "Banker win pays 24 to 25"

[clauses."TABLE 2"]
summary = "Banker draw/stand grid; on 6 against 6 the Banker stands"
"""


@pytest.fixture(autouse=True)
def no_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command line knows its drafts to its end, and each test here is several of them."""
    monkeypatch.setattr(clauses, "_DRAFTED", {})
    monkeypatch.setattr(rulebooks, "_DRAFTED", {})


@pytest.fixture
def draft(tmp_path: Path) -> str:
    path = tmp_path / "draft.toml"
    path.write_text(COMMISSION, encoding="utf-8")
    return str(path)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A shoe of The Star's, on record."""
    path = str(tmp_path / "floor.db")
    enact(path, story("star-2025"))
    return path


def say(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert code == run(["draft", *words])
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    return json.loads(say(capsys, *words, "--json", code=code))


@pytest.mark.parametrize("over", EDITIONS)
def test_a_new_draft_changes_nothing_yet(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, over: str
) -> None:
    path = str(tmp_path / "new.toml")

    assert f"Wrote {path}." in say(capsys, "new", path, "--over", over)
    assert as_json(capsys, "check", path)["playable"]
    assert [] == as_json(capsys, "diff", path)["clauses"]
    assert 2 == run(["draft", "new", path, "--over", over])
    assert "a file of that name" in capsys.readouterr().err


def test_a_draft_like_another_edition(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "next.toml"
    path.write_text(say(capsys, "new", "-", "--over", "act-2016", "--like", "act-2018"))
    shape = as_json(capsys, "odds", str(path))

    assert 0 == run(["odds", "--rules", "act-2018", "--json"])
    whole = json.loads(capsys.readouterr().out)["wagers"]
    assert {name: each["edge"] for name, each in whole.items()} == {
        name: each["edge"] for name, each in shape["draft"]["wagers"].items()
    }


def test_what_can_be_changed(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = as_json(capsys, "points", "star-2025", "big-tiger", "odds")

    assert "wagers.big-tiger.odds.win" == found["point"]
    assert "55:1" == found["value"]
    assert "11.1.10" in found["clauses"]
    assert "cut-depth" in say(capsys, "points", "act-2018", "cut-depth")


def test_clause_by_clause(capsys: pytest.CaptureFixture[str], draft: str) -> None:
    shape = as_json(capsys, "diff", draft)
    clauses = {each["after"]["clause"]: each for each in shape["clauses"]}

    assert {"before": "19:20", "after": "24:25"} == {
        key: clauses["11.1.3"]["points"][0][key] for key in ("before", "after")
    }
    assert all(each["moves_money"] for each in shape["clauses"])
    out = say(capsys, "diff", draft)
    assert "§ 11.1.3  moves money" in out
    assert "banker-draws.6 against 6: draw → stand" in out
    assert f"{len(clauses)} clauses differ, {shape['unchanged']} do not" in out
    assert ["wagering", "dealing", "settling"] == [
        each["procedure"] for each in shape["procedures"]
    ]
    assert "Dealing and third cards" in out
    assert "punto.game.coup:on_banker" in out


def test_odds_before_and_after(capsys: pytest.CaptureFixture[str], draft: str) -> None:
    shape = as_json(capsys, "odds", draft)
    now, then = (Fraction(shape[key]["wagers"]["banker"]["edge"]) for key in ("now", "draft"))

    assert then - now == Fraction(shape["moved"]["banker"]["edge"]) < 0
    told = say(capsys, "odds", draft)
    assert "win pays 24:25 instead of 19:20; its chances changed" in told
    assert "1.1692%   0.6638%" in told
    assert "Chances follow from banker-draws.6 against 6: draw → stand" in told
    hold = shape["moved"]["banker"]["hold"]
    assert ["1.1692", "0.6638"] == [f"{float(Fraction(each) * 100):.4f}" for each in hold]
    assert "Four per cent" in say(capsys, "print", draft)


def test_a_published_what_if(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Big Tiger at 50 to 1 is published as 15.2533%, Tiger Pair at 4, 20 and 100 as 16.12%."""
    path = tmp_path / "draft.toml"
    path.write_text(
        'over = "star-2025"\n[wagers.big-tiger.odds]\nwin = "50:1"\n'
        '[wagers.tiger-pair.odds]\ndouble = "20:1"\n'
    )
    drafted = as_json(capsys, "odds", str(path))["draft"]["wagers"]

    assert 15.2533 == round(drafted["big-tiger"]["edge_percent"], 4)
    assert 16.12 == round(drafted["tiger-pair"]["edge_percent"], 2)


def test_drafted_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    path.write_text('over = "act-2018"\ndecks = [4, 6]', encoding="utf-8")
    shape = as_json(capsys, "odds", str(path))

    assert (8, 6) == (shape["now"]["decks"], shape["draft"]["decks"])
    assert 1.0558 == round(shape["draft"]["wagers"]["banker"]["edge_percent"], 4)


def test_a_draft_is_a_rulebook_wherever_one_is_asked_for(
    capsys: pytest.CaptureFixture[str], draft: str
) -> None:
    """A six of two cards against a third six: the edition draws, the draft stands."""
    shoe = ("--shoe", "KH 4D 2C 2S 6H 2D", "--bet", "ann:banker:2500", "--json")
    results = []
    for rules in ("star-2025", draft):
        assert 0 == run(["coup", "--rules", rules, *shoe])
        results.append(json.loads(capsys.readouterr().out))

    assert [3, 2] == [len(each["banker"]["cards"]) for each in results]
    assert 0 == run(["rules", "diff", "star-2025", draft, "--json"])
    points = {each["point"] for each in json.loads(capsys.readouterr().out)["values"]}
    assert "banker draws: on 6 against 6" in points
    assert 0 == run(["odds", "--compare", "star-2025", draft])
    assert "four-per-cent edge" in capsys.readouterr().out
    assert 0 == run(["rules", "show", draft, "11.1.3", "--json"])
    shown = json.loads(capsys.readouterr().out)
    assert ("Banker win pays 24 to 25", []) == (shown["summary"], shown["homes"])
    assert 0 == run(["rules", "search", "banker", "24", "--rules", draft, "--json"])
    assert ["11.1.3"] == [each["clause"] for each in json.loads(capsys.readouterr().out)]
    assert 0 == run(["rules", "list", "--rules", draft])
    assert "Banker win pays 24 to 25" in capsys.readouterr().out
    assert 0 == run(["draft", "points", draft, "banker", "commission", "odds", "win", "--json"])
    assert ["24:25"] == [each["value"] for each in json.loads(capsys.readouterr().out)]
    assert 0 == run(["tournament", "check", "docs/tournament-nsw.json", "--rules", draft])


def test_what_the_suite_proves_is_said_of_no_draft(
    capsys: pytest.CaptureFixture[str], draft: str
) -> None:
    assert 2 == run(["rules", "coverage", "--rules", draft])
    assert "no rulebook 'four-per-cent'" in capsys.readouterr().err


def test_a_script_opens_a_table_under_a_draft(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    draft = tmp_path / "tie.toml"
    draft.write_text('over = "star-2025"\nid = "nine-to-one"\n[wagers.tie.odds]\nlevel = "9:1"\n')
    text = (TRANSCRIPTS / "star-2025.jsonl").read_text(encoding="utf-8")
    script = tmp_path / "script.jsonl"
    script.write_text(text.replace("star-2025", "nine-to-one"), encoding="utf-8")

    assert 0 == run(["script", str(script), "--draft", str(draft)])
    assert "win, paid $45.00 at 9:1" in capsys.readouterr().out


def test_a_record_played_again(capsys: pytest.CaptureFixture[str], draft: str, record: str) -> None:
    """Every banker win pays a cent on the dollar more, and sixes against sixes stand."""
    shape = as_json(capsys, "replay", draft, "--database", record)
    lines = [(coup, line) for coup in shape["coups_changed"] for line in coup["wagers"]]

    assert shape["coups"] > 70
    assert shape["cents_to_patrons"] == sum(
        line["draft_cents"] - line["had_cents"] for _, line in lines
    )
    assert shape["cents_to_patrons"] == sum(each["cents"] for each in shape["patrons"].values())
    assert len(lines) == sum(each["wagers"] for each in shape["patrons"].values())
    same = [line for coup, line in lines if coup["cards"]["before"] == coup["cards"]["after"]]
    assert same
    for line in same:
        assert "banker" == line["wager"]
        assert line["draft_cents"] - line["had_cents"] > 0
        assert "11.1.3" in line["clauses"]
    hands = [coup["cards"] for coup in shape["coups_changed"]]
    drawn = [each for each in hands if each["before"] != each["after"]]
    assert drawn
    for each in drawn:
        assert (3, 2) == tuple(len(each[when]["banker"]) for when in ("before", "after"))
    out = say(capsys, "replay", draft, "--database", record)
    assert f"{shape['coups']} coups" in out
    assert "Stakes as they were" in out


def test_chips_of_a_tournament_are_no_money_of_a_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    database, draft = str(tmp_path / "cup.db"), str(tmp_path / "double.toml")
    double = 'over = "star-2025"\nid = "double"\n[wagers.player.odds]\nwin = "2:1"\n'
    Path(draft).write_text(double, encoding="utf-8")
    script = str(TRANSCRIPTS / "tournament-star-2025.jsonl")
    assert 0 == run(["script", script, "--database", database])
    capsys.readouterr()

    shape = as_json(capsys, "replay", draft, "--database", database)

    changes = [
        w["draft_cents"] - w["had_cents"] for c in shape["coups_changed"] for w in c["wagers"]
    ]
    assert sum(changes) > 0
    assert 0 == shape["cents_to_patrons"]
    assert "$" not in say(capsys, "replay", draft, "--database", database).replace("$0.00", "")


def test_a_day_without_play(capsys: pytest.CaptureFixture[str], draft: str, record: str) -> None:
    days = ("--from", "2027-01-01", "--to", "2027-01-31")
    shape = as_json(capsys, "replay", draft, "--database", record, *days)

    assert (0, 0, []) == (shape["coups"], shape["cents_to_patrons"], shape["coups_changed"])


def test_refusals_that_would_have_come_out_otherwise(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Under the draft a wager on both hands is free, so what was refused is allowed."""
    path = str(tmp_path / "floor.db")
    enact(path, story("act-2018"))
    text = 'over = "act-2018"\n[combinations]\n"banker and player" = "free"\n'
    (tmp_path / "free.toml").write_text(text, encoding="utf-8")
    shape = as_json(capsys, "replay", str(tmp_path / "free.toml"), "--database", path)

    answers = [(each["command"], each["after"]) for each in shape["answers_changed"]]
    assert [("place-wager", None)] * 2 == answers
    assert 0 == shape["cents_to_patrons"]


def test_what_is_wrong_is_told_whole(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    path.write_text('over = "act-2018"\ndecks = [0]\npoint-count = 0\n', encoding="utf-8")
    shape = as_json(capsys, "check", str(path), code=2)

    assert 2 == len(shape["contradictions"])
    assert "cannot be played by" in say(capsys, "check", str(path), code=2)
    assert 2 == run(["draft", "odds", str(path)])
    assert "whole numbers from 1 to 20" in capsys.readouterr().err
    assert 2 == run(["draft", "check", "/nowhere/x"])
    assert "cannot be read" in capsys.readouterr().err


def test_the_consolidated_text_is_a_pdf_and_the_same_each_time(draft: str, tmp_path: Path) -> None:
    """Every clause of the register is on it; a file that cannot be written is told of."""
    for name in ("one.pdf", "two.pdf"):
        assert 0 == run(["draft", "print", draft, "--pdf", str(tmp_path / name)])
    written = (tmp_path / "one.pdf").read_bytes()

    assert written.startswith(b"%PDF-")
    assert written == (tmp_path / "two.pdf").read_bytes()
    assert b"(Four per cent)" in written
    assert 2 == run(["draft", "print", draft, "--pdf", str(tmp_path / "none" / "x.pdf")])
