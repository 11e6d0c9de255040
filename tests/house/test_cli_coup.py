"""`punto coup`: the contract of its JSON, its words, and its refusals."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from punto.cli import run

SHOE = "KH 2C 6D 3S 4H"


def coup(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(["coup", *words])
    out, err = capsys.readouterr()
    return code, out, err


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    code, out, err = coup(capsys, *words, "--json")
    assert (0, "") == (code, err)
    shape: dict[str, Any] = json.loads(out)
    return shape


def test_the_shape_is_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(capsys, "--rules", "act-2018", "--shoe", SHOE, "--bet", "ann:banker:10000")

    assert {
        "rules": "act-2018",
        "game": "commission",
        "player": {"cards": ["KH", "6D"], "total": 6, "natural": False},
        "banker": {"cards": ["2C", "3S", "4H"], "total": 9, "natural": False},
        "result": "banker",
        "cards_used": 5,
        "wagers": [
            {
                "patron": "ann",
                "wager": "banker",
                "staked_cents": 10000,
                "outcome": "win",
                "event": "win",
                "odds": "19:20",
                "paid_cents": 9500,
                "returned_cents": 10000,
                "collected_cents": 0,
                "clauses": ["4.3(a)(i)", "8.4(b)", "8.4"],
            }
        ],
    } == shape


def test_every_option_is_heard(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(
        capsys,
        *("--rules", "star-2025", "--game", "even-money", "--decks", "6", "--layout", "d"),
        *("--chips", "250,1000", "--limit", "banker:500:5000", "--approve", "both-hands:ann"),
        *("--shoe", "2H KD 3C 6S 10H", "--bet", "ann:banker:6100", "--bet", "ann:player:1000"),
        *("--bet", "bob:super-six:100"),
    )
    banker, player, six = shape["wagers"]

    assert "even-money" == shape["game"]
    assert (2500, 6100, "1:2") == (
        banker["paid_cents"],
        banker["returned_cents"],
        banker["odds"],
    )
    assert "6.5" in banker["clauses"]
    assert ("lose", 1000, None) == (player["outcome"], player["collected_cents"], player["odds"])
    assert 1500 == six["paid_cents"]


def test_notes_say_what_the_owner_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(
        capsys,
        *("--rules", "act-2018", "--shoe", SHOE, "--limit", "banker:5000:50000"),
        *("--rounding", "down", "--bet", "ann:banker:2500"),
    )
    (wager,) = shape["wagers"]

    assert 2300 == wager["paid_cents"]
    assert "further ones will be returned" in wager["notes"][0]
    assert "$23.75 rounded to $23.00" == wager["notes"][1]


def test_a_natural_is_told_of_the_hand_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    shape = as_json(capsys, "--rules", "act-2018", "--shoe", "2H 4D 3C 5S")

    assert (False, True) == (shape["player"]["natural"], shape["banker"]["natural"])


def test_words_that_a_dealer_would_say(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = coup(
        capsys, "--rules", "act-2018", "--shoe", SHOE, "--bet", "ann:banker:10000"
    )

    assert (0, "") == (code, err)
    for said in (
        "ACT Mini-Baccarat 2018 · commission · 8 decks\n",
        "Player stands on 6. 7.2[6-7]",
        "Banker draws on 5, the player having stood. 7.3[5]",
        "Banker wins, 9 over 6.",
        "wins, 19:20  (3 x $25, 4 x $5)  4.3(a)(i), 8.4(b)",
    ):
        assert said in out


@pytest.mark.parametrize(
    ("shoe", "said"),
    [
        ("4H TD 5C 7S", "A natural: no further card. 6.4"),
        ("KH KD 6C 6S", "Tie, 6 all."),
        ("2H 2D 3C 4S 7H 9C", "Banker draws on 6 against a third card 7♥. 7.3[6]"),
        ("2H 2D 3C 4S 10H", "Banker stands on 6 against a third card 10♥. 7.3[6]"),
    ],
)
def test_each_way_a_coup_can_go(capsys: pytest.CaptureFixture[str], shoe: str, said: str) -> None:
    assert said in coup(capsys, "--rules", "act-2018", "--shoe", shoe)[1]


ACT = ("--rules", "act-2018", "--shoe", SHOE)
NSW = ("--rules", "star-2025", "--shoe", SHOE)
BAD = [
    (("--rules", "act-2019", "--shoe", SHOE), "no rulebook 'act-2019'", []),
    (("--rules", "act-2018", "--shoe", "4H 9Z"), "'9Z' is not a card", []),
    (("--rules", "act-2018", "--shoe", "4H " * 9), "9 copies of 4H", ["2.1"]),
    ((*NSW[:2], "--decks", "3", "--shoe", "4H " * 4), "4 copies of 4H", ["3.1"]),
    (("--rules", "act-2018", "--shoe", "4H TD"), "ran out after 2", ["13.7"]),
    (("--rules", "act-2012", "--shoe", ""), "ran out after 0", ["9.6"]),
    ((*ACT, "--bet", "ann:tiger:100"), "act-2018 has no tiger wager", ["4.3", "4.4"]),
    ((*ACT, "--bet", "ann:lottery:100"), "no wager 'lottery'", []),
    (
        (*NSW, "--decks", "3", "--bet", "ann:tiger:100"),
        "not offered with 3 decks",
        ["3.1:Tiger", "3.1"],
    ),
    ((*NSW, "--decks", "5"), "not played with 5 decks", ["3.1"]),
    ((*ACT, "--decks", "6"), "not played with 6 decks", ["2.1"]),
    ((*ACT, "--decks", "eight"), "whole number", []),
    ((*NSW, "--layout", "A", "--bet", "ann:tiger:100"), "not offered on layout A", ["10.25"]),
    ((*NSW, "--layout", "Z"), "no layout Z", ["2.2"]),
    ((*ACT, "--layout", "A"), "no lettered layouts", ["house:table:layout"]),
    ((*ACT, "--bet", "ann:player:0"), "ann's wager on player has no chips behind it", ["4.2"]),
    ((*ACT, "--bet", "ann:player:-5"), "ann's wager on player has no chips", ["4.2"]),
    ((*ACT, "--bet", "ann:player:12.5"), "positive whole number of cents", []),
    ((*ACT, "--bet", "ann:player"), "cannot be read", []),
    ((*ACT, "--bet", ":player:100"), "no named patron", ["house:money:one-patron-one-name"]),
    ((*ACT, "--pairs", "imperfect"), "no form of Pairs 'imperfect'", []),
    ((*NSW, "--pairs", "perfect"), "no choice of Pairs", ["house:table:pairs-form"]),
    ((*ACT, "--game", "poker"), "no game 'poker'", []),
    ((*ACT, "--chips", ""), "at least one denomination", []),
    ((*ACT, "--chips", "100,0"), "positive whole number of cents", []),
    ((*ACT, "--limit", "player:1:2:3"), "cannot be read", []),
    ((*ACT, "--limit", "player:500:100"), "above the maximum", ["house:money:limits-in-order"]),
    ((*ACT, "--approve", "anything:ann"), "approval 'anything:ann' cannot be read", []),
    ((*ACT, "--bet", "ann:player:100", "--bet", "ann:banker:100"), "both hands", ["4.6(b)", "4.6"]),
    ((*ACT, "--rounding", "sideways"), "no rounding 'sideways'", []),
    ((*NSW, "--rounding", "down"), "itself says to round up", ["5.8"]),
    (
        (*ACT, "--bet", "ann:banker:2500"),
        "chips cannot pay ann $23.75 on banker",
        ["house:money:rounding"],
    ),
    ((*ACT, "--surprise"), "--surprise", []),
    ((*ACT, "--bet", "ann:tie:9999999999999999"), "more than 15 digits", []),
    ((*ACT, "--bet", "a\nb:tie:100"), "no named patron", ["house:money:one-patron-one-name"]),
    ((*ACT, "--limit", "tiger:500:1000"), "no tiger wager to limit", ["4.3", "4.4"]),
    ((*ACT, "--limit", "tie:5:10", "--limit", "tie:5:20"), "given twice", []),
    ((*ACT, "--approve", "both-hands:zed"), "'zed' has no bet", []),
    ((*ACT, "2C", "6D"), "no place for 2C 6D - put several cards", []),
    (("--shoe", SHOE), "--rules", []),
]


@pytest.mark.parametrize(("words", "said", "clauses"), BAD, ids=[said for _, said, _ in BAD])
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str, clauses: list[str]
) -> None:
    code, out, err = coup(capsys, *words)

    assert (2, "") == (code, out)
    assert said.casefold() in err.casefold()
    assert 1 == err.count("\n")
    assert "Traceback" not in err

    code, out, err = coup(capsys, *words, "--json")
    shape = json.loads(out)

    assert (2, "") == (code, err)
    assert {"error", "message", "rules", "clauses", "remedy"} == set(shape)
    assert clauses == shape["clauses"]
    assert not shape["clauses"] or shape["remedy"]


def test_a_bug_is_told_as_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.cli.coup.deal", lambda *_: 1 / 0)
    monkeypatch.delenv("PUNTO_DEBUG", raising=False)

    code, out, err = coup(capsys, *ACT)

    assert (70, "") == (code, out)
    assert "a fault of its own (ZeroDivisionError)" in err
    assert "Traceback" not in err

    monkeypatch.setenv("PUNTO_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        coup(capsys, *ACT)


def test_an_edition_that_rounds_takes_no_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == coup(capsys, *NSW, "--rounding", "refuse")[0]
    assert 0 == coup(capsys, *NSW, "--rounding", "up")[0]


def test_what_is_typed_is_shown_as_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """Square brackets are clauses and names, not markup."""
    code, out, _ = coup(
        capsys,
        "--rules",
        "act-2018",
        "--shoe",
        "9H 2C KD 3S",
        "--bet",
        "[bold]x[/]:player-dragon:1000",
    )

    assert 0 == code
    assert "[bold]x[/]" in out
    assert "wins, natural, 1:1  (2 x $5)  12.7(b)(i)(A), 12.8[natural]" in out


def test_a_pair_is_called_by_its_class(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--rules", "act-2018", "--shoe", "7H 2D 7D 5S KH KC", "--bet", "ann:player-pair:1000")

    assert "wins, coloured, 12:1" in coup(capsys, *words)[1]
    assert "coloured" == as_json(capsys, *words)["wagers"][0]["event"]


def test_every_line_fits_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    wagers = ("player", "banker-pair", "player-dragon", "banker-dragon", "tie")
    bets = [word for wager in wagers for word in ("--bet", f"patricia:{wager}:100000")]
    _, out, _ = coup(capsys, *ACT, *bets)

    assert all(len(line) <= 80 for line in out.splitlines())


def punto(*words: str, **kwargs: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "punto.cli", *words]
    return subprocess.run(command, stderr=subprocess.PIPE, check=False, **kwargs)


@pytest.mark.parametrize("words", [ACT, ("--rules", "bogus", "--shoe", "x")])
def test_a_full_disk_is_told(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = punto("coup", *words, "--json", stdout=full)

    assert 74 == done.returncode
    assert b"The output cannot be written: the disk is full.\n" == done.stderr


def test_a_terminal_that_knows_only_ascii_still_reads() -> None:
    done = punto(
        "coup", *ACT, stdout=subprocess.PIPE, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )

    assert (0, b"") == (done.returncode, done.stderr)
    assert b"Banker wins, 9 over 6." in done.stdout


def test_json_may_be_asked_for_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = coup(capsys, "--rules", "bogus", "--shoe", "x", "--json=true")

    assert 2 == code
    assert "malformed" == json.loads(out)["error"]
