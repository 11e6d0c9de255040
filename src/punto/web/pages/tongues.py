"""What is on the pages of patrons, in one language, or in two beside each other."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import Enum
from functools import cache
from typing import NamedTuple, Self

from fluent.runtime.types import fluent_number
from markupsafe import Markup

from punto.cards import Card
from punto.law.calls import Spoken
from punto.law.reasons import Reason
from punto.narration import rulebook_values
from punto.narration.catalogue import LANGUAGES, SOURCE, Value, catalogue
from punto.narration.saying import Eyes, aloud, called, card_name, dated, placed, reason, sentence

TONGUES = (*LANGUAGES, *(f"{SOURCE}-{language}" for language in LANGUAGES if language != SOURCE))
"""Each language by itself, and English beside each other one."""
COOKIE = "tongue"
"""Where a browser keeps which of them was chosen."""


class Said(str):
    """English words that can be said in every other language."""

    __slots__ = ("_words",)
    _words: Callable[[str], str]

    def __new__(cls, words: Callable[[str], str]) -> Self:
        said = super().__new__(cls, words(SOURCE))
        said._words = words
        return said

    def told(self, language: str) -> str:
        """The same in a language."""
        return str(self) if language == SOURCE else self._words(language)


def say(name: str, /, **given: object) -> Said:
    """A message of the catalogue in each language; an argument that is said so is said there."""
    return Said(lambda language: _in_words(name, language, given))


def by_script(name: str) -> Said:
    """A message for a script to say; {} stands for what only the script knows."""
    return say(name, **dict.fromkeys(catalogue(SOURCE).arguments(name), "{}"))


def the_same(words: str) -> Said:
    """What is written alike in every language."""
    return Said(lambda _: words)


def known(label: str) -> Said:
    """What a patron is called at a table; a name stays as it is."""
    return Said(lambda language: placed(label, language))


def card_said(face: str | None) -> Said:
    """A card as it is heard."""
    if face is None:
        return say("card-face-down")
    return Said(lambda language: card_name(Card(face), language))


def because(why: Reason) -> Said:
    """A reason as a sentence of its own."""
    return Said(lambda language: sentence(reason(why, Eyes(language)).message, language))


def said_of(why: Reason) -> Said:
    """A reason as a part of a sentence."""
    return Said(lambda language: reason(why, Eyes(language)).message)


def valued(value: Enum) -> Said:
    """What a value of the rulebooks is called."""
    return Said(lambda language: called(value, Eyes(language)))


def stated(value: object, field: str = "") -> Said:
    """What a rule says; the name of its field tells which numbers are money."""
    return Said(lambda language: rulebook_values.value(value, Eyes(language), field))


def named(value: Enum) -> Said:
    """The same at the beginning of a line."""
    return capital(valued(value))


def capital(words: Said) -> Said:
    """Words at the beginning of a line."""
    return Said(lambda language: f"{words.told(language)[:1].upper()}{words.told(language)[1:]}")


def day_said(form: str, day: date) -> Said:
    """A day or a moment in a form that each language has."""
    return Said(lambda language: dated(form, day, language))


def listed(said: Iterable[Said], between: str = "comma") -> Said:
    """Several things in one line."""
    some = tuple(said)
    return Said(
        lambda language: _fixed(between, language).join(each.told(language) for each in some)
    )


@cache
def _fixed(message: str, language: str) -> str:
    """A message that speaks of nothing, which is the same each time a page is drawn."""
    return catalogue(language).say(message, {})


def _in_words(message: str, language: str, given: Mapping[str, object]) -> str:
    if not given:
        return _fixed(message, language)
    return catalogue(language).say(
        message, {name: _field(value, language) for name, value in given.items()}
    )


def _field(value: object, language: str) -> Value:
    match value:
        case Said():
            return value.told(language)
        case int():
            return fluent_number(value, useGrouping=False)
        case _:
            return str(value)


def _safe(value: object) -> object:
    """An argument that can stand on a page: what a person typed stays text."""
    match value:
        case Said():
            return Said(lambda language: Markup.escape(value.told(language)))
        case str():
            return Markup.escape(value)
        case _:
            return value


def language_tag(language: str) -> str:
    """How words of a language are marked, so that they are read aloud as such."""
    return catalogue(language).fact("language-tag")


class Choice(NamedTuple):
    """A tongue that may be chosen."""

    name: str
    words: str
    lang: str


def _choices() -> tuple[Choice, ...]:
    found = []
    for name in TONGUES:
        *_, last = Tongue(name).languages
        words = catalogue(last).say("language", {})
        if name == last:
            found.append(Choice(name, words, language_tag(last)))
        else:
            both = str(say("page-both")) if len(LANGUAGES) == 2 else f"English, {words}"
            found.append(Choice(name, both, SOURCE))
    return tuple(found)


class Tongue(NamedTuple):
    """The language in which a person reads, or the two."""

    name: str = SOURCE

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self.name.split("-"))

    @property
    def is_twofold(self) -> bool:
        return len(self.languages) > 1

    @property
    def language(self) -> str:
        """The one language of a sentence where there is no room for two."""
        return self.languages[0]

    def word(self, words: str, /, **given: object) -> Markup:
        """A message on a page, or what was said; what is not English says so."""
        return self._marked("span", words, given)

    def drawn(self, words: str, /, **given: object) -> Markup:
        """The same within a drawing."""
        return self._marked("tspan", words, given)

    def heard(self, call: Spoken) -> Markup:
        """What was called at a table."""
        return self.word(Said(lambda language: aloud(call, Eyes(language))))

    def lines(self, wager: str) -> tuple[tuple[str, str], ...]:
        """The name of a wager as it is printed on the felt, a line for each language."""
        return self.stacked(say(f"printed-{wager}"))

    def printed(self, wager: str) -> Markup:
        """The same in one line of a drawing."""
        return Markup(" ").join(
            Markup("<tspan{}>{}</tspan>").format(
                "" if lang == SOURCE else Markup(' lang="{}"').format(lang), words
            )
            for lang, words in self.lines(wager)
        )

    def stacked(self, words: Said) -> tuple[tuple[str, str], ...]:
        """Words with a line for each language; one line where they are the same."""
        if words.told(self.languages[-1]) == words:
            return ((SOURCE, str(words)),)
        return tuple((language_tag(each), words.told(each)) for each in reversed(self.languages))

    def plain(self, words: str, /, **given: object) -> str:
        """Words where there can be only one language, such as a label that is only heard."""
        said = words if isinstance(words, Said) else say(words, **given)
        return said.told(self.language)

    @property
    def lang(self) -> str:
        """The language of what `plain` gives."""
        return language_tag(self.language)

    def _marked(self, element: str, words: str, given: Mapping[str, object]) -> Markup:
        if isinstance(words, Said):
            said = Said(lambda language: Markup.escape(words.told(language)))
        else:
            said = say(words, **{name: _safe(value) for name, value in given.items()})
        english = Markup(said.told(SOURCE))  # noqa: S704 - words and arguments are safe by now
        found = []
        for language in self.languages:
            here = Markup(said.told(language))  # noqa: S704 - nor here
            if language != SOURCE and here != english:
                opening = Markup(f'<{element} lang="{language_tag(language)}">')  # noqa: S704 - no words of anybody's
                here = opening + here + Markup(f"</{element}>")  # noqa: S704 - nor here
            found.append(here)
        return Markup(" ").join(dict.fromkeys(found))


def tongue_of(cookies: Mapping[str, str]) -> Tongue:
    """What the browser was told to show."""
    chosen = cookies.get(COOKIE, SOURCE)
    return Tongue(chosen if chosen in TONGUES else SOURCE)


CHOICES = _choices()
