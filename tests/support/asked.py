"""A request to the service in a test's own process, without a client between: a third is saved.

What `httpx.Client` does for a request (joining addresses, jars of cookies, rules for proxies) is
left out, but for redirects, which it follows itself.
"""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, cast
from urllib.parse import unquote

from httpx import URL, ByteStream, Request, Response
from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import HTTPReceiveMessage, HTTPScope, Message


def asked(
    client: TestClient[Litestar], method: str, path: str, headers: Mapping[str, str], body: object
) -> Response:
    """The answer of the service; where that sends one elsewhere, the answer that is there."""
    ours = {name.lower(): value for name, value in client.headers.raw}
    ours |= {name.lower().encode(): value.encode() for name, value in headers.items()}
    request = Request(method, _address(client.base_url, path), headers=[*ours.items()], json=body)
    history: list[Response] = []
    while True:
        answer = _answer(client, request)
        answer.history = list(history)
        if not (client.follow_redirects and answer.has_redirect_location):
            return answer
        assert len(history) <= client.max_redirects, "sent round in a circle"
        # Whoever follows is known by the cookies that were given on the way, and by no others.
        client.cookies.extract_cookies(answer)
        request = client._build_redirect_request(request, answer)
        history.append(answer)


@cache
def _address(base: URL, path: str) -> URL:
    """Where a path leads, which thousands of requests ask."""
    said = URL(path)
    if not said.is_relative_url:
        return said
    return base.copy_with(raw_path=base.raw_path + said.raw_path.lstrip(b"/"))


class Sent(NamedTuple):
    """What an app sends."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


def _answer(client: TestClient[Litestar], request: Request) -> Response:
    with client.portal() as portal:
        sent = portal.call(_served, client.app, _scope(request), request.read())
    answer = Response(
        sent.status, headers=sent.headers, stream=ByteStream(sent.body), request=request
    )
    answer.read()
    return answer


def _scope(request: Request) -> dict[str, Any]:
    url = request.url
    return {
        "type": "http",
        "method": request.method,
        "http_version": "1.1",
        "path": unquote(url.path),
        "raw_path": url.raw_path,
        "root_path": "",
        "scheme": url.scheme,
        "query_string": url.query,
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": ("testclient", 50000),
        "server": (url.host, url.port or 80),
        "extensions": {},
    }


async def _served(app: Litestar, scope: dict[str, Any], body: bytes) -> Sent:
    """What an app makes of a request, once it has sent all of it."""
    status, headers, parts, over = 500, list[tuple[bytes, bytes]](), list[bytes](), asyncio.Event()
    told = False

    async def receive() -> HTTPReceiveMessage:
        nonlocal told
        if told:
            await over.wait()
            return {"type": "http.disconnect"}
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            headers.extend(message.get("headers", ()))
        elif message["type"] == "http.response.body":
            if scope["method"] != "HEAD":
                parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                over.set()

    try:
        await app(cast("HTTPScope", scope), receive, send)
    except Exception:  # noqa: BLE001 - a bug is to be seen as its answer
        return Sent(500, [], b"")
    return Sent(status, headers, b"".join(parts))
