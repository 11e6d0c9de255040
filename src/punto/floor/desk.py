"""The desk: a command is decided, written down, and only then answered."""

from punto.floor.past import FacesAt, Found, LinesOf, Past, Wanted
from punto.floor.patronage import Patronage
from punto.floor.replies import Replies
from punto.floor.scanned_shoe import ScannedShoe
from punto.floor.seat import CardSource, Done, Seat
from punto.floor.threads import Threads
from punto.floor.virtual_shoe import NewKey, VirtualShoe
from punto.record import Record, Unavailable, seal
from punto.record.keys import Keys
from punto.record.snapshot import Standing
from punto.record.words import Kind, stream
from punto.table import commands as c

TRIES = 200
"""How often a command is decided anew since another node was quicker.

Whoever was quicker has less to read before the next command, and may well be quicker again.
"""


class Desk:
    """Where commands to the tables of a house are carried out, within one event loop."""

    def __init__(
        self,
        record: Record,
        keys: Keys | None = None,
        patronage: Patronage | None = None,
        threads: Threads | None = None,
    ) -> None:
        self.record = record
        self._threads = threads or Threads()
        self.past = Past(record, self._threads)
        self._keys = keys
        self._patronage = patronage
        self._replies = Replies(record)
        self._seats: dict[str, Seat] = {}

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

    def _place(self, name: str, shoe: CardSource | None = None) -> Seat:
        seat = self._seats[name] = Seat(self.record, name, shoe, self._patronage)
        return seat

    async def table(self, name: str) -> Standing:
        """A table as it stands."""
        seat = self._seat(name)
        async with seat.lock:
            await seat.up_to_date(self._threads)
            return seat.standing

    async def latest(self, name: str) -> Standing:
        """A table as the record has it at this moment, whichever node wrote last."""
        seat = self._seat(name)
        async with seat.lock:
            await seat.up_to_date(self._threads)
            await seat.is_at(self.record.head(stream(Kind.TABLE, name)).version, self._threads)
            return seat.standing

    async def carry_out(
        self, name: str, command: c.Command, command_id: str, expected: int | None = None
    ) -> Done:
        """Decide a command and write it down; `Refused` if the rules say no.

        The same id with the same body again is answered as it was the first time. `MovedOn` if a
        version is expected and the table is at another.
        """
        seat, found = self._seat(name), None
        for _ in range(TRIES):
            async with seat.lock:
                done = await self._decide(seat, command, command_id, expected, found)
            if isinstance(done, Done):
                return done
            if done is None:
                break
            # Others go on at the table while what was is looked up.
            found = await self.past.find(name, done)
        raise Unavailable(f"Table {name} is too busy", "try again")

    async def _decide(
        self,
        seat: Seat,
        command: c.Command,
        command_id: str,
        expected: int | None,
        found: Found | None,
    ) -> Done | Wanted | None:
        """What came of a command, or what must be found first; nothing if others were quicker."""
        for _ in range(TRIES):
            await seat.up_to_date(self._threads)
            if expected is not None and not await seat.is_at(expected, self._threads):
                return seat.recall(command, command_id)
            if self._patronage is not None:
                await self._patronage.know(*seat.concerned(command))
            proposed = seat.propose(command, command_id, found)
            if isinstance(proposed, Done | LinesOf | FacesAt):
                return proposed
            if proposed is None:
                continue
            done = seat.settle(proposed, await self._replies.append(proposed.appending))
            if done is not None:
                return done
        return None

    def _seat(self, name: str) -> Seat:
        return self._seats.get(name) or self._place(name)
