"""What a trainee may count on: nothing is asked twice, and what patrons do is not held wrong."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime

import msgspec
import pytest

from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.procedures import Hand
from punto.law.reasons import AS_REPORTED, PROPOSED_REASONS
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.narration.events import event
from punto.narration.saying import Eyes
from punto.school.console import card_to, steps_by_name, written_act
from punto.school.judging import judge
from punto.school.lessons import dealt_again, drill, examination
from punto.school.questions import Question
from punto.school.troubles import remedied
from punto.school.words import DrillKind, DrillMark, SchoolAnswer
from punto.table import commands as c
from punto.table import next_steps, remedies
from punto.table.events import WagersVoided
from punto.table.words import Actor, VoidReason

AT = datetime(2026, 11, 15, 20, 5, tzinfo=UTC)
ANN = Actor(Role.DEALER, "ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_examination_asks_twice_of_one_moment(edition: str) -> None:
    for seed in range(4):
        questions = examination(edition, str(seed)).questions
        moments = [question.written for question in questions]
        assert len(set(moments)) == len(moments), f"seed {seed}: {moments}"


@pytest.mark.parametrize("kind", [DrillKind.STEPS, DrillKind.REMEDIES, DrillKind.THIRD_CARDS])
def test_what_a_patron_does_is_no_answer_of_staff(kind: DrillKind) -> None:
    """It is not wrong either: the question stays."""
    question = drill("act-2018", kind, "0").questions[0]
    patron = next(iter(question.table.patrons))
    leaves = c.LeaveTable(by=ANN, at=AT, patron=patron)

    with pytest.raises(Refused) as refused:
        judge(question, SchoolAnswer(act=written_act(leaves)))
    assert "act-not-asked" == refused.value.reason.why


def breached(breach: str) -> Question:
    """A drill on a breach of this kind, of which nothing is left to be decided but the answer."""
    for seed in range(400):
        question = drill("act-2018", DrillKind.REMEDIES, f"breach {seed}").questions[0]
        if isinstance(question.report, c.ReportBreach) and question.report.breach == breach:
            return question
    raise AssertionError(f"no {breach} came up")


@pytest.mark.parametrize("breach", ["fraud", "influence"])
def test_to_exclude_who_was_reported_is_a_right_answer(breach: str) -> None:
    """The book lets an operator do so for a breach; anybody else is not the one that did it."""
    question = breached(breach)
    assert isinstance(question.report, c.ReportBreach)
    person = question.report.person
    clause = next(each for each in question.cited if each in question.clauses)

    def mark(patron: str) -> DrillMark:
        act = c.ExcludePatron(by=ANN, at=AT, patron=patron, reason="seen by the camera")
        return judge(question, SchoolAnswer(act=written_act(act), clause=clause)).mark

    assert DrillMark.RIGHT is mark(person)
    others = [name for name in question.table.patrons if name != person]
    assert {DrillMark.WRONG} == {mark(other) for other in others}


def test_a_coup_is_void_for_the_reason_that_there_is() -> None:
    """Fraud was reported, and no hand that cannot be rebuilt."""
    question = breached("fraud")
    clause = next(each for each in question.cited if each in question.clauses)
    marks = {
        reason: judge(
            question,
            SchoolAnswer(act=written_act(c.VoidCoup(by=ANN, at=AT, reason=reason)), clause=clause),
        ).mark
        for reason in (VoidReason.FRAUD, VoidReason.CANNOT_BE_REBUILT)
    }

    assert {
        VoidReason.FRAUD: DrillMark.RIGHT,
        VoidReason.CANNOT_BE_REBUILT: DrillMark.WRONG,
    } == marks


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [DrillKind.STEPS, DrillKind.REMEDIES, DrillKind.THIRD_CARDS])
def test_nothing_unlawful_is_right_and_no_remedy_is_wrong(edition: str, kind: DrillKind) -> None:
    """Of all that staff might do at a table, put to the table and to the school beside it."""
    for seed in range(3):
        question = drill(edition, kind, f"fair {seed}").questions[0]
        clause = next((each for each in question.cited if each in question.clauses), "")
        for command in might_be_done(question):
            try:
                hand, lawful = card_to(question.moment.attempt(command)), True
            except Refused:
                hand, lawful = None, False
            hands = (*Hand, None) if isinstance(command, c.DealCard) else (None,)
            for given in hands:
                answer = SchoolAnswer(act=written_act(command), hand=given, clause=clause)
                expected = lawful and given is hand
                assert told(question, answer) in (expected, lawful and None), f"{seed} {command}"


def told(question: Question, answer: SchoolAnswer) -> bool | None:
    """Whether an answer is right; nothing if it is none."""
    with suppress(Refused):
        return judge(question, answer).mark is DrillMark.RIGHT
    return None


def might_be_done(question: Question) -> Iterator[c.Command]:
    """What staff may do now, what they may do about trouble, and what they do at other times."""
    found = [step.command for step in next_steps(question.table, question.at)]
    found += [remedy.command for remedy in remedies(question.table, question.at)]
    found += steps_by_name(question)
    found += remedied(question.table, question.at, question.report)
    for command in found:
        if command.by.role is not Role.PATRON and not command.report:
            try:
                question.moment.filled(command)
            except Malformed:
                continue
            yield command


def test_why_wagers_are_void_is_told_in_the_language_of_the_lesson() -> None:
    """Nobody wrote the reason, so it is the catalogue's; what a person writes is told as it is."""
    voided = next(
        each
        for seed in range(40)
        for step in dealt_again("act-2018", DrillKind.REMEDIES, str(seed))
        for each in step.events
        if isinstance(each, WagersVoided)
    )
    english, chinese = (event(voided, Eyes(language)) for language in ("en", "zh"))
    written = event(msgspec.structs.replace(voided, reason="he shouted"), Eyes("zh"))

    assert f": {AS_REPORTED}." in english
    assert "如所报告" in chinese
    assert not any(reason in chinese for reason in PROPOSED_REASONS)
    assert "he shouted" in written
