"""Watching the law being read: which function reads a clause in a test that claims it.

A clause's home is the nearest function in `punto` that asked a `Rule` for its value or clauses
while a test ran that is marked with the clause, outside the modules that only hold the law
(`clauses`, `rulebook`, `tableau`, `rulebooks`) and those that look at it, reckon with it or
propose by it but enforce nothing (`law`, `odds`, `simulate`, `cli`, `demonstration`,
`table.proposals`). Reading a rule from a test proves nothing and is not counted.

Nor is a rule read that is only passed over: a function that looks through all powers for the one
that says something of an act reads the value of each, and is the home of none but that one, whose
value or clauses are then read for themselves.

Only the rules of the claimed clauses are watched, and those beside them on a list. All others stay
what they are in production, so that a test which claims nothing is not slowed down.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import get_ident, main_thread
from types import CodeType, FrameType
from typing import Any

from printed import Shelf, rules_by_clause, shelves
from punto.law.clauses import Clause, Rule
from punto.table import guards
from punto.table.contest.governing import governing
from punto.table.signs import decide as signs

OWN_THREAD = main_thread().ident
HOLDS_THE_LAW = (
    "punto.law.clauses",
    "punto.law.provisions",
    "punto.law.rulebook",
    "punto.law.tableau",
    "punto.law.rulebooks",
)
LOOKS_AT_THE_LAW = (
    "punto.study",
    "punto.odds",
    "punto.simulate",
    "punto.cli",
    "punto.floor.dealer.demonstration",
    "punto.table.proposals",
    "punto.table.contest.proposals",
)


HOLDS = "holds the law"
"""Said of a function that only passes on what it holds: its caller is the reader."""


def forget() -> None:
    """Clear what the table keeps worked out from rules, so that every test reads them itself."""
    guards._on_offer.cache_clear()
    governing.cache_clear()
    signs._demanded.cache_clear()


@dataclass(slots=True)
class Reading:
    """What one call of a function read at one place: a rule, or one after another."""

    frame: FrameType
    """Kept, so that no later call is taken for this one."""
    home: str
    shelf: Shelf
    rules: dict[int, Rule[object]] = field(default_factory=dict)

    @property
    def looked_through(self) -> bool:
        return len(self.rules) >= self.shelf.all_of_it


class Recorder:
    """What was read by whom, in all, and in the test under way."""

    def __init__(self) -> None:
        self.homes: dict[Clause, set[str]] = defaultdict(set)
        self.seen: set[Clause] = set()
        self.watching = False
        """On while a test itself runs, and not what it is given."""
        self._claimed: frozenset[Clause] = frozenset()
        self._armed: list[Rule[object]] = []
        self._noted: dict[tuple[CodeType, int], Rule[object]] = {}
        self._readings: dict[tuple[CodeType, int], Reading] = {}
        self._known: dict[CodeType, str | None] = {}
        self._watched = _watched(self)
        self._made = Rule.__post_init__

    def begin(self, claimed: Iterable[Clause]) -> None:
        """Watch the rules of these clauses, those that are put together meanwhile as well."""
        forget()
        self._claimed = frozenset(claimed)
        rules = {
            id(beside): beside
            for clause in self._claimed
            for rule, _ in rules_by_clause().get(clause, ())
            for beside in self._beside(rule)
        }
        for rule in rules.values():
            self._arm(rule)
        setattr(Rule, "__post_init__", self._making())  # noqa: B010 - a method, for a while

    def end(self) -> None:
        """Watch nothing any more, and see what was looked through."""
        self.watching = False
        setattr(Rule, "__post_init__", self._made)  # noqa: B010 - as it was
        for rule in self._armed:
            object.__setattr__(rule, "__class__", Rule)
        for reading in self._readings.values():
            self._weigh(reading)

    def clear(self) -> None:
        """Forget the test that was under way, and let go of what it held."""
        self.seen.clear()
        self._armed.clear()
        self._noted.clear()
        self._readings.clear()

    @property
    def read(self) -> frozenset[int]:
        """The claimed rules that were read for themselves while the test ran, by identity."""
        return frozenset(rule for _, rule in self._noted)

    def missing(self) -> list[str]:
        """The clauses that the test claims but that were never read while it ran."""
        return sorted(str(clause) for clause in self._claimed - self.seen)

    @staticmethod
    def _beside(rule: Rule[object]) -> Iterable[Rule[object]]:
        shelf = shelves().get(id(rule))
        return (rule,) if shelf is None else shelf.rules

    def _arm(self, rule: Rule[object]) -> None:
        object.__setattr__(rule, "__class__", self._watched)
        self._armed.append(rule)  # kept, so that no other rule takes its id

    def _making(self) -> Any:
        def made(rule: Rule[object]) -> None:
            self._made(rule)
            if not self._claimed.isdisjoint(rule.clauses) and get_ident() == OWN_THREAD:
                self._arm(rule)

        return made

    def reader(self) -> tuple[FrameType, str] | None:
        """Who asks a rule for something: the test's own thread, for what others meet is chance."""
        if not self.watching or get_ident() != OWN_THREAD:
            return None
        frame: FrameType | None = sys._getframe(2)
        while frame is not None and (home := self._home(frame)) is HOLDS:
            frame = frame.f_back
        return None if frame is None or home is None else (frame, home)

    def note(self, rule: Rule[object], frame: FrameType, home: str) -> None:
        """A rule that is cited is the reason for something."""
        key = frame.f_code, id(rule)
        if key not in self._noted:
            self._noted[key] = rule
            for clause in self._claimed.intersection(CLAUSES.__get__(rule)):
                self.homes[clause].add(home)
                self.seen.add(clause)

    def note_value(self, rule: Rule[object], frame: FrameType, home: str) -> None:
        """One whose value is read may have been passed over."""
        shelf = shelves().get(id(rule))
        if shelf is None:
            self.note(rule, frame, home)
            return
        place = frame.f_code, frame.f_lasti
        reading = self._readings.get(place)
        if reading is None or reading.frame is not frame or reading.shelf is not shelf:
            if reading is not None:
                self._weigh(reading)
            self._readings[place] = reading = Reading(frame, home, shelf)
        reading.rules[id(rule)] = rule

    def _weigh(self, reading: Reading) -> None:
        if not reading.looked_through:
            for rule in reading.rules.values():
                self.note(rule, reading.frame, reading.home)

    def _home(self, frame: FrameType) -> str | None:
        """Where a frame is, which is looked up once for all calls of a function."""
        code = frame.f_code
        if code not in self._known:
            module = frame.f_globals.get("__name__", "")
            self._known[code] = HOLDS if _holds_the_law(module) else _name(module, code)
        return self._known[code]


