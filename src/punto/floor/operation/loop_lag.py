"""The loop's pulse: all that holds it up for too long is counted, and the log says what it was."""

import asyncio
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import timedelta
from time import monotonic_ns
from types import FrameType

import structlog

BEAT_MILLISECONDS = 50
BEAT = timedelta(milliseconds=BEAT_MILLISECONDS)
LONG_MILLISECONDS = 250
"""How long nobody but one may be served until that is told."""
DEEPEST = 3
"""Lines of the place that are told, the innermost last."""
MILLISECOND = 1_000_000


def _current(thread: int) -> FrameType | None:
    """Where a thread is at this moment."""
    return sys._current_frames().get(thread)  # noqa: SLF001 - the only way to ask for it


class LoopLag:
    """Watches a loop from a thread beside it, which goes on while the loop is held up."""

    def __init__(
        self,
        held: Callable[[], None],
        now: Callable[[], int] = monotonic_ns,
        frame: Callable[[int], FrameType | None] = _current,
    ) -> None:
        """`held` is called each time the loop is found to be held up."""
        self._held = held
        self._now = now
        self._frame = frame
        self._loop = threading.get_ident()
        self._beaten = now()
        self._told = False
        """Whether it was told that the loop has been held up since the last beat."""
        self._stop = threading.Event()

    async def beat(self) -> None:
        """Go on beating for as long as the loop does, watched from a thread."""
        self._loop = threading.get_ident()
        self.beaten()
        thread = threading.Thread(target=self._watch, name="loop lag", daemon=True)
        thread.start()
        try:
            while True:
                await asyncio.sleep(BEAT.total_seconds())
                self.beaten()
        finally:
            self._stop.set()
            thread.join()

    def beaten(self) -> None:
        """Note that the loop is free."""
        self._beaten, self._told = self._now(), False

    def _watch(self) -> None:
        while not self._stop.wait(BEAT.total_seconds()):
            self.look()

    def look(self) -> None:
        """Tell if the loop is held up: once for each time, and where it is at that moment."""
        milliseconds = (self._now() - self._beaten) // MILLISECOND - BEAT_MILLISECONDS
        if self._told or milliseconds < LONG_MILLISECONDS:
            return
        self._told = True
        self._held()
        structlog.get_logger().warning(
            "loop held up", milliseconds=milliseconds, where=self._where()
        )

    def _where(self) -> list[str]:
        """The functions that the loop is in, without anything that they were given."""
        found = self._frame(self._loop)
        lines = traceback.extract_stack(found, limit=DEEPEST) if found is not None else []
        return [f"{line.name} in {line.filename.rpartition('/')[2]}" for line in lines]
