"""Punto behind the endpoints of the kit, and sessions in memory, of which nothing is written down.

It is an application of its own and no part of a house's floor: it takes commands from anybody who
reaches it, at any date, so it must not be where a house keeps its record.
"""

from itertools import count
from typing import Annotated, Any, Protocol

import msgspec
from litestar import Litestar, Request, Response, delete, get, post
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter
from litestar.types import ControllerRouterHandler

from punto import __version__
from punto.bounds import LONGEST_NAME
from punto.conform.drive import PUNTO, SessionOpened, System
from punto.conform.judge import AskedFor
from punto.conform.session import KINDS, KitAnswer, KitSession
from punto.decode_errors import misread
from punto.errors import Malformed, PuntoError, Unavailable
from punto.law.rulebooks import EDITIONS, known_edition
from punto.narration.problems import of_fault

MOST_SESSIONS = 64
MOST_COMMANDS = 5_000
LARGEST_BODY = 1 << 20
JSON = "application/json"
InPath = Annotated[str, PathParameter(max_length=LONGEST_NAME)]


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked for: something new of a kind, under an edition."""

    kind: str = "table"
    edition: str


class SessionsOf(Protocol):
    """What a system does with sessions."""

    @property
    def version(self) -> str:
        """Which Punto it is, and how it is asked."""

    async def open(self, opening: Opening) -> str:
        """Something new, by its name."""

    async def give(self, name: str, command: object) -> KitAnswer:
        """What comes of a command."""

    async def stands(self, name: str) -> dict[str, Any]:
        """Where a session stands."""

    async def end(self, name: str) -> None:
        """End a session."""


class KitSessions:
    """Those that are open, each with how many commands it was given."""

    version = __version__

    def __init__(self) -> None:
        self._open: dict[str, tuple[KitSession, int]] = {}
        self._numbers = count(1)

    async def open(self, opening: Opening) -> str:
        if len(self._open) >= MOST_SESSIONS:
            raise Unavailable("conform-too-many-sessions", most=MOST_SESSIONS)
        session = KitSession(opening.kind, known_edition(opening.edition))
        name = str(next(self._numbers))
        self._open[name] = (session, 0)
        return name

    def find(self, name: str) -> KitSession:
        found = self._open.get(name)
        if found is None:
            raise NotFoundException
        return found[0]

    async def give(self, name: str, command: object) -> KitAnswer:
        session = self.find(name)
        given = self._open[name][1] + 1
        if given > MOST_COMMANDS:
            raise Unavailable("conform-too-many-commands", most=MOST_COMMANDS)
        self._open[name] = (session, given)
        return session.give(command)

    async def stands(self, name: str) -> dict[str, Any]:
        return self.find(name).stands()

    async def end(self, name: str) -> None:
        self._open.pop(name, None)


def create_adapter(sessions: SessionsOf | None = None, **options: Any) -> Litestar:  # noqa: ANN401 - what Litestar takes
    """The application that answers a kit, from sessions in memory unless others are given."""
    return Litestar(
        route_handlers=_routes(sessions or KitSessions()),
        exception_handlers={PuntoError: _told},
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
        **options,
    )


def _routes(sessions: SessionsOf) -> list[ControllerRouterHandler]:
    @get("/conform", sync_to_thread=False)
    def system() -> Response[bytes]:
        return _json(
            System(
                system=PUNTO,
                version=sessions.version,
                editions=EDITIONS,
                kinds=tuple(KINDS),
                answers=tuple(AskedFor),
            )
        )

    @post("/conform/sessions")
    async def begin(request: Request[Any, Any, Any]) -> Response[bytes]:
        name = await sessions.open(await _read(request, Opening))
        return _json(SessionOpened(session=name), 201)

    @post("/conform/sessions/{name:str}/commands")
    async def give(request: Request[Any, Any, Any], name: InPath) -> Response[bytes]:
        return _json(await sessions.give(name, await _read(request, dict[str, Any])))

    @get("/conform/sessions/{name:str}")
    async def stands(name: InPath) -> Response[bytes]:
        return _json(await sessions.stands(name))

    @delete("/conform/sessions/{name:str}")
    async def end(name: InPath) -> None:
        await sessions.end(name)

    return [system, begin, give, stands, end]


async def _read(request: Request[Any, Any, Any], kind: Any) -> Any:  # noqa: ANN401 - a type, and what it reads
    """The body, which is JSON: no page of another site can send that unasked."""
    if request.content_type[0] != JSON:
        raise Malformed("conform-not-json")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("conform-command-unreadable", misread(error)) from error


def _json(value: object, status: int = 200) -> Response[bytes]:
    return Response(msgspec.json.encode(value), status_code=status, media_type=JSON)


def _told(_: Request[Any, Any, Any], error: PuntoError) -> Response[bytes]:
    status = 503 if isinstance(error, Unavailable) else 400
    return _json(of_fault(error).shape, status)
