"""What places are worth: going on, points, and prizes to the cent."""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from punto.simulate.tournament.places import end_of_group
from punto.simulate.tournament.shapes import (
    ALL_ADVANCE,
    FIRST,
    IN,
    NIL,
    PARTS,
    POINTS,
    PRIZE,
    ROUND,
    STANDING,
    T_BUY_BACKS,
    T_POOL,
    T_UNAWARDED,
    WON,
    KernelTerms,
    Numbers,
    People,
    Run,
)
from punto.simulate.tournament.tables import note

int64: Any = np.int64
Flags = NDArray[np.bool_]


@njit(inline="always")
def worth_points(terms: KernelTerms, stage: int) -> int:
    """How many places of a session are worth points."""
    number = 0
    for worth in terms.points[stage]:
        number += worth > 0
    return number


@njit(inline="always")
def score(who: People, group: Numbers, level: Flags, terms: KernelTerms, stage: int) -> None:
    """What each place is worth; of those level, an equal part of what theirs are worth together."""
    first = int64(0)
    while first < group.size:
        end = end_of_group(level, first, group.size)
        together = 0
        for place in range(first, min(end, terms.points.shape[1])):
            together += terms.points[stage, place] * PARTS
        for each in range(first, end):
            who[group[each], POINTS] += together // (end - first)
        first = end


@njit(nogil=True, error_model="numpy")
def advance(
    who: People, group: Numbers, level: Flags, places: int, decide: int, stage: int
) -> None:
    """Those go on who are first of those still in, with all who are level if that is said."""
    first, left = int64(0), places
    while first < group.size and left > 0:
        end = end_of_group(level, first, group.size)
        going = 0
        for each in range(first, end):
            person = who[group[each]]
            if person[STANDING] == IN and (going < left or decide == ALL_ADVANCE):
                person[ROUND] = stage + 1
                going += 1
        if going == 0:
            return
        left -= going
        first = end


@njit(inline="always")
def pay_out(who: People, placed: int, run: Run) -> None:
    """All of the pool to the cent: in parts by place, those level sharing what they contest."""
    terms, order = run.terms, run.order
    pool = who.shape[0] * terms.fee + run.told[T_BUY_BACKS] * terms.buy_back
    pool = max(pool, terms.guarantee)
    if placed == 0:
        # Nobody is left to be awarded a prize, so that it is called off.
        run.told[T_UNAWARDED] = 1
        return
    run.told[T_POOL] = pool
    paid = min(placed, terms.prizes.size)
    parts = terms.prizes[:paid]
    whole = parts.sum()
    over = pool
    for part in parts:
        over -= pool * part // whole
    first = int64(0)
    while first < placed:
        end = end_of_group(run.level, first, placed)
        together = 0
        for place in range(first, min(end, paid)):
            together += pool * parts[place] // whole + (place < over)
        each, more = together // (end - first), together % (end - first)
        for place in range(first, end):
            person = who[order[place]]
            person[PRIZE] = each + (place - first < more)
            person[FIRST] = first == 0
            note(run, WON, order[place], first, person[PRIZE], NIL, NIL, NIL, NIL)
        first = end
