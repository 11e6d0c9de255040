"""Keeping it running: whether it is well, its metrics, and a line in the log for each request."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from secrets import token_hex
from time import perf_counter_ns
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Response, Router, get
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import (
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from punto import __version__
from punto.auth import SignedIn
from punto.errors import PuntoError, Unavailable
from punto.floor.floor import Floor
from punto.floor.operation.logs import REQUEST, RequestLine, RequestLog
from punto.floor.operation.probing import SILENT
from punto.law.reasons import Reason
from punto.narration.saying import fault, message, reason
from punto.web.fast_path import JSON, FastPath
from punto.web.packing import Packed, may_pack
from punto.web.requests import Asked, floor_of
from punto.web.whole_answers import header_lines, keep_open_stream, send_whole

PATIENCE_SECONDS = 5
"""How long the record may take to be read until it counts as not answering."""
MEGABYTE = 1_000_000
HUNG_UP = 499
"""What nginx calls the status of a request whose sender left before all of it was there."""
NOT_LET = (HTTP_401_UNAUTHORIZED, HTTP_403_FORBIDDEN, HTTP_429_TOO_MANY_REQUESTS)
LONGEST_SEGMENT = 32
"""A longer part of an address may be a person's token."""


HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Of all that is sent, errors too; a handler that says otherwise is left alone."""
POLICY = "content-security-policy"
WITH_FRAMES = {POLICY: f"{HEADERS[POLICY]}; frame-src 'self'"}
"""Of a page that shows others of this house within itself."""
IN_A_FRAME = {POLICY: HEADERS[POLICY].replace("frame-ancestors 'none'", "frame-ancestors 'self'")}
"""Of a page that another of this house may show within itself; nobody else's may."""
FILE_HEADERS = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""Of styles, scripts, faces and drawings: nothing may run in one that is opened by itself."""
FILES = "/static/"
OVER_TLS = {"strict-transport-security": "max-age=31536000; includeSubDomains"}
"""Where cookies travel over TLS alone, so that a browser never tries without it again."""
_OVER_TLS = tuple((name.encode(), value.encode()) for name, value in OVER_TLS.items())
ENCODED_HEADERS = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())
_DONE = header_lines((JSON, *ENCODED_HEADERS))
_OF_FILES = tuple((name.encode(), value.encode()) for name, value in FILE_HEADERS.items())


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the floor can do its work, and if not, why."""

    well: bool
    version: str
    demonstration: bool
    record: str
    """What kind of database it is kept in; not where that is."""
    entry: int
    trouble: tuple[str, ...] = ()
    soon: tuple[str, ...] = ()
    """What will be trouble if nobody sees to it; commands are carried out until then."""


@get("/health")
async def health(request: Asked) -> Response[Health]:
    """Whether commands can be carried out: the record can be written to, and is being followed."""
    floor = floor_of(request)
    fallen = (
        Reason("part-fell-over", {"name": name, "code": kind})
        for name, kind in floor.supervision.fallen.items()
    )
    found = (*fallen, *floor.custody.troubles.values())
    trouble = [reason(each).message for each in found]
    trouble += (fault(error).message for error in floor.hub.lost.values())
    if floor.hub.trouble is not None:
        trouble.append(_said(floor.hub.trouble))
    if floor.probe.trouble is not None:
        trouble.append(_said(floor.probe.trouble))
    if floor.is_stopping:
        trouble.append(fault(Unavailable("floor-stopping")).message)
    entry = 0
    try:
        entry = await asyncio.wait_for(floor.threads.run(floor.record.last_entry), PATIENCE_SECONDS)
    except TimeoutError:
        trouble.append(fault(SILENT).message)
    except Unavailable as error:
        trouble.append(_said(error))
    return Response(
        Health(
            well=not trouble,
            version=__version__,
            demonstration=floor.config.demo,
            record=floor.record.database.kind,
            entry=entry,
            trouble=tuple(dict.fromkeys(trouble)),
            soon=_little_room(floor),
        ),
        status_code=HTTP_503_SERVICE_UNAVAILABLE if trouble else HTTP_200_OK,
    )


