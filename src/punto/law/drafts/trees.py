"""A rulebook as plain values, and plain values laid over a rulebook, by its types alone.

A `Rule` is a table of `value` and `clauses`, or its value alone where the clauses stay. Lists that
name their members are changed member by member in a table, or replaced whole in an array.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields, replace

from punto.errors import Malformed
from punto.law.clauses import Clause, Rule
from punto.law.provisions import Terms

Tree: TypeAlias = Any
"""What TOML can say."""

Cite: TypeAlias = Callable[[Sequence[str], str], tuple[Clause, ...]]
"""The clauses under these ids, as named at this place of the draft."""

REMOVED: dict[str, Tree] = {"removed": True}
_PARTS = frozenset({"value", "clauses"})
_NO_CARD = "no card"


def written(value: object) -> Tree:
    """A value of a rulebook as TOML says it; what an edition is silent on is left out."""
    match value:
        case Rule():
            return {"value": written(value.value), "clauses": [c.cited for c in value.clauses]}
        case Enum():
            return word(value)
        case Fraction():
            return f"{value.numerator}:{value.denominator}"
        case Mapping():
            return {key_text(key): written(each) for key, each in value.items()}
        case tuple():
            return [written(each) for each in value]
        case frozenset():
            return sorted((written(each) for each in value), key=str)
        case msgspec.Struct():
            return {
                _kebab(each.name): written(getattr(value, each.name))
                for each in fields(value)
                if getattr(value, each.name) is not None
            }
        case _:
            return value


def word(member: Enum) -> str:
    """A member of an enumeration: its value where that is one word, else its name."""
    value = str(member.value)
    return value if re.fullmatch(r"[A-Za-z0-9-]+", value) else _kebab(member.name.lower())


def key_text(key: object) -> str:
    """A key of a table, as a draft names it: `6 against 7`, `player and tie`."""
    match key:
        case (count, third):
            return f"{count} against {_NO_CARD if third is None else third}"
        case frozenset():
            return " and ".join(sorted(word(each) for each in key))
        case Enum():
            return word(key)
        case _:
            return str(key)


def names_of(members: Sequence[object]) -> list[str]:
    """What a draft calls the members of a list; one that shares its name has a number as well."""
    plain = [_name_of(each) for each in members]
    return [
        name if plain.count(name) == 1 else f"{name} {plain[: at + 1].count(name)}".strip()
        for at, name in enumerate(plain)
    ]


def _name_of(member: object) -> str:
    if isinstance(member, Terms):
        form = f" ({word(member.form)})" if member.form else ""
        game = f" [{word(next(iter(member.games)))}]" if len(member.games) == 1 else ""
        return f"{word(member.wager)}{form}{game}"
    value = member.value if isinstance(member, Rule) else member
    if isinstance(value, msgspec.Struct):
        value = getattr(value, fields(value)[0].name)
    return key_text(value) if isinstance(value, Enum | str) else ""


class Overlay:
    """Lays a draft over values of a rulebook."""

    def __init__(self, cite: Cite) -> None:
        self._cite = cite

    def laid(self, base: Any, tree: Tree, kind: Any, where: str) -> Any:  # noqa: ANN401 - of any type
        """The base with what the draft says here in its place; the base may be silent."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            (kind,) = (each for each in inner if each is not NoneType)
            return None if tree == REMOVED else self.laid(base, tree, kind, where)
        if tree == REMOVED:
            raise Malformed("draft-cannot-remove", path=where)
        if origin is Rule:
            return self._rule(base, tree, inner[0], where)
        if origin is Mapping or (isinstance(origin, type) and issubclass(origin, Mapping)):
            return self._mapping(base or {}, _table(tree, where), inner, where)
        if origin is tuple:
            return self._tuple(base, tree, inner, where)
        if origin is frozenset:
            return frozenset(self.laid(None, e, inner[0], where) for e in _list(tree, where))
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._record(base, _table(tree, where), kind, where)
        return _plain(tree, kind, where)

    def _rule(self, base: Rule[Any] | None, tree: Tree, kind: Any, where: str) -> Rule[Any]:  # noqa: ANN401 - of any type
        parts = isinstance(tree, dict) and bool(tree) and set(tree) <= _PARTS
        said = tree if parts else {"value": tree}
        if base is None:
            if not set(said) >= _PARTS:
                raise Malformed("draft-rests-on-nothing", path=where)
            base = Rule((), None)
        clauses, value = base.clauses, base.value
        if "clauses" in said:
            clauses = self._cite(_words(said["clauses"], where), where)
        if "value" in said:
            value = self.laid(value, said["value"], kind, where)
        return Rule(clauses, value)

    def _mapping(
        self,
        base: Mapping[Any, Any],
        tree: Mapping[str, Tree],
        kinds: tuple[Any, ...],
        where: str,
    ) -> Mapping[Any, Any]:
        laid = dict(base)
        for text, said in tree.items():
            key = _key(text, kinds[0], where)
            if said == REMOVED and key in laid:
                del laid[key]
            else:
                laid[key] = self.laid(base.get(key), said, kinds[1], f"{where}.{text}")
        return MappingProxyType(laid)

    def _tuple(
        self, base: tuple[Any, ...] | None, tree: Tree, kinds: tuple[Any, ...], where: str
    ) -> tuple[Any, ...]:
        kind, many = kinds[0], kinds[-1] is Ellipsis
        if isinstance(tree, list):
            if not many and len(tree) != len(kinds):
                raise Malformed("draft-list-too-short", path=where, number=len(kinds))
            return tuple(self.laid(None, each, kind, where) for each in tree)
        laid, names = list(base or ()), names_of(base or ())
        gone: set[int] = set()
        for text, said in _table(tree, where).items():
            there = [at for at, name in enumerate(names) if text in _calls(name)]
            if said == REMOVED:
                gone.update(there)
            if not there:
                laid.append(self.laid(None, said, kind, f"{where}.{text}"))
            elif said != REMOVED:
                for at in [each for each in there if _fits(laid[each], said)] or there[:1]:
                    laid[at] = self.laid(laid[at], said, kind, f"{where}.{text}")
        return tuple(each for at, each in enumerate(laid) if at not in gone)

    def _record(self, base: Any, tree: Mapping[str, Tree], kind: type, where: str) -> Any:  # noqa: ANN401 - of any type
        hints, known = hints_of(kind), {_kebab(each.name): each for each in fields(kind)}
        unknown = next((name for name in tree if name not in known), None)
        if unknown is not None:
            named = f"{where}.{unknown}" if where else unknown
            raise Malformed("no-part-of-a-draft", word=named, choices=tuple(known))
        said = {
            each.name: self.laid(
                getattr(base, each.name, None),
                tree[name],
                hints[each.name],
                f"{where}.{name}" if where else name,
            )
            for name, each in known.items()
            if name in tree
        }
        if base is not None:
            return replace(base, **said)
        for name, each in known.items():
            if each.name not in said and each.required:
                if NoneType not in get_args(hints[each.name]):
                    raise Malformed("draft-leaves-out", path=where, name=name)
                said[each.name] = None
        return kind(**said)


