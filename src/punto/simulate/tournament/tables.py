"""A session at one table, and a round of play: wagers in turn, a coup, chips won and lost."""

from typing import Any

import numpy as np
from numba import njit

from punto.simulate import kernel
from punto.simulate.shapes import LAST_FORETOLD, NOT_LAST
from punto.simulate.tournament.shapes import (
    AWAY,
    AWAY_FROM,
    AWAY_UNTIL,
    BET,
    CARDS,
    CHIPS,
    COUNT,
    COUPS,
    DEALT,
    DEDUCTED,
    DEDUCTION,
    DISQUALIFIED,
    ELIMINATED,
    FORMS,
    GONE,
    IN,
    NIL,
    OPEN,
    OUT_REMOVAL,
    OUT_RESIDUE,
    OUT_ROUNDS,
    OUT_WAGER,
    PASSED,
    PLAIN,
    REMOVAL,
    SEALED,
    STANDING,
    STRATEGY,
    T_DEDUCTED,
    T_DISQUALIFIED,
    T_PASSED,
    T_SEALED,
    WAGER,
    KernelTerms,
    Numbers,
    Pay,
    People,
    Run,
)
from punto.simulate.tournament.strategies import taking_part
from punto.simulate.tournament.strategies import wager as wager_of

int64: Any = np.int64

UNTOLD = 1 << 40
"""Rounds that are left where nobody knows how many: more than any strategy waits for."""
NOT_OF_A_SESSION = -1
"""The number of a round of a play-off, in which there are neither pass cards nor forms, and from
which nobody is away."""


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
            shoes.looks,
            run.cells,
            run.bins,
            run.lasts,
        )
    run.turn[0] = 1 - row
    return int(row)


@njit(nogil=True, error_model="numpy")
def note(
    run: Run,
    kind: int,
    one: int,
    two: int,
    three: int,
    four: int,
    five: int,
    six: int,
    seven: int,
) -> None:
    """Write a line of the trace, if there is one, with the number of the session."""
    if run.at[0] < run.trace.shape[0]:
        line = run.trace[run.at[0]]
        line[0], line[1] = kind, run.at[1]
        line[2], line[3], line[4], line[5], line[6] = one, two, three, four, five
        line[7], line[8] = six, seven
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


@njit(inline="always")
def _how(
    person: Numbers,
    at: int,
    number: int,
    held: Numbers,
    least: int,
    left: int,
    places: int,
    played: int,
) -> int:
    """How an entrant takes part in a round of a session; in one of a play-off, by a wager."""
    if played == NOT_OF_A_SESSION:
        return OPEN
    if person[AWAY_FROM] <= played < person[AWAY_UNTIL]:
        return AWAY
    if person[PLAIN]:
        return PASSED if held[at] < least else OPEN
    return taking_part(
        person[STRATEGY],
        at,
        number,
        held,
        least,
        left,
        places,
        person[CARDS],
        person[FORMS],
    )


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
    played: int,
    run: Run,
) -> None:
    """One round of play of those here, the wagers made from the marker round the table."""
    scratch, state = run.scratch, run.shoes.state
    held, shown, stakes, sides, hows = scratch[0], scratch[1], scratch[2], scratch[3], scratch[4]
    for at in range(number):
        held[at], shown[at] = who[here[at], CHIPS], 0
    for turn in range(number):
        at = (first + turn) % number
        how = _how(who[here[at]], at, number, held, least, left, places, played)
        hows[at] = how
        if how in (AWAY, PASSED):
            sides[at] = stakes[at] = 0
            continue
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
        if run.terms.order and how == OPEN:
            shown[at] = stakes[at]
    removed = 0
    for at in range(number):
        person = who[here[at]]
        if hows[at] == SEALED:
            person[FORMS] -= 1
            run.told[T_SEALED] += 1
        elif hows[at] == PASSED:
            person[CARDS] -= 1
            run.told[T_PASSED] += 1
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


