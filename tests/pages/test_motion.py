"""What moves on the pages moves without the page being laid out anew."""

import re
from importlib.resources import files

import pytest

STATIC = files("punto.web.pages").joinpath("static")
STYLES = sorted(each.name for each in STATIC.iterdir() if each.name.endswith(".css"))
SCRIPTS = sorted(each.name for each in STATIC.iterdir() if each.name.endswith(".js"))
MOVED = {"opacity", "transform", "translate", "rotate", "scale"}
"""What a browser changes without measuring anything."""
KEYFRAMES = re.compile(r"@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}")


def animated(css: str) -> set[str]:
    """The properties that keyframes change."""
    steps = " ".join(KEYFRAMES.findall(css))
    return set(re.findall(r"([\w-]+)\s*:", " ".join(re.findall(r"\{([^{}]*)\}", steps))))


def eased(css: str) -> set[str]:
    """The properties that change little by little."""
    lists = re.findall(r"transition(?:-property)?\s*:\s*([^;}]+)", css)
    return {each.split()[0] for said in lists for each in said.split(",")} - {"none"}


@pytest.mark.parametrize("name", STYLES)
def test_nothing_that_is_animated_has_the_page_laid_out(name: str) -> None:
    css = STATIC.joinpath(name).read_text(encoding="utf-8")

    assert css.count("@keyframes") == len(KEYFRAMES.findall(css))
    assert set() == (animated(css) | eased(css)) - MOVED


def test_what_has_the_page_laid_out_is_found() -> None:
    css = (
        "@keyframes a { from { opacity: 0; top: 1px; } to { width: 2px; } }"
        ".b { transition: translate .1s, left 1s; }"
    )

    assert {"opacity", "top", "width"} == animated(css)
    assert {"translate", "left"} == eased(css)


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_script_moves_anything_by_its_place(name: str) -> None:
    script = STATIC.joinpath(name).read_text(encoding="utf-8")

    assert [] == re.findall(r"\.style\.(?:left|top|right|bottom|width|height|margin\w*)\b", script)
