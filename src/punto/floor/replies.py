"""Answers from the record's writer, handed to an event loop many at a time."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from punto.record import Appending, Record
from punto.record.words import Answer
from punto.record.writer import InWriting, in_writing

T = TypeVar("T")
Settle = Callable[[Answer | Exception], T]
"""What is made of an answer as soon as the loop has it, whether or not its giver is still there."""


class Replies:
    """Lets a loop wait for the record without a thread for each command.

    Answers are settled in the order in which the record has what they are about, and before the
    hub tells of it: the writer answers first.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._loop = asyncio.get_running_loop()
        self._come: deque[tuple[asyncio.Future[Any], Settle[Any], Answer | Exception]] = deque()
        self._going: list[InWriting] = []
        """What is to be sent once all is decided that one turn of the loop decides: together."""
        self._called = False
        """Whether the loop was told that answers have come."""

    def append(self, appending: Appending, settle: Settle[T]) -> "asyncio.Future[T]":
        """Write the events of a command; what is made of the answer, once they are safe."""
        future: asyncio.Future[T] = self._loop.create_future()

        def answered(answer: Answer | Exception) -> None:
            self._come.append((future, settle, answer))
            if not self._called:
                self._called = True
                self._loop.call_soon_threadsafe(self._hand_out)

        self._going.append(in_writing(appending, answered))
        if len(self._going) == 1:
            self._loop.call_soon(self._send)
        return future

    def _send(self) -> None:
        going, self._going = self._going, []
        try:
            self._record.submit_all(*going)
        except Exception as error:  # noqa: BLE001 - it is told to all who wait
            for each in going:
                each.tell(error)

    def _hand_out(self) -> None:
        self._called = False
        while self._come:
            future, settle, answer = self._come.popleft()
            try:
                made = settle(answer)
            except Exception as error:  # noqa: BLE001 - it is raised where the command was given
                if not future.done():
                    future.set_exception(error)
            else:
                if not future.done():
                    future.set_result(made)
