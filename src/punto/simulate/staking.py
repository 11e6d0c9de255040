"""Staking plans: what to put on the next coup, given what became of the last.

A plan is called with its unit, the last stake (zero at first), what the last coup gained or lost,
and eight numbers of memory that start at zero in every session; it returns the next stake, in
cents. Compiled with `numba.njit` it runs at the speed of the kernel; a plain function works too.
"""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from punto.errors import Malformed

Memory: TypeAlias = NDArray[np.int64]
Staking: TypeAlias = Callable[[int, int, int, Memory], int]

BUILT_IN = ("flat", "martingale", "paroli", "dalembert")


def find_staking(name: str) -> Staking:
    """A built-in plan by its name, or a function as `module:name`."""
    if name in BUILT_IN:
        from punto.simulate.plans import PLANS

        return PLANS[name]
    module, colon, function = name.partition(":")
    if not colon:
        raise Malformed("no-staking-plan", word=name, choices=tuple(BUILT_IN))
    # A plan in a file beside the person who wrote it is found like one that is installed.
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise Malformed("plan-not-loaded", word=name, code=type(error).__name__) from None
    if not callable(found):
        raise Malformed("plan-no-function", word=name)
    staking: Staking = found
    return staking


def is_compiled(staking: Staking) -> bool:
    """Whether a plan runs inside the kernel."""
    return hasattr(staking, "py_func")
