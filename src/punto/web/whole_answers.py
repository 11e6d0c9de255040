"""The head of an answer sent along with its body, so that each costs the system one call."""

from asyncio import AbstractEventLoop, BaseProtocol, Transport
from typing import Any

STATUS = b"HTTP/"


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
