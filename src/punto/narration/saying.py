"""Typed values as the words of a message: names for one pair of eyes, money, cards, lists."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, tzinfo
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

import msgspec
from babel.dates import format_date, format_datetime
from fluent.runtime.types import FluentType, fluent_number

from punto.cards import Card
from punto.errors import PuntoError
from punto.fields import Says, kebab, sight_of
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.reasons import MARKS, PROPOSED_REASONS, ArgumentMark, Reason, reason_of
from punto.law.roles import Role
from punto.money import dollars, money, units
from punto.narration.catalogue import LANGUAGES, REMEDY, Amount, Several, Value, Word, catalogue

YOU = "you"
"""What a message selects by where it speaks to the very person it is about."""
NONE = "none"
"""What a message selects by where there is nothing to name."""
HIDDEN = "hidden"
"""What a message selects by where these eyes may not see it."""
NOTHING: Mapping[str, object] = {}
PLACES = ("seat", "standing", "entrant", "number")
UNKNOWN = "a person"
"""Labels by which those are known whose names are not shown, as events carry them."""
WRITTEN = "word"
"""The argument that is told as it was written, in quotation marks."""
LONGEST_QUOTE = 60
BEYOND_COUNTING = 10**20
"""Numbers that were typed so and that no language groups or rounds."""
ITSELF = "punto"
"""Who gives what nobody gives: the system of itself, or a person at the machine it runs on."""
OF_A_PATRON = "patron"
"""The kind of stream that is named by a person."""


def _itself(name: str) -> str:
    return name


class Eyes(NamedTuple):
    """Who is told: in which language, as whom they are addressed, what others are called."""

    language: str = LANGUAGES[0]
    you: str = ""
    name: Callable[[str], str] = _itself
    zone: tzinfo | None = None
    """By whose clock moments are told; as each was written where nobody says."""
    units: bool = False
    """Whether amounts are chips of a tournament, which are told as units and never as money."""

    def amount(self, cents: int) -> str:
        """An amount where there is little room: money, or chips of a tournament."""
        return self.chips(cents) if self.units else money(cents)

    def chips(self, cents: int) -> str:
        """Chips of a tournament, which are worth no money."""
        return catalogue(self.language).say("units", {"number": units(cents)})


ENGLISH = Eyes()


class Sentence(NamedTuple):
    """A sentence, and what to do."""

    message: str
    remedy: str = ""


def refusal(refused: Refused, eyes: Eyes = ENGLISH) -> Sentence:
    """A refusal in words."""
    return reason(refused.reason, eyes)


def in_units(eyes: Eyes, told: object) -> Eyes:
    """The same eyes, for something that says whether its amounts are chips of a tournament."""
    return eyes._replace(units=True) if getattr(told, "units", False) else eyes


def reason(told: Reason, eyes: Eyes = ENGLISH) -> Sentence:
    """Why something is as it is, and what to do about it."""
    said, eyes = catalogue(eyes.language), in_units(eyes, told)
    given = {key: worded(key, value, eyes) for key, value in told.given.items()}
    return Sentence(said.say(told.why, given), said.say(told.why, given, REMEDY))


def on_line(told: Reason, line: int, eyes: Eyes = ENGLISH) -> str:
    """What is said of a line of a script."""
    return reason(Reason("on-line", {"line": line, "because": told}), eyes).message


def fault(found: PuntoError, eyes: Eyes = ENGLISH) -> Sentence:
    """What cannot be read or does not answer, and what to do; what lies behind it knows best."""
    told = reason(reason_of(found), eyes)
    behind = "" if found.because is None else fault(found.because, eyes).remedy
    return told._replace(remedy=behind or told.remedy)


def whole(told: Sentence, language: str = LANGUAGES[0]) -> str:
    """What is wrong and what to do, in one sentence."""
    given = {"message": told.message, "remedy": told.remedy or NONE}
    return catalogue(language).say("told-whole", given)


def sentence(words: str, language: str = LANGUAGES[0]) -> str:
    """Words as a sentence of their own."""
    return catalogue(language).say("sentence", {"words": f"{words[:1].upper()}{words[1:]}"})


def aloud(spoken: Iterable[Reason], eyes: Eyes = ENGLISH) -> str:
    """Calls as they are heard, one after the other."""
    between = catalogue(eyes.language).say("between-sentences", {})
    return between.join(reason(call, eyes).message for call in spoken)


def worded(key: str, value: object, eyes: Eyes) -> Value:
    """An argument as a message takes it; what it is called tells money, persons and phrases."""
    match value:
        case FluentType():
            return value
        case _ if key == WRITTEN:
            return quoted(value)
        case msgspec.UNSET:
            return HIDDEN
        case None | () | "":
            return NONE
        case bool():
            return "yes" if value else "no"
        case str() if key in MARKS and MARKS[key] is Says.PATRON:
            return person(value, eyes)
        case str() if key == "reason" and value in PROPOSED_REASONS:
            return catalogue(eyes.language).say(PROPOSED_REASONS[value], {})
        case str() if key in MARKS and MARKS[key] is ArgumentMark.PHRASE:
            return catalogue(eyes.language).say(f"to-{value}", {})
        case int() if key in MARKS and MARKS[key] is ArgumentMark.POINTS:
            return catalogue(eyes.language).say(f"points-{value}", {})
        case str() if key in MARKS and MARKS[key] is ArgumentMark.STREAM:
            return stream(value, eyes)
        case Card():
            return card_name(value, eyes.language)
        case Enum():
            return Word(slug(value), called(value, eyes))
        case str() if key in MARKS and MARKS[key] is ArgumentMark.EXACT:
            return _exact(Fraction(value), eyes)
        case str():
            return value
        case int() if key.endswith("cents"):
            return Amount(value, eyes.chips(value) if eyes.units else dollars(value))
        case int() if abs(value) >= BEYOND_COUNTING:
            return str(value)
        case int():
            return fluent_number(value, useGrouping=False)
        case datetime():
            seconds = ":ss" if value.second else ""
            moment = value if eyes.zone is None else value.astimezone(eyes.zone)
            return dated("moment", moment, eyes.language, seconds)
        case date():
            return dated("day", value, eyes.language)
        case Reason():
            return reason(value, eyes).message
        case Mapping() | frozenset() if not value:
            return NONE
        case Mapping():
            return Several(tuple(_pair(key, each, eyes) for each in value.items()))
        case frozenset():
            return Several(tuple(sorted(str(worded(key, each, eyes)) for each in value)))
        case Iterable():
            return Several(tuple(str(worded(key, each, eyes)) for each in value))
        case msgspec.Struct():
            return told(f"of-{kebab(type(value).__name__)}", value, eyes)
        case _:
            raise TypeError(f"{key} is a {type(value).__name__}, of which no message can speak")


def quoted(value: object) -> str:
    """What was written, shortened where it is long; characters that nobody sees are spelled out."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def because(about: Iterable[Reason], eyes: Eyes = ENGLISH) -> str:
    """Why something is as it is, and what lies behind that."""
    first, *behind = (reason(each, eyes).message for each in about)
    for each in behind:
        first = catalogue(eyes.language).say("because", {"first": first, "last": each})
    return first


