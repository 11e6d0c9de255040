"""Typed values as the words of a message: names for one pair of eyes, money, cards, lists."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from typing import NamedTuple, TypeGuard

import msgspec
from babel.dates import format_date, format_datetime
from fluent.runtime.types import fluent_number

from punto.cards import Card
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.reasons import MARKS, Mark, Reason
from punto.money import dollars, money
from punto.narration.catalogue import LANGUAGES, LOCALES, REMEDY, Several, Value, Word, catalogue

YOU = "you"
"""What a message selects by where it speaks to the very person it is about."""
NONE = "none"
"""What a message selects by where there is nothing to name."""
HIDDEN = "hidden"
"""What a message selects by where these eyes may not see it."""
NOTHING: Mapping[str, object] = {}
PERSONS = frozenset(key for key, mark in MARKS.items() if mark is Mark.PERSON) | {
    "asked",
    "cutter",
    "named",
    "nominee",
    "patrons",
    "proposed_by",
    "to",
    "told_from",
}
"""What names a person, in a reason, an event or a command."""
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
        case msgspec.UNSET:
            return HIDDEN
        case None | () | "":
            return NONE
        case bool():
            return "yes" if value else "no"
        case Card():
            return card_name(value, eyes.language)
        case Enum():
            return Word(slug(value), called(value, eyes))
        case str():
            return _text(key, value, eyes)
        case int() if key.endswith("cents"):
            return dollars(value)
        case int():
            return fluent_number(value, useGrouping=False)
        case datetime():
            return format_datetime(value, MOMENTS[eyes.language], locale=_locale(eyes))
        case date():
            return format_date(value, DAYS[eyes.language], locale=_locale(eyes))
        case Reason():
            return reason(value, eyes).message
        case Mapping() if not value:
            return NONE
        case Mapping():
            return Several(tuple(_pair(key, each, eyes) for each in value.items()))
        case Iterable():
            return Several(tuple(str(worded(key, each, eyes)) for each in value))
        case msgspec.Struct():
            return struct(value, eyes)
        case _:
            raise TypeError(f"{key} is a {type(value).__name__}, of which no message can speak")


def _text(key: str, value: str, eyes: Eyes) -> Value:
    """Something written: a person, a phrase, an exact amount, or the words of who wrote it."""
    match MARKS.get(key):
        case Mark.PHRASE:
            return catalogue(eyes.language).say(f"to-{value}", {})
        case Mark.EXACT:
            return _exact(Fraction(value))
        case _ if key in PERSONS:
            return person(value, eyes)
        case _:
            return value


def person(name: str, eyes: Eyes) -> Value:
    """What somebody is called to these eyes."""
    if name == eyes.you:
        return Word(YOU, catalogue(eyes.language).say("person-you", {}))
    return eyes.name(name)


def struct(value: msgspec.Struct, eyes: Eyes) -> str:
    """Something that has fields of its own, by the message for its kind."""
    return told(f"of-{_kebab(type(value).__name__)}", value, eyes)


def told(
    key: str,
    value: msgspec.Struct,
    eyes: Eyes,
    more: Mapping[str, object] = NOTHING,
    part: str = "",
) -> str:
    """A message about the fields of something, and about what else it needs.

    Whole dollars are said without their cents, as one says them at a table.
    """
    said = catalogue(eyes.language)
    wanted = said.arguments(key)
    fields = {name: getattr(value, name) for name in value.__struct_fields__ if name in wanted}
    given = {
        name: money(each) if _is_money(name, each) else worded(name, each, eyes)
        for name, each in {**fields, **more}.items()
    }
    return said.say(key, given, part)


def _is_money(name: str, value: object) -> TypeGuard[int]:
    return isinstance(value, int) and name.endswith("cents")


def card_name(card: Card, language: str = LANGUAGES[0]) -> str:
    """A card as one says it."""
    said = catalogue(language)
    rank, suit = (str(each.value).lower() for each in (card.rank, card.suit))
    names = {"rank": said.say(f"rank-{rank}", {}), "suit": said.say(f"suit-{suit}", {})}
    return said.say("card", names)


def slug(value: Enum) -> str:
    """A value as messages select it."""
    return str(value.value).replace(" ", "-").lower()


def called(value: Enum, eyes: Eyes = ENGLISH) -> str:
    """What a value of the rulebooks is called; one that has no words, such as a card, is itself."""
    key = f"{_kebab(type(value).__name__)}-{slug(value)}"
    said = catalogue(eyes.language)
    return said.say(key, {}) if key in said else str(value.value)


def printed(wager: Wager, language: str = LANGUAGES[0]) -> str:
    """The name of a wager as the layout has it."""
    return catalogue(language).say(f"printed-{wager.value}", {})


def placed(label: str, language: str = LANGUAGES[0]) -> str:
    """What a patron is called whose name is not for everybody: where they sit or stand."""
    kind, _, number = label.partition(" ")
    if kind in PLACES and number.isdigit():
        return catalogue(language).say(f"place-{kind}", {"number": int(number)})
    return catalogue(language).say("place-unknown", {}) if label == UNKNOWN else label


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
