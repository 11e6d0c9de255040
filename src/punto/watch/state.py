"""The watch as a decision sees it: what is open, and how many there were."""

import msgspec

from punto.watch.findings import WatchFinding


class OpenWatchFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A finding that no person has closed yet."""

    number: int
    found: WatchFinding
    opened: int = 0
    """How often a person read it."""
    kept: bool = False
    """Whether a person looked at it and went on watching."""


class WatchDesk(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a decision about findings rests on."""

    open: dict[int, OpenWatchFinding] = {}
    count: int = 0


NOTHING_FOUND = WatchDesk()
