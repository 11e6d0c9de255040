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
from punto.narration.saying import Eyes, fault, sentence
from punto.web.authentication import SecondFactorMissing
from punto.web.errors import HANDLERS, Unknown, enrolling, unknown
from punto.web.pages.access import AtTheDoor, to_the_door
from punto.web.pages.layout import page
from punto.web.pages.tongues import Said as Words
from punto.web.requests import Asked

Said = Response[str] | Response[dict[str, object]] | Redirect
Answer = Callable[[Asked, Any], Said]

WORDS: dict[type[Exception], tuple[str, str]] = {
    PermissionDeniedException: (
        "page-for-others",
        "page-ask-those-in-charge",
    ),
    NotFoundException: ("page-no-such-page", "page-go-on-from-tables"),
    TooManyRequestsException: (
        "page-tried-too-often",
        "page-wait-a-minute",
    ),
    ValidationException: ("page-address-unreadable", "page-go-on-from-tables"),
    Malformed: ("page-address-unreadable", "page-go-on-from-tables"),
    Unavailable: ("page-record-unreachable", "page-wait-a-moment"),
    HTTPException: ("page-cannot-be-done-here", "page-go-on-from-tables"),
    Exception: ("page-went-wrong-here", "page-try-again-or-tell"),
}
"""What went wrong, and what to do; the machine's own words go to machines."""


def _reads_pages(request: Asked) -> bool:
    return "text/html" in request.headers.get("accept", "")


def not_here(request: Asked, error: Unknown) -> Said:
    """There is no such table, coup or clause."""
    if not _reads_pages(request):
        return unknown(request, error)
    message = Words(lambda language: sentence(fault(error, Eyes(language)).message, language))
    advice = Words(lambda language: sentence(fault(error, Eyes(language)).remedy, language))
    return _said(request, message, advice, 404)


def set_up_first(request: Asked, error: SecondFactorMissing) -> Said:
    """To where a second factor is set up."""
    if not _reads_pages(request):
        return enrolling(request, error)
    return Redirect("/second-factor", status_code=303)


def _said(request: Asked, words: str, advice: str, status: int) -> Response[str]:
    context = {"message": words, "advice": advice, "role": ""}
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


PROBLEMS: dict[int | type[Exception], Any] = (
    HANDLERS
    | {kind: _in_words(kind) for kind in WORDS}
    | {Unknown: not_here, SecondFactorMissing: set_up_first, AtTheDoor: to_the_door}
)
"""All that goes wrong anywhere, for machines and for people."""
