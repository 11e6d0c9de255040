"""A virtual shoe: its cards come from a sealed key, and nobody sees one before the table does."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from punto.aggregate import Frame
from punto.errors import Malformed
from punto.fields import Says, fields_with
from punto.record import Record, seal
from punto.record.event_index import latest
from punto.record.keys import Keys
from punto.record.replay import told
from punto.record.seal import SHOE
from punto.record.shoes import Followed, begins_shoe, ends_shoe
from punto.record.snapshot import load
from punto.record.words import Head, StreamPart
from punto.table import Table
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Cards

NewKey = Callable[[], bytes]
"""Where the key of a new shoe comes from."""


def tells_faces(command: c.Command) -> bool:
    """Whether a command says what the shoe alone can say."""
    return any(getattr(command, field) for field in fields_with(type(command), Says.FROM_SHOE))


class VirtualShoe:
    """The cards of one table, dealt from keys that the record promises and shows in the end."""

    def __init__(self, table: str, keys: Keys, new_key: NewKey = seal.new_key) -> None:
        self._stream = SHOE.stream(table)
        self._keys = keys
        self._new_key = new_key
        self._sealed: dict[int, bytes] = {}
        """The keys of shoes that are not revealed yet, by number."""
        self._version = 0
        self._followed = self._ahead = Followed(self._sealed.get)
        """The shoe as it is, and as it will be once the latest events are on record."""
        self._showing: set[int] = set()
        """Shoes whose keys the latest events show."""

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with the cards that it would find; one that names them itself is refused."""
        if tells_faces(command):
            raise Malformed("shoe-shows-its-own")
        if isinstance(command, c.OpenTable):
            return msgspec.structs.replace(command, cards=Cards.VIRTUAL)
        if isinstance(command, c.ReportMissedStep) and command.card_out:
            raise Malformed("shoe-deals-unasked")
        feed = self._followed.feed
        return command if feed is None else feed.fill(table, command)

    def part(self, steps: Iterable[Frame[Table, e.Event]]) -> StreamPart | None:
        """What the shoe has to put on record with these events: promises, and keys shown."""
        facts: list[seal.ShoeEvent] = []
        ahead = self._followed.copy()
        for _, before, event, *_ in steps:
            last = ahead.number
            begins = begins_shoe(before, event)
            if last in self._sealed and (begins or ends_shoe(event)):
                facts.append(seal.ShoeRevealed(shoe=last, key=self._sealed[last].hex()))
            if begins:
                facts.append(self._promise(last + 1, before.setup.decks))
            ahead.move(before, event)
        self._ahead = ahead
        self._showing = {fact.shoe for fact in facts if isinstance(fact, seal.ShoeRevealed)}
        return StreamPart(self._stream, self._version, facts) if facts else None

    def _promise(self, number: int, decks: int) -> seal.ShoeSealed:
        key = self._sealed[number] = self._new_key()
        return seal.seal(self._stream, number, decks, key, self._keys.sealing())

    def moved(self, heads: Mapping[str, Head]) -> None:
        """Move on, since what `part` was asked for is on record and left its streams there."""
        if self._stream in heads:
            self._version = heads[self._stream].version
        self._followed = self._ahead
        current = {self._followed.number} - self._showing
        for number in [n for n in self._sealed if n not in current]:
            del self._sealed[number]

    def load(self, record: Record, table: str, version: int) -> None:
        """Take up where the record leaves off, with the shoe that is in play unsealed."""
        self._sealed.clear()
        self._followed = Followed(self._sealed.get)
        self._version = record.head(self._stream).version
        sealed = latest(record, self._stream, (seal.ShoeSealed,), self._version)
        first = self._take_up(record, table, sealed) if sealed else 1
        self._replay(record, table, first, version)

    def _take_up(self, record: Record, table: str, sealed: int) -> int:
        """Unseal the shoe of the latest promise; where the events begin that it came with."""
        stored, *later = record.read(self._stream, sealed - 1, self._version)
        promise = record.event(stored)
        assert isinstance(promise, seal.ShoeSealed)
        entry = record.entry(stored.entry)
        promised = [record.event(each) for each in entry if each.stream == self._stream]
        together = [fact.shoe for fact in promised if isinstance(fact, seal.ShoeSealed)]
        self._followed.number = together[0] - 1
        shown = (record.event(each) for each in later)
        if promise.shoe not in {f.shoe for f in shown if isinstance(f, seal.ShoeRevealed)}:
            self._sealed[promise.shoe] = seal.unseal(promise, self._keys.sealing())
        return min(each.version for each in entry if each.stream == table)

    def _replay(self, record: Record, table: str, first: int, version: int) -> None:
        """Follow the shoes since a version, the one that began the shoe in play or the first.

        Shoes whose cards came from elsewhere are counted like all others.
        """
        for each in told(record, table, load(record, table, first - 1), version):
            self._followed.move(each.before, each.event)
