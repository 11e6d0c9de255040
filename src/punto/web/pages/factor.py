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
from punto.web.pages.admitting import Asked, AtTheDoor, floor_of
from punto.web.pages.door import FORM
from punto.web.pages.frame import page
from punto.web.pages.problems import PAGE_PROBLEMS
from punto.web.session import ENROLLING
from punto.web.signing_in import own_site, seldom

PICTURE_POINTS = 220


class Shown(msgspec.Struct, frozen=True):
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


@get("/second-factor", opt=ENROLLING)
async def show_factor(request: Asked) -> Response[str] | Redirect:
    """A new secret, as a picture and to be typed; nothing is asked of an account that has one."""
    return await _shown(request)


async def _shown(request: Asked, problem: str = "", status: int = 200) -> Response[str] | Redirect:
    if request.user is None or request.auth is None:
        raise AtTheDoor
    accounts, name = floor_of(request).auth.accounts, request.user.account
    found = await asyncio.to_thread(accounts.find, name)
    if found is None or found.second_factor:
        return Redirect("/", status_code=303)
    secret = await asyncio.to_thread(accounts.offer_factor, name)
    context = {
        "theme": "plain",
        "problem": problem,
        "picture": await asyncio.to_thread(picture, factors.address(secret, name)),
        "secret": factors.typed(secret),
        "wanted": request.user.enrolling,
    }
    return page(request, "second_factor.html", context, status)


@post(
    "/second-factor",
    guards=[own_site, seldom],
    opt={"takes": FORM, **ENROLLING},
    status_code=200,
)
async def accept_factor(request: Asked, data: URLEncodedBody[Shown]) -> Response[str] | Redirect:
    """The first code, which shows that the authenticator works."""
    if request.user is None or request.auth is None or data.csrf != request.user.csrf:
        raise AtTheDoor
    accounts = floor_of(request).auth.accounts
    try:
        await asyncio.to_thread(accounts.accept_factor, request.user.account, data.code.strip())
    except Malformed as error:
        problem = f"{error.message}: {error.remedy}, with the picture shown now."
        return await _shown(request, problem, 400)
    return Redirect("/", status_code=303)


factor_pages = Router(
    path="/",
    route_handlers=[show_factor, accept_factor],
    exception_handlers=PAGE_PROBLEMS,
    include_in_schema=False,
)
