"""The scripts of the pages: where each is fetched, and what it needs beside it."""

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files

from markupsafe import Markup

from punto.web.pages.card_faces import sprite
from punto.web.pages.chip_faces import chips
from punto.web.pages.fonts import FACES, WRITTEN

_NEEDED = re.compile(r'^import [^"(]*"\./(\w+)\.js";', re.MULTILINE)
_NAMED = re.compile(rb'"(\./\w+\.js)"')
_DRAWING = re.compile(rb"(/static/\w+\.svg)#")
_FACE = re.compile(rb'"(/static/[\w-]+\.woff)"')
_COMMENT = re.compile(rb"^\s*(?://.*|/\*[^*]*\*/)\n", re.MULTILINE)
STATIC = files("punto.web.pages").joinpath("static")
DRAWN = {"cards.svg": sprite, "chips.svg": chips}
"""Files that are drawn and not kept."""


@cache
def stamp() -> str:
    """A word that changes with the files of the pages, so that a browser keeps none too long."""
    held = sha256()
    for each in sorted(STATIC.iterdir(), key=lambda f: f.name):
        held.update(each.read_bytes())
    for draw in DRAWN.values():
        held.update(draw().encode())
    held.update(repr((FACES, WRITTEN)).encode())
    return held.hexdigest()[:10]


@cache
def needed(name: str) -> tuple[str, ...]:
    """The scripts that one imports, and those that they import; each once, as they are met."""
    written = STATIC.joinpath(f"{name}.js").read_text(encoding="utf-8")
    met: dict[str, None] = {}
    for each in _NEEDED.findall(written):
        met |= dict.fromkeys((each, *needed(each)))
    return tuple(met)


@cache
def scripts(*names: str) -> Markup:
    """Scripts of a page; what they import is asked for with them and not only once they came."""
    imported = dict.fromkeys(each for name in names for each in needed(name))
    ahead = (
        Markup('<link rel="modulepreload" href="{}">').format(_address(each))
        for each in imported
        if each not in names
    )
    run = (
        Markup('<script type="module" src="{}"></script>').format(_address(name)) for name in names
    )
    return Markup("").join((*ahead, *run))


def served(written: bytes) -> bytes:
    """A script or a style as a browser gets it.

    What it imports, and the drawings and faces that it shows, have the stamp of all files, so that
    a browser keeps them as long as itself; lines for those who read it here are left out.
    """
    bare, edition = _COMMENT.sub(b"", written), b"?" + stamp().encode()
    for quoted in (_NAMED, _FACE):
        bare = quoted.sub(rb'"\1' + edition + b'"', bare)
    return _DRAWING.sub(rb"\1" + edition + b"#", bare)


def _address(name: str) -> str:
    return f"/static/{name}.js?{stamp()}"
