"""Answers from the record's writer, handed to an event loop many at a time."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence

from punto.record import Appending, Record
from punto.record.words import Answer

Settle = Callable[[Sequence[Answer]], None]
"""What is done with answers as soon as the loop has them; it raises nothing."""


class _Awaited:
    """Commands that were written together: what came of each so far, and who waits for them."""

    __slots__ = ("answers", "future", "settle")

    def __init__(self, future: "asyncio.Future[None]", settle: Settle) -> None:
        self.future, self.settle = future, settle
        self.answers: list[Answer | Exception] = []


class Replies:
    """Lets a loop wait for the record without a thread for each command.

    Answers are settled before the hub tells of what was written: the writer answers first.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._loop = asyncio.get_running_loop()
        self._come: deque[_Awaited] = deque()
        self._called = False
        """Whether the loop was told that answers have come."""

    async def append(self, appending: Sequence[Appending], settle: Settle) -> None:
        """Write the events of commands, and return when they are safe and settled.

        Of several, each was decided on what the one before it leads to.
        """
        awaited = _Awaited(self._loop.create_future(), settle)
        last = len(appending)

        def put(answer: Answer | Exception) -> None:
            awaited.answers.append(answer)
            if len(awaited.answers) == last:
                self._put(awaited)

        self._record.submit_all(*[(each, put) for each in appending])
        await awaited.future

    def _put(self, awaited: _Awaited) -> None:
        self._come.append(awaited)
        if not self._called:
            self._called = True
            self._loop.call_soon_threadsafe(self._hand_out)

    def _hand_out(self) -> None:
        self._called = False
        while self._come:
            awaited = self._come.popleft()
            if awaited.future.cancelled():
                continue
            answers = [each for each in awaited.answers if not isinstance(each, Exception)]
            failed = [each for each in awaited.answers if isinstance(each, Exception)]
            if failed:
                awaited.future.set_exception(failed[0])
            else:
                awaited.settle(answers)
                awaited.future.set_result(None)
