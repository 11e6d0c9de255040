"""Two editions compared by substance: what their rulebooks say, then clause by clause."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import fields

from punto.law.clauses import Clause, Rule, register
from punto.law.procedures import Upshot
from punto.law.provisions import Layout, Notice, Terms
from punto.law.roles import Power
from punto.law.rule_paths import RuleField, RuleKey, RulePath, WagerVariant
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.narration.rulebook_values import point, values
from punto.narration.saying import ENGLISH, Eyes
from punto.study.sisters import alike_in

IDENTITY = ("id", "jurisdiction", "title", "casino", "instrument", "regulator")
"""What names an edition rather than rules anything."""
ODDS, OUTCOMES, DECIDED = (RuleField(name) for name in ("odds", "outcomes", "decided"))


@dataclass(frozen=True, slots=True)
class Stated:
    """Everything that a rulebook says on one point, with its clauses."""

    path: RulePath
    values: tuple[object, ...]
    clauses: tuple[Clause, ...]

    def told(self, eyes: Eyes = ENGLISH) -> str:
        """What it says, in words."""
        last = self.path[-1]
        return values(self.values, eyes, last.name if isinstance(last, RuleField) else "")


@dataclass(frozen=True, slots=True)
class ValueDifference:
    """A point on which two rulebooks differ; `None` where one is silent."""

    path: RulePath
    one: Stated | None
    other: Stated | None

    def point(self, eyes: Eyes = ENGLISH) -> str:
        """Where the rules are that differ, in words."""
        return point(self.path, eyes)


@dataclass(frozen=True, slots=True)
class ClauseDifference:
    """Provisions on the same point that say different things; empty where one has none."""

    one: tuple[Clause, ...]
    other: tuple[Clause, ...]


def values_differ(one: str, other: str) -> tuple[ValueDifference, ...]:
    """The values and procedures in which two rulebooks differ."""
    mine, theirs = rulebook(one), rulebook(other)
    found = list(_compare(stated(mine), stated(theirs)))
    my_wagers, their_wagers = wagers(mine), wagers(theirs)
    for form in dict.fromkeys((*my_wagers, *their_wagers)):
        if form in my_wagers and form in their_wagers:
            found += _compare(my_wagers[form], their_wagers[form])
        else:
            one_pays, other_pays = _pays(my_wagers, form), _pays(their_wagers, form)
            found.append(ValueDifference((RuleKey(form), ODDS), one_pays, other_pays))
    return tuple(found)


def _compare(
    mine: Mapping[RulePath, Stated], theirs: Mapping[RulePath, Stated]
) -> Iterator[ValueDifference]:
    for path in dict.fromkeys((*mine, *theirs)):
        one, other = mine.get(path), theirs.get(path)
        if (one and one.values) != (other and other.values):
            yield ValueDifference(path, one, other)


def _pays(
    book: Mapping[WagerVariant, Mapping[RulePath, Stated]], form: WagerVariant
) -> Stated | None:
    """What a wager pays, for an edition set beside one that lacks it."""
    return next((said for path, said in book.get(form, {}).items() if ODDS in path), None)


def clauses_differ(one: str, other: str) -> tuple[ClauseDifference, ...]:
    """The provisions of either that the other lacks or puts differently.

    Editions of one jurisdiction share their wording, so other words mean another rule; between
    jurisdictions only a provision without a like is a difference, and values tell the rest.
    """
    if one == other:
        return ()
    same_words = rulebook(one).jurisdiction == rulebook(other).jurisdiction
    found: list[ClauseDifference] = []
    met: set[Clause] = set()
    for clause in register(one):
        alike = alike_in(clause, other)
        met.update(alike)
        reworded = same_words and clause.summary not in {c.summary for c in alike}
        if not alike or reworded:
            found.append(ClauseDifference((clause,), alike))
    found += [ClauseDifference((), (c,)) for c in register(other) if c not in met]
    return tuple(found)


def stated(rules: Rulebook) -> Mapping[RulePath, Stated]:
    """Everything that a rulebook says but its wagers, point by point, in its own order."""
    return _gathered(
        each
        for field in fields(rules)
        if field.name not in (*IDENTITY, "wagers")
        for each in _points((RuleField(field.name),), _reached(rules, field.name))
    )


def _reached(rules: Rulebook, name: str) -> object:
    """A field as it can matter: rows of a tableau that a natural forestalls rule nothing."""
    value: object = getattr(rules, name)
    match name:
        case "player_draws":
            return {n: r for n, r in rules.player_draws.items() if n not in rules.naturals.value}
        case "banker_draws":
            cells = rules.banker_draws.items()
            return {(n, t): r for (n, t), r in cells if n not in rules.naturals.value}
        case _:
            return value


def wagers(rules: Rulebook) -> Mapping[WagerVariant, Mapping[RulePath, Stated]]:
    """What a rulebook says of each wager, and of each form of it where there are several."""
    forms = dict.fromkeys(WagerVariant(terms.wager, terms.form) for terms in rules.wagers)
    return {
        form: _gathered(
            each
            for terms in rules.wagers
            if (terms.wager, terms.form) == form
            for each in _terms((RuleKey(form),), terms, rules.decks)
        )
        for form in forms
    }


def _gathered(said: Iterator[Stated]) -> Mapping[RulePath, Stated]:
    """Several statements on one point as one; a point said twice over counts once."""
    found: dict[RulePath, Stated] = {}
    for each in said:
        before = found.get(each.path, Stated(each.path, (), ()))
        more = tuple(value for value in each.values if value not in before.values)
        clauses = dict.fromkeys((*before.clauses, *each.clauses))
        found[each.path] = Stated(each.path, (*before.values, *more), tuple(clauses))
    return found


def _points(path: RulePath, value: object) -> Iterator[Stated]:
    """The leaves under a value: each `Rule` under a path that both editions would give it."""
    match value:
        case Rule():
            yield Stated((*path, *_key(value.value)), (value.value,), value.clauses)
        case Mapping():
            for key, each in value.items():
                yield from _points((*path, RuleKey(key)), each)
        case tuple():
            for each in value:
                yield from _points(path, each)
        case msgspec.Struct():
            for field in fields(value):
                yield from _points((*path, RuleField(field.name)), getattr(value, field.name))
        case _:
            assert value is None, f"{path} holds a bare {value!r}, which cites nothing"


def _terms(path: RulePath, terms: Terms, decks: Rule[frozenset[int]]) -> Iterator[Stated]:
    pays = {upshot: rule.value for upshot, rule in terms.odds.items()}
    for game in sorted(terms.games):
        yield Stated((*path, ODDS, RuleKey(game)), (pays,), _clauses(terms.odds))
    follows = _clauses(terms.outcomes)
    yield Stated((*path, DECIDED), (terms.decided,), follows)
    outcomes = {upshot: rule.value for upshot, rule in terms.outcomes.items()}
    yield Stated((*path, OUTCOMES), (outcomes,), follows)
    for field in fields(terms):
        value = getattr(terms, field.name)
        if isinstance(value, Rule) and not (field.name == "decks" and value == decks):
            yield Stated((*path, RuleField(field.name)), (value.value,), value.clauses)


def _clauses(rules: Mapping[Upshot, Rule[Any]]) -> tuple[Clause, ...]:
    return tuple(dict.fromkeys(clause for rule in rules.values() for clause in rule.clauses))


def _key(value: object) -> RulePath:
    """What tells the members of a list apart."""
    match value:
        case Notice():
            return (RuleKey(value.change),)
        case Power():
            return (RuleKey(value.act),)
        case Layout():
            return (RuleKey(value.letter),)
        case _:
            return ()
