"""Promotions of the house: terms, notices, entries, draws, winners, and what goes wrong."""

from punto.promotions.aggregate import PROMOTION
from punto.promotions.base import evolve
from punto.promotions.decide import COMMANDS, EVENTS, decide
from punto.promotions.money import legs
from punto.promotions.state import UNANNOUNCED, Promotion

__all__ = [
    "COMMANDS",
    "EVENTS",
    "PROMOTION",
    "UNANNOUNCED",
    "Promotion",
    "decide",
    "evolve",
    "legs",
]
