"""Events: wagers settled, cards put away, coups without a result."""

from typing import Annotated

from punto.fields import Audience, For, PatronId
from punto.game.last_coup import Ending
from punto.law.reasons import Reason
from punto.table.base import Event, Irregular
from punto.table.coup import WagerLine


class CardsRanOut(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED):
    """The shoe was said to be empty, and no coup was void for it."""

    left: int
    """How many cards are certainly still to come, as the table counts them."""
    over: bool
    """Whether those are too few for another coup."""


class WagersSettled(Event, seen_by=Audience.EVERYBODY):
    early: bool
    """Whether these are the wagers that are settled before third cards."""
    lines: tuple[WagerLine, ...]


class CardsDiscarded(Event, seen_by=Audience.EVERYBODY):
    """The end of a coup."""

    ending: Ending
    idle: Annotated[dict[PatronId, int], For(Audience.STAFF)]
    """How many coups in a row each seated patron has now sat out."""
    no_bet_run: int
    bank_released: bool
    handled: Annotated[bool, For(Audience.STAFF)]


class CoupVoided(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    lines: tuple[WagerLine, ...]
    undone: tuple[WagerLine, ...]
    """What the coup had already settled, now taken back."""
    ending: Ending
    reason: Annotated[Reason, For(Audience.STAFF)]
    note: Annotated[str, For(Audience.STAFF)] = ""
    """What staff wrote of it."""
