"""Reading a draft: the rulebook and the register that it makes of the edition it stands over."""

import dataclasses
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType

from msgspec.structs import replace

from punto.decode_errors import toml_line
from punto.errors import Malformed, Noun
from punto.law.clauses import HOUSE, Clause, ProvisionKind, Register, chapter_of, register
from punto.law.drafts.limits import require_bounds, require_readable
from punto.law.drafts.trees import REMOVED, Overlay, Tree, rehomed
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook

HEADER = ("over", "chapters", "clauses")
"""What a draft says of itself and of its clauses; the rest mirrors the rulebook."""

CLAUSE = ("kind", "summary", "check", "reason", "chapter", "was", "after")
"""What a draft says of a clause. `was` is the clause of the base that it carries on: the one of the
same id unless said, none if empty. `after` is the clause that it is printed after."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A drafted edition, beside the one that it would replace."""

    text: str
    base: Rulebook
    before: Rulebook
    """What the base says, under the draft's clauses."""
    rules: Rulebook
    register: Register
    was: Mapping[str, tuple[str, ...]]
    """Under which ids each clause of the base goes on; under none if the draft removes it."""


def read_draft(text: str, over: str | None = None, *, by_digest: bool = False) -> Draft:
    """The draft that a file says, over the edition that it names or is asked about.

    By its digest it has an id that no other draft has, no matter what it calls itself.
    """
    tree = parsed(text)
    base = _base(tree, over)
    name = _name(tree, base)
    if by_digest:
        name = f"draft-{sha256(text.encode()).hexdigest()[:24]}"
    clauses, was = _clauses(tree, base, name)
    held = Register(
        edition=name,
        neighbour=base.id,
        chapters=MappingProxyType({**register(base.id).chapters, **_texts(tree, "chapters")}),
        clauses=MappingProxyType({each.id: each for each in clauses}),
        aliases=register(base.id).aliases,
    )

    def home(clause: Clause) -> tuple[Clause, ...]:
        if clause.edition == HOUSE:
            return (clause,)
        return tuple(held.clauses[each] for each in was[clause.id])

    def cite(ids: Sequence[str], where: str) -> tuple[Clause, ...]:
        return tuple(_cited(each, held, where) for each in ids)

    moved: Rulebook = rehomed(base, home)
    changes = {key: each for key, each in tree.items() if key not in HEADER} | {"id": name}
    rules = Overlay(cite).laid(moved, changes, Rulebook, "")
    return Draft(text, base, moved, _played_with(moved, rules), held, was)


def _played_with(base: Rulebook, rules: Rulebook) -> Rulebook:
    """Wagers that are played with the decks of the game are so with the draft's."""
    wagers = (
        replace(terms, decks=rules.decks) if terms.decks == base.decks else terms
        for terms in rules.wagers
    )
    return replace(rules, wagers=tuple(wagers))


def parsed(text: str) -> dict[str, Tree]:
    """A draft as TOML says it, no larger than a rulebook may be."""
    require_readable(text)
    try:
        tree = tomllib.loads(text)
    except RecursionError:
        raise Malformed("draft-too-deep") from None
    except tomllib.TOMLDecodeError as error:
        raise Malformed("draft-not-toml", line=toml_line(error)) from None
    except ValueError:
        # A whole number of thousands of digits is TOML, and no number that Python reads.
        raise Malformed("draft-number-too-long") from None
    require_bounds(tree)
    return tree


def _base(tree: Mapping[str, Tree], over: str | None) -> Rulebook:
    named = tree.get("over", over)
    if named is None:
        raise Malformed("draft-over-nothing", choices=EDITIONS)
    if named not in EDITIONS:
        raise Malformed("no-such", what=Noun.RULEBOOK, word=named, choices=EDITIONS)
    if over not in (None, named):
        raise Malformed("draft-over-another", edition=named, word=over)
    return rulebook(named)


def _name(tree: Mapping[str, Tree], base: Rulebook) -> str:
    name = tree.get("id", f"{base.id}-draft")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", name):
        raise Malformed("no-name-of-a-draft", word=name)
    if name in (*EDITIONS, HOUSE):
        raise Malformed("draft-named-like-an-edition", word=name)
    return name


def _texts(tree: Mapping[str, Tree], part: str) -> dict[str, str]:
    table = tree.get(part, {})
    if not isinstance(table, dict) or not all(isinstance(each, str) for each in table.values()):
        raise Malformed("part-is-a-table", name=part, word=table)
    return table


