"""Answers from the record's pen, handed to an event loop many at a time."""

import asyncio
from collections import deque

from punto.record import Appending, Record
from punto.record.words import Answer


class Replies:
    """Lets a loop wait for the record without a thread for each command."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._loop = asyncio.get_running_loop()
        self._come: deque[tuple[asyncio.Future[Answer], Answer | Exception]] = deque()
        self._called = False
        """Whether the loop was told that answers have come."""

    async def append(self, appending: Appending) -> Answer:
        """Write a command's events, and return when they are safe."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        self._record.submit(appending, lambda answer: self._put(future, answer))
        return await future

    def _put(self, future: "asyncio.Future[Answer]", answer: Answer | Exception) -> None:
        self._come.append((future, answer))
        if not self._called:
            self._called = True
            self._loop.call_soon_threadsafe(self._hand_out)

    def _hand_out(self) -> None:
        self._called = False
        while self._come:
            future, answer = self._come.popleft()
            if future.cancelled():
                continue
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
