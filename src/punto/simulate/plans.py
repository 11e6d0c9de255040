"""The staking plans that are built in, compiled."""

from numba import njit

from punto.simulate.staking import Memory, Staking

PAROLI_WINS = 3
"""A paroli lets winnings ride three times and then begins again."""


@njit(cache=True, nogil=True)
def flat(unit: int, _last: int, _net: int, _memory: Memory) -> int:
    """Always the unit."""
    return unit


@njit(cache=True, nogil=True)
def martingale(unit: int, last: int, net: int, _memory: Memory) -> int:
    """Double after a loss, back to the unit after a win, the same after a standoff."""
    if net < 0:
        return 2 * last
    return last if net == 0 and last > 0 else unit


@njit(cache=True, nogil=True)
def paroli(unit: int, last: int, net: int, memory: Memory) -> int:
    """Double after a win, three times at most, and back to the unit after a loss."""
    if net == 0:
        return last if last > 0 else unit
    memory[0] = memory[0] + 1 if net > 0 else 0
    if memory[0] == 0 or memory[0] == PAROLI_WINS:
        memory[0] = 0
        return unit
    return 2 * last


@njit(cache=True, nogil=True)
def dalembert(unit: int, last: int, net: int, _memory: Memory) -> int:
    """A unit more after a loss, a unit less after a win, never below one."""
    if net < 0:
        return last + unit
    if net > 0:
        return max(last - unit, unit)
    return last if last > 0 else unit


PLANS: dict[str, Staking] = {
    "flat": flat,
    "martingale": martingale,
    "paroli": paroli,
    "dalembert": dalembert,
}
