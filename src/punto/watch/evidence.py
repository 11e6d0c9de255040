"""How strong evidence is: numbers whose average by chance is one, which may be multiplied.

If there is nothing but chance, such a number is ten or more once in ten times at most, and so is
the product of several, one for each shoe, however often it is looked at and whenever one stops.
That is Ville's inequality, and it is why an alarm may ring at any coup and keep its stated rate.
"""

from hashlib import blake2b
from math import exp, log
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
T = TypeVar("T", bound=np.generic)

SHARPNESS = (1.0, 2.0, 4.0)
"""How much further out counts for more, as several guesses of equal weight."""
HALF = 0.5
"""The share that is put at stake on each shoe, so that a dull one costs half at most."""
FACTORS = (2.0, 5.0, 10.0)
"""By how much more often something may happen than to others, as guesses of equal weight."""


def soft_rank(scores: Numbers) -> float:
    """How far the first of these scores stands out, among all that could as well have come.

    If any of them could as well have been the first, the average of this number is one.
    """
    spread = float(scores.std())
    if spread <= 1e-12 * max(1.0, float(np.abs(scores).max())):
        return 1.0
    far = (scores - scores.mean()) / spread
    weights = [np.exp(sharp * (far - far.max())) for sharp in SHARPNESS]
    return float(np.mean([weight[0] / weight.mean() for weight in weights]))


def staked(evidence: float) -> float:
    """What evidence multiplies by if half is put at stake on it."""
    return 1 - HALF + HALF * evidence


def more_often(times: int, tries: int, share: float) -> float:
    """Evidence that something happens more often than in this share of tries."""
    if tries <= 0 or not 0 < share < 1:
        return 1.0
    found = []
    for factor in FACTORS:
        other = min(factor * share, (1 + share) / 2)
        found.append(
            exp(
                min(
                    times * log(other / share) + (tries - times) * log((1 - other) / (1 - share)),
                    700,
                )
            )
        )
    return sum(found) / len(found)


def dealt_anew(
    name: tuple[object, ...], values: NDArray[T], alike: NDArray[np.int64], many: int
) -> NDArray[T]:
    """Values dealt out anew, so many times, each among the places that are alike.

    The name stands for what it is of, so that the same comes of the same.
    """
    seed = blake2b(repr(name).encode(), digest_size=8).digest()
    random = np.random.default_rng(int.from_bytes(seed, "big"))
    places = np.argsort(alike, kind="stable")
    found = np.empty((many, values.size), values.dtype)
    found[:, places] = values[np.argsort(alike + random.random((many, values.size)), axis=1)]
    return found
