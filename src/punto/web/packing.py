"""Answers packed on their way, for those who take them packed.

A page holds the token that goes with each change, and some pages repeat what an address or a form
said. Who could have a browser ask for such a page over and over, with guesses in it, would read
the token off the lengths of what comes back packed. So a browser is answered so only where it says
that a page of ours, or the person, asked (see docs/security.md).
"""

import asyncio
import zlib

from litestar.status_codes import (
    HTTP_204_NO_CONTENT,
    HTTP_206_PARTIAL_CONTENT,
    HTTP_304_NOT_MODIFIED,
)
from litestar.types import HTTPResponseBodyEvent, HTTPResponseStartEvent, HTTPScope, Message, Send

LEAST = 1_400
"""What fits into one packet gains nothing."""
BESIDE = 65_536
"""A longer piece is packed in a thread, so that nobody waits for it."""
LEVEL = 5
GZIP = 31
"""The window of zlib, with the head and tail of a gzip file."""
KINDS = (
    b"text/",
    b"image/svg",
    b"application/json",
    b"application/x-ndjson",
    b"application/vnd.oai",
)
"""Text, to a machine at least."""
STREAM = b"text/event-stream"
"""It tells what happens when it happens, and what is told is short."""
UNPACKED = frozenset({b"content-encoding", b"content-range"})
"""Headers of an answer that is to go as it is."""
BODILESS = (HTTP_204_NO_CONTENT, HTTP_206_PARTIAL_CONTENT, HTTP_304_NOT_MODIFIED)
OWN = (b"same-origin", b"none")
"""What a browser says of a request that a page of ours made, or the person by themselves."""
VARY = (b"vary", b"accept-encoding, sec-fetch-site")
CODED = (b"content-encoding", b"gzip")


def may_pack(scope: HTTPScope) -> bool:
    """Whether a request takes an answer packed, and is none that another site could have made."""
    headers = dict(scope["headers"])
    if not takes_gzip(headers.get(b"accept-encoding", b"").decode("latin-1")):
        return False
    site = headers.get(b"sec-fetch-site")
    return site in OWN if site is not None else b"cookie" not in headers


def takes_gzip(accepted: str) -> bool:
    """Whether this coding is among those that a request takes."""
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if name in ("gzip", "*"):
            return not weight or bool(weight.strip("0."))
    return False


class Packed:
    """What sends one answer, its body packed if that is worth it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: HTTPResponseStartEvent | None = None
        """The head of the answer, while it is not known how the body goes."""
        self._packer: Packer | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and is_packable(message):
            self._start = message
        elif message["type"] == "http.response.body":
            await self._pass_on(message)
        else:
            await self._send(message)

    async def _pass_on(self, message: HTTPResponseBodyEvent) -> None:
        body, more, start = message["body"], message["more_body"], self._start
        if start is not None and (more or len(body) >= LEAST):
            self._packer = Packer()
        if self._packer is not None:
            body = await self._packer.pack(body, more=more)
        if start is not None:
            self._start = None
            length = None if more else len(body)
            await self._send(_headed(start, packed=self._packer is not None, length=length))
        await self._send({"type": "http.response.body", "body": body, "more_body": more})


class Packer:
    """The body of one answer, packed piece by piece."""

    def __init__(self) -> None:
        self._deflating = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)

    async def pack(self, body: bytes, *, more: bool) -> bytes:
        """A piece as it goes out, all of which can be unpacked before the next one comes."""
        if len(body) < BESIDE:
            return self._packed(body, more=more)
        return await asyncio.to_thread(self._packed, body, more=more)

    def _packed(self, body: bytes, *, more: bool) -> bytes:
        ends = zlib.Z_SYNC_FLUSH if more else zlib.Z_FINISH
        return self._deflating.compress(body) + self._deflating.flush(ends)


def is_packable(start: HTTPResponseStartEvent) -> bool:
    """Whether what follows is text, whole, and not packed already."""
    headers = dict(start["headers"])
    kind = headers.get(b"content-type", b"")
    return (
        start["status"] not in BODILESS
        and kind.startswith(KINDS)
        and not kind.startswith(STREAM)
        and UNPACKED.isdisjoint(headers)
    )


def _headed(
    start: HTTPResponseStartEvent, *, packed: bool, length: int | None
) -> HTTPResponseStartEvent:
    """The head of an answer whose body goes so."""
    kept = [each for each in start["headers"] if each[0] != b"content-length"]
    more = [CODED] if packed else []
    if length is not None:
        more.append((b"content-length", b"%d" % length))
    return {**start, "headers": [*kept, VARY, *more]}
