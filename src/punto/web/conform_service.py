"""The adapter of a floor: two services in one process, one of which asks the other over HTTP."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from socket import socket

import httpx
import structlog
import uvicorn
from litestar import Litestar

from punto.conform.adapter import create_adapter
from punto.conform.drive import SECONDS
from punto.web.app import create_app
from punto.web.conform_floor import FloorSessions, settings_of
from punto.web.connections import Bounds, bounded

LOOPBACK = "127.0.0.1"
FILES = 1_024


class BesideServer(uvicorn.Server):
    """A server in a process that another one runs, which alone is told to stop."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.answering = asyncio.Event()

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        self.answering.set()

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


def floor_adapter(folder: Path) -> Litestar:
    """What answers a kit by a floor, whose keys and heads are in a folder of their own."""
    settings = settings_of(folder)
    service = create_app(settings)
    asking = httpx.AsyncClient(timeout=SECONDS)
    sessions = FloorSessions(service, asking, folder)

    @asynccontextmanager
    async def served(_: Litestar) -> AsyncIterator[None]:
        """The floor's own service for as long as the adapter runs."""
        structlog.configure(
            wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR),
            logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        )
        with socket() as listening:
            listening.bind((LOOPBACK, 0))
            asking.base_url = httpx.URL(f"http://{LOOPBACK}:{listening.getsockname()[1]}")
            server = BesideServer(
                uvicorn.Config(
                    service,
                    log_config=None,
                    access_log=False,
                    lifespan="off",
                    http=bounded(Bounds.of(settings, FILES)),
                    ws="none",
                    server_header=False,
                )
            )
            serving = asyncio.create_task(server.serve(sockets=[listening]))
            await server.answering.wait()
            try:
                yield
            finally:
                await sessions.end()
                await asking.aclose()
                server.should_exit = True
                with suppress(asyncio.CancelledError):
                    await serving

    return create_adapter(sessions, lifespan=[served])
