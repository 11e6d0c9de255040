"""Coverage cannot be faked: what a marker claims must have happened."""

from pathlib import Path

import pytest

from punto.law.clauses import Rule
from punto.law.rulebooks import rulebook
from recorder import Recorder

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parents[1]


PLAIN = ("-p", "no:schemathesis", "-p", "no:faker")
HELPERS = (
    *("claims", "felt", "left_behind", "mutants", "on_record", "printed"),
    *("private_postgres", "recorder", "services", "spent", "spreading", "watching", "workers"),
)


def run(pytester: pytest.Pytester, body: str, *options: str) -> pytest.RunResult:
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8"))
    for helper in HELPERS:
        text = (TESTS / "support" / f"{helper}.py").read_text(encoding="utf-8")
        pytester.makepyfile(**{helper: text})
    pytester.makepyfile(test_claim=f"import pytest\nfrom felt import deal\n{body}")
    return pytester.runpytest_subprocess(*PLAIN, "test_claim.py", *options)


CLAIMS = """
from punto.study.differences import values_differ
from punto.law.rulebooks import rulebook

@pytest.mark.clause("act-2018", "8.4(b)")
def test_that_it_was_read():
    deal("act-2018", "KH 2C 6D 3S 4H", banker=100)

@pytest.mark.clause("act-2018", "8.5(b)")
def test_that_it_was_not_read():
    deal("act-2018", "KH 2C 6D 3S 4H", banker=100)

@pytest.mark.clause("act-2018", "2.1")
def test_that_the_test_itself_read():
    assert rulebook("act-2018").decks.value == {8}

@pytest.mark.clause("act-2018", "4.6(b)")
def test_that_editions_were_compared():
    assert values_differ("act-2016", "act-2018")
"""


def test_a_clause_may_be_claimed_that_something_read(pytester: pytest.Pytester) -> None:
    """Reading a rule in the test proves nothing, and to compare editions is not to play by them."""
    result = run(pytester, CLAIMS)

    result.assert_outcomes(passed=1, failed=3)
    result.stdout.fnmatch_lines_random(
        [
            "*claims act-2018 8.5(b), which nothing read while it ran*",
            "*claims act-2018 2.1, which nothing read while it ran*",
            "*claims act-2018 4.6(b), which nothing read while it ran*",
        ]
    )


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
    """Anyone who looks for one of the powers looks at the others too, and uses none of those."""
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


def test_homes_that_have_changed_are_told(pytester: pytest.Pytester) -> None:
    """Of the clause that was asked for: other tests claim it too, and see more homes than these."""
    claims = """
@pytest.mark.clause("act-2018", "2.1")
def test_by_one_function():
    deal("act-2018", "KH 2C 6D 3S 4H", banker=100)

@pytest.mark.clause("act-2018", "8.4(b)")
def test_of_another_clause():
    raise AssertionError
"""
    result = run(pytester, claims, "--clause", "act-2018 2.1")

    assert pytest.ExitCode.TESTS_FAILED == result.ret
    result.assert_outcomes(passed=1, deselected=1)
    result.stdout.fnmatch_lines(["homes of clauses have changed (act-2018 2.1)*"])


def test_a_rule_is_the_same_while_it_is_watched() -> None:
    recorder, rule = Recorder(), rulebook("act-2018").decks
    plain = Rule(rule.clauses, rule.value)

    recorder.begin(rule.clauses)
    watched = type(rule)
    made = Rule(rule.clauses, rule.value)
    assert (plain, hash(plain)) == (rule, hash(rule))
    assert (rule, watched) == (plain, type(made))
    recorder.end()

    assert Rule is not watched
    assert {Rule} == {type(rule), type(made)}
