"""Streams gone through again by an audit: what each event made of its stream, and what it moved."""

from collections.abc import Callable
from typing import Any, NamedTuple

from punto.aggregate import of_stream
from punto.aggregate.ledger import Leg
from punto.record import event_codec
from punto.record.chain import EMPTY
from punto.record.kept_checks import KeptCheck
from punto.record.replay import PastEvent
from punto.record.roster import NO_HOUSE, Roster
from punto.record.seal import SHOE
from punto.record.shoe_commitments import Promises
from punto.record.shoes import Followed, shown
from punto.record.words import Stored, Tip
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
        event, before = event_codec.read(stored.stream, stored.v, stored.body), self.state
        after = self.kind.evolve(before, event)
        told = PastEvent(stored, event, before, after)
        shoe = tables.dealt(told) if isinstance(event, Event) else 0
        step = StoryStep(told, self.kind.moved(before, event, after), shoe)
        self.state = after
        return step


class FromTheStart:
    """What an audit knows before the first line of a record that it goes through from there."""

    after: Tip | None = None
    """The place of the chain that it begins behind; nothing where it begins with the record."""

    def earlier(self, name: str) -> Story | None:
        """A stream as it stood there; nothing where it had not begun."""

    def follow(self, table: str, followed: Followed) -> None:
        """Bring the shoes of a table to where they were there."""

    def kept(self) -> KeptCheck | None:
        """What holds a database to what it keeps of entries; nothing where there is no database."""

    def roster(self) -> Roster:
        """What lies beside the record by what the house had said by then."""
        return NO_HOUSE


class Stories(dict[str, Story]):
    """Streams by name, each fetched as it stood before when it is first asked for."""

    def __init__(self, earlier: Callable[[str], Story | None]) -> None:
        super().__init__()
        self._earlier = earlier
        self._none: set[str] = set()

    def known(self, name: str) -> Story | None:
        """A stream that has begun, here or before."""
        if not super().__contains__(name) and name not in self._none:
            found = self._earlier(name)
            if found is None:
                self._none.add(name)
            else:
                self[name] = found
        return super().get(name)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.known(name) is not None

    def begun(self, name: str) -> Story:
        """The same, or a stream that begins here."""
        found = self.known(name)
        if found is None:
            found = self[name] = Story(name)
        return found


class StoryTables:
    """The cards of every table, held against the virtual shoes whose keys are known."""

    def __init__(self, promises: Promises, follow: Callable[[str, Followed], None]) -> None:
        self._promises = promises
        self._follow = follow
        self._shoes: dict[str, Followed] = {}
        self.cards = 0
        """Cards that were held against their shoe."""

    def dealt(self, told: PastEvent[Table, Event]) -> int:
        """Which shuffle of its table an event is of; the cards that it shows must be the shoe's."""
        name = told.stored.stream
        if name not in self._shoes:
            shoes = SHOE.stream(name.partition(":")[2])
            followed = Followed(lambda number: self._promises.key(shoes, number))
            self._follow(name, followed)
            self._shoes[name] = followed
        followed = self._shoes[name]
        followed.move(told.before, told.event)
        if followed.feed is not None:
            self.cards += shown(told.event)
            followed.feed.require_hands(told.after)
        return followed.number
