"""House style that a linter does not know."""

import ast
import re
from pathlib import Path

import pytest

from punto.rulebooks import EDITIONS

ROOT = Path(__file__).parents[2]
SOURCE = sorted((ROOT / "src").rglob("*.py"))
CODE = [
    *SOURCE,
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted((ROOT / "benchmarks").rglob("*.py")),
]
TEXT = [
    path
    for pattern in ("*.md", "*.toml", "Makefile", ".ci/run", "docs/*.md", "src/**/*.toml")
    for path in sorted(ROOT.glob(pattern))
]

LONGEST_MODULE = 500
LONGEST_FUNCTION = 75
MAY_NAME_EDITIONS = ("rulebooks", "demonstration.py")


def where(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SOURCE, ids=where)
def test_a_module_is_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", SOURCE, ids=where)
def test_a_function_fits_a_screen(path: Path) -> None:
    """Docstrings aside: the help of a command is as long as its options are many."""
    for node in ast.walk(_without_docstrings(path)):
        if isinstance(node, ast.FunctionDef) and node.body:
            lines = (node.end_lineno or 0) - node.body[0].lineno
            assert lines < LONGEST_FUNCTION, node.name


@pytest.mark.parametrize("path", SOURCE, ids=where)
def test_a_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCE if not set(MAY_NAME_EDITIONS) & set(path.parts)],
    ids=where,
)
def test_no_edition_is_named_in_code(path: Path) -> None:
    """Editions are data and named procedures."""
    text = path.read_text(encoding="utf-8")
    for edition in EDITIONS:
        assert edition not in text
        assert edition.replace("-", "_") not in text


@pytest.mark.parametrize("path", SOURCE, ids=where)
def test_no_floats_near_money(path: Path) -> None:
    """Floats are for looking at: bars, percentages, pace. Fractions may be divided."""
    if {"cli", "odds", "pages", "simulate"} & set(path.parts):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not isinstance(getattr(node, "op", None), ast.Div), ast.unparse(node)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.Name) and node.id == "float")


@pytest.mark.parametrize("path", [*CODE, *TEXT], ids=where)
def test_no_path_of_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    home = re.compile("file:" + "//|/ho" + "me/|/ro" + "ot/|/wo" + "rk/")

    assert not home.search(text)
    assert not re.search(r"[ \t]+$", text, flags=re.MULTILINE)
    assert text.endswith("\n")


def test_the_lock_names_public_hosts_only() -> None:
    hosts = set(re.findall(r"https?://([^/\"]+)", (ROOT / "uv.lock").read_text(encoding="utf-8")))

    assert {"files.pythonhosted.org", "pypi.org"} == hosts


SILENCED = re.compile(r"#\s*(noqa|type:\s*ignore)\b")
WITH_REASON = re.compile(r"# noqa: [A-Z]+\d+(, [A-Z]+\d+)* - \w|# type: ignore\[[\w-]+\]  # \w")


@pytest.mark.parametrize("path", CODE, ids=where)
def test_silence_has_a_reason(path: Path) -> None:
    """A silenced check names what it silences, and why."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if SILENCED.search(line) and "re.compile" not in line:
            assert WITH_REASON.search(line), line


def _without_docstrings(path: Path) -> ast.Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:]
    return tree
