"""The head of an answer sent along with its body, so that each costs the system one call."""

from asyncio import AbstractEventLoop, BaseProtocol, Transport
from collections.abc import Iterable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.status_codes import HTTP_200_OK
from litestar.types import Scope, Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

STATUS = b"HTTP/"
OPEN_STREAM = "punto.open-stream"
"""In the state of a request: what its answer is written to."""


class WholeAnswers(Transport):
    """A connection that keeps the head of an answer until what follows it is written.

    Where nothing follows at once, as on a stream before there is news, it goes out by itself.
    """

    def __init__(self, under: Transport, loop: AbstractEventLoop) -> None:
        super().__init__()
        self._under = under
        self._loop = loop
        self._head = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send this, with a head that waits for it; unless it is a head itself."""
        if self._head:
            whole, self._head = self._head + data, b""
            self._under.write(whole)
        elif data[: len(STATUS)] == STATUS:
            self._head = bytes(data)
            self._loop.call_soon(self._send_head)
        else:
            self._under.write(data)

    def write_whole(self, answer: bytes) -> None:
        """Send a head with all that follows it, behind one that waits: a word to go on sending."""
        self._send_head()
        self._under.write(answer)

    def _send_head(self) -> None:
        if self._head:
            self.write(b"")

    def write_eof(self) -> None:
        self._send_head()
        self._under.write_eof()

    def close(self) -> None:
        self._send_head()
        self._under.close()

    def abort(self) -> None:
        self._head = b""
        self._under.abort()

    def is_closing(self) -> bool:
        return self._under.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - of any kind
        return self._under.get_extra_info(name, default)

    def get_protocol(self) -> BaseProtocol:
        return self._under.get_protocol()

    def set_protocol(self, protocol: BaseProtocol) -> None:
        self._under.set_protocol(protocol)

    def pause_reading(self) -> None:
        self._under.pause_reading()

    def resume_reading(self) -> None:
        self._under.resume_reading()


class OpenStream:
    """An answer that goes on, written to without waking the task that gives it."""

    __slots__ = ("_cycle",)

    def __init__(self, cycle: RequestResponseCycle) -> None:
        self._cycle = cycle

    def write(self, more: bytes) -> bool:
        """Send more of it; whether that could be, and nothing waits to be read."""
        cycle = self._cycle
        if (
            not cycle.chunked_encoding
            or cycle.response_complete
            or cycle.disconnected
            or cycle.flow.write_paused
        ):
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(more), more))
        return True


def keep_open_stream(scope: Scope, send: Send) -> None:
    """Have what answers a request find what its answer is written to."""
    cycle = getattr(send, "__self__", None)
    if isinstance(cycle, RequestResponseCycle):
        scope["state"][OPEN_STREAM] = OpenStream(cycle)


def open_stream(connection: ASGIConnection[Any, Any, Any, Any]) -> OpenStream | None:
    """What an answer is written to; nothing where it comes from no connection of ours."""
    found: OpenStream | None = connection.scope["state"].get(OPEN_STREAM)
    return found


def header_lines(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Headers as they are sent."""
    return b"".join(name + b": " + value + b"\r\n" for name, value in headers)


def send_whole(send: Send, headers: bytes, body: bytes) -> bool:
    """Send the answer to a request that went well in one piece; whether that could be.

    It could where `send` is that of a connection which is kept open and whose reader keeps up.
    Elsewhere an answer is sent in two, each of them looked at once more by the server.
    """
    cycle = getattr(send, "__self__", None)
    if not isinstance(cycle, RequestResponseCycle):
        return False
    transport: Transport = cycle.transport
    if (
        not isinstance(transport, WholeAnswers)
        or cycle.response_started
        or cycle.disconnected
        or cycle.flow.write_paused
        or not cycle.keep_alive
    ):
        return False
    cycle.response_started = cycle.response_complete = True
    length = b"content-length: %d\r\n\r\n" % len(body)
    transport.write_whole(
        b"".join(
            (STATUS_LINE[HTTP_200_OK], header_lines(cycle.default_headers), headers, length, body)
        )
    )
    cycle.message_event.set()
    cycle.on_response()
    return True
