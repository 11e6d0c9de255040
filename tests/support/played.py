"""Tables played at a desk for tests, every command on record; cards keyed in or sealed."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from pit import Pit
from punto.aggregate import Aggregate
from punto.floor.desk import Desk
from punto.floor.people.patronage import Patronage
from punto.floor.seat import Done
from punto.game.last_coup import Ending
from punto.law.procedures import Change
from punto.patrons.commands import PatronCommand
from punto.patrons.events import PatronEvent
from punto.record import Record, open_record
from punto.record.keys import Keys
from punto.record.snapshot import StreamStanding
from punto.table import Table, evolve, next_steps
from punto.table import commands as c
from punto.table.events import Event
from punto.table.next_steps import faces_needed, with_faces
from punto.tournament import TOURNAMENT
from punto.tournament.base import TournamentCommand, TournamentEvent

T = TypeVar("T")

COUP = "4H TD 5C 7S"
"""Nine to seven: player wins with two cards each."""


class House:
    """A desk and the loop that it lives in, asked one command at a time."""

    def __init__(
        self, record: Record, keys: Path | None = None, runner: asyncio.Runner | None = None
    ) -> None:
        self.record, self.keys = record, keys
        record.keys = None if keys is None else Keys(keys)
        self._runner = runner or asyncio.Runner()
        # A runner also minds interrupts, each time, which takes longer than many commands.
        self._run = self._runner.get_loop().run_until_complete
        self.desk = self._run(self._made(record.keys))

    async def _made(self, keys: Keys | None) -> Desk:
        desk = Desk(self.record, keys)
        self.patrons = Patronage(desk)
        return desk

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        """What came of something done in the loop of the desk."""
        return self._run(work)

    def carry_out(self, table: str, command: c.Command, command_id: str) -> Done[Event]:
        return self._run(self.desk.carry_out(table, command, command_id))

    def contest(self, name: str, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        """What comes of something asked of a tournament."""
        seat = self.desk.seat(TOURNAMENT, name)
        return self._run(seat.carry_out(command, uuid4().hex)).events

    def give(self, kind: Aggregate[Any, Any, Any], name: str, command: Any) -> tuple[Any, ...]:
        """What comes of something asked of a stream of any kind."""
        seat = self.desk.seat(kind, name)
        return self._run(seat.carry_out(command, uuid4().hex)).events

    def state(self, stream: str) -> Any:
        """What a stream has come to."""
        return self.desk.streams.state(stream)

    def ask(self, command: PatronCommand, command_id: str = "") -> tuple[PatronEvent, ...]:
        """What comes of something asked of a patron's account."""
        return self._run(self.patrons.carry_out(command, command_id or uuid4().hex))

    def table(self, name: str) -> StreamStanding[Table]:
        return self._run(self.desk.table(name))

    def beside(self, keys: Path | None = None) -> "House":
        """Another desk on the same record, which knows nothing of this one."""
        return House(self.record, keys or self.keys, self._runner)

    def close(self) -> None:
        self._runner.close()
        self.record.close()


@contextmanager
def house_at(address: str, keys: Path | None = None) -> Iterator[House]:
    """A desk on the record at an address, closed when it is left."""
    house = House(open_record(address), keys)
    try:
        yield house
    finally:
        house.close()


def drawn_from(seed: str) -> Callable[[], bytes]:
    """Keys that look random and are the same every time."""
    drawn = 0

    def draw() -> bytes:
        nonlocal drawn
        drawn += 1
        return sha256(f"{seed} {drawn}".encode()).digest()

    return draw


class Played(Pit):
    """A pit whose every command goes through a desk, a second after the one before."""

    def __init__(
        self,
        house: House,
        edition: str,
        name: str = "T1",
        new_key: Callable[[], bytes] | None = None,
        **changes: Any,
    ) -> None:
        self.house, self.name, self.new_key = house, name, new_key
        self.virtual = new_key is not None
        self.count_given = 0
        self.moved_to(house)
        super().__init__(edition, table=name, **changes)

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        self.now += timedelta(seconds=1)
        made = self.command(command, by=by, who=who, **fields)
        faces = 0 if self.virtual else faces_needed(self.table, made)
        return self.give(with_faces(made, tuple(self.cards[:faces])), faces)

    def give(self, made: c.Command, faces: int = 0) -> tuple[Event, ...]:
        """Put a command to the desk as it is."""
        events = self.house.carry_out(self.name, made, f"{self.name}-{self.count_given + 1}").events
        self.count_given += 1
        del self.cards[:faces]
        for event in events:
            self.table = evolve(self.table, event)
        self.events += events
        return events

    def moved_to(self, house: House) -> "Played":
        """Go on at another desk, which knows nothing but the record."""
        self.house = house
        if self.new_key is not None:
            house.desk.add_virtual_shoe(self.name, self.new_key)
        return self

    def coups(self, count: int = 1_000) -> "Played":
        """So many coups, or as many as the shoe has, each with a wager on player."""
        for _ in range(count):
            if self.table.stack.ending is Ending.OVER:
                break
            self.call().bet("ann", "player", 5_00)
            self.four()
            if None in (*self.table.coup.player, *self.table.coup.banker):
                self.turn_over()
            else:
                self.finish()
        return self

    def other_shoe(self) -> "Played":
        """Another shoe in place of this one: of other cards, where patrons handled these."""
        if self.table.stack.ending is not Ending.OVER:
            self.do(c.DirectShuffle, reason="to mix them")
        if self.table.stack.handled:
            self.do(c.IntroduceCards, by=self.staff.value, backs="blue")
        self.shoe()
        return self

    def shut(self) -> "Played":
        """The table closed, on notice and with its cards checked."""
        self.do(c.PostNotice, change=Change.CLOSURE, effective=self.now + timedelta(seconds=1))
        self.do(c.CheckCards)
        self.do(c.CloseTable)
        return self

    def turn_over(self) -> None:
        """A coup dealt face down played out: cards are turned over as soon as a person may."""
        number = self.table.coup.number
        while self.table.coup.number == number and self.table.coup.cards_out:
            self.now += timedelta(seconds=1)
            steps = [step.command for step in next_steps(self.table, self.now, main=True)]
            turns = [command for command in steps if isinstance(command, c.ExposeCards)]
            self.give((turns or steps)[0])


def short_evening(house: House, name: str = "T1", edition: str = "act-2018") -> Played:
    """A table with two coups, keyed in, and a third that wagers lie for."""
    table = Played(house, edition, name).seat("ann", "bob").shoe()
    assert isinstance(table, Played)
    for _ in range(2):
        table.call().bet("ann", "player", 10_00)
        table.bet("bob", "tie", 5_00)
        table.play(COUP)
    table.call().bet("ann", "banker", 20_00)
    return table
