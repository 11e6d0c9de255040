"""Where a member of staff sets up a second factor: a picture for the phone, and its first code."""

import asyncio
from base64 import b64encode
from importlib import import_module

import msgspec
from litestar import Response, Router, get, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from punto.auth import second_factor as factors
from punto.errors import Malformed
from punto.narration.saying import fault, message, whole
from punto.web.authentication import NoCsrf, own_site, require_csrf
from punto.web.naming import eyes_of
from punto.web.pages.access import AtTheDoor
from punto.web.pages.layout import page
from punto.web.pages.sign_in import FORM
from punto.web.rate_limit import seldom
from punto.web.requests import Asked, floor_of
from punto.web.session import ENROLLING

PICTURE_POINTS = 220


class FactorForm(msgspec.Struct, frozen=True):
    """The code that the authenticator shows, and what shows that the form was ours."""

    code: str
    csrf: str


def picture(text: str) -> str:
    """A QR code as an image that stands in the page itself."""
    names = ("renderSVG", "barcode.qr", "shapes")
    render, codes, shapes = (import_module(f"reportlab.graphics.{name}") for name in names)
    drawing = shapes.Drawing(PICTURE_POINTS, PICTURE_POINTS)
    drawing.add(codes.QrCodeWidget(text, barWidth=PICTURE_POINTS, barHeight=PICTURE_POINTS))
    svg: str = render.drawToString(drawing)
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


class Begun(msgspec.Struct, frozen=True):
    """What shows that the form was ours."""

    csrf: str


@get("/second-factor", opt=ENROLLING)
async def show_factor(request: Asked) -> Response[str] | Redirect:
    """Where it begins; looking makes no secret, and none is shown to anyone who only looks."""
    if await _has_factor(request):
        return Redirect("/", status_code=303)
    return _page(request)


@post(
    "/second-factor/secret",
    guards=[own_site, seldom],
    opt={"takes": FORM, **ENROLLING},
    status_code=200,
)
async def offer_factor(request: Asked, data: URLEncodedBody[Begun]) -> Response[str] | Redirect:
    """A new secret, as a picture and to be typed; nothing is asked of an account that has one."""
    _require_own(request, data.csrf)
    return await _offered(request)


@post(
    "/second-factor",
    guards=[own_site, seldom],
    opt={"takes": FORM, **ENROLLING},
    status_code=200,
)
async def accept_factor(
    request: Asked, data: URLEncodedBody[FactorForm]
) -> Response[str] | Redirect:
    """The first code, which shows that the authenticator works."""
    _require_own(request, data.csrf)
    accounts = floor_of(request).auth.accounts
    try:
        await asyncio.to_thread(accounts.accept_factor, request.user.account, data.code.strip())
    except Malformed as error:
        # The picture that it was read from is gone: another is shown.
        eyes = eyes_of(request)
        told = fault(error, eyes)._replace(remedy=message("page-with-the-picture-shown-now", eyes))
        return await _offered(request, whole(told, eyes.language), 400)
    return Redirect("/", status_code=303)


def _require_own(request: Asked, csrf: str) -> None:
    """Take a form from a person who signed in here, and from nobody else."""
    if request.user is None or request.auth is None:
        raise AtTheDoor
    try:
        require_csrf(request.user, csrf)
    except NoCsrf as error:
        raise AtTheDoor from error


async def _has_factor(request: Asked) -> bool:
    if request.user is None or request.auth is None:
        raise AtTheDoor
    accounts = floor_of(request).auth.accounts
    found = await asyncio.to_thread(accounts.find, request.user.account)
    return found is None or found.second_factor


async def _offered(
    request: Asked, problem: str = "", status: int = 200
) -> Response[str] | Redirect:
    if await _has_factor(request):
        return Redirect("/", status_code=303)
    accounts, name = floor_of(request).auth.accounts, request.user.account
    secret = await asyncio.to_thread(accounts.offer_factor, name)
    drawn = await asyncio.to_thread(picture, factors.address(secret, name))
    return _page(request, problem, status, drawn, factors.typed(secret))


def _page(
    request: Asked, problem: str = "", status: int = 200, drawn: str = "", secret: str = ""
) -> Response[str]:
    context = {
        "problem": problem,
        "picture": drawn,
        "secret": secret,
        "wanted": request.user.enrolling,
    }
    return page(request, "second_factor.html", context, status)


factor_pages = Router(path="/", route_handlers=[show_factor, offer_factor, accept_factor])
