"""What happens to a stream, as server-sent events, from where a person left off."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Annotated, Protocol, TypeVar

from litestar.params import HeaderParameter, QueryParameter
from litestar.response import Stream

from punto.bounds import LONGEST_LINE, MOST_NUMBER
from punto.web.whole_answers import OpenStream

MEDIA_TYPE = "text/event-stream"
HEADERS = {"x-accel-buffering": "no"}
"""No proxy may hold back what is sent until there is more of it."""
RETRY_MILLISECONDS = 2_000
STILL_HERE = b": still here\n\n"
SIGNED_OUT = b"event: signed-out\ndata: {}\n\n"


LastSeen = Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=LONGEST_LINE)]
After = Annotated[int | None, QueryParameter(name="after", ge=0, le=MOST_NUMBER)]
LONGEST_VERSION = 18


class Versioned(Protocol):
    """A moment of a stream."""

    @property
    def version(self) -> int: ...


M = TypeVar("M", bound=Versioned)


class Admission(Protocol):
    """What tells whether a stream is let in still."""

    @property
    def is_certain(self) -> bool: ...

    async def still(self) -> bool: ...


def left_off(last: str | None, after: int | None) -> int | None:
    """The version after which a person goes on, if they say so."""
    if last is None or not (last.isascii() and last.isdecimal() and len(last) <= LONGEST_VERSION):
        return after
    return int(last)


def streamed(messages: AsyncIterator[bytes]) -> Stream:
    """An answer that goes on for as long as there is something to say."""
    return Stream(messages, media_type=MEDIA_TYPE, headers=HEADERS)


def telling(
    stream: OpenStream, written: Callable[[M], bytes | None], welcome: Admission
) -> Callable[[Sequence[M]], bool]:
    """Sends what `messages` would, at once; it does not if the reader lags or may be let go."""

    def tell(moments: Sequence[M]) -> bool:
        if not welcome.is_certain:
            return False
        return stream.write(b"".join([_message(each.version, written(each)) for each in moments]))

    return tell


async def messages(
    moments: AsyncIterator[M | None],
    written: Callable[[M], bytes | None],
    after: int,
    welcome: Admission,
) -> AsyncIterator[bytes]:
    """Everything past a version as a person may see it, until they are not welcome any more."""
    yield b"id: %d\nevent: hello\ndata: {}\nretry: %d\n\n" % (after, RETRY_MILLISECONDS)
    async for moment in moments:
        if not await welcome.still():
            yield SIGNED_OUT
            return
        yield STILL_HERE if moment is None else _message(moment.version, written(moment))


def _message(version: int, seen: bytes | None) -> bytes:
    if seen is None:
        return b'id: %d\nevent: unseen\ndata: {"version":%d}\n\n' % (version, version)
    return b"id: %d\nevent: event\ndata: %s\n\n" % (version, seen)
