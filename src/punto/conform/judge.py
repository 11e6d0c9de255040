"""What a system answered, held against what was to come; and by which clauses it went wrong."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from punto.conform.kit import Scenario, cited
from punto.conform.session import KitAnswer


class AskedFor(StrEnum):
    """What a system can be asked for beyond whether it carries out a command or refuses it."""

    CLAUSES = "clauses"
    EVENTS = "events"
    STATE = "state"
    HOUSE = "house"
    """Constraints of Punto's own, which no rulebook states."""


class AnswerFault(StrEnum):
    """How an answer differs."""

    NOT_REFUSED = "not refused"
    REFUSED = "refused"
    OTHER_CLAUSE = "another clause"
    OTHER_EVENTS = "other events"
    OTHER_STATE = "another state"
    NO_ANSWER = "no answer"
    UNREADABLE = "an answer that cannot be read"
    """Another status than 2xx, no JSON of the right shape, or too much of it."""

    @property
    def key(self) -> str:
        """By what a message selects it."""
        return self.name.lower().replace("_", "-")


class Divergence(msgspec.Struct, frozen=True, kw_only=True):
    """Where a scenario first went another way."""

    scenario: str
    edition: str
    title: str
    step: int
    """Which command, from one; the state at the end has the number after the last."""
    command: str
    fault: AnswerFault
    clauses: tuple[str, ...]
    """What to look at: the clauses of what was to come, and of what came in its place."""
    expected: Any
    answered: Any


def judged(
    scenario: Scenario, number: int, answer: KitAnswer, answers: frozenset[AskedFor]
) -> Divergence | None:
    """How the answer to a command differs from what was to come, if it does."""
    step = scenario.steps[number]
    expected = step.expect
    fault: AnswerFault | None = None
    clauses: tuple[str, ...] = ()
    if expected.refused is not None:
        if answer.refused is None:
            fault, clauses = AnswerFault.NOT_REFUSED, expected.refused
        elif AskedFor.CLAUSES in answers and not set(expected.refused) & set(answer.refused):
            fault, clauses = AnswerFault.OTHER_CLAUSE, (*expected.refused, *answer.refused)
    elif answer.refused is not None:
        fault, clauses = AnswerFault.REFUSED, answer.refused or cited(expected)
    elif AskedFor.EVENTS in answers:
        differing = tuple(_differing(expected.events or (), answer.events or ()))
        if differing:
            fault, clauses = AnswerFault.OTHER_EVENTS, differing
            clauses = tuple(each for each in differing if each) or cited(expected)
    if fault is None:
        return None
    return Divergence(
        scenario=scenario.id,
        edition=scenario.edition,
        title=scenario.title,
        step=number + 1,
        command=str(step.command.get("do")),
        fault=fault,
        clauses=_named(scenario, clauses),
        expected=msgspec.to_builtins(expected),
        answered=msgspec.to_builtins(answer),
    )


def judged_state(scenario: Scenario, state: object) -> Divergence | None:
    """How the state at the end differs, if it does."""
    if covers(scenario.state, state):
        return None
    return Divergence(
        scenario=scenario.id,
        edition=scenario.edition,
        title=scenario.title,
        step=len(scenario.steps) + 1,
        command="",
        fault=AnswerFault.OTHER_STATE,
        clauses=_named(scenario, ()),
        expected=scenario.state,
        answered=state,
    )


def _named(scenario: Scenario, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses at fault; where an answer rests on none, those that the scenario is for."""
    return tuple(dict.fromkeys(clauses)) or scenario.proves


def covers(expected: object, answered: object) -> bool:
    """Whether an answer has all that was expected, at any depth; it may have more fields."""
    if isinstance(expected, dict):
        return isinstance(answered, dict) and all(
            name in answered and covers(each, answered[name]) for name, each in expected.items()
        )
    if isinstance(expected, (list, tuple)):
        return (
            isinstance(answered, (list, tuple))
            and len(expected) == len(answered)
            and all(map(covers, expected, answered))
        )
    return type(expected) is type(answered) and expected == answered


def _differing(
    expected: tuple[dict[str, Any], ...], answered: tuple[dict[str, Any], ...]
) -> Iterator[str]:
    """The clauses of each event that came otherwise, or nothing of one that rests on none."""
    for number in range(max(len(expected), len(answered))):
        ours = expected[number] if number < len(expected) else {}
        theirs = answered[number] if number < len(answered) else {}
        if ours and theirs and covers(ours, theirs):
            continue
        yield ""
        lines, others = ours.get("lines"), theirs.get("lines")
        if isinstance(lines, list) and isinstance(others, list) and len(lines) == len(others):
            wrong = [
                (one, other)
                for one, other in zip(lines, others, strict=True)
                if not covers(one, other)
            ]
            if wrong:
                for one, _ in wrong:
                    yield from cited(KitAnswer(events=(one,)))
                continue
        yield from cited(KitAnswer(events=tuple(each for each in (ours, theirs) if each)))
