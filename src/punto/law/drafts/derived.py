"""The draft that makes one edition out of another, and drafts as TOML."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

import msgspec
from msgspec.structs import fields

from punto.errors import Malformed
from punto.law.clauses import HOUSE, Clause, Register, Rule, register
from punto.law.drafts.draft import parsed
from punto.law.drafts.trees import REMOVED, Tree, names_of, rehomed, written
from punto.law.rulebook import Rulebook


def derived(base: Rulebook, aim: Rulebook, alike: Mapping[str, str], name: str) -> dict[str, Tree]:
    """The draft over one edition that says what the other says, under the other's clauses.

    `alike` gives for a clause of the aim the one of the base that it carries on.
    """
    rows = dict(_rows(register(base.id), register(aim.id), alike))
    moved: dict[str, list[str]] = {}
    for clause_id, before in alike.items():
        moved.setdefault(before, []).append(clause_id)

    def carried(clause: Clause) -> tuple[Clause, ...]:
        """The clause of the aim that stands for one of the base."""
        if clause.edition == HOUSE:
            return (clause,)
        return register(aim.id)(*moved.get(clause.id, ()))

    changes = _differing(rehomed(base, carried), aim)
    assert isinstance(changes, dict)
    changes.pop("id", None)
    chapters = {
        chapter: title
        for chapter, title in register(aim.id).chapters.items()
        if register(base.id).chapters.get(chapter) != title
    }
    told: dict[str, Tree] = {"id": name, "over": base.id, **changes}
    if chapters:
        told["chapters"] = chapters
    if rows:
        told["clauses"] = rows
    return told


def _rows(
    base: Register, aim: Register, alike: Mapping[str, str]
) -> Iterator[tuple[str, dict[str, Tree]]]:
    """What the draft says of clauses: those that are new, moved, reworded or gone."""
    above, places, furthest = "", list(base.clauses), -1
    for clause in aim:
        before = base.clauses.get(alike.get(clause.id, ""))
        row = {
            name: str(getattr(clause, name))
            for name in ("kind", "summary", "check", "reason", "chapter")
            if getattr(clause, name) != getattr(before, name, "")
        }
        moved = before is None or before.id != clause.id
        if before is not None and moved:
            row["was"] = before.id
        elif before is None and clause.id in base.clauses:
            row["was"] = ""
        astray = not moved and places.index(clause.id) < furthest
        if (moved or astray) and above:
            row["after"] = above
        if row:
            yield clause.id, row
        above = clause.id
        if not moved and not astray:
            furthest = places.index(clause.id)
    carried_on = set(alike.values())
    for clause in base:
        if clause.id not in carried_on and clause.id not in aim.clauses:
            yield clause.id, REMOVED


def _differing(one: Any, other: Any) -> Tree | None:  # noqa: ANN401 - of any type
    """What a draft says to make the other out of the one; nothing where they are the same."""
    if one == other:
        return None
    match one, other:
        case _, None:
            return REMOVED
        case Rule(), Rule():
            value = _differing(one.value, other.value)
            if one.clauses == other.clauses:
                return value if value is not None else written(other.value)
            cited = {"clauses": [clause.cited for clause in other.clauses]}
            return cited if value is None else {"value": value, **cited}
        case Mapping(), Mapping():
            return _members(written(one), written(other), one, other)
        case tuple(), tuple() if names_of(one) == names_of(other) and "" not in names_of(one):
            pairs = zip(names_of(one), one, other, strict=True)
            found = {name: _differing(mine, theirs) for name, mine, theirs in pairs}
            return {name: each for name, each in found.items() if each is not None}
        case msgspec.Struct(), msgspec.Struct() if type(one) is type(other):
            found = {
                each.name.replace("_", "-"): _differing(
                    getattr(one, each.name), getattr(other, each.name)
                )
                for each in fields(one)
            }
            return {name: each for name, each in found.items() if each is not None}
        case _:
            return written(other)


def _members(
    mine: Mapping[str, Tree],
    theirs: Mapping[str, Tree],
    one: Mapping[Any, Any],
    other: Mapping[Any, Any],
) -> dict[str, Tree]:
    found = {name: REMOVED for name in mine if name not in theirs}
    for name, key in zip(theirs, other, strict=True):
        said = _differing(one.get(key), other[key])
        if said is not None:
            found[name] = said
    return found


def redraft(text: str, pays: Mapping[tuple[str, str], str]) -> str:
    """The draft with these odds, each by its wager and upshot; empty ones are left to the base."""
    tree = parsed(text)
    wagers = {name: _copied(each) for name, each in _copied(tree.get("wagers", {})).items()}
    for (wager, upshot), odds in pays.items():
        table = wagers.setdefault(wager, {})
        paid = {name: each for name, each in table.get("odds", {}).items() if name != upshot}
        table["odds"] = paid | ({upshot: odds} if odds else {})
        if not table["odds"]:
            del table["odds"]
    kept = {name: each for name, each in tree.items() if name != "wagers"}
    stated = {name: each for name, each in wagers.items() if each}
    return as_toml(kept | ({"wagers": stated} if stated else {})).strip()


def _copied(tree: Tree) -> dict[str, Tree]:
    if not isinstance(tree, dict):
        raise Malformed("part-is-a-table", name="wagers", word=tree)
    return dict(tree)


def as_toml(tree: Mapping[str, Tree], path: tuple[str, ...] = ()) -> str:
    """A draft as a person reads it: single values first, then a table after another."""
    return "\n".join(_toml(tree, path)).strip() + "\n"


def _toml(tree: Mapping[str, Tree], path: tuple[str, ...]) -> Iterable[str]:
    plain = {key: each for key, each in tree.items() if not _is_section(each)}
    if path and (plain or not tree):
        yield f"\n[{'.'.join(map(_key, path))}]"
    for key, each in plain.items():
        yield f"{_key(key)} = {_value(each)}"
    for key, each in tree.items():
        if _is_section(each):
            yield from _toml(each, (*path, key))


def _is_section(tree: Tree) -> bool:
    """A table that stands by itself rather than in a line of its parent's."""
    if not isinstance(tree, dict):
        return False
    return not (set(tree) <= {"value", "clauses", "removed"} and len(_value(tree)) <= 90)


def _value(tree: Tree) -> str:
    match tree:
        case dict():
            return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in tree.items()) + " }"
        case list():
            inside = [_value(each) for each in tree]
            line = f"[{', '.join(inside)}]"
            if len(line) <= 90 or not any(isinstance(each, dict) for each in tree):
                return line
            return "[\n" + "".join(f"    {each},\n" for each in inside) + "]"
        case bool():
            return "true" if tree else "false"
        case date():
            return tree.isoformat()
        case _:
            return json.dumps(tree, ensure_ascii=False)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)
