"""Signing in and out, and choosing another password."""

import asyncio

import msgspec
import structlog
from litestar import Response, Router, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody

from punto.auth import Denied, SignedIn
from punto.auth import second_factor as factors
from punto.bounds import Secret, Word
from punto.law.roles import Role
from punto.web.authentication import COOKIE, cookie, in_person, no_cookies, signed_in
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, address_of, floor_of


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Word
    password: Secret
    code: Word = ""
    """What an authenticator shows, where the account has one."""


class Changing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One's password, and the one to have instead."""

    password: Secret
    becomes: Secret
    code: Word = ""


class Factor(msgspec.Struct, frozen=True, kw_only=True):
    """A secret for an authenticator: to be read off a picture of the address, or typed in."""

    address: str
    secret: str


class ShownCode(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the authenticator shows."""

    code: Word


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """Who is signed in, and what their forms and calls must bring back."""

    account: str
    roles: tuple[Role, ...]
    csrf: str
    enrolling: bool
    """Whether a second factor must be set up before anything else is done."""


ENROLLING = {"enrolling": True}
"""The `opt` of a route that is open to staff who have yet to set up a second factor."""


@get("/", guards=[signed_in], opt=ENROLLING)
async def who_am_i(request: Asked) -> Who:
    """Who is signed in."""
    return _who(request.user)


@post("/", guards=[seldom], status_code=200)
async def sign_in(request: Asked, data: JSONBody[Credentials]) -> Response[Who]:
    """Sign in; after three failures the next attempt from the same address waits."""
    token, found = await let_in(request, data)
    return Response(_who(found), cookies=[session_cookie(request, token)])


async def let_in(request: Asked, data: Credentials) -> tuple[str, SignedIn]:
    """A session for right credentials; the one that the request came with ends."""
    floor = floor_of(request)
    token, found = await _require_right(request, data)
    if found.account == floor.config.break_glass:
        await floor.glass_broken(found.account, address_of(request))
    if request.auth is not None:
        await asyncio.to_thread(floor.auth.sessions.sign_out, request.auth)
    return token, found


async def _require_right(request: Asked, data: Credentials) -> tuple[str, SignedIn]:
    floor, address = floor_of(request), address_of(request)
    try:
        token, found = await asyncio.to_thread(
            floor.auth.sessions.sign_in, data.name, data.password, address, data.code
        )
    except Denied as denied:
        structlog.get_logger().warning("not let in", account=denied.account, address=address)
        await floor.sign_in_failed(denied, address)
        raise
    structlog.get_logger().info(
        "let in", account=found.account, address=address, code_shown=bool(data.code)
    )
    return token, found


@delete("/", guards=[signed_in], status_code=204, opt=ENROLLING)
async def sign_out(request: Asked) -> Response[None]:
    """Sign out."""
    floor = floor_of(request)
    if request.auth is not None:
        await asyncio.to_thread(floor.auth.sessions.sign_out, request.auth)
        # An open stream of this session looks again before it tells anything more.
        floor.admissions.change(request.user.account)
    return _gone(request)


@put("/password", guards=[seldom, in_person], status_code=204)
async def change_password(request: Asked, data: JSONBody[Changing]) -> Response[None]:
    """Choose another password; every session of the account ends, this one too."""
    floor = floor_of(request)
    account = await asyncio.to_thread(floor.auth.accounts.find, request.user.account)
    name = account.login if account is not None else request.user.account
    await _require_right(request, Credentials(name, data.password, data.code))
    await asyncio.to_thread(floor.auth.accounts.set_password, request.user.account, data.becomes)
    return _gone(request)


@post("/second-factor", guards=[seldom, in_person], status_code=200, opt=ENROLLING)
async def offer_factor(request: Asked) -> Factor:
    """A new secret for an authenticator, shown this once; it counts once a code of it is shown."""
    floor = floor_of(request)
    if not request.user.enrolling and await _has_factor(request):
        raise PermissionDeniedException
    name = request.user.account
    secret = await asyncio.to_thread(floor.auth.accounts.offer_factor, name)
    return Factor(address=factors.address(secret, name), secret=factors.typed(secret))


async def _has_factor(request: Asked) -> bool:
    """Whether there is one already, which an administrator takes away before there is another."""
    floor = floor_of(request)
    found = await asyncio.to_thread(floor.auth.accounts.find, request.user.account)
    return found is not None and found.second_factor


@put("/second-factor", guards=[seldom, in_person], status_code=204, opt=ENROLLING)
async def accept_factor(request: Asked, data: JSONBody[ShownCode]) -> None:
    """Show that the authenticator works; from now on its code is wanted."""
    floor = floor_of(request)
    await asyncio.to_thread(floor.auth.accounts.accept_factor, request.user.account, data.code)


def _gone(request: Asked) -> Response[None]:
    return Response(None, status_code=204, cookies=no_cookies(request))


def session_cookie(request: Asked, token: str) -> Cookie:
    """The cookie that carries a session: of no use to scripts, nor to other sites."""
    return cookie(request, COOKIE, token, "strict")


def _who(user: SignedIn) -> Who:
    return Who(account=user.account, roles=user.roles, csrf=user.csrf, enrolling=user.enrolling)


session = Router(
    path="/api/session",
    route_handlers=[
        who_am_i,
        sign_in,
        sign_out,
        change_password,
        offer_factor,
        accept_factor,
    ],
    tags=["people"],
)
