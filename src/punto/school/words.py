"""The words of the school: kinds of drills, answers, and what was made of one."""

from enum import StrEnum

import msgspec

from punto.law.procedures import Hand
from punto.table.words import Cents

MOST_OPTIONS = 4


class DrillKind(StrEnum):
    """What a trainee is asked."""

    THIRD_CARDS = "third-cards"
    """Who draws another card."""
    CALLS = "calls"
    """What is said aloud."""
    STEPS = "steps"
    """What is done next."""
    PAYOUTS = "payouts"
    """What a wager is paid, against the clock."""
    WRONGS = "wrongs"
    """Which of several things is against the book, and against which clause."""
    REPORTS = "reports"
    """What is reported of something that went wrong."""
    REMEDIES = "remedies"
    """What is done about something that went wrong, and by which clause."""
    KEYING = "keying"
    """Which card came out, keyed by its rank and suit."""


class ActGroup(StrEnum):
    """Where something to be done stands on the console of a lesson."""

    GAME = "game"
    SHOE = "shoe"
    RIGHTING = "righting"


class SchoolAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a trainee answered."""

    option: int | None = None
    """Which of the options, counted from one."""
    act: str = ""
    """What was done on the console: a command as a line of a script has it."""
    hand: Hand | None = None
    """The hand to which the card of that act went."""
    cents: Cents | None = None
    """How much is paid."""
    clause: str = ""
    """By which clause, where that is asked."""


class DrillMark(StrEnum):
    """What was made of an answer."""

    RIGHT = "right"
    LATE = "late"
    """Right, and after the time was up."""
    WRONG_CLAUSE = "wrong-clause"
    """The right thing, by another clause than the one that says so."""
    WRONG = "wrong"

    @property
    def counts(self) -> bool:
        """Whether it counts as known."""
        return self is DrillMark.RIGHT
