"""Streams told again: what each event made of its table, its patron, its shoes or the house."""

from typing import Any, NamedTuple

from punto.patrons import NOBODY, Patron, patron_legs
from punto.patrons import evolve as evolve_patron
from punto.patrons.events import PatronEvent
from punto.record import texts
from punto.record.chain import EMPTY
from punto.record.promises import Promises
from punto.record.roster import NO_HOUSE, Roster, roster_after
from punto.record.shoes import Followed
from punto.record.words import HOUSE_STREAM, Kind, Stored, kind_of, stream
from punto.table import UNOPENED, Table, evolve
from punto.table import events as e
from punto.table.accounts import Leg, legs


class Step(NamedTuple):
    """One event, with what its stream had come to before it and after it."""

    stored: Stored
    event: Any
    before: Any
    after: Any
    moved: tuple[Leg, ...] = ()
    """What it moved from account to account."""
    shoe: int = 0
    """Which shuffle of the table the cards are in with it."""


class Story:
    """One stream as far as it has been gone through."""

    def __init__(self, name: str, promises: Promises) -> None:
        self.name = name
        self.head = EMPTY
        self.state: Table | Patron | Roster | None = None
        self.readable = True
        """Whether what an event leads to can still be told; hashes always can."""
        self.early: dict[int, Stored] = {}
        """Events that came before their turn."""
        self.cards = 0
        """Cards that were held against their shoe."""
        shoes = stream(Kind.SHOE, name.partition(":")[2])
        self._followed = Followed(lambda number: promises.key(shoes, number))

    def tell(self, stored: Stored) -> Step:
        """Let the story go on by an event; whatever is wrong with its text is raised."""
        event = texts.read(stored.stream, stored.v, stored.body)
        match kind_of(self.name):
            case Kind.TABLE:
                assert isinstance(event, e.Event)
                return self._table(stored, event)
            case Kind.PATRON:
                assert isinstance(event, PatronEvent)
                patron = self.state if isinstance(self.state, Patron) else NOBODY
                self.state = evolve_patron(patron, event)
                return Step(stored, event, patron, self.state, patron_legs(event))
            case Kind.HOUSE if self.name == HOUSE_STREAM:
                roster = self.state if isinstance(self.state, Roster) else NO_HOUSE
                self.state = roster_after(roster, event)
                return Step(stored, event, roster, self.state)
            case Kind.HOUSE | Kind.SHOE:
                return Step(stored, event, None, None)

    def _table(self, stored: Stored, event: e.Event) -> Step:
        """A table's event: the cards that it shows must be those of the shoe."""
        before = self.state if isinstance(self.state, Table) else UNOPENED
        self._followed.move(before, event)
        after = evolve(before, event)
        if self._followed.feed is not None:
            self.cards += _shown(event)
            self._followed.feed.require_hands(after)
        self.state = after
        return Step(stored, event, before, after, legs(before, after), self._followed.number)


def _shown(event: e.Event) -> int:
    """How many cards of the shoe an event shows."""
    match event:
        case e.CardDealt(face=None) | e.CardMisdealt(face=None) | e.CardsBurned(shown=None):
            return 0
        case e.CardDealt(carried=False) | e.CardMisdealt() | e.CardsBurned() | e.CardFoundFaceUp():
            return 1
        case e.CardsExposed():
            return len(event.faces)
        case _:
            return 0
