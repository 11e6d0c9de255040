"""What a page says when there is nothing to show: a sentence and a way on, never a code."""

from typing import Any

from litestar import Response
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect

from punto.web.answers import Unknown, http, unknown
from punto.web.pages.admitting import Asked, AtTheDoor, to_the_door
from punto.web.pages.routes import page

Said = Response[str] | Response[dict[str, object]] | Redirect


def _reads_pages(request: Asked) -> bool:
    return "text/html" in request.headers.get("accept", "")


def not_here(request: Asked, error: Unknown) -> Said:
    """There is no such table, coup or clause."""
    if not _reads_pages(request):
        return unknown(request, error)
    return _said(request, error.message, error.remedy, 404)


def not_for_you(request: Asked, error: PermissionDeniedException) -> Said:
    """It is for other roles."""
    if not _reads_pages(request):
        return http(request, error)
    return _said(request, "This page is for others", "ask somebody whose work it is", 403)


def _said(request: Asked, message: str, remedy: str, status: int) -> Response[str]:
    advice = "" if remedy.startswith("see /") else remedy
    context = {"theme": "plain", "message": message, "advice": advice, "role": ""}
    return page(request, "nothing_here.html", context, status)


PAGE_PROBLEMS: dict[int | type[Exception], Any] = {
    AtTheDoor: to_the_door,
    Unknown: not_here,
    PermissionDeniedException: not_for_you,
}
