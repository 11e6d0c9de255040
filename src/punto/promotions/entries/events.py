"""Events: entries by a form, and by play."""

from punto.fields import Audience, PatronId
from punto.promotions.base import PromotionEvent
from punto.promotions.words import Name


class EntryTaken(PromotionEvent, seen_by=Audience.CONCERNED):
    patron: PatronId
    number: int
    """The entrant's number, under which entries are published."""
    draw: Name
    entries: int


class PlayCounted(PromotionEvent, seen_by=Audience.CONCERNED, follows=True):
    """What play at a table brought an entrant's tally for a draw to."""

    patron: PatronId
    number: int
    draw: Name
    table: Name
    played: int
    """Cents that were staked, or wagers where each counts as one."""
    earned: int
    """Entries by play."""
