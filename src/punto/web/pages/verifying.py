"""The record gone through from its first event to its last, with a plain verdict at the end."""

import asyncio
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from punto.errors import Malformed, Unavailable
from punto.floor.floor import Floor
from punto.record.audit import Audit, Verdict
from punto.record.heads import read
from punto.record.keys import PUBLIC, public_key
from punto.record.sources import DatabaseSource
from punto.record.words import Head
from punto.web.pages.findings_told import Heap, findings_told


class _Stopped(Exception):
    """The floor is being stopped, and nobody waits for the verdict any more."""


class Verification:
    """One going-through of the record: how far it is, and what was found."""

    def __init__(self, floor: Floor, by: str) -> None:
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
        self.problem = ""
        self.identity = floor.record.identity
        self.fingerprint = ""

    @property
    def is_running(self) -> bool:
        return not self.ended

    @property
    def percent(self) -> int:
        return self.entry * 100 // self.last if self.last else 0

    async def run(self) -> None:
        """Go through it in a thread; whatever stands in the way is said to whoever asked."""
        try:
            self.verdict = await asyncio.to_thread(self._look)
        except (Unavailable, Malformed) as error:
            self.problem = f"{error.message}: {error.remedy}"
        except _Stopped:
            self.problem = "The floor was stopped meanwhile"
        except Exception:
            # A fault of the audit's own is said as well, and goes on to where faults are counted.
            self.problem = (
                f"It stopped on a fault of its own after entry {self.entry}: keep the disk as it "
                "is, and verify a backup"
            )
            raise
        finally:
            self.ended = self._floor.now().isoformat(timespec="seconds")

    def _look(self) -> Verdict:
        floor = self._floor
        source = DatabaseSource(floor.record)
        self.last = source.last
        self.fingerprint = fingerprint(source.identity, source.last, source.heads())
        kept = Path(floor.config.heads) if floor.config.heads else None
        signed = [heads for _, heads in read(kept)] if kept is not None and kept.exists() else []
        public = public_key(floor.keys.folder.joinpath(PUBLIC)) if signed else b""
        verdict = Audit(source, signed, public).run(self._reached)
        self.heaps = findings_told(floor.record, verdict.findings)
        return verdict

    def _reached(self, entry: int) -> None:
        self.entry = entry
        if self._floor.is_stopping:
            raise _Stopped


def fingerprint(identity: str, entry: int, heads: Mapping[str, Head]) -> str:
    """What stands for all of a record as far as an entry: it is another if anything differs."""
    content = msgspec.json.encode([identity, entry, sorted(heads.items())])
    return sha256(content).hexdigest()


def begin(floor: Floor, by: str, before: Verification | None) -> Verification:
    """The verification that is under way, or else a new one."""
    if before is not None and before.is_running:
        return before
    found = Verification(floor, by)
    floor.begin(found.run(), "verification")
    return found
