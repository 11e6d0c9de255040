"""Serving until told to stop: live streams are let go first, so that nothing waits for them."""

import socket
import sys
from contextlib import suppress

import uvicorn
from litestar import Litestar

from punto.floor.config import Config
from punto.floor.floor import Floor

DID_NOT_START = 3
PATIENCE_SECONDS = 5
"""How long requests that are under way have when the service stops."""


class Server(uvicorn.Server):
    """A server that ends live streams when it stops."""

    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        floor: Floor = self._app.state.floor
        floor.hub.end_streams()
        await super().shutdown(sockets)


def run(app: Litestar, config: Config) -> None:
    """Answer until somebody says stop; what is under way is finished first."""
    server = Server(
        app,
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=PATIENCE_SECONDS,
            server_header=False,
        ),
    )
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(DID_NOT_START)
