"""The cards of a shoe as a table asks for them: each leaves once, and is seen when it is turned."""

from collections.abc import Iterable, Sequence

import msgspec

from punto.cards import Card
from punto.errors import Malformed
from punto.procedures import BurnMethod, Hand
from punto.table import commands as c
from punto.table import events as e
from punto.table.guards import rules_of
from punto.table.next_steps import faces_needed, with_faces
from punto.table.state import Table


class Feed:
    """A shoe whose order is known here and nowhere else.

    `fill` gives a command the faces it needs and may be asked again; only `taken` moves on.
    """

    def __init__(self, cards: Sequence[Card], cutting_card_at: int | None = None) -> None:
        self._cards = tuple(cards)
        self._at = 0
        self._cutting_card_at = cutting_card_at
        self._out: dict[int, Card] = {}
        """Cards on the felt, by the position in which they left the shoe."""

    def replaced(self, cards: Sequence[Card], cutting_card_at: int | None = None) -> "Feed":
        """Another shoe in place of what is left of this one; cards on the felt stay there."""
        other = Feed(cards, cutting_card_at)
        other._out = dict(self._out)
        return other

    @property
    def left(self) -> int:
        return max(0, len(self._cards) - self._at)

    def peek(self) -> Card:
        """The card that would come next, for whoever lets it be seen."""
        return self._next(1)[0]

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with what the shoe and the hands would show to whoever carries it out."""
        match command:
            case c.DealCard(face=None) if table.stack.carried:
                first_out = self._out.get(table.stack.carried[0].position)
                faces = () if first_out is None else (first_out,)
                return self._with_faces(table, command, faces)
            case c.DealCard(face=None):
                filled = self._with_faces(table, command, self._next(1))
                return self._noticing(filled, 1)
            case c.BurnCards(shown=None):
                first = self._next(1)
                filled = self._with_faces(table, command, first)
                return self._noticing(filled, _burned(table, command.method, first[0]))
            case c.ReportBurnedInError():
                return self._noticing(command, 1)
            case c.ExposeCards(faces=()):
                return self._with_faces(table, command, self._hidden(table, command.hand))
            case _:
                return command

    def _with_faces(self, table: Table, command: c.Command, faces: Sequence[Card]) -> c.Command:
        return with_faces(command, tuple(faces[: faces_needed(table, command)]))

    def _next(self, count: int) -> tuple[Card, ...]:
        if self.left < count:
            raise Malformed(
                f"The shoe has {self.left} cards left", "report that the cards ran out, or add some"
            )
        return self._cards[self._at : self._at + count]

    def _noticing(self, command: c.Command, cards: int) -> c.Command:
        at = self._cutting_card_at
        if at is None or not self._at <= at < self._at + cards:
            return command
        return msgspec.structs.replace(command, cutting_card=True)

    def _hidden(self, table: Table, hand: Hand) -> tuple[Card, ...]:
        out = table.coup.out
        cards = table.coup.hand(hand)
        held = out is not None and out.hand is hand
        places = out.cards if held and out is not None else range(len(cards))
        positions = [draw.position for draw in table.coup.draws if draw.hand is hand]
        return tuple(self._out[positions[place]] for place in places if cards[place] is None)

    def taken(self, events: Iterable[e.Event]) -> None:
        """Move on by the cards that left the shoe."""
        for event in events:
            match event:
                case e.CardDealt(carried=False) | e.CardMisdealt():
                    self._out[event.position] = self._cards[self._at]
                    self._move(1)
                case e.CardsBurned():
                    self._move(event.count)
                case e.CardBurnedInError(out=True):
                    self._move(1)
                case e.CardsShuffled() | e.CardsIntroduced():
                    self._out.clear()
                case _:
                    pass

    def _move(self, count: int) -> None:
        at = self._cutting_card_at
        if at is not None and at < self._at + count:
            self._cutting_card_at = None
        self._at += count


def _burned(table: Table, method: BurnMethod, first: Card) -> int:
    """How many cards a burn takes, if it begins with this one."""
    if method is not BurnMethod.COUNT:
        return 1
    return 1 + rules_of(table).burn_values[first.rank].value
