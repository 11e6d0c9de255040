"""What the table makes of an answer, chosen from a list or done on the console."""

from datetime import timedelta

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.school.console import (
    ConsoleAct,
    lawful,
    read_act,
    refused_act,
    same,
    unreported,
)
from punto.school.questions import DrillVerdict, Question, SchoolOption, keyed_cards
from punto.school.words import DrillKind, DrillMark, SchoolAnswer
from punto.table import commands as c


def judge(question: Question, answer: SchoolAnswer, over: timedelta = timedelta()) -> DrillVerdict:
    """What the table makes of an answer that came so much too late."""
    if question.line is not None:
        if answer.cents != question.line.paid_cents:
            return DrillVerdict(DrillMark.WRONG)
        return DrillVerdict(DrillMark.LATE if over > timedelta() else DrillMark.RIGHT)
    chosen = chosen_of(question, answer)
    if chosen is None or not chosen.is_right:
        return DrillVerdict(DrillMark.WRONG, None if chosen is None else chosen.refused)
    if question.cited and answer.clause not in (*question.clauses, *chosen.clauses):
        return DrillVerdict(DrillMark.WRONG_CLAUSE, chosen.refused)
    return DrillVerdict(DrillMark.LATE if over > timedelta() else DrillMark.RIGHT, chosen.refused)


def chosen_of(question: Question, answer: SchoolAnswer) -> SchoolOption | None:
    """What was answered, and why it is refused if it is; none if there is no such answer."""
    if answer.act:
        return _done(question, read_act(question, answer))
    number = answer.option or 0
    return question.options[number - 1] if 0 < number <= len(question.options) else None


def _done(question: Question, act: ConsoleAct) -> SchoolOption:
    """What the table makes of something that was done on the console."""
    if question.keyed is not None and isinstance(act.command, type(question.keyed)):
        return _keyed(question.keyed, act)
    found = next((each for each in lawful(question) if same(each, act)), None)
    if found is None and act.command.report:
        found = _reported(question, act)
    if found is None and question.kind is DrillKind.REPORTS:
        found = next((each for each in unreported(question) if same(each, act)), None)
    if found is None and act.command.by.role is not Role.PATRON:
        found = refused_act(question, act)
    if found is None:
        # What a table takes at any time, or what patrons do, is no answer to what staff are asked.
        raise Refused(house.school_acts, "act-not-asked")
    return found


def _keyed(came: c.Command, act: ConsoleAct) -> SchoolOption:
    """Cards as they were keyed, beside those that came out: a table takes any key."""
    mine, true = keyed_cards(act.command), keyed_cards(came)
    if mine == true:
        return SchoolOption(command=act.command, is_right=True)
    why = "keyed-otherwise" if mine.faces != true.faces else "cutting-card-otherwise"
    return SchoolOption(command=act.command, refused=Refused(house.school_keyed, why))


def _reported(question: Question, act: ConsoleAct) -> SchoolOption:
    """A report of what did not happen, or happened otherwise: a table would take it."""
    happened = question.kind is DrillKind.REPORTS
    why = "reported-otherwise" if happened else "nothing-to-report"
    untrue = SchoolOption(command=act.command, refused=Refused(house.school_acts, why))
    return refused_act(question, act) or untrue


def right_answer(question: Question) -> SchoolAnswer:
    """An answer from the list that is right."""
    if question.line is not None:
        return SchoolAnswer(cents=question.line.paid_cents)
    right = next(n for n, option in enumerate(question.options, 1) if option.is_right)
    return SchoolAnswer(option=right, clause=_right_clause(question))


def _right_clause(question: Question) -> str:
    return next((each for each in question.cited if each in question.clauses), "")
