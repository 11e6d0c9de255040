"""Work in threads that a floor waits for before it lets go of its record."""

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """Threads that go on though nobody waits for them any more, and are known until they end.

    A database that is closed under a thread which reads it takes the whole process with it.
    """

    def __init__(self) -> None:
        self._going: set[asyncio.Future[Any]] = set()

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What the work comes back with, done in a thread."""
        return await asyncio.shield(self.begin(work, *args, **more))

    def begin(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> "asyncio.Future[T]":
        """The work, begun in a thread, whether or not anybody waits for it."""
        going = asyncio.ensure_future(asyncio.to_thread(lambda: _ended(work, *args, **more)))
        self._going.add(going)
        going.add_done_callback(self._going.discard)
        return going

    async def finished(self) -> None:
        """Return when none of them goes on."""
        await asyncio.gather(*self._going, return_exceptions=True)


def _ended(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """The work done. A future cannot carry this one exception, and what awaits it would hang."""
    try:
        return work(*args, **more)
    except StopIteration as ended:
        raise RuntimeError from ended