def _little_room(floor: Floor) -> tuple[str, ...]:
    """Whether the disk of the record will soon be full."""
    room, least = floor.record.database.room(), floor.config.least_room_megabytes
    if room is None or room >= least * MEGABYTE:
        return ()
    short = Reason("little-room", {"left": room // MEGABYTE, "least": least})
    structlog.get_logger().warning("little room", room_bytes=room, least_megabytes=least)
    return (reason(short).message,)


def _said(error: PuntoError) -> str:
    """What is wrong, without the path or address where the record is kept."""
    hides = "database" in error.given
    return fault(error.about(database=message("the-record")) if hides else error).message


@get("/metrics", media_type="text/plain; version=0.0.4")
async def metrics(request: Asked) -> str:
    """Metrics for Prometheus."""
    floor = floor_of(request)
    return await floor.threads.run(floor.metrics.text)


def request_ids() -> Iterator[str]:
    """Ids that no other request has, at this node or another; chance is asked for but once."""
    node = token_hex(8)
    return (f"{node}{number:016x}" for number in count(1))


class _Answer:
    """What became of a request."""

    __slots__ = ("gone", "status")

    def __init__(self) -> None:
        self.status = 0
        self.gone = False
        """Whether its sender left before all of the answer was there."""

    @property
    def logged(self) -> int:
        left = self.gone and self.status == HTTP_500_INTERNAL_SERVER_ERROR
        return HUNG_UP if left else self.status


class Logged(Litestar):
    """A service that writes a line for each request: no query, no cookie, no body.

    What `fast_path` can answer by itself does not go through the framework.
    """

    fast_path: FastPath
    request_ids: Iterator[str]
    request_log: RequestLog

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - requests and the service's own start and stop
        if scope["type"] == "http":
            await self._logged(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _logged(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        began, request = perf_counter_ns(), next(self.request_ids)
        about = REQUEST.set(request)
        answer = _Answer()
        try:
            await self._give(answer, request, scope, receive, send)
        finally:
            self.request_log.add(
                RequestLine(
                    method=scope["method"],
                    path=_path(scope["path"]),
                    status=answer.logged,
                    milliseconds=(perf_counter_ns() - began) // 1_000_000,
                    role=_role(scope),
                    request=request,
                    timestamp=datetime.now(UTC),
                    **_turned_away(scope, answer.status),
                )
            )
            REQUEST.reset(about)

    async def _give(
        self, answer: _Answer, request: str, scope: HTTPScope, receive: Receive, send: Send
    ) -> None:
        """Answer a request by the short way or the long one."""
        more = _OVER_TLS if self.state.floor.config.secure_cookies else ()
        taken = await self.fast_path(self.state.floor, scope, receive)
        if isinstance(taken, bytes):
            answer.status = HTTP_200_OK
            asked = (b"x-request-id", request.encode())
            if not send_whole(send, _DONE + header_lines((asked, *more)), taken):
                length = (b"content-length", b"%d" % len(taken))
                headers = (JSON, *ENCODED_HEADERS, asked, *more, length)
                await send(
                    {"type": "http.response.start", "status": HTTP_200_OK, "headers": headers}
                )
                await send({"type": "http.response.body", "body": taken, "more_body": False})
            return

        keep_open_stream(scope, send)
        give: Send = Packed(send) if may_pack(scope) else send

        async def receiving() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await taken()
            answer.gone = answer.gone or message["type"] == "http.disconnect"
            return message

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                said = {name.lower() for name, _ in message["headers"]}
                served = answer.status < HTTP_400_BAD_REQUEST and scope["path"].startswith(FILES)
                message["headers"] = [
                    *message["headers"],
                    *(_OF_FILES if served else ((b"x-request-id", request.encode()),)),
                    *(each for each in ENCODED_HEADERS if not served and each[0] not in said),
                    *more,
                ]
            await give(message)

        await super().__call__(scope, receiving, sending)


def _path(path: str) -> str:
    """An address without what may be a token."""
    if len(path) < LONGEST_SEGMENT:
        return path
    parts = (part if len(part) < LONGEST_SEGMENT else "(hidden)" for part in path.split("/"))
    return "/".join(parts)


def _turned_away(scope: Scope, status: int) -> dict[str, str]:
    """Who was turned away and from where; of those who are served a line names nobody."""
    if status not in NOT_LET:
        return {}
    user: SignedIn | None = scope.get("user")
    client = scope.get("client")
    return {"account": user.account if user else "", "address": client[0] if client else ""}


def _role(scope: Scope) -> str:
    """The role in which a person asks, or could: the first of theirs unless they say."""
    user: SignedIn | None = scope.get("user")
    if user is None:
        return ""
    roles = [role.value for role in user.roles]
    if len(roles) == 1:
        return roles[0]
    said = dict(scope["headers"]).get(b"x-role", b"").decode("latin-1")
    return said if said in roles else roles[0]


operation = Router(path="/", route_handlers=[health, metrics], tags=["operation"])
