"""Watching the law being read: which function read or cited a clause, during which test.

A clause's home is the nearest function in `punto` that asked a `Rule` for its value or clauses,
outside the modules that only hold the law (`clauses`, `rulebook`, `tableau`, `rulebooks`) and
those that look at it, reckon with it or propose by it but enforce nothing (`law`, `odds`,
`simulate`, `cli`, `demonstration`, `table.proposals`). Reading a rule from a test proves nothing
and is not counted.

Nor is a rule read that is only passed over: whoever looks through all powers for the one that
says something of an act reads the value of each, and is the home of none but that one, whose
value or clauses are then read for themselves.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from threading import get_ident, main_thread
from types import CodeType, FrameType
from typing import Any

from printed import Shelf, shelves
from punto.clauses import Clause, Rule, register
from punto.rulebooks import REGISTERS
from punto.table import guards, signs

OWN_THREAD = main_thread().ident
HOLDS_THE_LAW = (
    "punto.clauses",
    "punto.provisions",
    "punto.rulebook",
    "punto.tableau",
    "punto.rulebooks",
)
LOOKS_AT_THE_LAW = (
    "punto.law",
    "punto.odds",
    "punto.simulate",
    "punto.cli",
    "punto.floor.demonstration",
    "punto.table.proposals",
)


def forget() -> None:
    """Clear what the table keeps worked out from rules, so that every test reads them itself."""
    guards._on_offer.cache_clear()
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
        self.tests: dict[Clause, set[str]] = defaultdict(set)
        self.seen: set[Clause] = set()
        self.watching = False
        """On while a test itself runs, and off in long runs that claim no clause."""
        self._noted: dict[tuple[CodeType, int], Rule[object]] = {}
        self._readings: dict[tuple[CodeType, int], Reading] = {}
        self._clauses: Any = Rule.__dict__["clauses"]
        self._known: dict[CodeType, str | None] = {}
        self._shelves = shelves()

    def install(self) -> None:
        """Put a watch on the fields of every `Rule`, existing ones included."""
        for name in ("clauses", "value", "cited"):
            setattr(Rule, name, self._watched(Rule.__dict__[name], self._noting(name)))

    def _noting(self, name: str) -> Callable[[Rule[object], FrameType, str], None]:
        """A rule that is cited is the reason for something; one whose value is read may not be."""
        return self._note_value if name == "value" else self._note

    def _watched(self, slot: Any, note: Callable[[Rule[object], FrameType, str], None]) -> property:
        """A field that notes its readers: the test's own thread, for what others meet is chance."""

        def read(rule: Rule[object]) -> object:
            if self.watching and get_ident() == OWN_THREAD:
                frame: FrameType | None = sys._getframe(1)
                while frame is not None and _holds_the_law(frame):
                    frame = frame.f_back
                home = self._home(frame) if frame is not None else None
                if frame is not None and home is not None:
                    note(rule, frame, home)
            return slot.__get__(rule)

        return property(read, slot.__set__)

    def begin(self) -> None:
        """Forget what the last test saw, and what it left worked out."""
        forget()
        self.seen.clear()
        self._noted.clear()
        self._readings.clear()

    def end(self) -> None:
        """See what was looked through, now that nothing more is read."""
        self.watching = False
        for reading in self._readings.values():
            self._weigh(reading)
        self._readings.clear()

    @property
    def read(self) -> frozenset[int]:
        """The rules that were read for themselves while the test ran, by identity."""
        return frozenset(rule for _, rule in self._noted)

    def _note(self, rule: Rule[object], frame: FrameType, home: str) -> None:
        key = frame.f_code, id(rule)
        if key not in self._noted:
            self._noted[key] = rule  # kept, so that no other rule takes its id
            for clause in self._clauses.__get__(rule):
                self.homes[clause].add(home)
                self.seen.add(clause)

    def _note_value(self, rule: Rule[object], frame: FrameType, home: str) -> None:
        shelf = self._shelves.get(id(rule))
        if shelf is None:
            self._note(rule, frame, home)
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
                self._note(rule, reading.frame, reading.home)

    def _home(self, frame: FrameType) -> str | None:
        code = frame.f_code
        if code not in self._known:
            self._known[code] = _name(frame.f_globals.get("__name__", ""), code)
        return self._known[code]

    def missing(self, claimed: Iterable[Clause]) -> list[str]:
        """The clauses that a test claims but that were never read while it ran."""
        return sorted(str(clause) for clause in claimed if clause not in self.seen)

    def record(self) -> str:
        """All that was seen, in the order of the printed books."""
        rows = {
            str(clause): {
                "homes": sorted(self.homes.get(clause, ())),
                "tests": sorted(self.tests.get(clause, ())),
            }
            for edition in REGISTERS
            for clause in register(edition)
            if clause in self.homes or clause in self.tests
        }
        return json.dumps(rows, indent=1) + "\n"


def _holds_the_law(frame: FrameType) -> bool:
    module = frame.f_globals.get("__name__", "")
    return module in HOLDS_THE_LAW or module.startswith("punto.rulebooks.")


def _name(module: str, code: CodeType) -> str | None:
    """`punto.coup:deal`, or nothing where the reader is no home."""
    if not module.startswith("punto.") or module.startswith(LOOKS_AT_THE_LAW):
        return None
    name = code.co_qualname.split(".<locals>")[0]
    return None if name == "<module>" else f"{module}:{name}"
