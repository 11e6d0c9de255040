"""Scripts of the pages are asked for all at once, and kept by a browser with what they import."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from punto.web.pages.fonts import FACES
from punto.web.pages.scripts import needed, scripts, served, stamp
from service import service_at

STATIC = files("punto.web.pages").joinpath("static")
WRITTEN = {
    each.name.removesuffix(".js"): each.read_bytes()
    for each in STATIC.iterdir()
    if each.name.endswith(".js")
}
IMPORT = re.compile(rb'(?:from|import|import\()\s*"([^"]+)"')


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_what_a_script_imports_is_kept_as_long_as_the_script(name: str) -> None:
    """Without its stamp a browser would ask for it again at each page."""
    for address in IMPORT.findall(served(WRITTEN[name])):
        file, _, edition = address.decode().removeprefix("./").partition("?")

        assert file.removesuffix(".js") in WRITTEN
        assert edition == stamp()


def test_what_scripts_import_is_asked_for_beside_them() -> None:
    """Also what is imported by what they import, each once, and none that is named already."""
    drawn = str(scripts("live", "patron"))
    ahead = re.findall(r'modulepreload" href="/static/(\w+)\.js\?(\w+)"', drawn)

    assert {"api", "says"} <= set(needed("purses"))
    assert {(each, stamp()) for each in (*needed("live"), *needed("patron"))} == set(ahead)
    assert len(ahead) == len(set(ahead))
    assert ["live", "patron"] == re.findall(r'type="module" src="/static/(\w+)\.js', drawn)
    assert "modulepreload" not in scripts("looks")
    assert "countdown.js" not in str(scripts("countdown", "patron")).partition("<script")[0]


DRAWING = re.compile(r"/static/(?:cards|chips)\.svg([^\s\"'`]*)")


def test_a_drawing_is_never_shown_without_its_stamp() -> None:
    """A browser keeps it for a year, and would show last year's cards."""
    templates = files("punto.web.pages").joinpath("templates")
    shown = [
        after
        for each in templates.iterdir()
        for after in DRAWING.findall(each.read_text("utf-8").replace("{{ stamp }}", stamp()))
    ]
    for script in WRITTEN.values():
        shown += DRAWING.findall(served(script).decode())

    assert len(shown) > 20
    assert [] == [after for after in shown if not after.startswith(f"?{stamp()}#")]


@pytest.mark.parametrize(
    "name", ["cards.svg", "chips.svg", "punto.css", "live.js", "sans-400.woff"]
)
def test_a_file_is_kept_only_by_its_stamp(name: str, tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys") as service:
        kept, asked = (
            service.client.get(f"/static/{name}{stamped}").headers["cache-control"]
            for stamped in (f"?{stamp()}", "")
        )

    assert ("public, max-age=31536000, immutable", "no-cache") == (kept, asked)


def test_a_style_names_each_face_by_the_stamp_and_says_nothing_to_those_who_write_it() -> None:
    """A face that is cut anew has another address, so that no browser shows last year's."""
    style = served(STATIC.joinpath("punto.css").read_bytes()).decode()
    faces = re.findall(r'url\("(/static/[^"]+)"\)', style)

    assert {f"/static/{name}?{stamp()}" for name in FACES} == set(faces)
    assert not re.search(r"^\s*/\*.*\*/$", style, re.MULTILINE)
