"""Coverage cannot be faked: what a marker claims must have happened."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parents[1]


HELPERS = (
    *("claims", "felt", "mutants", "printed"),
    *("private_postgres", "recorder", "spreading", "watching"),
)


def run(pytester: pytest.Pytester, body: str, *options: str) -> pytest.RunResult:
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8"))
    for helper in HELPERS:
        text = (TESTS / "support" / f"{helper}.py").read_text(encoding="utf-8")
        pytester.makepyfile(**{helper: text})
    pytester.makepyfile(test_claim=f"import pytest\nfrom felt import deal\n{body}")
    return pytester.runpytest_subprocess("-p", "no:schemathesis", "test_claim.py", *options)


def test_a_clause_that_was_read_may_be_claimed(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
@pytest.mark.clause("act-2018", "8.4(b)")
def test_it():
    deal("act-2018", "KH 2C 6D 3S 4H", banker=100)
""",
    )

    result.assert_outcomes(passed=1)


def test_a_clause_that_was_not_read_may_not(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
@pytest.mark.clause("act-2018", "8.5(b)")
def test_it():
    deal("act-2018", "KH 2C 6D 3S 4H", banker=100)
""",
    )

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*claims act-2018 8.5(b), which nothing read while it ran*"])


def test_a_rule_read_by_the_test_itself_proves_nothing(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
from punto.law.rulebooks import rulebook

@pytest.mark.clause("act-2018", "2.1")
def test_it():
    assert rulebook("act-2018").decks.value == {8}
""",
    )

    result.assert_outcomes(failed=1)


def test_comparing_editions_is_not_playing_by_them(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
from punto.study.differences import values_differ

@pytest.mark.clause("act-2018", "4.6(b)")
def test_it():
    assert values_differ("act-2016", "act-2018")
""",
    )

    result.assert_outcomes(failed=1)


def test_a_clause_that_does_not_exist_stops_the_suite(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
@pytest.mark.clause("act-2018", "99.9")
def test_it():
    pass
""",
    )

    assert pytest.ExitCode.USAGE_ERROR == result.ret
    result.stderr.fnmatch_lines(["*cites act-2018 99.9, which does not exist*"])


LOOKED_UP = """
from punto.law.roles import Act, Role
from punto.law.rulebooks import rulebook
from punto.table.authority import require_power
from punto.table.words import Actor

def power():
    operator = Actor(Role.CASINO_OPERATOR, "olga")
    require_power(rulebook("act-2018"), Act.CLOSE_TABLE, operator, "close")

@pytest.mark.clause("act-2018", "14.2")
def test_the_one_that_was_found():
    power()

@pytest.mark.clause("act-2018", "5.2")
def test_one_that_was_passed_over():
    power()
"""


def test_a_power_that_was_passed_over_was_not_read(pytester: pytest.Pytester) -> None:
    """Whoever looks for one of the powers looks at the others too, and uses none of those."""
    result = run(pytester, LOOKED_UP)

    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*claims act-2018 5.2, which nothing read while it ran*"])


def test_a_claim_that_no_wrong_rule_disturbs_is_empty(pytester: pytest.Pytester) -> None:
    """The odds are read in both; only one of them would miss what they say."""
    result = run(
        pytester,
        """
@pytest.mark.clause("act-2018", "8.4(b)")
def test_strong():
    assert 380 == deal("act-2018", "KH 2C 6D 3S 4H", banker=400).settled("banker").paid_cents

@pytest.mark.clause("act-2018", "8.4(b)")
def test_weak():
    deal("act-2018", "KH 2C 6D 3S 4H", banker=400)
""",
        "--mutants",
    )

    assert pytest.ExitCode.TESTS_FAILED == result.ret
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["nothing wrong is noticed: *::test_weak claims act-2018 8.4(b)"])
    result.stdout.no_fnmatch_line("*test_strong*")