CLAUSES: Any = Rule.__dict__["clauses"]
VALUE: Any = Rule.__dict__["value"]
CITED: Any = Rule.__dict__["cited"]


def _watched(recorder: Recorder) -> type:
    """What a rule is while it is watched: the same, but each field notes its readers."""

    def noting(slot: Any, note: Any) -> property:
        def read(rule: Rule[object]) -> object:
            reader = recorder.reader()
            if reader is not None:
                note(rule, *reader)
            return slot.__get__(rule)

        return property(read, slot.__set__)

    def equal(rule: Rule[object], other: object) -> bool:
        """As rules are, though one of them is not watched."""
        if not isinstance(other, Rule):
            return False
        return (CLAUSES.__get__(rule), VALUE.__get__(rule)) == (
            CLAUSES.__get__(other),
            VALUE.__get__(other),
        )

    body = {
        "__slots__": (),
        "__module__": Rule.__module__,
        "__eq__": equal,
        "__hash__": Rule.__hash__,
        "clauses": noting(CLAUSES, recorder.note),
        "value": noting(VALUE, recorder.note_value),
        "cited": noting(CITED, recorder.note),
    }
    return type("Rule", (Rule,), body)


def _holds_the_law(module: str) -> bool:
    return module in HOLDS_THE_LAW or module.startswith("punto.law.rulebooks.")


def _name(module: str, code: CodeType) -> str | None:
    """`punto.game.coup:deal`, or nothing where the reader is no home."""
    if not module.startswith("punto.") or module.startswith(LOOKS_AT_THE_LAW):
        return None
    name = code.co_qualname.split(".<locals>")[0]
    return None if name == "<module>" else f"{module}:{name}"
