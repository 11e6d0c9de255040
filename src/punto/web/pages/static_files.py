"""Styles, scripts and drawings, which a browser keeps for as long as they are the same."""

import gzip
from functools import cache
from typing import NamedTuple

from litestar import Response, Router, get

from punto.web.errors import Unknown
from punto.web.packing import takes_gzip
from punto.web.pages.fonts import FACES, face
from punto.web.pages.scripts import DRAWN, STATIC, served, stamp
from punto.web.parameters import NameInPath
from punto.web.requests import Asked

STYLE, SCRIPT, DRAWING, PICTURE, FACE = (
    "text/css",
    "text/javascript",
    "image/svg+xml; charset=utf-8",
    "image/webp",
    "font/woff",
)
KINDS = {".css": STYLE, ".js": SCRIPT, ".svg": DRAWING, ".webp": PICTURE}
YEAR = "public, max-age=31536000, immutable"


class StaticFile(NamedTuple):
    """A file as it is sent."""

    kind: str
    content: bytes
    packed: bytes | None
    """The same for those who take it packed; nothing where that would hardly be smaller."""


@get("/static/{name:str}", cache_control=None)
async def static_file(request: Asked, name: NameInPath) -> Response[bytes]:
    """A style, a script or a drawing of the pages, kept for as long as its address says which."""
    found = static(name)
    named = stamp() in request.url.query
    headers = {"cache-control": YEAR if named else "no-cache", "vary": "accept-encoding"}
    content = found.content
    if found.packed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
        content, headers["content-encoding"] = found.packed, "gzip"
    return Response(content, media_type=found.kind, headers=headers)


@cache
def static(name: str) -> StaticFile:
    """A file of the pages, made ready once."""
    if name in DRAWN:
        return _ready(DRAWING, DRAWN[name]().encode())
    if name in FACES:
        return StaticFile(FACE, face(name), None)
    held = STATIC.joinpath(name)
    kind = KINDS.get("." + name.rpartition(".")[2])
    if "/" in name or kind is None or not held.is_file():
        raise Unknown("no-file", name=name)
    content = held.read_bytes()
    return StaticFile(kind, content, None) if kind == PICTURE else _ready(kind, served(content))


def _ready(kind: str, content: bytes) -> StaticFile:
    return StaticFile(kind, content, gzip.compress(content, mtime=0))


def make_static_ready() -> None:
    """Have what pages are drawn with packed before anybody asks for it."""
    written = (each.name for each in STATIC.iterdir() if not each.name.endswith(".webp"))
    for name in (*DRAWN, *written):
        static(name)


static_files = Router(path="/", route_handlers=[static_file])
