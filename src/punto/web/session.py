"""Signing in and out, and choosing another password."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, Router, delete, get, post, put
from litestar.datastructures import Cookie, State
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody

from punto.floor.floor import Floor
from punto.floor.people import Denied, SignedIn
from punto.roles import Role
from punto.web.signing_in import COOKIE, ROLE_COOKIE, seldom, signed_in

Asked = Request[Any, Any, State]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: str
    password: str


class Changing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One's password, and the one to have instead."""

    password: str
    becomes: str


class Who(msgspec.Struct, frozen=True, kw_only=True):
    """Who is signed in, and what their forms and calls must bring back."""

    account: str
    roles: tuple[Role, ...]
    csrf: str


@get("/", guards=[signed_in])
async def who_am_i(request: Asked) -> Who:
    """Who is signed in."""
    return _who(request.user)


@post("/", guards=[seldom], status_code=200)
async def sign_in(request: Asked, data: JSONBody[Credentials]) -> Response[Who]:
    """Sign in; three failures lock an account."""
    floor: Floor = request.app.state.floor
    token, found = await _let_in(floor, data)
    if request.auth is not None:
        await asyncio.to_thread(floor.people.sign_out, request.auth)
    return Response(_who(found), cookies=[session_cookie(floor, token)])


async def _let_in(floor: Floor, data: Credentials) -> tuple[str, SignedIn]:
    try:
        return await asyncio.to_thread(floor.people.sign_in, data.name, data.password)
    except Denied as denied:
        await floor.sign_in_failed(denied)
        raise


@delete("/", guards=[signed_in], status_code=204)
async def sign_out(request: Asked) -> Response[None]:
    """Sign out."""
    floor: Floor = request.app.state.floor
    if request.auth is not None:
        await asyncio.to_thread(floor.people.sign_out, request.auth)
    return _gone()


@put("/password", guards=[seldom, signed_in], status_code=204)
async def change_password(request: Asked, data: JSONBody[Changing]) -> Response[None]:
    """Choose another password; every session of the account ends, this one too."""
    floor: Floor = request.app.state.floor
    if request.auth is None:
        raise PermissionDeniedException
    name = request.user.account
    await _let_in(floor, Credentials(name=name, password=data.password))
    await asyncio.to_thread(floor.people.set_password, name, data.becomes)
    return _gone()


def _gone() -> Response[None]:
    response: Response[None] = Response(None, status_code=204)
    for cookie in (COOKIE, ROLE_COOKIE):
        response.delete_cookie(cookie)
    return response


def session_cookie(floor: Floor, token: str) -> Cookie:
    """The cookie that carries a session: of no use to scripts, nor to other sites."""
    return Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="strict",
        secure=floor.config.secure_cookies,
        path="/",
    )


def _who(user: SignedIn) -> Who:
    return Who(account=user.account, roles=user.roles, csrf=user.csrf)


session = Router(
    path="/api/session",
    route_handlers=[who_am_i, sign_in, sign_out, change_password],
    tags=["people"],
)
