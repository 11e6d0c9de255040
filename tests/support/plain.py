"""Every way to deal a coup, in plain Python straight from the rules, to hold kernels against."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement as pairs_of

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.game.coup import PlayedCoup, count_up, next_card
from punto.law.procedures import Hand
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook

FACES = tuple(Card(f"{rank}S") for rank in "KA23456789")
"""A card for each number of points, zero to nine."""


@dataclass(frozen=True)
class Deal:
    """One coup by points: the cards it used, and how many orders of its first it stands for."""

    points: tuple[int, ...]
    orders: int
    coup: PlayedCoup


@cache
def every_deal(edition: str) -> tuple[Deal, ...]:
    """All coups by points, two-card hands taken as pairs whose order does not matter."""
    rules = rulebook(edition)
    return tuple(
        deal
        for p1, p2 in pairs_of(range(10), 2)
        for b1, b2 in pairs_of(range(10), 2)
        for deal in _played(rules, (p1, b1, p2, b2), (1 + (p1 != p2)) * (1 + (b1 != b2)))
    )


def _played(rules: Rulebook, first: tuple[int, ...], orders: int) -> Iterator[Deal]:
    hands: dict[Hand, tuple[Card, ...]] = {
        Hand.PLAYER: (FACES[first[0]], FACES[first[2]]),
        Hand.BANKER: (FACES[first[1]], FACES[first[3]]),
    }
    yield from _third_cards(rules, hands, first, orders)


def _third_cards(
    rules: Rulebook, hands: dict[Hand, tuple[Card, ...]], points: tuple[int, ...], orders: int
) -> Iterator[Deal]:
    to = next_card(rules, hands[Hand.PLAYER], hands[Hand.BANKER]).hand
    if to is None:
        yield Deal(points, orders, count_up(rules, hands[Hand.PLAYER], hands[Hand.BANKER]))
        return
    for third in range(10):
        drawn = {**hands, to: (*hands[to], FACES[third])}
        yield from _third_cards(rules, drawn, (*points, third), orders)


@cache
def _points(edition: str) -> NDArray[np.int64]:
    """The cards of each deal by points, and less than nothing where there is none."""
    return np.array([(*deal.points, -1, -1)[:6] for deal in every_deal(edition)], np.int64)


def ways(edition: str, left: list[int]) -> NDArray[np.int64]:
    """For each deal, the ordered six-card draws from these points that begin with it."""
    deals, table = every_deal(edition), _points(edition)
    counts = np.tile(np.array(left), (len(deals), 1))
    weight = np.array([deal.orders for deal in deals], np.int64)
    rows = np.arange(len(deals))
    for column in range(6):
        used = table[:, column] >= 0
        held = np.where(used, counts[rows, table[:, column]], sum(left) - column)
        weight *= np.maximum(held, 0)
        counts[rows[used], table[used, column]] -= 1
    return weight
