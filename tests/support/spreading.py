"""How the tests are spread over processes: what shares a server stays together, the long go first.

A file is run by one process, since its tests share what is costly to set up. Files whose tests are
long and share nothing are spread test by test. What takes longest begins first, so that at the end
only short ones are left and no process waits for another.

No test may count on any of that: with `--order` they run in another order, drawn by its words.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

TOGETHER = (
    "pages/browser/test_accessible.py",
    "pages/browser/test_p",
    "pages/browser/test_s",
    "pages/browser/",
)
"""What shares one server and one browser, about a minute of a processor each; the first of these
that a test is of."""
SHARED = {
    **dict.fromkeys(
        (
            "law/test_faults.py",
            "law/test_layers.py",
            "law/test_narration.py",
            "law/test_narration_said.py",
            "law/test_tidy.py",
            "pages/test_pages_patron.py",
        ),
        "the modules, parsed",
    ),
    **dict.fromkeys(
        (
            "house/test_reports.py",
            "house/test_reports_all.py",
            "house/test_reports_interval.py",
            "house/test_reports_returns.py",
        ),
        "a whole shoe of every edition, on record",
    ),
}
"""Files that share what is costly to make, by what that is."""
APART = (
    "house/test_automatic.py",
    "law/test_odds.py",
    "house/test_serve.py",
    "law/test_table_walk.py",
    "pages/test_web_schema.py",
)
"""Files whose tests share nothing that is costly."""
FIRST = (
    "pages/browser/",
    "law/test_table_walk.py",
    "pages/test_web_matrix.py",
    "pages/test_web_matrix_commands.py",
    "pages/test_web_schema.py",
    "house/test_serve.py",
    "house/test_simulate_tournament.py",
    "house/test_simulate.py",
    "house/test_automatic.py",
    "house/test_cli_simulate.py",
    "law/test_odds.py",
    "house/test_docs.py",
    "house/test_two_nodes.py",
    "pages/test_web_live.py",
    "pages/test_web_sign_on.py",
)
"""What takes longest, the longest first."""


def unit(nodeid: str) -> str:
    """What a test is run together with."""
    path = nodeid.removeprefix("tests/")
    for start in TOGETHER:
        if path.startswith(start):
            return start
    file, _, _ = path.partition("::")
    return path if file in APART else SHARED.get(file, file)


def place(nodeid: str) -> int:
    """A test's place in the order in which they begin."""
    path = nodeid.removeprefix("tests/")
    return next((n for n, start in enumerate(FIRST) if path.startswith(start)), len(FIRST))


class Named(Protocol):
    """What is told apart by where it stands, as a test is."""

    @property
    def nodeid(self) -> str: ...


Test = TypeVar("Test", bound=Named)
BACKWARDS = "backwards"


def ordered(tests: Sequence[Test], order: str) -> list[Test]:
    """Tests in the usual order, from the last to the first, or as an order's words draw them."""
    if not order:
        return sorted(tests, key=lambda test: place(test.nodeid))
    units: dict[str, list[Test]] = {}
    for test in tests:
        units.setdefault(unit(test.nodeid), []).append(test)
    mixed = list(units.values())
    if order == BACKWARDS:
        return [test for each in reversed(mixed) for test in reversed(each)]
    chance = Random(order)  # noqa: S311 - the same each time
    chance.shuffle(mixed)
    return [test for each in mixed for test in chance.sample(each, len(each))]
