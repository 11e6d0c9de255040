"""One row of what is measured, and how long things take."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Measure:
    """One ratio, its target if it has one, and the figures behind it."""

    name: str
    ratio: float
    target: str
    figures: str


def seconds(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def best_of(runs: int, action: Callable[[], object]) -> float:
    return min(seconds(action) for _ in range(runs))


def processor(action: Callable[[], object]) -> float:
    """Seconds of processor, which depend less than the clock on who else wants the machine."""
    start = time.process_time()
    action()
    return time.process_time() - start


def least_of(runs: int, action: Callable[[], object]) -> float:
    """The same at its best, for work of this process alone."""
    return min(processor(action) for _ in range(runs))


def milli(duration: float) -> str:
    return f"{duration * 1e3:,.0f} ms"


def micro(duration: float) -> str:
    return f"{duration * 1e6:,.0f} us"
