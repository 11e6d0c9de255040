"""Followers of a live table who have read all are told what is new without being woken for it."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from live_evening import ANN, Evening, evening_on_record, run
from punto.floor.live.hub import Live, Moment


@pytest.fixture
def address(tmp_path: Path) -> str:
    return evening_on_record(tmp_path)


class Onlooker:
    """A follower of a table, how each moment reached them, and whether they may be told at once."""

    def __init__(self, live: Live) -> None:
        self.may_be_told = True
        self.fails = False
        self.when_told: Callable[[], None] = lambda: None
        self.told_of: list[list[int]] = []
        """Each time that they were told, of what."""
        self.came: list[int] = []
        self._news = asyncio.Event()
        self._following = live.follow(live.version, self._tell, ANN.person)
        self._task = asyncio.create_task(self._read())

    def _tell(self, moments: Sequence[Moment]) -> bool:
        if self.fails:
            raise AssertionError("telling fails")
        if self.may_be_told:
            self.told_of.append([moment.version for moment in moments])
            self._news.set()
            self.when_told()
        return self.may_be_told

    @property
    def told(self) -> list[int]:
        return list(chain.from_iterable(self.told_of))

    async def _read(self) -> None:
        async for moment in self._following:
            if moment is not None:
                self.came.append(moment.version)
                self._news.set()

    async def reads(self, version: int) -> None:
        """Wait until they know of a version."""
        while max((0, *self.told[-1:], *self.came[-1:])) < version:
            self._news.clear()
            await self._news.wait()

    async def leave(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


def test_who_has_read_all_is_told_at_once(address: str) -> None:
    """No task of theirs is woken for it; who lags reads by themselves, and then is told again."""

    async def story(evening: Evening) -> None:
        first = evening.live.version
        follower = Onlooker(evening.live)
        await asyncio.sleep(0)
        upto = await evening.change(5)
        await follower.reads(upto)
        assert (list(range(first + 1, upto + 1)), []) == (follower.told, follower.came)

        follower.may_be_told = False
        late = await evening.change(5)
        await follower.reads(late)
        assert list(range(upto + 1, late + 1)) == follower.came

        follower.may_be_told = True
        await asyncio.sleep(0)
        last = await evening.change(1)
        await follower.reads(last)
        assert last == follower.told[-1]
        await follower.leave()

    run(address, story)


def test_who_cannot_be_told_takes_it_from_nobody(address: str) -> None:
    """It comes to them by the stream, and to all others as ever."""

    async def story(evening: Evening) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, about: failed.append(about))
        failed: list[dict[str, Any]] = []
        broken, whole = Onlooker(evening.live), Onlooker(evening.live)
        broken.fails = True
        await asyncio.sleep(0)
        upto = await evening.change(3)
        await broken.reads(upto)
        await whole.reads(upto)
        assert ([], upto) == (broken.told, whole.told[-1])
        assert {"telling fails"} == {str(each["exception"]) for each in failed}
        await broken.leave()
        await whole.leave()

    run(address, story)


def test_more_followers_than_are_told_together_are_all_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.floor.live.hub.TOLD_TOGETHER", 2)

    async def story(evening: Evening) -> None:
        first = evening.live.version
        followers = [Onlooker(evening.live) for _ in range(7)]
        await asyncio.sleep(0)
        upto = await evening.change(3)
        for follower in followers:
            await follower.reads(upto)
            assert list(range(first + 1, upto + 1)) == follower.told
        for follower in followers:
            await follower.leave()
        assert 0 == evening.live.followers

    run(address, story)


def test_who_came_for_all_by_themselves_is_told_no_more(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All look up while some are yet to be told; what is told of nothing would end an answer."""
    monkeypatch.setattr("punto.floor.live.hub.TOLD_TOGETHER", 1)

    async def story(evening: Evening) -> None:
        first = evening.live.version
        followers = [Onlooker(evening.live) for _ in range(3)]
        followers[0].when_told = partial(evening.hub.wake, ANN.person)
        await asyncio.sleep(0)
        upto = await evening.change(1)
        for follower in followers:
            await follower.reads(upto)
        await asyncio.sleep(0)
        whole = list(range(first + 1, upto + 1))
        assert [[whole], [], []] == [follower.told_of for follower in followers]
        assert [[], whole, whole] == [follower.came for follower in followers]
        for follower in followers:
            await follower.leave()

    run(address, story)
