"""What a draft changes: rule by rule, and clause by clause in the order of the printed book."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from punto.errors import Malformed
from punto.law.clauses import HOUSE, Clause, Rule, register
from punto.law.drafts.draft import Draft
from punto.law.drafts.trees import rules_in

MONEY = (
    "banker-draws",
    "card-points",
    "decks",
    "initial-deal",
    "methods",
    "naturals",
    "over-maximum",
    "player-draws",
    "point-count",
    "rounding",
    "third-cards",
    "under-minimum",
)
"""The parts of a rulebook that say what a wager comes to, beside what the wagers themselves say."""
MONEY_OF_A_WAGER = ("decks", "faces", "odds", "outcomes")
CHANCES = tuple(
    part for part in MONEY if part not in ("methods", "over-maximum", "rounding", "under-minimum")
)
"""The parts that say how a coup comes out, no matter what is staked on it."""


@dataclass(frozen=True, slots=True)
class PointChange:
    """A rule that says something else in the draft; nothing where one of the two is silent."""

    where: str
    before: Rule[Any] | None
    after: Rule[Any] | None

    @property
    def moves_money(self) -> bool:
        """Whether it says what a wager comes to."""
        part, _, rest = self.where.partition(".")
        return part in MONEY or (
            part == "wagers" and any(f".{each}" in f".{rest}" for each in MONEY_OF_A_WAGER)
        )

    @property
    def moves_chances(self) -> bool:
        """Whether it says how a coup comes out, or on which cards a wager is won."""
        part, _, rest = self.where.partition(".")
        return part in CHANCES or (part == "wagers" and ".odds" not in f".{rest}")

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """What it rests on in the draft, or did before."""
        rule = self.after or self.before
        assert rule is not None
        return rule.clauses


@dataclass(frozen=True, slots=True)
class ClauseChange:
    """A clause of the draft that is new, moved or reworded, or whose rules say something else."""

    before: Clause | None
    after: Clause | None
    points: tuple[PointChange, ...]

    @property
    def clause(self) -> Clause:
        """The clause as the draft has it, or as it was."""
        clause = self.after or self.before
        assert clause is not None
        return clause

    @property
    def is_reworded(self) -> bool:
        return self.before is not None and (
            self.after is None or self.before.summary != self.after.summary
        )

    @property
    def moves_money(self) -> bool:
        return any(point.moves_money for point in self.points)


def point_changes(draft: Draft) -> tuple[PointChange, ...]:
    """Every rule whose value the draft changes, adds or takes away."""
    before, after = dict(rules_in(draft.before)), dict(rules_in(draft.rules))
    found = (
        PointChange(where, before.get(where), after.get(where))
        for where in dict.fromkeys((*before, *after))
    )
    return tuple(each for each in found if _value(each.before) != _value(each.after))


def _value(rule: Rule[Any] | None) -> tuple[object, ...]:
    return () if rule is None else (rule.value,)


def clause_changes(draft: Draft) -> tuple[ClauseChange, ...]:
    """Every clause that the draft touches, as the draft prints them, then those that are gone."""
    base = register(draft.base.id)
    came_from = {new: old for old, ids in draft.was.items() for new in ids}
    resting: dict[Clause, list[PointChange]] = {}
    for point in point_changes(draft):
        for clause in point.clauses:
            if clause.edition != HOUSE:
                resting.setdefault(clause, []).append(point)
    found = []
    for clause in draft.register:
        before = base.clauses.get(came_from.get(clause.id, ""))
        points = tuple(resting.get(clause, ()))
        same = before is not None and (before.id, before.summary) == (clause.id, clause.summary)
        if points or not same:
            found.append(ClauseChange(before, clause, points))
    gone = (clause for clause in base if not draft.was[clause.id])
    return (*found, *(ClauseChange(clause, None, ()) for clause in gone))


class Piece(NamedTuple):
    """Some words of a clause, as they stand in one of its two versions."""

    words: str
    changed: bool


def versions(before: str, after: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Two versions of a sentence, with the words told apart that the other does not have."""
    mine, theirs = before.split(), after.split()
    one, other = [], []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        one.append(Piece(" ".join(mine[i1:i2]), tag != "equal"))
        other.append(Piece(" ".join(theirs[j1:j2]), tag != "equal"))
    return tuple(p for p in one if p.words), tuple(p for p in other if p.words)


def untouched(draft: Draft) -> int:
    """How many clauses of the draft say and do what they did."""
    touched = sum(1 for each in clause_changes(draft) if each.after is not None)
    return len(draft.register.clauses) - touched


def remarks(draft: Draft) -> Iterator[Malformed]:
    """What a draft leaves unsaid, though it can be played by."""
    for check in REMARKS:
        yield from check(draft)


def _clauses_without_rules(draft: Draft) -> Iterator[Malformed]:
    """An operative clause that the draft adds and nothing carries out."""
    resting = {clause for _, rule in rules_in(draft.rules) for clause in rule.clauses}
    kept = {new for ids in draft.was.values() for new in ids}
    for clause in draft.register:
        if clause.kind.is_operative and clause.id not in kept and clause not in resting:
            yield Malformed("draft-clause-does-nothing", clause=clause.id)


def _rules_on_what_is_gone(draft: Draft) -> Iterator[Malformed]:
    """A clause that the draft removes while a rule that rested on it rests on its others alone."""
    before, after = dict(rules_in(draft.before)), dict(rules_in(draft.rules))
    told = set()
    for where, rule in rules_in(draft.base):
        if after.get(where) != before[where]:
            continue
        for clause in rule.clauses:
            gone = clause.edition != HOUSE and not draft.was[clause.id]
            if gone and before[where].clauses and clause.id not in told:
                told.add(clause.id)
                yield Malformed("draft-rested-on-it", path=where, clause=clause.id)


def _words_without_rules(draft: Draft) -> Iterator[Malformed]:
    """A clause that says something else while everything that rests on it is as before."""
    for each in clause_changes(draft):
        operative = each.clause.kind.is_operative
        if each.is_reworded and each.after is not None and operative and not each.points:
            yield Malformed("draft-reworded-only", clause=each.clause.id)


def _rules_without_words(draft: Draft) -> Iterator[Malformed]:
    """Values that change while each clause that they rest on keeps its words; each clause once."""
    reworded = {
        each.clause
        for each in clause_changes(draft)
        if each.before is None or each.before.summary != each.clause.summary
    }
    resting: dict[str, list[str]] = {}
    for point in point_changes(draft):
        printed = [clause for clause in point.clauses if clause.edition != HOUSE]
        if printed and not reworded.intersection(printed):
            resting.setdefault(printed[0].id, []).append(point.where)
    for clause, (first, *others) in resting.items():
        yield Malformed("draft-not-reworded", path=first, number=len(others), clause=clause)


REMARKS: tuple[Callable[[Draft], Iterator[Malformed]], ...] = (
    _clauses_without_rules,
    _rules_on_what_is_gone,
    _words_without_rules,
    _rules_without_words,
)
