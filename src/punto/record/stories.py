"""Streams gone through again by an audit: what each event made of its stream, and what it moved."""

from typing import Any, NamedTuple

from punto.aggregate import of_stream
from punto.aggregate.ledger import Leg
from punto.record import texts
from punto.record.chain import EMPTY
from punto.record.promises import Promises
from punto.record.replay import PastEvent
from punto.record.seal import SHOE
from punto.record.shoes import Followed, shown
from punto.record.words import Stored
from punto.table import Table
from punto.table.events import Event


class StoryStep(NamedTuple):
    """One event that was gone through."""

    told: PastEvent[Any, Any]
    moved: tuple[Leg, ...] = ()
    """What it moved from account to account."""
    shoe: int = 0
    """Which shuffle of the table the cards are in with it."""


class Story:
    """One stream as far as it has been gone through."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = of_stream(name)
        self.head = EMPTY
        self.state: Any = self.kind.initial
        self.readable = True
        """Whether what an event leads to can still be told; hashes always can."""
        self.early: dict[int, Stored] = {}
        """Events that came before their turn."""

    def tell(self, stored: Stored, tables: "StoryTables") -> StoryStep:
        """Let the story go on by an event; what is wrong with its text is raised."""
        event, before = texts.read(stored.stream, stored.v, stored.body), self.state
        after = self.kind.evolve(before, event)
        told = PastEvent(stored, event, before, after)
        shoe = tables.dealt(told) if isinstance(event, Event) else 0
        step = StoryStep(told, self.kind.moved(before, event, after), shoe)
        self.state = after
        return step


class StoryTables:
    """The cards of every table, held against the virtual shoes whose keys are known."""

    def __init__(self, promises: Promises) -> None:
        self._promises = promises
        self._shoes: dict[str, Followed] = {}
        self.cards = 0
        """Cards that were held against their shoe."""

    def dealt(self, told: PastEvent[Table, Event]) -> int:
        """Which shuffle of its table an event is of; the cards that it shows must be the shoe's."""
        name = told.stored.stream
        if name not in self._shoes:
            shoes = SHOE.stream(name.partition(":")[2])
            self._shoes[name] = Followed(lambda number: self._promises.key(shoes, number))
        followed = self._shoes[name]
        followed.move(told.before, told.event)
        if followed.feed is not None:
            self.cards += shown(told.event)
            followed.feed.require_hands(told.after)
        return followed.number
