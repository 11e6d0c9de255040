"""Signing on by the house's provider: to its pages, back from there, and out again."""

import asyncio
from collections.abc import Mapping

import msgspec
import structlog
from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from punto.auth import Denied
from punto.auth.fetching import NoAnswer
from punto.auth.openid import Untrue
from punto.auth.provider import Provider
from punto.auth.sign_ons import LASTS, LetIn
from punto.errors import Malformed
from punto.floor.floor import THE_FLOOR
from punto.web.authentication import ROLE_COOKIE, cookie, own_site
from punto.web.pages.access import GOING, at_work, going_to
from punto.web.pages.layout import page
from punto.web.pages.sign_in import FORM, not_let_in, sign_in_page
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, address_of, floor_of
from punto.web.session import session_cookie

SIGN_ON_COOKIE = "punto_sign_on"
PATH = "/sign-on"
LINK = "link"
"""Where an address says which link a sign-on is to serve for, in place of a password."""

NotIn = Denied | Malformed | NoAnswer


class SignOnCode(msgspec.Struct, frozen=True):
    """What an authenticator shows."""

    code: str


class LoggingOut(msgspec.Struct, frozen=True):
    """What a provider sends when it has ended a person's session."""

    logout_token: str


@get("/", guards=[own_site, seldom])
async def go_there(request: Asked) -> Response[str] | Redirect:
    """To the provider, which sends its people back here."""
    floor, provider, asked = floor_of(request), _provider(request), request.query_params
    to, link = going_to(asked.get(GOING, "/")), asked.get(LINK, "")
    try:
        # Nothing is kept for a person who cannot be sent anywhere.
        await floor.outbound.run(provider.metadata)
        token = await asyncio.to_thread(floor.auth.sign_ons.begin, to, request.auth, link)
        there = await floor.outbound.run(provider.sent_to, token)
    except (Denied, NoAnswer) as error:
        return await _told(request, error)
    return Redirect(there, status_code=303, cookies=[_cookie(request, token)])


@get("/back", guards=[seldom])
async def come_back(request: Asked) -> Response[str]:
    """From the provider, with its answer."""
    floor, provider, answer = floor_of(request), _provider(request), request.query_params
    sign_ons, token = floor.auth.sign_ons, request.cookies.get(SIGN_ON_COOKIE, "")
    try:
        sign_on = await asyncio.to_thread(sign_ons.take, token, answer.get("state", ""))
        await floor.outbound.run(provider.require_from_here, answer.get("iss"))
        code = _code_in(answer)
        vouched = await floor.outbound.run(provider.vouched, code, token, sign_on.at)
        came = await asyncio.to_thread(
            sign_ons.come_in, sign_on, vouched, address_of(request), floor.mapping
        )
    except (Denied, Malformed, NoAnswer) as error:
        return await _told(request, error)
    if came.signed_in is None:
        return _ask_for_code(request, came.token)
    # The browser comes from the provider and would not bring our cookie along to the next page,
    # so that page is asked for by this one.
    there = at_work(came.destination, came.signed_in)
    said = page(request, "going_on.html", {"there": there, "out": ""})
    return _in(request, said, came)


def _code_in(answer: Mapping[str, str]) -> str:
    """What a provider gives for a person whom it vouches for."""
    if "error" in answer or not answer.get("code"):
        raise Denied("denied-by-provider")
    return answer["code"]


def _ask_for_code(
    request: Asked, token: str, problem: str = "", status: int = 200
) -> Response[str]:
    said = page(request, "sign_on_code.html", {"problem": problem}, status)
    said.set_cookie(_cookie(request, token))
    return said


@post("/code", guards=[own_site, seldom], opt={"takes": FORM}, status_code=200)
async def show_code(request: Asked, data: URLEncodedBody[SignOnCode]) -> Response[str] | Redirect:
    """The code of one's own authenticator, where the provider's second factor does not count."""
    floor, token = floor_of(request), request.cookies.get(SIGN_ON_COOKIE, "")
    address = address_of(request)
    try:
        came = await asyncio.to_thread(
            floor.auth.sign_ons.show_code, token, data.code.strip(), address
        )
    except Denied as denied:
        if not denied.account:
            return await _told(request, denied)
        await floor.sign_in_failed(denied, address)
        return _ask_for_code(request, token, not_let_in(denied), 401)
    there = at_work(came.destination, came.signed_in) if came.signed_in else came.destination
    return _in(request, Redirect(there, status_code=303), came)


@post("/logout", opt={"takes": FORM}, status_code=200)
async def log_out(request: Asked, data: URLEncodedBody[LoggingOut]) -> Response[None]:
    """Sessions that the provider has ended, by its own word."""
    floor, provider = floor_of(request), _provider(request)
    try:
        gone = await floor.outbound.run(provider.logged_out, data.logout_token)
    except Untrue as untrue:
        structlog.get_logger().warning("logout not believed", reason=untrue.wrong)
        return Response(None, status_code=400)
    await asyncio.to_thread(floor.auth.sign_ons.log_out, gone, THE_FLOOR)
    return Response(None, status_code=200)


def _provider(request: Asked) -> Provider:
    provider = floor_of(request).provider
    if provider is None:
        raise NotFoundException
    return provider


def _in(request: Asked, said: Response[str] | Redirect, came: LetIn) -> Response[str]:
    """The session's cookie, and none of those that were for coming here."""
    said.set_cookie(session_cookie(request, came.token))
    said.set_cookie(cookie(request, ROLE_COOKIE, "", "lax"))
    said.delete_cookie(SIGN_ON_COOKIE, path=PATH)
    return said


def _cookie(request: Asked, token: str) -> Cookie:
    """What shows that an answer is for this browser; a provider's page may lead back with it."""
    return Cookie(
        key=SIGN_ON_COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=floor_of(request).config.secure_cookies,
        path=PATH,
        max_age=int(LASTS.total_seconds()),
    )


async def _told(request: Asked, error: NotIn) -> Response[str]:
    """The form to sign in, with one sentence on why not; what a token said is nowhere in it."""
    if isinstance(error, Untrue):
        structlog.get_logger().warning("sign-on not believed", reason=error.wrong)
    if isinstance(error, Denied):
        await floor_of(request).sign_in_failed(error, address_of(request))
    status = 503 if isinstance(error, NoAnswer) else 401
    said = sign_in_page(request, not_let_in(error), status=status)
    said.delete_cookie(SIGN_ON_COOKIE, path=PATH)
    return said


sign_on_pages = Router(path=PATH, route_handlers=[go_there, come_back, show_code, log_out])
