"""What happens at a table, as server-sent events: each written once for all who see the same."""

from collections.abc import AsyncIterator
from typing import Protocol

from litestar.response import Stream

from punto.floor.live.hub import Live, Moment
from punto.floor.live.visibility import Viewer

MEDIA_TYPE = "text/event-stream"
HEADERS = {"x-accel-buffering": "no"}
"""No proxy may hold back what is sent until there is more of it."""
RETRY_MILLISECONDS = 2_000
STILL_HERE = b": still here\n\n"
SIGNED_OUT = b"event: signed-out\ndata: {}\n\n"


class Admission(Protocol):
    """What tells whether a stream is let in still."""

    async def still(self) -> bool: ...


def streamed(messages: AsyncIterator[bytes]) -> Stream:
    """An answer that goes on for as long as there is something to say."""
    return Stream(messages, media_type=MEDIA_TYPE, headers=HEADERS)


async def messages(
    live: Live, viewer: Viewer, after: int, welcome: Admission
) -> AsyncIterator[bytes]:
    """Everything past a version as a person may see it, until they are not welcome any more."""
    yield b"id: %d\nevent: hello\ndata: {}\nretry: %d\n\n" % (after, RETRY_MILLISECONDS)
    async for moment in live.follow(after):
        if not await welcome.still():
            yield SIGNED_OUT
            return
        yield STILL_HERE if moment is None else _message(live, viewer, moment)


def _message(live: Live, viewer: Viewer, moment: Moment) -> bytes:
    seen = live.written(moment, viewer)
    if seen is None:
        return b'id: %d\nevent: unseen\ndata: {"version":%d}\n\n' % (moment.version, moment.version)
    return b"id: %d\nevent: event\ndata: %s\n\n" % (moment.version, seen)
