"""What tests claim: the clauses that they are marked with."""

import json
from collections.abc import Collection, Iterable
from pathlib import Path

import pytest

import punto.study
from punto.law.clauses import Clause, register
from punto.law.rulebooks import REGISTERS
from punto.study import evidence

FILES = Path(__file__).parents[1] / "law"
WRITTEN = Path(punto.study.__file__).with_name(evidence.CLAIMS)


def marks(item: pytest.Item) -> Iterable[tuple[str, str]]:
    for mark in item.iter_markers("clause"):
        edition, *ids = mark.args
        for id_ in ids:
            yield edition, id_


def claimed(item: pytest.Item) -> frozenset[Clause]:
    return frozenset(register(edition).clauses[id_] for edition, id_ in marks(item))


def refuse_unknown(items: Iterable[pytest.Item]) -> None:
    """Stop at a mark that names no clause."""
    unknown = {
        f"{item.nodeid} cites {edition} {id_}, which does not exist"
        for item in items
        for edition, id_ in marks(item)
        if edition not in REGISTERS or id_ not in register(edition).clauses
    }
    if unknown:
        raise pytest.UsageError("\n".join(sorted(unknown)))


def write(items: Iterable[pytest.Item]) -> None:
    """Write down which tests claim each clause, for `punto rules`, as far as files were read."""
    read = {item.path for item in items} & set(FILES.glob("*.py"))
    tests = {
        clause: {test for test in claiming if _stays(test, read)}
        for clause, claiming in written().items()
    }
    for item in items:
        for edition, id_ in marks(item) if item.path in read else ():
            tests.setdefault(f"{edition} {id_}", set()).add(item.nodeid.split("[")[0])
    found = {clause: sorted(claiming) for clause, claiming in sorted(tests.items()) if claiming}
    fresh = WRITTEN.with_suffix(".new")
    fresh.write_text(json.dumps(found), encoding="utf-8")
    fresh.replace(WRITTEN)
    evidence.forget()


def written() -> dict[str, list[str]]:
    """The tests that are known to claim each clause."""
    return json.loads(WRITTEN.read_text(encoding="utf-8")) if WRITTEN.exists() else {}


def _stays(test: str, read: Collection[Path]) -> bool:
    """Whether a test is in a file that is there and was not read again."""
    path = file_of(test)
    return path.exists() and path not in read


def file_of(test: str) -> Path:
    return FILES.parents[1] / test.partition("::")[0]
