"""What every route is given: who asks it of which floor, and a body that is read once, strictly.

A number in quotes is not a number, and what is wrong with a body has a place.
"""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler

from punto.decode_errors import misread
from punto.floor.floor import Floor

Asked = Request[Any, Any, State]
Connection = ASGIConnection[Any, Any, Any, Any]

BODY = "body"
ABOUT_A_FIELD = ("misread-missing", "misread-unknown")


def floor_of(connection: Connection) -> Floor:
    """The floor that is asked."""
    floor: Floor = connection.app.state.floor
    return floor


def address_of(connection: Connection) -> str:
    """Where a request comes from, as far as the proxies that are trusted tell."""
    return connection.client.host if connection.client else ""


def body_type(handler: BaseRouteHandler) -> Any:  # noqa: ANN401 - any type that is read
    """What a handler's body is read as; nothing where there is none, or it is not JSON."""
    field = handler.parsed_data_field
    return None if field is None or "takes" in handler.opt else field.raw


@cache
def _decoder(handler: BaseRouteHandler) -> msgspec.json.Decoder[Any] | None:
    read = body_type(handler)
    return None if read is None else msgspec.json.Decoder(read)


class StrictRequest(Request[Any, Any, State]):
    """A request whose JSON is what its handler takes, to the letter."""

    _read: Any = None

    async def json(self) -> Any:  # noqa: ANN401 - of the type that the handler takes
        """The body, read once and straight into that type."""
        decoder = _decoder(self.route_handler)
        if self._read is None and decoder is not None:
            try:
                self._read = decoder.decode(await self.body())
            except msgspec.DecodeError as error:
                raise ValidationException(extra=[_place(error)]) from error
        return self._read


async def read_body(request: Request[Any, Any, Any]) -> None:
    """Read the body before anything else, also where there is none and there should be one."""
    await request.json()


def _place(error: msgspec.DecodeError) -> dict[str, str]:
    """Where something is wrong, and what its reader said."""
    found = misread(error)
    named = found.given.get("name", "") if found.why in ABOUT_A_FIELD else ""
    key = ".".join(part for part in (found.given.get("path", ""), named) if part)
    return {"key": key or BODY, "message": str(error), "source": BODY}
