"""What a run says: chapter by chapter, which clauses the kit has, and which a system got wrong."""

from collections.abc import Iterable
from functools import cached_property
from importlib.resources import files
from typing import Any

import jinja2
import msgspec

from punto.conform.drive import PUNTO, Driven
from punto.conform.judge import Divergence
from punto.conform.kit import Scenario, is_operative
from punto.law.clauses import HOUSE, register
from punto.narration.catalogue import Word
from punto.narration.saying import ENGLISH, Eyes, message
from punto.study.coverage import titled


class ChapterResult(msgspec.Struct, frozen=True, kw_only=True):
    """The operative clauses of a chapter: all, those in the kit, those in order, those at fault."""

    edition: str
    chapter: str
    operative: int
    proven: int
    """Those that a system which gets them wrong answers otherwise for."""
    touched: int
    """These, and those that an answer rests on."""
    at_fault: tuple[str, ...]

    @property
    def in_order(self) -> int:
        """How many of those in the kit no answer was against."""
        return self.touched - len(self.at_fault)


class ClauseFault(msgspec.Struct, frozen=True, kw_only=True):
    """A clause that answers were against, with the scenarios that show it."""

    edition: str
    clause: str
    summary: str
    shown: tuple[Divergence, ...]


class ConformReport:
    """A run, told by chapter and by clause."""

    def __init__(self, driven: Driven) -> None:
        self.driven = driven
        self.system = driven.system
        self.chapters = chapters(driven.scenarios, driven.divergences.values())

    @property
    def scenarios(self) -> int:
        return len(self.driven.scenarios)

    @property
    def astray(self) -> int:
        return len(self.driven.divergences)

    @property
    def passed(self) -> bool:
        """Whether there was anything to answer, and every answer was as it should be."""
        return bool(self.scenarios) and not self.astray

    @cached_property
    def faults(self) -> tuple[ClauseFault, ...]:
        """Every clause that an answer was against, the one that most scenarios show first."""
        shown: dict[tuple[str, str], list[Divergence]] = {}
        for each in self.driven.divergences.values():
            for clause in each.clauses:
                shown.setdefault((each.edition, clause), []).append(each)
        ordered = sorted(shown.items(), key=lambda pair: (pair[0][0], -len(pair[1]), pair[0][1]))
        return tuple(
            ClauseFault(
                edition=edition,
                clause=clause,
                summary=_summary(edition, clause),
                shown=tuple(each),
            )
            for (edition, clause), each in ordered
        )

    def set_aside(self, eyes: Eyes = ENGLISH) -> tuple[tuple[int, str], ...]:
        """How many were not judged, and why: in words where Punto says it, else as it came."""
        ours = self.system.system == PUNTO
        return tuple(
            (len(several), message("left-out-why", eyes, why=Word(why * ours, why)))
            for why, several in sorted(self.driven.set_aside.items())
        )

    def shape(self) -> dict[str, Any]:
        """The same for a machine."""
        return {
            "system": msgspec.to_builtins(self.system),
            "passed": self.passed,
            "scenarios": self.scenarios,
            "astray": self.astray,
            "left_out": self.driven.left_out,
            "set_aside": self.driven.set_aside,
            "chapters": [
                msgspec.to_builtins(each) | {"in_order": each.in_order} for each in self.chapters
            ],
            "faults": [
                {
                    "edition": each.edition,
                    "clause": each.clause,
                    "summary": each.summary,
                    "scenarios": [shown.scenario for shown in each.shown],
                }
                for each in self.faults
            ],
            "divergences": [msgspec.to_builtins(each) for each in self.driven.divergences.values()],
        }

    def page(self) -> str:
        """The same as a page of its own, to keep or to send."""
        template = files("punto.conform").joinpath("report.html").read_text(encoding="utf-8")
        made = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined)
        return made.from_string(template).render(report=self, system=self.system)


def chapters(
    scenarios: Iterable[Scenario], divergences: Iterable[Divergence] = ()
) -> tuple[ChapterResult, ...]:
    """Each chapter with operative clauses of each edition that scenarios are of."""
    proven: dict[str, set[str]] = {}
    touched: dict[str, set[str]] = {}
    wrong: dict[str, set[str]] = {}
    for each in scenarios:
        proven.setdefault(each.edition, set()).update(each.proves)
        touched.setdefault(each.edition, set()).update((*each.proves, *each.cites))
    for found in divergences:
        wrong.setdefault(found.edition, set()).update(found.clauses)
    results = []
    for edition, known in touched.items():
        book = register(edition)
        for number, title in book.chapters.items():
            clauses = [
                clause.id
                for clause in book
                if clause.chapter == number and is_operative(edition, clause.id)
            ]
            if clauses:
                at_fault = wrong.get(edition, set())
                results.append(
                    ChapterResult(
                        edition=edition,
                        chapter=titled(number, title),
                        operative=len(clauses),
                        proven=len(proven[edition].intersection(clauses)),
                        touched=len(known.intersection(clauses)),
                        at_fault=tuple(each for each in clauses if each in at_fault),
                    )
                )
    return tuple(results)


def _summary(edition: str, clause: str) -> str:
    """What a clause says, in our words."""
    name = HOUSE if clause.startswith(f"{HOUSE}:") else edition
    found = register(name).find(clause.removeprefix(f"{HOUSE}:"))
    return "" if found is None else found.summary
