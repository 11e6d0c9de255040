"""`punto odds`: the table, the JSON, comparison and draft."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from punto.cli import run


def say(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert 0 == run(["odds", *words])
    out, err = capsys.readouterr()
    assert not err
    return out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(say(capsys, *words, "--json"))


def test_the_shape_is_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(capsys, "--rules", "act-2018")
    banker = shape["wagers"]["banker"]
    pair = shape["wagers"]["player-pair"]["outcomes"]["mixed"]

    assert ("act-2018", 8) == (shape["rules"], shape["decks"])
    assert {"edge", "edge_percent", "variance", "outcomes"} <= set(banker)
    assert 1.0579 == round(banker["edge_percent"], 4)
    assert banker["edge_percent"] == round(float(Fraction(banker["edge"]) * 100), 6)
    assert "19:20" == banker["outcomes"]["win"]["pays"]
    assert ("5:1", Fraction(8 * 8 * 2, 415 * 8)) == (
        pair["pays"],
        Fraction(pair["probability"]),
    )


def test_the_table_reads_as_a_sign(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "--rules", "star-2025", "--decks", "6")

    assert "NSW Baccarat, The Star 2025 · commission · 6 decks" in out
    assert "45:1" in out
    assert "14.4382%" in out


def test_wagers_that_the_decks_forbid_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "--rules", "nsw-earlier", "--decks", "3")
    assert "not played with 3 decks: banker-pair, player-pair" in out
    shape = as_json(capsys, "--rules", "star-2025", "--decks", "4")

    assert {"player", "banker", "tie", "super-six"} == set(shape["wagers"])


def test_seen_cards_and_forms(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(capsys, "--rules", "act-2016", "--removed", "AS KD", "--pairs", "canberra")

    assert (8, 414) == (shape["decks"], shape["cards"])
    assert ["pair", "no-pair"] == list(shape["wagers"]["player-pair"]["outcomes"])


def test_two_editions_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "--compare", "nsw-earlier", "star-2025")
    lines = {line.split()[0]: line.split()[1:] for line in out.splitlines()}

    assert ["1.0579%", "1.0579%"] == lines["banker"]
    assert ["6.9448%"] == lines["big-tiger"]
    shapes = as_json(capsys, "--compare", "act-2018", "star-2025", "--pairs", "canberra")
    assert ["act-2018", "star-2025"] == [shape["rules"] for shape in shapes]


DRAFT = """
[odds.big-tiger]
win = "50:1"
[banker-draws]
"6 against 7" = "stand"
[player-draws]
5 = "draw"
"""


def test_a_draft_says_what_moved(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    path.write_text(DRAFT, encoding="utf-8")
    out = say(capsys, "--rules", "star-2025", "--draft", str(path))

    assert "win pays 50:1 instead of 55:1; its chances changed" in out
    assert "+11.5738" in out
    shape = as_json(capsys, "--rules", "star-2025", "--draft", str(path))
    assert "tiger-pair" not in shape["moved"]
    now, then = (shape[key]["wagers"]["big-tiger"]["edge"] for key in ("now", "draft"))
    assert Fraction(then) - Fraction(now) == Fraction(shape["moved"]["big-tiger"]["edge"])


def test_a_published_what_if(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Big Tiger at 50 to 1 is published as 15.2533%, Tiger Pair at 4, 20 and 100 as 16.12%."""
    path = tmp_path / "draft.toml"
    path.write_text('[odds.big-tiger]\nwin = "50:1"\n[odds.tiger-pair]\ndouble = "20:1"\n')
    drafted = as_json(capsys, "--rules", "star-2025", "--draft", str(path))["draft"]["wagers"]

    assert 15.2533 == round(drafted["big-tiger"]["edge_percent"], 4)
    assert 16.12 == round(drafted["tiger-pair"]["edge_percent"], 2)


def test_drafted_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    path.write_text("decks = [4, 6]", encoding="utf-8")
    shape = as_json(capsys, "--rules", "act-2018", "--draft", str(path))

    assert (8, 6) == (shape["now"]["decks"], shape["draft"]["decks"])
    assert 1.0558 == round(shape["draft"]["wagers"]["banker"]["edge_percent"], 4)


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ("decks = 6", "whole numbers from 1 to 20"),
        ("decks = []", "whole numbers from 1 to 20"),
        ("decks = [true]", "whole numbers from 1 to 20"),
        ("colour = 'green'", "no part 'colour'"),
        ("nonsense", "not TOML"),
        ("odds = 5", "a table of changes"),
        ("[odds]\ntie = 5", "are a table"),
        ("[odds.lottery]\nwin = '5:1'", "no lottery wager"),
        ("[odds.tie]\nwin = '5:1'", "never paid for 'win'"),
        ("[odds.tie]\nlevel = 9", "written as in '12:1'"),
        ("[odds.tie]\nlevel = '0:1'", "written as in '12:1'"),
        ("[player-draws]\n11 = 'draw'", "no row '11'"),
        ("[player-draws]\n5 = 'fold'", "cannot 'fold'"),
        ("[banker-draws]\n'6-7' = 'draw'", "no cell '6-7'"),
        ("[banker-draws]\n'8 against 1' = 'draw'", "no cell '8 against 1'"),
    ],
)
def test_a_draft_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, draft: str, said: str
) -> None:
    path = tmp_path / "draft.toml"
    path.write_text(draft, encoding="utf-8")

    assert 2 == run(["odds", "--rules", "act-2018", "--draft", str(path)])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert said in err


@pytest.mark.parametrize(
    ("words", "said", "clauses"),
    [
        ((), "Say which rulebook", []),
        (("--rules", "act-2019"), "no rulebook 'act-2019'", []),
        (("--rules", "act-2018", "--decks", "6"), "not played with 6 decks", ["2.1"]),
        (("--rules", "star-2025", "--decks", "x"), "small whole number", []),
        (("--rules", "star-2025", "--removed", "4Z"), "'4Z' is not a card", []),
        (
            ("--rules", "act-2018", "--removed", "4H " * 9),
            "9 of 4 of hearts cannot have left",
            ["2.1"],
        ),
        (
            ("--rules", "star-2025", "--pairs", "perfect"),
            "no choice of Pairs",
            ["house:table:pairs-form"],
        ),
        (("--rules", "act-2018", "--game", "poker"), "no game 'poker'", []),
        (
            ("--rules", "act-2018", "--draft", "/nowhere/x"),
            "x cannot be read: there is no",
            [],
        ),
        (("--compare", "act-2018", "act-2019"), "no rulebook 'act-2019'", []),
        (("--compare", "act-2018", "act-2016", "--rules", "act-2012"), "two rulebooks", []),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str, clauses: list[str]
) -> None:
    assert 2 == run(["odds", *words])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert said in err

    assert 2 == run(["odds", *words, "--json"])
    assert clauses == json.loads(capsys.readouterr().out)["clauses"]
