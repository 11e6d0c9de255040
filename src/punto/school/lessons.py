"""Lessons: a table dealt by a seed, and the questions that come up on the way."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from punto.school.asking import ASKING
from punto.school.chance import Chance
from punto.school.lesson_table import LessonStep, LessonTable
from punto.school.questions import Question
from punto.school.troubles import lawful_now
from punto.school.words import DrillKind
from punto.table import commands as c

MOST_STEPS = 400
"""How far a lesson goes for its next question; every kind comes up long before."""
TAKEN = {
    DrillKind.THIRD_CARDS: 3,
    DrillKind.CALLS: 5,
    DrillKind.STEPS: 12,
    DrillKind.PAYOUTS: 2,
    DrillKind.WRONGS: 6,
    DrillKind.REPORTS: 1,
    DrillKind.REMEDIES: 1,
    DrillKind.KEYING: 6,
}
"""One moment in so many at which a question of a kind could be asked is taken for it."""
KEPT = 64
MOST_SHOWN = 16
"""Steps that are shown when a drill is dealt again."""
ENDS = c.DiscardCards | c.VoidCoup
"""What ends a coup."""
EXAMINED: dict[DrillKind, int] = {
    DrillKind.THIRD_CARDS: 4,
    DrillKind.CALLS: 2,
    DrillKind.STEPS: 2,
    DrillKind.PAYOUTS: 4,
    DrillKind.WRONGS: 3,
    DrillKind.REPORTS: 2,
    DrillKind.REMEDIES: 3,
}
"""How many questions of each kind an examination has; keying is of the console, not of the book."""


class Lesson(NamedTuple):
    """Questions in the order in which they come up, and the script of the table they are about."""

    questions: tuple[Question, ...]
    lines: tuple[str, ...]


def asked(lesson: LessonTable, plan: Sequence[DrillKind]) -> Iterator[Question]:
    """A question of each kind in this order, each where the table next gives rise to one.

    Between two the table goes on, so that nothing is asked twice of one and the same moment.
    """
    for number, kind in enumerate(plan):
        if number:
            lesson.forward()
        for _ in range(MOST_STEPS):
            question = None if lesson.chance.below(TAKEN[kind]) else ASKING[kind](lesson)
            if question is not None:
                yield question._replace(written=len(lesson.lines), feed=lesson.moment.feed)
                _put_right(lesson, question)
                break
            lesson.forward()
        else:
            raise AssertionError(f"no question on {kind} came up")


def _put_right(lesson: LessonTable, question: Question) -> None:
    """Do what was asked for about a trouble, so that the table goes on."""
    if question.report is None:
        return
    if question.kind is DrillKind.REPORTS:
        lesson.take(question.report)
    right = next((command for command, _ in lawful_now(lesson.moment, question.report)), None)
    if right is not None:
        lesson.take(right)


@lru_cache(KEPT)
def drill(edition: str, kind: DrillKind, seed: str) -> Lesson:
    """One question of a kind."""
    table = LessonTable(edition, f"{seed} {kind.value}")
    questions = tuple(asked(table, (kind,)))
    return Lesson(questions, tuple(table.lines))


@lru_cache(KEPT)
def dealt_again(edition: str, kind: DrillKind, seed: str) -> tuple[LessonStep, ...]:
    """How a drill goes on by the book: what was asked for, and the game until the coup is over."""
    lesson = LessonTable(edition, f"{seed} {kind.value}")
    question = next(asked(lesson, (kind,)))
    done: list[LessonStep] = []
    lesson.steps = done
    _put_right(lesson, question)
    while len(done) < MOST_STEPS and not any(isinstance(each.command, ENDS) for each in done):
        lesson.forward()
    shown = [each for each in done if not isinstance(each.command, c.PlaceWager)]
    return tuple(shown[:MOST_SHOWN])


@lru_cache(KEPT)
def examination(edition: str, seed: str) -> Lesson:
    """The questions of an examination: of every kind, at one table, in an order by chance."""
    plan = [kind for kind, number in EXAMINED.items() for _ in range(number)]
    table = LessonTable(edition, f"{seed} examination")
    questions = tuple(asked(table, Chance(f"{seed} plan").mixed(plan)))
    return Lesson(questions, tuple(table.lines))
