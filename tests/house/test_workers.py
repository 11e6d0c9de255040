"""Tests on several processes: each is run once, and one that ends its process is told of."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SUPPORT = Path(__file__).parents[1] / "support"
PLAIN = ("-p", "no:schemathesis", "-p", "no:faker", "-p", "workers", "-n", "2", "-v")

SPREAD = """
import os
import pytest

@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    yield tmp_path_factory.mktemp("shared")
    print("torn down")

@pytest.mark.parametrize("number", range(3))
def test_of_a_file(shared, number, record_property):
    (shared / "seen").open("a").write(f"{number}")
    assert "012"[:number + 1] == (shared / "seen").read_text()

def test_that_fails():
    print("as it said")
    assert "right" == "wrong"
"""
KILLED = """
import os
import signal

def test_before():
    pass

def test_that_ends_its_process():
    os.kill(os.getpid(), signal.SIGKILL)

def test_after():
    pass
"""
TOLD = """
import pytest

class Told:
    def pytest_worker_tells(self):
        return "worked"

    def pytest_worker_told(self, told):
        print("all", *told)

def pytest_configure(config):
    config.pluginmanager.register(Told())
"""


def run(pytester: pytest.Pytester, *options: str, **files: str) -> pytest.RunResult:
    helpers = {name: (SUPPORT / f"{name}.py").read_text() for name in ("spreading", "workers")}
    pytester.makepyfile(**helpers, **files)
    return pytester.runpytest_subprocess(*PLAIN, *options)


def test_tests_of_a_file_share_its_fixtures(pytester: pytest.Pytester) -> None:
    result = run(pytester, test_spread=SPREAD, test_other=SPREAD)

    result.assert_outcomes(passed=6, failed=2)
    result.stdout.fnmatch_lines(["*Captured stdout call*", "as it said"])


def test_a_test_that_ends_its_process_fails_by_name(pytester: pytest.Pytester) -> None:
    """What else that process was to run is run by another."""
    result = run(pytester, test_killed=KILLED)

    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*ended with -9 within test_killed.py::test_that_ends_*"])


def test_no_more_is_run_than_is_wanted(pytester: pytest.Pytester) -> None:
    """After the first failure, only what was begun or is next comes to its end."""
    body = "def test_first():\n    assert False\n" + "".join(
        f"def test_{number}():\n    pass\n" for number in range(20)
    )
    result = run(pytester, "-x", test_many=body)

    assert pytest.ExitCode.TESTS_FAILED == result.ret
    assert result.parseoutcomes()["failed"] == 1
    assert result.parseoutcomes().get("passed", 0) <= 1


def test_what_each_process_has_seen_is_told(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(TOLD)
    result = run(pytester, "-s", test_one="def test_it(): pass", test_two="def test_it(): pass")

    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*all worked*"] * 2)
