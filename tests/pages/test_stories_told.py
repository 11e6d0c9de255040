"""`docs/stories.md` names stories that there are, at the widths and in the languages it says."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

STORIES = Path(__file__).parents[2] / "docs" / "stories.md"
ROW = re.compile(r"^\| (?P<cells>[^|]+(?: \| [^|]+){4}) \|$", re.MULTILINE)
SEVERAL = 3
"""From so many widths on, a story runs at each of them by a parameter."""


class Told(NamedTuple):
    """A line of the list."""

    what: str
    module: str
    name: str
    widths: frozenset[str]
    tongues: frozenset[str]
    axe: bool


def lines() -> Iterator[Told]:
    rows = [match["cells"].split(" | ") for match in ROW.finditer(STORIES.read_text("utf-8"))]
    for what, story, widths, tongues, axe in rows[1:]:
        module, name = story.strip("`").split("::")
        yield Told(
            what,
            module,
            name,
            frozenset(widths.split(", ")),
            frozenset(tongues.split(", ")),
            axe == "yes",
        )


LINES = tuple(lines())


def parameters(story: Any) -> Iterator[tuple[str, str]]:
    """Every name and value with which a story is run, those of heavy runs among them."""
    for mark in getattr(story, "pytestmark", ()):
        if mark.name != "parametrize":
            continue
        names = mark.args[0].split(",") if isinstance(mark.args[0], str) else mark.args[0]
        for values in mark.args[1]:
            given = getattr(values, "values", values)
            row = given if isinstance(given, list | tuple) and len(names) > 1 else (given,)
            for name, value in zip(names, row, strict=False):
                yield name, str(value[0] if isinstance(value, tuple) else value)


def test_there_is_a_list() -> None:
    assert len(LINES) > 20
    assert sorted(set(LINES), key=LINES.index) == list(LINES)


@pytest.mark.parametrize("told", LINES, ids=[told.what for told in LINES])
def test_a_story_is_as_it_is_told(told: Told) -> None:
    module = import_module(f"browser.{told.module}")
    story = getattr(module, told.name)
    given = set(parameters(story))
    source = inspect.getsource(module)
    if len(told.widths) >= SEVERAL:
        assert told.widths == {value for name, value in given if name == "width"}
        assert told.tongues == {value for name, value in given if name == "tongue"}
    else:
        # One who visits has a window of 1,440 pixels unless the story says another.
        said = source + inspect.getsource(import_module("browser.casino"))
        assert all(width in said for width in told.widths)
    assert not told.axe or "browser.axe" in source
