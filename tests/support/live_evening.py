"""A table that goes on within a test's own event loop, and those who follow it."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

from played import house_at, short_evening
from punto.floor.desk import Desk
from punto.floor.live.hub import Hub
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.record import open_record
from punto.table import commands as c
from punto.table.words import Actor
from records import NOON, PATIENCE

ANN = Actor(Role.PATRON, "ann")


class Evening:
    """A table as it goes on, and a person who changes a wager as often as it takes."""

    def __init__(self, address: str, pulse_seconds: int = PATIENCE) -> None:
        self.record = open_record(address)
        self.hub = Hub(self.record, pulse_seconds)
        self.desk = Desk(self.record)
        self.hub.start()
        self.live = self.hub.table("T1")
        self._cents = 20_00
        self._given = 0

    async def change(self, count: int = 1) -> int:
        """Change the wager so often; the version by then."""
        for _ in range(count):
            self._cents = 25_00 if self._cents == 20_00 else 20_00
            self._given += 1
            command = c.ChangeWager(
                by=ANN, at=NOON, patron="ann", wager=Wager.BANKER, chips_cents=self._cents
            )
            done = await self.desk.carry_out("T1", command, f"change-{self._given}")
        return done.version

    def close(self) -> None:
        self.hub.stop()
        self.record.close()


Story = Callable[[Evening], Coroutine[None, None, None]]


def run(address: str, story: Story, pulse_seconds: int = PATIENCE) -> None:
    async def told() -> None:
        evening = Evening(address, pulse_seconds)
        try:
            await asyncio.wait_for(story(evening), PATIENCE)
        finally:
            await asyncio.to_thread(evening.close)

    asyncio.run(told())


def evening_on_record(folder: Path) -> str:
    """The address of a record with a short evening on it."""
    path = str(folder / "record.db")
    with house_at(path) as house:
        short_evening(house)
    return path
