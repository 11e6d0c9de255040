"""Words that a module gives to a page by itself, and not by the name of a message."""

import ast
import re
from collections.abc import Iterator

WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}|^[A-Z][a-z]+$")
"""Two words that follow one another, or one that begins a line."""


def sentences_in(source: str) -> Iterator[str]:
    """Strings of a module that a person could read, but for docstrings and what is only raised."""
    tree = ast.parse(source)
    unread = {id(each) for node in ast.walk(tree) for each in _unread(node)}
    for node in ast.walk(tree):
        if id(node) in unread:
            continue
        match node:
            case ast.JoinedStr(values=parts):
                plain = "".join(
                    str(p.value) if isinstance(p, ast.Constant) else "{}" for p in parts
                )
                if WORDS.search(plain.replace("{}", " ")):
                    yield plain
            case ast.Constant(value=str(words)) if WORDS.search(words):
                yield words


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, what an assertion says, parts of other strings, annotations, words of a log.

    And what the description of the service says of a field, which those read who write programs;
    and what `--help` says, of which the library makes English sentences round it.
    """
    match node:
        case ast.keyword(arg="description" | "help", value=said):
            yield from ast.walk(said)
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"), args=said)):
            for each in said:
                yield from ast.walk(each)
        case ast.Expr(value=ast.Constant() as said):
            yield said
        case ast.Assign(targets=[ast.Attribute(attr="__doc__")], value=said):
            yield from ast.walk(said)
        case ast.Assert(msg=ast.expr() as said):
            yield from ast.walk(said)
        case ast.JoinedStr(values=parts):
            yield from parts
        case ast.arg(annotation=ast.expr() as said) | ast.AnnAssign(annotation=said):
            yield from ast.walk(said)
        case ast.FunctionDef(returns=ast.expr() as said):
            yield from ast.walk(said)
        case ast.Call(func=ast.Attribute(attr="warning" | "error" | "info"), args=said):
            for each in said:
                yield from ast.walk(each)
