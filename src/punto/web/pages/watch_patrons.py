"""What the watch has of each patron: money beside the odds, and how stakes go with the edge."""

from typing import NamedTuple

from punto.watch.money import Purse
from punto.watch.totals import NOTHING_GATHERED, WatchTotals
from punto.web.pages.watch_chart import cash

MOST_PATRONS = 50
WORTH_SAYING = 2
"""Evidence below this is what half of all patrons have."""


class PatronWatched(NamedTuple):
    """A patron over all shoes that were looked at."""

    patron: str
    staked: str
    expected: str
    actual: str
    low: str
    high: str
    inside: bool
    one_in: int
    """By chance alone stakes follow the edge so well once in so many; nothing if it is usual."""


def patrons_in(totals: WatchTotals) -> list[tuple[str, Purse, float]]:
    """Those whose stakes follow the edge most come first, and then those who staked most."""
    found = [
        (patron, purse, totals.following.get(patron, NOTHING_GATHERED).strength)
        for patron, purse in totals.purses.items()
    ]
    return sorted(found, key=lambda each: (-each[2], -each[1].staked_cents, each[0]))


def patrons_watched(found: list[tuple[str, Purse, float]]) -> tuple[PatronWatched, ...]:
    """The first of them, each with the interval of the exact odds."""
    return tuple(_watched(*each) for each in found[:MOST_PATRONS])


def _watched(patron: str, purse: Purse, strength: float) -> PatronWatched:
    low, high = purse.interval()
    return PatronWatched(
        patron,
        cash(purse.staked_cents),
        cash(round(purse.expected_cents)),
        cash(purse.gain_cents),
        cash(low),
        cash(high),
        low <= purse.gain_cents <= high,
        int(strength) if strength >= WORTH_SAYING else 0,
    )
