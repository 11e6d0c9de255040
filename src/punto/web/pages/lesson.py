"""A lesson on the dealer's console: the table on the felt, and all that one might press there."""

from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

import msgspec
from litestar import Response, get
from litestar.response import Redirect

from punto.floor.live import views
from punto.floor.live.visibility import Viewer
from punto.floor.school import LEARNERS
from punto.law.procedures import Hand
from punto.law.roles import Role
from punto.narration.commands import command, step_at
from punto.narration.events import event
from punto.narration.saying import Eyes, aloud, called, printed, short_name
from punto.school import Trainee
from punto.school.console import act_fields, card_to, group_of, unkeyed
from punto.school.judging import judge
from punto.school.lesson_table import NAME, LessonStep
from punto.school.levels import time_for
from punto.school.questions import Question, keyed_cards
from punto.school.said import (
    Explained,
    ToldSchoolClause,
    answer_words,
    ask,
    came_out,
    clause_told,
    explain,
    happened,
    on_console,
    option_words,
)
from punto.school.state import topic
from punto.school.words import ActGroup, DrillKind
from punto.table import Table
from punto.web.authentication import acting
from punto.web.naming import eyes_of, name_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.command_forms import happened as reports
from punto.web.pages.command_forms import people_at
from punto.web.pages.dealing import RANKS, SUITS, Next, StepGroup
from punto.web.pages.drawing import drawn, on_the_felt
from punto.web.pages.felt_across import across
from punto.web.pages.layout import page
from punto.web.pages.replaying import PastTable
from punto.web.pages.school_progress import chapters_of
from punto.web.pages.step_words import LETTERS, astray, coup_words, kind_words
from punto.web.pages.tongues import named, tongue_of
from punto.web.requests import Asked, floor_of

AGAIN = "again"
"""Where an address says which step of the drill is dealt again."""
MOST_LETTERS = 8
MOST_TOLD = 3
"""Clauses that are told with a step."""


class Pressed(NamedTuple):
    """A part of the console: what may be pressed there."""

    name: str
    groups: tuple[StepGroup, ...]


class ToPay(NamedTuple):
    """A wager that waits for its payment."""

    box: int
    wager: str
    words: str
    staked_cents: int
    patron: str


class LessonShown(NamedTuple):
    """A question on the console, answered or not."""

    question: Question
    edition: str
    words: str
    happened: tuple[str, ...]
    post: str
    """Where an answer goes; nowhere once there is one."""
    place: tuple[int, int] | None = None
    """Which question of how many."""
    closes: str = ""
    told: Explained | None = None
    answered: str = ""
    known: bool = False


class StepShown(NamedTuple):
    """A step of a drill that is dealt again."""

    number: int
    steps: int
    words: str
    say: str
    told: tuple[str, ...]
    clauses: tuple[ToldSchoolClause, ...]


@get("/school/lesson", guards=[page_for(*LEARNERS)])
async def show_lesson(request: Asked) -> Response[str] | Redirect:
    """The lesson of the one who looks; to the school if there is none."""
    viewer = standing(request, frozenset(LEARNERS))
    trainee = await floor_of(request).school.know(viewer.person)
    lesson = await _lesson(request, trainee)
    if lesson is None:
        return Redirect(f"/school?role={viewer.role.value}", status_code=302)
    eyes, table = eyes_of(request), lesson.question.table
    step, after = await _again(request, trainee, lesson)
    shown = table if after is None else after.table
    at = lesson.question.at if after is None else after.at
    context = {
        "role": viewer.role.value,
        "account": viewer.person,
        "lesson": lesson,
        "kind": lesson.question.kind,
        "level": trainee.level,
        "step": step,
        "felt": _felt(request, shown, at),
        "where": (
            short_name(lesson.edition),
            called(table.setup.method, eyes),
            coup_words(shown, eyes),
        ),
        "astray": tuple(astray(shown, eyes)),
        "coup_mark": f"{table.stack.shoe}-{table.coup.number}",
        "parts": _parts(lesson.question, eyes) if lesson.post else (),
        "paying": _to_pay(lesson.question, eyes),
        "clauses_asked": lesson.question.cited if lesson.post else (),
        "reports": lesson.post and lesson.question.line is None and _does(lesson.question),
        "keying": _to_key(lesson.question, eyes) if lesson.post else None,
        "came": came_out(lesson.question, eyes),
        "wrong": reports(eyes.language),
        "keyed": False,
        "ranks": RANKS,
        "suits": SUITS,
        "people": people_at(table, eyes),
        "wanted": _wanted(request),
        "named": named,
    }
    if lesson.told is not None:
        context |= _standing(trainee, lesson.question, floor_of(request).now().date())
    return page(request, "lesson.html", context)


def _standing(trainee: Trainee, question: Question, today: date) -> dict[str, Any]:
    """How one does after an answer: by chapter, and when the same thing is asked again."""
    chapters = chapters_of(trainee, question.edition)
    box = trainee.boxes[topic(question.edition, question.kind, question.clause)]
    return {
        "chapters": chapters,
        "right": sum(each.right for each in chapters),
        "asked": sum(each.asked for each in chapters),
        "box": box,
        "days": (box.due - today).days,
    }


def _wanted(request: Asked) -> dict[str, str]:
    """What kind of drill was chosen, and of which chapter; it stays chosen."""
    said = {each: request.query_params.get(each, "") for each in ("kind", "chapter")}
    kept = said["kind"] in [each.value for each in DrillKind]
    return said | {"kind": said["kind"] if kept else "", "chapter": said["chapter"][:MOST_LETTERS]}


