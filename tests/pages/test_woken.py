"""Whose rights change looks up from what they follow; nobody else is woken for it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from live_evening import Evening, evening_on_record, run
from punto.floor.live.contests import Contests

PEOPLE = ("ann", "ben", "", "device:shoe", "last")
Following = AsyncIterator[Any]


async def woken(follow: Callable[[str], Following], wake: Callable[[str], None]) -> list[list[str]]:
    """Who looks up after each of these is woken, of those who have read all.

    Another is woken after them, and all who were woken before have looked up when that one does.
    """
    looked: list[str] = []
    came = asyncio.Event()

    async def look(person: str) -> None:
        async for moment in follow(person):
            if moment is None:
                looked.append(person)
                came.set()

    tasks = [asyncio.create_task(look(person)) for person in PEOPLE]
    found = []
    for person in ("ann", "device:shoe", "nobody"):
        looked.clear()
        # Who has not begun to wait yet is not there to be woken, and is called again.
        while "last" not in looked:
            wake(person)
            wake("last")
            came.clear()
            await asyncio.wait([asyncio.create_task(came.wait())], timeout=0.1)
        found.append(sorted({*looked} - {"last"}))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


ALONE = [["ann"], ["device:shoe"], []]


def test_a_reader_of_a_table_is_woken_by_what_concerns_them(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        live = evening.live

        def follow(person: str) -> Following:
            return live.follow(live.version, person=person)

        assert ALONE == await woken(follow, live.wake)
        assert ALONE == await woken(follow, evening.hub.wake)

    run(evening_on_record(tmp_path), story)


def test_a_reader_of_a_tournament_is_woken_by_what_concerns_them(tmp_path: Path) -> None:
    """And looks up at once, whether or not there is news."""

    async def story(evening: Evening) -> None:
        contests = Contests(evening.desk, 60)

        def follow(person: str) -> Following:
            return contests.follow("none", 0, person)

        assert ALONE == await woken(follow, contests.wake)

    run(evening_on_record(tmp_path), story)
