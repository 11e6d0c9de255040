"""Commands to tables by the short way: a sound command of a person who is let in.

It is looked at as the routes look at it, in the same order, and carried out by the same function.
What is unusual takes the long way through the framework instead, which says what is wrong; so
does what went wrong while it was carried out.
"""

import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec
from litestar.types import HTTPScope, Receive

from punto.auth import SignedIn
from punto.auth.sessions import Sessions
from punto.bounds import LONGEST_LINE
from punto.errors import Unavailable
from punto.floor.floor import Floor
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.web.authentication import (
    COOKIE,
    CSRF_HEADER,
    ROLE_COOKIE,
    ROLE_HEADER,
    UNATTENDED_HEADER,
    cookie_called,
    first_chosen,
)
from punto.web.commands import TABLE_WIRE
from punto.web.hosts import KnownHosts
from punto.web.rate_limit import Limited, metered
from punto.web.tables import carry_out_for, raised

BEFORE, AFTER = "/api/tables/", "/commands"
LONGEST_BODY = 16_384
UNUSUAL = frozenset(
    name.encode()
    for name in (ROLE_HEADER, UNATTENDED_HEADER, "authorization", "if-match", "transfer-encoding")
)
WANTED = frozenset({b"host", b"content-length", b"content-type", b"cookie", CSRF_HEADER.encode()})
DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TABLE_WIRE.any)
JSON = (b"content-type", b"application/json")


class FastPath:
    """The short way, with the same names of the house and the same meter as the long one."""

    def __init__(self, hosts: KnownHosts, limited: Limited) -> None:
        self._hosts = hosts
        self._limited = limited

    async def __call__(self, floor: Floor, scope: HTTPScope, receive: Receive) -> bytes | Receive:
        """The body of the answer if the short way will do; else what the long one reads from."""
        usual = self._usual(floor, scope)
        if usual is None or self._limited.wait(scope):
            return receive
        metered(scope)
        name, headers = usual
        message = await receive()
        if message["type"] != "http.request" or message.get("more_body"):
            return _again(message, receive)
        # No earlier than this: one who holds back what is asked would date it.
        now = floor.now()
        viewer = await _viewer(floor, scope, headers, now)
        if viewer is None:
            return _again(message, receive)
        try:
            data = DECODER.decode(message["body"])
            key = headers.get(b"idempotency-key", b"").decode("latin-1") or None
            outcome = await carry_out_for(floor, viewer, name, data, now, key)
        except Exception as error:  # noqa: BLE001 - the framework says what each came to
            raised(scope, error)
            return _again(message, receive)
        return msgspec.json.encode(outcome)

    def _usual(self, floor: Floor, scope: HTTPScope) -> tuple[str, Mapping[bytes, bytes]] | None:
        """Which table is given a command and what goes with it, if nothing is unusual about it."""
        path: str = scope["path"]
        if scope["method"] != "POST" or not (path.startswith(BEFORE) and path.endswith(AFTER)):
            return None
        name = path[len(BEFORE) : -len(AFTER)]
        said = list(scope["headers"])
        headers = dict(said)
        if (
            len(headers) < len(said)
            or not headers.keys() >= WANTED
            or not UNUSUAL.isdisjoint(headers)
        ):
            return None
        length = headers[b"content-length"]
        if (
            scope["query_string"]
            or headers[b"content-type"] != JSON[1]
            or not (length.isdigit() and len(length) < LONGEST_LINE)
            or not 0 < int(length) <= LONGEST_BODY
            or len(headers.get(b"idempotency-key", b"")) > LONGEST_LINE
            or name not in floor.house.house.tables
            or not self._hosts.knows(scope)
        ):
            return None
        return name, headers


async def _viewer(
    floor: Floor, scope: HTTPScope, headers: Mapping[bytes, bytes], now: datetime
) -> Viewer | None:
    """The person who asks, in the role that they chose, if they are let in."""
    cookies = dict(
        each.strip().partition("=")[::2] for each in headers[b"cookie"].decode("latin-1").split(";")
    )
    token = cookies.get(cookie_called(floor, COOKIE))
    user = await _signed_in(floor, token, now) if token else None
    if user is None or user.enrolling:
        return None
    if not secrets.compare_digest(headers[CSRF_HEADER.encode()], user.csrf.encode()):
        return None
    role = first_chosen(user, cookies.get(cookie_called(floor, ROLE_COOKIE)))[0]
    if role is Role.DEVICE:
        return None
    scope["user"] = user
    return Viewer(role, user.account)


async def _signed_in(floor: Floor, token: str, now: datetime) -> SignedIn | None:
    """Whose session it is: as this node knows, or else as the record has it."""
    sessions = floor.auth.sessions
    if (known := sessions.remembered(token, now)) is not None:
        if known.fades():
            floor.threads.begin(_asked, sessions, token)
        return known.who
    return await floor.threads.run(_asked, sessions, token)


def _asked(sessions: Sessions, token: str) -> SignedIn | None:
    """Whose session the record says that it is; nobody's if it does not answer."""
    with suppress(Unavailable):
        return sessions.session(token)
    return None


def _again(message: Any, receive: Receive) -> Receive:  # noqa: ANN401 - any message of a request
    """The rest of a request, with the part of it that was taken already."""
    taken = [message]

    async def received() -> Any:  # noqa: ANN401 - the same
        return taken.pop() if taken else await receive()

    return received
