"""Signing in and out by a form."""

import asyncio

import msgspec
from litestar import Response, Router, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from punto.auth import Denied
from punto.auth.fetching import NoAnswer
from punto.errors import Malformed
from punto.floor.config import idle_minutes
from punto.floor.dealer.demonstration import ACCOUNTS, PASSWORD
from punto.floor.people.sign_on_provider import name_of
from punto.narration.saying import Eyes, fault, whole
from punto.web.authentication import (
    LEFT_IDLE,
    ROLE_COOKIE,
    cookie,
    no_cookies,
    own_site,
    require_csrf,
)
from punto.web.pages.access import GOING, at_work, going_to
from punto.web.pages.layout import page
from punto.web.pages.tongues import Said
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, floor_of
from punto.web.session import Credentials, let_in, session_cookie

FORM = "application/x-www-form-urlencoded"


class SigningIn(msgspec.Struct, frozen=True):
    """A name and its password, from a form, and where a person was going."""

    name: str
    password: str
    code: str = ""
    to: str = "/"


class SigningOut(msgspec.Struct, frozen=True):
    """What shows that the form was ours."""

    csrf: str


def not_let_in(error: Denied | Malformed | NoAnswer) -> Said:
    """Why a person is not let in, and what to do, in a line."""
    match error:
        case Denied():
            return Said(lambda language: whole(error.told(Eyes(language)), language))
        case Malformed() | NoAnswer():
            return Said(lambda language: whole(fault(error, Eyes(language)), language))


def sign_in_page(
    request: Asked, problem: str = "", name: str = "", status: int = 200
) -> Response[str]:
    """Where a person signs in."""
    context = sign_in_context(request) | {"problem": problem, "name": name}
    return page(request, "sign_in.html", context, status)


def sign_in_context(request: Asked) -> dict[str, object]:
    """What the form to sign in needs, and the people whom a visitor of a demonstration may be."""
    config = floor_of(request).config
    demo = config.demo
    return {
        "to": going_to(request.query_params.get(GOING, "/")),
        "problem": "",
        "left_idle": idle_minutes(config) if request.state.get(LEFT_IDLE) else 0,
        "name": "",
        "codes": not demo,
        "accounts": ACCOUNTS if demo else (),
        "password": PASSWORD if demo else "",
        "provider": name_of(config),
    }


@post("/sign-in", guards=[own_site, seldom], opt={"takes": FORM}, status_code=200)
async def come_in(
    request: Asked,
    data: URLEncodedBody[SigningIn],
) -> Response[str] | Redirect:
    """Sign in by the form."""
    try:
        token, user = await let_in(request, Credentials(data.name, data.password, data.code))
    except Denied as denied:
        return sign_in_page(request, not_let_in(denied), data.name, status=401)
    # What a person chose here before is no choice of the person who comes in.
    cookies = [session_cookie(request, token), cookie(request, ROLE_COOKIE, "", "lax")]
    return Redirect(at_work(data.to, user), status_code=303, cookies=cookies)


@post("/sign-out", opt={"takes": FORM}, status_code=200)
async def go_out(
    request: Asked,
    data: URLEncodedBody[SigningOut],
) -> Response[str] | Redirect:
    """Sign out from any page; of the provider as well, if it vouched for anyone who goes."""
    if request.user is not None and request.auth is not None:
        require_csrf(request.user, data.csrf)
        await asyncio.to_thread(floor_of(request).auth.sessions.sign_out, request.auth)
    there = await _at_the_provider(request)
    if not there:
        return Redirect("/", status_code=303, cookies=no_cookies(request))
    # A form may lead nowhere but here, so the page that it leads to goes on.
    out = name_of(floor_of(request).config)
    request.scope["user"] = None
    answer = page(request, "going_on.html", {"there": there, "out": out})
    answer.cookies.extend(no_cookies(request))
    return answer


async def _at_the_provider(request: Asked) -> str:
    """Where the provider signs out whom it vouched for; empty if it has no such place to give."""
    floor = floor_of(request)
    if floor.provider is None or request.user is None or not request.user.issuer:
        return ""
    try:
        return await floor.outbound.run(floor.provider.left)
    except (Denied, NoAnswer):
        return ""


at_the_door = Router(path="/", route_handlers=[come_in, go_out])
