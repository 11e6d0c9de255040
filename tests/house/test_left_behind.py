"""A test that leaves something changed for the next fails by name; one that tidies up does not."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SUPPORT = Path(__file__).parents[1] / "support"
PLAIN = ("-p", "no:schemathesis", "-p", "no:faker", "-p", "left_behind")

LEFT = """
import logging, os, signal
from contextvars import ContextVar
import structlog

SAID = ContextVar("said", default="")

def test_environment():
    os.environ["LEFT"] = "behind"

def test_folder(tmp_path):
    os.chdir(tmp_path)

def test_log():
    structlog.configure(processors=[])

def test_level():
    logging.getLogger().setLevel(logging.DEBUG)

def test_signal():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)

def test_context():
    SAID.set("something")
"""
MODULE = """
from punto.law.rulebooks import rulebook
from punto.record import chain

def test_rule():
    vars(chain)["GENESIS"] = "another"
    rule = rulebook("act-2018").decks
    object.__setattr__(rule, "value", frozenset({1}))

def test_that_is_the_last():
    pass
"""
TIDY = """
import os
import pytest

@pytest.fixture(scope="module")
def told():
    os.environ["TOLD"] = "all"
    yield
    del os.environ["TOLD"]

def test_own(monkeypatch, tmp_path):
    monkeypatch.setenv("OWN", "mine")
    monkeypatch.chdir(tmp_path)

def test_of_the_file(told):
    assert "all" == os.environ["TOLD"]

def test_of_the_file_again(told):
    assert "all" == os.environ["TOLD"]
"""


@pytest.fixture
def run(pytester: pytest.Pytester) -> pytest.RunResult:
    helpers = {name: (SUPPORT / f"{name}.py").read_text() for name in ("left_behind", "printed")}
    pytester.makepyfile(**helpers, test_left=LEFT, test_module=MODULE, test_tidy=TIDY)
    return pytester.runpytest_subprocess(*PLAIN)


def test_what_is_left_behind_is_told_of_the_test_that_left_it(run: pytest.RunResult) -> None:
    run.assert_outcomes(passed=11, errors=7)
    run.stdout.fnmatch_lines_random(
        [
            "*ERROR at teardown of test_environment*",
            "leaves behind the environment (b'LEFT')*",
            "*ERROR at teardown of test_folder*",
            "leaves behind the folder (*",
            "*ERROR at teardown of test_log*",
            "leaves behind the structured log (processors)*",
            "*ERROR at teardown of test_level*",
            "leaves behind the log (*",
            "*ERROR at teardown of test_signal*",
            "leaves behind signals (*",
            "*ERROR at teardown of test_context*",
            "leaves behind *the context (*",
            "*ERROR at teardown of test_that_is_the_last*",
            "leaves behind punto.record.chain (GENESIS); rules (*decks)*",
        ]
    )
