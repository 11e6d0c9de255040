"""A server that stops in good order: no new commands, those in hand answered, streams let go."""

import asyncio
from socket import AI_PASSIVE, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, getaddrinfo, socket
from types import FrameType

import uvicorn
from litestar import Litestar

from punto.errors import Unavailable, hindrance

BACKLOG = 2048


class Stoppable(uvicorn.Server):
    """Told to stop, it closes the floor's doors first, so that no stream holds it up.

    A stop that was asked for is a success; a second request does not wait for anybody.
    """

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app
        self._loop: asyncio.AbstractEventLoop | None = None

    async def serve(self, sockets: list[socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().serve(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn names them
        """Begin to stop."""
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True
        if self._loop is not None and "floor" in self._app.state:
            self._loop.call_soon_threadsafe(self._app.state.floor.close_doors)


def listen_on(host: str, port: int) -> socket:
    """The address to answer on, taken before anything else is touched."""
    try:
        (family, kind, protocol, _, address), *_ = getaddrinfo(
            host, port, type=SOCK_STREAM, flags=AI_PASSIVE
        )
        # Only if the protocol is said does asyncio send at once what would else wait for more.
        listening = socket(family, kind, protocol)
        listening.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as error:
        raise Unavailable(
            "address-not-answered", address=f"{host}:{port}", hindrance=hindrance(error)
        ) from error
    return listening
