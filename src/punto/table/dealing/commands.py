"""Commands: cards out of the shoe, counts and results."""

from punto.cards import Card
from punto.table.base import Command


class DealCard(Command, frozen=True, kw_only=True):
    face: Card | None = None
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""


class AnnounceCounts(Command, frozen=True, kw_only=True):
    pass


class AnnounceResult(Command, frozen=True, kw_only=True):
    pass
