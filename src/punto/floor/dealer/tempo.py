"""How a shoe goes: how many coups, how fast, and how much was staked on them."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

HOUR = timedelta(hours=1)


class TimedCoup(NamedTuple):
    """A coup that was played out."""

    at: datetime
    staked_cents: int
    units: bool = False
    """Whether it was played with chips of a tournament, which are no money."""


class Tempo(NamedTuple):
    """What the coups of a shoe came to so far."""

    coups: int
    staked_cents: int
    """In money."""
    an_hour: int
    """Coups an hour, from the first result to the last; zero before there are two."""
    units_cents: int = 0
    """What was staked in chips of a tournament, where the table played for one within the shoe."""


def tempo(played: Iterable[TimedCoup]) -> Tempo:
    """How coups went that came one after the other."""
    coups = tuple(played)
    between = coups[-1].at - coups[0].at if coups else timedelta()
    return Tempo(
        len(coups),
        sum(each.staked_cents for each in coups if not each.units),
        (len(coups) - 1) * HOUR // between if between else 0,
        sum(each.staked_cents for each in coups if each.units),
    )
