"""The messages of a language: files of Project Fluent, each parsed when it is first said."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from punto.money import units

SOURCE: Final = "en"
"""The language that has every message that the code can ask for."""


def _languages() -> tuple[str, ...]:
    folders = (each.name for each in files(__package__).iterdir() if each.is_dir())
    others = sorted(name for name in folders if name.isalpha() and name != SOURCE)
    return (SOURCE, *others)


LANGUAGES: Final = _languages()
"""A folder of messages each, in which `language.ftl` says how the language is written."""

REMEDY: Final = "remedy"
"""What to do instead stands with the message, as its attribute."""

_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_ID = re.compile(r"-?[a-zA-Z][\w-]*")
_ARGUMENT = re.compile(r"\$(\w+)")


IDEOGRAPHS: Final = "ideographs"
"""Letters of a language whose sentences have spaces beside names, amounts and numbers alone."""
OPENING, CLOSING = "\u2068", "\u2069"
"""Fluent's marks round each thing that is put into a sentence."""
_IDEOGRAPH = "\u3400-\u9fff"
_BEFORE = re.compile(rf"(?<=[{_IDEOGRAPH}]){OPENING}+(?=[^{_IDEOGRAPH}{OPENING}{CLOSING}\W]|[$+])")
_AFTER = re.compile(rf"(?<=[A-Za-z0-9%.)]){CLOSING}+{OPENING}*(?=[{_IDEOGRAPH}])")
_MARKS = re.compile(f"[{OPENING}{CLOSING}]")


class Word(FluentType):
    """A word that a message prints as it is said, and selects by what it is."""

    def __init__(self, key: str, words: str) -> None:
        self.key = key
        self.words = words

    def format(self, locale: object) -> str:  # noqa: ARG002 - the shape that Fluent asks for
        return self.words

    def __str__(self) -> str:
        return self.words

    def __eq__(self, other: object) -> bool:
        return self.key == (other.key if isinstance(other, Word) else other)

    def __hash__(self) -> int:
        return hash(self.key)


class Amount(Word):
    """An amount that a message prints as money, or by UNITS() as chips that are worth none.

    Messages select "nothing" where it is zero.
    """

    def __init__(self, cents: int, words: str) -> None:
        super().__init__("" if cents else "nothing", words)
        self.cents = cents


class Several(FluentType):
    """Several things in a sentence: commas between them, or as AND() and OR() join them."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def format(self, locale: Any) -> str:  # noqa: ANN401 - the shape that Fluent asks for
        return catalogue(language_of(str(locale))).say("comma", {}).join(self.words)


Value = str | int | FluentType
Given = Mapping[str, Value]


class Catalogue:
    """What can be said in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries = entries(language)
        functions: dict[str, Any] = {"AND": self._and, "OR": self._or, "UNITS": self._units}
        self.locale = self.fact("language-locale")
        self._spaced = self.fact("language-letters") == IDEOGRAPHS
        self._bundle = FluentBundle([self.locale], functions, use_isolating=self._spaced)
        self._parsed: set[str] = set()
        for key in self.entries:
            if key.startswith("-"):
                self._parse(key)

    def fact(self, key: str) -> str:
        """What a message says as it is written, such as how days are."""
        return self.entries[key].partition("=")[2].strip().splitlines()[0]

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def arguments(self, key: str) -> frozenset[str]:
        """What a message speaks of, its attributes included."""
        return frozenset(_ARGUMENT.findall(self.entries[key]))

    def say(self, key: str, given: Given, part: str = "") -> str:
        """A message with its arguments, or one of its attributes; empty if it has no such one."""
        if key not in self._parsed:
            self._parse(key)
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(part) if part else message.value
        if pattern is None:
            return ""
        words, errors = self._bundle.format_pattern(pattern, dict(given))
        if errors:
            raise LookupError(f"{key} cannot be said in {self.language}: {errors[0]}")
        return _set(str(words)) if self._spaced else str(words)

    def _parse(self, key: str) -> None:
        self._bundle.add_resource(FluentResource(self.entries[key]))
        self._parsed.add(key)

    def _and(self, several: Value) -> str:
        return self._joined(several, "and")

    def _or(self, several: Value) -> str:
        return self._joined(several, "or")

    def _units(self, amount: Value) -> Value:
        """Chips of a tournament; what is hidden or not there stays so."""
        if not isinstance(amount, Amount):
            return amount
        return self.say("units", {"number": units(amount.cents)})

    def _joined(self, several: Value, word: str) -> str:
        words = several.words if isinstance(several, Several) else (str(several),)
        if len(words) < 2:
            return "".join(words)
        return self.say(f"joined-by-{word}", {"first": Several(words[:-1]), "last": words[-1]})


def _set(words: str) -> str:
    """A sentence with spaces where Latin letters and figures were put in among ideographs."""
    return _MARKS.sub("", _AFTER.sub(" ", _BEFORE.sub(" ", words)))


def entries(language: str) -> dict[str, str]:
    """Every message of a language as it is written, under its name."""
    found: dict[str, str] = {}
    for path in sorted(files(__package__).joinpath(language).iterdir(), key=lambda p: p.name):
        for text in _ENTRY.split(path.read_text(encoding="utf-8"))[1:]:
            key = _ID.match(text)
            assert key is not None
            assert key[0] not in found, f"{key[0]} is written twice in {language}"
            found[key[0]] = text
    return found


@cache
def language_of(locale: str) -> str:
    """The language that is written so; of several the first."""
    plain = locale.replace("_", "-")
    return next(each for each in LANGUAGES if catalogue(each).locale == plain)


@cache
def catalogue(language: str) -> Catalogue:
    """The messages of a language, read once."""
    return Catalogue(language)
