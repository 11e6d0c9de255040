"""Who is asking: a session's cookie or a device's token, what their roles let them, how often."""

import asyncio
import secrets
from contextlib import suppress
from time import monotonic
from typing import Literal

from litestar.datastructures import Cookie
from litestar.exceptions import (
    NotAuthorizedException,
    PermissionDeniedException,
)
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import Guard

from punto.auth import Auth, SignedIn
from punto.auth.duties import MACHINES
from punto.errors import Unavailable
from punto.floor.floor import Floor
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.web.requests import Connection, floor_of

HOST_ONLY = "__Host-"
"""What the name of a cookie begins with that a browser sends to this very host over TLS alone."""
COOKIE = "punto_session"
CSRF_HEADER = "x-csrf-token"
ROLE_HEADER = "x-role"
DISPLAY_COOKIE = "punto_display"
"""The token of a screen, which lets it in to walls and nowhere else."""
ROLE_COOKIE = "punto_role"
"""The role that a person with several chose to act in; nothing if they no longer have it."""
OWN_SITES = frozenset({"same-origin", "none"})
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
BEARER = "bearer "
UNATTENDED_HEADER = "x-unattended"
"""Brought by what a page asks for by itself, which is no sign that anybody is there."""
LEFT_IDLE = "left_idle"
"""What a request knows of its session that is over: that nobody used it for a while."""
STREAM = "text/event-stream"
LOOK_SECONDS = 15
"""How often a stream is asked for: a session may have been left idle meanwhile."""
API = "/api/"
DEVICES = {"devices": True}
"""The `opt` of a route that is for devices; no other lets them in."""

DEVICE_ROLES = MACHINES - {Role.DISPLAY}
"""Machines that are let in where devices are, and nowhere else."""

SameSite = Literal["lax", "strict", "none"]


class AuthenticationMiddleware(AbstractAuthenticationMiddleware):
    """Finds out who is asking; nobody is an answer, and routes say whether it will do."""

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        auth: Auth = floor_of(connection).auth
        given = connection.headers.get("authorization", "")
        if given.lower().startswith(BEARER):
            if not connection.scope["path"].startswith(API):
                # A device calls the API; pages are for people.
                return AuthenticationResult(user=None, auth=None)
            device = await asyncio.to_thread(auth.devices.find, given[len(BEARER) :])
            return AuthenticationResult(user=device, auth=None)
        token = connection.cookies.get(cookie_name(connection, COOKIE))
        if token is None:
            display = await asyncio.to_thread(_display, connection)
            return AuthenticationResult(user=display, auth=None)
        found = await asyncio.to_thread(
            auth.sessions.session, token, touch=_is_attended(connection)
        )
        if found is None:
            # An answer that sends them to sign in says why.
            idle = await asyncio.to_thread(auth.sessions.was_left_idle, token)
            connection.state[LEFT_IDLE] = idle
        elif Role.PATRON in found.roles:
            # What a page says of their purse is at hand by then; what cannot be read is told there.
            with suppress(Unavailable):
                await floor_of(connection).patrons.know(found.account)
        return AuthenticationResult(user=found, auth=token if found else None)


def _display(connection: Connection) -> SignedIn | None:
    """The screen that asks for a wall, if it is one."""
    token = _display_token(connection)
    found = floor_of(connection).auth.devices.find(token) if token else None
    return found if found is not None and Role.DISPLAY in found.roles else None


def _display_token(connection: Connection) -> str:
    if not is_wall(connection.scope["path"].removeprefix("/pages").removesuffix("/stream")):
        return ""
    return connection.cookies.get(cookie_name(connection, DISPLAY_COOKIE), "")


def is_wall(path: str) -> bool:
    """Whether a page hangs on a wall: of a table, of all in turn, or of a tournament."""
    match path.split("/"):
        case ["", "wall"] | ["", "wall", _] | ["", "tournaments", _, "wall"]:
            return True
        case _:
            return False


def _is_attended(connection: Connection) -> bool:
    by_itself = STREAM in connection.headers.get("accept", "")
    return not by_itself and UNATTENDED_HEADER not in connection.headers


async def own_site(connection: Connection, _: BaseRouteHandler) -> None:
    """Take a form from a page of this house only: another site's could sign a visitor in."""
    headers = connection.headers
    site = headers.get("sec-fetch-site", "same-origin")
    origin = headers.get("origin")
    foreign = origin is not None and origin.partition("://")[2] != headers.get("host", "")
    if site not in OWN_SITES or foreign:
        raise PermissionDeniedException


