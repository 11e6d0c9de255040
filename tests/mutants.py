"""Rules made wrong on purpose, to see whether the tests that claim their clauses notice.

A mark says that a test proves a clause. With `--mutants` every marked test is run again with each
rule that cites the clause changed in turn; a test function that never fails proves nothing of it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from datetime import date, timedelta
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from punto.clauses import Clause, Rule
from punto.rulebooks import EDITIONS, house, rulebook
from recorder import forget


@cache
def rules_by_clause() -> Mapping[Clause, list[Rule[object]]]:
    """Every rule of every edition and of the house, under each clause it cites."""
    found: dict[Clause, list[Rule[object]]] = {}
    books: list[object] = [rulebook(edition) for edition in EDITIONS]
    books += [value for value in vars(house).values() if isinstance(value, Rule)]
    met: set[int] = set()
    for rule in (rule for book in books for rule in _rules(book)):
        if id(rule) not in met:
            met.add(id(rule))
            for clause in rule.clauses:
                found.setdefault(clause, []).append(rule)
    return found


def _rules(value: object) -> Iterator[Rule[object]]:
    match value:
        case Rule():
            yield value
        case Mapping():
            for each in value.values():
                yield from _rules(each)
        case tuple():
            for each in value:
                yield from _rules(each)
        case _ if is_dataclass(value):
            for field in fields(value):
                yield from _rules(getattr(value, field.name))


def wrong_values(value: Any) -> Iterator[Any]:
    """Values of the same kind that are not the right one."""
    match value:
        case bool():
            yield not value
        case Enum():
            yield from (member for member in type(value) if member is not value)
        case int():
            yield from (value + 1, value - 1, value * 2 + 7)
        case Fraction():
            yield from (value + 1, value / 2)
        case str():
            yield f"{value}?"
        case date():
            yield from (value + timedelta(days=400), value - timedelta(days=400))
        case frozenset():
            for member in sorted(value, key=str):
                yield value - {member}
                for other in wrong_values(member):
                    yield (value - {member}) | {other}
        case _ if is_dataclass(value) and not isinstance(value, type):
            for field in fields(value):
                for wrong in wrong_values(getattr(value, field.name)):
                    yield replace(value, **{field.name: wrong})


@contextmanager
def made_wrong(rule: Rule[object], value: object) -> Iterator[None]:
    right = rule.value
    object.__setattr__(rule, "value", value)
    forget()
    try:
        yield
    finally:
        object.__setattr__(rule, "value", right)
        forget()


def notices(item: pytest.Function, clause: Clause) -> bool | None:
    """Whether the test fails for some wrong rule of the clause; `None` if no rule can be wrong."""
    arguments = {name: item.funcargs[name] for name in item._fixtureinfo.argnames}
    tried = False
    for rule in rules_by_clause().get(clause, ()):
        for wrong in wrong_values(rule.value):
            tried = True
            with made_wrong(rule, wrong):
                try:
                    item.obj(**arguments)
                except (Exception, pytest.fail.Exception):  # noqa: BLE001 - any failure will do
                    return True
    return False if tried else None


class Mutants:
    """What was noticed, by test function and clause."""

    def __init__(self) -> None:
        self.seen: dict[tuple[str, Clause], bool] = {}

    def try_on(self, item: pytest.Item, claimed: Iterable[Clause]) -> None:
        if not isinstance(item, pytest.Function):
            return
        for clause in claimed:
            key = item.nodeid.split("[")[0], clause
            if not self.seen.get(key, False):
                noticed = notices(item, clause)
                if noticed is not None:
                    self.seen[key] = noticed

    @property
    def unnoticed(self) -> list[str]:
        """The claims that no wrong rule ever disturbed."""
        unseen = (key for key, noticed in self.seen.items() if not noticed)
        return sorted(f"{test} claims {clause}" for test, clause in unseen)
