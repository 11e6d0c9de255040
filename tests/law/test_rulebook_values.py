"""What rulebooks say is data until it is told: words for every rule, in every language."""

# ruff: noqa: RUF001 - Chinese has commas and marks of its own

import inspect
from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module

import pytest

from arguments import LATIN
from punto.law.contests import Seating, Unparted
from punto.law.procedures import DealingMethod
from punto.law.rule_paths import RuleField
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.catalogue import LANGUAGES, catalogue, entries
from punto.narration.rulebook_values import point
from punto.narration.saying import Eyes, slug
from punto.study.differences import Stated, stated, values_differ, wagers

AS_SCRIPTS_WRITE_THEM = (DealingMethod, Seating)
ON_FORMS_ALONE = (Unparted,)
"""What no rulebook says: conditions choose from it, on a form with words of its own."""
JOINING = {"part", "between", "wager-form", "on", "on-against", "yes", "no", "no-card"}
"""Messages that are of no field."""
PRINTED = {"A", "Pairs", "Super", "Six", "Tiger", "Angel", "mini", "midi", "with", "and", "places"}
"""Captions of layouts, as the rulebooks print them, and a maker's name."""


def choices() -> Iterator[type[StrEnum]]:
    """The words that editions choose from."""
    for name in ("contests", "mishaps", "prizes", "procedures", "trouble"):
        module = import_module(f"punto.law.{name}")
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, StrEnum) and kind.__module__ == module.__name__:
                yield kind


def said_in(edition: str) -> Iterator[Stated]:
    rules = rulebook(edition)
    for points in (stated(rules), *wagers(rules).values()):
        yield from points.values()


@pytest.mark.parametrize("kind", [k for k in choices() if k not in AS_SCRIPTS_WRITE_THEM])
def test_a_choice_is_a_name_and_no_sentence(kind: type[StrEnum]) -> None:
    assert [each.value for each in kind] == [slug(each) for each in kind]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [k for k in choices() if k not in ON_FORMS_ALONE])
def test_every_choice_has_its_words(kind: type[StrEnum], language: str) -> None:
    """Also those that no edition has: a draft may choose them."""
    name = "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__)[1:]
    said = catalogue(language)
    assert [] == [each for each in kind if f"{name}-{slug(each)}" not in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told_and_no_words_are_left_over(language: str) -> None:
    fields = set[str]()
    for each in (each for edition in EDITIONS for each in said_in(edition)):
        assert point(each.path, Eyes(language))
        assert isinstance(each.told(Eyes(language)), str)
        fields |= {part.name for part in each.path if isinstance(part, RuleField)}

    messages = {key.removeprefix("rule-") for key in entries(language) if key.startswith("rule-")}
    assert {name.replace("_", "-") for name in fields} | JOINING == messages


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_are_told_in_chinese(edition: str) -> None:
    eyes = Eyes("zh")
    for each in said_in(edition):
        words = set(LATIN.findall(f"{point(each.path, eyes)} {each.told(eyes)}"))
        assert words <= PRINTED | {"section"}, point(each.path)


def test_editions_are_compared_by_values_and_not_by_words() -> None:
    """The same difference in each language, told in its own words."""
    found = {point(each.path): each for each in values_differ("act-2016", "act-2018")}
    both = found["combinations: banker, player"]
    assert both.one is not None
    assert both.other is not None

    told = [
        each.told(Eyes(language)) for language in ("en", "zh") for each in (both.one, both.other)
    ]
    assert ["free", "with a casino supervisor's approval", "可自由投注", "须经赌场主管批准"] == told
    assert "合并投注：庄、闲" == both.point(Eyes("zh"))
