"""Events: wagers found wrong once cards are out, and the freeze relaxed."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.law.mishaps import Fault, LateFinding, Relief
from punto.law.procedures import Wager
from punto.law.reasons import Reason
from punto.table.base import Event, Irregular
from punto.table.coup import WagerLine


class FreezeRelaxed(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    reason: Annotated[str, For(Audience.STAFF)]
    acts: tuple[Relief, ...]
    patrons: tuple[PatronId, ...]


class WagerTrimmed(Event, seen_by=Audience.EVERYBODY):
    """Part of a wager handed back during a coup."""

    patron: PatronId
    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    """What stays on the layout."""
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class SettledWagerReturned(Event, seen_by=Audience.CONCERNED, irregular=Irregular.ANSWERED):
    """A wager found invalid when this coup had settled it already."""

    line: WagerLine
    """What it had got or lost, now taken back."""
    fault: Fault


class WagerFound(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    """Chips found on the layout: a wager from then on, or none and handed back at once."""

    patron: PatronId
    wager: Wager
    box: int | None
    """Nothing where they lie in no box."""
    chips_cents: int
    tokens_cents: int
    stands: bool
    invalid: bool = False
    """Whether it stands only until it is handed back, for want of a player card."""
    brought_cents: Annotated[int, For(Audience.CONCERNED)] = 0
    """How many of the chips the patron had without the record knowing of them."""
    brought_tokens_cents: Annotated[int, For(Audience.CONCERNED)] = 0
    notes: Annotated[tuple[Reason, ...], For(Audience.CONCERNED)] = ()
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class EarlierCoupStood(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    """Something found about an earlier coup, which stays as it was settled."""

    coup: int
    finding: LateFinding


class CoupNotOver(Event, seen_by=Audience.STAFF, irregular=Irregular.REPORTED):
    """Something was reported of coups that were never dealt, are still under way or are void."""

    coups: tuple[int, ...]
