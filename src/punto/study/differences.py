"""Two editions compared by substance: what their rulebooks say, then clause by clause."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction

from punto.law.clauses import Clause, Rule, register
from punto.law.procedures import Upshot
from punto.law.provisions import Layout, Notice, Terms
from punto.law.roles import Power
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.money import odds_text
from punto.narration.saying import called
from punto.study.sisters import alike_in

IDENTITY = ("id", "jurisdiction", "title", "casino", "instrument", "regulator")
"""What names an edition rather than rules anything."""


@dataclass(frozen=True, slots=True)
class Stated:
    """One value of a rulebook in words, with its clauses."""

    value: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ValueDifference:
    """A point on which two rulebooks differ; `None` where one is silent."""

    point: str
    one: Stated | None
    other: Stated | None


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
    for name in dict.fromkeys((*my_wagers, *their_wagers)):
        if name in my_wagers and name in their_wagers:
            found += _compare(my_wagers[name], their_wagers[name])
        else:
            found.append(
                ValueDifference(
                    f"the {name} wager", _pays(my_wagers, name), _pays(their_wagers, name)
                )
            )
    return tuple(found)


def _compare(mine: Mapping[str, Stated], theirs: Mapping[str, Stated]) -> Iterator[ValueDifference]:
    for point in dict.fromkeys((*mine, *theirs)):
        one, other = mine.get(point), theirs.get(point)
        if (one and one.value) != (other and other.value):
            yield ValueDifference(point, one, other)


def _pays(book: Mapping[str, Mapping[str, Stated]], name: str) -> Stated | None:
    """A whole wager in one line, for an edition set beside one that lacks it."""
    if name not in book:
        return None
    paid = [said for point, said in book[name].items() if " pays" in point]
    return _joined([Stated(f"pays {said.value}", said.clauses) for said in paid[:1]])


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


def stated(rules: Rulebook) -> Mapping[str, Stated]:
    """Everything that a rulebook says but its wagers, point by point, in its own order."""
    points: dict[str, list[Stated]] = {}
    for field in fields(rules):
        if field.name not in (*IDENTITY, "wagers"):
            for point, said in _points(_plain(field.name), _reached(rules, field.name)):
                points.setdefault(point, []).append(said)
    return {point: _joined(said) for point, said in points.items()}


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


def wagers(rules: Rulebook) -> Mapping[str, Mapping[str, Stated]]:
    """What a rulebook says of each wager, and of each form of it where there are several."""
    book: dict[str, dict[str, list[Stated]]] = {}
    for terms in rules.wagers:
        name = terms.wager.value + (f" ({terms.form.value})" if terms.form else "")
        points = book.setdefault(name, {})
        for point, said in _terms(name, terms, rules.decks):
            if said not in points.setdefault(point, []):
                points[point].append(said)
    return {
        name: {point: _joined(said) for point, said in points.items()}
        for name, points in book.items()
    }


def _joined(said: list[Stated]) -> Stated:
    """Several statements on one point as one; a point said twice over counts once."""
    words = dict.fromkeys(each.value for each in said)
    clauses = dict.fromkeys(clause for each in said for clause in each.clauses)
    return Stated("; ".join(words), tuple(clauses))


def _points(name: str, value: object) -> Iterator[tuple[str, Stated]]:
    """The leaves under a value: each `Rule` under a name that both editions would give it."""
    match value:
        case Rule():
            key = _key(value.value)
            yield (f"{name}: {key}" if key else name), Stated(say(value.value), value.clauses)
        case Mapping():
            for key, each in value.items():
                yield from _points(f"{name} {_say_key(key)}", each)
        case tuple():
            for each in value:
                yield from _points(name, each)
        case _ if is_dataclass(value):
            for field in fields(value):
                yield from _points(f"{name}: {_plain(field.name)}", getattr(value, field.name))
        case _:
            assert value is None, f"{name} holds a bare {value!r}, which cites nothing"


def _terms(name: str, terms: Terms, decks: Rule[frozenset[int]]) -> Iterator[tuple[str, Stated]]:
    for game in sorted(terms.games):
        yield f"{name} pays [{_word(game)}]", _listed(terms.odds)
    yield f"{name}: decided by", _decided(terms)
    yield f"{name}: outcomes", _outcomes(terms)
    for field in fields(terms):
        value = getattr(terms, field.name)
        if isinstance(value, Rule) and not (field.name == "decks" and value == decks):
            yield f"{name}: {_plain(field.name)}", Stated(say(value.value), value.clauses)


def _decided(terms: Terms) -> Stated:
    outcomes = terms.outcomes.values()
    clauses = dict.fromkeys(clause for rule in outcomes for clause in rule.clauses)
    return Stated(terms.decided.value, tuple(clauses))


def _outcomes(terms: Terms) -> Stated:
    """What follows each upshot that is neither plainly won nor lost by its name."""
    said = ", ".join(
        f"{_word(upshot)} {_word(rule.value)}" for upshot, rule in terms.outcomes.items()
    )
    return Stated(said, _decided(terms).clauses)


def _listed(rules: Mapping[Upshot, Rule[Fraction]]) -> Stated:
    words = ", ".join(f"{_word(upshot)} {odds_text(rule.value)}" for upshot, rule in rules.items())
    return Stated(words, tuple(clause for rule in rules.values() for clause in rule.clauses))


def _key(value: object) -> str:
    """What tells the members of a list apart."""
    match value:
        case Notice():
            return value.change.value.replace("-", " ")
        case Power():
            return value.act.value.replace("-", " ")
        case Layout():
            return value.letter
        case _:
            return ""


def _say_key(key: object) -> str:
    """A key of a table: a cell of the banker's tableau reads `on 3 against 8`."""
    match key:
        case (int() as count, third):
            return f"on {count} against {say(third)}"
        case int():
            return f"on {key}"
        case _:
            return say(key)


def say(value: object) -> str:
    """A value in words that compare alike when they mean the same."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return _word(value)
        case Fraction():
            return odds_text(value)
        case date():
            return value.isoformat()
        case frozenset():
            return ", ".join(sorted(map(say, value), key=_natural))
        case tuple():
            return ", ".join(map(say, value))
        case None:
            return "no card"
        case _:
            return str(value)


def _word(value: Enum) -> str:
    """What a value is called; one of the rulebooks alone is said as it is written there."""
    words = called(value)
    is_name = words == str(value.value) and " " not in words
    return words.replace("-", " ") if is_name else words


def _natural(word: str) -> tuple[int, str]:
    return (int(word), "") if word.isdigit() else (-1, word)


POINTS = {
    "option": "a patron has one of",
    "permitted": "wagers there are",
    "powers": "who may",
    "notices": "notice of",
    "means": "wagers are made in",
    "layouts": "layout",
    "methods": "games",
    "signs": "signs at the table",
    "approvals": "the regulator approves",
    "burns": "ways to burn",
    "faces": "pairs by",
}
"""Fields whose names say too little by themselves."""


def _plain(name: str) -> str:
    return POINTS.get(name, name.replace("_", " "))
