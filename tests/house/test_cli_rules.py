"""`punto rules`: list, show, search, diff, coverage."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from punto.cli import run


def say(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert 0 == run(["rules", *words])
    out, err = capsys.readouterr()
    assert not err
    return out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(say(capsys, *words, "--json"))


def test_list_has_every_provision(capsys: pytest.CaptureFixture[str]) -> None:
    rows = as_json(capsys, "list")

    assert 1733 == len(rows)
    assert {"rules", "clause", "summary", "kind", "homes", "tests", "reason"} == set(rows[0])
    operative = {"enforce", "offer", "record", "display"}
    assert all(bool(row["reason"]) is (row["kind"] not in operative) for row in rows)


def test_list_one_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert {"act-2012"} == {row["rules"] for row in as_json(capsys, "list", "--rules", "act-2012")}
    assert "4.6(c)" in say(capsys, "list", "--rules", "act-2012")
    assert "money:rounding" in say(capsys, "list", "--rules", "house")


def test_show_a_clause_and_its_sisters(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "show", "act-2018", "4.6(b)")

    for said in (
        "Backing both banker and player needs the supervisor's approval",
        "star-2025 5.6.6",
        "punto.game.betting:",
        "tests/law/test_betting.py::test_backing_both_hands_needs_approval",
    ):
        assert said in out
    shape = as_json(capsys, "show", "act-2018", "4.6(b)")
    assert ["5.6.6", "5.6.7"] == [row["clause"] for row in shape["sisters"]["star-2025"]]


def test_show_what_is_not_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert "not code: A printing convention." in say(capsys, "show", "act-2018", "A:nb")


def test_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert "10.23.3" in say(capsys, "search", "twin", "same", "face")
    assert {"nsw-earlier"} == {
        row["rules"] for row in as_json(capsys, "search", "marker", "--rules", "nsw-earlier")
    }
    assert "No clause says unicorn." in say(capsys, "search", "unicorn")


def test_diff_shows_values_first(capsys: pytest.CaptureFixture[str]) -> None:
    out = say(capsys, "diff", "act-2018", "star-2025")

    assert out.index("cutting card depth") < out.index("Provisions without a like")
    shape = as_json(capsys, "diff", "act-2018", "star-2025")
    depth = next(row for row in shape["values"] if row["point"] == "cutting card depth")
    assert {"value": "12", "clauses": ["5.4"]} == depth["act-2018"]
    assert {"value": "20", "clauses": ["4.6"]} == depth["star-2025"]


def test_diff_of_an_edition_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == say(capsys, "diff", "act-2018", "act-2018").count("Nothing.")


def test_coverage_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    rows = as_json(capsys, "coverage")

    assert 1383 == sum(row["operative"] for row in rows if row["rules"] != "house")
    for row in rows:
        assert row["covered"] + row["uncovered"] == row["operative"]
        assert row["covered"] == sum(chapter["covered"] for chapter in row["chapters"])
    out = say(capsys, "coverage")
    assert "all editions" in out
    assert "Tournament play" in say(capsys, "coverage", "--rules", "act-2018")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "act-2018", "99.9"), "no clause '99.9'"),
        (("show", "act-1999", "1.1"), "no register 'act-1999'"),
        (("list", "--rules", "act-1999"), "no register 'act-1999'"),
        (("coverage", "--rules", "act-1999"), "no rulebook 'act-1999'"),
        (("diff", "act-2018", "house"), "no rulebook 'house'"),
        (("search",), "nothing to search for"),
        (("diff", "act-2018"), "OTHER"),
        (("nonsense",), "nonsense"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert 2 == run(["rules", *words])
    out, err = capsys.readouterr()
    assert (1, "") == (err.count("\n"), out)
    assert said in err

    assert 2 == run(["rules", *words, "--json"])
    assert "malformed" == json.loads(capsys.readouterr().out)["error"]


def punto(*words: str, **kwargs: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "punto.cli", *words],
        capture_output=True,
        text=True,
        check=False,
        **kwargs,
    )


def test_the_command_itself() -> None:
    helped = punto("--help")
    assert (0, "") == (helped.returncode, helped.stderr)
    assert "coup" in helped.stdout

    assert 2 == punto("coup", "--rules", "act-2018", "--shoe", "9Z").returncode
    assert "0.1.0" in punto("--version").stdout


def test_a_floor_starts_without_a_compiler() -> None:
    """It comes with many questions about odds; most nodes are never asked one."""
    code = "import sys, punto.web.app; sys.exit('numba' in sys.modules)"

    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    """`punto rules list | head -1` ends quietly."""
    read, write = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-m", "punto.cli", "rules", "list"],
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        os.close(write)
        os.close(read)
        _, err = child.communicate()

    assert "" == err
    assert 0 == child.returncode
