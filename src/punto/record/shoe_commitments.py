"""What was promised of virtual shoes, and the keys that kept it."""

from collections.abc import Iterable, Iterator

import msgspec

from punto.law.reasons import Reason
from punto.record import event_codec, seal
from punto.record.words import Stored

Shoe = tuple[str, int]
"""The stream of a table's shoes, and which of them."""


class Promises:
    """Every promise of a record, known before its cards are gone through."""

    def __init__(self, shoes: Iterable[Stored]) -> None:
        self._made: dict[Shoe, tuple[Stored, seal.ShoeSealed]] = {}
        self._shown: set[Shoe] = set()
        self._kept: dict[Shoe, bytes] = {}
        for stored, event in _facts(shoes):
            if isinstance(event, seal.ShoeSealed):
                self._made.setdefault((stored.stream, event.shoe), (stored, event))
                continue
            shoe = (stored.stream, event.shoe)
            self._shown.add(shoe)
            if self._keeps(stored.stream, event):
                self._kept[shoe] = bytes.fromhex(event.key)

    @property
    def kept(self) -> int:
        """Shoes whose key is shown and is the one that was promised."""
        return len(self._kept)

    def key(self, stream: str, shoe: int) -> bytes | None:
        """The key of a shoe that is over, if it is the one that was promised."""
        return self._kept.get((stream, shoe))

    def made(self, stream: str, shoe: int) -> bool:
        """Whether a shoe was promised at all."""
        return (stream, shoe) in self._made

    def is_owed(self, stream: str, shoe: int) -> bool:
        """Whether a shoe was promised, and its key is shown nowhere."""
        return (stream, shoe) in self._made and (stream, shoe) not in self._shown

    def came_late(self, stream: str, shoe: int, entry: int) -> bool:
        """Whether a shoe was promised only after it had begun."""
        made = self._made.get((stream, shoe))
        return made is not None and made[0].entry > entry

    def wrong(self, stored: Stored, event: seal.ShoeSealed | seal.ShoeRevealed) -> Reason | None:
        """What is wrong with a promise or with a key that was shown."""
        name, shoe = stored.stream, event.shoe
        if isinstance(event, seal.ShoeRevealed):
            kept = self._keeps(name, event)
            return None if kept else Reason("audit-another-key", {"shoe": shoe})
        if self._made[name, shoe][0].version != stored.version:
            return Reason("audit-promised-twice", {"shoe": shoe})
        earlier = (name, shoe - 1)
        if earlier in self._made and earlier not in self._shown:
            return Reason("audit-key-not-shown", {"shoe": shoe - 1})
        return None

    def _keeps(self, stream: str, event: seal.ShoeRevealed) -> bool:
        made = self._made.get((stream, event.shoe))
        try:
            key = bytes.fromhex(event.key)
        except ValueError:
            return False
        return made is not None and (seal.commitment(stream, event.shoe, key) == made[1].commitment)


def _facts(
    shoes: Iterable[Stored],
) -> Iterator[tuple[Stored, seal.ShoeSealed | seal.ShoeRevealed]]:
    for stored in shoes:
        try:
            yield stored, event_codec.read(stored.stream, stored.v, stored.body)
        except (msgspec.DecodeError, ValueError, KeyError, RecursionError):
            continue  # what cannot be read is found where its story is told
