"""What stands on the pages of patrons, in English, in Chinese, or in both."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple, Self

from fluent.runtime.types import fluent_number
from markupsafe import Markup

from punto.cards import Card
from punto.law.calls import Spoken
from punto.law.reasons import Reason
from punto.narration.catalogue import LANGUAGES, Value, catalogue
from punto.narration.saying import Eyes, aloud, card_name, placed, reason

TONGUES = ("en", "zh", "both")
COOKIE = "tongue"
"""Where a browser keeps which of them was chosen."""
MARK = "zh-Hans"
"""How Chinese words are marked, so that they are read aloud as such."""


class Said(str):
    """English words that know the same in Chinese."""

    __slots__ = ("chinese",)
    chinese: str

    def __new__(cls, english: str, chinese: str) -> Self:
        said = super().__new__(cls, english)
        said.chinese = chinese
        return said


def say(name: str, /, **given: object) -> Said:
    """A message of the catalogue in each language; an argument that is said so is said there."""
    return in_both(lambda language: _in_words(name, language, given))


def in_both(words: Callable[[str], str]) -> Said:
    """What is said in each language."""
    return Said(*map(words, LANGUAGES))


def known(label: str) -> Said:
    """What a patron is called at a table; a name stays as it is."""
    return in_both(lambda language: placed(label, language))


def card_said(face: str | None) -> Said:
    """A card as it is heard."""
    if face is None:
        return say("card-face-down")
    return in_both(lambda language: card_name(Card(face), language))


def because(why: Reason) -> Said:
    """A reason as a sentence of its own."""
    return in_both(lambda language: _sentence(reason(why, Eyes(language)).message, language))


def listed(said: Iterable[Said], chinese_comma: str, comma: str = ", ") -> Said:
    """Several things in one line."""
    some = tuple(said)
    return Said(comma.join(some), chinese_comma.join(each.chinese for each in some))


def _sentence(words: str, language: str) -> str:
    return f"{words[:1].upper()}{words[1:]}{'。' if language == 'zh' else '.'}"


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
            return value.chinese if language == "zh" else str(value)
        case int():
            return fluent_number(value, useGrouping=False)
        case _:
            return str(value)


def _safe(value: object) -> object:
    """An argument that can stand on a page: what a person typed stays text."""
    match value:
        case Said():
            return Said(Markup.escape(str(value)), Markup.escape(value.chinese))
        case str():
            return Markup.escape(value)
        case _:
            return value


class Tongue(NamedTuple):
    """The language in which somebody reads."""

    name: str = "en"

    @property
    def is_chinese(self) -> bool:
        return self.name == "zh"

    @property
    def language(self) -> str:
        """The one language of a sentence where there is no room for two."""
        return "zh" if self.is_chinese else "en"

    def word(self, words: str, /, **given: object) -> Markup:
        """A message on a page, or what was said; what is Chinese says so."""
        return self._marked("span", words, given)

    def drawn(self, words: str, /, **given: object) -> Markup:
        """The same within a drawing."""
        return self._marked("tspan", words, given)

    def heard(self, call: Spoken) -> Markup:
        """What was called at a table."""
        return self.word(in_both(lambda language: aloud(call, Eyes(language))))

    def lines(self, wager: str) -> tuple[tuple[str, str], ...]:
        """The name of a wager as it is printed on the felt, a line for each language."""
        return self.stacked(say(f"printed-{wager}"))

    def stacked(self, words: Said) -> tuple[tuple[str, str], ...]:
        """Words with a line for each language; one line where they are the same."""
        both = {"en": ("en",), "zh": (MARK,), "both": (MARK, "en")}[self.name]
        if words == words.chinese:
            both = ("en",)
        return tuple((lang, str(words) if lang == "en" else words.chinese) for lang in both)

    def plain(self, words: str, /, **given: object) -> str:
        """Words where there can be only one language, such as a label that is only heard."""
        said = words if isinstance(words, Said) else say(words, **given)
        return said.chinese if self.is_chinese else str(said)

    @property
    def lang(self) -> str:
        """The language of what `plain` gives."""
        return MARK if self.is_chinese else "en"

    def _marked(self, element: str, words: str, given: Mapping[str, object]) -> Markup:
        if isinstance(words, Said):
            english, chinese = Markup.escape(str(words)), Markup.escape(words.chinese)
        else:
            said = say(words, **{name: _safe(value) for name, value in given.items()})
            english, chinese = Markup(said), Markup(said.chinese)  # noqa: S704 - arguments are safe
        if self.name == "en" or chinese == english:
            return english
        opening = Markup(f'<{element} lang="{MARK}">')  # noqa: S704 - no words of anybody's
        marked = opening + chinese + Markup(f"</{element}>")  # noqa: S704 - nor here
        return marked if self.is_chinese else english + Markup(" ") + marked


def tongue_of(cookies: Mapping[str, str]) -> Tongue:
    """What the browser was told to show."""
    chosen = cookies.get(COOKIE, "en")
    return Tongue(chosen if chosen in TONGUES else "en")
