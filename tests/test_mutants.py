"""Every claim of every test, put to the proof: a wrong rule must be noticed."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from mutants import made_wrong, wrong_values
from punto.law import evidence
from punto.procedures import BurnMethod, Hand
from punto.provisions import Burn
from punto.rulebooks import rulebook

ROOT = Path(__file__).parent.parent
EVIDENCE = ROOT / "src" / "punto" / "law" / evidence.FILE
SHARES = 4
"""In so many the work is split, so that several processes can do it."""


def claiming() -> list[Path]:
    """The files whose tests claim clauses, by what is kept of the last whole run; largest first."""
    rows = json.loads(EVIDENCE.read_text(encoding="utf-8")).values()
    named = {ROOT / test.partition("::")[0] for row in rows for test in row["tests"]}
    files = (file for file in named if file.exists())
    return sorted(files, key=lambda file: (-file.stat().st_size, file.name))


def test_no_file_that_claims_a_clause_is_left_out(request: pytest.FixtureRequest) -> None:
    claims = {item.path for item in request.session.items if item.get_closest_marker("clause")}

    assert claims <= set(claiming())


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("share", range(SHARES))
def test_no_test_claims_a_clause_that_it_would_not_miss(share: int) -> None:
    """The tests that claim clauses, again, with the rules of each clause made wrong in turn."""
    files = claiming()[share::SHARES]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "--mutants", "-m", "clause", *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "nothing wrong is noticed" not in done.stdout
    assert pytest.ExitCode.OK == done.returncode, done.stdout[-2000:]


@pytest.mark.parametrize(
    ("value", "some"),
    [
        (True, False),
        (12, 11),
        (Fraction(8), Fraction(9)),
        (Hand.PLAYER, Hand.BANKER),
        (frozenset({6, 8}), frozenset({6})),
        (Burn(BurnMethod.COUNT), Burn(BurnMethod.COUNT, approval=True)),
    ],
)
def test_wrong_values_are_wrong(value: object, some: object) -> None:
    wrong = list(wrong_values(value))

    assert some in wrong
    assert value not in wrong


def test_a_rule_is_put_right_again() -> None:
    rule = rulebook("act-2018").cut_depth
    with made_wrong(rule, 1):
        assert 1 == rule.value

    assert 52 == rule.value
