"""What the house itself puts on record: days closed, and clocks that jumped."""

import msgspec

from punto.record.words import Fact
from punto.table.words import Moment


class DayClosed(Fact, frozen=True, kw_only=True):
    """A table's float counted and held against what its ledger expects."""

    table: str
    version: int
    """How far the table's stream went when it was counted."""
    opening_cents: int
    fills_cents: int
    credits_cents: int
    drop_cents: int
    win_cents: int
    expected_cents: int
    counted_cents: int

    @property
    def difference_cents(self) -> int:
        """What the count has over the ledger, or lacks below nought."""
        return self.counted_cents - self.expected_cents


class ClockJumped(Fact, frozen=True, kw_only=True):
    """The clock of the machine went back, or leapt ahead of the time that passed."""

    was: Moment
    became: Moment


EVENTS: tuple[type[msgspec.Struct], ...] = (DayClosed, ClockJumped)
