"""How the tests are spread over processes: what shares a server stays together, the long go first.

A file is run by one process, since its tests share what is costly to set up. What takes longest
begins first, so that at the end only short ones are left and no process waits for another.
"""

from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("browser/",)
"""Folders whose tests share one server and one browser."""
FIRST = ("test_mutants.py", "browser/")
"""What takes longest, the longest first."""


def unit(nodeid: str) -> str:
    """What a test is run together with."""
    path = nodeid.removeprefix("tests/")
    for folder in TOGETHER:
        if path.startswith(folder):
            return folder
    return path.partition("::")[0]


def place(nodeid: str) -> int:
    """A test's place in the order in which they begin."""
    path = nodeid.removeprefix("tests/")
    return next((n for n, start in enumerate(FIRST) if path.startswith(start)), len(FIRST))


class Spreading(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives each process the next unit once it is nearly done with what it has."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)
