"""Where each clause lives and which tests prove it, as the test suite itself observed.

The suite watches every `Rule` being read and writes down the reading function and the test; this
module only reads that record. `make clauses` renews it and a full test run fails if it is stale.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from punto.law.clauses import Clause

FILE = "evidence.json"


@dataclass(frozen=True, slots=True)
class Evidence:
    """The functions that read or cite a clause, and the tests marked with it."""

    homes: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def is_covered(self) -> bool:
        return bool(self.homes and self.tests)


@cache
def _recorded() -> Mapping[str, Evidence]:
    text = files("punto.study").joinpath(FILE).read_text(encoding="utf-8")
    return {
        clause: Evidence(tuple(row["homes"]), tuple(row["tests"]))
        for clause, row in json.loads(text).items()
    }


def evidence(clause: Clause) -> Evidence:
    """What the suite saw of a clause."""
    return _recorded().get(str(clause), Evidence())


def forget() -> None:
    """Read the record anew next time, for whoever has just renewed it."""
    _recorded.cache_clear()
