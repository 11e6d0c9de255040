"""An app that runs in the test's own thread, and only while the test asks it something.

`TestClient` gives the app's loop a thread of its own. Every request then wakes one thread and waits
for the other, twice, which takes longer than most requests do.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from inspect import isawaitable
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient


class SameThread:
    """What is asked of an `anyio` portal, done by a loop that runs until the answer is there."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._loop = runner.get_loop()

    def call(self, work: Callable[..., Any], *args: object) -> Any:
        return self._loop.run_until_complete(_done(work, args))

    def start_task_soon(
        self, work: Callable[..., Coroutine[Any, Any, Any]], *args: object
    ) -> asyncio.Task[Any]:
        task = self._loop.create_task(work(*args))
        # The app's own task ends after nobody hears it any more.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task


async def _done(work: Callable[..., Awaitable[Any] | object], args: tuple[object, ...]) -> Any:
    came = work(*args)
    return await came if isawaitable(came) else came


class SameThreadClient(TestClient[Litestar]):
    """A client of an app in this thread; between its requests the app stands still."""

    @contextmanager
    def portal(self) -> Iterator[Any]:
        if hasattr(self, "blocking_portal"):
            yield self.blocking_portal
            return
        with asyncio.Runner() as runner:
            yield SameThread(runner)
