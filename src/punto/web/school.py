"""The school over HTTP: drills, examinations and how everybody does."""

from datetime import date, datetime
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody

from punto.bounds import JUDGED, MONEY, Line, Word
from punto.floor.school import LEARNERS, SCHOOL_ROLES, TRAINERS
from punto.law.procedures import Hand
from punto.law.rulebooks import known_edition
from punto.narration.saying import Eyes
from punto.school import Trainee
from punto.school.boxes import due_now
from punto.school.console import act_fields, group_of, written_act
from punto.school.judging import right_answer
from punto.school.levels import time_for
from punto.school.questions import Question
from punto.school.said import ask, explain, happened, on_console, option_words
from punto.school.words import ActGroup, DrillKind, DrillMark, SchoolAnswer
from punto.table.words import Actor, Name
from punto.web.authentication import acting, only
from punto.web.commands import TABLE_WIRE
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of

WireAct: Any = TABLE_WIRE.any


class WantedDrill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which drill is wanted; what is due or what the level has, unless said."""

    edition: Name
    kind: DrillKind | None = None
    chapter: Line = ""


class SentAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer: which option, how much, by which clause, as it was asked."""

    option: Annotated[int, JUDGED] | None = None
    cents: Annotated[int, MONEY] | None = None
    clause: Word = ""
    act: WireAct | None = None
    """What is done on the console: a command to the table of the lesson."""
    hand: Hand | None = None
    """The hand to which the card of that act goes."""


