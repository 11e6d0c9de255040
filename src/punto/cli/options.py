"""Options that several commands read alike."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Annotated, TypeVar

from cyclopts import Parameter

from punto.errors import Malformed, Noun
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS
from punto.money import read_cents

E = TypeVar("E", bound=Enum)

RulesId = Annotated[str, Parameter(help=f"The rulebook: {', '.join(EDITIONS)}.")]
MaybeRulesId = Annotated[str | None, Parameter(help=f"The rulebook: {', '.join(EDITIONS)}.")]
RegisterId = Annotated[str | None, Parameter(help="One register: an edition, or house.")]

MOST_DIGITS = 4


def choice(kind: type[E], word: str, what: Noun) -> E:
    """The member that a word names."""
    for member in kind:
        if str(member.value).casefold() == word.casefold():
            return member
    raise Malformed(
        "no-such", what=what, word=word, choices=tuple(str(each.value) for each in kind)
    )


def read_decks(word: str | None) -> int | None:
    """A number of decks, if one was given; which numbers will do is the edition's to say."""
    if word is None:
        return None
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise Malformed("no-number-of-decks", word=word)
    return int(word)


def read_limits(book: Rulebook, words: Iterable[str]) -> dict[Wager, Limits]:
    """The sign: at most one line for each wager that the edition has."""
    sign: dict[Wager, Limits] = {}
    for word in words:
        wager, limits = _read_limit(word)
        if wager in sign:
            raise Malformed("limits-given-twice", name=wager.value)
        if wager not in book.permitted.value:
            raise Refused(book.permitted, "has-no-wager-to-limit", edition=book.id, wager=wager)
        sign[wager] = limits
    return sign


def _read_limit(word: str) -> tuple[Wager, Limits]:
    wager, least, most = read_three(word, Noun.LIMIT, "wager:minimum:maximum", "player:500:50000")
    name = choice(Wager, wager, Noun.WAGER)
    return name, Limits(read_cents(least, Noun.MINIMUM), read_cents(most, Noun.MAXIMUM))


def read_three(word: str, what: Noun, code: str, name: str) -> tuple[str, str, str]:
    """Three parts of a word, parted by colons."""
    parts = [part.strip() for part in word.split(":")]
    if len(parts) != 3:
        raise Malformed("parts-unreadable", what=what, word=word, code=code, name=name)
    return parts[0], parts[1], parts[2]


def read_pair(word: str, what: Noun, code: str, name: str) -> tuple[str, str]:
    """Two parts of a word, parted by a colon."""
    parts = [part.strip() for part in word.split(":")]
    if len(parts) != 2:
        raise Malformed("parts-unreadable", what=what, word=word, code=code, name=name)
    return parts[0], parts[1]


def read_whole(word: str, what: Noun, most: int) -> int:
    """A positive whole number, in digits or as `1e9`."""
    found = re.fullmatch(r"(\d{1,18})(?:[eE](\d{1,2}))?", word.replace("_", ""), flags=re.ASCII)
    number = int(found[1]) * 10 ** int(found[2] or 0) if found else 0
    if not 1 <= number <= most:
        raise Malformed("no-whole-number", what=what, word=word, most=most)
    return number


def read_seed(word: str) -> int:
    """A seed: any whole number."""
    if not re.fullmatch(r"\d{1,30}", word, flags=re.ASCII):
        raise Malformed("no-seed", word=word)
    return int(word)
