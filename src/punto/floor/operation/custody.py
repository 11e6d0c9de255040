"""The record in good hands: gone through again and again, signed, and told of if it is amiss."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

import structlog

from punto.errors import Damaged, PuntoError, Unavailable
from punto.floor.config import Config, heads_folder
from punto.floor.operation.alerts import Watch, Worry
from punto.floor.operation.background import Auditor, HeadKeeper
from punto.floor.threads import Threads
from punto.house.events import Concern
from punto.law.reasons import Reason, reason_of, write_reason
from punto.narration.saying import reason
from punto.record import Record
from punto.record.findings import Finding
from punto.record.heads import file_in
from punto.record.keys import Keys

AUDIT_SECONDS = 300
"""How often what was written since is gone through."""
AGAIN_SECONDS = 15
"""After how long that is tried again if the record could not be read."""

UNREAD, NOT_WRITTEN = "unread", "not written"


class Custody:
    """Looks after the record of a floor while it is played on."""

    def __init__(
        self,
        config: Config,
        record: Record,
        keys: Keys,
        watch: Watch,
        threads: Threads,
        now: Callable[[], datetime],
        stopping: threading.Event,
    ) -> None:
        self._config = config
        self._record = record
        self._keys = keys
        self._watch = watch
        self._threads = threads
        self._now = now
        self._stopping = stopping
        file = file_in(heads_folder(config), record.identity)
        self.heads = HeadKeeper(record, keys, file, config.witness)
        self.troubles: dict[str, Reason] = {}
        """What is wrong with the record, in a sentence for everybody who asks after its health."""
        self._recalled = asyncio.Event()
        """Set once the audit knows what was signed before this node started."""
        self._damage: Damaged | None = None
        """Why nothing more is carried out: what was kept cannot be read any more."""

    def require_undamaged(self) -> None:
        """`Damaged` if the record was found to be, so that nothing is added to what is broken."""
        if self._damage is not None:
            raise self._damage

    async def audit(self) -> None:
        """Go through what was written, all of it first and then what is new."""
        auditor = Auditor(self._record, self._keys, self.heads.file)
        try:
            await self._threads.run(auditor.recall_heads)
        except PuntoError as error:
            await self._cannot_audit(error)
        finally:
            self._recalled.set()
        while True:
            wait = AUDIT_SECONDS
            try:
                found = await self._threads.run(auditor.look, self._stopping)
            except PuntoError as error:
                await self._cannot_audit(error)
                wait = AGAIN_SECONDS
            else:
                if self._damage is None:
                    self.troubles.pop(UNREAD, None)
                for each in found:
                    await self._found(each)
            await asyncio.sleep(wait)

    async def _cannot_audit(self, error: PuntoError) -> None:
        """Tell that the record could not be gone through; damage stops play."""
        self.troubles[UNREAD] = Reason("record-cannot-be-gone-through")
        if isinstance(error, Damaged):
            self.troubles[UNREAD] = Reason("record-is-damaged")
            self._damage = error
        structlog.get_logger().error("audit", why=str(error))
        why = "alert-record-damaged" if isinstance(error, Damaged) else "alert-record-unread"
        about = Reason(why, {"because": reason_of(error)})
        await self._watch.raise_once(Worry(Concern.INTEGRITY, (about,), str(error)))

    async def _found(self, found: Finding) -> None:
        """Tell that something is not as it was written."""
        place = Reason("alert-not-as-written", {"stream": found.stream, "version": found.version})
        self.troubles[NOT_WRITTEN] = Reason("record-is-not-as-written")
        structlog.get_logger().error(
            "integrity",
            stream=found.stream,
            version=found.version,
            what=reason(found.about).message,
        )
        key = f"{found.stream} {found.version} {write_reason(found.about)}"
        await self._watch.raise_once(Worry(Concern.INTEGRITY, (place, found.about), key))

    async def sign_heads(self) -> None:
        """Sign how far the record goes, now and every so often."""
        await self._recalled.wait()
        while True:
            await self._sign_head()
            await asyncio.sleep(self._config.heads_minutes * 60)

    async def _sign_head(self) -> None:
        at = self._now()
        try:
            await self._threads.run(self.heads.keep, at)
        except Unavailable as error:
            structlog.get_logger().error("heads", why=str(error))
            about = Reason("alert-head-not-kept", {"because": reason_of(error)})
            key = f"heads {at:%Y-%m-%d %H} {error}"
            await self._watch.raise_once(Worry(Concern.HEADS, (about,), key))

    async def sign_last(self) -> None:
        """Sign what was played since the last head, when the floor stops."""
        with suppress(Unavailable):
            await asyncio.to_thread(self.heads.keep, self._now())
