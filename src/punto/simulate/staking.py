"""Staking plans: what to put on the next coup, given what became of the last.

A plan is called with its unit, the last stake (nought at first), what the last coup gained or lost,
and eight numbers of memory that start at nought in every session; it returns the next stake, in
cents. Compiled with `numba.njit` it runs at the speed of the kernel; a plain function works too.
"""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numba import njit
from numba.core.dispatcher import Dispatcher
from numpy.typing import NDArray

from punto.errors import Malformed

Memory: TypeAlias = NDArray[np.int64]
Staking: TypeAlias = Callable[[int, int, int, Memory], int]

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


PLANS = {"flat": flat, "martingale": martingale, "paroli": paroli, "dalembert": dalembert}


def find_staking(name: str) -> Staking:
    """A built-in plan by its name, or a function as `module:name`."""
    if name in PLANS:
        return PLANS[name]
    module, colon, function = name.partition(":")
    if not colon:
        raise Malformed(
            f"There is no staking plan {name!r}",
            f"choose from {', '.join(PLANS)}, or name a function as module:name",
        )
    # A plan in a file beside the person who wrote it is found like one that is installed.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise Malformed(f"The staking plan {name!r} cannot be loaded: {error}") from None
    if not callable(found):
        raise Malformed(f"The staking plan {name!r} is not a function")
    staking: Staking = found
    return staking


def is_compiled(staking: Staking) -> bool:
    """Whether a plan runs inside the kernel."""
    return isinstance(staking, Dispatcher)
