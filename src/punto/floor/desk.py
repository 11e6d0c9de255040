"""The desk: a command is decided, written down, and only then answered."""

from typing import Any, TypeVar, cast

import msgspec

from punto.aggregate import Aggregate, AnyCommand
from punto.floor.history import Past
from punto.floor.replies import Replies
from punto.floor.seat import Done, Node, Rows, StreamSeat
from punto.floor.shoes.scanned_shoe import ScannedShoe
from punto.floor.shoes.virtual_shoe import NewKey, VirtualShoe
from punto.floor.stream_cache import StreamCache
from punto.floor.table_seat import ShoeAtTable, TableSeat
from punto.floor.threads import Threads
from punto.record import Record, seal
from punto.record.keys import Keys
from punto.record.kinds import declare_kinds
from punto.record.snapshot import StreamStanding
from punto.table import TABLE, Table
from punto.table import commands as c
from punto.table import events as e

declare_kinds()

S = TypeVar("S")
C = TypeVar("C", bound=AnyCommand)
E = TypeVar("E", bound=msgspec.Struct)


class Desk:
    """Where commands to the streams of a house are carried out, within one event loop."""

    def __init__(
        self,
        record: Record,
        keys: Keys | None = None,
        threads: Threads | None = None,
        rows: Rows = lambda _: (),
    ) -> None:
        self.record = record
        threads = threads or Threads()
        self.past = Past(record, threads)
        self._keys = keys
        self.streams = StreamCache(record, threads)
        self._node = Node(record, self.streams, Replies(record), rows)
        self._seats: dict[str, StreamSeat[Any, Any, Any]] = {}

    def seat(self, kind: Aggregate[S, C, E], name: str = "") -> StreamSeat[S, C, E]:
        """Where commands to one stream are given."""
        stream = kind.stream(name)
        if stream not in self._seats and TABLE.owns(stream):
            self._place(name)
        elif stream not in self._seats:
            self._seats[stream] = StreamSeat(self._node, kind, name)
        return cast(StreamSeat[S, C, E], self._seats[stream])

    def add_virtual_shoe(self, name: str, new_key: NewKey = seal.new_key) -> None:
        """Let a table's cards come from sealed keys."""
        assert self._keys is not None, "sealed shoes need keys"
        self._place(name, VirtualShoe(name, self._keys, new_key))

    def add_scanned_shoe(self, name: str, ahead: int = 1) -> ScannedShoe:
        """Let a table's cards come from an electronic shoe."""
        assert self._keys is not None, "what is scanned is sealed, which needs keys"
        shoe = ScannedShoe(name, self._keys, self.record.database, ahead)
        self._place(name, shoe)
        return shoe

    def _place(self, name: str, shoe: ShoeAtTable | None = None) -> None:
        self._seats[TABLE.stream(name)] = TableSeat(self._node, name, self.past, shoe, self._keys)

    async def table(self, name: str) -> StreamStanding[Table]:
        """A table as it stands."""
        seat = self.seat(TABLE, name)
        async with seat.line.mine():
            return await seat.up_to_date()

    async def latest(self, name: str) -> StreamStanding[Table]:
        """A table as the record has it at this moment, whichever node wrote last."""
        seat = self.seat(TABLE, name)
        async with seat.line.mine():
            await seat.up_to_date()
            await seat.is_at(self.record.head(seat.stream).version)
            return seat.standing

    async def carry_out(
        self, name: str, command: c.Command, command_id: str, expected: int | None = None
    ) -> Done[e.Event]:
        """Give a table a command; see `Seat.carry_out`."""
        return await self.seat(TABLE, name).carry_out(command, command_id, expected)


async def carry_out_alone(
    record: Record, kind: Aggregate[S, C, E], command: C, command_id: str
) -> Done[E]:
    """Give one command to the only stream of a kind, where no floor runs."""
    return await Desk(record).seat(kind).carry_out(command, command_id)
