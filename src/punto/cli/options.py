"""Options that several commands read alike."""

from enum import Enum
from typing import TypeVar

from punto.errors import Malformed

E = TypeVar("E", bound=Enum)

MOST_DIGITS = 4


def choice(kind: type[E], word: str, what: str) -> E:
    """The member that a word names."""
    for member in kind:
        if member.value == word.casefold():
            return member
    known = ", ".join(str(member.value) for member in kind)
    raise Malformed(f"There is no {what} {word!r}", f"choose from {known}")


def read_decks(word: str | None) -> int | None:
    """A number of decks, if one was given; which numbers will do is the edition's to say."""
    if word is None:
        return None
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise Malformed(f"A number of decks is a small whole number, not {word!r}")
    return int(word)
