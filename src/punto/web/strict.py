"""Bodies are read strictly: a number in quotes is not a number, and what is wrong has a place."""

import re
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler

PLACE = re.compile(r" - at `(?:\$|key in \$)\.?(.*)`\Z")
FIELD = re.compile(r"field `(\w+)`")
BODY = "body"


@cache
def _decoder(handler: BaseRouteHandler) -> msgspec.json.Decoder[Any] | None:
    """What reads a handler's body; nothing where there is none, or it is not JSON."""
    field = handler.parsed_data_field
    if field is None or "takes" in handler.opt:
        return None
    return msgspec.json.Decoder(field.annotation)


async def read_strictly(request: Request[Any, Any, Any]) -> None:
    """Let a request through if its body is what its handler takes, to the letter."""
    decoder = _decoder(request.route_handler)
    if decoder is None:
        return
    try:
        decoder.decode(await request.body())
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
