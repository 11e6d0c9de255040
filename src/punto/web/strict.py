"""Bodies are read strictly: a number in quotes is not a number, and what is wrong has a place."""

import re
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler

from punto.bounds import bounded

PLACE = re.compile(r" - at `(?:\$|key in \$)\.?(.*)`\Z")
FIELD = re.compile(r"field `(\w+)`")
BODY = "body"


def body_type(handler: BaseRouteHandler) -> Any:  # noqa: ANN401 - any type that is read
    """What a handler's body is read as; nothing where there is none, or it is not JSON."""
    field = handler.parsed_data_field
    return None if field is None or "takes" in handler.opt else bounded(field.raw)


@cache
def _decoder(handler: BaseRouteHandler) -> msgspec.json.Decoder[Any] | None:
    read = body_type(handler)
    return None if read is None else msgspec.json.Decoder(read)


async def read_strictly(request: Request[Any, Any, Any]) -> None:
    """Let a request through if its body is what its handler takes, to the letter."""
    decoder = _decoder(request.route_handler)
    if decoder is None:
        return
    body = await request.body()
    try:
        decoder.decode(body)
    except msgspec.DecodeError as error:
        raise ValidationException(extra=[_place(str(error))]) from error


def _place(words: str) -> dict[str, str]:
    """Where something is amiss, and what."""
    found = PLACE.search(words)
    message = words if found is None else words[: found.start()]
    inside = "" if found is None else found[1]
    named = FIELD.search(message)
    key = ".".join(part for part in (inside, named[1] if named else "") if part)
    return {"key": key or BODY, "message": message, "source": BODY}
