"""The language of the terminal, and what a command says in it: the catalogue's words."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import TYPE_CHECKING

from punto.errors import Malformed, Noun

if TYPE_CHECKING:
    from fluent.runtime.types import FluentType

    from punto.narration.saying import Eyes

SOURCE = "en"
"""The language unless one is said."""
_LANGUAGE = ContextVar("language", default=SOURCE)


@contextmanager
def speech() -> Iterator[None]:
    """One command line, which may choose a language; the next one has its own."""
    before = _LANGUAGE.set(SOURCE)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def speak(language: str) -> None:
    """Say everything from here on in a language; `Malformed` if there is no such one."""
    # What reads the catalogue takes its time to load, and English needs no look at it.
    if language != SOURCE:
        from punto.narration.catalogue import LANGUAGES

        if language not in LANGUAGES:
            raise Malformed("no-such", what=Noun.LANGUAGE, word=language, choices=LANGUAGES)
    _LANGUAGE.set(language)


def eyes(you: str = "") -> "Eyes":
    """The person at the terminal: their language, and the name that they go by at a table."""
    from punto.narration.saying import Eyes, placed

    language = _LANGUAGE.get()
    return Eyes(language, you, partial(placed, language=language))


def say(key: str, /, **given: object) -> str:
    """A message to the person at the terminal."""
    from punto.narration.saying import message

    return message(key, eyes(), **given)


def heads(*names: str) -> tuple[str, ...]:
    """The heads of the columns of a list."""
    return tuple(say(f"terminal-head-{name}") for name in names)


def count(number: int) -> "FluentType":
    """A number that a message may select by, with its thousands apart."""
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=True)
