"""How large and how deep a draft may be: it may come from a page, and is read before judged."""

import re
import unicodedata
from collections.abc import Iterator

from punto.bounds import INVISIBLE, LONGEST_DRAFT, LONGEST_LINE, LONGEST_TEXT, MOST_ITEMS
from punto.errors import Malformed
from punto.law.drafts.trees import Tree

DEEPEST = 12
"""Tables inside tables; a rulebook written out whole has six."""
MOST_ROWS = 2_000
"""In one table; the longest draft of a whole rulebook has 676."""
ONE_LINE = ("title", "casino", "instrument", "regulator", "jurisdiction", "chapters")
SEEN = " \n\t"
PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
CHAIN = re.compile(rf"(?<![\w-])(?:{PART}){{{DEEPEST + 1}}}")
"""A key of more parts than that: to read one takes the square of its length."""


def require_readable(text: str) -> None:
    """`Malformed` if a text is too long, or has a key that would take forever to read."""
    if len(text) > LONGEST_DRAFT:
        raise Malformed("draft-too-long", most=LONGEST_DRAFT)
    if CHAIN.search(text):
        raise Malformed("draft-too-deep")


def require_bounds(tree: dict[str, Tree]) -> None:
    """`Malformed` if anything in a draft is larger than a page or a paper can show."""
    for path, said in _leaves(tree, ()):
        _require_seen(path, said)


def _leaves(tree: Tree, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every name and every text of a draft, each with where it stands."""
    if len(path) > DEEPEST:
        raise Malformed("draft-too-deep")
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict):
        _require_few(tree, path, MOST_ROWS)
        for name, each in tree.items():
            if len(name) > LONGEST_LINE:
                raise Malformed("draft-name-too-long", word=name, most=LONGEST_LINE)
            yield path, name
            yield from _leaves(each, (*path, name))
    elif isinstance(tree, list):
        _require_few(tree, path, MOST_ITEMS)
        for each in tree:
            yield from _leaves(each, path)


def _require_few(tree: dict[str, Tree] | list[Tree], path: tuple[str, ...], most: int) -> None:
    if len(tree) > most:
        raise Malformed("draft-has-too-many", path=_named(path), number=len(tree), most=most)


def _require_seen(path: tuple[str, ...], said: str) -> None:
    most = LONGEST_LINE if path[:1] and path[0] in ONE_LINE else LONGEST_TEXT
    if len(said) > most:
        raise Malformed("draft-text-too-long", path=_named(path), most=most)
    unseen = next((c for c in said if c not in SEEN and unicodedata.category(c) in INVISIBLE), "")
    if unseen:
        raise Malformed("draft-has-unseen", path=_named(path), code=f"U+{ord(unseen):04X}")


def _named(path: tuple[str, ...]) -> str:
    return ".".join(path)