def message(key: str, eyes: Eyes = ENGLISH, /, **given: object) -> str:
    """A message about what it is given."""
    words = {name: worded(name, each, eyes) for name, each in given.items()}
    return catalogue(eyes.language).say(key, words)


def told(key: str, value: msgspec.Struct, eyes: Eyes, more: Mapping[str, object] = NOTHING) -> str:
    """A message about the fields of something, and about what else it needs.

    Whole dollars are said without their cents, as one says them at a table.
    """
    said, kind = catalogue(eyes.language), type(value)
    wanted = said.arguments(key)
    given: dict[str, Value] = {}
    for name, each in ({n: getattr(value, n) for n in kind.__struct_fields__} | dict(more)).items():
        if name not in wanted:
            continue
        if isinstance(each, int) and name.endswith("cents"):
            given[name] = Amount(each, eyes.amount(each))
        elif name in sight_of(kind).naming and name not in more:
            given[name] = people(each, eyes)
        else:
            given[name] = worded(name, each, eyes)
    return said.say(key, given)


def people(names: object, eyes: Eyes) -> Value:
    """One patron or several, as these eyes call them."""
    match names:
        case str() if names:
            return person(names, eyes)
        case tuple() if names:
            return Several(tuple(str(person(name, eyes)) for name in names))
        case _:
            return worded("", names, eyes)


