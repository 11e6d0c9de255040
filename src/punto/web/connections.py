"""One connection: how much it may send, how long it may take, and how many come from one address.

Every request passes here before any of it is read further, so that what a stranger sends costs no
more than what is in `Bounds`, whether or not a proxy stands before.
"""

from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from socket import SO_LINGER, SOL_SOCKET
from struct import pack
from time import monotonic_ns
from typing import Any, NamedTuple, cast

import msgspec
import structlog
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from punto.floor.config import Config
from punto.narration.problems import Problem, named
from punto.web.addresses import neighbourhood
from punto.web.errors import of_status
from punto.web.operation import ENCODED_HEADERS
from punto.web.whole_answers import WholeAnswers, header_lines

LINGER_SECONDS = 2
"""How long a sender may take to notice that it was answered before it had sent everything."""
LINGER_BYTES = 1_000_000
"""How much of what it goes on to send is thrown away; after that it is not read."""
STOP_SECONDS = 3
"""How long an answer that nobody reads may hold up a floor that is being stopped."""
TOLD_NANOSECONDS = 60_000_000_000
"""How often the log says that connections are turned away."""
NO_LINGERING = pack("ii", 1, 0)
TOO_MANY = named("busy", "too-many-connections")
STOPPING = named("unavailable", "floor-stopping")


class Bounds(NamedTuple):
    """What one connection may take, and how many there may be."""

    connections: int
    connections_per_address: int
    header_bytes: int
    header_seconds: int
    body_seconds: int
    idle_seconds: int
    unread_seconds: int
    trusted_proxies: str

    @staticmethod
    def of(config: Config, files: int) -> "Bounds":
        """As they are set, with no more connections than there are files to be opened."""
        return Bounds(
            connections=min(config.connections, files),
            connections_per_address=config.connections_per_address,
            header_bytes=config.header_bytes,
            header_seconds=config.header_seconds,
            body_seconds=config.body_seconds,
            idle_seconds=config.idle_seconds,
            unread_seconds=config.unread_seconds,
            trusted_proxies=config.trusted_proxies,
        )


class RequestStage(Enum):
    """How far a request has come."""

    NONE = auto()
    HEAD = auto()
    BODY = auto()


class Gate:
    """Counts who is inside, and lets nobody in who would be one too many."""

    def __init__(self, bounds: Bounds, now: Callable[[], int] = monotonic_ns) -> None:
        self._bounds = bounds
        self._now = now
        self._trusted = ProxyHeadersMiddleware(_nobody, bounds.trusted_proxies).trusted_hosts
        self._inside: Counter[str] = Counter()
        self._all = 0
        self._turned_away = 0
        self._tell_again = now()

    def __len__(self) -> int:
        """How many connections are open."""
        return self._all

    def enter(self, address: str) -> bool:
        """Let a connection in, and count it; not if there are too many."""
        most = self._bounds.connections
        whose = neighbourhood(address)
        own = most if address in self._trusted else self._bounds.connections_per_address
        if len(self) >= most or self._inside[whose] >= own:
            self._turn_away(address)
            return False
        self._inside[whose] += 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        whose = neighbourhood(address)
        self._inside[whose] -= 1
        self._all -= 1
        if not self._inside[whose]:
            del self._inside[whose]

    def _turn_away(self, address: str) -> None:
        self._turned_away += 1
        if self._now() >= self._tell_again:
            self._tell_again = self._now() + TOLD_NANOSECONDS
            structlog.get_logger().warning(
                "connections turned away", count=self._turned_away, latest=address, inside=len(self)
            )
            self._turned_away = 0


async def _nobody(*_: object) -> None:
    return


class TooLong(Exception):
    """The head of a request, or what follows its body, is longer than it may be."""


