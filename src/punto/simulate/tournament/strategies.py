"""How simulated entrants wager: every strategy that there is, compiled, in one place.

A strategy is asked in its turn for a wager and a stake. It sees what everybody at the table holds
(`held`), what was staked before it in this round and on what (`shown`, nothing of who has not
wagered yet; `sides`), the limits, how many rounds are left with this one, and how many places
there are to win. The stake is brought within limits, chips and whole units afterwards. A new
strategy is a name in `NAMES`, a message that says it, and a branch of `wager`. Two who are level
and always wager alike are never parted, so a strategy should not copy those it is level with.

Before that it is asked how it takes part in the round. Pass cards and undisclosed wagers are kept
for the last rounds of a session, which decide it: a strategy passes there while it is safely
placed, and wagers undisclosed otherwise, so that those after it see that there is a wager and not
which. `NAME/plain` is the same strategy without either.
"""

from typing import Any, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from punto.simulate.kernel import _below, _word
from punto.simulate.tournament.shapes import BANKER, OPEN, PASSED, PLAYER, SEALED, Numbers

Chance: TypeAlias = NDArray[np.uint64]
Staked: TypeAlias = tuple[int, int]
"""A wager and a stake."""
uint64: Any = np.uint64

SHARE = 10
"""A proportional stake is a tenth of what is held."""

NAMES = ("minimum", "proportional", "chase", "all-in-at-end", "follow", "oppose", "random")
"""Every strategy, in the order of their codes; `terminal-strategy-...` says what it wagers."""

PLAINLY = "/plain"
"""What follows the name of a strategy that leaves pass cards and undisclosed wagers unused."""

NEVER_PASS = tuple(map(NAMES.index, ("proportional", "random")))
"""Strategies that wager every round whether they are ahead or not."""
NEVER_SEAL = NAMES.index("minimum")
"""A strategy that has nothing to hide."""


def base_of(name: str) -> str:
    """The strategy that a name stands for, whether it is played plainly or not."""
    return name.removesuffix(PLAINLY)


@njit(inline="always")
def _either(state: Chance) -> int:
    """The player's hand or the banker's, as likely."""
    return BANKER if _word(state) & uint64(1) else PLAYER


@njit(nogil=True, error_model="numpy")
def _leader(me: int, number: int, held: Numbers) -> int:
    """Who holds most of the others; nobody is -1."""
    best = -1
    for other in range(number):
        if other != me and (best < 0 or held[other] > held[best]):
            best = other
    return best


@njit(nogil=True, error_model="numpy")
def _ahead(me: int, number: int, held: Numbers) -> int:
    """How many hold at least as much."""
    more = 0
    for other in range(number):
        if other != me and held[other] >= held[me]:
            more += 1
    return more


@njit(nogil=True, error_model="numpy")
def _enough(me: int, number: int, held: Numbers, least: int) -> int:
    """What passes the leader if it wins and the leader stands still."""
    leader = _leader(me, number, held)
    gap = held[leader] - held[me] if leader >= 0 else 0
    return gap + least if gap >= 0 and leader >= 0 else least


@njit(nogil=True, error_model="numpy")
def taking_part(
    code: int,
    me: int,
    number: int,
    held: Numbers,
    least: int,
    left: int,
    places: int,
    cards: int,
    forms: int,
) -> int:
    """How an entrant takes part in a round, with so many pass cards and undisclosed wagers left."""
    if cards > 0 and held[me] < least:
        return PASSED
    passes = code not in NEVER_PASS and _ahead(me, number, held) < places
    if left <= cards and passes:
        return PASSED
    return SEALED if left <= forms and code != NEVER_SEAL else OPEN


@njit(nogil=True, error_model="numpy")
def wager(
    code: int,
    me: int,
    number: int,
    held: Numbers,
    shown: Numbers,
    sides: Numbers,
    least: int,
    most: int,
    left: int,
    places: int,
    state: Chance,
) -> Staked:
    """The wager and the stake of one entrant, by the code of a strategy."""
    hand = _either(state)
    leader = _leader(me, number, held)
    told = leader >= 0 and shown[leader] > 0
    if code == 1:
        return hand, int(held[me]) // SHARE
    if code == 2:
        return hand, _enough(me, number, held, least)
    if code == 3:
        safe = _ahead(me, number, held) < places
        return hand, least if left > 1 or safe else held[me]
    if code == 4:
        apart = told and held[leader] != held[me]
        return (sides[leader], shown[leader]) if apart else (hand, least)
    if code == 5:
        if leader < 0 or held[me] > held[leader]:
            return hand, least
        if not told:
            return hand, _enough(me, number, held, least)
        against = PLAYER if sides[leader] == BANKER else BANKER
        return against, held[leader] - held[me] - shown[leader] + least
    if code == 6:
        units = max(1, min(held[me], most) // least)
        return int(_below(state, 3)), least * (1 + int(_below(state, units)))
    return hand, least