@njit(inline="always")
def _put_out(
    who: People,
    here: Numbers,
    spots: Numbers,
    number: int,
    least: int,
    played: int,
    saves: bool,
) -> int:
    """Eliminate who cannot wager the minimum; those left close up in their order."""
    left = int64(0)
    for at in range(number):
        person = who[here[at]]
        if person[CHIPS] >= least or (saves and person[CARDS] > 0):
            here[left], spots[left] = here[at], spots[at]
            left += 1
        else:
            person[STANDING] = ELIMINATED
            person[OUT_ROUNDS] = played
            person[OUT_RESIDUE] = person[CHIPS]
            person[OUT_WAGER] = person[WAGER]
            person[OUT_REMOVAL] = person[REMOVAL]
    return int(left)


@njit(inline="always")
def _taken(who: People, here: Numbers, spots: Numbers, number: int) -> int:
    """Whose seats were not lost before the session began; they stay where they sit."""
    left = int64(0)
    for at in range(number):
        if who[here[at], STANDING] == IN:
            here[left], spots[left] = here[at], spots[at]
            left += 1
    return int(left)


@njit(inline="always")
def _answered(
    who: People, here: Numbers, spots: Numbers, number: int, table: int, least: int, run: Run
) -> int:
    """What a missed round costs: the minimum, as often as may be, and after that the place.

    Those left close up in their order.
    """
    terms, hows = run.terms, run.scratch[4]
    left = int64(0)
    for at in range(number):
        person = who[here[at]]
        if hows[at] == AWAY and person[DEDUCTED] < terms.most_deducted:
            cents = min(least, person[CHIPS])
            person[CHIPS] -= cents
            person[DEDUCTED] += 1
            run.told[T_DEDUCTED] += 1
            note(run, DEDUCTION, here[at], table, cents, NIL, NIL, NIL, NIL)
        elif hows[at] == AWAY and terms.disqualified:
            person[STANDING], person[CHIPS] = GONE, 0
            run.told[T_DISQUALIFIED] += 1
            note(run, DISQUALIFIED, here[at], table, NIL, NIL, NIL, NIL, NIL)
            continue
        here[left], spots[left] = here[at], spots[at]
        left += 1
    return int(left)


@njit(nogil=True, error_model="numpy")
def play_table(
    who: People, seated: Numbers, run: Run, stage: int, table: int, places: int, row: int
) -> tuple[int, int]:
    """A session at one table: how many rounds were played, and which limits it came to."""
    terms, lasts = run.terms, run.lasts[row]
    number = seated.size
    here, spots = seated.copy(), np.arange(number)
    number = _taken(who, here, spots, number)
    length = terms.lengths[stage]
    played = shoes = rise = marked = int64(0)
    marker = int64(-1)
    while (played if terms.measures[stage] == COUPS else shoes) < length:
        if terms.ends_early and number <= places:
            break
        rise = limits_after(terms, played)
        least, most = terms.limits[rise, 1], terms.limits[rise, 2]
        number = _put_out(who, here, spots, number, least, played, terms.card_saves)
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
            left = 1 if foretold else UNTOLD
        cell = int64(run.cells[row, played])
        note(run, DEALT, table, played, cell, marker, rise, NIL, NIL)
        goal = max(1, places)
        play_round(who, here, number, marked, cell, least, most, left, goal, played, run)
        for each in range(number):
            person = who[here[each]]
            chips, staked, removal = person[CHIPS], person[WAGER], person[REMOVAL]
            side, how = run.scratch[3, each], run.scratch[4, each]
            note(run, BET, here[each], table, chips, staked, removal, side, how)
        number = _answered(who, here, spots, number, table, least, run)
        if lasts[played] != NOT_LAST:
            shoes += 1
        played += 1
    for each in range(number):
        if who[here[each], STANDING] == IN:
            who[here[each], COUNT] = who[here[each], CHIPS]
    return played, rise
