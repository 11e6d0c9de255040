"""Typed values as the words of a message: names for one pair of eyes, money, cards, lists."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from babel.dates import format_date, format_datetime

from punto.fields import Says
from punto.law.clauses import Refused
from punto.law.reasons import MARKS, Mark, Reason
from punto.money import dollars
from punto.narration.catalogue import LANGUAGES, LOCALES, REMEDY, Several, Value, Word, catalogue

YOU = "you"
"""What a message selects by where it speaks to the very person it is about."""
NONE = "none"
"""What a message selects by where there is nothing to name."""
PLACES = ("seat", "standing")
UNKNOWN = "somebody"
"""Labels by which those are known whose names are not shown, as events carry them."""
MOMENTS = {"en": "d MMMM y HH:mm", "zh": "y年M月d日 HH:mm"}
DAYS = {"en": "d MMMM y", "zh": "y年M月d日"}


def _itself(name: str) -> str:
    return name


class Eyes(NamedTuple):
    """Who is told: in which language, as whom they are addressed, what others are called."""

    language: str = LANGUAGES[0]
    you: str = ""
    name: Callable[[str], str] = _itself


ENGLISH = Eyes()


class Told(NamedTuple):
    """A sentence, and what to do."""

    message: str
    remedy: str = ""


def refusal(refused: Refused, eyes: Eyes = ENGLISH) -> Told:
    """A refusal in words."""
    return reason(refused.reason, eyes)


def reason(told: Reason, eyes: Eyes = ENGLISH) -> Told:
    """Why something is as it is, and what to do about it."""
    said = catalogue(eyes.language)
    given = {key: worded(key, value, eyes) for key, value in told.given.items()}
    return Told(said.say(told.why, given), said.say(told.why, given, REMEDY))


def worded(key: str, value: object, eyes: Eyes) -> Value:
    """An argument as a message takes it; what it is called tells money, persons and phrases."""
    match value:
        case None | () | "":
            return NONE
        case bool():
            return "yes" if value else "no"
        case str() if key in MARKS and MARKS[key] is Says.PATRON:
            return _person(value, eyes)
        case str() if key in MARKS and MARKS[key] is Mark.PHRASE:
            return catalogue(eyes.language).say(f"to-{value}", {})
        case Enum():
            return Word(called(value, eyes), str(value.value))
        case str() if key in MARKS and MARKS[key] is Mark.EXACT:
            return _exact(Fraction(value))
        case str():
            return value
        case int():
            return dollars(value) if key.endswith("cents") else value
        case datetime():
            return format_datetime(value, MOMENTS[eyes.language], locale=_locale(eyes))
        case date():
            return format_date(value, DAYS[eyes.language], locale=_locale(eyes))
        case Mapping():
            return _several((_pair(key, each, eyes) for each in value.items()), eyes)
        case Iterable():
            return _several((str(worded(key, each, eyes)) for each in value), eyes)
        case _:
            raise TypeError(f"{key} is a {type(value).__name__}, of which no message can speak")


def called(value: Enum, eyes: Eyes = ENGLISH) -> str:
    """What a value of the rulebooks is called; one that has no words, such as a card, is itself."""
    key = f"{_kebab(type(value).__name__)}-{value.value}".replace(" ", "-").lower()
    said = catalogue(eyes.language)
    return said.say(key, {}) if key in said else str(value.value)


def placed(label: str, language: str = LANGUAGES[0]) -> str:
    """What a patron is called whose name is not for everybody: where they sit or stand."""
    kind, _, number = label.partition(" ")
    if kind in PLACES and number.isdigit():
        return catalogue(language).say(f"place-{kind}", {"number": int(number)})
    return catalogue(language).say("place-unknown", {}) if label == UNKNOWN else label


def _person(name: str, eyes: Eyes) -> Word:
    if name == eyes.you:
        return Word(catalogue(eyes.language).say("place-you", {}), YOU)
    return Word(eyes.name(name))


def _several(words: Iterable[str], eyes: Eyes) -> Several:
    return catalogue(eyes.language).several(tuple(words))


def _pair(key: str, pair: tuple[object, object], eyes: Eyes) -> str:
    what, how_much = (worded(key, each, eyes) for each in pair)
    return f"{what} {how_much}"


def _exact(cents: Fraction) -> str:
    whole, rest = divmod(cents.numerator, cents.denominator)
    return dollars(whole) + (f" + {Fraction(rest, cents.denominator)} c" if rest else "")


def _kebab(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


def _locale(eyes: Eyes) -> str:
    return LOCALES[eyes.language].replace("-", "_")
