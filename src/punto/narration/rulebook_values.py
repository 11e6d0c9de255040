"""What rulebooks say, in words: where a rule is, and its value."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from punto.law.rule_paths import RuleField, RuleKey, RulePath, WagerVariant
from punto.money import odds_text
from punto.narration.catalogue import catalogue
from punto.narration.saying import ENGLISH, Eyes, called, message, worded


def point(path: RulePath, eyes: Eyes = ENGLISH) -> str:
    """Where a rule is, from the whole to the part."""
    whole, *parts = (_part(each, eyes) for each in path)
    for part in parts:
        whole = message("rule-part", eyes, whole=whole, part=part)
    return whole


def values(said: Iterable[object], eyes: Eyes = ENGLISH, field: str = "") -> str:
    """Everything that a rulebook says on one point."""
    between = catalogue(eyes.language).say("rule-between", {})
    return between.join(dict.fromkeys(value(each, eyes, field) for each in said))


def value(said: object, eyes: Eyes = ENGLISH, field: str = "") -> str:
    """What one rule says; the name of its field tells which numbers are money."""
    match said:
        case bool():
            return message("rule-yes" if said else "rule-no", eyes)
        case None:
            return message("rule-no-card", eyes)
        case Fraction():
            return odds_text(said)
        case Mapping():
            pairs = (f"{value(key, eyes)} {value(each, eyes)}" for key, each in said.items())
            return _listed(pairs, eyes)
        case frozenset():
            return _listed(sorted((value(e, eyes, field) for e in said), key=_by_number), eyes)
        case tuple():
            return _listed((value(each, eyes, field) for each in said), eyes)
        case _:
            return str(worded(field, said, eyes))


def _listed(words: Iterable[str], eyes: Eyes) -> str:
    return catalogue(eyes.language).say("comma", {}).join(words)


def _part(part: RuleField | RuleKey, eyes: Eyes) -> str:
    match part:
        case RuleField(name):
            return message(f"rule-{name.replace('_', '-')}", eyes)
        case RuleKey(WagerVariant(wager, None)):
            return called(wager, eyes)
        case RuleKey(WagerVariant(wager, form)):
            return message("rule-wager-form", eyes, wager=wager, form=form)
        case RuleKey((int(count), third)):
            return message("rule-on-against", eyes, count=count, third=value(third, eyes))
        case RuleKey(int(count)):
            return message("rule-on", eyes, count=count)
        case RuleKey(key):
            return value(key, eyes)


def _by_number(word: str) -> tuple[int, str]:
    return (int(word), "") if word.isdigit() else (-1, word)
