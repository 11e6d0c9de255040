"""Virtual shoes followed through a table's events: where each begins, and what it must deal."""

from collections.abc import Callable

from punto.cards import Card
from punto.law.procedures import Device
from punto.record import seal
from punto.table import Table
from punto.table import events as e
from punto.table.feed import Feed
from punto.table.stack import StackStage

KeyOf = Callable[[int], bytes | None]
"""The key of a shoe by its number; nothing where it is not known."""


def begins_shoe(before: Table, event: e.Event) -> bool:
    """Whether the cards are in a new order by this event.

    A shuffling device takes its cards back after every coup, and so does its virtual sister.
    """
    match event:
        case e.CardsShuffled() | e.CardsIntroduced(shuffled=True):
            return True
        case e.CardsLoaded():
            return before.stack.stage in (StackStage.NONE, StackStage.UNSHUFFLED)
        case e.CardsDiscarded() | e.CoupVoided():
            return before.setup.device is Device.SHUFFLING_DEVICE
        case _:
            return False


def ends_shoe(event: e.Event) -> bool:
    """Whether no more cards will come from the shoe, though no other begins."""
    return isinstance(event, e.TableClosed | e.CardsIntroduced)


def shown(event: e.Event) -> int:
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


class Followed:
    """The shoes of one table, moved on event by event."""

    def __init__(self, key_of: KeyOf) -> None:
        self._key_of = key_of
        self.number = 0
        """Which shuffle of the table the cards are in, counted from one."""
        self._cards: tuple[Card, ...] = ()
        self.feed: Feed | None = None
        """The cards in the shoe, once it is loaded and if its key is known."""

    def copy(self) -> "Followed":
        """The same shoes at the same card, to be moved on by themselves."""
        other = Followed(self._key_of)
        other.number, other._cards = self.number, self._cards
        other.feed = None if self.feed is None else self.feed.copy()
        return other

    def move(self, before: Table, event: e.Event) -> None:
        """Take an event in.

        `Malformed` if it shows a card that the shoe cannot have held, `Refused` if none was left.
        """
        if begins_shoe(before, event):
            self._begin(before)
        match event:
            case e.CardsCut():
                self._cards = seal.after_cut(self._cards, event.depth)
            case e.CardsLoaded() if self._cards:
                at = None if event.behind is None else len(self._cards) - event.behind
                self.feed = Feed(self._cards, at)
            case e.CardsDiscarded() | e.CoupVoided() if begins_shoe(before, event) and self._cards:
                self.feed = Feed(self._cards)
            case _ if self.feed is not None:
                if isinstance(event, e.CardsExposed):
                    self.feed.require_turned(before, event.hand, event.faces)
                self.feed.taken((event,))
            case _:
                pass

    def _begin(self, before: Table) -> None:
        self.number += 1
        self.feed = None
        key = self._key_of(self.number)
        self._cards = () if key is None else seal.order(before.setup.decks, key)