def _fits(base: object, tree: Tree) -> bool:
    """Whether a draft that names several members at once speaks of what this one has."""
    if not isinstance(tree, dict):
        return True
    if isinstance(base, Mapping):
        there = {key_text(key): each for key, each in base.items()}
        return all(name in there and _fits(there[name], each) for name, each in tree.items())
    return all(_fits(getattr(base, name.replace("-", "_"), None), e) for name, e in tree.items())


def _calls(name: str) -> Iterator[str]:
    """The names that call a member: its whole one, or a wager's without its form or game."""
    yield name
    while " " in name:
        name = name.rpartition(" ")[0]
        yield name


def rehomed(value: Any, home: Callable[[Clause], tuple[Clause, ...]]) -> Any:  # noqa: ANN401 - of any type
    """The same value with every rule resting on the clauses that stand for its own."""
    match value:
        case Rule():
            return Rule(
                tuple(c for each in value.clauses for c in home(each)), rehomed(value.value, home)
            )
        case Mapping():
            return MappingProxyType({key: rehomed(each, home) for key, each in value.items()})
        case tuple():
            return tuple(rehomed(each, home) for each in value)
        case msgspec.Struct():
            parts = {e.name: rehomed(getattr(value, e.name), home) for e in fields(value)}
            return replace(value, **parts)
        case _:
            return value


