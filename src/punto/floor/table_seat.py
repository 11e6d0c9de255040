"""A table that commands are given to: its cards come from somewhere, and its past may be asked.

Undisclosed wagers that the house sealed are opened here, for the decision alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from punto.aggregate import Frame, Near
from punto.floor.history import FoundInPast, Past, with_past
from punto.floor.seat import Node, StreamSeat
from punto.record import Record, StreamPart
from punto.record.forms import with_form
from punto.record.keys import Keys
from punto.record.snapshot import StreamStanding
from punto.record.words import Head
from punto.table import TABLE, Table
from punto.table import commands as c
from punto.table import events as e

AtTable = Frame[Table, e.Event]


class ShoeAtTable(Protocol):
    """Where a table's cards come from, if not from the giver of the command."""

    def fill(self, table: Table, command: c.Command) -> c.Command:
        """The command with the cards that it would find."""

    def part(self, steps: Iterable[AtTable]) -> StreamPart | None:
        """What the source has to put on record with these events."""

    def moved(self, heads: Mapping[str, Head]) -> None:
        """Move on, since what `part` was asked for is on record."""

    def load(self, record: Record, table: str, version: int) -> None:
        """Take up where the record leaves off."""


class TableSeat(StreamSeat[Table, c.Command, e.Event]):
    """One table."""

    def __init__(
        self,
        node: Node,
        name: str,
        past: Past,
        shoe: ShoeAtTable | None = None,
        keys: Keys | None = None,
    ) -> None:
        super().__init__(node, TABLE, name)
        self._past = past
        self._keys = keys
        self._shoe = shoe
        if shoe is not None:
            node.streams.hold(self.stream, shoe.load)

    def fill(
        self, near: Near, standing: StreamStanding[Table], command: c.Command, found: object
    ) -> Any:  # noqa: ANN401 - the command, or what must be found first
        table, head = standing
        if self._shoe is not None:
            command = self._shoe.fill(table, command)
        if self._keys is not None:
            command = with_form(table, command, self._keys)
        filled = super().fill(near, standing, command, found)
        known = found if isinstance(found, FoundInPast) else None
        return with_past(table, head.version, filled, known)

    def may_go_ahead(self, command: c.Command) -> bool:
        return isinstance(command, c.PlaceWager | c.ChangeWager | c.WithdrawWager)

    async def find(self, wanted: Any) -> object:  # noqa: ANN401 - what `with_past` wants
        return await self._past.find(self.name, wanted)

    def added(self, frames: Sequence[AtTable]) -> StreamPart | None:
        return None if self._shoe is None else self._shoe.part(frames)

    def moved(self, heads: dict[str, Head]) -> None:
        if self._shoe is not None:
            self._shoe.moved(heads)
