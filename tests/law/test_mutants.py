"""Rules made wrong on purpose, for `--mutants`: what is wrong, and what it is to notice it."""

import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from mutants import Seen, made_wrong, seen_in, wrong_values
from printed import printed
from punto.game.betting import spread
from punto.law.procedures import BurnMethod, Hand, Wager
from punto.law.provisions import Burn
from punto.law.rulebooks import rulebook

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("value", "some"),
    [
        (True, False),
        (12, 11),
        (Fraction(8), Fraction(9)),
        (Hand.PLAYER, Hand.BANKER),
        (frozenset({6, 8}), frozenset({6})),
        (frozenset("AD"), frozenset("BD")),
        (Burn(BurnMethod.COUNT), Burn(BurnMethod.COUNT, approval=True)),
    ],
)
def test_wrong_values_are_wrong(value: object, some: object) -> None:
    wrong = list(wrong_values(value))

    assert some in wrong
    assert value not in wrong


def test_each_rule_has_a_name_of_its_own_in_every_process() -> None:
    names = [
        subprocess.run(
            [sys.executable, "-c", "from printed import printed; print([p for _, p in printed()])"],
            cwd=ROOT / "tests" / "support",
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    ]

    assert 1 == len(set(names))
    assert len(printed()) == len({path for _, path in printed()})


def test_a_rule_is_put_right_again() -> None:
    rule = rulebook("act-2018").cut_depth
    with made_wrong(rule, 1):
        assert 1 == rule.value

    assert 52 == rule.value


def _refused() -> None:
    spread(rulebook("act-2018"), decks=5)


def _found_wrong() -> None:
    assert 7 == len(spread(rulebook("act-2018")).terms)


def _not_there() -> None:
    spread(rulebook("act-2018")).terms[Wager.TIGER]


def _broken() -> None:
    with made_wrong(rulebook("act-2018").decks, None):
        spread(rulebook("act-2018"))


@pytest.mark.parametrize(
    ("disturbed", "seen"),
    [
        (_refused, Seen.NOTICED),
        (_found_wrong, Seen.NOTICED),
        (_not_there, Seen.NOTICED),
        (_broken, Seen.CRASH),
    ],
)
def test_a_crash_is_not_a_finding(disturbed: Callable[[], None], seen: Seen) -> None:
    """The product may refuse, the test may miss something; breaking off says nothing."""
    with pytest.raises(Exception) as caught:  # noqa: PT011 - of all that kind
        disturbed()

    assert seen is seen_in(caught.value)
