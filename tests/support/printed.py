"""Every rule of every edition and of the house, where it stands in its book, and beside what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, get_args, get_type_hints

import msgspec
from msgspec.structs import fields

from punto.law.clauses import Clause, Rule
from punto.law.rulebooks import EDITIONS, house, rulebook


class Printed(NamedTuple):
    """A rule, and the names by which one comes to it."""

    rule: Rule[object]
    path: str


@dataclass(frozen=True, slots=True, eq=False)
class Shelf:
    """Rules that stand side by side, so that they can be looked through for one of them."""

    rules: tuple[Rule[object], ...]
    all_of_it: int
    """How many of them, read one after another, are a search and no use of each."""


@cache
def printed() -> tuple[Printed, ...]:
    """All of them, each once, in the order of the books."""
    found: dict[int, Printed] = {}
    for edition in EDITIONS:
        for each in _rules(rulebook(edition), edition):
            found.setdefault(id(each.rule), each)
    for name, value in vars(house).items():
        if isinstance(value, Rule):
            found.setdefault(id(value), Printed(value, f"house.{name}"))
    return tuple(found.values())


@cache
def rules_by_clause() -> Mapping[Clause, list[Printed]]:
    """Every rule, under each clause it cites."""
    found: dict[Clause, list[Printed]] = {}
    for each in printed():
        for clause in each.rule.clauses:
            found.setdefault(clause, []).append(each)
    return found


def _rules(value: object, path: str) -> Iterator[Printed]:
    match value:
        case Rule():
            yield Printed(value, path)
        case Mapping():
            for key, each in value.items():
                yield from _rules(each, f"{path}[{_named(key)}]")
        case tuple():
            for at, each in enumerate(value):
                yield from _rules(each, f"{path}[{at}]")
        case msgspec.Struct():
            for field in fields(value):
                yield from _rules(getattr(value, field.name), f"{path}.{field.name}")


def _named(key: object) -> str:
    """A key in the same words in every process: the order of a set's members is by chance."""
    return ", ".join(sorted(map(str, key))) if isinstance(key, frozenset) else str(key)


@cache
def shelves() -> Mapping[int, Shelf]:
    """The shelf of each rule that has one, by the identity of the rule."""
    found: dict[int, Shelf] = {}
    for edition in EDITIONS:
        for side_by_side, all_of_it in _side_by_side(rulebook(edition)):
            shelf = Shelf(tuple(side_by_side), all_of_it)
            for rule in shelf.rules:
                found.setdefault(id(rule), shelf)
    return found


LONG = 10
"""Nothing is decided by every line at once of a table as long as this."""


def _side_by_side(value: object) -> Iterator[tuple[list[Rule[object]], int]]:
    """Lists of any length, in which each value says what it is of, and long tables.

    Two of a list are read only to find one of them. A table is read by its keys, and a tuple of a
    set length by place, like the order of the first four cards.
    """
    if not isinstance(value, msgspec.Struct):
        return
    hints = get_type_hints(type(value))
    for field in fields(value):
        member = getattr(value, field.name)
        match member:
            case tuple() if Ellipsis in get_args(hints[field.name]):
                yield [each for each in member if isinstance(each, Rule)], 2
            case Mapping() if len(member) >= LONG:
                yield list(member.values()), len(member)
            case _:
                yield from _side_by_side(member)
