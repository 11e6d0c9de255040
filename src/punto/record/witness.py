"""A witness outside: anyone who answers at an address is sent signed heads, and keeps them."""

from http.client import HTTPException
from typing import Any
from urllib.error import URLError
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
        raise Malformed(
            f"{address} is no address that heads can be sent to", "write it as https://host/path"
        )


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
        reason = getattr(error, "reason", None) or error
        raise Unavailable(
            f"The witness at {urlsplit(address).hostname} did not take the head: {reason}",
            "see that it answers; the next head is sent in any case",
        ) from error
