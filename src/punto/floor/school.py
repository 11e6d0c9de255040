"""The school at one node: lessons are dealt in threads, and answers put on record."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from secrets import token_hex
from typing import NamedTuple
from uuid import uuid4

from punto.floor.desk import Desk
from punto.floor.threads import Threads
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record import Record
from punto.school import TRAINEE, Trainee
from punto.school.choosing import chosen
from punto.school.commands import (
    AnswerDrill,
    AnswerExamination,
    LeaveExamination,
    SchoolCommand,
    SetDrill,
    SitExamination,
)
from punto.school.events import SchoolEvent
from punto.school.judging import judge
from punto.school.lesson_table import LessonStep
from punto.school.lessons import Lesson, dealt_again, drill, examination
from punto.school.questions import DrillVerdict, Question
from punto.school.state import OpenDrill
from punto.school.words import DrillKind, SchoolAnswer
from punto.table.words import Actor

SEED_BYTES = 8
LEARNERS = house.school_own.value
TRAINERS = house.school_trainers.value
SCHOOL_ROLES: frozenset[Role] = LEARNERS | TRAINERS


def new_seed() -> str:
    """What nobody can foresee."""
    return token_hex(SEED_BYTES)


class AnsweredDrill(NamedTuple):
    """A drill that was answered: the question, the answer and what was made of it."""

    drill: OpenDrill
    question: Question
    answer: SchoolAnswer
    verdict: DrillVerdict
    events: tuple[SchoolEvent, ...]


class SchoolDesk:
    """Where lessons are asked for and answered."""

    def __init__(
        self,
        desk: Desk,
        threads: Threads,
        now: Callable[[], datetime],
        seeds: Callable[[], str] | None = None,
    ) -> None:
        self._desk, self._threads, self._now = desk, threads, now
        self._new_seed = seeds or new_seed
        self._preparing = asyncio.Lock()
        """A lesson takes the interpreter from the tables: one at a time is searched for."""

    async def know(self, name: str) -> Trainee:
        """A trainee, once this node knows them."""
        stream = TRAINEE.stream(name)
        await self._desk.streams.up_to_date(stream)
        found: Trainee = self._desk.streams.state(stream)
        return found

    async def set_drill(
        self, by: Actor, edition: str, kind: DrillKind | None = None, chapter: str = ""
    ) -> Question:
        """Have the next drill: what is due, what was asked for, or what the level has."""
        trainee, seed, at = await self.know(by.person), self._new_seed(), self._now()
        async with self._preparing:
            found = await self._threads.run(
                chosen, trainee, edition, at.date(), seed, kind=kind, chapter=chapter
            )
        command = SetDrill(
            by=by, at=at, trainee=by.person, edition=edition, kind=found[0], seed=found[1]
        )
        lesson = await self._threads.run(drill, edition, *found)
        await self._carry_out(command)
        return lesson.questions[0]

    async def question(self, asked: OpenDrill) -> Question:
        """The question of a drill."""
        lesson = await self._threads.run(drill, asked.edition, asked.kind, asked.seed)
        return lesson.questions[0]

    async def dealt_again(self, asked: OpenDrill) -> tuple[LessonStep, ...]:
        """A drill dealt again by the book."""
        async with self._preparing:
            return await self._threads.run(dealt_again, asked.edition, asked.kind, asked.seed)

    async def answer_drill(self, by: Actor, number: int, answer: SchoolAnswer) -> AnsweredDrill:
        """Answer a drill, and be told what was made of it."""
        trainee = await self.know(by.person)
        asked, at = trainee.drill, self._now()
        question = None if asked is None else await self.question(asked)
        command = AnswerDrill(by=by, at=at, trainee=by.person, drill=number, answer=answer)
        events = await self._carry_out(command)
        assert asked is not None, "an answer to nothing is refused"
        assert question is not None, "an answer to nothing is refused"
        return AnsweredDrill(asked, question, answer, judge(question, answer), events)

    async def sit(self, by: Actor, edition: str) -> Trainee:
        """Begin an examination."""
        seed = self._new_seed()
        await self.examined(edition, seed)
        await self._carry_out(
            SitExamination(by=by, at=self._now(), trainee=by.person, edition=edition, seed=seed)
        )
        return await self.know(by.person)

    async def examined(self, edition: str, seed: str) -> Lesson:
        """The questions of an examination."""
        async with self._preparing:
            return await self._threads.run(examination, edition, seed)

    async def answer(self, by: Actor, number: int, answer: SchoolAnswer) -> Trainee:
        """Answer a question of the examination that is under way."""
        await self._warmed(by.person)
        await self._carry_out(
            AnswerExamination(
                by=by, at=self._now(), trainee=by.person, question=number, answer=answer
            )
        )
        return await self.know(by.person)

    async def leave(self, by: Actor) -> Trainee:
        """Break the examination off."""
        await self._warmed(by.person)
        await self._carry_out(LeaveExamination(by=by, at=self._now(), trainee=by.person))
        return await self.know(by.person)

    async def trainees(self, record: Record) -> dict[str, Trainee]:
        """Everybody who ever had a lesson, by name."""
        names = await self._threads.run(trainee_names, record)
        return {name: await self.know(name) for name in names}

    async def _warmed(self, name: str) -> None:
        """Have the questions at hand before the loop decides by them."""
        open_ = (await self.know(name)).examination
        if open_ is not None:
            await self.examined(open_.edition, open_.seed)

    async def _carry_out(self, command: SchoolCommand) -> tuple[SchoolEvent, ...]:
        await self.know(command.trainee)
        seat = self._desk.seat(TRAINEE, command.trainee)
        return (await seat.carry_out(command, uuid4().hex)).events


def trainee_names(record: Record) -> tuple[str, ...]:
    """The names of those who ever had a lesson."""
    return tuple(sorted(name.partition(":")[2] for name in record.streams(f"{TRAINEE.kind}:")))
