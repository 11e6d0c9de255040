"""The clock that commands are stamped by: it never goes back, and it notices a jump."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic_ns

from punto.house.events import ClockJumped

TOLERANCE = timedelta(seconds=2)
"""By how much the clock on the wall may move against the time that passed."""

Wall = Callable[[], datetime]
"""The time of day as the machine has it, which a person may set."""
Passing = Callable[[], int]
"""Nanoseconds since some moment, which nobody can set."""


def wall() -> datetime:
    """The time of day by this machine."""
    return datetime.now(UTC)


class Clock:
    """Gives the time, never an earlier one than before.

    When the wall's clock is set back, time here goes at half its pace until the two agree, so
    that no two moments change places and none lasts forever.
    """

    def __init__(
        self,
        jumped: Callable[[ClockJumped], None],
        wall: Wall = wall,
        passing: Passing = monotonic_ns,
    ) -> None:
        self._jumped = jumped
        self._wall = wall
        self._passing = passing
        self._given = self._set = wall()
        """The time last given, and the wall's when it was last trusted anew."""
        self._given_at = self._set_at = passing()

    def now(self) -> datetime:
        """The time to stamp a command with; a jump is told to anyone who wants to know first."""
        here, at = self._wall(), self._passing()
        due = self._set + _span(at - self._set_at)
        if abs(here - due) > TOLERANCE:
            self._set, self._set_at = here, at
            self._jumped(ClockJumped(was=due, became=here))
        self._given = max(here, self._given + _span(at - self._given_at) // 2)
        self._given_at = at
        return self._given

    def passed(self) -> int:
        """Nanoseconds since some moment, which nobody can set."""
        return self._passing()


def _span(nanoseconds: int) -> timedelta:
    return timedelta(microseconds=nanoseconds // 1_000)