async def _lesson(request: Asked, trainee: Trainee) -> LessonShown | None:
    """What a trainee is asked now, or was just told."""
    school, eyes = floor_of(request).school, eyes_of(request)
    if (open_ := trainee.examination) is not None:
        lesson, number = await school.examined(open_.edition, open_.seed), len(open_.answers) + 1
        post = f"/api/school/examinations/questions/{number}/answer"
        shown = _shown(lesson.questions[number - 1], open_.edition, post, eyes)
        closes = _closes(shown.question.kind, 1, open_.at)
        return shown._replace(place=(number, open_.questions), closes=closes)
    if (drill := trainee.drill) is not None:
        post = f"/api/school/drills/{drill.number}/answer"
        shown = _shown(await school.question(drill), drill.edition, post, eyes)
        return shown._replace(closes=_closes(drill.kind, trainee.level, drill.at))
    if (told := trainee.told) is not None:
        question = await school.question(told.drill)
        verdict = judge(question, told.answer)._replace(mark=told.mark)
        return _shown(question, told.drill.edition, "", eyes)._replace(
            told=explain(question, verdict, eyes),
            answered=answer_words(question, told.answer, eyes),
            known=told.mark.counts,
        )
    return None


def _shown(question: Question, edition: str, post: str, eyes: Eyes) -> LessonShown:
    return LessonShown(question, edition, ask(question, eyes), happened(question, eyes), post)


def _closes(kind: DrillKind, level: int, since: datetime) -> str:
    allowed: timedelta | None = time_for(kind, level)
    return "" if allowed is None else (since + allowed).isoformat()


def _felt(request: Asked, table: Table, at: datetime) -> str:
    """The table of a lesson, from the dealer's side."""
    past = PastTable(NAME, 0, table, ())
    viewer = Viewer(Role.DEALER, acting(request).person)
    view = views.view(past, viewer, views.Hour(at))
    lines = table.coup.lines if table.coup.result is not None else ()
    felt = on_the_felt(view, tongue_of(request.cookies), (), lines) | across(view, lines)
    return drawn("felt.html", felt, name_of(request))


# What may be pressed


def _does(question: Question) -> bool:
    """Whether something is done, rather than said or found wrong."""
    return not any(option.say for option in question.options) and (
        question.kind not in (DrillKind.WRONGS, DrillKind.KEYING)
    )


def _parts(question: Question, eyes: Eyes) -> tuple[Pressed, ...]:
    """The parts of the console, as a question needs them."""
    if question.line is not None or question.keyed is not None:
        return ()
    if not _does(question):
        return (Pressed("", tuple(_choices(question, eyes))),)
    kinds: dict[ActGroup, dict[tuple[str, Hand | None], list[Next]]] = {}
    for words, option in on_console(question, eyes):
        assert option.command is not None, "something is done"
        act = act_fields(option.command)
        said = {"act": act} | ({} if option.hand is None else {"hand": option.hand.value})
        some = kinds.setdefault(group_of(option), {}).setdefault((act["do"], option.hand), [])
        some.append(_pressed(words, said))
    return tuple(
        Pressed(
            called(group, eyes),
            tuple(
                StepGroup(LETTERS.get(do, ""), kind_words(do, eyes), tuple(steps))
                for (do, _), steps in kinds[group].items()
            ),
        )
        for group in ActGroup
        if group in kinds
    )


def _choices(question: Question, eyes: Eyes) -> list[StepGroup]:
    """What may be said, or what people do, each on a key of its own."""
    return [
        StepGroup(str(number), words, (_pressed(words, {"option": number}),))
        for number, option in enumerate(question.options, 1)
        for words in (option_words(question, option, eyes),)
    ]


def _pressed(words: str, said: dict[str, Any]) -> Next:
    return Next(words, msgspec.json.encode(said).decode(), 0, "", "", "", ())


def _to_pay(question: Question, eyes: Eyes) -> ToPay | None:
    line = question.line
    if line is None:
        return None
    return ToPay(
        line.box,
        line.wager.value,
        printed(line.wager, eyes.language),
        line.staked_cents,
        eyes.name(line.patron),
    )


def _to_key(question: Question, eyes: Eyes) -> Next | None:
    """The step for which the cards that came out are keyed."""
    came = question.keyed
    if came is None:
        return None
    events = question.moment.attempt(came)
    words = command(came, eyes, step_at(question.table, card_to(events)))
    return Next(words, unkeyed(came), len(keyed_cards(came).faces), "", "", "", ())


# Dealt again, the right way


async def _again(
    request: Asked, trainee: Trainee, lesson: LessonShown
) -> tuple[StepShown | None, LessonStep | None]:
    """The step that an address asks for, of the drill that was just answered."""
    said = request.query_params.get(AGAIN, "")
    if trainee.told is None or lesson.post or not said.isascii() or not said.isdigit():
        return None, None
    steps = await floor_of(request).school.dealt_again(trainee.told.drill)
    number = min(max(1, int(said[:3])), len(steps))
    done = steps[number - 1]
    before = lesson.question.table if number == 1 else steps[number - 2].table
    return _step(lesson.edition, done, before, (number, len(steps)), eyes_of(request)), done


def _step(
    edition: str, done: LessonStep, before: Table, place: tuple[int, int], eyes: Eyes
) -> StepShown:
    cited = dict.fromkeys(clause for each in done.events for clause in each.clauses)
    told = (event(each, eyes) for each in done.events)
    return StepShown(
        *place,
        command(done.command, eyes, step_at(before, card_to(done.events))),
        aloud(tuple(call for each in done.events for call in each.say), eyes),
        tuple(each for each in told if each),
        tuple(clause_told(edition, each) for each in tuple(cited)[:MOST_TOLD]),
    )
