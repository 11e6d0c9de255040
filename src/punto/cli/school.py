"""`punto school`: drills and an examination in the terminal, judged by a real table."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich import box
from rich.table import Table as Grid
from rich.text import Text

from punto.cards import read_cards
from punto.cli.house_clock import house_now
from punto.cli.options import DATABASE, Address, Json, RulesId, choice
from punto.cli.screen import card_text, console, print_json
from punto.cli.speech import eyes, heads, say
from punto.errors import Malformed, Noun
from punto.floor.desk import Desk
from punto.floor.school import SchoolDesk, trainee_names
from punto.floor.threads import Threads
from punto.law.procedures import Hand
from punto.law.roles import Role
from punto.narration.saying import Eyes, called, card_name, message
from punto.record import Record, open_record
from punto.record.snapshot import load
from punto.school import TRAINEE, Trainee
from punto.school.boxes import due_now
from punto.school.console import written_act
from punto.school.judging import judge
from punto.school.questions import DrillVerdict, Question, keyed_cards
from punto.school.said import ask, came_out, chapter_name, explain, happened, option_words
from punto.school.transcript import transcript
from punto.school.words import DrillKind, SchoolAnswer
from punto.table import commands as c
from punto.table.next_steps import with_faces
from punto.table.words import Actor

IN_MEMORY = ":memory:"
TRAINEE_NAME = "trainee"
MOST_DIGITS = 9
CUTTING_KEY = "x"


def drill(
    *,
    rules: RulesId,
    kind: str = "",
    chapter: str = "",
    count: int = 5,
    seed: str = "",
    name: str = TRAINEE_NAME,
    database: str = IN_MEMORY,
) -> None:
    """Answer drills one after the other: the number of an option, or an amount.

    Parameters
    ----------
    rules
        The rulebook.
    kind
        third-cards, calls, steps, payouts, wrongs, reports, remedies, keying; else the level's.
    chapter
        A chapter of the rulebook, by its number.
    count
        How many.
    seed
        Words by which the same drills come again.
    name
        Who answers.
    database
        Where progress is kept: a file, or postgresql://...; nowhere unless said.
    """
    wanted = choice(DrillKind, kind, Noun.DRILL) if kind else None
    with open_record(database) as record:
        asyncio.run(_drill(record, seed, Wish(name, rules, wanted, chapter, count), eyes()))


class Wish(NamedTuple):
    """Who wants drills, and which."""

    name: str
    rules: str
    kind: DrillKind | None
    chapter: str
    drills: int


async def _drill(record: Record, seed: str, wish: Wish, eyes: Eyes) -> None:
    school, by, right = _desk(record, seed), Actor(Role.DEALER, wish.name), 0
    name, count = wish.name, wish.drills
    for number in range(1, count + 1):
        question = await school.set_drill(by, wish.rules, wish.kind, wish.chapter)
        _show(question, f"{number}/{count}", eyes)
        answer = _read(question)
        if answer is None:
            return
        asked = (await school.know(name)).drills
        done = await school.answer_drill(by, asked, answer)
        mark = next(e.mark for e in done.events if hasattr(e, "mark"))
        right += mark.counts
        _tell(question, done.verdict._replace(mark=mark), eyes)
    console().print(message("school-so-many-right", eyes, right=right, questions=count))


def exam(
    *,
    rules: RulesId,
    seed: str = "",
    name: str = TRAINEE_NAME,
    database: str = IN_MEMORY,
    script: Path | None = None,
) -> None:
    """Sit an examination; what was wrong is told when it is over.

    Parameters
    ----------
    rules
        The rulebook.
    seed
        Words by which the same examination comes again.
    name
        Who is examined.
    database
        Where it is kept: a file, or postgresql://...; nowhere unless said.
    script
        A file for its transcript, which `punto script --strict` plays again.
    """
    with open_record(database) as record:
        written = asyncio.run(_exam(record, seed, Actor(Role.DEALER, name), rules, eyes()))
    if script is not None and written:
        script.write_text(written, encoding="utf-8")


async def _exam(record: Record, seed: str, by: Actor, rules: str, eyes: Eyes) -> str:
    school = _desk(record, seed)
    trainee = await school.sit(by, rules)
    while (open_ := trainee.examination) is not None:
        lesson = await school.examined(open_.edition, open_.seed)
        number = len(open_.answers) + 1
        question = lesson.questions[number - 1]
        _show(question, f"{number}/{open_.questions}", eyes)
        answer = _read(question)
        if answer is None:
            trainee = await school.leave(by)
        else:
            trainee = await school.answer(by, number, answer)
    last = trainee.last
    assert last is not None, "it is over"
    lesson = await school.examined(last.edition, last.seed)
    for number, (question, answer) in enumerate(zip(lesson.questions, last.answers, strict=False)):
        if not last.marks[number].counts:
            console().print(Text(f"{number + 1}. {ask(question, eyes)}", style="bold"))
            _tell(question, judge(question, answer)._replace(mark=last.marks[number]), eyes)
    told = {"right": last.right, "questions": last.questions, "passed": last.passed}
    console().print(message("school-result", eyes, **told))
    return transcript(lesson, last.answers, last.marks)


def progress(name: str = "", *, database: Address = DATABASE, json: Json = False) -> None:
    """How everybody does, or one person by chapter.

    Parameters
    ----------
    name
        One person.
    """
    with open_record(database, new=False) as record:
        names = trainee_names(record)
        found = {
            each: load(record, TRAINEE.stream(each)).state for each in names if name in ("", each)
        }
    if name and not found:
        raise Malformed("no-such", what=Noun.TRAINEE, word=name, choices=names)
    if json:
        print_json({each: _as_data(trainee) for each, trainee in found.items()})
    else:
        console().print(_grid(found))


def _as_data(trainee: Trainee) -> dict[str, object]:
    return {
        "level": trainee.level,
        "drills": trainee.drills,
        "chapters": {
            key: {"right": tally.right, "asked": tally.asked}
            for key, tally in trainee.tallies.items()
        },
        "due": _due(trainee),
        "examinations": trainee.examinations,
        "certificates": [each.edition for each in trainee.certificates.values()],
    }


def _due(trainee: Trainee) -> int:
    editions = {key.partition(" ")[0] for key in trainee.boxes}
    today = house_now().date()
    return sum(1 for edition in editions for _ in due_now(trainee, edition, today))


def _grid(found: dict[str, Trainee]) -> Grid:
    names = heads("who", "level", "chapter", "right", "of", "certificates")
    grid = Grid(*names, box=box.SIMPLE)
    for name, trainee in found.items():
        passed = ", ".join(each.edition for each in trainee.certificates.values())
        who, level = name, str(trainee.level)
        for key, tally in sorted(trainee.tallies.items()):
            edition, chapter = key.split(" ", 1)
            words = f"{edition} {chapter} {chapter_name(edition, chapter)}"
            grid.add_row(who, level, words, str(tally.right), str(tally.asked), passed)
            who = level = passed = ""
    return grid


# What is shown and read


def _show(question: Question, place: str, eyes: Eyes) -> None:
    out = console()
    out.print()
    out.print(Text(f"{place}  {called(question.kind, eyes)}", style="dim"))
    for hand in Hand:
        cards = question.table.coup.hand(hand)
        if cards:
            line = Text(f"{called(hand, eyes)}: ")
            for card in cards:
                line.append_text(Text(" ## ") if card is None else card_text(card))
                line.append(" " if card is None else f" {card_name(card, eyes.language)} ")
            out.print(line)
    for words in happened(question, eyes):
        out.print(words)
    out.print(Text(ask(question, eyes), style="bold"))
    for card, name in came_out(question, eyes):
        out.print(Text.assemble("  ", card_text(card), f" {name}"))
    for number, option in enumerate(question.options if question.keyed is None else (), 1):
        out.print(f"  {number}  {option_words(question, option, eyes)}")
    for letter, clause in zip(_letters(), question.cited, strict=False):
        out.print(f"  {letter}  {clause}")


def _letters() -> Iterator[str]:
    yield from "abcdefgh"


def _read(question: Question) -> SchoolAnswer | None:
    """An answer from the keyboard: `2`, `2 b` where the clause is asked as well, or `47.50`."""
    out = console()
    while True:
        out.print("> ", end="")
        typed = sys.stdin.readline()
        if not typed:
            out.print()
            return None
        found = read_answer(question, typed)
        if found is not None:
            return found
        out.print(say(f"terminal-answer-{_kind_of_answer(question)}"))


def _kind_of_answer(question: Question) -> str:
    if question.line is not None:
        return "amount"
    if question.keyed is not None:
        return "cards"
    return "option-and-clause" if question.cited else "option"


def read_answer(question: Question, typed: str) -> SchoolAnswer | None:
    """What was typed, as an answer; nothing if it is none."""
    words = typed.strip().lower().split()
    if question.line is not None:
        whole, _, part = "".join(words).removeprefix("$").replace(",", "").partition(".")
        digits = whole + part.ljust(2, "0")
        if not whole or not digits.isdecimal() or len(part) > 2 or len(digits) > MOST_DIGITS:
            return None
        return SchoolAnswer(cents=int(digits))
    if question.keyed is not None:
        return _read_keys(question.keyed, words)
    if len(words) != 1 + bool(question.cited) or not words[0].isdigit():
        return None
    number = int(words[0])
    if not 0 < number <= len(question.options):
        return None
    if not question.cited:
        return SchoolAnswer(option=number)
    cited = dict(zip(_letters(), question.cited, strict=False))
    clause = cited.get(words[1])
    return None if clause is None else SchoolAnswer(option=number, clause=clause)


def _read_keys(came: c.Command, words: list[str]) -> SchoolAnswer | None:
    """Cards as a dealer keys them, with an x for the cutting card before them."""
    cutting = CUTTING_KEY in words
    try:
        faces = read_cards(" ".join(word for word in words if word != CUTTING_KEY))
    except Malformed:
        return None
    if len(faces) != len(keyed_cards(came).faces):
        return None
    keyed = with_faces(came, faces)
    if not isinstance(keyed, c.ExposeCards):
        keyed = msgspec.structs.replace(keyed, cutting_card=cutting)
    return SchoolAnswer(act=written_act(keyed))


def _tell(question: Question, verdict: DrillVerdict, eyes: Eyes) -> None:
    out, told = console(), explain(question, verdict, eyes)
    style = "green" if verdict.mark.counts else "red"
    out.print(Text(told.mark, style=style))
    if told.why:
        out.print(f"  {told.why}")
    if not verdict.mark.counts:
        out.print(f"  {told.right}")
    for clause in told.clauses:
        out.print(Text(f"  {clause.cited}  {clause.summary}", style="dim"))


# What lies behind


def _desk(record: Record, seed: str) -> SchoolDesk:
    desk, threads = Desk(record), Threads()
    return (
        SchoolDesk(desk, threads, house_now, _seeds(seed))
        if seed
        else SchoolDesk(desk, threads, house_now)
    )


def _seeds(seed: str) -> Callable[[], str]:
    """Seeds that follow from one, so that the same words give the same lessons."""
    number = 0

    def following() -> str:
        nonlocal number
        number += 1
        return f"{seed}-{number}"

    return following
