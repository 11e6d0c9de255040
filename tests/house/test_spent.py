"""What tests cost is told, in one process and in several."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SUPPORT = Path(__file__).parents[1] / "support"
PLAIN = ("-p", "no:schemathesis", "-p", "no:faker", "-p", "workers", "-p", "spent")

COSTLY = """
import subprocess
import sys

def test_that_starts_another():
    subprocess.run([sys.executable, "-c", "sum(range(10_000_000))"], check=True)

def test_of_nothing():
    pass
"""


@pytest.mark.parametrize("options", [(), ("-n", "2")], ids=["one", "two"])
def test_the_costliest_are_told(pytester: pytest.Pytester, options: tuple[str, ...]) -> None:
    names = ("spent", "spreading", "workers")
    pytester.makepyfile(**{name: (SUPPORT / f"{name}.py").read_text() for name in names})
    pytester.makepyfile(test_costly=COSTLY)
    result = pytester.runpytest_subprocess(*PLAIN, "--spent=1", *options)

    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(
        [
            "*s of processors*",
            "* s  test_costly.py",
            "* s  test_costly.py::test_that_*",
        ]
    )
