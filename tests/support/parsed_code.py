"""The code of the tree as tests of its style read it: each file is parsed and walked once."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import punto

PACKAGE = Path(punto.__file__).parent
MODULES = tuple(sorted(PACKAGE.rglob("*.py")))
"""Every module of the product."""

Node = TypeVar("Node", bound=ast.AST)


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


def found(path: Path, kind: type[Node]) -> Iterator[Node]:
    """The nodes of exactly one kind in a file, in the order in which `ast.walk` comes to them."""
    for node in _by_kind(path).get(kind, ()):
        assert isinstance(node, kind)
        yield node


@cache
def _by_kind(path: Path) -> dict[type[ast.AST], list[ast.AST]]:
    nodes: dict[type[ast.AST], list[ast.AST]] = defaultdict(list)
    for node in ast.walk(tree_of(path)):
        nodes[type(node)].append(node)
    return nodes
