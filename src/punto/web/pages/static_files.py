"""Styles, scripts and drawings, which a browser keeps for as long as they are the same."""

import asyncio
import gzip
from functools import cache
from importlib.resources import files

from litestar import Response, Router, get

from punto.web.errors import Unknown
from punto.web.pages.fonts import FACES, face
from punto.web.pages.scripts import DRAWN, served, stamp
from punto.web.parameters import NameInPath
from punto.web.requests import Asked

KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webp": "image/webp",
}
YEAR = "public, max-age=31536000, immutable"


@get("/static/{name:str}", cache_control=None)
async def static_file(request: Asked, name: NameInPath) -> Response[bytes]:
    """A style, a script or a drawing of the pages."""
    if name in DRAWN:
        return _kept(request, DRAWN[name]().encode(), KINDS[".svg"])
    if name in FACES:
        return _kept(request, await asyncio.to_thread(face, name), "font/woff")
    held = files("punto.web.pages").joinpath("static", name)
    kind = KINDS.get("." + name.rpartition(".")[2])
    if "/" in name or kind is None or not held.is_file():
        raise Unknown("no-file", name=name)
    content = held.read_bytes()
    return _kept(request, served(content) if kind == KINDS[".js"] else content, kind)


def _kept(request: Asked, content: bytes, kind: str) -> Response[bytes]:
    """A file to be kept for as long as its address says which edition of it is meant."""
    named = stamp() in request.url.query or kind == "font/woff"
    headers = {"cache-control": YEAR if named else "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", "") and kind != KINDS[".webp"]:
        content, headers["content-encoding"] = _packed(content), "gzip"
    return Response(content, media_type=kind, headers=headers)


@cache
def _packed(content: bytes) -> bytes:
    """A file as it goes over the line; pages are not packed, since they hold what is secret."""
    return gzip.compress(content, mtime=0)


static_files = Router(path="/", route_handlers=[static_file])
