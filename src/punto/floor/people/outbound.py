"""What is asked of services elsewhere: in threads of their own, so many at a time, for so long."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec, TypeVar

from punto.auth.fetching import no_answer

P = ParamSpec("P")
T = TypeVar("T")

MOST = 16
"""Anyone who comes while so many wait is told at once that there is no answer."""
PATIENCE_SECONDS = 15


class Outbound:
    """Threads of its own, so that a service which does not answer holds nothing else up.

    They touch nothing of the floor's, and it does not wait for them when it stops.
    """

    def __init__(self) -> None:
        self._going = 0

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What the work comes back with; `NoAnswer` if it takes too long, or too much waits."""
        if self._going >= MOST:
            raise no_answer()
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: Exception | None) -> None:
            self._going -= 1
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(result)  # type: ignore[arg-type]  # it is there if no error is

        def ask() -> None:
            result, error = None, None
            try:
                result = work(*args, **more)
            except Exception as found:  # noqa: BLE001 - raised where it is waited for
                error = found
            # Nobody waits any longer once the loop is closed.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, result, error)

        self._going += 1
        threading.Thread(target=ask, name="outbound", daemon=True).start()
        try:
            return await asyncio.wait_for(answer, PATIENCE_SECONDS)
        except TimeoutError as error:
            raise no_answer() from error
