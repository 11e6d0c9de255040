"""How all that cannot be done is answered: one shape, the right status, and never a trace."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_415_UNSUPPORTED_MEDIA_TYPE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from punto.auth import Denied
from punto.errors import Malformed, Unavailable
from punto.floor.seat import MovedOn
from punto.law.clauses import Refused
from punto.narration.problems import Problem, of_bug, of_malformed, of_refusal, of_unavailable
from punto.web.authentication import CSRF_HEADER, NoCsrf, SecondFactorMissing
from punto.web.naming import eyes_of

WORDS = {
    400: ("malformed", "The request cannot be read", "see /schema"),
    401: ("signed-out", "Nobody is signed in here", "sign in"),
    403: ("forbidden", "This role may not do that", "sign in with a role that may"),
    404: ("unknown", "There is nothing here", "see /schema"),
    405: ("malformed", "This address does not take that method", "see /schema"),
    408: ("malformed", "The request took too long to come", "send it at once"),
    409: ("conflict", "The table has moved on", "look at it again"),
    413: ("malformed", "The request is too long", "send less"),
    415: ("malformed", "The request is in no form that is read here", "send JSON"),
    421: ("unknown", "This house is not known by that name", "set hosts, or use the right name"),
    429: ("busy", "Too many requests", "wait a moment"),
    431: ("malformed", "The head of the request is too long", "send fewer or shorter headers"),
}


async def json_only(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Read JSON and nothing else, so that no form of another site's passes for a call.

    A handler that takes something else says so: `opt={"takes": "application/pdf"}`.
    """
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != handler.opt.get("takes", "application/json"):
        raise HTTPException(status_code=HTTP_415_UNSUPPORTED_MEDIA_TYPE)


class Unknown(Malformed):
    """Something that is asked for by name, and is not there."""


def answer(problem: Problem, status: int, **more: object) -> Response[dict[str, object]]:
    return Response({**problem.shape, **more}, status_code=status)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[dict[str, object]]:
    return answer(of_refusal(error, eyes_of(request)), HTTP_422_UNPROCESSABLE_ENTITY)


def malformed(_: Request[Any, Any, Any], error: Malformed) -> Response[dict[str, object]]:
    return answer(of_malformed(error), HTTP_400_BAD_REQUEST)


def unknown(_: Request[Any, Any, Any], error: Unknown) -> Response[dict[str, object]]:
    return answer(Problem("unknown", error.message, error.remedy), HTTP_404_NOT_FOUND)


def unavailable(_: Request[Any, Any, Any], error: Unavailable) -> Response[dict[str, object]]:
    return answer(of_unavailable(error), HTTP_503_SERVICE_UNAVAILABLE)


def denied(_: Request[Any, Any, Any], error: Denied) -> Response[dict[str, object]]:
    kind, told = "code-wanted" if error.code_wanted else "denied", error.told()
    said = answer(Problem(kind, told.message, told.remedy), HTTP_401_UNAUTHORIZED)
    if error.wait_seconds:
        said.status_code = HTTP_429_TOO_MANY_REQUESTS
        said.headers["retry-after"] = str(error.wait_seconds)
    return said


def moved_on(_: Request[Any, Any, Any], error: MovedOn) -> Response[dict[str, object]]:
    kind, message, remedy = WORDS[409]
    return answer(Problem(kind, message, remedy), 409, version=error.version)


def invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[dict[str, object]]:
    """What the reader of a body or of parameters found amiss, and where."""
    kind, message, remedy = WORDS[HTTP_400_BAD_REQUEST]
    places = [each for each in error.extra if isinstance(each, dict)] if error.extra else []
    said = "; ".join(f"{each.get('key', 'body')}: {_said(each)}".strip() for each in places)
    return answer(Problem(kind, said or message, remedy), HTTP_400_BAD_REQUEST, places=places)


def _said(place: dict[str, Any]) -> str:
    """What is amiss in one place; of what is not there at all the reader only gives the name."""
    words = str(place.get("message", ""))
    return "it is missing" if words.strip("'") == place.get("key") else words


def http(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, object]]:
    status = error.status_code
    kind, message, remedy = WORDS.get(status, ("bug", "Punto stopped on a fault of its own", ""))
    return Response(
        Problem(kind, message, remedy).shape, status_code=status, headers=error.headers or {}
    )


def no_csrf(_: Request[Any, Any, Any], __: NoCsrf) -> Response[dict[str, object]]:
    words = "The request does not show that it comes from a page of this house"
    remedy = f"send what /api/session says under csrf as {CSRF_HEADER}"
    return answer(Problem("forbidden", words, remedy), HTTP_403_FORBIDDEN)


def enrolling(_: Request[Any, Any, Any], __: SecondFactorMissing) -> Response[dict[str, object]]:
    words = "This account has no second factor yet"
    remedy = "set one up under /second-factor, then go on"
    return answer(Problem("second-factor", words, remedy), HTTP_403_FORBIDDEN)


def no_text(_: Request[Any, Any, Any], __: UnicodeDecodeError) -> Response[dict[str, object]]:
    words = "The request is not written in UTF-8"
    return answer(Problem("malformed", words, "send UTF-8"), HTTP_400_BAD_REQUEST)


def bug(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, object]]:
    structlog.get_logger().error(
        "bug",
        path=request.url.path,
        method=request.method,
        kind=type(error).__name__,
        exc_info=error,
    )
    return answer(of_bug(error), HTTP_500_INTERNAL_SERVER_ERROR)


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: refused,
    Unknown: unknown,
    Malformed: malformed,
    Unavailable: unavailable,
    Denied: denied,
    MovedOn: moved_on,
    NoCsrf: no_csrf,
    SecondFactorMissing: enrolling,
    UnicodeDecodeError: no_text,
    ValidationException: invalid,
    HTTPException: http,
    Exception: bug,
}
