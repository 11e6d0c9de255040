"""Where each clause lives and which tests prove it, as the test suite itself observed.

`homes.toml` is kept with the code: the functions that read each clause's rules in a test marked
with the clause, by module. It follows from runs of the suite, which fails if it is stale; a
module that is renamed is one heading there. `claims.json` lists the tests that are marked with
each clause. It follows from the tests alone, so it is not kept: `make setup` writes it.
"""

import json
import tomllib
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from punto.law.clauses import Clause
from punto.law.rulebooks import REGISTERS

HOMES = "homes.toml"
CLAIMS = "claims.json"
BETWEEN = "; "
"""What is between the ids of clauses; none has it in its own."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The functions that enforce a clause, and the tests marked with it."""

    homes: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def is_covered(self) -> bool:
        """Whether it is enforced and tested: a home is one that a claiming test has seen."""
        return bool(self.homes)


def evidence(clause: Clause) -> Evidence:
    """What the suite saw of a clause."""
    of = str(clause)
    return Evidence(_homes().get(of, ()), _claims().get(of, ()))


@cache
def _homes() -> Mapping[str, tuple[str, ...]]:
    return read_homes(files("punto.study").joinpath(HOMES).read_text(encoding="utf-8"))


@cache
def _claims() -> Mapping[str, tuple[str, ...]]:
    path = files("punto.study").joinpath(CLAIMS)
    if not path.is_file():
        return {}
    tests: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return {clause: tuple(claiming) for clause, claiming in tests.items()}


def forget() -> None:
    """Read both anew next time, for anyone who has just renewed them."""
    _homes.cache_clear()
    _claims.cache_clear()


def read_homes(text: str) -> Mapping[str, tuple[str, ...]]:
    """The homes of every clause that has one, from the file's text."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, functions in tomllib.loads(text).items():
        for function, editions in functions.items():
            for edition, ids in editions.items():
                for id_ in ids.split(BETWEEN):
                    found[f"{edition} {id_}"].append(f"punto.{module}:{function}")
    return {clause: tuple(sorted(homes)) for clause, homes in found.items()}


def write_homes(homes: Mapping[Clause, Collection[str]]) -> str:
    """The file's text: a heading for each module, a line for each function and edition."""
    read: dict[str, dict[str, dict[str, list[str]]]] = {}
    for clause, functions in homes.items():
        for home in functions:
            module, _, function = home.removeprefix("punto.").partition(":")
            editions = read.setdefault(module, {}).setdefault(function, {})
            editions.setdefault(clause.edition, []).append(clause.id)
    lines = ["# Which function reads which clause in a test that claims it; see make clauses."]
    for module, of_module in sorted(read.items()):
        lines += ["", f'["{module}"]']
        for function, editions in sorted(of_module.items()):
            name = f'"{function}"' if "." in function else function
            lines += [
                f'{name}.{edition} = "{BETWEEN.join(sorted(editions[edition]))}"'
                for edition in REGISTERS
                if edition in editions
            ]
    return "\n".join(lines) + "\n"
