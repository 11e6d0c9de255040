"""Every stream as one node knows it: threads read, and the loop alone changes what is known."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from punto.aggregate import Frame
from punto.floor.threads import Threads
from punto.record import Record, Stored
from punto.record.replay import next_told
from punto.record.snapshot import StreamStanding, beginning, catch_up, is_due, keep, load
from punto.record.words import Head, OnItsWay

Frames = Mapping[str, Sequence[Frame[Any, Any]]]
"""Events by the stream that they are of."""
Taken = Callable[[Record, str, int], None]
"""What else is read, in the same thread, when a stream was read up to a version."""


class _Coming(NamedTuple):
    """What a stream comes to if all is written that was proposed for it."""

    standing: StreamStanding[Any]
    way: OnItsWay
    """The last of what is on its way, which was itself decided on all before it."""


class StreamsAhead:
    """Streams as they will be once all is written that is on its way, to decide on."""

    def __init__(self, cache: "StreamCache", coming: Mapping[str, _Coming]) -> None:
        self._cache = cache
        self._coming = coming
        self.after: dict[OnItsWay, None] = {}
        """What was looked at that is not on record yet."""

    def standing(self, stream: str) -> StreamStanding[Any]:
        """A stream as it will be."""
        coming = self._coming.get(stream)
        if coming is None:
            return self._cache.standing(stream)
        self.after[coming.way] = None
        return coming.standing

    def state(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream will have come to."""
        return self.standing(stream).state if stream in self._coming else self._cache.state(stream)

    def latest(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """The same, or what the record has of it by now."""
        return self.standing(stream).state if stream in self._coming else self._cache.latest(stream)


class StreamCache:
    """What streams have come to; what another node wrote comes in by `take_in`, or when asked."""

    def __init__(self, record: Record, threads: Threads) -> None:
        self._record = record
        self._threads = threads
        self._known: dict[str, StreamStanding[Any]] = {}
        self._lagging: set[str] = set()
        """Streams that the record is known to have more of."""
        self._coming: dict[str, _Coming] = {}
        """What is on its way to the record, for those who decide on it already."""
        self._kept_back: Counter[str] = Counter()
        """Streams of which nothing more goes ahead for now, by how many want that."""
        self._landing: list[asyncio.Future[None]] = []
        """Of those who wait until something has come there."""
        self._bringing: dict[str, asyncio.Task[None]] = {}
        self._kept: dict[str, int] = {}
        """How far a stream went when a snapshot was last kept, or it was read."""
        self._held: dict[str, Taken] = {}
        self.told: list[Callable[[Frames, Mapping[str, Head]], None]] = []
        """Anyone who wants all that is written here, as soon as it is safe."""

    def hold(self, stream: str, taken: Taken) -> None:
        """Have something else read whenever a stream is, which then goes on by its seat alone."""
        self._held[stream] = taken
        self._known.pop(stream, None)

    def standing(self, stream: str) -> StreamStanding[Any]:
        """A stream as far as it is known here."""
        return self._known.get(stream) or beginning(stream)

    def ahead(self) -> StreamsAhead:
        """Streams with what is on its way to the record."""
        return StreamsAhead(self, self._coming)

    def goes_ahead(self, way: OnItsWay, proposed: Frames) -> None:
        """Let others decide on what was proposed, before it is on record."""
        coming = self.ahead()
        for stream, frames in proposed.items():
            version = coming.standing(stream).head.version + len(frames)
            self._coming[stream] = _Coming(StreamStanding(frames[-1].after, Head(version, "")), way)

    def landed(self, way: OnItsWay, proposed: Frames, *, written: bool) -> None:
        """Have what was proposed be on its way no more.

        If it was not written, nor will be what was decided on it; that is cheaper found out by the
        writer than here, so nobody decides on anything that is on its way now.
        """
        if not written:
            self._coming.clear()
        for stream in proposed:
            if stream in self._coming and self._coming[stream].way is way:
                del self._coming[stream]
        waiting, self._landing = self._landing, []
        for each in waiting:
            if not each.done():
                each.set_result(None)

    def is_coming(self, stream: str) -> bool:
        """Whether more of a stream is on its way, and may be decided on."""
        return stream in self._coming

    def keeps_back(self, streams: Iterable[str]) -> bool:
        """Whether nothing of one of these may go ahead for now."""
        return bool(self._kept_back) and not self._kept_back.keys().isdisjoint(streams)

    @asynccontextmanager
    async def alone(self, stream: str) -> AsyncIterator[None]:
        """Wait for what is on its way to a stream, and let nothing more go ahead meanwhile."""
        self._kept_back[stream] += 1
        try:
            while stream in self._coming:
                self._landing.append(asyncio.get_running_loop().create_future())
                await self._landing[-1]
            yield
        finally:
            self._kept_back[stream] -= 1
            if not self._kept_back[stream]:
                del self._kept_back[stream]

    def state(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream has come to; one that is not known here is read at once."""
        if stream not in self._known or stream in self._lagging:
            return self.latest(stream)
        return self._known[stream].state

    def latest(self, stream: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What the record has of a stream by now, which should be little that is new."""
        self._put(stream, self._read(stream, self._known.get(stream)))
        return self._known[stream].state

    def lag(self, stream: str) -> None:
        """Have a stream read before anything else is decided by it."""
        self._lagging.add(stream)

    def are_behind(self, streams: Iterable[str]) -> bool:
        """Whether the record has more of any of these than is known here, which is then read."""
        known = {stream: self.standing(stream).head.version for stream in streams}
        heads = self._record.versions(known)
        behind = [stream for stream, version in known.items() if heads[stream] != version]
        self._lagging.update(behind)
        return bool(behind)

    async def up_to_date(self, *streams: str) -> None:
        """Return when streams are where the record leaves them, if they are known to lag behind.

        They are read in threads; one who waits may go, and the next one waits for the same.
        """
        if not self._lagging and not self._bringing and self._known.keys() >= set(streams):
            return
        for stream in streams:
            while (bringing := self._brought(stream)) is not None:
                await asyncio.shield(bringing)

    def _brought(self, stream: str) -> "asyncio.Task[None] | None":
        """The reading of a stream that is under way, or is to be."""
        if stream in self._bringing:
            return self._bringing[stream]
        if stream in self._known and stream not in self._lagging:
            return None
        self._bringing[stream] = asyncio.create_task(self._bring(stream))
        return self._bringing[stream]

    async def _bring(self, stream: str) -> None:
        # What is marked from here on is written after this was read, perhaps, and is read again.
        self._lagging.discard(stream)
        try:
            read = await self._threads.run(self._read, stream, self._known.get(stream))
        except BaseException:
            self._lagging.add(stream)
            raise
        else:
            self._put(stream, read)
        finally:
            del self._bringing[stream]

    def _read(self, stream: str, known: StreamStanding[Any] | None) -> StreamStanding[Any]:
        if known is None:
            found = load(self._record, stream)
        else:
            found = catch_up(self._record, stream, known)
        if stream in self._held and (known is None or found.head != known.head):
            self._held[stream](self._record, stream, found.head.version)
        return found

    def _put(self, stream: str, read: StreamStanding[Any]) -> None:
        known = self._known.get(stream)
        if known is None:
            self._kept[stream] = read.head.version
        if known is None or read.head.version >= known.head.version:
            self._known[stream] = read

    def take_in(self, entry: Sequence[Stored]) -> None:
        """Go on by what was written, at whichever node, of streams that are known here."""
        for stored in entry:
            known = self._known.get(stored.stream)
            if known is None or stored.stream in self._held:
                continue
            if stored.version == known.head.version + 1:
                after = next_told(self._record, stored, known.state).after
                self._put(stored.stream, StreamStanding(after, Head(stored.version, stored.hash)))
            elif stored.version > known.head.version:
                self.lag(stored.stream)

    def moved(self, parts: Frames, heads: Mapping[str, Head]) -> None:
        """Move on, since these events are on record, and keep a snapshot now and then."""
        for stream, frames in parts.items():
            head = heads[stream]
            if self.standing(stream).head.version == head.version - len(frames):
                self._put(stream, StreamStanding(frames[-1].after, head))
                self._keep_snapshot(stream)
            elif self.standing(stream).head.version < head.version:
                # Another entry about the same stream came in first, by way of the record.
                self.lag(stream)
        for tell in self.told:
            tell(parts, heads)

    def _keep_snapshot(self, stream: str) -> None:
        standing = self._known[stream]
        if is_due(stream, self._kept.get(stream, 0), standing.head.version):
            keep(self._record, stream, standing)
            self._kept[stream] = standing.head.version

    def names(self, kind: str) -> list[str]:
        """Every stream of a kind on record, at whichever node it was begun, by name."""
        return sorted(name.partition(":")[2] for name in self._record.streams(f"{kind}:"))
