"""A rulebook's drawing rules as arrays for the kernels."""

from dataclasses import dataclass

import numpy as np

from punto.cards import Card
from punto.game.coup import points
from punto.law.procedures import Play
from punto.law.rulebook import Rulebook
from punto.odds.shapes import NO_CARD, POINTS, Counts, Flags


@dataclass(frozen=True)
class DrawingTables:
    """Naturals, and who draws on what, with no card as the last column of the banker's table."""

    natural: Flags
    player_draws: Flags
    banker_draws: Flags
    card_points: Counts
    """What each card counts, in the order of `Card`."""


def drawing_tables(rules: Rulebook) -> DrawingTables:
    """What the edition prints, cell by cell; rows that a natural forestalls never draw."""
    natural = np.zeros(POINTS, np.bool_)
    natural[sorted(rules.naturals.value)] = True
    player = np.zeros(POINTS, np.bool_)
    for count, rule in rules.player_draws.items():
        player[count] = rule.value is Play.DRAW
    banker = np.zeros((POINTS, POINTS + 1), np.bool_)
    for (count, third), rule in rules.banker_draws.items():
        banker[count, NO_CARD if third is None else third] = rule.value is Play.DRAW
    return DrawingTables(natural, player, banker, np.array([points(rules, card) for card in Card]))