async def signed_in(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let in anyone who has signed in; a page of another person's cannot ask in their name."""
    user: SignedIn | None = connection.user
    if user is None:
        raise NotAuthorizedException
    if connection.auth is not None and connection.scope.get("method") not in SAFE:
        require_csrf(user, connection.headers.get(CSRF_HEADER, ""))
    if acting(connection).role in DEVICE_ROLES and not handler.opt.get("devices"):
        raise PermissionDeniedException
    if user.enrolling and not handler.opt.get("enrolling"):
        raise SecondFactorMissing


def require_csrf(user: SignedIn, brought: str) -> None:
    """Refuse a form or a call without what goes with its session, in a time that tells nothing."""
    if not secrets.compare_digest(brought.encode(), user.csrf.encode()):
        raise NoCsrf


async def in_person(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let in anyone who has signed in with a password; a device has none."""
    await signed_in(connection, handler)
    if connection.auth is None:
        raise PermissionDeniedException


class SecondFactorMissing(PermissionDeniedException):
    """A member of staff has yet to set up a second factor."""


class NoCsrf(PermissionDeniedException):
    """A cookie came without what goes with it, so another site's page may have sent it."""


def only(*roles: Role) -> Guard:
    """Let in anyone who acts in one of these roles."""
    wanted = frozenset(roles)

    async def guard(connection: Connection, handler: BaseRouteHandler) -> None:
        await signed_in(connection, handler)
        if acting(connection).role not in wanted:
            raise PermissionDeniedException

    return guard


def acting(connection: Connection) -> Viewer:
    """The role in which a person asks: the one said, else the one chosen, else the first."""
    user: SignedIn = connection.user
    said = connection.headers.get(ROLE_HEADER) or connection.query_params.get("role")
    if said is None:
        return Viewer(chosen_first(connection)[0], user.account)
    if said not in {role.value for role in user.roles}:
        raise PermissionDeniedException
    return Viewer(Role(said), user.account)


def chosen_first(connection: Connection) -> tuple[Role, ...]:
    """The roles of the person who asks, the one that they chose before the others."""
    user: SignedIn = connection.user
    return first_chosen(user, connection.cookies.get(cookie_name(connection, ROLE_COOKIE)))


def first_chosen(user: SignedIn, chosen: str | None) -> tuple[Role, ...]:
    """The roles of a person, the one that they chose before the others."""
    return tuple(sorted(user.roles, key=lambda role: role.value != chosen))


class Welcome:
    """Whether a stream is let in still, in the role in which it was opened.

    It is looked up now and then, and at once when the rights of its account have changed.
    """

    def __init__(self, connection: Connection) -> None:
        self._viewer, self._token = acting(connection), connection.auth
        self._floor = floor_of(connection)
        self._bearer = bearer(connection)
        self._count = self._floor.admissions.count(self._viewer.person)
        self._looked = monotonic()

    @property
    def person(self) -> str:
        """Whose account it goes by."""
        return self._viewer.person

    @property
    def is_certain(self) -> bool:
        """Whether it is without a question, since nothing can have changed."""
        count = self._floor.admissions.count(self._viewer.person)
        return count == self._count and monotonic() - self._looked < LOOK_SECONDS

    async def still(self) -> bool:
        """Whether it is; no question is asked if nothing can have changed."""
        if self.is_certain:
            return True
        self._count, self._looked = self._floor.admissions.count(self._viewer.person), monotonic()
        return await asyncio.to_thread(self._is_let_in)

    def _is_let_in(self) -> bool:
        auth = self._floor.auth
        if self._token is None:
            found = auth.devices.find(self._bearer)
        else:
            found = auth.sessions.session(self._token, touch=False)
        return found is not None and self._viewer.role in found.roles


def cookie_name(connection: Connection, name: str) -> str:
    """What a cookie of the session is called here."""
    return cookie_called(floor_of(connection), name)


def cookie_called(floor: Floor, name: str) -> str:
    """What a cookie of the session is called: bound to this host wherever there is TLS."""
    return f"{HOST_ONLY}{name}" if floor.config.secure_cookies else name


def cookie(connection: Connection, name: str, value: str, same_site: SameSite) -> Cookie:
    """A cookie of the session, of no use to scripts."""
    floor = floor_of(connection)
    return Cookie(
        key=cookie_name(connection, name),
        value=value,
        httponly=True,
        samesite=same_site,
        secure=floor.config.secure_cookies,
        path="/",
        max_age=None if value else 0,
    )


def no_cookies(connection: Connection) -> list[Cookie]:
    """Nothing left of a session in the browser."""
    return [cookie(connection, name, "", "strict") for name in (COOKIE, ROLE_COOKIE)]


def bearer(connection: Connection) -> str:
    """The token that a device carries."""
    given = connection.headers.get("authorization", "")[len(BEARER) :]
    return given or _display_token(connection)
