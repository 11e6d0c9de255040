"""What goes on by itself for as long as a floor runs: begun again when it falls over, and told."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

import structlog

FIRST_PAUSE_SECONDS = 1
LONGEST_PAUSE_SECONDS = 60
STEADY_SECONDS = 10
"""How long something must go on until its last fall is forgotten."""

Fell = Callable[[Exception], Awaitable[None]]
"""Lets people know that something fell over; once for each time that it was going well."""


class Supervision:
    """Keeps things going; a fall is in the log, and in health until it has gone on for a while."""

    def __init__(self) -> None:
        self.fallen: dict[str, str] = {}
        """What fell over and is not steady yet, with the kind of fault."""

    async def keep(
        self, work: Callable[[], Coroutine[None, None, None]], name: str, fell: Fell | None = None
    ) -> None:
        """Repeat some work until the floor stops; after a failure, each pause is twice as long."""
        pause = FIRST_PAUSE_SECONDS
        while True:
            steady = asyncio.get_running_loop().call_later(
                STEADY_SECONDS, self.fallen.pop, name, None
            )
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - any fault is told, and the work goes on
                fresh = name not in self.fallen
                pause = FIRST_PAUSE_SECONDS if fresh else min(2 * pause, LONGEST_PAUSE_SECONDS)
                self.fallen[name] = type(error).__name__
                structlog.get_logger().error(
                    "bug", task=name, begins_again_in_seconds=pause, exc_info=error
                )
                if fresh and fell is not None:
                    await self._tell(fell, error)
            else:
                self.fallen.pop(name, None)
                return
            finally:
                steady.cancel()
            await asyncio.sleep(pause)

    @staticmethod
    async def _tell(fell: Fell, error: Exception) -> None:
        """Let people know; if that falls over too, at least the log has it."""
        try:
            await fell(error)
        except Exception as other:  # noqa: BLE001 - the work goes on all the same
            structlog.get_logger().error("bug", task="telling", exc_info=other)
