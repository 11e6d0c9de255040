"""The order of entrants, and those who are level parted by the edition's own procedures.

The same as `punto.tournament.places` does, for the kernel: the tests play small tournaments by both
and compare every place and every cent.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from punto.simulate.kernel import _below
from punto.simulate.tournament.shapes import (
    ALL_ADVANCE,
    AS_CONDITIONS,
    AS_CONDITIONS_TOO,
    BY_RESIDUE_WAGER_REMOVAL,
    CHIPS,
    COUNT,
    EXTRA_ROUNDS,
    NIL,
    NOT_OUT,
    ON_POINTS,
    OUT_REMOVAL,
    OUT_RESIDUE,
    OUT_ROUNDS,
    OUT_WAGER,
    PLAY_ON,
    PLAYED_ON,
    POINTS,
    RULED,
    T_PLAY_OFFS,
    T_RULINGS,
    T_TABLE_COUPS,
    T_UNENDING,
    UNSAID,
    KernelTerms,
    Numbers,
    People,
    Run,
)
from punto.simulate.tournament.tables import NOT_OF_A_SESSION, deal_row, note, play_round

int64: Any = np.int64
Flags = NDArray[np.bool_]

LEAVE, RULE, PLAY, PLAY_ANEW = range(4)
"""What is done about entrants who are level."""

MOST_PLAY_OFF = 1000
"""Rounds after which a play-off that parts nobody is cut short by lot, and counted."""


@njit(nogil=True, error_model="numpy")
def compared(who: People, one: int, other: int, level_for: int, together: int) -> int:
    """Above zero if one is better placed than the other, below if worse, zero if level."""
    a, b = who[one], who[other]
    if level_for == ON_POINTS:
        return int(a[POINTS] - b[POINTS])
    if (a[OUT_ROUNDS] == NOT_OUT) != (b[OUT_ROUNDS] == NOT_OUT):
        return 1 if a[OUT_ROUNDS] == NOT_OUT else -1
    if a[OUT_ROUNDS] == NOT_OUT:
        return int(a[COUNT] - b[COUNT])
    if a[OUT_ROUNDS] != b[OUT_ROUNDS] or together != BY_RESIDUE_WAGER_REMOVAL:
        return int(a[OUT_ROUNDS] - b[OUT_ROUNDS])
    if a[OUT_RESIDUE] != b[OUT_RESIDUE]:
        return int(a[OUT_RESIDUE] - b[OUT_RESIDUE])
    if a[OUT_WAGER] != b[OUT_WAGER]:
        return int(a[OUT_WAGER] - b[OUT_WAGER])
    return int(a[OUT_REMOVAL] - b[OUT_REMOVAL])


@njit(nogil=True, error_model="numpy")
def ranked(
    who: People, order: Numbers, number: int, level: Flags, level_for: int, together: int
) -> None:
    """Put the first so many in order, best first; `level` says who is level with the one before."""
    for at in range(1, number):
        mine, back = order[at], at
        while back > 0 and compared(who, mine, order[back - 1], level_for, together) > 0:
            order[back] = order[back - 1]
            back -= 1
        order[back] = mine
    for at in range(number):
        level[at] = at > 0 and compared(who, order[at - 1], order[at], level_for, together) == 0


@njit(nogil=True, error_model="numpy")
def listed(people: Numbers) -> Numbers:
    """The same people in the order of the entrants."""
    for at in range(1, people.size):
        mine, back = people[at], at
        while back > 0 and people[back - 1] > mine:
            people[back] = people[back - 1]
            back -= 1
        people[back] = mine
    return people


@njit(nogil=True, error_model="numpy")
def end_of_group(level: Flags, first: int, number: int) -> int:
    end = first + 1
    while end < number and level[end]:
        end += 1
    return end


@njit(inline="always")
def _what(
    who: People,
    group: Numbers,
    terms: KernelTerms,
    level_for: int,
    contested: bool,
    cut: bool,
    least: int,
) -> int:
    """What is to be done about a group that is level."""
    out = who[group[0], OUT_ROUNDS] != NOT_OUT
    on_points = level_for == ON_POINTS
    if out and cut and not on_points:
        return LEAVE
    able = True
    for person in group:
        able = able and who[person, CHIPS] >= least
    decide = terms.decides[level_for]
    doing = LEAVE
    if out and not on_points:
        if not contested:
            return LEAVE
        if terms.out_together == AS_CONDITIONS_TOO:
            doing = _said(decide, False)
        elif terms.out_together == BY_RESIDUE_WAGER_REMOVAL:
            doing = RULE
    elif terms.level == EXTRA_ROUNDS:
        due = contested or not (terms.where_needed or on_points)
        doing = PLAY if due and able else LEAVE
    elif contested and terms.level == AS_CONDITIONS:
        doing = _said(decide, able)
    elif contested:
        doing = PLAY if able or terms.on_zero else RULE
    # A place to go on is not to be shared.
    unparted = doing == LEAVE and contested and cut and decide != ALL_ADVANCE
    return RULE if unparted else doing


@njit(inline="always")
def _said(decide: int, able: bool) -> int:
    """What the conditions say of entrants who are level."""
    if decide == PLAY_ON:
        return PLAY if able else PLAY_ANEW
    return RULE if decide == UNSAID else LEAVE


@njit(nogil=True, error_model="numpy")
def _by_chips(who: People, order: Numbers, first: int, end: int, level: Flags) -> None:
    """Put a group in the order of what a round of its play-off left them."""
    for at in range(first + 1, end):
        mine, back = order[at], at
        while back > first and who[mine, CHIPS] > who[order[back - 1], CHIPS]:
            order[back] = order[back - 1]
            back -= 1
        order[back] = mine
    for at in range(first + 1, end):
        level[at] = who[order[at], CHIPS] == who[order[at - 1], CHIPS]


@njit(nogil=True, error_model="numpy")
def shuffled(state: NDArray[np.uint64], order: Numbers, first: int, end: int) -> None:
    """By lot."""
    for at in range(first, end - 1):
        other = at + int64(_below(state, end - at))
        order[at], order[other] = order[other], order[at]


@njit(nogil=True, error_model="numpy")
def parted(
    who: People,
    order: Numbers,
    level: Flags,
    number: int,
    level_for: int,
    places: int,
    cut: bool,
    run: Run,
) -> int:
    """Part all who must be parted before places are awarded, best first; how many rounds of it."""
    terms, told = run.terms, run.told
    least, most = terms.limits[run.turn[1], 1], terms.limits[run.turn[1], 2]
    row, coups = int64(0), run.cells.shape[1]
    first = rounds = used = int64(0)
    while first < number:
        end = end_of_group(level, first, number)
        if end - first == 1:
            first, rounds = end, int64(0)
            continue
        contested = first < places < end if cut else first < places
        group = listed(order[first:end].copy())
        doing = _what(who, group, terms, level_for, contested, cut, least)
        if doing == LEAVE:
            first, rounds = end, int64(0)
            continue
        if doing == RULE or rounds >= MOST_PLAY_OFF:
            told[T_RULINGS if doing == RULE else T_UNENDING] += 1
            shuffled(run.shoes.state, order, first, end)
            for each in range(first, end):
                level[each] = False
                note(run, RULED, order[each], NIL, NIL, NIL, NIL, NIL, NIL)
            first, rounds = end, int64(0)
            continue
        if doing == PLAY_ANEW:
            for person in group:
                who[person, CHIPS] = max(who[person, CHIPS], terms.chips)
        if used % coups == 0:
            row = deal_row(run)
        cell, marked = int64(run.cells[row, used % coups]), rounds % group.size
        winners = max(1, places - first)
        play_round(
            who,
            group,
            group.size,
            marked,
            cell,
            least,
            most,
            int64(1),
            winners,
            int64(NOT_OF_A_SESSION),
            run,
        )
        used += 1
        rounds += 1
        for person in group:
            note(run, PLAYED_ON, person, group.size, who[person, CHIPS], NIL, NIL, NIL, NIL)
        _by_chips(who, order, first, end, level)
    told[T_PLAY_OFFS] += used
    told[T_TABLE_COUPS] += used
    return int(used)
