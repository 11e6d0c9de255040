"""What may be asked of the school, and what is made of an answer."""

from datetime import timedelta

from punto.law.clauses import Refused, Rule
from punto.law.rulebooks import house, known_edition
from punto.school import commands as c
from punto.school import events as e
from punto.school.boxes import boxed
from punto.school.evolve import evolve
from punto.school.judging import judge
from punto.school.lessons import drill, examination
from punto.school.levels import is_through, overtime
from punto.school.questions import Question
from punto.school.registry import HANDLERS, decides
from punto.school.state import OpenExamination, SchoolBox, Trainee, topic
from punto.school.transcript import digest_of, transcript
from punto.school.words import DrillMark, SchoolAnswer

decide = HANDLERS.decide
Events = tuple[e.SchoolEvent, ...]
EXAMINED_AT = 1
"""At an examination everybody has the time of the first level."""


def _require_own(command: c.SchoolCommand) -> None:
    """Refuse a lesson to those who learn nothing here, and one in the name of another."""
    by, rule = command.by, house.school_own
    if by.role not in rule.value:
        raise Refused(rule, "staff-only", person=by.person, role=by.role, doing="learn")
    if by.person != command.trainee:
        raise Refused(rule, "lesson-of-another", person=by.person)


def _under_way(trainee: Trainee) -> OpenExamination:
    if trainee.examination is None:
        raise Refused(house.school_examined, "no-examination")
    return trainee.examination


def _require_none_under_way(trainee: Trainee) -> None:
    if trainee.examination is not None:
        raise Refused(
            house.school_examined,
            "examination-under-way",
            number=len(trainee.examination.answers) + 1,
        )


@decides
def set_drill(trainee: Trainee, command: c.SetDrill) -> Events:
    """Not during an examination, which would tell what is right."""
    _require_own(command)
    _require_none_under_way(trainee)
    known_edition(command.edition)
    return (
        e.DrillSet(
            drill=trainee.drills + 1,
            edition=command.edition,
            kind=command.kind,
            seed=command.seed,
            at=command.at,
            clauses=house.school_own.cited,
        ),
    )


@decides
def answer_drill(trainee: Trainee, command: c.AnswerDrill) -> Events:
    """Once: what is right is told at once."""
    _require_own(command)
    asked = trainee.drill
    if asked is None or asked.number != command.drill:
        raise Refused(house.school_answered, "drill-not-asked", number=command.drill)
    question = drill(asked.edition, asked.kind, asked.seed).questions[0]
    over = overtime(asked.kind, trainee.level, command.at - asked.at)
    mark = judge(question, command.answer, over).mark
    box = _box(trainee, question, mark, command)
    answered = e.DrillAnswered(
        drill=asked.number,
        edition=asked.edition,
        kind=asked.kind,
        clause=question.clause,
        chapter=question.chapter,
        answer=command.answer,
        mark=mark,
        box=box.box,
        due=box.due,
        clauses=_cited(house.school_answered, house.school_again, *_timed(over)),
    )
    after = evolve(trainee, answered)
    if not is_through(after):
        return (answered,)
    reached = e.LevelReached(level=trainee.level + 1, clauses=house.school_levels.cited)
    return (answered, reached)


@decides
def sit_examination(trainee: Trainee, command: c.SitExamination) -> Events:
    """One at a time."""
    _require_own(command)
    _require_none_under_way(trainee)
    known_edition(command.edition)
    return (
        e.ExaminationBegun(
            examination=trainee.examinations + 1,
            edition=command.edition,
            seed=command.seed,
            questions=len(examination(command.edition, command.seed).questions),
            at=command.at,
            clauses=house.school_examined.cited,
        ),
    )


@decides
def answer_examination(trainee: Trainee, command: c.AnswerExamination) -> Events:
    """In order, once each; what is right is told when it is over."""
    _require_own(command)
    open_, number = _under_way(trainee), command.question
    if number != len(open_.answers) + 1:
        raise Refused(house.school_examined, "question-not-asked", number=number)
    question = examination(open_.edition, open_.seed).questions[number - 1]
    answered = _answered(trainee, question, number, command.answer, command)
    after = evolve(trainee, answered)
    if number < open_.questions:
        return (answered,)
    return (answered, *_ended(after, command))


@decides
def leave_examination(trainee: Trainee, command: c.LeaveExamination) -> Events:
    """What was not answered is wrong."""
    _require_own(command)
    _under_way(trainee)
    return _ended(trainee, command)


def _answered(
    trainee: Trainee,
    question: Question,
    number: int,
    answer: SchoolAnswer,
    command: c.AnswerExamination,
) -> e.ExaminationAnswered:
    over = overtime(question.kind, EXAMINED_AT, command.at - _under_way(trainee).at)
    mark = judge(question, answer, over).mark
    box = _box(trainee, question, mark, command)
    return e.ExaminationAnswered(
        question=number,
        kind=question.kind,
        clause=question.clause,
        chapter=question.chapter,
        answer=answer,
        mark=mark,
        box=box.box,
        due=box.due,
        at=command.at,
        clauses=_cited(house.school_examined, house.school_again, *_timed(over)),
    )


def _ended(trainee: Trainee, command: c.SchoolCommand) -> Events:
    """The result, and the certificate of those who passed."""
    open_, rule = _under_way(trainee), house.school_pass_mark
    right = sum(mark.counts for mark in open_.marks)
    passed = right >= rule.value * open_.questions
    lesson = examination(open_.edition, open_.seed)
    digest = digest_of(transcript(lesson, open_.answers, open_.marks))
    ended = e.ExaminationEnded(
        examination=open_.number,
        edition=open_.edition,
        right=right,
        questions=open_.questions,
        passed=passed,
        transcript=digest,
        clauses=rule.cited,
    )
    if not passed:
        return (ended,)
    given = e.CertificateGiven(
        certificate=trainee.given + 1,
        edition=open_.edition,
        examination=open_.number,
        right=right,
        questions=open_.questions,
        transcript=digest,
        at=command.at,
        clauses=house.school_certified.cited,
    )
    return (ended, given)


def _box(
    trainee: Trainee, question: Question, mark: DrillMark, command: c.SchoolCommand
) -> SchoolBox:
    before = trainee.boxes.get(topic(question.edition, question.kind, question.clause))
    return boxed(before, mark, command.at.date())


def _timed(over: timedelta) -> tuple[Rule[object], ...]:
    return (house.school_clock,) if over else ()


def _cited(*rules: Rule[object]) -> tuple[str, ...]:
    return tuple(clause for rule in rules for clause in rule.cited)