def rules_in(value: object, where: str = "") -> Iterator[tuple[str, Rule[Any]]]:
    """Every rule under a value, with the place where a draft would name it."""
    match value:
        case Rule():
            yield where, value
        case Mapping():
            for key, each in value.items():
                yield from rules_in(each, f"{where}.{key_text(key)}")
        case tuple():
            for name, each in zip(names_of(value), value, strict=True):
                yield from rules_in(each, f"{where}.{name}")
        case msgspec.Struct():
            for each in fields(value):
                name = _kebab(each.name)
                yield from rules_in(getattr(value, each.name), f"{where}.{name}" if where else name)


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """What type each field is of."""
    return get_type_hints(kind)


def _kebab(name: str) -> str:
    return name.replace("_", "-")


def _key(text: str, kind: Any, where: str) -> Any:  # noqa: ANN401 - of any type
    """A key of a table from its words."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple:
        count, _, third = text.partition(" against ")
        return _plain(_number(count), int, where), (
            None if third == _NO_CARD else _plain(_number(third), int, where)
        )
    if origin is frozenset:
        return frozenset(_plain(each, inner[0], where) for each in text.split(" and "))
    return _plain(_number(text) if kind is int else text, kind, where)


def _number(text: str) -> Tree:
    return int(text) if re.fullmatch(r"\d{1,9}", text, flags=re.ASCII) else text


def _plain(tree: Tree, kind: Any, where: str) -> Any:  # noqa: ANN401 - of any type
    """A single value from what TOML says."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        for member in kind:
            if word(member) == tree:
                return member
        choices = tuple(word(member) for member in kind)
        raise Malformed("draft-says-no-such", path=where, word=tree, choices=choices)
    if kind is Fraction:
        found = re.fullmatch(r"(\d{1,6}):(\d{1,6})", tree) if isinstance(tree, str) else None
        if found is None or int(found[2]) == 0:
            raise Malformed("draft-says-no-odds", path=where, word=tree)
        return Fraction(int(found[1]), int(found[2]))
    if type(tree) is not kind:
        raise _unlike(kind, tree, where)
    return tree


def _unlike(kind: type, tree: Tree, where: str) -> Malformed:
    """What is said of a value of another type than is asked for."""
    if kind is bool:
        return Malformed("draft-says-no-yes-or-no", path=where, word=tree)
    if kind is int:
        return Malformed("draft-says-no-number", path=where, word=tree)
    if kind is date:
        return Malformed("draft-says-no-date", path=where, word=tree)
    assert kind is str, kind
    return Malformed("draft-says-no-text", path=where, word=tree)


def _table(tree: Tree, where: str) -> Mapping[str, Tree]:
    if not isinstance(tree, dict):
        raise Malformed("part-is-a-table", name=where, word=tree)
    return tree


def _list(tree: Tree, where: str) -> list[Tree]:
    if not isinstance(tree, list):
        raise Malformed("draft-says-no-list", path=where, word=tree)
    return tree


def _words(tree: Tree, where: str) -> list[str]:
    listed = _list(tree, where)
    if not listed or not all(isinstance(each, str) for each in listed):
        raise Malformed("draft-says-no-clauses", path=where)
    return listed
