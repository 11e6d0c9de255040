"""A bare HTTP/1.1 client: bytes out, bytes in, so that what is measured is the server."""

import asyncio
from collections.abc import Callable
from itertools import count
from time import perf_counter

HEAD_END = b"\r\n\r\n"
MESSAGE_END = b"\n\n"


class Call(asyncio.Protocol):
    """One connection that is kept, and asked one thing after the other."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._come = bytearray()
        self._wanted: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._come += data
        end = self._come.find(HEAD_END)
        if end < 0:
            return
        head = bytes(self._come[:end]).lower()
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0)
        whole = end + len(HEAD_END) + length
        if len(self._come) < whole:
            return
        body = bytes(self._come[end + len(HEAD_END) : whole])
        del self._come[:whole]
        assert self._wanted is not None
        self._wanted.set_result((int(head[9:12]), body))

    def connection_lost(self, error: Exception | None) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_exception(error or ConnectionError("the server hung up"))

    @property
    def is_over(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        assert self._transport is not None
        self._wanted = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._wanted

    def hang_up(self) -> None:
        assert self._transport is not None
        self._transport.close()


class Reader(asyncio.Protocol):
    """A live stream: when each line that begins so came whole, and nothing else of it."""

    def __init__(
        self, request: bytes, begins: bytes, arrived: Callable[[bytes, float], None]
    ) -> None:
        self._request = request
        self._begins = begins
        self._arrived = arrived
        self._transport: asyncio.Transport | None = None
        self._come = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._come += data.replace(b"\r\n", b"\n")
        while (end := self._come.find(MESSAGE_END)) >= 0:
            lines = bytes(self._come[:end]).splitlines()
            del self._come[: end + len(MESSAGE_END)]
            for line in lines:
                if line.startswith(self._begins):
                    self._arrived(line, now)

    def hang_up(self) -> None:
        assert self._transport is not None
        self._transport.close()


class Arrivals:
    """When each reader had each line, and how to wait until all have."""

    def __init__(self, readers: int) -> None:
        self._readers = readers
        self._came: dict[bytes, list[float]] = {}
        self._forgotten: set[bytes] = set()
        self._all = asyncio.Event()

    def come(self, line: bytes, at: float) -> None:
        """Note that one more reader has a line."""
        if line in self._forgotten:
            return
        self._came.setdefault(line, []).append(at)
        if all(len(each) == self._readers for each in self._came.values()):
            self._all.set()

    async def all(self) -> dict[bytes, list[float]]:
        """The times of every line that came since, once all readers have it."""
        await self._all.wait()
        self._all.clear()
        came, self._came = self._came, {}
        return came

    def forget(self) -> None:
        """Leave out of account what came so far, and anyone who has it yet to come."""
        self._forgotten.update(self._came)
        self._came.clear()
        self._all.clear()


class Caller:
    """A person signed in, with a connection of their own."""

    def __init__(self, port: int, headers: str) -> None:
        self._port = port
        self._headers = headers
        self._call: Call | None = None
        self._given = count(1)

    async def post(self, path: str, body: bytes) -> None:
        """Send something, which must come to good."""
        key = f"idempotency-key: {id(self)}-{next(self._given)}\r\n"
        await self._ask(_posting(path, self._headers + key, body))

    async def get(self, path: str) -> None:
        """Ask for something, which must come to good."""
        await self._ask(getting(path, self._headers))

    async def _ask(self, request: bytes) -> None:
        call = await self.connect()
        status, answer = await call.ask(request)
        assert status in (200, 201), answer

    async def connect(self) -> Call:
        """The connection, made anew where the server hung up: it does on anyone who is silent."""
        if self._call is None or self._call.is_over:
            self._call = await _connected(self._port)
        return self._call

    def hang_up(self) -> None:
        if self._call is not None:
            self._call.hang_up()


def getting(path: str, headers: str) -> bytes:
    """The request by which a person gets something."""
    return f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n{headers}\r\n".encode()


def _posting(path: str, headers: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(body)}\r\n{headers}\r\n".encode() + body


async def _connected(port: int) -> Call:
    """A connection to a server on loopback."""
    _, call = await asyncio.get_running_loop().create_connection(Call, "127.0.0.1", port)
    return call
