"""`punto odds`: the table, the JSON and comparison."""

import json
import re
from fractions import Fraction
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


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ("Banker Pair", "mixed", "by 9", "level naturals")), ("zh", ("庄对", "庄龙"))],
)
def test_wagers_and_outcomes_are_called_what_people_call_them(
    capsys: pytest.CaptureFixture[str], language: str, said: tuple[str, ...]
) -> None:
    out = say(capsys, "--rules", "act-2018", "--language", language)
    assert [] == [words for words in said if words not in out]
    assert [] == re.findall(r"[a-z]+(?:-[a-z0-9]+)+", out.partition("\n")[2])


def test_wagers_that_the_decks_forbid_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "--rules", "nsw-earlier", "--decks", "3")
    assert "not played with 3 decks: Banker Pair, Player Pair" in out
    shape = as_json(capsys, "--rules", "star-2025", "--decks", "4")

    assert {"player", "banker", "tie", "super-six"} == set(shape["wagers"])


def test_seen_cards_and_forms(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(capsys, "--rules", "act-2016", "--removed", "AS KD", "--pairs", "canberra")

    assert (8, 414) == (shape["decks"], shape["cards"])
    assert ["pair", "no-pair"] == list(shape["wagers"]["player-pair"]["outcomes"])


def test_two_editions_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "--compare", "nsw-earlier", "star-2025")
    lines = [line.split() for line in out.splitlines()]

    assert ["Banker", "1.0579%", "1.0579%"] in lines
    assert ["Big", "Tiger", "6.9448%"] in lines
    shapes = as_json(capsys, "--compare", "act-2018", "star-2025", "--pairs", "canberra")
    assert ["act-2018", "star-2025"] == [shape["rules"] for shape in shapes]


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
        (("--rules", "/nowhere/x.toml"), "x.toml cannot be read: there is no", []),
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
