"""A session at one table, and a round of play: wagers in turn, a coup, chips won and lost."""

from typing import Any

import numpy as np
from numba import njit

from punto.simulate import kernel
from punto.simulate.shapes import LAST_FORETOLD, NOT_LAST
from punto.simulate.tournament.shapes import (
    BET,
    CHIPS,
    COUNT,
    COUPS,
    ELIMINATED,
    IN,
    OUT_REMOVAL,
    OUT_RESIDUE,
    OUT_ROUNDS,
    OUT_WAGER,
    REMOVAL,
    STANDING,
    STRATEGY,
    WAGER,
    KernelTerms,
    Numbers,
    Pay,
    People,
    Run,
)
from punto.simulate.tournament.strategies import wager as wager_of

int64: Any = np.int64


@njit(nogil=True, error_model="numpy")
def deal_row(run: Run) -> int:
    """The row with the coups of the next table, each table on shoes of its own."""
    row, shoes = run.turn[0], run.shoes
    if row == 0:
        kernel.deal_in_order(
            shoes.state,
            shoes.one,
            shoes.two,
            shoes.margin,
            shoes.behind,
            shoes.burned,
            shoes.follows,
            shoes.draws,
            shoes.pair_class,
            run.cells,
            run.bins,
            run.lasts,
        )
    run.turn[0] = 1 - row
    return int(row)


@njit(inline="always")
def note(run: Run, kind: int, one: int, two: int, three: int, four: int, five: int) -> None:
    """Write a line of the trace, if there is one, with the number of the session."""
    if run.at[0] < run.trace.shape[0]:
        line = run.trace[run.at[0]]
        line[0], line[1] = kind, run.at[1]
        line[2], line[3], line[4], line[5], line[6] = one, two, three, four, five
        run.at[0] += 1


@njit(inline="always")
def _live(wanted: int, held: int, least: int, most: int) -> int:
    """A stake in whole units of the minimum, within the limits and what is held."""
    stake = min(max(wanted, least), held, most)
    return stake - stake % least


@njit(inline="always")
def _gained(stake: int, pay: Pay, side: int, cell: int) -> int:
    """What a stake gains or loses; a pay-out that chips cannot make is rounded as was said."""
    exact = stake * pay.over[side, cell]
    under = pay.under[side, cell] * (pay.chip if exact > 0 else 1)
    # Python and compiled division both round down, so up is down of the negative.
    whole = -(-exact // under) if pay.up and exact > 0 else exact // under
    return int(whole * pay.chip if exact > 0 else whole)


@njit(nogil=True, error_model="numpy")
def play_round(
    who: People,
    here: Numbers,
    number: int,
    first: int,
    cell: int,
    least: int,
    most: int,
    left: int,
    places: int,
    run: Run,
) -> None:
    """One round of play of those here, the wagers made from the marker round the table."""
    scratch, state = run.scratch, run.shoes.state
    held, shown, stakes, sides = scratch[0], scratch[1], scratch[2], scratch[3]
    for at in range(number):
        held[at], shown[at] = who[here[at], CHIPS], 0
    for turn in range(number):
        at = (first + turn) % number
        side, wanted = wager_of(
            who[here[at], STRATEGY],
            at,
            number,
            held,
            shown,
            sides,
            least,
            most,
            left,
            places,
            state,
        )
        sides[at] = side
        stakes[at] = _live(wanted, held[at], least, most)
        if run.terms.order:
            shown[at] = stakes[at]
    removed = 0
    for at in range(number):
        person = who[here[at]]
        gained = _gained(stakes[at], run.pay, sides[at], cell)
        person[CHIPS] += gained
        person[WAGER] = stakes[at]
        person[REMOVAL] = 0
        if gained < 0:
            removed += 1
            person[REMOVAL] = removed


@njit(nogil=True, error_model="numpy")
def limits_after(terms: KernelTerms, played: int) -> int:
    """Which of the stated limits are in force after so many rounds of a session."""
    found = 0
    for at in range(terms.limits.shape[0]):
        if terms.limits[at, 0] <= played:
            found = at
    return found


@njit(nogil=True, error_model="numpy")
def _put_out(
    who: People, here: Numbers, spots: Numbers, number: int, least: int, played: int
) -> int:
    """Eliminate who cannot wager the minimum; those left close up in their order."""
    left = 0
    for at in range(number):
        person = who[here[at]]
        if person[CHIPS] >= least:
            here[left], spots[left] = here[at], spots[at]
            left += 1
        else:
            person[STANDING] = ELIMINATED
            person[OUT_ROUNDS] = played
            person[OUT_RESIDUE] = person[CHIPS]
            person[OUT_WAGER] = person[WAGER]
            person[OUT_REMOVAL] = person[REMOVAL]
    return left


@njit(nogil=True, error_model="numpy")
def play_table(
    who: People, seated: Numbers, run: Run, stage: int, table: int, places: int, row: int
) -> tuple[int, int]:
    """A session at one table: how many rounds were played, and which limits it came to."""
    terms, lasts = run.terms, run.lasts[row]
    number = seated.size
    here, spots = seated.copy(), np.arange(number)
    length = terms.lengths[stage]
    played = shoes = rise = marked = int64(0)
    marker = int64(-1)
    while (played if terms.measures[stage] == COUPS else shoes) < length:
        if terms.ends_early and number <= places:
            break
        rise = limits_after(terms, played)
        least, most = terms.limits[rise, 1], terms.limits[rise, 2]
        number = _put_out(who, here, spots, number, least, played)
        if number == 0:
            break
        marked = 0
        while marked < number and spots[marked] <= marker:
            marked += 1
        marked %= number
        marker = spots[marked]
        left = length - played
        if terms.measures[stage] != COUPS:
            foretold = lasts[played] == LAST_FORETOLD and shoes == length - 1
            left = 1 if foretold else 2
        cell = run.cells[row, played]
        play_round(who, here, number, marked, cell, least, most, left, max(1, places), run)
        for each in range(number):
            person = who[here[each]]
            chips, staked, removal = person[CHIPS], person[WAGER], person[REMOVAL]
            note(run, BET, here[each], table, chips, staked, removal)
        if lasts[played] != NOT_LAST:
            shoes += 1
        played += 1
    for each in range(number):
        if who[here[each], STANDING] == IN:
            who[here[each], COUNT] = who[here[each], CHIPS]
    return played, rise
