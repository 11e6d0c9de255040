"""Whether the record can be written to, tried now and then, so that who asks need not write."""

import asyncio
from collections.abc import Callable
from secrets import token_hex
from time import monotonic_ns
from uuid import uuid4

from punto.errors import Unavailable
from punto.floor.threads import Threads
from punto.record import Record

EVERY_SECONDS = 5
PATIENCE_NANOSECONDS = 5_000_000_000
"""How long the record may take to be written to until it counts as not answering."""
PROBE = "INSERT INTO scans (place, shoe, kind, number, sealed) VALUES (?, 0, 'probe', 0, ?)"
PROBE_BYTES = 16_384
"""About what a command takes, so that a disk with room for less counts as full."""
SILENT = Unavailable("record-silent")


class Probe:
    """Writes to where the record is kept and takes it back, and remembers how that went."""

    def __init__(
        self, record: Record, threads: Threads, now: Callable[[], int] = monotonic_ns
    ) -> None:
        self._record = record
        self._threads = threads
        self._now = now
        self._one_at_a_time = asyncio.Lock()
        """So that what an older try found does not stand for what a newer one did."""
        self._begun: int | None = None
        """When the try began that is under way."""
        self._failed: Unavailable | None = None

    @property
    def trouble(self) -> Unavailable | None:
        """Why the record cannot be written to, by what was last tried; looking writes nothing."""
        if self._begun is not None and self._now() - self._begun > PATIENCE_NANOSECONDS:
            return SILENT
        return self._failed

    async def look(self) -> None:
        """Try for as long as it runs."""
        while True:
            await self.look_now()
            await asyncio.sleep(EVERY_SECONDS)

    async def look_now(self) -> None:
        """Try once."""
        async with self._one_at_a_time:
            self._begun = self._now()
            try:
                await self._threads.run(self._write)
                self._failed = None
            except Unavailable as error:
                self._failed = error
            finally:
                self._begun = None

    def _write(self) -> None:
        with self._record.database.write() as session:
            session.run(PROBE, (uuid4().hex, token_hex(PROBE_BYTES // 2)))
            session.run("DELETE FROM scans WHERE kind = ?", ("probe",))
