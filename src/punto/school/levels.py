"""Levels: what is asked at each, how much time there is, when the next is reached, who reads it."""

from datetime import timedelta

from punto.aggregate.declared import Giver
from punto.law.rulebooks import house
from punto.school.state import Trainee
from punto.school.words import DrillKind

ASKED_AT: tuple[tuple[DrillKind, ...], ...] = (
    (DrillKind.THIRD_CARDS, DrillKind.CALLS, DrillKind.KEYING),
    (DrillKind.THIRD_CARDS, DrillKind.CALLS, DrillKind.STEPS, DrillKind.PAYOUTS),
    (DrillKind.STEPS, DrillKind.PAYOUTS, DrillKind.WRONGS),
    tuple(DrillKind),
)
"""What a trainee is asked who does not choose, by level."""


def time_for(kind: DrillKind, level: int) -> timedelta | None:
    """How long an answer may take; as long as one likes, unless it is a payout."""
    if kind is not DrillKind.PAYOUTS:
        return None
    seconds = house.school_clock.value
    return timedelta(seconds=seconds[min(level, len(seconds)) - 1])


def overtime(kind: DrillKind, level: int, took: timedelta) -> timedelta:
    """By how much an answer came too late."""
    allowed = time_for(kind, level)
    return timedelta() if allowed is None else max(timedelta(), took - allowed)


def is_through(trainee: Trainee) -> bool:
    """Whether a trainee goes on to the next level."""
    right, of = house.school_levels.value
    last = trainee.recent[-of:]
    return trainee.level < len(ASKED_AT) and len(last) == of and sum(last) >= right


def may_read(by: Giver, name: str) -> bool:
    """Whether a person reads how a trainee does: it is their own, or they train."""
    return by.person == name or by.role in house.school_trainers.value
