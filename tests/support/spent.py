"""What tests cost, as a plugin: with `--spent=20`, the twenty costliest of them and of their files.

Counted is the time of processors, not that of a clock, so that a busy machine says the same as a
quiet one: of the process itself and of all that it started, like nodes, browsers and databases.
What a fixture costs is counted for the test that first wants it.
"""

import os
import resource
import time
from collections import Counter
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest

TICKS = os.sysconf("SC_CLK_TCK")
SPENT: Counter[str] = Counter()
"""Milliseconds by test."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--spent",
        type=int,
        default=0,
        metavar="COUNT",
        help="tell so many of the tests and files that took most of the processors' time",
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if not item.config.option.spent:
        return (yield)
    before = _milliseconds()
    try:
        return (yield)
    finally:
        SPENT[item.nodeid] += _milliseconds() - before


def pytest_worker_tells() -> object:
    return SPENT


def pytest_worker_told(told: list[object]) -> None:
    for each in told:
        if isinstance(each, Counter):
            SPENT.update(each)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    most = config.option.spent
    if not most:
        return
    files: Counter[str] = Counter()
    for test, spent in SPENT.items():
        files[test.partition("::")[0]] += spent
    terminalreporter.section(f"{SPENT.total() / 1000:.0f} s of processors")
    for costs in (files, SPENT):
        for name, milliseconds in costs.most_common(most):
            terminalreporter.write_line(f"{milliseconds / 1000:8.1f} s  {name}")


def _milliseconds() -> int:
    """What this process and all that it started have taken, those that have ended and the others.

    What was started by one that did not wait for it to end is lost when it ends.
    """
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = time.process_time() + ended.ru_utime + ended.ru_stime
    return round(1000 * seconds) + 1000 * _running(os.getpid()) // TICKS


def _running(parent: int) -> int:
    """Ticks of the processes under way that a process started, and of those that ended there."""
    ticks = 0
    with suppress(OSError):
        for thread in Path(f"/proc/{parent}/task").iterdir():
            for child in (thread / "children").read_text("ascii").split():
                with suppress(OSError):
                    stat = Path(f"/proc/{child}/stat").read_text(errors="replace")
                    ticks += sum(map(int, stat.rpartition(")")[2].split()[11:15]))
                ticks += _running(int(child))
    return ticks
