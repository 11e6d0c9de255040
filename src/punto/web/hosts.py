"""Names under which the floor answers: a request for any other house is not ours to answer."""

from functools import lru_cache
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.status_codes import HTTP_421_MISDIRECTED_REQUEST
from litestar.types import ASGIApp, Receive, Scope, Send

from punto.floor.config import Config

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
ANY_ADDRESS = frozenset({"0.0.0.0", "::"})  # noqa: S104 - names that are left out, not bound to


class KnownHosts(ASGIMiddleware):
    """Turns away requests that name another host, as a page elsewhere can make a browser do."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, config: Config) -> None:
        named = {name.strip().lower() for name in config.hosts.split(",") if name.strip()}
        named |= {urlsplit(config.origin).hostname or ""} - {""}
        own = {config.host.lower()} - ANY_ADDRESS
        self._known = LOOPBACK | named | {f"[{each}]" if ":" in each else each for each in own}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if not self.knows(scope):
            raise HTTPException(status_code=HTTP_421_MISDIRECTED_REQUEST)
        await next_app(scope, receive, send)

    def knows(self, scope: Scope) -> bool:
        """Whether a request names this house."""
        return host_of(scope) in self._known


def host_of(scope: Scope) -> str:
    """The host that a request names, without its port."""
    return _named(next((value for name, value in scope["headers"] if name == b"host"), b""))


@lru_cache(maxsize=1_000)
def _named(said: bytes) -> str:
    host = said.decode("latin-1").lower()
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
