"""An examination as a script: the table as it was dealt, and what was answered.

An answer that the table refuses is a line that expects its clause, so that `punto script --strict`
plays the examination again and finds what was wrong with it.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from punto.money import dollars
from punto.school.judging import chosen_of, right_answer
from punto.school.lesson_table import as_line
from punto.school.lessons import Lesson
from punto.school.questions import Question
from punto.school.words import DrillMark, SchoolAnswer


def transcript(lesson: Lesson, answers: Sequence[SchoolAnswer], marks: Sequence[DrillMark]) -> str:
    """The script of an examination, as far as it was answered."""
    return "\n".join(_lines(lesson, answers, marks)) + "\n"


def digest_of(script: str) -> str:
    return sha256(script.encode()).hexdigest()


def _lines(
    lesson: Lesson, answers: Sequence[SchoolAnswer], marks: Sequence[DrillMark]
) -> Iterator[str]:
    done = 0
    for number, question in enumerate(lesson.questions, 1):
        yield from lesson.lines[done : question.written]
        done = question.written
        if number <= len(answers):
            yield from _answered(number, question, answers[number - 1], marks[number - 1])
    yield from lesson.lines[done:]


def _answered(
    number: int, question: Question, answer: SchoolAnswer, mark: DrillMark
) -> Iterator[str]:
    """The question and its answer in a line that is passed over, and what the table refuses."""
    right = right_answer(question)
    cited = ", ".join(question.clauses)
    told = f"{_said(answer)}, {mark.value} (right: {_said(right)}; {cited})"
    yield f"# {number}. {question.kind.value}: {told}"
    chosen = chosen_of(question, answer)
    if chosen is not None and chosen.tried is not None and chosen.refused is not None:
        yield as_line(chosen.tried, expect=chosen.refused.clauses[0].cited)


def _said(answer: SchoolAnswer) -> str:
    if answer.cents is not None:
        return dollars(answer.cents)
    if answer.act:
        hand = "" if answer.hand is None else f" for the {answer.hand.value} hand"
        return f"{answer.act}{hand}" + (f" by {answer.clause}" if answer.clause else "")
    if answer.option is None:
        return "no answer"
    return f"option {answer.option}" + (f" by {answer.clause}" if answer.clause else "")