class Bounded(HttpToolsProtocol):
    """uvicorn's own reading of requests, within bounds."""

    bounds: Bounds
    door: Gate | None = None
    """Made with the first connection, and common to all."""

    _stage = RequestStage.NONE
    _requests = 0
    _head_bytes = 0
    """Of the lines of this request that are complete."""
    _line_bytes = 0
    """What came since anything was complete, all of which the parser may have to keep."""
    _address: str | None = None
    """Whom it is counted for; nobody if it was turned away."""
    _timer: TimerHandle | None = None
    _timed: tuple[RequestStage, int] = (RequestStage.NONE, 0)
    _unread: TimerHandle | None = None
    _stopping: TimerHandle | None = None
    _answering: RequestResponseCycle | None = None
    """The request that is being answered; later ones may wait behind it."""
    _lingered: int | None = None
    """How much was thrown away since it was answered early; nothing if it was not."""
    _status = 400

    # Who is let in

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(WholeAnswers(cast("Transport", transport), self.loop))
        self.timeout_keep_alive = self.bounds.idle_seconds
        kind = type(self)
        if kind.door is None:
            kind.door = Gate(self.bounds)
        address = self.client[0] if self.client else ""
        if not kind.door.enter(address):
            self._answer(503, TOO_MANY)
            return
        self._address = address
        self.timeout_keep_alive_task = self.loop.call_later(
            self.bounds.idle_seconds, self.timeout_keep_alive_handler
        )

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._timer, self._unread, self._stopping, self.timeout_keep_alive_task):
            if timer is not None:
                timer.cancel()
        if self._address is not None and self.door is not None:
            self.door.leave(self._address)
            self._address = None
        super().connection_lost(exc)
        # uvicorn tells the latest request alone, and who answers the one before would go on.
        _tell_gone(self._answering)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:  # noqa: ANN401 - uvicorn has no public word for it
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    # How much is read

    def data_received(self, data: bytes) -> None:
        if self._lingered is not None:
            self._throw_away(len(data))
            return
        if self._address is None or self.transport.is_closing():
            return
        self._line_bytes += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._line_bytes > self.bounds.header_bytes:
            self._answer(431)
            return
        self._watch()

    def on_message_begin(self) -> None:
        self._stage, self._requests, self._head_bytes = RequestStage.HEAD, self._requests + 1, 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._take(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._take(len(name) + len(value))
        super().on_header(name, value)

    def _take(self, size: int) -> None:
        """Count a piece of the head, or of what may follow a body in the same form."""
        self._line_bytes = 0
        self._head_bytes += size
        if self._head_bytes > self.bounds.header_bytes:
            self._status = 431
            raise TooLong

    def on_headers_complete(self) -> None:
        self._stage, self._line_bytes = RequestStage.BODY, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._line_bytes = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._stage, self._line_bytes = RequestStage.NONE, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn names it
        """Answer what cannot be read; told apart from what is too long."""
        self._answer(self._status)

    # How long it takes

    def _watch(self) -> None:
        """Give the part of a request that is being sent its time, from when it began."""
        stage = self._stage
        if stage is RequestStage.NONE and self._unanswered is None:
            # Something came, and it was no request: the next one is due as if it had begun.
            stage = RequestStage.HEAD
        timed = (stage, self._requests)
        if timed == self._timed:
            return
        self._timed = timed
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if stage is not RequestStage.NONE:
            bounds = self.bounds
            seconds = bounds.header_seconds if stage is RequestStage.HEAD else bounds.body_seconds
            self._timer = self.loop.call_later(seconds, self._answer, 408)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.bounds.unread_seconds, self._cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # How it ends

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._stage is RequestStage.BODY and not self.transport.is_closing():
            self._linger()

    def _linger(self) -> None:
        """Say that nothing more is read, and leave the sender a moment to hear the answer."""
        self._lingered = 0
        self._unset_keepalive_if_required()
        if self._timer is not None:
            self._timer.cancel()
        with suppress(OSError):
            self.transport.write_eof()
        self._timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _throw_away(self, size: int) -> None:
        self._lingered = (self._lingered or 0) + size
        if self._lingered > LINGER_BYTES:
            self.flow.pause_reading()

    def _answer(self, status: int, problem: Problem | None = None) -> None:
        """Answer what never became a whole request, and hang up."""
        if self.transport.is_closing():
            return
        if self._is_next:
            self.transport.write(_written(status, problem or of_status(status)))
        # What reads the rest of the request hears that it will not come.
        _tell_gone(self._unanswered)
        self.transport.close()

    @property
    def _unanswered(self) -> RequestResponseCycle | None:
        """The latest request, unless all of its answer was sent."""
        latest = cast("RequestResponseCycle | None", self.cycle)
        return None if latest is None or latest.response_complete else latest

    @property
    def _is_next(self) -> bool:
        """Whether what is being sent is what the next answer would be to."""
        cycle = self._unanswered
        if cycle is None:
            return True
        return self._stage is RequestStage.BODY and not (cycle.response_started or self.pipeline)

    def shutdown(self) -> None:
        """Finish what was asked; what is only half asked is not waited for."""
        if self._lingered is not None:
            self.transport.abort()
        elif self._stage is RequestStage.BODY and self._is_next:
            self._answer(503, STOPPING)
        else:
            super().shutdown()
            self._stopping = self.loop.call_later(STOP_SECONDS, self._give_up)

    def _give_up(self) -> None:
        """Wait no longer for a person who does not read."""
        if self.flow.write_paused or self.transport.is_closing():
            self._cut()

    def _cut(self) -> None:
        """Hang up at once; what was not read is not kept for later either."""
        if (peer := self.transport.get_extra_info("socket")) is not None:
            with suppress(OSError):
                peer.setsockopt(SOL_SOCKET, SO_LINGER, NO_LINGERING)
        self.transport.abort()


def _tell_gone(cycle: RequestResponseCycle | None) -> None:
    """Let what answers a request know that nobody waits for it any more."""
    if cycle is not None and not cycle.response_complete:
        cycle.disconnected = True
        cycle.message_event.set()


def bounded(bounds: Bounds) -> type[Bounded]:
    """What reads the connections of one server."""
    return type("BoundedConnection", (Bounded,), {"bounds": bounds})


def _written(status: int, problem: Problem) -> bytes:
    """A whole answer, in the one shape for all that cannot be done."""
    body = msgspec.json.encode(problem.shape)
    headers = (
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *ENCODED_HEADERS,
    )
    return STATUS_LINE[status] + header_lines(headers) + b"\r\n" + body
