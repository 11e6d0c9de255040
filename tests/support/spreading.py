"""How the tests are spread over processes: what shares a server stays together, the long go first.

A file is run by one process, since its tests share what is costly to set up. Files whose tests are
long and share nothing are spread test by test. What takes longest begins first, so that at the end
only short ones are left and no process waits for another.
"""

from xdist.scheduler import LoadScopeScheduling

TOGETHER = (
    "pages/browser/test_accessible.py",
    "pages/browser/test_stories.py",
    "pages/browser/test_contest_stories.py",
    "pages/browser/",
)
"""What shares one server and one browser; the first of these that a test is of."""
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
    "pages/test_web_schema.py",
    "house/test_serve.py",
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
    return path if file in APART else file


def place(nodeid: str) -> int:
    """A test's place in the order in which they begin."""
    path = nodeid.removeprefix("tests/")
    return next((n for n, start in enumerate(FIRST) if path.startswith(start)), len(FIRST))


class Spreading(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives each process the next unit once it is nearly done with what it has."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)
