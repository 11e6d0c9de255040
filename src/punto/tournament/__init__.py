"""A tournament of the house: conditions, entries, sessions, places, and the pool."""

from punto.tournament.aggregate import TOURNAMENT
from punto.tournament.base import evolve
from punto.tournament.decide import COMMANDS, EVENTS, decide
from punto.tournament.money.accounts import legs
from punto.tournament.state import UNPUBLISHED, Tournament

__all__ = [
    "COMMANDS",
    "EVENTS",
    "TOURNAMENT",
    "UNPUBLISHED",
    "Tournament",
    "decide",
    "evolve",
    "legs",
]
