"""Questions, answers and what was wrong with them, in words."""

from typing import NamedTuple

from punto.cards import Card
from punto.fields import tag_of
from punto.law.clauses import HOUSE, register
from punto.law.procedures import Outcome
from punto.law.roles import Role
from punto.money import money
from punto.narration.commands import command, step_at
from punto.narration.events import event
from punto.narration.saying import (
    ENGLISH,
    Eyes,
    aloud,
    called,
    card_name,
    message,
    printed,
    refusal,
    told,
)
from punto.school.console import acts
from punto.school.judging import chosen_of
from punto.school.questions import DrillVerdict, Question, SchoolOption, keyed_cards
from punto.school.words import DrillKind, SchoolAnswer
from punto.table import commands as c

MOST_CLAUSES = 4
"""Clauses that are told with an answer."""


class ToldSchoolClause(NamedTuple):
    """A clause and what it says, as the register has it."""

    edition: str
    cited: str
    summary: str


class Explained(NamedTuple):
    """What was made of an answer, and why."""

    mark: str
    why: str
    """Why the table refuses what was answered; nothing if it does not."""
    remedy: str
    right: str
    clauses: tuple[ToldSchoolClause, ...]


def ask(question: Question, eyes: Eyes = ENGLISH) -> str:
    """What is asked."""
    given: dict[str, object] = {}
    if question.line is not None:
        given = {
            "person": question.line.patron,
            "wager": printed(question.line.wager, eyes.language),
            "amount": money(question.line.staked_cents),
        }
    return message(f"school-ask-{question.kind.value}", eyes, **given)


def happened(question: Question, eyes: Eyes = ENGLISH) -> tuple[str, ...]:
    """What went wrong just now: as it looks, until it is reported."""
    if question.kind is DrillKind.REPORTS and question.report is not None:
        seen = tag_of(type(question.report))
        return (told(f"school-sees-{seen}", question.report, eyes),)
    if question.keyed is not None and keyed_cards(question.keyed).cutting_card:
        return (message("school-sees-cutting-card", eyes),)
    found = (event(each, eyes) for each in question.happened)
    return tuple(each for each in found if each)


def option_words(question: Question, option: SchoolOption, eyes: Eyes = ENGLISH) -> str:
    """One of the answers."""
    if question.keyed is not None and option.command is not None:
        return keyed_words(option.command, eyes)
    if option.command is not None:
        by = option.command.by.role
        words = command(option.command, eyes, step_at(question.table, option.hand))
        return message("school-by-role", eyes, role=called(by, eyes), words=words)
    if option.say:
        return message("school-say", eyes, words=aloud(option.say, eyes))
    return message("school-draws", eyes, hand=option.hand)


def keyed_words(said: c.Command, eyes: Eyes = ENGLISH) -> str:
    """Cards as they are keyed."""
    keyed = keyed_cards(said)
    cards = tuple(card_name(face, eyes.language) for face in keyed.faces)
    return message("school-key", eyes, cards=cards, cutting=keyed.cutting_card)


def came_out(question: Question, eyes: Eyes = ENGLISH) -> tuple[tuple[Card, str], ...]:
    """The cards that wait to be keyed, each with what it is called."""
    faces = () if question.keyed is None else keyed_cards(question.keyed).faces
    return tuple((face, card_name(face, eyes.language)) for face in faces)


def act_words(question: Question, option: SchoolOption, eyes: Eyes = ENGLISH) -> str:
    """Something on the console; who does it is said where that is not the dealer."""
    assert option.command is not None, "something is done"
    if question.keyed is not None or option.command.by.role is not Role.DEALER:
        return option_words(question, option, eyes)
    return command(option.command, eyes, step_at(question.table, option.hand))


def on_console(question: Question, eyes: Eyes = ENGLISH) -> tuple[tuple[str, SchoolOption], ...]:
    """What may be pressed, each thing once: of two that read alike the lawful one."""
    found: dict[str, SchoolOption] = {}
    for option in acts(question):
        words = act_words(question, option, eyes)
        if words not in found or option.is_right:
            found[words] = option
    return tuple(found.items())


def answer_words(question: Question, answer: SchoolAnswer, eyes: Eyes = ENGLISH) -> str:
    """What was answered; nothing if that was no answer."""
    if answer.cents is not None:
        return message("school-pay", eyes, amount=_paid(answer.cents), odds=None, stays=None)
    chosen = chosen_of(question, answer)
    if chosen is None:
        return ""
    said = act_words if chosen.command is not None else option_words
    return said(question, chosen, eyes)


def right_words(question: Question, eyes: Eyes = ENGLISH) -> str:
    """The right answer."""
    line = question.line
    if line is not None:
        stays = line.outcome is not Outcome.LOSE
        amount = _paid(line.paid_cents)
        return message("school-pay", eyes, amount=amount, odds=line.odds, stays=stays)
    right = next(each for each in question.options if each.is_right)
    return option_words(question, right, eyes)


def _paid(cents: int) -> str | None:
    return money(cents) if cents else None


def explain(question: Question, verdict: DrillVerdict, eyes: Eyes = ENGLISH) -> Explained:
    """What was made of an answer, with the clauses."""
    why = verdict.refused
    if question.kind is DrillKind.WRONGS:
        why = next(each.refused for each in question.options if each.is_right)
    no = None if why is None else refusal(why, eyes)
    also = () if why is None else tuple(clause.cited for clause in why.clauses)
    cited = tuple(dict.fromkeys((*question.clauses, *also)))[:MOST_CLAUSES]
    return Explained(
        called(verdict.mark, eyes),
        "" if no is None else no.message,
        "" if no is None else no.remedy,
        right_words(question, eyes),
        tuple(clause_told(question.edition, each) for each in cited),
    )


def clause_told(edition: str, cited: str) -> ToldSchoolClause:
    """A clause with its summary."""
    held = HOUSE if cited.startswith(f"{HOUSE}:") else edition
    found = register(held).find(cited.removeprefix(f"{HOUSE}:"))
    return ToldSchoolClause(held, cited, "" if found is None else found.summary)


def chapter_name(edition: str, chapter: str) -> str:
    """What a chapter of the book is called."""
    return register(edition).chapters.get(chapter, chapter)
