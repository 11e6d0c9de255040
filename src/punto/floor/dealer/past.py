"""The first minutes of a demonstration, played before its doors open.

On the first page a newcomer finds roads that have begun, chips that were won and figures of the
shoe. Everything is dealt, wagered and written by those who go on afterwards, by a clock that is
wound from one thing that they do to the next instead of being waited for.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime, timedelta
from functools import partial
from heapq import heappop, heappush
from itertools import count

from punto.floor.clock import Clock
from punto.floor.config import Config
from punto.floor.dealer.automatic import AutomaticDealer
from punto.floor.dealer.demonstration import (
    furnish,
    require_demonstration,
    shown_tables,
    simulated_patrons,
)
from punto.floor.dealer.new_pack import LASTS, deal_new_pack
from punto.floor.floor import Floor
from punto.record import open_record

A_DAY = 24 * 60 * 60 * 1_000
MICROSECOND = timedelta(microseconds=1)
LEAST_PAUSE = 100
"""Milliseconds between two things that one does, also at a tempo that knows no pause.

Without it a clock that is wound only from one thing to the next would never come to the end.
"""
Told = Callable[[timedelta], None]
"""Is told how much of it was played."""


class WoundClock:
    """A clock that stands still while anybody does something, and then goes to what comes next."""

    def __init__(self, start: datetime) -> None:
        self._start = self.at = start
        self._number = count()
        self._asleep: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._lay_down = asyncio.Semaphore(0)

    def wall(self) -> datetime:
        return self.at

    def passing(self) -> int:
        return self.passed // MICROSECOND * 1_000

    @property
    def passed(self) -> timedelta:
        return self.at - self._start

    async def sleep(self, milliseconds: int) -> None:
        """Return when the clock was wound so far."""
        until = self.at + timedelta(milliseconds=max(milliseconds, LEAST_PAUSE))
        woken = asyncio.get_running_loop().create_future()
        heappush(self._asleep, (until, next(self._number), woken))
        self._lay_down.release()
        await woken

    async def play(
        self, works: Sequence[Coroutine[None, None, None]], until: datetime, told: Told
    ) -> None:
        """Let all of them go on by this clock, one at a time, until it gets to that moment."""
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(work) for work in works]
            for _ in tasks:
                await self._lay_down.acquire()
            while self._asleep[0][0] < until:
                self.at, _, woken = heappop(self._asleep)
                woken.set_result(None)
                told(self.passed)
                await self._lay_down.acquire()
            for task in tasks:
                task.cancel()


def play_past(config: Config, now: datetime, told: Told) -> None:
    """Let a new demonstration be open for some minutes already, in its own record."""
    start = now - timedelta(minutes=config.demo_past_minutes)
    with open_record(config.database) as record:
        require_demonstration(record, start)
    asyncio.run(_play(config, start, now, told))


async def _and_rest(work: Coroutine[None, None, None], clock: WoundClock) -> None:
    """Do something that comes to an end, and let the clock go on without it."""
    await work
    while True:
        await clock.sleep(A_DAY)


async def _play(config: Config, start: datetime, until: datetime, told: Told) -> None:
    """Open its house at one moment and play at its tables until another."""
    clock = WoundClock(start)
    floor = Floor(config, clock=partial(Clock, wall=clock.wall, passing=clock.passing))
    try:
        await furnish(floor)
        installed = floor.house.house.tables
        works = []
        for shown in shown_tables().values():
            dealer = AutomaticDealer(floor, installed[shown.name], floor.now, clock.sleep)
            patrons = simulated_patrons(floor, shown.name, clock.sleep)
            works += [dealer.run(), patrons.run()]
        if until - start >= LASTS:
            works.append(_and_rest(deal_new_pack(floor, clock.sleep), clock))
        await clock.play(works, until, told)
    finally:
        await floor.stop()
