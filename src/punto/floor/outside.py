"""What is asked of services elsewhere: in threads of their own, few at a time, for so long."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from punto.auth.fetching import no_answer

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 4
MOST_WAITING = 16
"""Whoever comes after so many is told at once that there is no answer."""
PATIENCE_SECONDS = 15


class Outside:
    """Threads of its own, so that a service which does not answer holds nothing else up."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="outside")
        self._going = 0

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What the work comes back with; `Unavailable` if it takes too long, or too much waits."""
        if self._going >= MOST_WAITING:
            raise no_answer()
        self._going += 1
        loop = asyncio.get_running_loop()
        going = loop.run_in_executor(self._pool, lambda: work(*args, **more))
        going.add_done_callback(self._gone)
        try:
            return await asyncio.wait_for(asyncio.shield(going), PATIENCE_SECONDS)
        except TimeoutError as error:
            raise no_answer() from error

    def _gone(self, going: "asyncio.Future[T]") -> None:
        self._going -= 1
        if not going.cancelled():
            # What nobody waited for any longer is nobody's to hear of.
            going.exception()

    def close(self) -> None:
        """Take no more, and wait for nothing."""
        self._pool.shutdown(wait=False, cancel_futures=True)
