"""A witness outside: anyone who answers at an address is sent signed heads, and keeps them."""

from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from punto.errors import Malformed, Unavailable
from punto.record.heads import SignedHead, line

PATIENCE_SECONDS = 10
"""How long a witness may take; the next head is sent no matter what became of this one."""


class _NoOther(HTTPRedirectHandler):
    """A witness that is somewhere else is not the one that was named."""

    def redirect_request(self, *_: Any) -> None:  # noqa: ANN401 - the names are urllib's
        return


def require_address(address: str) -> None:
    """`Malformed` unless heads can be sent there."""
    found = urlsplit(address)
    if found.scheme not in ("http", "https") or not found.hostname:
        raise Malformed("no-address-of-a-witness", address=address)


def send(address: str, head: SignedHead, patience_seconds: int = PATIENCE_SECONDS) -> None:
    """Send a head to a witness; `Unavailable` unless the witness says that it has it."""
    require_address(address)
    request = Request(  # noqa: S310 - http and https only, by the line above
        address, line(head), {"content-type": "application/json", "user-agent": "punto"}
    )
    try:
        with build_opener(_NoOther).open(request, timeout=patience_seconds):
            return
    except (URLError, HTTPException, OSError, ValueError) as error:
        host, why = urlsplit(address).hostname or "", getattr(error, "reason", None)
        status = error.code if isinstance(error, HTTPError) else None
        code = str(status or type(why if isinstance(why, Exception) else error).__name__)
        raise Unavailable("witness-did-not-take-it", address=host, code=code) from error
