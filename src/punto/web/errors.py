"""How all that cannot be done is answered: one shape, the right status, and never a trace."""

from dataclasses import replace
from typing import Any

import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
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
from punto.decode_errors import misread_text
from punto.errors import Malformed, Unavailable
from punto.floor.config import idle_minutes
from punto.floor.seat import MovedOn
from punto.law.clauses import Refused
from punto.narration.problems import Problem, named, of_bug, of_fault, of_refusal
from punto.narration.saying import ENGLISH, Eyes, fault
from punto.web.authentication import (
    CSRF_HEADER,
    LEFT_IDLE,
    NoCsrf,
    SecondFactorMissing,
)
from punto.web.naming import eyes_of
from punto.web.requests import floor_of

KINDS = {
    400: "malformed",
    401: "signed-out",
    403: "forbidden",
    404: "unknown",
    405: "malformed",
    408: "malformed",
    409: "conflict",
    413: "malformed",
    415: "malformed",
    421: "unknown",
    429: "busy",
    431: "malformed",
}
"""What kind of problem a status stands for; its words are `status-<number>`."""


def of_status(status: int, eyes: Eyes = ENGLISH) -> Problem:
    """What a status says."""
    return named(KINDS[status], f"status-{status}", eyes)


async def json_only(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Read JSON and nothing else, so that no form of another site's passes for a call.

    A handler that takes something else says so: `opt={"takes": "application/pdf"}`. What is only
    looked at takes nothing, so that no stream is read from for as long as it is written to.
    """
    headers, scope = connection.headers, connection.scope
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    if scope["type"] == ScopeType.HTTP and scope["method"] == "GET":
        raise HTTPException(status_code=HTTP_400_BAD_REQUEST)
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != handler.opt.get("takes", "application/json"):
        raise HTTPException(status_code=HTTP_415_UNSUPPORTED_MEDIA_TYPE)


class Unknown(Malformed):
    """Something that is asked for by name, and is not there."""

    kind = "unknown"


def answer(problem: Problem, status: int, **more: object) -> Response[dict[str, object]]:
    return Response({**problem.shape, **more}, status_code=status)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[dict[str, object]]:
    return answer(of_refusal(error, eyes_of(request)), HTTP_422_UNPROCESSABLE_ENTITY)


def malformed(request: Request[Any, Any, Any], error: Malformed) -> Response[dict[str, object]]:
    return answer(of_fault(error, eyes_of(request)), HTTP_400_BAD_REQUEST)


def unknown(request: Request[Any, Any, Any], error: Unknown) -> Response[dict[str, object]]:
    return answer(of_fault(error, eyes_of(request)), HTTP_404_NOT_FOUND)


def unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[dict[str, object]]:
    return answer(of_fault(error, eyes_of(request)), HTTP_503_SERVICE_UNAVAILABLE)


def denied(request: Request[Any, Any, Any], error: Denied) -> Response[dict[str, object]]:
    kind, told = "code-wanted" if error.code_wanted else "denied", error.told(eyes_of(request))
    said = answer(Problem(kind, told.message, told.remedy), HTTP_401_UNAUTHORIZED)
    if error.wait_seconds:
        said.status_code = HTTP_429_TOO_MANY_REQUESTS
        said.headers["retry-after"] = str(error.wait_seconds)
    return said


def moved_on(request: Request[Any, Any, Any], error: MovedOn) -> Response[dict[str, object]]:
    return answer(of_status(409, eyes_of(request)), 409, version=error.version)


def invalid(
    request: Request[Any, Any, Any], error: ValidationException
) -> Response[dict[str, object]]:
    """What the reader of a body or of parameters found amiss, and where."""
    eyes = eyes_of(request)
    problem = of_status(HTTP_400_BAD_REQUEST, eyes)
    found = [each for each in error.extra if isinstance(each, dict)] if error.extra else []
    places = [each | {"message": _said(each, eyes)} for each in found]
    said = "; ".join(f"{each.get('key', 'body')}: {each['message']}" for each in places)
    problem = replace(problem, message=said) if said else problem
    return answer(problem, HTTP_400_BAD_REQUEST, places=places)


def _said(place: dict[str, Any], eyes: Eyes) -> str:
    """What is amiss in one place; of what is not there at all the reader only gives the name."""
    words, key = str(place.get("message", "")), place.get("key")
    if words.strip("'") == key:
        return fault(Malformed("misread-missing", name=str(key), path=""), eyes).message
    return fault(misread_text(words).about(path=""), eyes).message


def http(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, object]]:
    status, eyes = error.status_code, eyes_of(request)
    problem = of_status(status, eyes) if status in KINDS else named("bug", "own-fault", eyes)
    shape = problem.shape
    if status == HTTP_401_UNAUTHORIZED and request.state.get(LEFT_IDLE):
        problem = named(
            "signed-out", "status-401-idle", eyes, minutes=idle_minutes(floor_of(request).config)
        )
        shape = {**problem.shape, "idle": True}
    return Response(shape, status_code=status, headers=error.headers or {})


def no_csrf(request: Request[Any, Any, Any], _: NoCsrf) -> Response[dict[str, object]]:
    problem = named("forbidden", "no-csrf", eyes_of(request), code=CSRF_HEADER)
    return answer(problem, HTTP_403_FORBIDDEN)


def enrolling(
    request: Request[Any, Any, Any], _: SecondFactorMissing
) -> Response[dict[str, object]]:
    problem = named("second-factor", "no-second-factor", eyes_of(request))
    return answer(problem, HTTP_403_FORBIDDEN)


def no_text(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[dict[str, object]]:
    return answer(named("malformed", "not-utf8", eyes_of(request)), HTTP_400_BAD_REQUEST)


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
