"""Sessions at the speed of the machine, on coups dealt in order."""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from punto.simulate import kernel
from punto.simulate.shapes import MEMORY
from punto.simulate.staking import Staking

Column = NDArray[np.int64]


@njit(cache=True, nogil=True)
def play_sessions(
    staking: Any,  # noqa: ANN401 - a compiled plan
    coups: int,
    state: NDArray[np.uint64],
    one: NDArray[np.uint8],
    two: NDArray[np.uint8],
    margin: int,
    behind: int,
    burned: NDArray[np.uint8],
    rule: NDArray[np.uint8],
    looks: NDArray[np.uint16],
    units: Column,
    minimum: Column,
    maximum: Column,
    purse: Column,
    over: NDArray[np.int64],
    under: NDArray[np.int64],
    by_pairs: NDArray[np.bool_],
    up: bool,
    out: NDArray[np.int64],
) -> None:
    """Session after session, two shoes at a time, each session on shoes of its own."""
    cells, bins = np.empty((2, coups), np.int16), np.empty((2, coups), np.int16)
    lasts = np.empty((2, coups), np.int8)
    for session in range(out.shape[1]):
        side = session % 2
        if side == 0:
            kernel.deal_in_order(
                state, one, two, margin, behind, burned, rule, looks, cells, bins, lasts
            )
        _session(
            staking,
            cells[side],
            bins[side],
            units,
            minimum,
            maximum,
            purse,
            over,
            under,
            by_pairs,
            up,
            out[:, session],
        )


def play_sessions_plainly(
    staking: Staking,
    coups: int,
    *rest: Any,  # noqa: ANN401 - as `play_sessions`, which types them
) -> None:
    """The same sessions with a plan that only the interpreter can call."""
    plain: Any = _session.py_func
    deal_next: Any = kernel.deal_in_order
    deal, (*numbers, out) = rest[:8], rest[8:]
    cells, bins = np.empty((2, coups), np.int16), np.empty((2, coups), np.int16)
    lasts = np.empty((2, coups), np.int8)
    for session in range(out.shape[1]):
        side = session % 2
        if side == 0:
            deal_next(*deal, cells, bins, lasts)
        plain(staking, cells[side], bins[side], *numbers, out[:, session])


@njit(nogil=True)
def _session(
    staking: Any,  # noqa: ANN401 - a compiled plan or a plain function
    cells: NDArray[np.int16],
    bins: NDArray[np.int16],
    units: Column,
    minimum: Column,
    maximum: Column,
    purse: Column,
    over: NDArray[np.int64],
    under: NDArray[np.int64],
    by_pairs: NDArray[np.bool_],
    up: bool,
    out: Column,
) -> None:
    """One session on coups already dealt."""
    wagers = units.size
    bankroll = purse[0]
    lowest = bankroll
    last, net = np.zeros(wagers, np.int64), np.zeros(wagers, np.int64)
    memory = np.zeros((wagers, MEMORY), np.int64)
    staked = played = losing = winning = longest_losing = longest_winning = 0
    for coup in range(cells.size):
        free = bankroll
        for w in range(wagers):
            stake = staking(units[w], last[w], net[w], memory[w])
            stake = min(max(stake, minimum[w]), maximum[w], free)
            last[w] = stake if stake >= minimum[w] else 0
            free -= last[w]
        if last.sum() == 0:
            break
        gained = 0
        for w in range(wagers):
            at = bins[coup] if by_pairs[w] else cells[coup]
            exact = last[w] * over[w, at]
            # Python and compiled division both round down, so up is down of the negative.
            net[w] = -(-exact // under[w, at]) if up and exact > 0 else exact // under[w, at]
            gained += net[w]
            staked += last[w]
        bankroll += gained
        lowest = min(lowest, bankroll)
        played += 1
        losing = losing + 1 if gained < 0 else (0 if gained > 0 else losing)
        winning = winning + 1 if gained > 0 else (0 if gained < 0 else winning)
        longest_losing = max(longest_losing, losing)
        longest_winning = max(longest_winning, winning)
        if bankroll >= purse[0] + purse[1] or bankroll <= purse[0] - purse[2]:
            break
    out[0] = bankroll
    out[1] = played
    out[2] = longest_losing
    out[3] = longest_winning
    out[4] = staked
    out[5] = lowest
