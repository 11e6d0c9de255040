"""Events: wagers found wrong once cards are out, and the freeze relaxed."""

from punto.law.mishaps import Fault, Finding, Relief
from punto.law.procedures import Wager
from punto.table.base import Event
from punto.table.state import Line


class FreezeRelaxed(Event, frozen=True, kw_only=True):
    reason: str
    acts: tuple[Relief, ...]
    patrons: tuple[str, ...]


class WagerTrimmed(Event, frozen=True, kw_only=True):
    """Part of a wager handed back during a coup."""

    patron: str
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    """What stays on the layout."""


class SettledWagerReturned(Event, frozen=True, kw_only=True):
    """A wager found invalid when this coup had settled it already."""

    line: Line
    """What it had got or lost, now taken back."""
    fault: Fault


class WagerFound(Event, frozen=True, kw_only=True):
    """Chips found on the layout: a wager from then on, or none and handed back at once."""

    patron: str
    wager: Wager
    box: int | None
    """Nothing where they lie in no box."""
    chips_cents: int
    tokens_cents: int
    stands: bool
    invalid: bool = False
    """Whether it stands only until it is handed back, for want of a player card."""
    brought_cents: int = 0
    """How many of the chips the patron had without the record knowing of them."""
    brought_tokens_cents: int = 0
    note: str = ""


class EarlierCoupStood(Event, frozen=True, kw_only=True):
    """Something found about an earlier coup, which stays as it was settled."""

    coup: int
    finding: Finding
