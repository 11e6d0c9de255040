"""Commands: cards out of the shoe, counts and results."""

from typing import Annotated

from punto.cards import Card
from punto.fields import Says
from punto.table.base import Command


class DealCard(Command):
    face: Annotated[Card | None, Says.FROM_SHOE] = None
    cutting_card: bool = False
    """Whether the cutting card came out just before it."""


class AnnounceCounts(Command):
    pass


class AnnounceResult(Command):
    pass
