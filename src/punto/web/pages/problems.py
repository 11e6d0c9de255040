"""What a page says when there is nothing to show: a sentence and a way on, never a code."""

from collections.abc import Callable
from typing import Any

from litestar import Response
from litestar.exceptions import (
    HTTPException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
    ValidationException,
)
from litestar.response import Redirect

from punto.errors import Malformed, Unavailable
from punto.web.answers import HANDLERS, Unknown, enrolling, http, unknown
from punto.web.pages.admitting import Asked, AtTheDoor, to_the_door
from punto.web.pages.frame import page
from punto.web.signing_in import Enrolling

Said = Response[str] | Response[dict[str, object]] | Redirect
Answer = Callable[[Asked, Any], Said]

WORDS: dict[type[Exception], tuple[str, str]] = {
    PermissionDeniedException: ("This page is for others", "ask somebody whose work it is"),
    NotFoundException: ("There is no such page", "go on from the tables"),
    TooManyRequestsException: ("That was tried too often", "wait a minute, then try again"),
    ValidationException: ("The address of this page cannot be read", "go on from the tables"),
    Malformed: ("The address of this page cannot be read", "go on from the tables"),
    Unavailable: ("The record cannot be reached now", "wait a moment, then try again"),
    HTTPException: ("That cannot be done here", "go on from the tables"),
    Exception: (
        "Something went wrong here, and it is not your doing",
        "try again; if it stays, tell whoever runs this",
    ),
}
"""What went wrong, and what to do; the machine's own words go to machines."""


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
    return _said(request, *WORDS[PermissionDeniedException], 403)


def set_up_first(request: Asked, error: Enrolling) -> Said:
    """To where a second factor is set up."""
    if not _reads_pages(request):
        return enrolling(request, error)
    return Redirect("/second-factor", status_code=303)


def _said(request: Asked, message: str, remedy: str, status: int) -> Response[str]:
    advice = "" if remedy.startswith("see /") else f"{remedy[0].upper()}{remedy[1:]}."
    context = {"theme": "plain", "message": f"{message}.", "advice": advice, "role": ""}
    return page(request, "nothing_here.html", context, status)


def _in_words(kind: type[Exception]) -> Answer:
    """The answer to machines, and to people a page that says the same."""
    machine = next(HANDLERS[each] for each in kind.__mro__ if each in HANDLERS)

    def answer(request: Asked, error: Exception) -> Said:
        told: Response[dict[str, object]] = machine(request, error)
        if not _reads_pages(request):
            return told
        said = _said(request, *WORDS[kind], told.status_code or 500)
        for name in ("retry-after",):
            if name in told.headers:
                said.headers[name] = told.headers[name]
        return said

    return answer


PAGE_PROBLEMS: dict[int | type[Exception], Any] = {
    AtTheDoor: to_the_door,
    Unknown: not_here,
    PermissionDeniedException: not_for_you,
    Enrolling: set_up_first,
}
PROBLEMS: dict[int | type[Exception], Any] = (
    HANDLERS
    | {kind: _in_words(kind) for kind in WORDS}
    | {Unknown: not_here, Enrolling: set_up_first}
)
"""Whatever goes wrong anywhere, for machines and for people."""