class WantedExamination(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Under which edition a person wants to be examined."""

    edition: Name


class ToldAct(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be done on the console of a lesson."""

    words: str
    group: ActGroup
    act: dict[str, Any]
    hand: Hand | None


class ToldQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question in words."""

    number: int
    edition: str
    kind: DrillKind
    words: str
    happened: tuple[str, ...]
    player: tuple[str, ...]
    banker: tuple[str, ...]
    options: tuple[str, ...]
    clauses: tuple[str, ...]
    """The clauses to choose from, where one is asked for."""
    acts: tuple[ToldAct, ...]
    """What may be done on the console, where something is done."""
    seconds: int | None = None


class ToldMark(msgspec.Struct, frozen=True, kw_only=True):
    """What was made of an answer, and what is right."""

    mark: DrillMark
    why: str
    right: str
    answer: SchoolAnswer
    clauses: tuple[str, ...]
    level: int


class ToldExamination(msgspec.Struct, frozen=True, kw_only=True):
    """How far an examination is, or what came of it."""

    question: ToldQuestion | None
    questions: int
    right: int | None = None
    """Not before it is over."""
    passed: bool | None = None


class ToldChapter(msgspec.Struct, frozen=True, kw_only=True):
    """How a chapter of an edition is known."""

    edition: str
    chapter: str
    right: int
    asked: int


class ToldTrainee(msgspec.Struct, frozen=True, kw_only=True):
    """How a person does at the school."""

    name: str
    level: int
    drills: int
    examinations: int
    due: int
    chapters: tuple[ToldChapter, ...]
    certificates: tuple[str, ...]


def told_question(question: Question, number: int, level: int, eyes: Eyes) -> ToldQuestion:
    """A question for one pair of eyes, without what is right."""
    allowed, coup = time_for(question.kind, level), question.table.coup
    return ToldQuestion(
        number=number,
        edition=question.edition,
        kind=question.kind,
        words=ask(question, eyes),
        happened=happened(question, eyes),
        player=tuple("" if card is None else card.value for card in coup.player),
        banker=tuple("" if card is None else card.value for card in coup.banker),
        options=tuple(option_words(question, option, eyes) for option in question.options),
        clauses=question.cited,
        acts=tuple(
            ToldAct(
                words=words,
                group=group_of(option),
                act=act_fields(option.command),
                hand=option.hand,
            )
            for words, option in on_console(question, eyes)
            if option.command is not None
        ),
        seconds=None if allowed is None else round(allowed.total_seconds()),
    )


def told_trainee(name: str, trainee: Trainee, today: date) -> ToldTrainee:
    """How a person does."""
    chapters = [
        ToldChapter(edition=key.split(" ")[0], chapter=key.split(" ", 1)[1], **_counts(tally))
        for key, tally in sorted(trainee.tallies.items())
    ]
    editions = {each.edition for each in chapters}
    return ToldTrainee(
        name=name,
        level=trainee.level,
        drills=trainee.drills,
        examinations=trainee.examinations,
        due=sum(1 for edition in editions for _ in due_now(trainee, edition, today)),
        chapters=tuple(chapters),
        certificates=tuple(each.edition for each in trainee.certificates.values()),
    )


def _counts(tally: msgspec.Struct) -> dict[str, int]:
    found: dict[str, int] = msgspec.structs.asdict(tally)
    return found


async def told_examination(request: Asked, trainee: Trainee) -> ToldExamination:
    """Where an examination is, for the one who sits it."""
    floor, open_, last = floor_of(request), trainee.examination, trainee.last
    if open_ is not None:
        lesson = await floor.school.examined(open_.edition, open_.seed)
        number = len(open_.answers) + 1
        question = told_question(lesson.questions[number - 1], number, 1, eyes_of(request))
        return ToldExamination(question=question, questions=open_.questions)
    assert last is not None, "it is over"
    return ToldExamination(
        question=None, questions=last.questions, right=last.right, passed=last.passed
    )


@get("/", guards=[only(*SCHOOL_ROLES)])
async def show_own(request: Asked) -> ToldTrainee:
    """How the one who asks does."""
    floor, by = floor_of(request), acting(request).actor
    return told_trainee(by.person, await floor.school.know(by.person), floor.now().date())


@post("/drills", guards=[only(*LEARNERS)], status_code=201)
async def set_drill(request: Asked, data: JSONBody[WantedDrill]) -> ToldQuestion:
    """Have a drill."""
    floor, by = floor_of(request), acting(request).actor
    known_edition(data.edition)
    question = await floor.school.set_drill(by, data.edition, data.kind, data.chapter)
    trainee = await floor.school.know(by.person)
    return told_question(question, trainee.drills, trainee.level, eyes_of(request))


def _answer(sent: SentAnswer, by: Actor, at: datetime) -> SchoolAnswer:
    act = "" if sent.act is None else written_act(TABLE_WIRE.given(sent.act, by=by, at=at))
    return SchoolAnswer(
        option=sent.option, cents=sent.cents, clause=sent.clause, act=act, hand=sent.hand
    )


@post("/drills/{number:int}/answer", guards=[only(*LEARNERS)], status_code=201)
async def answer_drill(
    request: Asked, number: NumberInPath, data: JSONBody[SentAnswer]
) -> ToldMark:
    """Answer a drill; what is right is told at once."""
    floor, by = floor_of(request), acting(request).actor
    done = await floor.school.answer_drill(by, number, _answer(data, by, floor.now()))
    trainee = await floor.school.know(by.person)
    mark = done.verdict.mark if trainee.told is None else trainee.told.mark
    told = explain(done.question, done.verdict._replace(mark=mark), eyes_of(request))
    return ToldMark(
        mark=mark,
        why=told.why,
        right=told.right,
        answer=right_answer(done.question),
        clauses=done.question.clauses,
        level=trainee.level,
    )


@post("/examinations", guards=[only(*LEARNERS)], status_code=201)
async def sit_examination(request: Asked, data: JSONBody[WantedExamination]) -> ToldExamination:
    """Begin an examination."""
    floor, by = floor_of(request), acting(request).actor
    known_edition(data.edition)
    return await told_examination(request, await floor.school.sit(by, data.edition))


@post("/examinations/questions/{number:int}/answer", guards=[only(*LEARNERS)], status_code=201)
async def answer_examination(
    request: Asked, number: NumberInPath, data: JSONBody[SentAnswer]
) -> ToldExamination:
    """Answer the question that the examination has come to."""
    floor, by = floor_of(request), acting(request).actor
    answer = _answer(data, by, floor.now())
    return await told_examination(request, await floor.school.answer(by, number, answer))


@post("/examinations/leave", guards=[only(*LEARNERS)], status_code=201)
async def leave_examination(request: Asked) -> ToldExamination:
    """Break the examination off."""
    floor, by = floor_of(request), acting(request).actor
    return await told_examination(request, await floor.school.leave(by))


@get("/trainees", guards=[only(*TRAINERS)])
async def list_trainees(request: Asked) -> list[ToldTrainee]:
    """How everybody does, for those who train them."""
    floor = floor_of(request)
    found = await floor.school.trainees(floor.record)
    today = floor.now().date()
    return [told_trainee(name, trainee, today) for name, trainee in found.items()]


@get("/trainees/{name:str}", guards=[only(*TRAINERS)])
async def show_trainee(request: Asked, name: NameInPath) -> ToldTrainee:
    """How one person does, for those who train them."""
    floor = floor_of(request)
    return told_trainee(name, await learning(request, name), floor.now().date())


async def learning(request: Asked, name: str) -> Trainee:
    """A person who had a lesson."""
    trainee = await floor_of(request).school.know(name)
    if not trainee.drills and not trainee.examinations:
        raise Unknown("trainee-unknown", name=name)
    return trainee


def passed_on(moment: datetime) -> str:
    """The day of a certificate."""
    return moment.date().isoformat()


school = Router(
    path="/api/school",
    route_handlers=[
        show_own,
        set_drill,
        answer_drill,
        sit_examination,
        answer_examination,
        leave_examination,
        list_trainees,
        show_trainee,
    ],
    tags=["school"],
)
