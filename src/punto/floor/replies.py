"""Answers from the record's writer, handed to an event loop many at a time."""

import asyncio
from collections import deque
from functools import partial

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

    async def append(self, *appending: Appending) -> list[Answer]:
        """Write the events of commands, and return when they are safe.

        Of several, each was decided on what the one before it leads to.
        """
        waiting: list[asyncio.Future[Answer]] = [self._loop.create_future() for _ in appending]
        answered = (partial(self._put, future) for future in waiting)
        self._record.submit_all(*zip(appending, answered, strict=True))
        return await asyncio.gather(*waiting)

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
