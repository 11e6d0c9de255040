"""What a trainee who knows it does on the console."""

from punto.school.console import lawful, written_act
from punto.school.judging import right_answer
from punto.school.questions import Question
from punto.school.words import SchoolAnswer


def right_act(question: Question) -> SchoolAnswer:
    """An answer on the console that is right, where one does something there."""
    if question.keyed is not None:
        return SchoolAnswer(act=written_act(question.keyed))
    right = next(lawful(question), None)
    if right is None or right.command is None:
        return right_answer(question)
    act = written_act(right.command)
    clause = next((each for each in question.cited if each in question.clauses), "")
    return SchoolAnswer(act=act, hand=right.hand, clause=clause)
