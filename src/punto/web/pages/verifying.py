"""The page that verifies the whole record, and its verdict."""

import asyncio

from punto.errors import PuntoError
from punto.floor.config import heads_folder
from punto.floor.floor import Floor
from punto.law.reasons import Reason, reason_of
from punto.record.audit import Audit, Verdict
from punto.record.checkpoints import code
from punto.record.heads import file_in, read
from punto.record.keys import PUBLIC, public_key
from punto.record.sources import DatabaseSource
from punto.web.pages.findings_told import Heap, heaped


class _Stopped(Exception):
    """The floor is being stopped, and nobody waits for the verdict any more."""


class Verification:
    """One going-through of the record: how far it is, and what was found."""

    def __init__(self, floor: Floor, by: tuple[str, str]) -> None:
        self._floor = floor
        self.by = by
        """Who had it done, and in which role."""
        self.began = floor.now().isoformat(timespec="seconds")
        self.ended = ""
        self.entry = 0
        self.last = 0
        self.verdict: Verdict | None = None
        self.heaps: tuple[Heap, ...] = ()
        """What was found, sort by sort."""
        self.problem: Reason | None = None
        """Why it could not be gone through."""
        self.identity = floor.record.identity
        self.fingerprint = ""
        """The hash of the latest entry or refusal: another if anything before it differs."""
        self.code = ""

    @property
    def is_running(self) -> bool:
        return not self.ended

    @property
    def percent(self) -> int:
        return self.entry * 100 // self.last if self.last else 0

    async def run(self) -> None:
        """Go through it in a thread; all that stands in the way is said to anyone who asked."""
        try:
            self.verdict = await asyncio.to_thread(self._look)
        except PuntoError as error:
            self.problem = reason_of(error)
        except _Stopped:
            self.problem = Reason("verification-floor-stopped")
        except Exception:
            # A fault of the audit's own is said as well, and goes on to where faults are counted.
            self.problem = Reason("verification-at-fault", {"entry": self.entry})
            raise
        finally:
            self.ended = self._floor.now().isoformat(timespec="seconds")

    def _look(self) -> Verdict:
        floor = self._floor
        source = DatabaseSource(floor.record)
        self.last = source.tip.entry
        self.fingerprint = source.tip.hash
        self.code = code(source.identity, source.tip)
        kept = file_in(heads_folder(floor.config), source.identity)
        signed = read(kept) if kept.exists() else None
        public = public_key(floor.keys.folder.joinpath(PUBLIC)) if signed else b""
        key = floor.keys.snapshots() if floor.keys.are_made else None
        verdict = Audit(source, signed, public, key=key).run(self._reached)
        self.heaps = heaped(floor.record, verdict.findings)
        return verdict

    def _reached(self, entry: int) -> None:
        self.entry = entry
        if self._floor.is_stopping:
            raise _Stopped


def begin(floor: Floor, by: tuple[str, str], before: Verification | None) -> Verification:
    """The verification that is under way, or else a new one."""
    if before is not None and before.is_running:
        return before
    found = Verification(floor, by)
    floor.begin(found.run(), "verification")
    return found
