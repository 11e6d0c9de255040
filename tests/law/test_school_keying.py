"""Cards keyed in a lesson: the shoe of the lesson knows what came out."""

import json
from typing import Any

import pytest

from acted import right_act
from punto.cards import Card
from punto.law.rulebooks import EDITIONS
from punto.school.asking import ask_keying
from punto.school.judging import judge
from punto.school.lesson_table import LessonTable
from punto.school.lessons import drill
from punto.school.questions import Question
from punto.school.said import happened, option_words, right_words
from punto.school.words import DrillKind, DrillMark, SchoolAnswer
from punto.table import commands as c


def keying(edition: str, wanted: type[c.Command]) -> Question:
    """A drill in which cards are keyed for a step of this kind."""
    return next(
        found
        for seed in range(40)
        for found in drill(edition, DrillKind.KEYING, str(seed)).questions
        if isinstance(found.keyed, wanted)
    )


@pytest.mark.clause("house", "school:keyed")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_keyed_as_it_came_out(edition: str) -> None:
    """Another suit, another rank and a cutting card that did not come are wrong, and told so."""
    question = keying(edition, c.DealCard)
    came = right_act(question)
    said = json.loads(came.act)
    assert question.feed is not None
    first = question.feed.peek()
    assert first.value == said["face"]

    def told(act: dict[str, Any]) -> tuple[DrillMark, str, list[str]]:
        verdict = judge(question, SchoolAnswer(act=json.dumps(act)))
        why = verdict.refused
        if why is None:
            return verdict.mark, "", []
        return verdict.mark, why.reason.why, [each.cited for each in why.clauses]

    other_card = (DrillMark.WRONG, "keyed-otherwise", ["house:school:keyed"])
    assert (DrillMark.RIGHT, "", []) == told(said)
    for other in Card:
        if other is not first and (other.rank is first.rank or other.suit is first.suit):
            assert other_card == told(said | {"face": other.value})
    assert other_card == told({"do": "deal-card"})
    cutting = said | {"cutting_card": not said.get("cutting_card", False)}
    assert (DrillMark.WRONG, "cutting-card-otherwise", ["house:school:keyed"]) == told(cutting)
    assert right_words(question) in [option_words(question, each) for each in question.options]


def test_cards_that_are_turned_together_are_keyed_in_their_order() -> None:
    question = keying("star-2025", c.ExposeCards)
    said = json.loads(right_act(question).act)
    turned = said | {"faces": said["faces"][::-1]}

    assert 2 == len(set(said["faces"]))
    assert DrillMark.WRONG is judge(question, SchoolAnswer(act=json.dumps(turned))).mark


def test_a_cutting_card_is_seen_before_the_card_that_is_keyed() -> None:
    lesson = LessonTable("act-2018", "cutting")
    while not (
        (step := lesson.due()) is not None
        and isinstance(step.command, c.DealCard)
        and isinstance(filled := lesson.filled(step.command), c.DealCard)
        and filled.cutting_card
    ):
        lesson.forward()
    question = ask_keying(lesson)
    assert question is not None
    question = question._replace(feed=lesson.moment.feed)

    assert ("The cutting card came out before it.",) == happened(question)
    assert right_words(question).endswith(", with the cutting card before it")
    assert DrillMark.RIGHT is judge(question, right_act(question)).mark
