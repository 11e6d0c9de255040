"""A node to be killed: plays tables through a desk and says so, line by line.

`> id` before a command is given, `< id` once it is acknowledged, `! id sentence` where the record
does not answer. It goes on where the record leaves off, by the last command given once more; it
stops when its input is closed.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

from faults_play import COUPS, following, id_of, join, leave, script
from punto.floor.desk import Desk
from punto.floor.seat import Done
from punto.narration.saying import fault
from punto.record import Record, Unavailable, open_record
from punto.record.keys import Keys
from punto.record.snapshot import load
from punto.table import TABLE, Table, evolve
from punto.table import commands as c
from punto.table import events as e
from punto.table.events import Event

Say = Callable[[str], None]


def aloud(line: str) -> None:
    """Say a line in one write, so that it is there whole or not at all."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


class Player:
    """Gives a table its commands one after the other, or a scripted coup its wagers at once."""

    def __init__(
        self, desk: Desk, name: str, say: Say, *, virtual: bool = False, at_once: bool = False
    ) -> None:
        self._desk = desk
        self._name = name
        self._say = say
        self._virtual = virtual
        self._at_once = at_once
        self.version, self._table, self._last = _before_the_last_command(desk.record, name)

    def commands(self) -> list[c.Command]:
        """What is next; a scripted table names its cards, a virtual shoe shows its own."""
        if self._virtual:
            return [following(self._name, self.version, self._table, self._last)]
        steps = [step.command for step in script(self._name, COUPS)[self.version :]]
        wagers = takewhile(lambda each: isinstance(each, c.PlaceWager), steps)
        return (list(wagers) if self._at_once else []) or steps[:1]

    async def step(self) -> Done[Event]:
        """Give what is next and say so; the same again if it did not get through."""
        given = enumerate(self.commands(), self.version)
        done = await asyncio.gather(*(self._give(command, at) for at, command in given))
        for each in done:
            (self._last,) = each.events
            assert each.version == self.version + 1, "a command leads to one event"
            self.version, self._table = each.version, evolve(self._table, self._last)
        return done[-1]

    async def _give(self, command: c.Command, version: int) -> Done[Event]:
        command_id = id_of(self._name, version)
        self._say(f"> {command_id}")
        try:
            done = await self._desk.carry_out(self._name, command, command_id)
        except Unavailable as error:
            self._say(f"! {command_id} {fault(error).message}")
            raise
        self._say(f"< {command_id}")
        return done


def _before_the_last_command(record: Record, name: str) -> tuple[int, Table, e.Event | None]:
    """Where the table stood before its last command, which may not have been acknowledged."""
    name = TABLE.stream(name)
    version = max(0, record.head(name).version - 1)
    last = None
    for stored in record.read(name, version - 1, version) if version else ():
        event = record.event(stored)
        assert isinstance(event, e.Event)
        last = event
    return version, load(record, name, version).state, last


async def play(player: Player, stop: asyncio.Event) -> None:
    while not stop.is_set():
        await player.step()


async def visit(desk: Desk, name: str, guest: str, say: Say, stop: asyncio.Event) -> None:
    """Let a person come to a table and leave it, over and over."""
    times = 0
    while not stop.is_set():
        for command in (join(guest), leave(guest)):
            command_id = id_of(guest, times)
            say(f"> {command_id}")
            await _until_it_has_room(desk, name, command, command_id)
            say(f"< {command_id}")
            times += 1


async def _until_it_has_room(desk: Desk, name: str, command: c.Command, command_id: str) -> None:
    """Another node may be quicker many times; the same id again is safe."""
    while True:
        try:
            await desk.carry_out(name, command, command_id)
        except Unavailable as error:
            if "too busy" not in fault(error).message:
                raise
        else:
            return


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--tables", nargs="*", default=[])
    parser.add_argument("--virtual", nargs="*", default=[])
    parser.add_argument("--keys", type=Path)
    parser.add_argument("--guest")
    asked = parser.parse_args()
    record = open_record(asked.address)
    desk = Desk(record, Keys(asked.keys) if asked.keys else None)
    for name in asked.virtual:
        desk.add_virtual_shoe(name)
    players = [
        Player(desk, name, aloud, virtual=name in asked.virtual, at_once=True)
        for name in (*asked.tables, *asked.virtual)
        if not asked.guest
    ]
    aloud("ready")
    sys.stdin.readline()
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), stop.set)
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(play(player, stop))
        for name in asked.tables if asked.guest else ():
            group.create_task(visit(desk, name, asked.guest, aloud, stop))
    record.close()


if __name__ == "__main__":
    asyncio.run(main())
