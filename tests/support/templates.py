"""Templates as a reader of the page meets them: what is read or heard, and where it stands."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from jinja2 import nodes

import punto.web.pages
from punto.web.pages.drawing import environment

FOLDER = Path(punto.web.pages.__file__).parent / "templates"
HEARD = (
    "title",
    "aria-label",
    "aria-roledescription",
    "placeholder",
    "alt",
    "data-head",
    "data-said",
)
"""Attributes that are read by a person, or to one."""
NO_WORDS = ("script", "style", "code", "kbd", "!doctype")
"""Elements in which nothing is said."""
SPEAKING = ("t", "td", "plain", "say", "label", "label_drawn", "stacked", "lines")
"""What a template says something with, by the name of its message."""
LETTERS = re.compile(r"[^\W\d_]{2,}")
_PIECE = re.compile(r"(\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\})", re.DOTALL)
_ENTITY = re.compile(r"&(?:\w+|#\d+);")
_TAG = re.compile(r"</?([a-zA-Z!][\w-]*)")
_UNNAMED = re.compile(r"</?()")
"""Of a tag whose name is an expression."""
_ATTRIBUTE = re.compile(r"([\w-]+)=[\"']")
_VOID = ("input", "link", "meta", "br", "img", "hr", "path", "rect", "circle", "use", "!doctype")


class Run(NamedTuple):
    """Words and expressions that stand together, with no tag or statement between them."""

    start: int
    end: int
    pieces: tuple[str, ...]
    attribute: str
    """In which attribute; empty if it is text."""
    element: str
    """Within which element the words are, or which one the attribute belongs to."""

    @property
    def written(self) -> str:
        """The words that stand in the template itself."""
        plain = " ".join(piece for piece in self.pieces if not piece.startswith("{{"))
        return _ENTITY.sub(" ", plain)

    @property
    def expressions(self) -> tuple[str, ...]:
        return tuple(piece for piece in self.pieces if piece.startswith("{{"))

    @property
    def is_met(self) -> bool:
        """Whether a person reads or hears what stands here."""
        return self.attribute in HEARD if self.attribute else self.element not in NO_WORDS


class _Reader:
    """Goes through a template from tag to tag, as a browser would."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.tag = self.attribute = self.quote = ""
        self.is_in_tag = self._is_in_name = False
        self._open: list[str] = []
        self._pieces: list[str] = []
        self._start = self._end = 0

    def flush(self) -> None:
        if any(piece.strip() for piece in self._pieces):
            element = self.tag if self.is_in_tag else self._open[-1] if self._open else ""
            pieces = tuple(self._pieces)
            self.runs.append(Run(self._start, self._end, pieces, self.attribute, element))
        self._pieces = []

    def put(self, text: str, at: int) -> None:
        if not self._pieces:
            self._start = at
        if self._pieces and not self._pieces[-1].startswith("{{") and not text.startswith("{{"):
            self._pieces[-1] += text
        else:
            self._pieces.append(text)
        self._end = at + len(text)

    def data(self, text: str, at: int) -> None:
        for offset, letter in enumerate(text):
            if not self.is_in_tag:
                self._of_text(letter, at + offset, text[offset:])
            elif self.quote:
                self._of_value(letter, at + offset)
            else:
                self._of_tag(letter, text[offset:])

    def _of_text(self, letter: str, at: int, rest: str) -> None:
        named = (_TAG.match(rest) or _UNNAMED.fullmatch(rest)) if letter == "<" else None
        if named is None:
            self.put(letter, at)
            return
        self.flush()
        self.is_in_tag, self.tag = True, named[1].lower()
        if not rest.startswith("</"):
            self._open.append(self.tag)
        elif self.tag in self._open:
            while self._open.pop() != self.tag:
                pass

    def _of_value(self, letter: str, at: int) -> None:
        if letter == self.quote:
            self.flush()
            self.quote = self.attribute = ""
        else:
            self.put(letter, at)

    def _of_tag(self, letter: str, rest: str) -> None:
        if letter == ">":
            self.is_in_tag = False
            if self._open and self._open[-1] == self.tag and self.tag in _VOID:
                self._open.pop()
        elif letter in "\"'":
            self.quote, self._is_in_name = letter, False
        elif not self._is_in_name and (named := _ATTRIBUTE.match(rest)):
            self.attribute, self._is_in_name = named[1], True


def runs_in(source: str) -> list[Run]:
    """What stands together in a template."""
    reader, at = _Reader(), 0
    for piece in _PIECE.split(source):
        if piece.startswith("{{"):
            if not reader.is_in_tag or reader.quote:
                reader.put(piece, at)
        elif piece.startswith("{%"):
            reader.flush()
        elif not piece.startswith("{#"):
            reader.data(piece, at)
        at += len(piece)
    reader.flush()
    return reader.runs


def literals_in(source: str) -> Iterator[str]:
    """Words that a person meets on a page and that do not come from the catalogue."""
    for run in runs_in(source):
        if run.is_met:
            words = run.written.replace("Punto", "").strip()
            if LETTERS.search(words) and not _ATTRIBUTE.match(words):
                yield words
            for each in run.expressions:
                yield from _worded(environment().parse(each))


def _worded(tree: nodes.Template) -> Iterator[str]:
    """Sentences and names that an expression writes by itself."""
    for output in tree.find_all(nodes.Output):
        waiting: list[tuple[nodes.Node, bool]] = [(each, False) for each in output.nodes]
        while waiting:
            node, is_given = waiting.pop()
            match node:
                case nodes.Const(value=str(words)) if _reads(words, is_given=is_given):
                    yield words
                case nodes.Call(node=nodes.Name(name=name)) if name in SPEAKING:
                    waiting += [(each.value, True) for each in node.kwargs]
                case nodes.CondExpr():
                    chosen = (node.expr1, node.expr2)
                    waiting += [(each, is_given) for each in chosen if each is not None]
                case nodes.Compare() | nodes.Getitem() | nodes.Filter():
                    some = (each for each in node.iter_child_nodes() if _is_shown(each))
                    waiting += [(each, is_given) for each in some]
                case nodes.Call():
                    waiting += [(each, True) for each in node.iter_child_nodes()]
                case _:
                    waiting += [(each, is_given) for each in node.iter_child_nodes()]


def _is_shown(node: nodes.Node) -> bool:
    """Whether what stands beside a filter or a comparison is no word of theirs."""
    return not isinstance(node, nodes.Const | nodes.Operand)


def _reads(words: str, *, is_given: bool) -> bool:
    """Whether these are words to read; what is given on may be the name of a field or a class."""
    is_name = is_given and " " not in words.strip() and not words[:1].isupper()
    return bool(LETTERS.search(words)) and not is_name
