"""The least that a house over HTTP could be: commands taken in, written in group commits, answered.

It checks nothing and knows nobody. What Punto does for a wager is measured against it, with the
same coups from the same clients.
"""

import asyncio
import sqlite3
import sys
import threading
from pathlib import Path
from queue import Empty, SimpleQueue

HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length: "
MOST_AT_ONCE = 512
ANSWER = (
    b'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"version":1}'
)


class Writer:
    """A thread that writes what waits in one transaction, and tells each giver when it is safe."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        self._path, self._loop = path, loop
        self._waiting: SimpleQueue[tuple[bytes, asyncio.Transport]] = SimpleQueue()
        threading.Thread(target=self._write, daemon=True).start()

    def put(self, body: bytes, giver: asyncio.Transport) -> None:
        self._waiting.put((body, giver))

    def _write(self) -> None:
        database = sqlite3.connect(self._path, isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE commands (number INTEGER PRIMARY KEY, body BLOB NOT NULL)")
        while True:
            batch = [self._waiting.get()]
            while len(batch) < MOST_AT_ONCE:
                try:
                    batch.append(self._waiting.get_nowait())
                except Empty:
                    break
            database.execute("BEGIN IMMEDIATE")
            database.executemany(
                "INSERT INTO commands (body) VALUES (?)", [(body,) for body, _ in batch]
            )
            database.execute("COMMIT")
            self._loop.call_soon_threadsafe(_answer, [giver for _, giver in batch])


def _answer(givers: list[asyncio.Transport]) -> None:
    for giver in givers:
        giver.write(ANSWER)


class Taker(asyncio.Protocol):
    """A connection: one request after the other."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._come = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._come += data
        end = self._come.find(HEAD_END)
        if end < 0:
            return
        length = int(self._come[:end].partition(LENGTH)[2].partition(b"\r\n")[0])
        whole = end + len(HEAD_END) + length
        if len(self._come) >= whole:
            assert self._transport is not None
            self._writer.put(bytes(self._come[end + len(HEAD_END) : whole]), self._transport)
            del self._come[:whole]


async def serve(path: Path) -> None:
    """Serve on a port of its own choice, which it says, until it is stopped."""
    loop = asyncio.get_running_loop()
    writer = Writer(path, loop)
    server = await loop.create_server(lambda: Taker(writer), "127.0.0.1", 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1])))
