"""What a page says to a person who chose Chinese, and the English that is left in it."""

import re
from collections.abc import Collection
from enum import Enum
from html import unescape

import msgspec

from service import Caller

UNTRANSLATED = re.compile(
    r'<(option|span|p|dd|td|li|b|a)\b[^>]*\blang="en"[^>]*>.*?</\1>', re.DOTALL
)
"""What says of itself that it is English: clauses, kinds of events, what was typed."""


def in_chinese(caller: Caller, path: str) -> str:
    """A page as a person reads it who chose Chinese."""
    cookies = "; ".join(filter(None, (caller.headers.get("cookie", ""), "tongue=zh")))
    answer = caller.get(path, cookie=cookies, accept="text/html")
    assert answer.status_code == 200, answer.text
    return answer.text


def english_in(page: str, names: Collection[str], typed: Collection[str] = ()) -> list[str]:
    """English words that are seen or heard on a page, but for names and what people typed."""
    said = _said_by(page)
    for text in sorted(typed, key=len, reverse=True):
        said = said.replace(text, " ")
    return [word for word in re.findall(r"[A-Za-z]{2,}", said) if word not in names]


def typed_in(document: object) -> frozenset[str]:
    """Every text of a document that a person wrote in their own words."""
    match document:
        case Enum():
            return frozenset()
        case str():
            return frozenset({document})
        case msgspec.Struct():
            return typed_in([getattr(document, field) for field in document.__struct_fields__])
        case dict():
            return typed_in([*document, *document.values()])
        case list() | tuple() | frozenset():
            return frozenset().union(*map(typed_in, document))
        case _:
            return frozenset()


def _said_by(page: str) -> str:
    """What a page says to the eye and to the ear."""
    page = re.sub(r"<(script|style|title|code|pre|textarea)\b.*?</\1>", " ", page, flags=re.DOTALL)
    page = UNTRANSLATED.sub(" ", page)
    heard = re.findall(r'\s(?:aria-label|placeholder|title|alt)="([^"]*)"', page)
    return unescape(" ".join((re.sub(r"<[^>]+>", " ", page), *heard)))
