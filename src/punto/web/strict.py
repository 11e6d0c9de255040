"""Bodies are read strictly: a number in quotes is not a number, and what is wrong has a place."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler

from punto.money import MOST_DIGITS

PLACE = re.compile(r" - at `(?:\$|key in \$)\.?(.*)`\Z")
FIELD = re.compile(r"field `(\w+)`")
BODY = "body"
MAY_BE_LONG = re.compile(rb"[0-9]{%d}" % (MOST_DIGITS + 1))
MOST = 10**MOST_DIGITS


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
    body = await request.body()
    try:
        decoder.decode(body)
    except msgspec.DecodeError as error:
        raise ValidationException(extra=[_place(str(error))]) from error
    if MAY_BE_LONG.search(body) and (long := list(_too_long(msgspec.json.decode(body), ""))):
        words = f"Expected at most {MOST_DIGITS} digits"
        raise ValidationException(
            extra=[{"key": key, "message": words, "source": BODY} for key in long]
        )


def _too_long(said: object, place: str) -> Iterator[str]:
    """Where a number is longer than any sum of money, so that nothing can be reckoned with it."""
    match said:
        case int():
            if abs(said) >= MOST:
                yield place or BODY
        case dict():
            for name, value in said.items():
                yield from _too_long(value, f"{place}.{name}".lstrip("."))
        case list():
            for value in said:
                yield from _too_long(value, f"{place}[...]")
        case _:
            return


def _place(words: str) -> dict[str, str]:
    """Where something is amiss, and what."""
    found = PLACE.search(words)
    message = words if found is None else words[: found.start()]
    inside = "" if found is None else found[1]
    named = FIELD.search(message)
    key = ".".join(part for part in (inside, named[1] if named else "") if part)
    return {"key": key or BODY, "message": message, "source": BODY}