def card_name(card: Card, language: str = LANGUAGES[0]) -> str:
    """A card as one says it."""
    said = catalogue(language)
    rank, suit = (str(each.value).lower() for each in (card.rank, card.suit))
    names = {"rank": said.say(f"rank-{rank}", {}), "suit": said.say(f"suit-{suit}", {})}
    return said.say("card", names)


def stream(name: str, eyes: Eyes = ENGLISH) -> str:
    """A stream of the record, or what lies beside it: a table, a patron, the house, accounts."""
    kind, _, whose = name.partition(":")
    said = catalogue(eyes.language)
    if f"stream-{kind}" not in said:
        return name
    name_ = person(whose, eyes) if kind == OF_A_PATRON else whose
    return said.say(f"stream-{kind}", {"name": name_})


def slug(value: Enum) -> str:
    """A value as messages select it."""
    return str(value.value).replace(" ", "-").lower()


def called(value: Enum, eyes: Eyes = ENGLISH) -> str:
    """What a value of the rulebooks is called; one that has no words, such as a card, is itself."""
    key = f"{kebab(type(value).__name__)}-{slug(value)}"
    said = catalogue(eyes.language)
    return said.say(key, {}) if key in said else str(value.value)


ABBREVIATED = ("act", "nsw")
"""Words of an id that are the first letters of several: jurisdictions."""


def short_name(edition: str) -> str:
    """An edition as a label names it, from its id."""
    words = edition.split("-")
    return " ".join(word.upper() if word in ABBREVIATED else word.capitalize() for word in words)


def printed(wager: Wager, language: str = LANGUAGES[0]) -> str:
    """The name of a wager as the layout has it."""
    return catalogue(language).say(f"printed-{wager.value}", {})


def placed(label: str, language: str = LANGUAGES[0]) -> str:
    """What a patron is called whose name is not for everybody: where they sit or stand."""
    kind, _, number = label.partition(" ")
    if kind in PLACES and number.isdigit():
        return catalogue(language).say(f"place-{kind}", {"number": int(number)})
    return catalogue(language).say("place-unknown", {}) if label == UNKNOWN else label


def person(name: str, eyes: Eyes) -> Word:
    """What a person is called to these eyes; one who is called "you" is still not addressed."""
    if name == eyes.you:
        return Word(YOU, catalogue(eyes.language).say("person-you", {}))
    return Word("", eyes.name(name))


def giver(name: str, role: str, eyes: Eyes = ENGLISH) -> str:
    """Who did something and in which capacity; what the system does by itself is no person's."""
    said = catalogue(eyes.language)
    if name == ITSELF:
        return said.say("person-itself", {"role": role})
    given: dict[str, Value] = {"person": person(name, eyes), "role": called(Role(role), eyes)}
    return said.say("person-in-role", given)


def _pair(key: str, pair: tuple[object, object], eyes: Eyes) -> str:
    what, how_much = (worded(key, each, eyes) for each in pair)
    return f"{what} {how_much}"


def _exact(cents: Fraction, eyes: Eyes) -> str:
    """An amount and what is over it of a cent, or of a unit of a tournament."""
    whole, rest = divmod(cents.numerator, cents.denominator)
    if eyes.units:
        over = Fraction(rest, 100 * cents.denominator)
        return eyes.chips(whole) + (f" + {over}" if rest else "")
    return dollars(whole) + (f" + {Fraction(rest, cents.denominator)} c" if rest else "")


def dated(form: str, day: date, language: str, more: str = "") -> str:
    """A day or a moment in a form that the language has."""
    said = catalogue(language)
    pattern, locale = said.fact(f"language-{form}") + more, said.locale.replace("-", "_")
    if isinstance(day, datetime):
        return str(format_datetime(day, pattern, locale=locale))
    return str(format_date(day, pattern, locale=locale))
