"""The cards of a shoe as a table asks for them: each leaves once, and is seen when it is turned."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from punto.cards import Card
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Device, Hand
from punto.law.rulebooks import house
from punto.table import commands as c
from punto.table import events as e
from punto.table.guards import rules_of
from punto.table.next_steps import faces_needed, with_faces
from punto.table.state import Table


class Feed:
    """A shoe whose order is known here and nowhere else.

    `fill` gives a command the faces it needs and may be asked again; only `taken` moves on.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        cutting_card_at: int | None = None,
        gone: Iterable[Card] = (),
    ) -> None:
        self._cards = tuple(cards)
        self._gone = list(gone)
        """Cards that left the shoe since its cards were shuffled, replaced or in doubt."""
        self._at = 0
        self._cutting_card_at = cutting_card_at
        self._out: dict[int, Card] = {}
        """Cards on the felt, by the position in which they left the shoe."""

    def replaced(self, cards: Sequence[Card], cutting_card_at: int | None = None) -> "Feed":
        """Another shoe in place of what is left of this one; cards on the felt stay there."""
        other = Feed(cards, cutting_card_at, self._gone)
        other._out = dict(self._out)
        return other

    def copy(self) -> "Feed":
        """The same shoe at the same card, to be moved on by itself."""
        other = Feed(self._cards, self._cutting_card_at, self._gone)
        other._at = self._at
        other._out = dict(self._out)
        return other

    @property
    def left(self) -> int:
        return max(0, len(self._cards) - self._at)

    @property
    def known(self) -> tuple[Card, ...]:
        """Every card of the shoe that is known, out of it or not."""
        return (*self._gone, *self._cards[self._at :])

    def peek(self) -> Card:
        """The card that would come next, for anyone who lets it be seen."""
        return self._next(1)[0]

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with what the shoe and the hands would show to anyone who carries it out."""
        match command:
            case c.DealCard(face=None) if table.stack.carried.cards:
                first_out = self._out.get(table.stack.carried.cards[0].position)
                faces = () if first_out is None else (first_out,)
                return self._with_faces(table, command, faces)
            case c.DealCard(face=None):
                filled = self._with_faces(table, command, self._next(1))
                return self._noticing(filled, 1)
            case c.BurnCards(shown=None):
                first = self._next(1)
                filled = self._with_faces(table, command, first)
                return self._noticing(filled, _burned(table, command.method, first[0]))
            case c.ReportBurnedInError() | c.ReportMisdealtCard():
                return self._noticing(command, 1)
            case c.ExposeCards(faces=()):
                return self._with_faces(table, command, self._hidden(table, command.hand))
            case c.ExposeCards():
                self.require_turned(table, command.hand, command.faces)
                return command
            case _:
                return command

    def require_turned(self, table: Table, hand: Hand, faces: Iterable[Card]) -> None:
        """Refuse faces that the cards of a hand do not have."""
        for said, known in zip(faces, self._hidden(table, hand), strict=False):
            _require_same(said, known)

    def require_hands(self, table: Table) -> None:
        """Refuse hands that show what the cards in them do not have, wherever they came by it."""
        for hand in Hand:
            draws = (draw.position for draw in table.coup.draws if draw.hand is hand)
            for position, face in zip(draws, table.coup.hand(hand), strict=False):
                if face is not None and position in self._out:
                    _require_same(face, self._out[position])

    def _with_faces(self, table: Table, command: c.Command, faces: Sequence[Card]) -> c.Command:
        return with_faces(command, tuple(faces[: faces_needed(table, command)]))

    def _next(self, count: int) -> tuple[Card, ...]:
        if self.left < count:
            raise Refused(house.cards_told, "shoe-has-cards-left", left=self.left)
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
        hidden = [positions[place] for place in places if cards[place] is None]
        if any(position not in self._out for position in hidden):
            return ()
        return tuple(self._out[position] for position in hidden)

    def taken(self, events: Iterable[e.Event]) -> None:
        """Move on by the cards that left the shoe, which must be those that were seen.

        `Refused` if it holds too few of them.
        """
        for event in events:
            match event:
                case e.CardDealt(carried=False) | e.CardMisdealt():
                    self._out[event.position] = self._next_as(event.face)
                    self._move(1)
                case e.CardFoundFaceUp():
                    self._next_as(event.face)
                case e.CardsBurned():
                    self._next_as(event.shown)
                    self._move(event.count)
                case e.CardBurnedInError(out=True):
                    self._move(1)
                case e.CardsShuffled() | e.CardsIntroduced():
                    self._out.clear()
                    self._gone.clear()
                case e.CardsFoundAmiss():
                    self._gone.clear()
                case _:
                    pass

    def _next_as(self, seen: Card | None) -> Card:
        """The next card, whose face is the one that was seen, if it was."""
        card = self.peek()
        _require_same(card if seen is None else seen, card)
        return card

    def _move(self, count: int) -> None:
        self._next(count)
        self._gone += self._cards[self._at : self._at + count]
        at = self._cutting_card_at
        if at is not None and at < self._at + count:
            self._cutting_card_at = None
        self._at += count


def _require_same(seen: Card, known: Card) -> None:
    if seen is not known:
        raise Malformed("card-not-in-shoe", name=seen.value, code=known.value)


def _burned(table: Table, method: BurnMethod, first: Card) -> int:
    """How many cards a burn takes, if it begins with this one."""
    if method is not BurnMethod.COUNT:
        return 1
    return 1 + rules_of(table).burn_values[first.rank].value


def seen_after(
    table: Table, seen: Mapping[int, Card], events: Iterable[e.Event]
) -> dict[int, Card]:
    """The faces told of cards that left a shoe whose order nobody knows, by their positions.

    Cards that are shuffled, replaced or in doubt begin afresh, and so does every coup from a
    device that takes its cards back.
    """
    faces = dict(seen)
    for event in events:
        match event:
            case (
                e.CardDealt(face=Card() as face)
                | e.CardMisdealt(face=Card() as face)
                | e.CardPutRight(face=Card() as face)
                | e.KeyedCardCorrected(face=face)
            ):
                faces[event.position] = face
            case e.BurnedCardCorrected():
                faces[event.position] = event.face
                if event.more and (known := faces.pop(table.stack.gone, None)) is not None:
                    faces[table.stack.gone + event.more] = known
            case e.CardsBurned(shown=Card() as face) | e.CardFoundFaceUp(face=face):
                faces[table.stack.gone] = face
            case e.CardsExposed():
                places = [draw.position for draw in table.coup.draws if draw.hand is event.hand]
                turned = zip(event.cards, event.faces, strict=True)
                faces |= {places[place]: face for place, face in turned}
            case e.CardsShuffled() | e.CardsIntroduced() | e.CardsFoundAmiss():
                faces.clear()
            case e.CardsDiscarded() | e.CoupVoided():
                if table.setup.device is Device.SHUFFLING_DEVICE:
                    faces.clear()
            case _:
                pass
    return faces
