"""Whose turn it is at a stream: who came first goes first, and again if that led to nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turn:
    """One who waits for a stream, or has been called."""

    __slots__ = ("alone", "called", "is_there", "number")

    def __init__(self, number: int, *, alone: bool) -> None:
        self.number = number
        self.alone = alone
        """Whether nothing of the stream may be on its way to the record meanwhile."""
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_there = True

    def __lt__(self, other: "Turn") -> bool:
        return self.number < other.number


class TurnLine:
    """Calls one at a time, always the first of those who are there.

    What was sent to the record and came to nothing is decided again before anything that came
    after it; so nobody is called while something is on its way that nobody may decide on.
    """

    def __init__(self, goes_on: Callable[[], bool]) -> None:
        self._goes_on = goes_on
        """Whether what is on its way may be decided on."""
        self._numbers = count()
        self._waiting: list[Turn] = []
        self._whose: Turn | None = None
        self._on_its_way = 0

    def join(self, *, alone: bool) -> Turn:
        """A place at the end of the line."""
        turn = Turn(next(self._numbers), alone=alone)
        self._wait(turn)
        return turn

    def again(self, turn: Turn) -> None:
        """Have one called once more, before all who came later; unless they are gone."""
        if turn.is_there:
            turn.called = asyncio.get_running_loop().create_future()
            if self._whose is turn:
                self._whose = None
            self._wait(turn)

    def pass_on(self, turn: Turn) -> None:
        """Let the next one be called."""
        if self._whose is turn:
            self._whose = None
        self._call()

    def leave(self, turn: Turn) -> None:
        """Let go of a place, which may have been called or not."""
        turn.is_there = False
        turn.called.cancel()
        self.pass_on(turn)

    @asynccontextmanager
    async def mine(self) -> AsyncIterator[None]:
        """A turn of one who only looks."""
        turn = self.join(alone=False)
        try:
            await turn.called
            yield
        finally:
            self.leave(turn)

    def sent(self) -> None:
        """Have something be on its way to the record."""
        self._on_its_way += 1

    def landed(self) -> None:
        """Have it be there, or known never to be."""
        self._on_its_way -= 1
        self._call()

    def _wait(self, turn: Turn) -> None:
        heappush(self._waiting, turn)
        self._call()

    def _call(self) -> None:
        while self._waiting and self._whose is None:
            turn = self._waiting[0]
            if not turn.called.done():
                if self._on_its_way and (turn.alone or not self._goes_on()):
                    return
                self._whose = turn
                turn.called.set_result(None)
            heappop(self._waiting)
