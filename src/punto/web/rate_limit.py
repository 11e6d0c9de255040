"""How much one address may ask: so many requests in each minute, at a cost that does not grow."""

from collections.abc import Callable
from time import monotonic_ns

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from punto.web.addresses import neighbourhood
from punto.web.requests import Connection, address_of, floor_of

METERED = "punto.metered"
SECOND = 1_000_000_000
MINUTE = 60 * SECOND


class RateMeter:
    """Counts what comes from each address; all begin anew at the turn of a minute."""

    def __init__(self, most: int, now: Callable[[], int] = monotonic_ns) -> None:
        self._most = most
        self._now = now
        self._until = now()
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        """How many addresses are counted at present."""
        return len(self._counts)

    def wait(self, address: str) -> int:
        """Pass, or how many seconds it takes until that address may."""
        now = self._now()
        if now >= self._until:
            self._until = now + MINUTE
            self._counts.clear()
        whose = neighbourhood(address)
        count = self._counts.get(whose, 0)
        if count >= self._most:
            return -((now - self._until) // SECOND)
        self._counts[whose] = count + 1
        return 0

    def require(self, address: str) -> None:
        """Turn away an address that asked too much, and say when it may come again."""
        if seconds := self.wait(address):
            raise TooManyRequestsException(headers={"retry-after": str(seconds)})


class Limited(ASGIMiddleware):
    """Turns away an address that asks too much, before it costs anything."""

    scopes = (ScopeType.HTTP,)
    exclude_path_pattern = ("^/health$", "^/metrics$")

    def __init__(self, most: int) -> None:
        self._meter = RateMeter(most)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if METERED not in scope.get("state", {}):
            self._meter.require(_client(scope))
        await next_app(scope, receive, send)

    def wait(self, scope: Scope) -> int:
        """Pass, or how many seconds it takes until the address of a request may."""
        return self._meter.wait(_client(scope))


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def metered(scope: Scope) -> None:
    """Have a request counted once, whichever way it takes."""
    scope.setdefault("state", {})[METERED] = True


async def seldom(connection: Connection, _: BaseRouteHandler) -> None:
    """Let nobody try passwords or links by the hundred."""
    state = connection.app.state
    if "sign_ins" not in state:
        floor = floor_of(connection)
        state.sign_ins = RateMeter(floor.config.sign_ins_per_minute, floor.clock.passed)
    state.sign_ins.require(address_of(connection))
