"""Messages of the catalogues as they are parsed, and as they are told."""

import re
from collections.abc import Callable
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from punto.errors import PuntoError
from punto.narration.catalogue import entries
from punto.narration.saying import fault


def variables(entry: ftl.Message | ftl.Term) -> set[str]:
    """What a message speaks of, its attributes included."""
    found: set[str] = set()
    waiting: list[object] = [entry]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name)
        if isinstance(node, ftl.BaseNode):
            waiting += [value for name, value in vars(node).items() if name != "span"]
        elif isinstance(node, list):
            waiting += node
    return found


@cache
def parsed(language: str) -> dict[str, ftl.Message]:
    """Every message of a language under its name."""
    parser = FluentParser(with_spans=False)
    found = {}
    for key, text in entries(language).items():
        for entry in parser.parse(text).body:
            assert not isinstance(entry, ftl.Junk), f"{language} {key} cannot be read"
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = entry
    return found


def saying(words: str) -> Callable[[PuntoError], bool]:
    """A check for `pytest.raises`: whether what is told of a fault has words of this pattern."""
    return lambda found: re.search(words, fault(found).message) is not None
