"""What this node wrote a moment ago, so that nobody here has to read it back."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from punto.record.words import Stored

MOST_FRESH = 1_024
"""Entries that are kept at hand; who is slower reads the record."""


class Fresh(NamedTuple):
    """An event that is on record, and as it was before it was written as text."""

    stored: Stored
    event: Any


FreshEntry = tuple[Fresh, ...]
"""The events of one command, in the order in which the record has them."""


class FreshEntries:
    """The latest entries of one node; the writer adds them, and any thread may look."""

    def __init__(self) -> None:
        self._entries: dict[int, FreshEntry] = {}
        self._events: dict[str, Fresh] = {}
        """By their hashes."""

    def add(self, entries: Sequence[FreshEntry]) -> None:
        """Keep entries that are safe; the oldest ones make room for them."""
        for entry in entries:
            self._events.update((each.stored.hash, each) for each in entry)
            self._entries[entry[0].stored.entry] = entry
        while len(self._entries) > MOST_FRESH:
            for each in self._entries.pop(next(iter(self._entries))):
                del self._events[each.stored.hash]

    def past(self, number: int) -> list[tuple[Stored, ...]]:
        """The entries right past a number, as far as they are of these."""
        found: list[tuple[Stored, ...]] = []
        while (entry := self._entries.get(number + 1 + len(found))) is not None:
            found.append(tuple([each.stored for each in entry]))
        return found

    def event(self, stored: Stored) -> Any:  # noqa: ANN401 - an event of any kind
        """What a stored event says that came from here; nothing if it was read."""
        found = self._events.get(stored.hash)
        return found.event if found is not None and found.stored is stored else None
