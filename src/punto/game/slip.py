"""What a person may take back or make again: one model for the terminal and for pages.

Each thing that is done to one's wagers is one step, however many areas it touches, and belongs to
its coup: once betting is closed nothing of it can be undone, and what lay then is what *rebet*
makes again. `static/slip.js` says the same in a browser, and a test holds the two together.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from punto.law.procedures import Wager

Stakes = Mapping[Wager, int]
"""What lies on each wager, in cents; nothing is said of those on which nothing lies."""


class Slip(NamedTuple):
    """What was done in this coup, and what was staked on the last one that was wagered on."""

    done: tuple[Stakes, ...] = ()
    """What lay before each step, the oldest first."""
    before: Stakes = MappingProxyType({})

    def noted(self, lay: Stakes) -> "Slip":
        """The same after a step, before which this lay."""
        return self._replace(done=(*self.done, lay))

    def undone(self) -> "Slip":
        """The same without its last step."""
        return self._replace(done=self.done[:-1])

    def closed(self, lies: Stakes) -> "Slip":
        """The same once betting is closed on what lies."""
        return Slip((), lies or self.before)


def laid(lies: Stakes, wager: Wager, cents: int) -> Stakes:
    """What lies with so much more on a wager, or so much less as far as there is."""
    return staked({**lies, wager: max(0, lies.get(wager, 0) + cents)})


def doubled(lies: Stakes) -> Stakes:
    """Every stake twice."""
    return {wager: 2 * cents for wager, cents in lies.items()}


def again(lies: Stakes, before: Stakes) -> Stakes:
    """The stakes of the coup before in place of those on the same wagers."""
    return {**lies, **before}


def staked(lies: Stakes) -> Stakes:
    """Without the wagers on which nothing lies."""
    return {wager: cents for wager, cents in lies.items() if cents}


def changes(lies: Stakes, wanted: Stakes) -> tuple[tuple[Wager, int], ...]:
    """What is to lie on each wager that changes; what frees chips comes first."""
    moved = [
        (wager, wanted.get(wager, 0))
        for wager in dict.fromkeys((*lies, *wanted))
        if lies.get(wager, 0) != wanted.get(wager, 0)
    ]
    return tuple(sorted(moved, key=lambda each: each[1] > lies.get(each[0], 0)))
