"""Which drill comes next: what is due again, what was asked for, or what the level has."""

from collections.abc import Iterator
from datetime import date
from functools import cache

from punto.errors import Malformed
from punto.law.clauses import HOUSE, register
from punto.school.boxes import due_now
from punto.school.chance import Chance
from punto.school.lessons import drill
from punto.school.levels import ASKED_AT
from punto.school.questions import Question, chapter_of
from punto.school.state import Trainee
from punto.school.words import DrillKind

UNDRILLED = frozenset(
    {
        "Table",
        "Layout and equipment",
        "Shuffling device malfunction",
        "Perfect Pairs",
        "Canberra Pairs",
        "Table closure",
        "Tournament play",
        "Rewards and promotional prizes",
        "Diagrams",
        "Order",
        None,
    }
)
"""Chapters on what no question is about: furniture, devices, closing, tournaments.

Both kinds of Pairs are asked about under what the book says of all Pairs.
"""
TRIES = 24
"""Tables that are dealt in search of a question on one clause."""
EVERY = 2
"""One drill in so many is on something that is due; the others bring something else between."""


def chosen(
    trainee: Trainee,
    edition: str,
    today: date,
    seed: str,
    *,
    kind: DrillKind | None = None,
    chapter: str = "",
) -> tuple[DrillKind, str]:
    """The kind and the seed of the next drill; `Malformed` if nothing is asked on a chapter."""
    if not (trainee.drills + 1) % EVERY:
        for each, clause, _ in due_now(trainee, edition, today):
            fits = kind in (None, each) and chapter in ("", chapter_of(edition, clause))
            found = _on_clause(edition, each, clause, seed) if fits else None
            if found is not None:
                return each, found
    if chapter and chapter not in (HOUSE, *drilled_chapters(edition)):
        raise Malformed("no-drill-on-chapter", name=chapter)
    chance = Chance(f"{seed} kind")
    if not chapter:
        asked = ASKED_AT[trainee.level - 1] if kind is None else (kind,)
        return chance.choice(asked), seed
    kinds = chance.mixed(tuple(DrillKind)) if kind is None else (kind,)
    for tried in _seeds(seed):
        for each in kinds:
            if _question(edition, each, tried).chapter == chapter:
                return each, tried
    raise Malformed("no-drill-on-chapter", name=chapter)


@cache
def drilled_chapters(edition: str) -> tuple[str, ...]:
    """The chapters of a book that a table of the school comes to, in the order of the book."""
    clauses = register(edition)
    operative = dict.fromkeys(each.chapter for each in clauses if each.kind.is_operative)
    return tuple(each for each in operative if clauses.chapters.get(each) not in UNDRILLED)


def _on_clause(edition: str, kind: DrillKind, clause: str, seed: str) -> str | None:
    """A seed whose question is on a clause, if one is found soon."""
    for tried in _seeds(seed):
        if _question(edition, kind, tried).clause == clause:
            return tried
    return None


def _question(edition: str, kind: DrillKind, seed: str) -> Question:
    return drill(edition, kind, seed).questions[0]


def _seeds(seed: str) -> Iterator[str]:
    return (f"{seed}.{number}" for number in range(TRIES))
