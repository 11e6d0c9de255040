"""Rules made wrong on purpose, to see whether the tests that claim their clauses notice.

A mark says that a test proves a clause. With `--mutants` every marked test is run again with each
rule of the clause that it read changed in turn. A claim holds if some wrong rule is noticed, and a
rule is proven if a test notices it that claims one of its clauses.

To notice is to get another answer: an assertion of the test fails, or something is refused. A test
that breaks off because the product cannot work with the wrong value has noticed nothing.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum, auto
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
import pytest
from _pytest.tmpdir import tmppath_result_key
from msgspec.structs import fields, replace

import punto
from printed import printed, rules_by_clause
from punto.errors import Malformed
from punto.game.coup import UnfinishedCoup
from punto.game.shoe import OutOfCards
from punto.law.clauses import Clause, Refused, Rule
from recorder import forget

TESTS = Path(__file__).parents[1]
PRODUCT = Path(punto.__file__).parent
ANSWERS = (Refused, Malformed, UnfinishedCoup, OutOfCards)
"""What the product raises to say something."""


def wrong_values(value: Any) -> Iterator[Any]:
    """Values of the same kind that are not the right one.

    Of what has parts, each part is wrong in its turn: a test that notices one of them need not see
    all that another could be.
    """
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
            if len(value) == 1:
                yield chr(ord(value) + 1)
        case date():
            yield from (value + timedelta(days=400), value - timedelta(days=400))
        case frozenset():
            yield from _in_turn(_wrong_in(value, member) for member in sorted(value, key=str))
        case msgspec.Struct():
            yield from _in_turn(_wrong_at(value, field.name) for field in fields(value))


def _wrong_in(value: frozenset[Any], member: object) -> Iterator[frozenset[Any]]:
    """A set without one of its members, and with others in its place."""
    yield value - {member}
    for other in wrong_values(member):
        yield (value - {member}) | {other}


def _wrong_at(value: Any, name: str) -> Iterator[Any]:
    """A value of which one field is wrong."""
    for wrong in wrong_values(getattr(value, name)):
        yield replace(value, **{name: wrong})


def _in_turn(each: Iterable[Iterator[Any]]) -> Iterator[Any]:
    """The first of each, then the second of each, until there are no more."""
    left = deque(each)
    while left:
        part = left.popleft()
        for value in part:
            yield value
            left.append(part)
            break


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


class Seen(Enum):
    """What became of a test when a rule was wrong; the best is the last."""

    NOTHING = auto()
    CRASH = auto()
    NOTICED = auto()


def seen_in(error: BaseException) -> Seen:
    """Whether an error is the test's finding or the product's answer, or a mere crash."""
    if isinstance(error, ANSWERS):
        return Seen.NOTICED
    return Seen.CRASH if _raised_by_the_product(error.__traceback__) else Seen.NOTICED


def _raised_by_the_product(traceback: TracebackType | None) -> bool:
    """Whether the last of our own functions on the way to an error is of `punto`, not of a test."""
    of_the_product = False
    while traceback is not None:
        file = Path(traceback.tb_frame.f_code.co_filename)
        if file.is_relative_to(PRODUCT):
            of_the_product = True
        elif file.is_relative_to(TESTS):
            of_the_product = False
        traceback = traceback.tb_next
    return of_the_product


def tried(item: pytest.Function, rule: Rule[object], nextitem: pytest.Item | None) -> Seen | None:
    """The most that a test sees of wrong values of a rule; `None` if it cannot be wrong."""
    most = None
    for wrong in wrong_values(rule.value):
        with made_wrong(rule, wrong):
            seen = _run(item, nextitem)
        if seen is Seen.NOTICED:
            return seen
        if most is None or seen is Seen.CRASH:
            most = seen
    return most


def _run(item: pytest.Function, nextitem: pytest.Item | None) -> Seen:
    """What a test sees, run anew with fixtures of its own."""
    state = item.session._setupstate
    item._initrequest()
    item.stash[tmppath_result_key] = {}
    try:
        state.setup(item)
        item.obj(**{name: item.funcargs[name] for name in item._fixtureinfo.argnames})
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - any may come of it
        return seen_in(error)
    finally:
        state.teardown_exact(nextitem)
    return Seen.NOTHING


@dataclass
class Mutants:
    """What was noticed: by test function and clause, and of each rule."""

    claims: dict[tuple[str, Clause], bool] = field(default_factory=dict)
    rules: dict[str, Seen] = field(default_factory=dict)
    """By where each stands in its book."""
    claimed: set[Clause] = field(default_factory=set)

    def try_on(
        self,
        item: pytest.Item,
        claimed: Iterable[Clause],
        read: frozenset[int],
        nextitem: pytest.Item | None,
    ) -> None:
        """Run a test with the rules that it read and claims, as far as they are not proven yet."""
        if not isinstance(item, pytest.Function):
            return
        known: dict[str, Seen | None] = {}
        for clause in claimed:
            self.claimed.add(clause)
            claim = item.nodeid.split("[")[0], clause
            for rule, path in rules_by_clause().get(clause, ()):
                if id(rule) not in read or self._is_proven(claim, path):
                    continue
                if path not in known:
                    known[path] = tried(item, rule, nextitem)
                self._note(claim, path, known[path])

    def _is_proven(self, claim: tuple[str, Clause], path: str) -> bool:
        return self.claims.get(claim, False) and self.rules.get(path) is Seen.NOTICED

    def _note(self, claim: tuple[str, Clause], path: str, seen: Seen | None) -> None:
        if seen is None:
            return
        self.claims[claim] = self.claims.get(claim, False) or seen is Seen.NOTICED
        self._note_rule(path, seen)

    def _note_rule(self, path: str, seen: Seen) -> None:
        before = self.rules.get(path, Seen.NOTHING)
        self.rules[path] = max(before, seen, key=lambda each: each.value)

    def take_in(self, other: "Mutants") -> None:
        """Add what another process noticed."""
        for claim, noticed in other.claims.items():
            self.claims[claim] = self.claims.get(claim, False) or noticed
        for path, seen in other.rules.items():
            self._note_rule(path, seen)
        self.claimed |= other.claimed

    @property
    def empty_claims(self) -> list[str]:
        """The claims that no wrong rule ever disturbed."""
        empty = (claim for claim, noticed in self.claims.items() if not noticed)
        return sorted(f"{test} claims {clause}" for test, clause in empty)

    @property
    def unproven(self) -> list[str]:
        """The rules of claimed clauses that could be wrong without any claiming test's notice."""
        unseen = {
            path: f"{path}, by {', '.join(map(str, rule.clauses))}{TOLD[seen]}"
            for rule, path in printed()
            if (seen := self.rules.get(path)) is not Seen.NOTICED
            and not self.claimed.isdisjoint(rule.clauses)
            and next(wrong_values(rule.value), None) is not None
        }
        fields = {path: path.partition(".")[2] for path in unseen}
        idle = UNSEEN.keys() - fields.values()
        return [
            *(said for path, said in unseen.items() if fields[path] not in UNSEEN),
            *(f"{name} needs no excuse" for name in sorted(idle)),
        ]


UNSEEN = {
    "shuffling.cut_passes": "in the ACT the cut goes round in any order, which no order is against",
    "irregularities.unexposed_excess": "in NSW each hand has a rule of its own for such a card",
}
"""Rules that nobody could notice in some edition, and why."""

TOLD: Mapping[Seen | None, str] = {
    None: " (nothing reads it in a test that claims it)",
    Seen.NOTHING: "",
    Seen.CRASH: " (but for a crash)",
}
