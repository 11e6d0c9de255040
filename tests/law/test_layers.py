"""Imports go one way: each layer imports only from those above it."""

import ast
from itertools import chain
from pathlib import Path

import parsed_code
from parsed_code import PACKAGE, found

LAYERS = (
    ("errors", "names"),
    ("bounds", "decode_errors", "fields"),
    ("cards", "money"),
    ("law",),
    ("game",),
    ("aggregate",),
    ("table",),
    ("tournament",),
    ("house",),
    ("patrons",),
    ("promotions",),
    ("vouchers", "calendar"),
    ("incidents",),
    ("narration",),
    ("odds",),
    ("simulate",),
    ("watch",),
    ("school",),
    ("script",),
    ("record",),
    ("persons",),
    ("auth",),
    ("floor",),
    ("reports",),
    ("study",),
    ("studio", "conform"),
    ("web",),
    ("cli",),
)
"""The modules of `punto`, top first; a layer may use its own package and all that is above."""

HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}

MODULES = [path for path in parsed_code.MODULES if path != PACKAGE / "__init__.py"]


def top(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imported(path: Path) -> set[str]:
    """The parts of punto that a module imports."""
    names: set[str] = set()
    for plain in found(path, ast.Import):
        names |= {alias.name for alias in plain.names}
    for node in found(path, ast.ImportFrom):
        assert 0 == node.level, f"{path} imports relatively"
        assert node.module is not None
        names |= (
            {f"punto.{alias.name}" for alias in node.names}
            if node.module == "punto"
            else {node.module}
        )
    return {top(name) for name in names if name.startswith("punto.")} - {"__version__"}


def test_imports_go_one_way() -> None:
    wrong = []
    for path in MODULES:
        here = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        others = imported(path) - {here}
        wrong += [f"{path} imports {each}" for each in others if HEIGHT[each] >= HEIGHT[here]]

    assert not wrong


def test_every_module_has_a_layer() -> None:
    assert set(HEIGHT) == {
        path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES
    }


def test_the_core_touches_nothing_outside() -> None:
    """No clock, no chance, no files in what decides; the edges bring them in."""
    impure = {"time", "random", "secrets", "os", "socket", "subprocess", "threading"}
    edges = {"auth", "cli", "floor", "persons", "record", "simulate", "web"}
    for path in MODULES:
        if path.relative_to(PACKAGE).parts[0].removesuffix(".py") in edges:
            continue
        plain = chain.from_iterable(node.names for node in found(path, ast.Import))
        assert impure.isdisjoint(alias.name for alias in plain), path
        assert impure.isdisjoint(node.module for node in found(path, ast.ImportFrom)), path


def test_the_command_line_says_nothing_by_way_of_pages() -> None:
    """Only the commands that serve the floor know of the web."""
    knowing = {path.name for path in (PACKAGE / "cli").rglob("*.py") if "web" in imported(path)}

    assert {"conform.py", "serve.py"} == knowing


def test_commands_are_carried_out_in_one_place() -> None:
    """A seat of the desk decides and appends; all else that is appended are facts of the house."""
    appending = {
        str(path.relative_to(PACKAGE))
        for path in MODULES
        for node in found(path, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id == "Appending"
    }

    assert {"floor/seat.py", "record/house_facts.py", "auth/changing.py"} == appending
