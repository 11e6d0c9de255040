"""How the tests are spread over processes: what shares a server stays together, the long go first.

A file is run by one process, since its tests share what is costly to set up. Files whose tests are
long and share nothing are spread test by test. What takes longest begins first, so that at the end
only short ones are left and no process waits for another.
"""

from pathlib import PurePath

from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("browser/test_accessible.py", "browser/")
"""What shares one server and one browser; the first of these that a test is of."""
APART = (
    "test_automatic.py",
    "test_mutants.py",
    "test_odds.py",
    "test_serve.py",
    "test_table_walk.py",
    "test_web_schema.py",
)
"""Files whose tests share nothing that is costly."""
FIRST = (
    "browser/",
    "test_table_walk.py",
    "test_web_matrix.py",
    "test_web_schema.py",
    "test_serve.py",
    "test_simulate.py",
    "test_automatic.py",
    "test_cli_simulate.py",
    "test_odds.py",
    "test_docs.py",
    "test_two_nodes.py",
    "test_web_live.py",
    "test_web_sign_on.py",
    "test_mutants.py",
)
"""What takes longest, the longest first."""


def unit(nodeid: str) -> str:
    """What a test is run together with."""
    path = nodeid.removeprefix("tests/")
    for start in TOGETHER:
        if path.startswith(start):
            return start
    file, _, _ = path.partition("::")
    return path if PurePath(file).name in APART else file


def place(nodeid: str) -> int:
    """A test's place in the order in which they begin."""
    path = nodeid.removeprefix("tests/")
    return next((n for n, start in enumerate(FIRST) if path.startswith(start)), len(FIRST))


class Spreading(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives each process the next unit once it is nearly done with what it has."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)