def _clauses(
    tree: Mapping[str, Tree], base: Rulebook, name: str
) -> tuple[list[Clause], Mapping[str, tuple[str, ...]]]:
    """The draft's clauses in printed order, and under which ids each of the base's goes on."""
    held, said = register(base.id), _rows(tree)
    chapters = {**held.chapters, **_texts(tree, "chapters")}
    carried: dict[str, list[Clause]] = {clause.id: [] for clause in held}
    new: list[Clause] = []
    for clause_id, row in said.items():
        if row == REMOVED:
            _require_clause(clause_id, carried, "clauses")
            continue
        before = row.get("was", clause_id if clause_id in carried else "")
        if before:
            _require_clause(before, carried, f"clauses.{clause_id}")
        clause = _clause(clause_id, row, held.clauses.get(before), name, chapters)
        (carried[before] if before else new).append(clause)
    for clause in held:
        if clause.id not in said and not carried[clause.id]:
            carried[clause.id].append(dataclasses.replace(clause, edition=name, like=(clause.id,)))
    listed = [clause for each in carried.values() for clause in each] + new
    order = list(chapters)
    listed.sort(key=lambda each: order.index(each.chapter))
    for clause_id, row in said.items():
        if "after" in row:
            _put_after(listed, clause_id, row["after"])
    was = {before: tuple(clause.id for clause in each) for before, each in carried.items()}
    return listed, MappingProxyType(was)


def _require_clause(clause_id: str, known: Mapping[str, object], where: str) -> None:
    if clause_id not in known:
        raise Malformed("no-clause-of-a-draft", path=where, clause=clause_id)


def _put_after(listed: list[Clause], clause_id: str, after: str) -> None:
    """Move a clause to where it is printed."""
    ids = [each.id for each in listed]
    _require_clause(after, dict.fromkeys(ids), f"clauses.{clause_id}.after")
    clause = listed.pop(ids.index(clause_id))
    ids.remove(clause_id)
    if after != clause_id:
        listed.insert(ids.index(after) + 1, clause)
    else:
        listed.insert(0, clause)


def _rows(tree: Mapping[str, Tree]) -> dict[str, dict[str, Tree]]:
    table = tree.get("clauses", {})
    if not isinstance(table, dict):
        raise Malformed("part-is-a-table", name="clauses", word=table)
    for clause_id, row in table.items():
        if not isinstance(row, dict):
            raise Malformed("part-is-a-table", name=f"clauses.{clause_id}", word=row)
        for name, each in row.items():
            if row != REMOVED and (name not in CLAUSE or not isinstance(each, str)):
                named = f"clauses.{clause_id}.{name}"
                raise Malformed("no-part-of-a-draft", word=named, choices=CLAUSE)
    return table


def _clause(
    clause_id: str,
    row: Mapping[str, str],
    before: Clause | None,
    edition: str,
    chapters: Mapping[str, str],
) -> Clause:
    """One clause: what its row says, and the rest as it was."""
    where = f"clauses.{clause_id}"
    if before is None:
        for needed in ("kind", "summary"):
            if needed not in row:
                raise Malformed("draft-leaves-out", path=where, name=needed)
    kinds = tuple(each.value for each in ProvisionKind)
    word = row.get("kind", before.kind.value if before else "")
    if word not in kinds:
        raise Malformed("draft-says-no-such", path=f"{where}.kind", word=word, choices=kinds)
    kind, same = ProvisionKind(word), before is not None and word == before.kind.value
    kept = before.chapter if before is not None else ""
    chapter = row.get("chapter") or chapter_of(clause_id, chapters) or kept
    if chapter not in chapters:
        raise Malformed("no-chapter-of-a-draft", path=where, choices=tuple(chapters))
    return Clause(
        edition=edition,
        id=clause_id,
        kind=kind,
        summary=row.get("summary", before.summary if before else ""),
        check=row.get("check", before.check if before else ""),
        reason=row.get("reason", before.reason if before is not None and same else kind.reason),
        chapter=chapter,
        like=(before.id,) if before is not None else (),
    )


def _cited(clause_id: str, held: Register, where: str) -> Clause:
    house, _, own = clause_id.rpartition(f"{HOUSE}:")
    books = register(HOUSE) if house == "" and own != clause_id else held
    found = books.clauses.get(own)
    if found is None:
        raise Malformed("no-clause-of-a-draft", path=where, clause=clause_id)
    return found
